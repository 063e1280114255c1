//! A position or a view as a document or a notation states it, which need not be legal.

use super::position::{Player, Position};
use crate::error::{Fault, FaultList};
use crate::game::MAX_PLAYERS;
use crate::taj_mahal::Game;
use crate::taj_mahal::rules::cards::{Cards, MAX_KINDS};
use crate::taj_mahal::rules::state::{NOWHERE, Open, Phase};
use crate::taj_mahal::words::components::MAX_BONUS_KINDS;
use crate::wire::described::Read;

/// A position or a view as stated, which need not be legal.
///
/// Nonsense that [`Open`] cannot express stands beside it.
pub(crate) struct Draft {
    pub game: Game,
    pub open: Open,
    pub is_view: bool,
    /// The observer of a view.
    pub observer: Option<u8>,
    /// `player` and `start_player` as stated.
    pub player: Option<u8>,
    pub start: Option<u8>,
    /// Province tiles that an earlier player has too: seat, place in its list, number from 0.
    pub also_owned: Vec<(usize, usize, usize)>,
    /// The cities where a bonus tile is stated, and those with that of the Taj Mahal.
    pub stated: u64,
    pub stated_taj_mahal: u64,
    pub to_draw: u8,
    /// By seat: `played_special_cards`.
    pub played_specials: [u8; MAX_PLAYERS],
    pub hands: [Cards; MAX_PLAYERS],
    /// A bit for each seat whose hand is stated.
    pub stated_hands: u8,
    pub hand_sizes: [u32; MAX_PLAYERS],
    pub deck: Cards,
    pub deck_size: u32,
    /// The cards that can only be in the deck; none of a kind of which more lie elsewhere than
    /// exist.
    pub left: Cards,
    /// The number of cards that lie elsewhere.
    pub lying: u32,
    /// By kind of bonus tile: the number laid.
    pub laid: [u32; MAX_BONUS_KINDS],
    /// The faults of form.
    pub faults: FaultList,
}

impl Draft {
    /// The draft of an empty position.
    pub(crate) fn new(game: &Game, is_view: bool) -> Self {
        Self {
            game: game.clone(),
            open: Open::EMPTY,
            is_view,
            observer: None,
            player: None,
            start: None,
            also_owned: Vec::new(),
            stated: 0,
            stated_taj_mahal: 0,
            to_draw: 0,
            played_specials: [0; MAX_PLAYERS],
            hands: [Cards::NONE; MAX_PLAYERS],
            stated_hands: 0,
            hand_sizes: [0; MAX_PLAYERS],
            deck: Cards::NONE,
            deck_size: 0,
            left: game.tables.full_deck,
            lying: 0,
            laid: [0; MAX_BONUS_KINDS],
            faults: FaultList::default(),
        }
    }

    /// The draft of a JSON position or view, which says the number of players.
    pub(crate) fn of(game: &Game, position: Read<Position>, is_view: bool) -> Self {
        let mut draft = Self::new(game, is_view);
        draft.faults = position.faults;
        let Some(position) = position.document else {
            // A document that is no object has no fields; its fault hides every check.
            return draft;
        };
        draft.game.players = match position.players.0.len() {
            // Their number is a fault. Any seat may be meant.
            0 => MAX_PLAYERS,
            players => players,
        };
        draft.open.phase = Phase::ALL[position.phase.index()].0;
        draft.open.visit = (position.visit.0.max(1) - 1) as u8;
        draft.to_draw = position.to_draw.0 as u8;
        draft.set_tiles(&position);
        draft.open.display = position.display;
        draft.open.discards = position.discards;
        draft.lay(position.display, position.display.len());
        draft.lay(position.discards, position.discards.len());
        draft.deck = position.deck;
        draft.deck_size = if is_view {
            position.deck_size.0
        } else {
            position.deck.len()
        };
        for (seat, player) in position.players.items() {
            draft.set_player(seat, player);
        }
        draft.player = draft.seat("player", position.player.map(|seat| seat.0));
        draft.start = draft.seat("start_player", position.start_player.map(|seat| seat.0));
        draft.observer = draft.seat("observer", is_view.then_some(position.observer.0));
        let special_cards = position.special_cards.0.iter().enumerate();
        for (card, holder) in special_cards {
            let Some(seat) = holder.map(|seat| seat.0) else {
                continue;
            };
            if draft.is_seat(seat) {
                draft.open.specials[seat as usize] |= 1 << card;
            } else {
                let field = format!("special_cards/{}", draft.game.tables.specials[card].name);
                draft.seat(&field, Some(seat));
            }
        }
        draft
    }

    fn fault(&mut self, pointer: impl Into<String>, detail: impl Into<String>) {
        self.faults.push(Fault::new(pointer, detail));
    }

    fn is_seat(&self, seat: u32) -> bool {
        (seat as usize) < self.game.players
    }

    /// The seat, if this position has it; else notes a fault.
    fn seat(&mut self, field: &str, seat: Option<u32>) -> Option<u8> {
        let seat = seat?;
        if !self.is_seat(seat) {
            let detail = format!("a seat from 0 to {}, not {seat}", self.game.players - 1);
            self.fault(format!("/{field}"), detail);
            return None;
        }
        Some(seat as u8)
    }

    fn set_tiles(&mut self, position: &Position) {
        for (number, province) in position.province_order.items() {
            if let Some(province) = province {
                self.put_order(number, province.index());
            }
        }
        let taj_mahal = self.game.tables.bonus_names.len();
        for (city, tile) in &position.bonus_tiles.0 {
            self.put_bonus(*city, Some(tile.index()).filter(|&kind| kind != taj_mahal));
        }
        let court = &position.court;
        let tables = &*self.game.tables;
        self.open.court = court.influence.0 as u8;
        for (is_there, award) in [
            (court.crown, tables.crown()),
            (court.province_tile, tables.province_tile()),
        ] {
            self.open.court |= if is_there { award } else { 0 };
        }
        self.open.won = position.won.0 as u8;
    }

    fn set_player(&mut self, seat: usize, player: &Player) {
        let hand = player.hand.0.unwrap_or_default();
        self.stated_hands |= u8::from(player.hand.0.is_some()) << seat;
        self.hands[seat] = hand;
        self.hand_sizes[seat] = if self.is_view {
            player.hand_size.0
        } else {
            hand.len()
        };
        self.lay(hand, hand.len());
        self.open.known[seat] = player.known;
        self.open.played[seat] = player.played;
        self.lay(player.played, player.played.len());
        self.show(seat, player.played);
        for card in crate::bits::bits(player.played_special_cards.0) {
            self.put_special(seat, card as usize);
        }
        let open = &mut self.open;
        open.still_in |= u8::from(!player.withdrawn) << seat;
        open.colour[seat] = player.colour.map_or(0, |colour| colour.0 + 1);
        open.scores[seat] = player.score.0 as u16;
        open.influence[seat] = player.influence.0 as u16;
        open.goods[seat] = player.goods.0 as u32;
        open.palaces[seat] = player.palaces.0;
        open.royal[seat] = player.royal_palaces.0;
        for (index, number) in player.province_tiles.items() {
            let number = number.index() - 1;
            let owner = self.open.owner_of(number);
            if owner.is_some_and(|owner| owner != seat) && !self.has_tile(seat, number) {
                self.also_owned.push((seat, index, number));
                continue;
            }
            if owner.is_some() {
                let at = format!("/players/{seat}/province_tiles/{index}");
                self.fault(at, "this tile is listed twice (T-3.1)");
                continue;
            }
            self.open.tile_owner |= (seat as u64 + 1) << (4 * number);
        }
    }

    /// The seats that claim the province tile of a number, from 0.
    pub(crate) fn owners(&self, number: usize) -> impl Iterator<Item = usize> {
        let also = self.also_owned.iter();
        let also = also.filter_map(move |&(seat, _, owned)| (owned == number).then_some(seat));
        self.open.owner_of(number).into_iter().chain(also)
    }

    /// Whether a seat claims the province tile of a number, from 0.
    pub(crate) fn has_tile(&self, seat: usize, number: usize) -> bool {
        self.owners(number).any(|owner| owner == seat)
    }

    /// Notes that so many cards lie somewhere, and so not in the deck.
    #[inline]
    pub(crate) fn lay(&mut self, cards: Cards, number: u32) {
        self.left.remove_all(cards, self.game.tables.firsts);
        self.lying += number;
    }

    /// Adds the symbols of cards that a seat has played.
    pub(crate) fn show(&mut self, seat: usize, cards: Cards) {
        let tables = &*self.game.tables;
        for bit in cards.bits() {
            let symbols = tables.kind_symbols[tables.kind_at(bit) & (MAX_KINDS - 1)];
            self.open.shown[seat] = self.open.shown[seat].wrapping_add(symbols);
        }
    }

    /// Lays a special card played before a seat.
    pub(crate) fn put_special(&mut self, seat: usize, card: usize) {
        self.played_specials[seat] |= 1 << card;
        self.open.played_specials |= 1 << card;
        let symbols = self.game.tables.specials[card].symbols;
        self.open.shown[seat] = self.open.shown[seat].wrapping_add(symbols);
    }

    /// Lays a bonus tile; `None` is that of the Taj Mahal.
    pub(crate) fn put_bonus(&mut self, city: usize, kind: Option<usize>) {
        self.stated |= 1 << city;
        match kind {
            None => self.stated_taj_mahal |= 1 << city,
            Some(kind) => {
                self.laid[kind & (MAX_BONUS_KINDS - 1)] += 1;
                for (plane, tiles) in self.open.bonus.iter_mut().enumerate() {
                    *tiles |= (kind as u64 >> plane & 1) << city;
                }
            }
        }
    }

    /// Gives the tile of a number, from 0, to a province.
    pub(crate) fn put_order(&mut self, number: usize, province: usize) {
        let (empty, at) = (NOWHERE << (4 * number), 4 * number);
        self.open.order = self.open.order & !empty | (province as u64) << at;
    }
}
