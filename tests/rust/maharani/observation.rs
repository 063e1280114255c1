//! The observation tensor against the page of the game: each part from what is read of the position.

use durbar::maharani::{Game, Reading, Worker};
use durbar::{Game as _, Load, Show};

use super::reading::games;
use crate::conformance::observation::assert_shows;
use crate::documents::{flags, list, text};
use crate::walks::states;

const CELLS: usize = 64;
const SIDES: [&str; 4] = ["N", "E", "S", "W"];

/// The parts of the tensor of an observer.
#[expect(clippy::too_many_lines, reason = "a list")]
pub(super) fn parts(
    game: &Game,
    at: Reading<'_>,
    observer: usize,
) -> Vec<(&'static str, Vec<f64>)> {
    let (components, players) = (game.components(), game.num_players());
    let key = players.to_string();
    let seats = (0..players).map(|step| (observer + step) % players);
    let of_seat = |player| {
        at.reserve(player)
            .map(move |(colour, _)| Worker { player, colour })
    };
    let workers: Vec<Worker> = seats.clone().flat_map(of_seat).collect();
    let per_colour = components["workers"][&key]["per_colour"]
        .as_f64()
        .expect("a number");
    let (kinds, colours) = (
        list(&components["tiles"]["kinds"]),
        game.colour_names().len(),
    );
    let mut bag = Vec::new();
    for colour in 0..colours {
        for (kind, described) in kinds.iter().enumerate() {
            let mut stock = at
                .bag()
                .filter(|(tile, _)| (tile.colour, tile.kind) == (colour, kind));
            let count = stock.next().map_or(0, |(_, count)| count as usize);
            let all = described["count"].as_u64().expect("a number") as usize;
            bag.extend(flags(all, |tile| tile < count));
        }
    }
    let in_slot = at.rondel().into_iter().flat_map(|slot| {
        let columns = slot.map_or("", |tile| text(&kinds[tile.kind]["columns"]));
        let colour = flags(colours, |colour| {
            slot.is_some_and(|tile| tile.colour == colour)
        });
        let edges = ["C", "F", "R", "B", "L"];
        [colour, flags(5, |edge| columns.contains(edges[edge]))].concat()
    });
    // M-2.1: the rondel turns with the seat.
    let side = text(&components["seats"][&key][observer]);
    let turns = SIDES
        .iter()
        .position(|known| *known == side)
        .expect("a side");
    let below = list(&components["rondel"]["slots_with_arrow_north"])
        .iter()
        .enumerate();
    let below = below.flat_map(|(slot, north)| {
        let north = game.quarter_names().iter().position(|name| north == name);
        let here = (north.expect("a quarter") + turns) % 4;
        assert_eq!(at.quarter_below(observer, slot + 1), here);
        flags(4, |quarter| quarter == here)
    });
    let aside = workers.iter().flat_map(|worker| {
        (0..4).map(|quarter| {
            let mut entries = at
                .set_aside()
                .filter(|(place, whose, _)| (*place, whose) == (quarter, worker));
            entries
                .next()
                .map_or(0.0, |(_, _, count)| f64::from(count) / per_colour)
        })
    });
    let tiles = (0..colours).flat_map(|colour| flags(CELLS, |cell| at.tile(cell) == Some(colour)));
    let standing = workers
        .iter()
        .flat_map(|worker| flags(CELLS, |cell| at.worker(cell) == Some(*worker)));
    let markers = seats
        .clone()
        .flat_map(|seat| flags(4, |quarter| at.marker(seat, quarter)));
    let reserves = seats.clone().flat_map(|seat| at.reserve(seat));
    vec![
        ("tiles", tiles.collect()),
        ("workers", standing.collect()),
        ("bag", bag),
        ("rondel", in_slot.collect()),
        ("slot_quarters", below.collect()),
        ("evaluated", flags(4, |quarter| at.is_evaluated(quarter))),
        ("set_aside", aside.collect()),
        ("markers", markers.collect()),
        ("phase", flags(5, |phase| phase == at.phase() as usize)),
        (
            "to_move",
            flags(players, |step| {
                at.player() == Some((observer + step) % players)
            }),
        ),
        (
            "reserve",
            reserves
                .map(|(_, count)| f64::from(count) / per_colour)
                .collect(),
        ),
        (
            "scores",
            seats
                .map(|seat| f64::from(at.score(seat)) / 100.0)
                .collect(),
        ),
    ]
}

#[test]
fn the_tensor_is_that_of_the_page() {
    for game in games() {
        for state in states(&game, 0..1).into_iter().step_by(5) {
            for observer in 0..game.num_players() {
                let parts = parts(&game, game.reading(&state), observer);
                assert_shows(&game, &game.view(&state, observer), &parts);
            }
        }
    }
}
