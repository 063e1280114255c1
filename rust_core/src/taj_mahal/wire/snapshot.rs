//! A state or a view as JSON.

use serde::{Serialize, Serializer};

use crate::bits::bits;
use crate::game::Game as _;
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{NOWHERE, Open, Phase, SeenHands, State, View};
use crate::taj_mahal::rules::tables::Tables;

/// Names with what belongs to each, as an object.
pub(crate) struct ByName<'a, T>(Vec<(&'a str, T)>);

impl<T: Serialize> Serialize for ByName<'_, T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, value)| (name, value)))
    }
}

/// What is hidden of a position, as far as it is told.
struct Told {
    observer: Option<u8>,
    deck: Option<Cards>,
    deck_size: Option<u32>,
}

#[derive(Serialize)]
struct Snapshot<'a> {
    kind: &'a str,
    game: &'a str,
    options: ByName<'a, ()>,
    #[serde(skip_serializing_if = "Option::is_none")]
    observer: Option<u8>,
    phase: &'a str,
    player: Option<u8>,
    visit: u8,
    start_player: Option<u8>,
    province_order: Vec<Option<&'a str>>,
    bonus_tiles: ByName<'a, &'a str>,
    court: Court<'a>,
    won: Vec<&'a str>,
    to_draw: u8,
    special_cards: ByName<'a, Option<usize>>,
    display: ByName<'a, u32>,
    discards: ByName<'a, u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck: Option<ByName<'a, u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deck_size: Option<u32>,
    players: Vec<Player<'a>>,
}

#[derive(Serialize)]
struct Court<'a> {
    influence: Vec<&'a str>,
    crown: bool,
    province_tile: bool,
}

#[derive(Serialize)]
struct Player<'a> {
    score: u16,
    withdrawn: bool,
    hand: Option<ByName<'a, u32>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand_size: Option<u32>,
    known: ByName<'a, u32>,
    played: ByName<'a, u32>,
    played_special_cards: Vec<&'a str>,
    colour: Option<&'a str>,
    influence: ByName<'a, u32>,
    province_tiles: Vec<usize>,
    goods: ByName<'a, u32>,
    palaces: Vec<&'a str>,
    royal_palaces: Vec<&'a str>,
}

impl Game {
    pub(crate) fn write_json(&self, state: &State) -> String {
        let told = Told {
            observer: None,
            deck: Some(state.deck),
            deck_size: None,
        };
        let hand = |seat: usize| (Some(state.hands[seat]), None);
        self.write(&state.open, &told, hand)
    }

    pub(crate) fn write_view_json(&self, view: &View) -> String {
        let told = Told {
            observer: Some(view.observer),
            deck: None,
            deck_size: Some(view.deck_size(&self.tables)),
        };
        let hand = |seat: usize| (view.hand(seat), Some(view.hand_size(seat)));
        self.write(&view.open, &told, hand)
    }

    /// `hand` gives the cards of a seat and their number, each where it is told.
    fn write(
        &self,
        open: &Open,
        told: &Told,
        hand: impl Fn(usize) -> (Option<Cards>, Option<u32>),
    ) -> String {
        let tables = &*self.tables;
        let kind = if told.observer.is_some() {
            "view"
        } else {
            "state"
        };
        let snapshot = Snapshot {
            kind,
            game: Self::NAME,
            options: ByName(Vec::new()),
            observer: told.observer,
            phase: open.phase.name(),
            player: open.phase.has_mover().then_some(open.player),
            visit: open.visit + 1,
            start_player: (open.phase != Phase::Start).then_some(open.start),
            province_order: (0..tables.num_provinces())
                .map(|number| tables.province_name(open, number))
                .collect(),
            bonus_tiles: ByName(
                bits(tables.lying(open))
                    .map(|city| {
                        let city = city as usize;
                        (
                            self.city_name(city),
                            self.bonus_name(tables.bonus_at(open, city)),
                        )
                    })
                    .collect(),
            ),
            court: Court {
                influence: self.award_list(open.court & tables.all_influence()),
                crown: open.court & tables.crown() != 0,
                province_tile: open.court & tables.province_tile() != 0,
            },
            won: self.award_list(open.won),
            to_draw: open.cards_to_draw(),
            special_cards: ByName(tables.holders(open).collect()),
            display: tables.counted(open.display),
            discards: tables.counted(open.discards),
            deck: told.deck.map(|deck| tables.counted(deck)),
            deck_size: told.deck_size,
            players: (0..self.players)
                .map(|seat| self.player(open, seat, hand(seat)))
                .collect(),
        };
        serde_json::to_string(&snapshot).expect("the keys of all maps in it are text")
    }

    fn player(&self, open: &Open, seat: usize, hand: (Option<Cards>, Option<u32>)) -> Player<'_> {
        let tables = &*self.tables;
        let (hand, hand_size) = hand;
        Player {
            score: open.scores[seat],
            withdrawn: !open.is_in(seat),
            hand: hand.map(|hand| tables.counted(hand)),
            hand_size,
            known: tables.counted(open.known[seat]),
            played: tables.counted(open.played[seat]),
            played_special_cards: self.special_list(open.specials[seat] & open.played_specials),
            colour: usize::from(open.colour[seat])
                .checked_sub(1)
                .map(|colour| tables.colour_names[colour].as_str()),
            influence: without_zeros(&tables.influence_names, |kind| open.influence(seat, kind)),
            province_tiles: (0..tables.num_provinces())
                .filter(|&number| open.owner_of(number) == Some(seat))
                .map(|number| number + 1)
                .collect(),
            goods: without_zeros(&tables.goods, |good| open.good(seat, good)),
            palaces: self.city_list(open.palaces[seat]),
            royal_palaces: self.city_list(open.royal[seat]),
        }
    }
}

impl Tables {
    /// Cards counted by kind, without zeros.
    pub(crate) fn counted(&self, cards: Cards) -> ByName<'_, u32> {
        ByName(
            self.kinds(cards)
                .map(|(kind, count)| (self.kind_names[kind].as_str(), count))
                .collect(),
        )
    }

    /// The province whose tile has a number, from 0.
    fn province_name(&self, open: &Open, number: usize) -> Option<&str> {
        let province = open.province_of(number);
        (province != NOWHERE as usize).then(|| self.province_names[province].as_str())
    }

    /// The special cards, and who holds each.
    fn holders(&self, open: &Open) -> impl Iterator<Item = (&str, Option<usize>)> {
        self.specials.iter().enumerate().map(|(card, special)| {
            let holder = open.specials.iter().position(|held| held >> card & 1 == 1);
            (special.name.as_str(), holder)
        })
    }
}

fn without_zeros(names: &[String], count: impl Fn(usize) -> u32) -> ByName<'_, u32> {
    ByName(
        names
            .iter()
            .enumerate()
            .map(|(index, name)| (name.as_str(), count(index)))
            .filter(|&(_, count)| count > 0)
            .collect(),
    )
}

impl Open {
    /// The cards still to be drawn in this phase.
    pub(crate) fn cards_to_draw(&self) -> u8 {
        if self.phase == Phase::Draw {
            self.pending
        } else {
            0
        }
    }

    /// The number of cards that everybody sees.
    fn cards_seen(&self) -> u32 {
        let played: u32 = self.played.iter().map(|cards| cards.len()).sum();
        self.discards.len() + self.display.len() + played
    }
}

impl View {
    /// The number of cards in the deck: those that are nowhere else.
    pub(crate) fn deck_size(&self, tables: &Tables) -> u32 {
        let hands: u32 = match &self.hands {
            SeenHands::Own { sizes, .. } => sizes.iter().map(|&size| u32::from(size)).sum(),
            SeenHands::All(hands) => hands.iter().map(|cards| cards.len()).sum(),
        };
        // Unchecked play can lay down cards that were in no hand.
        let elsewhere = hands + self.open.cards_seen();
        tables.full_deck.len().saturating_sub(elsewhere)
    }
}
