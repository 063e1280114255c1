//! The checks of the sizes of hands and display, and of the gains in the first visit.

use super::checking::{
    COURT_INFLUENCE, DISCARDS, INFLUENCE, KNOWN, PALACES, PLAYER, ROYAL, SCORE, SPECIALS, TILES,
    TO_DRAW, WITHDRAWN, WON,
};
use super::draft::Draft;
use crate::bits::bits;
use crate::game::PerPlayer;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::rules::tables::{Bonus, Tables};
use crate::wire::checks::Faults;

impl Draft {
    /// The sizes of hands are possible (T-1.5, T-3.4, T-3.9, T-3.10).
    pub(crate) fn check_hand_sizes(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let phase = self.open.phase;
        if phase.is_set_up() {
            return;
        }
        let visits = u32::from(self.open.visit) + u32::from(phase == Phase::End);
        let full = self.full_display();
        let took = u32::from(self.open.display.len() == full) * 2;
        // The player who took last in the visit before has at least one card, all others two.
        let least = u32::from(!self.cards_may_have_run_out(tables, visits));
        let most_cards = self.most_cards(tables, visits);
        let mut with_one = 0;
        for seat in self.seats() {
            let (hand, played) = (self.hand_sizes[seat], self.open.played[seat].len());
            let most = most_cards[seat];
            let moves = self.mover() == Some(seat);
            let (low, high) = match phase {
                Phase::Draw if moves && played > 0 => {
                    let low = if visits == 0 { tables.starting_hand } else { 0 };
                    (low, most.saturating_sub(self.to_draw.into()))
                }
                Phase::Take if moves => (0, most + 1),
                Phase::Play | Phase::Build | Phase::Draw | Phase::Take
                    if !moves && !self.open.is_in(seat) =>
                {
                    (took, most + 3)
                }
                _ if visits == 0 => (tables.starting_hand, tables.starting_hand),
                _ => {
                    with_one += u32::from(hand + played == 1);
                    (least, most)
                }
            };
            if !(low..=high).contains(&(hand + played)) && faults.knows(&[TO_DRAW]) {
                let detail = format!(
                    "{hand} cards, and {played} played: at least {low} and at most {high} \
                     together are possible here (T-1.5, T-3.9, T-3.10)"
                );
                faults.of(seat, self.hand_field(), detail);
            }
        }
        if with_one * least > 1 {
            let detail = "only who took last in the visit before can have a single card (T-3.10)";
            faults.at("/players", detail);
        }
    }

    /// A display is full unless the cards ran out when it was dealt (T-1.6, T-3.11).
    pub(crate) fn check_short_display(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let (phase, cards) = (self.open.phase, self.open.display.len());
        let full = self.full_display();
        if !phase.has_mover() || cards >= full {
            return;
        }
        let visits = u32::from(self.open.visit);
        // All cards were in hands or in the display. Each player who has taken found two or fewer.
        let mut most = cards + 2 * self.game.players as u32 - 1 - full;
        let most_cards = self.most_cards(tables, visits);
        for seat in self.seats() {
            let builds = phase == Phase::Build && self.mover() == Some(seat);
            most += if self.open.is_in(seat) || builds {
                self.hand_sizes[seat] + self.open.played[seat].len()
            } else {
                most_cards[seat]
            };
        }
        if visits == 0 || most < tables.full_deck.len() {
            let detail =
                format!("{full} cards here, not {cards}: there were enough (T-1.6, T-3.11)");
            faults.at("/display", detail);
        }
    }

    /// During the first visit nobody has the gains of an earlier one (T-1.5, T-1.8, T-4.1).
    pub(crate) fn check_first_visit(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        if open.visit > 0 || open.phase.is_set_up() || open.phase == Phase::End {
            return;
        }
        if open.specials.iter().any(|&cards| cards != 0) && faults.knows(&[SPECIALS]) {
            faults.at(
                "/special_cards",
                "on the table until the first visit is over (T-4.1)",
            );
        }
        let lie = matches!(open.phase, Phase::Build | Phase::Draw);
        let lies = |seat| open.is_in(seat) || lie && self.mover() == Some(seat);
        let discarded = self.seats().all(lies) && !open.discards.is_empty();
        if discarded && faults.knows(&[PLAYER, DISCARDS, WITHDRAWN]) {
            faults.at("/discards", "nobody has discarded a card yet (T-3.8)");
        }
        if !faults.knows(&[PLAYER, WITHDRAWN]) {
            return;
        }
        let knows_influence = faults.knows(&[COURT_INFLUENCE, WON, INFLUENCE]);
        let mut taken = 0;
        for seat in self.seats() {
            let (is_in, moves) = (open.is_in(seat), self.mover() == Some(seat));
            if (is_in || moves) && !open.known[seat].is_empty() && faults.knows(&[KNOWN]) {
                faults.of(seat, "known", "no card was taken yet (T-6.1)");
            }
            let builds = moves && open.phase == Phase::Build;
            let gained = open.palaces[seat] | open.royal[seat] != 0 || self.has_tile(seat, 0);
            let early = open.scores[seat] > 0 && (is_in || builds || !gained);
            if early && faults.knows(&[SCORE, TILES, PALACES, ROYAL]) {
                faults.of(seat, "score", "0: nothing has scored yet (T-1.8)");
            }
            let may_have = match (is_in, builds) {
                (true, _) => 0,
                (_, true) => open.won,
                _ => !open.court,
            };
            let held = open.kinds_held(seat);
            let wrong = held & (!may_have | taken) | self.pairs(seat);
            taken |= held;
            let wrong = if knows_influence { wrong } else { 0 };
            for kind in bits(wrong.into()) {
                let name = &tables.influence_names[kind as usize];
                let detail = format!("{name}: not won in the first visit (T-3.1)");
                faults.of(seat, "influence", detail);
            }
        }
    }

    /// The size of a display that was full when the visit began, by the players who have not taken.
    pub(crate) fn full_display(&self) -> u32 {
        let takes = matches!(self.open.phase, Phase::Build | Phase::Draw | Phase::Take);
        let taking = self.mover().filter(|_| takes).map_or(0, |seat| 1 << seat);
        let to_take: u8 = self.open.still_in | taking;
        (2 * to_take.count_ones()).saturating_sub(1)
    }

    /// The most cards that each player can have after so many visits: a first hand; in each visit
    /// one of the deck for withdrawing without a play, and two of the display; and one for each
    /// `card` tile.
    fn most_cards(&self, tables: &Tables, visits: u32) -> PerPlayer<u32> {
        let kinds = tables.bonus_kinds.iter().zip(&tables.bonus_counts);
        let cards = kinds
            .zip(self.laid)
            .find(|((kind, _), _)| **kind == Bonus::Card);
        let gone = cards.map_or(0, |((_, count), laid)| count.saturating_sub(laid));
        let palaces = self.open.palaces.map(|palaces| palaces & tables.fortresses);
        palaces.map(|built| tables.starting_hand + 3 * visits + gone.min(built.count_ones()))
    }

    /// Whether the display of the last of so many visits can have been short (T-3.11).
    fn cards_may_have_run_out(&self, tables: &Tables, visits: u32) -> bool {
        let Some(before) = visits.checked_sub(1).filter(|&before| before > 0) else {
            return false;
        };
        let hands: u32 = self.most_cards(tables, before)[self.seats()].iter().sum();
        let short = 2 * self.game.players as u32 - 2;
        hands + short >= tables.full_deck.len()
    }

    /// The field with the number of cards of a hand.
    pub(crate) const fn hand_field(&self) -> &'static str {
        if self.is_view { "hand_size" } else { "hand" }
    }

    /// The kinds of influence of which a player has two tiles.
    pub(crate) fn pairs(&self, seat: usize) -> u8 {
        let pairs = u64::from(self.open.influence[seat] & 0xAAAA);
        bits(pairs).fold(0, |kinds, bit| kinds | 1 << (bit / 2))
    }
}
