//! The correction of M-3.11: of two workers of one colour on one tile colour in a quarter, the
//! opponents choose which is taken off. It returns to the reserve with the evaluation.

use super::checking::CHECKS;
use super::draft::Draft;
use super::position::{MAX_ASIDE, Position, Space};
use crate::error::{Fault, InvalidPosition};
use crate::maharani::Game;
use crate::maharani::rules::tables::Tables;
use crate::wire::Wire as _;
use crate::wire::describe::record;
use crate::wire::described::{Described as _, Read};
use crate::wire::pointer::At;
use crate::wire::shape::{Context, Reader};

record! {
    whole struct Correction: "Maharani correction" in Tables {
        /// The space whose worker is taken off.
        space: Space,
    }
}

impl Game {
    /// Takes the worker off the space that `request` names (`{"space": "c7"}`), and returns the
    /// position as JSON. Three such workers need two corrections.
    pub(crate) fn take_worker_off(
        &self,
        position: &str,
        request: &str,
    ) -> Result<String, InvalidPosition> {
        let context = Context::open(self.tables());
        let mut draft = Draft::of(self, Read::<Position>::of(position, context));
        draft.check(&CHECKS[..CHECKS.len() - 1]);
        let mut reader = Reader::new(context);
        let at = At::Field(&At::Root, "correction");
        let correction = reader.read_or_fault::<Correction>(request, &at);
        draft.faults.extend(reader.faults);
        let cell = correction.and_then(|correction| {
            let worker = draft.worker_to_take_off(correction.space.index() as u32);
            worker
                .map_err(|detail| draft.faults.push(Fault::new("/correction/space", detail)))
                .ok()
        });
        let Some((worker, cell)) = cell.filter(|_| draft.faults.is_empty()) else {
            return Err(InvalidPosition {
                faults: draft.faults.into(),
            });
        };
        let quarter = usize::from(self.tables.quarter_of[cell as usize]);
        draft.state.workers[worker] &= !(1 << cell);
        draft.state.set_aside += 1 << (16 * worker + 4 * quarter);
        Ok(draft.game.to_json(&draft.state))
    }
}

impl Draft {
    /// The worker slot and cell of a space whose worker can be taken off; else the reason why not.
    fn worker_to_take_off(&self, cell: u32) -> Result<(usize, u32), String> {
        let tables = &self.game.tables;
        let duplicates = self.duplicates();
        let Some(&(worker, _)) = duplicates.iter().find(|(_, cells)| cells >> cell & 1 == 1) else {
            let spaces: Vec<String> = duplicates
                .iter()
                .map(|&(_, cells)| tables.names(cells).join(", "))
                .collect();
            return Err(if spaces.is_empty() {
                "nothing to correct: no two workers of one colour are on one tile colour in a quarter (M-3.11)".into()
            } else {
                format!("one of: {} (M-3.11)", spaces.join(", "))
            });
        };
        let quarter = usize::from(tables.quarter_of[cell as usize]);
        if self.state.aside(worker, quarter) == MAX_ASIDE {
            return Err("15 workers of this colour lie beside the quarter already".into());
        }
        Ok((worker, cell))
    }
}
