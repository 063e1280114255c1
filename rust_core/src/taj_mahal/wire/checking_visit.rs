//! The checks of the course of a visit.

use super::checking::{
    COLOUR, COURT, COURT_INFLUENCE, INFLUENCE, ORDER, PALACES, PHASE, PLAYED, PLAYED_SPECIALS,
    PLAYER, TILES, VISIT, WITHDRAWN, WON,
};
use super::draft::Draft;
use super::names::AwardNames;
use super::position::{START_SCORE, VISIT_SCORE};
use crate::bits::bits;
use crate::taj_mahal::rules::state::Phase;
use crate::taj_mahal::rules::tables::Tables;
use crate::wire::checks::Faults;

impl Draft {
    /// The number of cards to draw is possible (T-3.4, T-3.9).
    pub(crate) fn check_to_draw(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let to_draw = u32::from(self.to_draw);
        if self.open.phase != Phase::Draw {
            if to_draw > 0 {
                faults.at("/to_draw", "0: nobody draws in this phase");
            }
            return;
        }
        let mover = self.mover().filter(|_| faults.knows(&[PLAYED]));
        let most = match mover {
            Some(mover) if self.open.played[mover].is_empty() => 1,
            Some(mover) if faults.knows(&[VISIT, ORDER, PALACES]) => {
                let built = self.open.palaces[mover] & self.current(tables);
                (built & tables.fortresses).count_ones()
            }
            _ => u32::MAX,
        };
        if to_draw == 0 {
            faults.at("/to_draw", "at least 1 in this phase (T-3.4, T-3.9)");
        } else if to_draw > most {
            let detail = format!(
                "{to_draw}: at most {most} (T-3.9: 1 with nothing played; T-3.4: otherwise as many \
                 as own fortresses here)"
            );
            faults.at("/to_draw", detail);
        }
    }

    /// The phase fits the players who are in (T-2.1).
    pub(crate) fn check_withdrawn(&self, faults: &mut Faults) {
        let phase = self.open.phase;
        let mover = self.mover();
        for seat in self.seats() {
            let must_be_in = match phase {
                Phase::Display => true,
                Phase::End => false,
                Phase::Play if mover == Some(seat) => true,
                Phase::Build | Phase::Draw | Phase::Take if mover == Some(seat) => false,
                _ => continue,
            };
            if self.open.is_in(seat) != must_be_in {
                let detail = if must_be_in {
                    "false: this player is in (T-2.1)"
                } else {
                    "true: this player has withdrawn (T-2.1)"
                };
                faults.of(seat, "withdrawn", detail);
            }
        }
    }

    /// Played cards lie only before players who have not discarded them (T-3.8).
    pub(crate) fn check_lying(&self, faults: &mut Faults) {
        let open = &self.open;
        if open.phase.is_set_up() {
            return;
        }
        let withdraws = matches!(open.phase, Phase::Build | Phase::Draw);
        let (mover, has_mover) = (self.mover(), open.phase.has_mover());
        let knows_who = !has_mover || faults.knows(&[PLAYER, WITHDRAWN]);
        let judges_cards = faults.knows(&[PLAYED]);
        let judges_specials = knows_who && faults.knows(&[PLAYED_SPECIALS]);
        for seat in self.seats() {
            let may_lie = has_mover && (open.is_in(seat) || withdraws && mover == Some(seat));
            let lies = !open.played[seat].is_empty();
            if lies && !may_lie && knows_who && judges_cards {
                faults.of(seat, "played", "nothing lies played here now (T-3.8)");
            }
            if self.played_specials[seat] != 0 && !may_lie && judges_specials {
                let detail = "nothing lies played here now (T-3.8)";
                faults.of(seat, "played_special_cards", detail);
            }
            let builds = open.phase == Phase::Build && mover == Some(seat);
            if builds && !lies && judges_cards {
                faults.of(seat, "played", "who has won something has played (T-3.1)");
            }
        }
    }

    /// Played cards have the colour of the visit, but for colour changes (T-2.2, T-2.3).
    pub(crate) fn check_colours(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        let judges_colour = faults.knows(&[COLOUR]);
        for seat in self.seats() {
            let played = open.played[seat];
            if played.is_empty() && self.played_specials[seat] == 0 && open.colour[seat] == 0 {
                continue;
            }
            let coloured = played.count(tables.coloured);
            let companions = played.count(tables.white) + self.played_specials[seat].count_ones();
            if companions > coloured {
                let detail = format!(
                    "{companions} white and special cards with {coloured} coloured ones (T-2.2)"
                );
                faults.of(seat, "played", detail);
            }
            if !judges_colour {
                continue;
            }
            let Some(colour) = usize::from(open.colour[seat]).checked_sub(1) else {
                if coloured > 0 {
                    faults.of(seat, "colour", "a colour: that of the first card (T-2.2)");
                }
                continue;
            };
            let name = &tables.colour_names[colour];
            let bound = played.count(tables.colour_mask[colour]);
            if coloured == 0 {
                faults.of(seat, "colour", "null: no coloured card lies here (T-2.2)");
            } else if bound == 0 {
                let detail = format!("no card of {name}, the colour of the first one (T-2.2)");
                faults.of(seat, "colour", detail);
            }
            let changed = tables
                .colour_change
                .is_some_and(|card| self.played_specials[seat] >> card & 1 == 1);
            let others = coloured - bound;
            if others > u32::from(changed) {
                let detail = format!("{others} cards of other colours than {name} (T-2.2, T-2.3)");
                faults.of(seat, "played", detail);
            }
        }
    }

    /// Plays go round from the start player (T-2.1).
    pub(crate) fn check_turns(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        let (Some(mover), Some(start)) = (self.mover(), self.start.map(usize::from)) else {
            return;
        };
        let players = self.game.players;
        let plays = |seat: usize| open.played[seat].count(tables.coloured);
        let place = |seat: usize| (seat + players - start) % players;
        // In a take nothing says how often the mover has played.
        let mut round = (open.phase != Phase::Take).then(|| plays(mover));
        let mut sound = true;
        for seat in self
            .seats()
            .filter(|&seat| seat != mover && open.is_in(seat))
        {
            let before = u32::from(place(seat) < place(mover));
            match (plays(seat).checked_sub(before), round) {
                (Some(full), None) => round = Some(full),
                (full, _) => sound &= full.is_some() && full == round,
            }
        }
        if !sound {
            faults.at(
                "/players",
                "going round from the start player, those who are in before the player to move \
                 have played once more than the others (T-2.1)",
            );
        }
    }

    /// A second tile of a kind is won in this visit (T-3.1, T-4.1).
    pub(crate) fn check_influence(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        // A bit for each seat and kind.
        let pairs = open
            .influence
            .iter()
            .fold(0, |all, held| all | held & 0xAAAA);
        if pairs == 0 {
            return;
        }
        let knows_phase = faults.knows(&[PHASE]);
        let knows_who = faults.knows(&[WITHDRAWN]);
        let knows_court = faults.knows(&[COURT_INFLUENCE]);
        if knows_phase && open.phase.is_set_up() {
            return;
        }
        for (kind, name) in tables.influence_names.iter().enumerate() {
            let pairs = self.seats().filter(|&seat| open.influence(seat, kind) > 1);
            for (nth, seat) in pairs.enumerate() {
                let detail = if knows_phase && !open.phase.has_mover() {
                    "was given back at the end of the visit (T-4.1)"
                } else if knows_who && open.is_in(seat) {
                    "is won only by withdrawing (T-3.1)"
                } else if knows_court && open.court >> kind & 1 == 1 {
                    "is won only if the court has it no more (T-3.1)"
                } else if knows_court && nth > 0 {
                    "is won by one player in a visit (T-3.1)"
                } else {
                    continue;
                };
                let detail = format!("a second tile {name} {detail}");
                faults.of(seat, "influence", detail);
            }
        }
    }

    /// The court has the right influence tiles (T-1.7, T-4.2).
    pub(crate) fn check_court(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        if open.phase.is_set_up() {
            return;
        }
        let withdrawn = self.seats().filter(|&seat| !open.is_in(seat));
        let won = withdrawn.fold(0, |kinds, seat| kinds | open.kinds_held(seat));
        let may_lack = match open.phase {
            Phase::End => u8::MAX,
            phase if phase.has_mover() => won,
            _ => 0,
        };
        let missing = self.game.supplied(open) & !open.court & !may_lack;
        let all_held = open.influence_held();
        for (kind, name) in tables.influence_names.iter().enumerate() {
            let is_in = |kinds: u8| kinds >> kind & 1 == 1;
            let held = all_held >> (4 * kind) & 15;
            let exist = tables.influence_each;
            if held + u32::from(is_in(open.court)) > exist {
                let detail = format!("more than the {exist} tiles {name} that exist (T-1.7)");
                faults.at("/court/influence", detail);
                continue;
            }
            if is_in(missing) && faults.knows(&[WITHDRAWN]) {
                let detail = format!("{name}: nobody has won it in this visit (T-4.2)");
                faults.at("/court/influence", detail);
            }
        }
    }

    /// The awards just won are those in which the player leads (T-3.1).
    pub(crate) fn check_won(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        let knows_won = faults.knows(&[WON]);
        if open.phase != Phase::Build {
            if open.won != 0 && knows_won {
                faults.at("/won", "nothing is won without a build (T-3.1)");
            }
            return;
        }
        if knows_won && open.won & !tables.province_tile() == 0 {
            faults.at(
                "/won",
                "influence or the crown: there is a palace to build (T-3.2)",
            );
        }
        // An unknown court makes no further fault.
        let court = if faults.knows(&[COURT]) {
            open.court
        } else {
            0
        };
        let mover = self.mover();
        let knows_lead = faults.knows(&[WITHDRAWN, PLAYED, PLAYED_SPECIALS]);
        let wins = mover.filter(|_| knows_lead);
        let wins = wins.map(|mover| self.wins(tables, mover));
        let has = mover.filter(|_| faults.knows(&[VISIT, INFLUENCE, TILES]));
        let has = has.map_or(u8::MAX, |mover| self.held(tables, mover));
        let won = if knows_won { open.won } else { 0 };
        for award in bits(won.into()) {
            let award = 1 << award;
            let detail = if court & award != 0 {
                "has left the court (T-3.1)"
            } else if has & award == 0 {
                "lies with the player to move (T-3.1)"
            } else if wins.unwrap_or(u8::MAX) & award == 0 {
                "needs its symbol more often than others show it (T-3.1)"
            } else {
                continue;
            };
            let name = tables.names_of::<AwardNames>(award.into()).join("");
            faults.at("/won", format!("{name} {detail}"));
        }
        let left = court & wins.unwrap_or_default();
        if left != 0 {
            let names = tables.names_of::<AwardNames>(left.into()).join(", ");
            faults.at("/won", format!("{names}: won as well (T-3.1)"));
        }
    }

    /// The awards of this visit that a seat may have won: nobody sees who has the crown.
    fn held(&self, tables: &Tables, seat: usize) -> u8 {
        let has_tile = self.has_tile(seat, usize::from(self.open.visit));
        let tile = if has_tile { tables.province_tile() } else { 0 };
        self.open.kinds_held(seat) | tables.crown() | tile
    }

    /// The awards whose symbol a seat shows more often than each other player who is in.
    fn wins(&self, tables: &Tables, mover: usize) -> u8 {
        let shows = |seat: usize, award: usize| self.open.shown[seat] >> (8 * award) & 0xFF;
        let mut wins = 0;
        for award in 0..tables.num_influence() + 2 {
            let others = self
                .seats()
                .filter(|&seat| seat != mover && self.open.is_in(seat));
            let most = others.map(|seat| shows(seat, award)).max();
            wins |= u8::from(shows(mover, award) > most.unwrap_or_default()) << award;
        }
        wins
    }

    pub(crate) fn check_scores(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let open = &self.open;
        if open.phase.is_set_up() {
            return;
        }
        for seat in self.seats() {
            let builds = open.phase == Phase::Build && self.mover() == Some(seat);
            let finished = u32::from(open.visit)
                + u32::from(!open.is_in(seat) && !builds)
                + u32::from(open.phase == Phase::End);
            let played = bits(self.played_specials[seat].into());
            let points: u32 = played
                .map(|card| u32::from(tables.specials[card as usize].points))
                .sum();
            let most = START_SCORE + VISIT_SCORE * finished + points;
            if u32::from(open.scores[seat]) > most {
                let detail = format!("at most {most} with the visits that are finished");
                faults.of(seat, "score", detail);
            }
        }
    }
}
