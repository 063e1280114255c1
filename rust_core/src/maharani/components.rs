//! The component file: board, tiles, rondel, workers and payouts, as data (M-1).

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::error::{Fault, InvalidComponents};

/// The text of the default component file.
pub const DEFAULT_COMPONENTS: &str = include_str!("../../components/maharani.json");

/// The value of `schema` in a component file of this version.
pub const COMPONENTS_SCHEMA: &str = "durbar/components/maharani/1";

/// A component file as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Components {
    pub schema: String,
    pub name: String,
    #[serde(default)]
    pub provenance: Map<String, Value>,
    pub board: Board,
    pub tiles: Tiles,
    pub rondel: Rondel,
    pub seats: BTreeMap<String, Vec<String>>,
    pub worker_colours: Vec<String>,
    pub workers: BTreeMap<String, Workers>,
    pub worker_colours_by_seat: BTreeMap<String, Vec<Vec<String>>>,
    pub second_tile_cost: u16,
    pub quarter_payout: Vec<u16>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Board {
    #[serde(default, rename = "comment")]
    pub _comment: String,
    pub rows: usize,
    pub cols: usize,
    pub pattern: Vec<String>,
    pub quarters: Vec<String>,
    #[serde(default)]
    pub quarter_symbols: BTreeMap<String, String>,
    pub spaces: Vec<Space>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Space {
    pub id: String,
    pub row: usize,
    pub col: usize,
    pub quarter: String,
    pub columns: String,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Tiles {
    #[serde(default, rename = "comment")]
    pub _comment: String,
    pub colours: Vec<String>,
    pub kinds: Vec<Kind>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Kind {
    pub id: String,
    pub columns: String,
    pub count: usize,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Rondel {
    pub slots: usize,
    #[serde(default, rename = "comment")]
    pub _comment: String,
    pub slots_with_arrow_north: Vec<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Workers {
    pub colours_per_player: usize,
    pub per_colour: u32,
}

/// The four sides of the board, and of a tile, clockwise.
pub(super) const SIDES: [&str; 4] = ["N", "E", "S", "W"];
/// The four edges of a tile in its own frame, clockwise from the one that the arrow points to.
pub(super) const TILE_EDGES: [&str; 4] = ["F", "R", "B", "L"];

/// Printed columns (M-3.2): 0 a full column in the centre, else bit `e` a half column on the
/// edge `e` quarter turns clockwise of the first.
pub(super) type Columns = u8;
pub(super) const CENTRE: Columns = 0;

/// Reads `"C"` or a set of edges, each named once.
pub(super) fn read_columns(text: &str, edges: [&str; 4]) -> Option<Columns> {
    if text == "C" {
        return Some(CENTRE);
    }
    let mut columns = 0;
    for letter in text.chars() {
        let edge = edges.iter().position(|edge| edge.starts_with(letter))?;
        if columns >> edge & 1 == 1 {
            return None;
        }
        columns |= 1 << edge;
    }
    (columns != 0).then_some(columns)
}

/// The columns of a tile whose arrow points `turns` quarter turns clockwise of north.
pub(super) const fn turned(columns: Columns, turns: usize) -> Columns {
    ((columns << turns) | (columns >> (4 - turns))) & 15
}

/// Reads and checks a component file.
///
/// # Errors
/// Every fault, with its JSON pointer.
pub(super) fn read(text: &str) -> Result<Components, InvalidComponents> {
    let components: Components = {
        let mut source = serde_json::Deserializer::from_str(text);
        let read = serde_path_to_error::deserialize(&mut source).map_err(|error| {
            let pointer = pointer_of(error.path());
            Fault::new(pointer, error.into_inner().to_string())
        });
        read.and_then(|components| {
            source
                .end()
                .map_err(|error| Fault::new("", error.to_string()))?;
            Ok(components)
        })
        .map_err(|fault| InvalidComponents {
            faults: vec![fault],
        })?
    };
    let mut check = Check { faults: Vec::new() };
    check.all(&components);
    if check.faults.is_empty() {
        Ok(components)
    } else {
        Err(InvalidComponents {
            faults: check.faults,
        })
    }
}

fn pointer_of(path: &serde_path_to_error::Path) -> String {
    use serde_path_to_error::Segment;
    let mut pointer = String::new();
    for segment in path {
        match segment {
            Segment::Seq { index } => {
                pointer.push('/');
                pointer.push_str(&index.to_string());
            }
            Segment::Map { key } => {
                pointer.push('/');
                pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
            }
            // The text breaks off before a name: the place is where it should stand.
            Segment::Enum { .. } | Segment::Unknown => break,
        }
    }
    pointer
}

/// Names go into action texts and URLs: letters, digits, underscores, and inside also hyphens.
fn is_name(text: &str) -> bool {
    let hyphens_inside = !text.starts_with('-') && !text.ends_with('-');
    hyphens_inside && is_word(&text.replace('-', "_"))
}

/// A name without hyphens, which part the names in an action text.
fn is_word(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    !text.is_empty() && text.chars().all(plain)
}

struct Check {
    faults: Vec<Fault>,
}

impl Check {
    fn expect(&mut self, holds: bool, pointer: impl Into<String>, detail: impl Into<String>) {
        if !holds {
            self.faults.push(Fault::new(pointer, detail));
        }
    }

    /// Names that must be well formed and different from each other.
    fn names<'a>(
        &mut self,
        names: impl Iterator<Item = (String, &'a str)>,
        well_formed: fn(&str) -> bool,
    ) {
        let mut seen: Vec<&str> = Vec::new();
        for (pointer, name) in names {
            self.expect(
                well_formed(name),
                &pointer,
                format!("{name:?} is not a plain name"),
            );
            self.expect(
                !seen.contains(&name),
                pointer,
                format!("{name:?} is there twice"),
            );
            seen.push(name);
        }
    }

    fn all(&mut self, file: &Components) {
        self.expect(
            file.schema == COMPONENTS_SCHEMA,
            "/schema",
            format!(
                "{:?}; this version reads {COMPONENTS_SCHEMA:?}",
                file.schema
            ),
        );
        self.expect(
            is_name(&file.name),
            "/name",
            "letters, digits and hyphens only",
        );
        self.board(&file.board);
        self.tiles(&file.tiles);
        self.rondel(file);
        for players in 2..=4 {
            self.seats(file, players);
        }
        for (name, keys) in [
            ("seats", file.seats.keys().collect::<Vec<_>>()),
            ("workers", file.workers.keys().collect()),
            (
                "worker_colours_by_seat",
                file.worker_colours_by_seat.keys().collect(),
            ),
        ] {
            for key in keys {
                let known = ["2", "3", "4"].contains(&key.as_str());
                self.expect(
                    known,
                    format!("/{name}/{key}"),
                    "only 2, 3 and 4 players (M-1.1)",
                );
            }
        }
        let colours = file.worker_colours.iter().enumerate();
        let colours = colours.map(|(i, name)| (format!("/worker_colours/{i}"), name.as_str()));
        self.names(colours, is_word);
        self.expect(
            file.second_tile_cost <= 2,
            "/second_tile_cost",
            "at most 2 (M-1.2)",
        );
        self.payout(file);
    }

    fn payout(&mut self, file: &Components) {
        self.expect(
            file.quarter_payout.len() > file.tiles.colours.len(),
            "/quarter_payout",
            "an entry for 0 workers and for each number up to that of the tile colours (M-1.2)",
        );
        self.expect(
            file.quarter_payout.first().is_none_or(|&gold| gold == 0),
            "/quarter_payout/0",
            "no worker earns 0 (M-5.1)",
        );
        for (number, &gold) in file.quarter_payout.iter().enumerate() {
            self.expect(
                gold <= 1000,
                format!("/quarter_payout/{number}"),
                "at most 1000",
            );
        }
    }

    fn board(&mut self, board: &Board) {
        self.expect(
            (1..=8).contains(&board.rows),
            "/board/rows",
            "1 to 8 (M-1.2)",
        );
        self.expect(
            (1..=8).contains(&board.cols),
            "/board/cols",
            "1 to 8 (M-1.2)",
        );
        let quarters = board.quarters.iter().enumerate();
        let quarters = quarters.map(|(i, name)| (format!("/board/quarters/{i}"), name.as_str()));
        self.names(quarters, is_word);
        self.expect(
            board.quarters.len() == 4,
            "/board/quarters",
            "four quarters (M-1.1)",
        );
        for quarter in board.quarter_symbols.keys() {
            let pointer = format!("/board/quarter_symbols/{quarter}");
            self.expect(board.quarters.contains(quarter), pointer, "no such quarter");
        }
        for (index, quarter) in board.quarters.iter().enumerate() {
            let spaces = board
                .spaces
                .iter()
                .filter(|space| space.quarter == *quarter)
                .count();
            let pointer = format!("/board/quarters/{index}");
            self.expect(
                spaces > 0,
                pointer,
                "a quarter has at least one space (M-1.2)",
            );
        }
        self.spaces(board);
    }

    /// Each space by itself, and against the pattern.
    fn spaces(&mut self, board: &Board) {
        let ids = board.spaces.iter().enumerate();
        let ids = ids.map(|(i, space)| (format!("/board/spaces/{i}/id"), space.id.as_str()));
        self.names(ids, is_word);
        let pattern = self.pattern(board);
        let mut seen = [false; 64];
        for (index, space) in board.spaces.iter().enumerate() {
            let at = format!("/board/spaces/{index}");
            let known = board.quarters.contains(&space.quarter);
            self.expect(known, format!("{at}/quarter"), "no such quarter");
            let columns = read_columns(&space.columns, SIDES);
            self.expect(
                columns.is_some(),
                format!("{at}/columns"),
                "C, or edges of N E S W",
            );
            if space.row >= board.rows.min(8) || space.col >= board.cols.min(8) {
                self.faults
                    .push(Fault::new(at, "row and col are inside the board, from 0"));
                continue;
            }
            let cell = space.row * 8 + space.col;
            self.expect(!seen[cell], &at, "another space has this row and col");
            seen[cell] = true;
            let printed = pattern[cell];
            let agrees = columns.is_none() || columns == printed;
            self.expect(
                agrees,
                format!("{at}/columns"),
                "differs from board.pattern (M-1.2)",
            );
        }
        for (cell, printed) in pattern.iter().enumerate() {
            let missing = printed.is_some() && !seen[cell];
            let place = format!("row {}, col {}", cell / 8, cell % 8);
            self.expect(
                !missing,
                "/board/spaces",
                format!("{place} is in board.pattern but is no space (M-1.2)"),
            );
        }
    }

    /// The columns of each cell as the pattern shows them; nothing where there is no space.
    fn pattern(&mut self, board: &Board) -> [Option<Columns>; 64] {
        let mut cells = [None; 64];
        let rows = board.pattern.len();
        self.expect(
            rows == board.rows,
            "/board/pattern",
            "one line for each row",
        );
        for (row, line) in board.pattern.iter().enumerate().take(8) {
            let at = format!("/board/pattern/{row}");
            let words: Vec<&str> = line.split_whitespace().collect();
            self.expect(
                words.len() == board.cols,
                &at,
                "one word for each column of the board",
            );
            for (col, word) in words.iter().enumerate().take(8) {
                if *word != "##" {
                    let columns = read_columns(word, SIDES);
                    let detail = format!("{word:?} is not ##, C, or edges of N E S W");
                    self.expect(columns.is_some(), &at, detail);
                    cells[row * 8 + col] = columns;
                }
            }
        }
        cells
    }

    fn tiles(&mut self, tiles: &Tiles) {
        let colours = tiles.colours.iter().enumerate();
        let colours = colours.map(|(i, name)| (format!("/tiles/colours/{i}"), name.as_str()));
        self.names(colours, is_word);
        let colours = tiles.colours.len();
        self.expect(
            (1..=8).contains(&colours),
            "/tiles/colours",
            "1 to 8 colours (M-1.2)",
        );
        let ids = tiles.kinds.iter().enumerate();
        let ids = ids.map(|(i, kind)| (format!("/tiles/kinds/{i}/id"), kind.id.as_str()));
        self.names(ids, is_name);
        let kinds = (1..=16).contains(&tiles.kinds.len());
        self.expect(kinds, "/tiles/kinds", "1 to 16 kinds");
        for (index, kind) in tiles.kinds.iter().enumerate() {
            let at = format!("/tiles/kinds/{index}");
            let columns = read_columns(&kind.columns, TILE_EDGES);
            self.expect(
                columns.is_some(),
                format!("{at}/columns"),
                "C, or edges of F R B L",
            );
        }
        let each: usize = tiles.kinds.iter().map(|kind| kind.count.min(1000)).sum();
        let tiles = (1..=128).contains(&(each * colours));
        self.expect(tiles, "/tiles", "1 to 128 tiles in all");
    }

    fn rondel(&mut self, file: &Components) {
        self.expect(file.rondel.slots == 4, "/rondel/slots", "4 (M-1.3)");
        let mut north = file.rondel.slots_with_arrow_north.clone();
        let mut quarters = file.board.quarters.clone();
        north.sort_unstable();
        quarters.sort_unstable();
        self.expect(
            north == quarters,
            "/rondel/slots_with_arrow_north",
            "each quarter once, in the order of the slots (M-1.6)",
        );
    }

    fn seats(&mut self, file: &Components, players: usize) {
        let key = players.to_string();
        let Some(sides) = file.seats.get(&key) else {
            return self
                .faults
                .push(Fault::new("/seats", format!("no entry {key:?}")));
        };
        let turns: Vec<_> = sides
            .iter()
            .map(|side| SIDES.iter().position(|known| known == side))
            .collect();
        let clockwise = |first: usize| {
            turns
                .iter()
                .map(|turn| turn.map(|turn| (turn + 4 - first) % 4))
                .is_sorted_by(|before, after| before.is_some() && after.is_some() && before < after)
        };
        let in_order = turns.first().copied().flatten().is_some_and(clockwise);
        self.expect(
            sides.len() == players && in_order,
            format!("/seats/{key}"),
            format!("{players} different sides of N E S W, clockwise (M-1.6)"),
        );
        self.workers(file, players);
    }

    fn workers(&mut self, file: &Components, players: usize) {
        let key = players.to_string();
        let Some(workers) = file.workers.get(&key) else {
            return self
                .faults
                .push(Fault::new("/workers", format!("no entry {key:?}")));
        };
        let at = format!("/workers/{key}");
        let each = workers.colours_per_player;
        self.expect(
            (1..=2).contains(&each) && each * players <= 4,
            format!("{at}/colours_per_player"),
            "1, or with 2 players also 2 (M-1.4)",
        );
        let number = (1..=64).contains(&workers.per_colour);
        self.expect(number, format!("{at}/per_colour"), "1 to 64");
        let at = format!("/worker_colours_by_seat/{key}");
        let Some(colours) = file.worker_colours_by_seat.get(&key) else {
            return self
                .faults
                .push(Fault::new("/worker_colours_by_seat", format!("no {key:?}")));
        };
        let shape = colours.len() == players && colours.iter().all(|own| own.len() == each);
        self.expect(
            shape,
            &at,
            format!("{each} colours for each of {players} players"),
        );
        let mut seen = Vec::new();
        for colour in colours.iter().flatten() {
            let known = file.worker_colours.contains(colour);
            self.expect(known, &at, format!("{colour:?} is not in worker_colours"));
            self.expect(
                !seen.contains(&colour),
                &at,
                format!("{colour:?} is there twice"),
            );
            seen.push(colour);
        }
    }
}
