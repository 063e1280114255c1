//! The effects of actions: set-up, playing, withdrawing, building, drawing, taking, the end of a
//! visit.

use super::cards::{Cards, KindMask};
use super::state::{NOWHERE, Phase, State};
use crate::bits::bits;
use crate::game::Action;
use crate::sink::Sink;
use crate::taj_mahal::Game;
use crate::taj_mahal::words::events::{DrawRule, Event};

const ONES: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;
/// The factor that gathers the lowest bit of each byte in the highest byte.
const GATHER: u64 = 0x0102_0408_1020_4080;

/// The highest bit of each byte that is greater in `a` than in `b`: a SWAR comparison of bytes from
/// 0 to 127.
#[inline(always)]
pub(crate) const fn greater(a: u64, b: u64) -> u64 {
    (a | HIGH_BITS).wrapping_sub(b).wrapping_sub(HIGH_BITS >> 7) & HIGH_BITS
}

/// The highest bits of the bytes, side by side: a byte mask by multiplication.
#[inline(always)]
const fn byte_mask(bytes: u64) -> u8 {
    ((bytes >> 7).wrapping_mul(GATHER) >> 56) as u8
}

impl Game {
    /// Plays a legal action or outcome. Any other id leads to some playable state, so that
    /// unchecked play never fails.
    #[inline(always)]
    pub(crate) fn apply(&self, state: &mut State, action: Action, sink: &mut impl Sink<Event>) {
        match state.open.phase {
            Phase::Play => {
                let id = action as usize;
                if id < self.tables.withdraw_id() {
                    let (kind, companion) = self.tables.play_of(id);
                    self.play(state, kind, companion, sink);
                } else {
                    self.withdraw(state, sink);
                }
            }
            Phase::Take => {
                let (first, second) = self.take_of(action);
                self.take(state, first, second, sink);
            }
            Phase::Build => {
                let id = action as usize;
                if (self.tables.first_build()..self.tables.first_take()).contains(&id) {
                    let (palaces, royal) = self.tables.build_of(id);
                    self.build(state, palaces, royal, sink);
                }
            }
            Phase::Display => self.display_card(state, self.drawn_kind(action), sink),
            Phase::Draw => self.draw(state, self.drawn_kind(action), sink),
            Phase::Deal => self.deal(state, self.drawn_kind(action), sink),
            Phase::Start => {
                let seat = action as usize % self.players;
                state.open.start = seat as u8;
                sink.tell(|| Event::FirstPlayer { player: seat });
                state.open.phase = Phase::ProvinceTiles;
                self.skip_set_up(state);
            }
            Phase::ProvinceTiles => self.place_province_tile(state, action as usize, sink),
            Phase::BonusTiles => self.place_bonus_tile(state, action as usize, sink),
            Phase::End => {}
        }
    }

    // ---- set-up

    /// Skips the parts of the set-up that have nothing left to draw.
    #[inline(always)]
    fn skip_set_up(&self, state: &mut State) {
        let open = &mut state.open;
        if open.phase == Phase::ProvinceTiles && self.next_number(open.order).is_none() {
            open.phase = Phase::BonusTiles;
        }
        if open.phase == Phase::BonusTiles
            && usize::from(open.pending) == self.tables.bonus_cities.len()
        {
            open.pending = 0;
            open.phase = Phase::Deal;
        }
    }

    /// The lowest number, from 0, of a tile that lies nowhere.
    #[inline(always)]
    pub(crate) fn next_number(&self, order: u64) -> Option<usize> {
        (0..self.tables.num_provinces()).find(|number| order >> (4 * number) & 15 == NOWHERE)
    }

    /// Places the next province tile (T-1.3).
    #[inline(always)]
    fn place_province_tile(&self, state: &mut State, province: usize, sink: &mut impl Sink<Event>) {
        let province = province % self.tables.num_provinces();
        if let Some(number) = self.next_number(state.open.order) {
            state.open.order &= !(15 << (4 * number)) | (province as u64) << (4 * number);
            sink.tell(|| Event::ProvinceTilePlaced {
                number: number + 1,
                province,
            });
        }
        self.skip_set_up(state);
    }

    /// Places the bonus tile of the next fortress (T-1.4).
    #[inline(always)]
    fn place_bonus_tile(&self, state: &mut State, kind: usize, sink: &mut impl Sink<Event>) {
        let open = &mut state.open;
        let kind = kind.min(self.tables.bonus_kinds.len() - 1);
        let city = self.tables.bonus_cities[usize::from(open.pending)];
        for (plane, cities) in open.bonus.iter_mut().enumerate() {
            *cities |= (kind as u64 >> plane & 1) << city;
        }
        open.pending += 1;
        let city = usize::from(city);
        sink.tell(|| Event::BonusTilePlaced { city, tile: kind });
        self.skip_set_up(state);
    }

    /// The first seat whose hand is not full (T-1.5).
    #[inline(always)]
    pub(crate) fn next_to_deal(&self, state: &State) -> Option<usize> {
        (0..self.players).find(|&seat| state.hands[seat].len() < self.tables.starting_hand)
    }

    /// Deals a card to the first hand that is not full (T-1.5).
    #[inline(always)]
    fn deal(&self, state: &mut State, kind: usize, sink: &mut impl Sink<Event>) {
        let seat = self.next_to_deal(state).unwrap_or_default();
        let card = self.card_off_deck(state, kind);
        state.hands[seat].add(card, self.tables.firsts);
        sink.tell(|| Event::CardDealt {
            player: seat,
            card: kind,
        });
        if self.next_to_deal(state).is_none() {
            self.fill_display(state, sink);
        } else if !Self::make_deck(state, sink) {
            // The component file has enough cards; only an unchecked position gets here.
            Self::begin_play(state);
        }
    }

    // ---- the deck

    /// The kind of card of an outcome; some kind if there is no such outcome.
    #[inline(always)]
    fn drawn_kind(&self, outcome: Action) -> usize {
        (outcome as usize).min(self.tables.num_kinds() - 1)
    }

    #[inline(always)]
    fn card_off_deck(&self, state: &mut State, kind: usize) -> u128 {
        let card = self.tables.kind_mask[kind & 63];
        state.deck.remove(card, self.tables.firsts);
        card
    }

    /// Makes the discards the deck if it is empty (T-3.11). Returns whether a card can be drawn.
    #[inline(always)]
    fn make_deck(state: &mut State, sink: &mut impl Sink<Event>) -> bool {
        if state.deck.is_empty() {
            if state.open.discards.is_empty() {
                return false;
            }
            state.deck = state.open.discards;
            state.open.discards = Cards::NONE;
            let cards = state.deck.len();
            sink.tell(|| Event::DeckRemade { cards });
        }
        true
    }

    /// The number of cards of a complete display (T-1.6).
    #[inline(always)]
    pub(super) fn full_display(&self) -> u32 {
        2 * self.players as u32 - 1
    }

    /// Goes on to the next card of the display, or to play if it is complete (T-1.6, T-4.3).
    #[inline(always)]
    pub(super) fn fill_display(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.open.display.len() < self.full_display() && Self::make_deck(state, sink) {
            state.open.phase = Phase::Display;
            state.open.player = 0;
        } else {
            Self::begin_play(state);
        }
    }

    #[inline(always)]
    fn display_card(&self, state: &mut State, kind: usize, sink: &mut impl Sink<Event>) {
        let card = self.card_off_deck(state, kind);
        state.open.display.add(card, self.tables.firsts);
        sink.tell(|| Event::CardDisplayed { card: kind });
        self.fill_display(state, sink);
    }

    /// The start player is the first to decide (T-2.1).
    #[inline(always)]
    fn begin_play(state: &mut State) {
        state.open.phase = Phase::Play;
        state.open.player = state.open.start;
    }

    // ---- playing

    /// Plays a coloured card and its companion (T-2.2 to T-2.4).
    #[inline(always)]
    pub(super) fn play(
        &self,
        state: &mut State,
        kind: usize,
        companion: usize,
        sink: &mut impl Sink<Event>,
    ) {
        let tables = &*self.tables;
        let seat = state.open.seat();
        self.lay_down(state, seat, kind, companion);
        let open = &mut state.open;
        let bound = open.colour[seat];
        let colour = 1 + tables.colour_of[kind & 63];
        open.colour[seat] = if bound == 0 { colour } else { bound };
        sink.tell(|| Event::CardsPlayed {
            player: seat,
            card: kind,
            companion: companion.checked_sub(1),
        });
        let points = tables.companion_cards[companion].points;
        if points > 0 {
            open.earn(seat, points);
            sink.tell(|| Event::SpecialPoints {
                player: seat,
                card: companion - 1 - tables.num_white(),
                points: i32::from(points),
            });
        }
        self.pass_on(state);
    }

    /// Moves cards from the hand to those played; one of each kind is no longer known (T-6.1).
    #[inline(always)]
    fn lay_down(&self, state: &mut State, seat: usize, kind: usize, companion: usize) {
        let tables = &*self.tables;
        // Branchless: the companion is unpredictable.
        let companion = &tables.companion_cards[companion];
        let cards = tables.kind_mask[kind & 63] | companion.card;
        state.hands[seat].remove(cards, tables.firsts);
        let open = &mut state.open;
        open.known[seat].remove(cards, tables.firsts);
        open.played[seat].add(cards, tables.firsts);
        open.played_specials |= companion.special;
        let symbols = tables.kind_symbols[kind & 63].wrapping_add(companion.symbols);
        open.shown[seat] = open.shown[seat].wrapping_add(symbols);
    }

    /// Passes the turn clockwise to the next player still in (T-2.1, T-2.6).
    #[inline(always)]
    fn pass_on(&self, state: &mut State) {
        let open = &mut state.open;
        let players = self.players as u32;
        let seats = u32::from(open.still_in) | u32::from(open.still_in) << players;
        let next = u32::from(open.player) + 1;
        let seat = next + (seats >> next).trailing_zeros();
        open.player = (if seat < players { seat } else { seat - players }) as u8;
        open.phase = Phase::Play;
    }

    // ---- withdrawing

    /// The awards whose symbols a player shows more of than every other player still in (T-3.1).
    #[inline(always)]
    pub(crate) fn leads(state: &super::state::Open, seat: usize) -> u8 {
        let mut ahead = greater(state.shown[seat], 0);
        let others = state.still_in & !(1 << seat);
        for (other, &shown) in state.shown.iter().enumerate() {
            // Branchless: who is still in is unpredictable.
            let counts = u64::from(others >> other & 1).wrapping_neg();
            ahead &= greater(state.shown[seat], shown & counts);
        }
        byte_mask(ahead)
    }

    /// Withdraws the player with the awards in which they lead (T-3.1, T-3.2).
    #[inline(always)]
    pub(super) fn withdraw(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let tables = &*self.tables;
        let seat = state.open.seat();
        let won = Self::leads(&state.open, seat) & state.open.court;
        let open = &mut state.open;
        open.still_in &= !(1 << seat);
        open.court &= !won;
        // Spreads the kinds to pairs of bits (Morton spacing), one tile more of each.
        let mut tiles = u16::from(won & tables.all_influence());
        tiles = (tiles | tiles << 4) & 0x0F0F;
        tiles = (tiles | tiles << 2) & 0x3333;
        tiles = (tiles | tiles << 1) & 0x5555;
        open.influence[seat] += tiles;
        if won & tables.province_tile() != 0 {
            open.tile_owner |= (seat as u64 + 1) << (4 * open.visit);
        }
        sink.tell(|| Event::Withdrawn {
            player: seat,
            won: won.into(),
        });
        // T-7.2: nothing to build.
        if won & !tables.province_tile() == 0 {
            self.settle(state, won, 0, 0, sink);
            return;
        }
        open.won = won;
        open.phase = Phase::Build;
    }

    /// Builds palaces, given by their place in the province (T-3.2).
    #[inline(always)]
    pub(super) fn build(
        &self,
        state: &mut State,
        palaces: u64,
        royal: Option<usize>,
        sink: &mut impl Sink<Event>,
    ) {
        let open = &mut state.open;
        let seat = open.seat();
        let province = open.province_of(usize::from(open.visit));
        let won = std::mem::take(&mut open.won);
        let cities = self.cities_of(province, palaces);
        let crowned = self.cities_of(province, royal.map_or(0, |place| 1 << place));
        // The tiles under the new palaces are taken in `settle`.
        let taken = self.tables.lying(open) & cities;
        open.palaces[seat] |= cities;
        open.royal[seat] |= crowned;
        if cities != 0 {
            sink.tell(|| Event::PalacesBuilt {
                player: seat,
                palaces: cities,
            });
        }
        if crowned != 0 {
            let city = crowned.trailing_zeros() as usize;
            sink.tell(|| Event::RoyalPalaceBuilt { player: seat, city });
        }
        self.settle(state, won, cities | crowned, taken, sink);
    }

    /// Scores bonus tiles, the province tile and links, then goes on to the draws (T-3.3).
    #[inline(always)]
    fn settle(
        &self,
        state: &mut State,
        won: u8,
        placed: u64,
        taken: u64,
        sink: &mut impl Sink<Event>,
    ) {
        let open = &mut state.open;
        let seat = open.seat();
        let mut cards = 0;
        for city in bits(taken) {
            let city = city as usize;
            let bonus = self.tables.bonus_at(open, city);
            cards += self.take_bonus(open, seat, city, bonus, sink);
        }
        if won & self.tables.province_tile() != 0 {
            self.score_province_tile(open, seat, sink);
        }
        if placed != 0 {
            self.score_links(open, seat, sink);
        }
        // T-3.9: a player who played nothing has won nothing either.
        if open.played[seat].is_empty() {
            cards = 1;
        }
        open.pending = cards;
        self.draw_on(state, sink);
    }

    /// Goes on to the next draw, or past the draws if there is none.
    #[inline(always)]
    fn draw_on(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.open.pending > 0 && Self::make_deck(state, sink) {
            state.open.phase = Phase::Draw;
            return;
        }
        state.open.pending = 0;
        self.discard(state, sink);
        if state.open.display.is_empty() {
            self.end_turn(state, sink);
        } else {
            state.open.phase = Phase::Take;
        }
    }

    /// The player draws a card for a bonus tile or for withdrawing (T-3.4, T-3.9).
    #[inline(always)]
    pub(super) fn draw(&self, state: &mut State, kind: usize, sink: &mut impl Sink<Event>) {
        let seat = state.open.seat();
        let card = self.card_off_deck(state, kind);
        state.hands[seat].add(card, self.tables.firsts);
        state.open.pending = state.open.pending.saturating_sub(1);
        let for_bonus = !state.open.played[seat].is_empty();
        sink.tell(|| Event::CardDrawn {
            rule: if for_bonus {
                DrawRule::BonusTile
            } else {
                DrawRule::Withdrawal
            },
            player: seat,
            card: kind,
        });
        self.draw_on(state, sink);
    }

    /// Discards the played cards (T-3.8).
    #[inline(always)]
    fn discard(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let open = &mut state.open;
        let seat = open.seat();
        let cards = std::mem::take(&mut open.played[seat]);
        if cards.is_empty() {
            return;
        }
        let returned = open.played_specials & open.specials[seat];
        open.played_specials &= !returned;
        open.shown[seat] = 0;
        open.colour[seat] = 0;
        self.tables.merge(&mut open.discards, cards);
        sink.tell(|| Event::CardsDiscarded {
            player: seat,
            cards: self.tables.kinds(cards).collect(),
            returned: returned.into(),
        });
    }

    /// The player takes one or two cards of the display (T-3.10).
    #[inline(always)]
    pub(super) fn take(
        &self,
        state: &mut State,
        first: usize,
        second: Option<usize>,
        sink: &mut impl Sink<Event>,
    ) {
        let seat = state.open.seat();
        let card = |kind: usize| self.tables.kind_mask[kind & 63];
        let (first, second) = (card(first), second.map_or(0, card));
        let mut cards = Cards::NONE;
        self.take_one_of_each(state, first | second, &mut cards);
        if first == second {
            self.take_one_of_each(state, first, &mut cards);
        }
        sink.tell(|| Event::CardsTaken {
            player: seat,
            cards: self.tables.kinds(cards).collect(),
        });
        self.end_turn(state, sink);
    }

    /// Moves a card of each of these kinds from the display to the hand, where all know it.
    #[inline(always)]
    fn take_one_of_each(&self, state: &mut State, kinds: KindMask, taken: &mut Cards) {
        let (seat, firsts) = (state.open.seat(), self.tables.firsts);
        state.open.display.remove(kinds, firsts);
        for cards in [&mut state.hands[seat], &mut state.open.known[seat], taken] {
            cards.add(kinds, firsts);
        }
    }

    #[inline(always)]
    fn end_turn(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        if state.open.still_in == 0 {
            self.end_visit(state, sink);
        } else {
            self.pass_on(state);
        }
    }

    // ---- the end of a visit

    /// Ends a visit (T-4).
    #[inline(never)]
    fn end_visit(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        let tables = &*self.tables;
        for kind in bits(state.open.pairs_held().into()) {
            self.award_special(state, kind as usize, sink);
        }
        let open = &mut state.open;
        let number = usize::from(open.visit);
        if open.court & tables.province_tile() != 0 {
            open.court &= !tables.province_tile();
            sink.tell(|| Event::ProvinceTileGone { number: number + 1 });
        }
        open.player = 0;
        if number + 1 == tables.num_provinces() {
            self.end_game(state, sink);
            return;
        }
        open.visit += 1;
        open.start = (open.start + 1) % self.players as u8;
        open.still_in = (1 << self.players) - 1;
        // T-4.2.
        open.court |= tables.crown() | tables.province_tile() | self.supplied(open);
        let (visit, seat) = (number + 1, usize::from(open.start));
        let province = open.province_of(visit);
        sink.tell(|| Event::VisitBegins {
            visit: visit + 1,
            province,
            player: seat,
        });
        self.fill_display(state, sink);
    }

    /// The kinds of influence of which the players do not hold all tiles (T-1.7).
    pub(crate) fn supplied(&self, open: &super::state::Open) -> u8 {
        // Spreads the counts from nibbles to bytes, which `greater` compares.
        let mut held = u64::from(open.influence_held());
        held = (held | held << 16) & 0x0000_FFFF_0000_FFFF;
        held = (held | held << 8) & 0x00FF_00FF_00FF_00FF;
        held = (held | held << 4) & 0x0F0F_0F0F_0F0F_0F0F;
        let all = u64::from(self.tables.influence_each) * ONES;
        byte_mask(greater(all, held)) & self.tables.all_influence()
    }

    /// Two influence tiles of one kind win its special card (T-4.1).
    fn award_special(&self, state: &mut State, kind: usize, sink: &mut impl Sink<Event>) {
        let open = &mut state.open;
        let pair = 2 << (2 * kind);
        let Some(seat) = (0..self.players).find(|&seat| open.influence[seat] & pair != 0) else {
            return;
        };
        open.influence[seat] &= !(3 << (2 * kind));
        let special = usize::from(self.tables.special_of[kind]);
        let card = 1 << special;
        let from = open.specials.iter().position(|held| held & card != 0);
        if let Some(holder) = from {
            open.specials[holder] &= !card;
        }
        open.specials[seat] |= card;
        sink.tell(|| Event::SpecialCardWon {
            player: seat,
            card: special,
            from: from.filter(|&holder| holder != seat),
        });
    }

    /// Scores the hands and ends the game (T-5).
    fn end_game(&self, state: &mut State, sink: &mut impl Sink<Event>) {
        state.open.phase = Phase::End;
        for seat in 0..self.players {
            let hand = self.hand_points(state.hands[seat], state.open.specials[seat]);
            state.open.earn(seat, hand.points());
            sink.tell(|| hand.scored(seat));
        }
        let winners = self.leaders(&state.open);
        sink.tell(|| Event::GameOver {
            winners: bits(winners.into()).map(|seat| seat as usize).collect(),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::greater;

    #[test]
    fn bytes_are_compared_one_by_one() {
        for a in 0..128_u64 {
            for b in 0..128_u64 {
                let mask = greater(a << 8 | 5, b << 8 | 5);
                assert_eq!(mask, u64::from(a > b) << 15, "{a} {b}");
            }
        }
    }
}
