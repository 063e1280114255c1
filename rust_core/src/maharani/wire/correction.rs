//! M-3.11: two workers of one colour on one tile colour in a quarter; the opponents choose which
//! is taken off. It lies beside the quarter and returns to the reserve with the evaluation.

use super::reading::Draft;
use crate::error::{Fault, InvalidPosition};
use crate::maharani::Game;
use crate::wire::document::Json;
use crate::wire::reader::{At, Reader, parse};

impl Game {
    /// Takes the worker off the space that `request` names (`{"space": "c7"}`), and gives the
    /// position as JSON. Where three workers are found it takes two corrections.
    pub(crate) fn take_off(
        &self,
        position: &str,
        request: &str,
    ) -> Result<String, InvalidPosition> {
        let document = parse(position)?;
        let asked = parse(request).map_err(|fault| Fault {
            pointer: format!("/correction{}", fault.pointer),
            ..fault
        })?;
        let mut draft = Draft::read(self, &document);
        draft.check();
        let space = self.read_request(&asked, &mut draft.reader);
        let cell = space.and_then(|space| draft.cell_to_correct(space));
        let Some((worker, cell)) = cell.filter(|_| draft.reader.faults.is_empty()) else {
            return Err(InvalidPosition {
                faults: draft.reader.faults,
            });
        };
        let quarter = usize::from(self.tables.quarter_of[cell as usize]);
        draft.state.workers[worker] &= !(1 << cell);
        draft.state.set_aside += 1 << (16 * worker + 4 * quarter);
        Ok(draft.game.write_json(&draft.state))
    }

    fn read_request<'v>(&self, request: &'v Json<'v>, reader: &mut Reader) -> Option<&'v str> {
        let at = At::Field(&At::Root, "correction");
        let map = reader.object(request, &at, &["space"])?;
        let space = reader.need(map, &at, "space")?;
        reader.name(space, &at.field("space"), &self.tables.space_names)?;
        space.as_text()
    }
}

impl Draft {
    /// The worker slot and cell of a space, if its worker is one of those found together.
    fn cell_to_correct(&mut self, space: &str) -> Option<(usize, u32)> {
        let at = At::Field(&At::Root, "correction");
        let at = at.field("space");
        let cell = self.game.tables.cell(space)?;
        let duplicates = self.duplicates();
        let Some(&(worker, _)) = duplicates.iter().find(|(_, cells)| cells >> cell & 1 == 1) else {
            let spaces: Vec<String> = duplicates
                .iter()
                .map(|&(_, cells)| self.game.tables.names(cells).join(", "))
                .collect();
            let detail = if spaces.is_empty() {
                "no two workers of one colour are on one tile colour in a quarter".to_owned()
            } else {
                format!("one of: {}", spaces.join(", "))
            };
            self.reader.fault(&at, format!("{detail} (M-3.11)"));
            return None;
        };
        let quarter = usize::from(self.game.tables.quarter_of[cell as usize]);
        if self.state.aside(worker, quarter) == 15 {
            self.reader.fault(
                &at,
                "15 workers of this colour lie beside the quarter already",
            );
            return None;
        }
        Some((worker, cell))
    }
}
