//! The checks of a position: a draft becomes a state or a view, or reports all its faults.
//!
//! The rules are those at the end of `RULES.md`. This file lists the checks with their fields, and
//! has those of phases, cards and hands; `checking_sizes` has those of the numbers of cards,
//! `checking_map` those of the map and its gains, `checking_visit` those of the course of a visit.

use super::draft::Draft;
use crate::error::InvalidPosition;
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::state::{Phase, SeenHands, State, View};
use crate::taj_mahal::rules::tables::Tables;
use crate::wire::checks::{Check, Faults, judge};

// The fields of a position.
pub(crate) const PHASE: &str = "/phase";
pub(crate) const PLAYER: &str = "/player";
pub(crate) const VISIT: &str = "/visit";
pub(crate) const START: &str = "/start_player";
pub(crate) const ORDER: &str = "/province_order";
pub(crate) const BONUS: &str = "/bonus_tiles";
pub(crate) const COURT: &str = "/court";
pub(crate) const COURT_INFLUENCE: &str = "/court/influence";
pub(crate) const COURT_CROWN: &str = "/court/crown";
pub(crate) const COURT_TILE: &str = "/court/province_tile";
pub(crate) const WON: &str = "/won";
pub(crate) const TO_DRAW: &str = "/to_draw";
pub(crate) const SPECIALS: &str = "/special_cards";
pub(crate) const DISPLAY: &str = "/display";
pub(crate) const DISCARDS: &str = "/discards";
pub(crate) const OBSERVER: &str = "/observer";
pub(crate) const DECK: &str = "/deck";
pub(crate) const DECK_SIZE: &str = "/deck_size";
pub(crate) const SCORE: &str = "/players/*/score";
pub(crate) const WITHDRAWN: &str = "/players/*/withdrawn";
pub(crate) const HAND: &str = "/players/*/hand";
pub(crate) const HAND_SIZE: &str = "/players/*/hand_size";
pub(crate) const KNOWN: &str = "/players/*/known";
pub(crate) const PLAYED: &str = "/players/*/played";
pub(crate) const PLAYED_SPECIALS: &str = "/players/*/played_special_cards";
pub(crate) const COLOUR: &str = "/players/*/colour";
pub(crate) const INFLUENCE: &str = "/players/*/influence";
pub(crate) const TILES: &str = "/players/*/province_tiles";
pub(crate) const GOODS: &str = "/players/*/goods";
pub(crate) const PALACES: &str = "/players/*/palaces";
pub(crate) const ROYAL: &str = "/players/*/royal_palaces";
/// The fields that limit the number of cards, without the hands.
const VISIT_CARDS: &str = "/phase /player /visit /bonus_tiles /display /players/*/withdrawn \
                           /players/*/played /players/*/palaces";
/// The fields that tell which palaces this visit has brought.
const NEW_PALACES: &str = "/phase /visit /province_order /court/influence /players/*/influence \
                           /players/*/palaces";

impl Faults {
    /// Adds a fault at a field of a player.
    pub(crate) fn of(&mut self, seat: usize, field: &str, detail: impl Into<String>) {
        self.at(format!("/players/{seat}/{field}"), detail);
    }
}

/// Each check with the fields that all of it needs. States and views differ in the fields of hands
/// and deck.
macro_rules! checks {
    ($hand:expr, $deck:expr) => {
        [
            (Draft::check_set_up, &[PHASE]),
            (Draft::check_player, &[PHASE, PLAYER]),
            (Draft::check_start_player, &[PHASE, START]),
            (Draft::check_visit, &[PHASE, VISIT]),
            (Draft::check_order, &[ORDER]),
            (Draft::check_bonus, &[BONUS]),
            (Draft::check_set_up_hands, &[PHASE, $hand]),
            (Draft::check_cards, &[DISCARDS, DISPLAY, PLAYED]),
            (Draft::check_hands, &[HAND]),
            (Draft::check_known, &[HAND, $hand, KNOWN]),
            (Draft::check_special_cards, &[SPECIALS, PLAYED_SPECIALS]),
            (Draft::check_display, &[PHASE, DISPLAY]),
            (Draft::check_hand_sizes, &[VISIT_CARDS, $hand]),
            (Draft::check_short_display, &[VISIT_CARDS, $hand]),
            (Draft::check_first_visit, &[PHASE, VISIT]),
            (Draft::check_deck, &[PHASE, $deck]),
            (Draft::check_to_draw, &[PHASE, TO_DRAW]),
            (Draft::check_withdrawn, &[PHASE, WITHDRAWN]),
            (Draft::check_lying, &[PHASE]),
            (Draft::check_colours, &[PLAYED, PLAYED_SPECIALS]),
            (
                Draft::check_turns,
                &[PHASE, PLAYER, START, WITHDRAWN, PLAYED],
            ),
            (Draft::check_influence, &[INFLUENCE]),
            (Draft::check_court, &[PHASE, COURT_INFLUENCE, INFLUENCE]),
            (Draft::check_crown, &[VISIT, ORDER, WON, ROYAL]),
            (Draft::check_tiles, &[TILES]),
            (Draft::check_court_tile, &[PHASE, COURT_TILE]),
            (Draft::check_palaces, &[]),
            (Draft::check_visited, &[PHASE, VISIT, ORDER, PALACES]),
            (Draft::check_new_palaces, &[PHASE, VISIT, ORDER]),
            (
                Draft::check_palaces_of_each,
                &[NEW_PALACES, PLAYER, WITHDRAWN],
            ),
            (Draft::check_palaces_of_all, &[NEW_PALACES, WON]),
            (Draft::check_second_tile, &[PHASE, PLAYER, WON, INFLUENCE]),
            (Draft::check_won, &[PHASE]),
            (Draft::check_goods, &[PHASE, VISIT, WON, TILES, GOODS]),
            (
                Draft::check_scores,
                &[PHASE, PLAYER, VISIT, WITHDRAWN, PLAYED_SPECIALS, SCORE],
            ),
        ]
    };
}
const OF_STATES: [Check<Draft>; 35] = checks!(HAND, DECK);
const OF_VIEWS: [Check<Draft>; 35] = checks!(HAND_SIZE, DECK_SIZE);

impl Draft {
    /// The state, if the draft is a legal position.
    ///
    /// # Errors
    /// All faults: those of reading, then those of the rules.
    #[inline]
    pub(crate) fn finish(mut self) -> Result<(Game, State), InvalidPosition> {
        self.check()?;
        let state = State {
            open: self.open,
            hands: self.hands,
            deck: self.deck,
        };
        Ok((self.game, state))
    }

    /// The view, if the draft is a legal one.
    ///
    /// # Errors
    /// All faults: those of reading, then those of the rules.
    pub(crate) fn finish_view(mut self) -> Result<(Game, View), InvalidPosition> {
        self.check()?;
        let observer = self.observer.unwrap_or_default();
        let hands = if self.open.phase == Phase::End {
            SeenHands::All(self.hands)
        } else {
            SeenHands::Own {
                hand: self.hands[usize::from(observer)],
                sizes: self.hand_sizes.map(|size| size as u8),
            }
        };
        let view = View {
            open: self.open,
            observer,
            hands,
        };
        Ok((self.game, view))
    }

    fn check(&mut self) -> Result<(), InvalidPosition> {
        self.settle();
        let form = std::mem::take(&mut self.faults);
        let checks = if self.is_view { &OF_VIEWS } else { &OF_STATES };
        let faults = judge(self, form, checks);
        if faults.is_empty() {
            Ok(())
        } else {
            let faults = faults.into();
            Err(InvalidPosition { faults })
        }
    }

    /// Completes the position from the stated values.
    fn settle(&mut self) {
        let tables = &*self.game.tables;
        let open = &mut self.open;
        let has_mover = open.phase.has_mover();
        open.player = self.player.filter(|_| has_mover).unwrap_or_default();
        open.start = self.start.unwrap_or_default();
        open.pending = match open.phase {
            Phase::BonusTiles => {
                let laid = tables.fortresses & self.stated & !(1 << tables.taj_mahal_city);
                laid.count_ones() as u8
            }
            Phase::Draw => self.to_draw,
            _ => 0,
        };
    }

    pub(crate) fn seats(&self) -> std::ops::Range<usize> {
        0..self.game.players
    }

    /// The seat that decides, or in `draw` will.
    pub(crate) fn mover(&self) -> Option<usize> {
        let player = self.player.filter(|_| self.open.phase.has_mover());
        player.map(usize::from)
    }

    /// The cities of the province whose tile has the number of this visit.
    pub(crate) fn current(&self, tables: &Tables) -> u64 {
        let province = self.open.province_of(usize::from(self.open.visit));
        tables.cities_of(province)
    }

    fn check_player(&self, faults: &mut Faults) {
        let has_mover = self.open.phase.has_mover();
        if has_mover && self.player.is_none() {
            faults.at("/player", "a seat: somebody decides in this phase");
        }
        if !has_mover && self.player.is_some() {
            faults.at("/player", "null: nobody decides in this phase");
        }
    }

    fn check_start_player(&self, faults: &mut Faults) {
        match (self.open.phase, self.start) {
            (Phase::Start, Some(_)) => {
                faults.at("/start_player", "null: it is not drawn yet (T-1.8)");
            }
            (phase, None) if phase != Phase::Start => {
                faults.at("/start_player", "a seat: it was drawn first (T-1.8)");
            }
            _ => {}
        }
    }

    fn check_visit(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let last = tables.num_provinces() - 1;
        let visit = usize::from(self.open.visit);
        if self.open.phase.is_set_up() && visit != 0 {
            faults.at("/visit", "1 in the set-up");
        }
        if self.open.phase == Phase::End && visit != last {
            let detail = format!("{} at the end: that of the last visit (T-4.3)", last + 1);
            faults.at("/visit", detail);
        }
    }

    /// Before the first display only the draws of the set-up have happened.
    fn check_set_up(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        if !self.open.phase.is_set_up() {
            return;
        }
        let open = &self.open;
        let mut untouched = vec![
            (DISCARDS, "/discards".to_owned(), open.discards.is_empty()),
            (
                SPECIALS,
                "/special_cards".to_owned(),
                open.specials.iter().all(|&cards| cards == 0),
            ),
        ];
        let taken = tables.all_awards() & !open.court;
        for (field, awards) in [
            (COURT_INFLUENCE, tables.all_influence()),
            (COURT_CROWN, tables.crown()),
            (COURT_TILE, tables.province_tile()),
        ] {
            untouched.push((field, field.to_owned(), taken & awards == 0));
        }
        for seat in self.seats() {
            let fields = [
                (SCORE, "score", open.scores[seat] == 0),
                (WITHDRAWN, "withdrawn", open.is_in(seat)),
                (KNOWN, "known", open.known[seat].is_empty()),
                (PLAYED, "played", open.played[seat].is_empty()),
                (
                    PLAYED_SPECIALS,
                    "played_special_cards",
                    self.played_specials[seat] == 0,
                ),
                (COLOUR, "colour", open.colour[seat] == 0),
                (INFLUENCE, "influence", open.influence[seat] == 0),
                (
                    TILES,
                    "province_tiles",
                    (0..tables.num_provinces()).all(|number| !self.has_tile(seat, number)),
                ),
                (GOODS, "goods", open.goods[seat] == 0),
                (PALACES, "palaces", open.palaces[seat] == 0),
                (ROYAL, "royal_palaces", open.royal[seat] == 0),
            ];
            untouched.extend(
                fields
                    .map(|(field, name, holds)| (field, format!("/players/{seat}/{name}"), holds)),
            );
        }
        for (field, pointer, holds) in untouched {
            if !holds && faults.knows(&[field]) {
                faults.at(
                    pointer,
                    "in the set-up nothing has happened yet but its draws (T-1)",
                );
            }
        }
    }

    /// Cards are dealt hand by hand (T-1.5).
    fn check_set_up_hands(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let phase = self.open.phase;
        if !phase.is_set_up() {
            return;
        }
        if phase != Phase::Deal {
            for seat in self.seats() {
                if self.hand_sizes[seat] > 0 {
                    faults.of(seat, self.hand_field(), "no card is dealt yet (T-1.5)");
                }
            }
            return;
        }
        let full = tables.starting_hand;
        let mut sizes = self.hand_sizes[self.seats()]
            .iter()
            .copied()
            .skip_while(|&size| size == full);
        let sound = sizes.next().is_some_and(|size| size < full) && sizes.all(|size| size == 0);
        if !sound {
            let detail = format!(
                "hands are dealt one after the other, {full} cards each, and one at least is not \
                 full in phase deal (T-1.5)"
            );
            faults.at("/players", detail);
        }
    }

    /// Every card is in one place (T-1.5).
    fn check_cards(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let kinds: &[&str] = if self.is_view {
            &[PHASE, OBSERVER, HAND, KNOWN]
        } else {
            &[DECK, HAND]
        };
        if !self.cards_are_sound(tables) && faults.knows(kinds) {
            self.name_unsound_cards(tables, faults);
        }
        if self.is_view && faults.knows(&[DECK_SIZE, HAND_SIZE]) {
            let played: u32 = self.open.played.iter().map(|cards| cards.len()).sum();
            let hands: u32 = self.hand_sizes.iter().sum();
            let lying = self.open.discards.len() + self.open.display.len() + played;
            let (all, exist) = (self.deck_size + hands + lying, tables.full_deck.len());
            if all != exist {
                let detail = format!("{all} cards in all; {exist} exist (T-1.5)");
                faults.at("/deck_size", detail);
            }
        }
    }

    /// The known cards of each hidden hand.
    fn hidden(&self) -> impl Iterator<Item = Cards> {
        let hidden = self
            .seats()
            .filter(|&seat| self.stated_hands >> seat & 1 == 0);
        hidden.map(|seat| self.open.known[seat])
    }

    /// Whether the stated cards of each kind are as many as exist, or in a view no more.
    fn cards_are_sound(&self, tables: &Tables) -> bool {
        let exist = tables.full_deck.len();
        if !self.is_view {
            return self.left == self.deck && self.lying + self.deck_size == exist;
        }
        let (mut left, mut lying) = (self.left, self.lying);
        for known in self.hidden() {
            left.remove_all(known, tables.firsts);
            lying += known.len();
        }
        // A kind with too many cards leaves none, so the sum then exceeds the number of cards.
        lying + left.len() == exist
    }

    #[cold]
    fn name_unsound_cards(&self, tables: &Tables, faults: &mut Faults) {
        let is_view = self.is_view;
        let (open, hidden) = (&self.open, self.hidden());
        let zones = [self.deck, open.display, open.discards].into_iter();
        let zones = zones.chain(open.played).chain(self.hands).chain(hidden);
        let zones: Vec<Cards> = zones.collect();
        for (kind, &mask) in tables.kind_mask[..tables.num_kinds()].iter().enumerate() {
            let count: u32 = zones.iter().map(|cards| cards.count(mask)).sum();
            let exist = u32::from(tables.kind_counts[kind]);
            if count == exist || is_view && count < exist {
                continue;
            }
            let name = &tables.kind_names[kind];
            if is_view {
                let detail = format!("{count} cards {name} are seen; {exist} exist (T-1.5)");
                faults.at("/discards", detail);
            } else {
                let detail = format!("{count} cards {name} in all; {exist} exist (T-1.5)");
                faults.at("/deck", detail);
            }
        }
    }

    /// The observer sees the right hands (T-6.1).
    fn check_hands(&self, faults: &mut Faults) {
        if !self.is_view {
            return;
        }
        let observer = self.observer.map(usize::from);
        let all_open = self.open.phase == Phase::End;
        for seat in self.seats() {
            let is_stated = self.stated_hands >> seat & 1 == 1;
            let is_seen = all_open || observer == Some(seat);
            if is_stated != is_seen && faults.knows(&[PHASE, OBSERVER]) {
                let detail = if is_stated {
                    "null: a hand that the observer does not see (T-6.1)"
                } else {
                    "cards: the observer sees this hand (T-6.1)"
                };
                faults.of(seat, "hand", detail);
            }
            let cards = self.hands[seat].len();
            if is_stated && self.hand_sizes[seat] != cards && faults.knows(&[HAND_SIZE]) {
                let detail = format!("{cards}: so many cards are in the hand");
                faults.of(seat, "hand_size", detail);
            }
        }
    }

    /// Known cards are in the hand (T-6.1).
    fn check_known(&self, faults: &mut Faults) {
        for seat in self.seats() {
            let known = self.open.known[seat];
            if self.stated_hands >> seat & 1 == 1 {
                if !is_within(known, self.hands[seat]) {
                    faults.of(seat, "known", "known cards are in the hand (T-6.1)");
                }
            } else if self.hand_sizes[seat] < known.len() {
                let detail = format!("{} cards are known to be in it (T-6.1)", known.len());
                faults.of(seat, "hand_size", detail);
            }
        }
    }

    fn check_special_cards(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        for seat in self.seats() {
            let foreign = self.played_specials[seat] & !self.open.specials[seat];
            for card in crate::bits::bits(foreign.into()) {
                let name = &tables.specials[card as usize].name;
                let detail = format!("{name} is not with this player");
                faults.of(seat, "played_special_cards", detail);
            }
        }
    }

    /// The display has a possible size (T-1.6, T-3.10).
    fn check_display(&self, faults: &mut Faults) {
        let open = &self.open;
        let cards = open.display.len();
        let most = match open.phase {
            Phase::Display => 2 * self.game.players as u32 - 2,
            phase if !phase.has_mover() => 0,
            _ if faults.knows(&[PLAYER, WITHDRAWN]) => self.full_display(),
            _ => u32::MAX,
        };
        if cards > most {
            let detail = format!("at most {most} cards here, not {cards} (T-1.6, T-3.10)");
            faults.at("/display", detail);
        }
        if open.phase == Phase::Take && cards == 0 {
            faults.at("/display", "at least one card to take (T-3.10)");
        }
    }

    /// There is a card where one is drawn (T-3.11).
    fn check_deck(&self, faults: &mut Faults) {
        let draws = matches!(self.open.phase, Phase::Deal | Phase::Display | Phase::Draw);
        if draws && self.deck_size == 0 {
            let field = if self.is_view { "/deck_size" } else { "/deck" };
            faults.at(field, "at least one card to draw (T-3.11)");
        }
    }
}

/// Whether all cards of a set are in another. Counts are unary, so that is inclusion of bits.
fn is_within(cards: Cards, others: Cards) -> bool {
    cards.0 & !others.0 == 0
}
