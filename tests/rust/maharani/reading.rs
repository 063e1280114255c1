//! What a program reads of a position is what its document says.

use std::collections::BTreeSet;

use durbar::maharani::{Game, State, Tile};
use durbar::serde_json::{Value, json};
use durbar::{AnyGame, Game as _, Load};

use super::document;
use crate::documents::{assert_event_says, list};
use crate::games::every_game;
use crate::walks::{random_game, states};

pub(super) fn games() -> impl Iterator<Item = Game> {
    every_game().into_iter().filter_map(|(_, game)| match game {
        AnyGame::Maharani(game) => Some(game),
        _ => None,
    })
}

/// The document of a position, from what is read of it.
pub(super) fn read(game: &Game, state: &State) -> Value {
    let at = game.reading(state);
    let (colours, kinds) = (game.colour_names(), game.kind_names());
    let (quarters, workers) = (game.quarter_names(), game.worker_names());
    let tile = |tile: Tile| json!({"colour": colours[tile.colour], "kind": kinds[tile.kind]});
    let filled = |space| {
        let worker = at.worker(space).map(|worker| {
            let mut own = at.reserve(worker.player);
            assert!(own.any(|(colour, _)| colour == worker.colour), "{worker:?}");
            &workers[worker.colour]
        });
        let colour = &colours[at.tile(space)?];
        Some(json!({"space": game.space_name(space), "tile": colour, "worker": worker}))
    };
    let stock = |(kind, count)| {
        let mut stock = tile(kind);
        stock["count"] = json!(count);
        stock
    };
    let player = |seat| {
        let markers = (0..4).map(|index| (quarters[index].clone(), at.marker(seat, index).into()));
        let reserve = at.reserve(seat);
        let reserve = reserve.map(|(colour, count)| (workers[colour].clone(), count.into()));
        json!({
            "score": at.score(seat),
            "markers": Value::Object(markers.collect()),
            "reserve": Value::Object(reserve.collect()),
        })
    };
    let aside = at.set_aside().map(|(quarter, worker, count)| {
        json!({"quarter": quarters[quarter], "worker": workers[worker.colour], "count": count})
    });
    let evaluated = (0..4).filter(|&quarter| at.is_evaluated(quarter));
    json!({
        "kind": "state",
        "game": Game::NAME,
        "options": game.facts().options,
        "phase": at.phase().name(),
        "player": at.player(),
        "board": game.spaces().filter_map(filled).collect::<Vec<_>>(),
        "rondel": at.rondel().map(|slot| slot.map(tile)),
        "bag": at.bag().map(stock).collect::<Vec<_>>(),
        "players": (0..game.num_players()).map(player).collect::<Vec<_>>(),
        "set_aside": aside.collect::<Vec<_>>(),
        "evaluated": evaluated.map(|quarter| &quarters[quarter]).collect::<Vec<_>>(),
    })
}

#[test]
fn what_is_read_is_what_the_document_says() {
    for game in games() {
        for state in states(&game, 0..2) {
            assert_eq!(read(&game, &state), document(&game, &state));
        }
    }
}

#[test]
fn a_space_lies_in_its_quarter() {
    for game in games() {
        let components = game.components();
        for space in components["board"]["spaces"].as_array().expect("a list") {
            let mut spaces = game.spaces();
            let known = spaces.find(|&known| space["id"] == game.space_name(known));
            let quarter = game.quarter_of(known.expect("a space"));
            assert_eq!(space["quarter"], game.quarter_names()[quarter], "{space}");
        }
    }
}

#[test]
fn a_tile_is_for_the_spaces_with_its_columns() {
    /// The edges with half columns of a tile whose arrow points to this side.
    fn turned(columns: &str, side: usize) -> BTreeSet<char> {
        let edges = |edge| "FRBL".find(edge).map(|place| (place + side) % 4);
        let named = |edge| edges(edge).map_or(edge, |place| char::from(b"NESW"[place]));
        columns.chars().map(named).collect()
    }
    for game in games() {
        let components = game.components();
        let spaces = list(&components["board"]["spaces"]).iter();
        let spaces: Vec<_> = spaces
            .map(|space| {
                (
                    space["id"].as_str(),
                    space["columns"].as_str().expect("text"),
                )
            })
            .collect();
        for (kind, entry) in list(&components["tiles"]["kinds"]).iter().enumerate() {
            let columns = entry["columns"].as_str().expect("text");
            let fits = |on: &str| (0..4).any(|side| turned(columns, side) == on.chars().collect());
            let expected = spaces.iter().filter(|(_, on)| fits(on));
            let expected: BTreeSet<_> = expected.map(|(name, _)| name.expect("a name")).collect();
            let known = game.spaces_for(kind).map(|space| game.space_name(space));
            assert_eq!(known.collect::<BTreeSet<_>>(), expected, "{entry}");
        }
    }
}

#[test]
fn an_event_says_its_points_and_its_rule() {
    for game in games() {
        for step in random_game(&game, 1) {
            let mut events = Vec::new();
            game.apply_explained(&mut step.before.clone(), step.action, &mut events);
            for event in events {
                assert_event_says(&game, &event, event.rule(), event.points());
            }
        }
    }
}
