//! The checks of a position: a draft becomes a state, or reports all its faults.

use std::fmt::Display;

use super::draft::Draft;
use crate::bits::bits;
use crate::error::InvalidPosition;
use crate::maharani::rules::state::{Phase, State};
use crate::maharani::words::components::{CENTRE, CLASSES};
use crate::maharani::{Game, NO_TILE};
use crate::wire::checks::{Check, Faults, judge};

const SPACE: &str = "/board/*/space";
const TILE: &str = "/board/*/tile";
const WORKER: &str = "/board/*/worker";
const RONDEL: &str = "/rondel/*/colour /rondel/*/kind";
const BAG: &str = "/bag/*/colour /bag/*/kind /bag/*/count";
const SET_ASIDE: &str = "/set_aside/*/quarter /set_aside/*/worker /set_aside/*/count";

/// Each check with the fields of the position that it needs. The last one (M-3.11) does not apply
/// to a correction.
pub(crate) const CHECKS: [Check<Draft>; 23] = [
    (Draft::check_player, &["/phase", "/player"]),
    (Draft::check_types, &[RONDEL, BAG]),
    (Draft::check_classes, &[SPACE, RONDEL, BAG]),
    (
        Draft::check_workers,
        &[SPACE, WORKER, "/players/*/reserve", SET_ASIDE],
    ),
    (Draft::check_emptied, &[SPACE, WORKER, "/evaluated"]),
    (Draft::check_emptied_aside, &[SET_ASIDE, "/evaluated"]),
    (Draft::check_evaluated, &["/phase", SPACE, "/evaluated"]),
    (Draft::check_all_evaluated, &["/phase", "/evaluated"]),
    (Draft::check_untouched_board, &["/phase", SPACE]),
    (Draft::check_untouched_rondel, &["/phase", RONDEL]),
    (
        Draft::check_untouched_scores,
        &["/phase", "/players/*/score"],
    ),
    (Draft::check_untouched_markers, &["/players/*/markers"]),
    (Draft::check_untouched_aside, &[SET_ASIDE]),
    (Draft::check_hole, &["/phase", RONDEL]),
    (Draft::check_bag, &["/phase", BAG]),
    (Draft::check_filling, &["/phase", SPACE, RONDEL]),
    (Draft::check_holes_of_first, &["/phase", RONDEL, BAG]),
    (Draft::check_holes, &["/phase", SPACE, RONDEL, BAG]),
    (Draft::check_end, &["/phase", SPACE, RONDEL, BAG]),
    (Draft::check_second_board, &["/phase", SPACE]),
    (
        Draft::check_first_gold,
        &["/phase", "/player", "/players/*/score"],
    ),
    (
        Draft::check_gold,
        &[SPACE, "/evaluated", "/players/*/score"],
    ),
    (Draft::check_duplicates, &[SPACE, TILE, WORKER]),
];

impl Draft {
    /// The state, if the draft is a legal position.
    ///
    /// # Errors
    /// All faults: those of reading, then those of the rules.
    #[inline]
    pub(crate) fn finish(mut self) -> Result<(Game, State), InvalidPosition> {
        self.check(&CHECKS);
        if self.faults.is_empty() {
            Ok((self.game, self.state))
        } else {
            Err(InvalidPosition {
                faults: self.faults.into(),
            })
        }
    }

    /// Adds the faults that these checks find to those of reading.
    pub(crate) fn check(&mut self, checks: &[Check<Self>]) {
        self.fill_bag();
        self.state.player = self.player.filter(|_| self.decides()).unwrap_or_default();
        let form = std::mem::take(&mut self.faults);
        self.faults = judge(self, form, checks);
    }

    /// Whether a player decides in this phase.
    fn decides(&self) -> bool {
        !matches!(self.state.phase, Phase::Start | Phase::End)
    }

    fn check_player(&self, faults: &mut Faults) {
        match (self.decides(), self.player) {
            (true, None) => faults.at("/player", "a seat: somebody decides in this phase"),
            (false, Some(_)) => {
                faults.at("/player", "null: nobody decides in phases start and end");
            }
            _ => {}
        }
    }

    fn on_rondel(&self, tile: usize) -> usize {
        (0..4)
            .filter(|&slot| usize::from(self.state.slot(slot)) == tile)
            .count()
    }

    /// By tile type: the tiles on the rondel and in the bag.
    fn to_come(&self) -> [u32; 128] {
        let mut to_come = self.bag;
        for tile in (0..4).map(|slot| self.state.slot(slot)) {
            if tile != NO_TILE {
                to_come[usize::from(tile)] += 1;
            }
        }
        to_come
    }

    fn check_types(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let types = self.to_come();
        for (tile, &shown) in types[..tables.num_types()].iter().enumerate() {
            let kind = usize::from(tables.kind_of[tile]);
            let (shown, exist) = (shown as usize, tables.kind_counts[kind]);
            if shown > exist {
                let name = format!(
                    "{} {}",
                    tables.colour_name(tile as u8),
                    tables.kind_names[kind]
                );
                faults.at(
                    if self.on_rondel(tile) > exist {
                        "/rondel"
                    } else {
                        "/bag"
                    },
                    format!("{shown} tiles {name} on the rondel and in the bag; {exist} exist"),
                );
            }
        }
    }

    /// Checks the tiles by class. Centre tiles leave when their spaces are full (M-4.2); all others
    /// are on the board, on the rondel or in the bag.
    fn check_classes(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let colours = tables.colour_names.len();
        let types = self.to_come();
        let mut exist = [0; CLASSES.len()];
        let mut to_come = [[0; 8]; CLASSES.len()];
        for (kind, &class) in tables.kind_classes.iter().enumerate() {
            exist[class] += tables.kind_counts[kind];
            for (colour, sum) in to_come[class][..colours].iter_mut().enumerate() {
                *sum += types[tables.tile_type(colour, kind)] as usize;
            }
        }
        for (class, to_come) in to_come.iter().enumerate() {
            // Many files have no tile and no space of some classes.
            if exist[class] > 0 || tables.class_spaces[class] != 0 {
                for (colour, &to_come) in to_come[..colours].iter().enumerate() {
                    self.check_class(class, colour, (exist[class], to_come), faults);
                }
            }
        }
    }

    /// Checks the tiles of one colour and class: `exist` of them, and `to_come` still off the
    /// board.
    fn check_class(
        &self,
        class: usize,
        colour: usize,
        (exist, to_come): (usize, usize),
        faults: &mut Faults,
    ) {
        let tables = &*self.game.tables;
        let laid = self.state.tiles[colour] & tables.class_spaces[class];
        let laid = laid.count_ones() as usize;
        let (columns, what) = CLASSES[class];
        let name = &tables.colour_names[colour];
        let centre_full = columns == CENTRE && tables.centre_spaces & self.state.empty == 0;
        if centre_full && to_come > 0 {
            faults.at(
                "/bag",
                format!(
                    "{to_come} {name} tiles with {what} are still to come, but all centre spaces \
                     are filled: they have left the game (M-4.2)"
                ),
            );
        }
        let sound = if centre_full {
            laid <= exist
        } else {
            laid + to_come == exist
        };
        if !sound && faults.knows(&[TILE]) {
            faults.at(
                "/board",
                format!(
                    "{name} tiles with {what}: {laid} on the board and {to_come} on the rondel \
                     and in the bag; {exist} exist"
                ),
            );
        }
    }

    fn fill_bag(&mut self) {
        let tables = &*self.game.tables;
        // The first bit of a type; see `tables`.
        let mut first = 0;
        for tile in 0..tables.num_types() {
            let exist = tables.kind_counts[usize::from(tables.kind_of[tile])];
            let count = exist.min(self.bag[tile] as usize);
            for bit in first..first + count {
                self.state.bag[bit / 64] |= 1 << (bit % 64);
            }
            first += exist;
        }
    }

    /// The pointer to the entry of a cell.
    pub(crate) fn entry_pointer(&self, cell: u32) -> String {
        format!("/board/{}", self.entry[cell as usize])
    }

    fn check_workers(&self, faults: &mut Faults) {
        let exist = self.game.seats().workers_per_colour;
        for worker in 0..self.game.num_worker_slots() {
            let on_board = self.state.workers[worker].count_ones();
            let aside = self.state.all_aside(worker);
            let reserve = self.reserve[worker];
            if on_board + aside + reserve != exist {
                let name = self.game.worker_name(worker).to_owned();
                let seat = self.game.owner(worker);
                faults.at(
                    format!("/players/{seat}/reserve/{name}"),
                    format!(
                        "{on_board} {name} workers on the board, {aside} set aside and {reserve} \
                         in reserve are not the {exist} that exist"
                    ),
                );
            }
        }
    }

    /// An evaluated quarter has no worker, on its spaces or set aside (M-5.2).
    fn check_emptied(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        for quarter in bits(u64::from(self.state.evaluated)).map(|quarter| quarter as usize) {
            let name = &tables.quarter_names[quarter];
            let standing = self.state.workers.iter().fold(0, |all, cells| all | cells);
            for cell in bits(standing & tables.quarters[quarter]) {
                let at = format!("{}/worker", self.entry_pointer(cell));
                faults.at(at, format!("{name} is evaluated: no worker there (M-5.2)"));
            }
        }
    }

    fn check_emptied_aside(&self, faults: &mut Faults) {
        for quarter in bits(u64::from(self.state.evaluated)).map(|quarter| quarter as usize) {
            if (0..4).any(|worker| self.state.aside(worker, quarter) > 0) {
                let name = &self.game.tables.quarter_names[quarter];
                let detail = format!("{name} is evaluated: no worker set aside there (M-5.2)");
                faults.at("/set_aside", detail);
            }
        }
    }

    /// The cells of each set of two or more workers of a colour on one tile colour in a quarter.
    pub(crate) fn duplicates(&self) -> Vec<(usize, u64)> {
        let mut duplicates = Vec::new();
        for worker in 0..self.game.num_worker_slots() {
            for tiles in self.state.tiles {
                let standing = self.state.workers[worker] & tiles;
                if !has_two(standing) {
                    continue;
                }
                for quarter in self.game.tables.quarters {
                    let cells = standing & quarter;
                    if has_two(cells) {
                        duplicates.push((worker, cells));
                    }
                }
            }
        }
        duplicates
    }

    fn check_duplicates(&self, faults: &mut Faults) {
        for (worker, cells) in self.duplicates() {
            let spaces = self.game.tables.names(cells).join(" and ");
            let name = self.game.worker_name(worker).to_owned();
            for cell in bits(cells) {
                let at = format!("{}/worker", self.entry_pointer(cell));
                faults.at(
                    at,
                    format!(
                        "{name} workers on {spaces} are on one tile colour in one quarter: the \
                     opponents choose which is taken off, by a correction (M-3.11)"
                    ),
                );
            }
        }
    }

    fn check_evaluated(&self, faults: &mut Faults) {
        let tables = &*self.game.tables;
        let State { phase, empty, .. } = self.state;
        let full = |quarter: usize| empty & tables.quarters[quarter] == 0;
        let waiting: Vec<&str> = (0..4)
            .filter(|&quarter| full(quarter) && !self.state.is_evaluated(quarter))
            .map(|quarter| tables.quarter_names[quarter].as_str())
            .collect();
        for quarter in 0..4 {
            let early = self.state.is_evaluated(quarter) && !full(quarter);
            // In phase start `check_all_evaluated` says it.
            if early && !matches!(phase, Phase::Start | Phase::End) {
                let name = &tables.quarter_names[quarter];
                faults.at(
                    "/evaluated",
                    format!("{name} is evaluated but not full (M-5.1)"),
                );
            }
        }
        // At the end `check_all_evaluated` says it.
        if phase != Phase::End && waiting.len() > usize::from(phase == Phase::Second) {
            let detail = format!(
                "{}: full and not evaluated; a quarter is evaluated at the end of the turn that \
                 filled it (M-5.1)",
                waiting.join(", ")
            );
            faults.at("/evaluated", detail);
        }
    }

    fn check_all_evaluated(&self, faults: &mut Faults) {
        let all = self.state.evaluated == 0b1111;
        match self.state.phase {
            Phase::Start => {
                expect_untouched(true, self.state.evaluated == 0, "/evaluated", faults);
            }
            Phase::End => faults.expect(
                all,
                "/evaluated",
                "at the end all four quarters are evaluated (M-6.4)",
            ),
            _ => faults.expect(
                !all,
                "/phase",
                "all four quarters are evaluated: the game is over (M-6.1)",
            ),
        }
    }

    fn bag_is_empty(&self) -> bool {
        self.bag.iter().all(|&count| count == 0)
    }

    fn check_hole(&self, faults: &mut Faults) {
        if self.state.empty_slots() > 0 {
            return;
        }
        match self.state.phase {
            Phase::Draw => faults.at("/phase", "draw needs an empty slot (M-4.1)"),
            Phase::Second => {
                faults.at("/rondel", "the first tile has left an empty slot (M-3.6)");
            }
            _ => {}
        }
    }

    fn check_bag(&self, faults: &mut Faults) {
        if self.state.phase == Phase::Draw && self.bag_is_empty() {
            faults.at("/phase", "draw needs a tile in the bag (M-4.1)");
        }
    }

    fn check_filling(&self, faults: &mut Faults) {
        let set_up = self.state.phase == Phase::Draw && self.state.board_is_untouched();
        if set_up && !self.filled_from_the_first() {
            faults.at("/rondel", "the set-up fills the slots in order (M-1.3)");
        }
    }

    fn check_holes_of_first(&self, faults: &mut Faults) {
        let filled = self.state.empty_slots() == 0 || self.bag_is_empty();
        if self.state.phase == Phase::First && !filled {
            faults.at(
                "/rondel",
                "an empty slot, though the bag holds tiles (M-4.1)",
            );
        }
    }

    /// Checks how many empty slots a turn can leave while the bag holds tiles.
    fn check_holes(&self, faults: &mut Faults) {
        let holes = self.state.empty_slots();
        if self.bag_is_empty() {
            return;
        }
        let left = self.centre_tiles_that_left();
        let laid = self.laid().min(2);
        if self.state.phase == Phase::Draw && laid > 0 && holes > laid + left {
            let detail = format!(
                "{holes} empty slots: a turn lays two tiles at most, and the rondel was full \
                 before it (M-2.2, M-4.1)"
            );
            faults.at("/rondel", detail);
        }
        if self.state.phase == Phase::Second && holes > 1 + left {
            faults.at(
                "/rondel",
                "more empty slots than the first tile and centre tiles have left, though the bag \
                 holds tiles (M-4.1, M-4.2)",
            );
        }
    }

    fn check_second_board(&self, faults: &mut Faults) {
        if self.state.phase == Phase::Second && self.state.board_is_untouched() {
            faults.at(
                "/board",
                "no tile, though one was placed in this turn (M-2.5)",
            );
        }
    }

    /// The game ends when it must, and no sooner (M-6).
    fn check_end(&self, faults: &mut Faults) {
        let is_stuck = self.is_stuck(self.state.empty_slots(), self.bag_is_empty());
        match self.state.phase {
            Phase::First if is_stuck => {
                faults.at("/phase", "the game is over (M-6.2, M-6.3)");
            }
            Phase::End if self.state.empty != 0 && !is_stuck => {
                faults.at("/phase", "the game is not over: a tile can be placed (M-6)");
            }
            _ => {}
        }
    }

    /// The number of tiles on the board.
    fn laid(&self) -> u32 {
        (self.game.tables.spaces & !self.state.empty).count_ones()
    }

    /// The most centre tiles that can have left the game with the last centre space (M-4.2). On a
    /// board without centre spaces they left before any draw, and count as none.
    fn centre_tiles_that_left(&self) -> u32 {
        let tables = &*self.game.tables;
        let spaces = tables.centre_spaces;
        if spaces == 0 || self.state.empty & spaces != 0 {
            return 0;
        }
        let kinds = tables.kind_classes.iter().zip(&tables.kind_counts);
        let centre = kinds.filter(|(class, _)| CLASSES[**class].0 == CENTRE);
        let each: usize = centre.map(|(_, count)| count).sum();
        let all = (each * tables.colour_names.len()) as u32;
        all.saturating_sub(spaces.count_ones())
    }

    /// The first tile earned gold, so the cost of a second one cannot make a score negative
    /// (M-3.7).
    fn check_first_gold(&self, faults: &mut Faults) {
        let Some(player) = self.player.filter(|_| self.state.phase == Phase::Second) else {
            return;
        };
        if self.state.score(usize::from(player)) == 0 {
            faults.at(
                format!("/players/{player}/score"),
                "at least 1: the first tile of this turn has earned gold (M-3.3)",
            );
        }
    }

    fn check_gold(&self, faults: &mut Faults) {
        let most = self.state.most_gold(self.game.tables.spaces);
        for seat in 0..self.game.players {
            if u32::from(self.state.score(seat)) > most {
                let detail = format!("at most {most} with what has been laid and evaluated");
                faults.at(format!("/players/{seat}/score"), detail);
            }
        }
    }

    /// Whether nothing on the rondel fits, and nothing can come (M-6.2, M-6.3).
    fn is_stuck(&self, holes: u32, bag_empty: bool) -> bool {
        (holes == 0 || bag_empty) && !self.game.something_fits(&self.state)
    }

    fn filled_from_the_first(&self) -> bool {
        let filled: Vec<bool> = (0..4)
            .map(|slot| self.state.slot(slot) != NO_TILE)
            .collect();
        filled.is_sorted_by(|before, after| before >= after)
    }

    fn is_start(&self) -> bool {
        self.state.phase == Phase::Start
    }

    /// Whether the phase or the board says that no tile was laid.
    fn is_before_first_tile(&self, faults: &Faults) -> bool {
        faults.knows(&["/phase"]) && self.is_start()
            || faults.knows(&[SPACE]) && self.state.board_is_untouched()
    }

    fn check_untouched_board(&self, faults: &mut Faults) {
        let untouched = self.state.board_is_untouched();
        expect_untouched(self.is_start(), untouched, "/board", faults);
    }

    fn check_untouched_rondel(&self, faults: &mut Faults) {
        let untouched = self.state.empty_slots() == 4;
        expect_untouched(self.is_start(), untouched, "/rondel", faults);
    }

    fn check_untouched_aside(&self, faults: &mut Faults) {
        let untouched = self.state.set_aside == 0;
        let is_before = self.is_before_first_tile(faults);
        expect_untouched(is_before, untouched, "/set_aside", faults);
    }

    fn check_untouched_scores(&self, faults: &mut Faults) {
        for seat in 0..self.game.players {
            let pointer = format_args!("/players/{seat}/score");
            let untouched = self.state.score(seat) == 0;
            expect_untouched(self.is_start(), untouched, pointer, faults);
        }
    }

    fn check_untouched_markers(&self, faults: &mut Faults) {
        let is_before = self.is_before_first_tile(faults);
        for seat in 0..self.game.players {
            let pointer = format_args!("/players/{seat}/markers");
            let all_up = (0..4).all(|quarter| self.state.marker(seat, quarter));
            expect_untouched(is_before, all_up, pointer, faults);
        }
    }
}

/// Before the first chance node nothing has been touched, and before the first tile no marker and
/// no worker (M-1.3 to M-1.5).
fn expect_untouched(before: bool, untouched: bool, pointer: impl Display, faults: &mut Faults) {
    let detail = "before the first tile all markers are face up and no worker is set aside; in \
                  phase start there is no tile, no gold and no evaluated quarter either (M-1.3 \
                  to M-1.5)";
    faults.expect(!before || untouched, pointer, detail);
}

fn has_two(cells: u64) -> bool {
    cells & cells.wrapping_sub(1) != 0
}
