//! The observation tensor shows each player the own things first; the numbers are those of the
//! JSON position.

use std::collections::HashSet;

use durbar::maharani::{Game, State};
use durbar::serde_json::Value;
use durbar::{Load, Show};

use super::{document, game};
use crate::walks::states;

const CELLS: usize = 64;

/// The numbers of a named part, as one player sees them.
fn numbers(game: &Game, state: &State, player: usize, name: &str) -> Vec<f32> {
    let facts = game.facts();
    let mut out = vec![f32::NAN; facts.observation_shape.iter().product()];
    game.observation_tensor(&game.view(state, player), &mut out);
    let slice = facts
        .observation_slices
        .iter()
        .find(|slice| slice.name == name);
    let slice = slice.unwrap_or_else(|| panic!("no part {name}"));
    out[slice.start..slice.end].to_vec()
}

/// A part of sets of cells, set by set.
fn planes(game: &Game, state: &State, player: usize, name: &str) -> Vec<Vec<f32>> {
    let numbers = numbers(game, state, player, name);
    numbers.chunks(CELLS).map(<[f32]>::to_vec).collect()
}

fn flag(holds: bool) -> f32 {
    f32::from(u8::from(holds))
}

fn cell(components: &Value, space: &Value) -> usize {
    let spaces = components["board"]["spaces"].as_array().expect("a list");
    let entry = spaces
        .iter()
        .find(|known| known["id"] == *space)
        .expect("a space");
    let part = |name: &str| entry[name].as_u64().expect("a number") as usize;
    part("row") * 8 + part("col")
}

/// A plane with 1 on the spaces of the board entries that are as wanted.
fn marked(game: &Game, position: &Value, wanted: impl Fn(&Value) -> bool) -> Vec<f32> {
    let mut plane = vec![0.0; CELLS];
    for entry in position["board"]
        .as_array()
        .expect("a list")
        .iter()
        .filter(|entry| wanted(entry))
    {
        plane[cell(&game.components(), &entry["space"])] = 1.0;
    }
    plane
}

fn gold(position: &Value, seat: usize) -> f32 {
    position["players"][seat]["score"]
        .as_f64()
        .expect("a number") as f32
}

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

fn names(list: &Value) -> Vec<Value> {
    list.as_array().expect("a list").clone()
}

fn sampled(players: usize) -> (Game, Vec<State>) {
    let game = game(players);
    let states = states(&game, 0..2).into_iter().step_by(7).collect();
    (game, states)
}

#[test]
fn scores_and_turn_begin_with_the_observer() {
    for players in 2..=4 {
        let (game, states) = sampled(players);
        for state in states {
            let position = document(&game, &state);
            for observer in 0..players {
                let order: Vec<usize> = (0..players)
                    .map(|step| (observer + step) % players)
                    .collect();
                let expected: Vec<f32> = order
                    .iter()
                    .map(|&seat| gold(&position, seat) / 100.0)
                    .collect();
                assert_eq!(numbers(&game, &state, observer, "scores"), expected);
                let turns: Vec<f32> = order
                    .iter()
                    .map(|&seat| f32::from(u8::from(position["player"] == seat)))
                    .collect();
                assert_eq!(numbers(&game, &state, observer, "to_move"), turns);
            }
        }
    }
}

#[test]
fn workers_and_reserves_begin_with_the_observer() {
    for players in 2..=4 {
        let (game, states) = sampled(players);
        let components = game.components();
        let key = players.to_string();
        let exist = components["workers"][&key]["per_colour"]
            .as_f64()
            .expect("a number");
        let colours = &components["worker_colours_by_seat"][&key];
        for state in states {
            let position = document(&game, &state);
            for observer in 0..players {
                let seats = (0..players).map(|step| (observer + step) % players);
                let own: Vec<(usize, Value)> = seats
                    .flat_map(|seat| {
                        names(&colours[seat])
                            .into_iter()
                            .map(move |name| (seat, name))
                    })
                    .collect();
                let shown = planes(&game, &state, observer, "workers");
                let reserves = numbers(&game, &state, observer, "reserve");
                assert_eq!((shown.len(), reserves.len()), (own.len(), own.len()));
                for (index, (seat, name)) in own.into_iter().enumerate() {
                    assert_eq!(
                        shown[index],
                        marked(&game, &position, |entry| entry["worker"] == name)
                    );
                    let reserve =
                        &position["players"][seat]["reserve"][name.as_str().expect("a name")];
                    let share = reserve.as_f64().expect("a number") / exist;
                    assert!(
                        (f64::from(reserves[index]) - share).abs() < 1e-6,
                        "{name} of {position}"
                    );
                }
            }
        }
    }
}

#[test]
fn tiles_and_the_bag_are_the_same_for_all() {
    let (game, states) = sampled(3);
    let tiles = &game.components()["tiles"];
    for state in states {
        let position = document(&game, &state);
        let expected: Vec<Vec<f32>> = names(&tiles["colours"])
            .into_iter()
            .map(|colour| marked(&game, &position, |entry| entry["tile"] == colour))
            .collect();
        let mut bag = Vec::new();
        for colour in names(&tiles["colours"]) {
            for kind in names(&tiles["kinds"]) {
                let stock = names(&position["bag"]);
                let same =
                    |entry: &&Value| entry["colour"] == colour && entry["kind"] == kind["id"];
                let count = stock
                    .iter()
                    .find(same)
                    .map_or(0.0, |entry| entry["count"].as_f64().expect("a number"));
                let exist = kind["count"].as_u64().expect("a number") as u32;
                for tile in 1..=exist {
                    bag.push(flag(f64::from(tile) <= count));
                }
            }
        }
        for observer in 0..3 {
            assert_eq!(planes(&game, &state, observer, "tiles"), expected);
            assert_eq!(numbers(&game, &state, observer, "bag"), bag);
        }
    }
}

// Long: every part of the tensor that speaks of quarters.
#[test]
fn quarters_count_as_in_the_component_file() {
    for players in 2..=4 {
        let (game, states) = sampled(players);
        let components = game.components();
        let quarters = names(&components["board"]["quarters"]);
        let key = players.to_string();
        let exist = components["workers"][&key]["per_colour"]
            .as_f64()
            .expect("a number");
        let sides = names(&components["seats"][&key]);
        let slots = names(&components["rondel"]["slots_with_arrow_north"]);
        for state in states {
            let position = document(&game, &state);
            for (observer, own_side) in sides.iter().enumerate() {
                let seats = (0..players).map(|step| (observer + step) % players);
                let of_quarters = |holds: &dyn Fn(&Value) -> bool| -> Vec<f32> {
                    quarters
                        .iter()
                        .map(|quarter| flag(holds(quarter)))
                        .collect()
                };
                let evaluated = names(&position["evaluated"]);
                assert_eq!(
                    numbers(&game, &state, observer, "evaluated"),
                    of_quarters(&|quarter| evaluated.contains(quarter))
                );
                let turns = ["N", "E", "S", "W"]
                    .iter()
                    .position(|side| own_side == side);
                let below: Vec<f32> = slots
                    .iter()
                    .flat_map(|slot| {
                        let north = quarters.iter().position(|quarter| quarter == slot);
                        let here = (north.expect("a quarter") + turns.expect("a side")) % 4;
                        (0..4).map(move |quarter| flag(quarter == here))
                    })
                    .collect();
                assert_eq!(numbers(&game, &state, observer, "slot_quarters"), below);
                let (mut markers, mut aside) = (Vec::new(), Vec::new());
                for seat in seats {
                    let player = &position["players"][seat];
                    let up = |quarter: &Value| player["markers"][text(quarter)] == true;
                    markers.extend(of_quarters(&up));
                    for worker in names(&components["worker_colours_by_seat"][&key][seat]) {
                        for quarter in &quarters {
                            let entries = names(&position["set_aside"]);
                            let same = |entry: &&Value| {
                                entry["worker"] == worker && entry["quarter"] == *quarter
                            };
                            let count = entries
                                .iter()
                                .find(same)
                                .map_or(0.0, |entry| entry["count"].as_f64().expect("a number"));
                            aside.push((count / exist) as f32);
                        }
                    }
                }
                assert_eq!(numbers(&game, &state, observer, "markers"), markers);
                assert_eq!(numbers(&game, &state, observer, "set_aside"), aside);
            }
        }
    }
}

#[test]
fn the_rondel_is_colour_and_columns() {
    let (game, states) = sampled(4);
    let components = game.components();
    let kinds = names(&components["tiles"]["kinds"]);
    for state in states {
        let position = document(&game, &state);
        let mut expected = Vec::new();
        for tile in names(&position["rondel"]) {
            for colour in names(&components["tiles"]["colours"]) {
                expected.push(flag(tile["colour"] == colour));
            }
            let kind = kinds.iter().find(|kind| kind["id"] == tile["kind"]);
            let columns = kind.map_or("", |kind| text(&kind["columns"]));
            expected.extend("CFRBL".chars().map(|column| flag(columns.contains(column))));
        }
        for observer in 0..4 {
            assert_eq!(numbers(&game, &state, observer, "rondel"), expected);
        }
    }
}

/// Nothing is hidden in Maharani, so whatever differs must show.
#[test]
fn different_positions_look_different() {
    for players in 2..=4 {
        let game = game(players);
        let size = game.facts().observation_shape.iter().product();
        let different: HashSet<State> = states(&game, 0..5).into_iter().collect();
        let mut views: HashSet<Vec<u32>> = HashSet::new();
        for state in &different {
            let mut out = vec![0.0_f32; size];
            game.observation_tensor(&game.view(state, 1), &mut out);
            views.insert(out.into_iter().map(f32::to_bits).collect());
        }
        // Before the first player is drawn and after the game nobody is to move.
        assert_eq!(views.len(), different.len());
    }
}
