//! The checks of a component file: its parts must go together (M-1.2).

use super::components::read_columns;
use crate::maharani::words::components::{Board, Columns, Components, SIDES};
use crate::wire::checks::{Check, Faults};

/// Each check with the parts of the file that it needs.
pub(crate) const CHECKS: [Check<Components>; 8] = [
    (quarters, &["/board"]),
    (spaces, &["/board"]),
    (tiles, &["/tiles"]),
    (rondel, &["/rondel", "/board"]),
    (seats, &["/seats"]),
    (
        workers,
        &["/workers", "/worker_colours", "/worker_colours_by_seat"],
    ),
    (payout, &["/quarter_payout"]),
    (payout_for_all, &["/quarter_payout", "/tiles"]),
];

fn quarters(file: &Components, faults: &mut Faults) {
    let board = &file.board;
    faults.different(&board.quarters, |index| format!("/board/quarters/{index}"));
    faults.expect(
        board.quarters.len() == 4,
        "/board/quarters",
        "four quarters (M-1.1)",
    );
    for (quarter, symbol) in board.quarter_symbols.iter().flatten() {
        let pointer = format!("/board/quarter_symbols/{quarter}");
        faults.expect(symbol.is_some(), &pointer, "a text");
        faults.expect(board.quarters.contains(quarter), pointer, "no such quarter");
    }
    for (index, quarter) in board.quarters.iter().enumerate() {
        faults.expect(
            board.spaces.iter().any(|space| space.quarter == *quarter),
            format!("/board/quarters/{index}"),
            "a quarter has at least one space (M-1.2)",
        );
    }
}

/// Checks each space by itself, and against the pattern.
fn spaces(file: &Components, faults: &mut Faults) {
    let board = &file.board;
    let ids = board.spaces.iter().map(|space| space.id.as_str());
    faults.different(ids, |index| format!("/board/spaces/{index}/id"));
    let pattern = pattern(board, faults);
    let mut seen = [false; 64];
    for (index, space) in board.spaces.iter().enumerate() {
        let at = format!("/board/spaces/{index}");
        let known = board.quarters.contains(&space.quarter);
        faults.expect(known, format!("{at}/quarter"), "no such quarter");
        if space.row >= board.rows || space.col >= board.cols {
            faults.expect(false, at, "row and col are inside the board, from 0");
            continue;
        }
        let cell = space.cell();
        faults.expect(!seen[cell], &at, "another space has this row and col");
        seen[cell] = true;
        faults.expect(
            pattern[cell] == Some(space.columns),
            format!("{at}/columns"),
            "differs from board.pattern (M-1.2)",
        );
    }
    for (cell, printed) in pattern.iter().enumerate() {
        let place = format!("row {}, col {}", cell / 8, cell % 8);
        faults.expect(
            printed.is_none() || seen[cell],
            "/board/spaces",
            format!("{place} is in board.pattern but is no space (M-1.2)"),
        );
    }
}

/// The columns of each cell in the pattern; `None` where there is no space.
fn pattern(board: &Board, faults: &mut Faults) -> [Option<Columns>; 64] {
    let mut cells = [None; 64];
    faults.expect(
        board.pattern.len() == board.rows,
        "/board/pattern",
        "one line for each row",
    );
    for (row, line) in board.pattern.iter().enumerate().take(8) {
        let at = format!("/board/pattern/{row}");
        let words: Vec<&str> = line.split_whitespace().collect();
        faults.expect(
            words.len() == board.cols,
            &at,
            "one word for each column of the board",
        );
        for (col, word) in words.iter().enumerate().take(8) {
            if *word != "##" {
                let columns = read_columns(word, SIDES);
                let detail = format!("{word:?} is not ##, C, or edges of N E S W");
                faults.expect(columns.is_some(), &at, detail);
                cells[row * 8 + col] = columns;
            }
        }
    }
    cells
}

fn tiles(file: &Components, faults: &mut Faults) {
    let (colours, kinds) = (&file.tiles.colours, &file.tiles.kinds);
    faults.different(colours, |index| format!("/tiles/colours/{index}"));
    faults.number(colours.len(), 1..=8, "/tiles/colours", "colours (M-1.2)");
    let ids = kinds.iter().map(|kind| kind.id.as_str());
    faults.different(ids, |index| format!("/tiles/kinds/{index}/id"));
    faults.number(kinds.len(), 1..=16, "/tiles/kinds", "kinds");
    let each: usize = kinds.iter().map(|kind| kind.count).sum();
    faults.number(each * colours.len(), 1..=128, "/tiles", "tiles in all");
}

fn rondel(file: &Components, faults: &mut Faults) {
    let mut north = file.rondel.slots_with_arrow_north.clone();
    let mut quarters = file.board.quarters.clone();
    north.sort_unstable();
    quarters.sort_unstable();
    faults.expect(
        north == quarters,
        "/rondel/slots_with_arrow_north",
        "each quarter once, in the order of the slots (M-1.6)",
    );
}

fn seats(file: &Components, faults: &mut Faults) {
    for (players, sides) in (2..).zip(&file.seats) {
        let turns: Option<Vec<usize>> = sides
            .iter()
            .map(|side| SIDES.iter().position(|known| known == side))
            .collect();
        let clockwise = turns.is_some_and(|turns| {
            let first = turns.first().copied().unwrap_or_default();
            turns
                .iter()
                .map(|turn| (turn + 4 - first) % 4)
                .is_sorted_by(|before, after| before < after)
        });
        faults.expect(
            sides.len() == players && clockwise,
            format!("/seats/{players}"),
            format!("{players} different sides of N E S W, clockwise (M-1.6)"),
        );
    }
}

fn workers(file: &Components, faults: &mut Faults) {
    let colours = &file.worker_colours;
    faults.different(colours, |index| format!("/worker_colours/{index}"));
    let by_seat = &file.worker_colours_by_seat;
    for ((players, workers), colours) in (2..).zip(&file.workers).zip(by_seat) {
        let each = workers.colours_per_player;
        faults.expect(
            each * players <= 4,
            format!("/workers/{players}/colours_per_player"),
            "1, or with 2 players also 2 (M-1.4)",
        );
        let at = format!("/worker_colours_by_seat/{players}");
        faults.expect(
            colours.len() == players && colours.iter().all(|own| own.len() == each),
            &at,
            format!("{each} colours for each of {players} players"),
        );
        faults.different(colours.iter().flatten(), |_| at.clone());
        for colour in colours.iter().flatten() {
            let known = file.worker_colours.contains(colour);
            faults.expect(known, &at, format!("{colour:?} is not in worker_colours"));
        }
    }
}

fn payout_for_all(file: &Components, faults: &mut Faults) {
    faults.expect(
        file.quarter_payout.len() > file.tiles.colours.len(),
        "/quarter_payout",
        "an entry for 0 workers and for each number up to that of the tile colours (M-1.2)",
    );
}

fn payout(file: &Components, faults: &mut Faults) {
    faults.expect(
        file.quarter_payout.first().is_none_or(|&gold| gold == 0),
        "/quarter_payout/0",
        "no worker earns 0 (M-5.1)",
    );
}
