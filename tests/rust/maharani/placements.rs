//! Arrows and workers of placements (M-3.2, M-3.4, M-3.9, M-3.10), against the component file read
//! in the plainest way.

use std::collections::BTreeSet;

use durbar::maharani::{Game, State};
use durbar::serde_json::{Map, Value, json};
use durbar::{Action, Game as _, InvalidAction, Load, Turn, Wire};

use super::document;
use crate::documents::action_json;
use crate::games::component_files;
use crate::walks::{legal, states};

const SIDES: [&str; 4] = ["N", "E", "S", "W"];

fn text(value: &Value) -> &str {
    value.as_str().expect("a text")
}

/// The edges with half columns of a tile whose arrow points to a side; `C` stays `C`.
fn lying(columns: &str, arrow: usize) -> BTreeSet<&'static str> {
    let edges = columns.chars().map(|edge| match "FRBL".find(edge) {
        Some(turns) => SIDES[(arrow + turns) % 4],
        None => "C",
    });
    edges.collect()
}

/// What one position says, for looking up by name.
struct Table<'a> {
    game: &'a Game,
    state: &'a State,
    components: Value,
    position: Value,
    listed: Vec<Action>,
    own_side: usize,
    own_workers: Vec<String>,
}

impl<'a> Table<'a> {
    fn new(game: &'a Game, state: &'a State) -> Self {
        let (components, position) = (game.components(), document(game, state));
        let Turn::Player(seat) = game.turn(state) else {
            panic!("a player decides")
        };
        let key = game.num_players().to_string();
        let side = text(&components["seats"][&key][usize::from(seat)]);
        let workers = components["worker_colours_by_seat"][&key][usize::from(seat)].as_array();
        Self {
            game,
            state,
            own_side: SIDES
                .iter()
                .position(|known| *known == side)
                .expect("a side"),
            own_workers: workers
                .expect("a list")
                .iter()
                .map(|name| text(name).to_owned())
                .collect(),
            listed: legal(game, state),
            components,
            position,
        }
    }

    /// M-3.2.
    fn fits(&self, slot: usize, space: &Value, arrow: usize) -> bool {
        let tile = &self.position["rondel"][slot];
        let kinds = self.components["tiles"]["kinds"]
            .as_array()
            .expect("a list");
        let kind = kinds.iter().find(|kind| kind["id"] == tile["kind"]);
        let printed: BTreeSet<&str> = text(&space["columns"])
            .split("")
            .filter(|c| !c.is_empty())
            .collect();
        kind.is_some_and(|kind| lying(text(&kind["columns"]), arrow) == printed)
    }

    /// The id of a placement: outcome 0 without a worker, else the own worker colour from 1.
    fn id(slot: usize, space: &Value, outcome: usize) -> Action {
        let cell =
            space["row"].as_u64().expect("a row") * 8 + space["col"].as_u64().expect("a column");
        Action::try_from(outcome * 256 + slot * 64).expect("small")
            + Action::try_from(cell).expect("small")
    }

    fn is_listed(&self, slot: usize, space: &Value, outcome: usize) -> bool {
        self.listed
            .binary_search(&Self::id(slot, space, outcome))
            .is_ok()
    }

    /// M-3.4: a worker comes exactly with the arrow to the own side, if one can come.
    fn is_allowed(&self, slot: usize, space: &Value, arrow: usize, outcome: usize) -> bool {
        let to_player = arrow == self.own_side;
        let one_can_come =
            (1..=self.own_workers.len()).any(|other| self.is_listed(slot, space, other));
        let worker_agrees = if outcome == 0 {
            !to_player || !one_can_come
        } else {
            to_player
        };
        self.is_listed(slot, space, outcome) && self.fits(slot, space, arrow) && worker_agrees
    }

    /// M-2.1: the quarter below a slot when the arrow points to the own side.
    fn below(&self, slot: usize) -> &Value {
        let quarters = self.components["board"]["quarters"]
            .as_array()
            .expect("a list");
        let north = &self.components["rondel"]["slots_with_arrow_north"][slot];
        let index = quarters
            .iter()
            .position(|quarter| quarter == north)
            .expect("a quarter");
        &quarters[(index + self.own_side) % 4]
    }

    /// M-3.4, M-3.9: one that stands on this tile colour in this quarter, or one of the reserve.
    fn can_come(&self, worker: &str, colour: &Value, quarter: &Value) -> bool {
        let spaces = self.components["board"]["spaces"]
            .as_array()
            .expect("a list");
        let in_quarter = |entry: &Value| {
            let same = |space: &&Value| space["id"] == entry["space"];
            spaces.iter().find(same).expect("a space")["quarter"] == *quarter
        };
        let mut board = self.position["board"].as_array().expect("a list").iter();
        let stands = board.any(|entry| {
            entry["worker"] == worker && entry["tile"] == *colour && in_quarter(entry)
        });
        let seat = self.position["player"].as_u64().expect("a seat") as usize;
        stands || self.position["players"][seat]["reserve"][worker].as_u64() > Some(0)
    }

    /// The outcomes that the rules allow for a slot and a space, from the position alone.
    fn outcomes(&self, slot: usize, space: &Value) -> Vec<usize> {
        let tile = &self.position["rondel"][slot];
        let mut board = self.position["board"].as_array().expect("a list").iter();
        let filled = board.any(|entry| entry["space"] == space["id"]);
        let seat = self.position["player"].as_u64().expect("a seat") as usize;
        let below = text(self.below(slot));
        let in_reach =
            space["quarter"] == below || self.position["players"][seat]["markers"][below] == true;
        if tile.is_null() || filled || !in_reach {
            return Vec::new();
        }
        let to_player = self.fits(slot, space, self.own_side);
        let turned = (1..4).any(|turns| self.fits(slot, space, (self.own_side + turns) % 4));
        let comes = |index: &usize| {
            self.can_come(
                &self.own_workers[index - 1],
                &tile["colour"],
                &space["quarter"],
            )
        };
        let workers: Vec<usize> = (1..=self.own_workers.len()).filter(comes).collect();
        let mut outcomes = Vec::new();
        if turned || to_player && workers.is_empty() {
            outcomes.push(0);
        }
        if to_player {
            outcomes.extend(workers);
        }
        outcomes
    }

    /// Every way to write a placement of a slot on a space is accepted or refused as the rules say.
    fn check(&self, slot: usize, space: &Value) {
        let (number, name) = (slot + 1, text(&space["id"]));
        for outcome in 0..=self.own_workers.len() {
            let worker = outcome.checked_sub(1).map(|index| &self.own_workers[index]);
            let id = Self::id(slot, space, outcome);
            let clockwise = (0..4).map(|turns| (self.own_side + turns) % 4);
            let (allowed, refused): (Vec<usize>, Vec<usize>) =
                clockwise.partition(|&arrow| self.is_allowed(slot, space, arrow, outcome));
            let end = worker.map(|name| format!("-{name}")).unwrap_or_default();
            let written = |arrow: usize| format!("place-{number}-{name}-{}{end}", SIDES[arrow]);
            for &arrow in &allowed {
                assert_eq!(
                    self.game.string_to_action(self.state, &written(arrow)),
                    Ok(id)
                );
                let object = json!({
                    "type": "place", "slot": number, "space": name, "arrow": SIDES[arrow],
                    "worker": worker,
                });
                assert_eq!(
                    self.game.json_to_action(self.state, &object),
                    Ok(id),
                    "{object}"
                );
            }
            for &arrow in &refused {
                let error = self.game.string_to_action(self.state, &written(arrow));
                let Err(InvalidAction::Illegal(error)) = error else {
                    panic!("{error:?}")
                };
                assert!(error.reason.contains("(M-"), "no rule in {}", error.reason);
            }
            match allowed.first() {
                // M-3.10: shown with the first arrow clockwise from the own side.
                Some(&arrow) => {
                    assert_eq!(
                        self.game.action_to_string(self.state, id),
                        Ok(written(arrow))
                    );
                }
                None => assert!(
                    !self.is_listed(slot, space, outcome),
                    "{id} fits with no arrow"
                ),
            }
        }
    }
}

/// Component files with their names, the default one first.
fn all_components() -> Vec<(String, Option<String>)> {
    let others = component_files("maharani")
        .into_iter()
        .map(|(name, text)| (name, Some(text)));
    std::iter::once(("default".to_owned(), None))
        .chain(others)
        .collect()
}

/// Asks about each slot and space, at some decisions of each game.
fn for_each_place(ask: impl Fn(&Table, usize, &Value)) {
    for (name, components) in all_components() {
        for players in 2..=4 {
            println!("{name}, {players} players");
            let game = Game::load(players, &Map::new(), components.as_deref()).expect("a game");
            let mut decisions = states(&game, 0..1);
            decisions.retain(|state| matches!(game.turn(state), Turn::Player(_)));
            for state in decisions.iter().step_by(5) {
                let table = Table::new(&game, state);
                for space in table.components["board"]["spaces"]
                    .as_array()
                    .expect("a list")
                {
                    (0..4).for_each(|slot| ask(&table, slot, space));
                }
            }
        }
    }
}

/// M-2.1, M-3.1, M-3.2, M-3.4, M-3.9.
#[test]
fn listed_placements_are_those_of_the_rules() {
    for_each_place(|table, slot, space| {
        let listed: Vec<usize> = (0..3)
            .filter(|&outcome| table.is_listed(slot, space, outcome))
            .collect();
        assert_eq!(
            listed,
            table.outcomes(slot, space),
            "{slot} {space} {}",
            table.position
        );
    });
}

#[test]
fn every_legal_arrow_is_accepted_and_no_other() {
    for_each_place(|table, slot, space| {
        table.check(slot, space);
    });
}

/// M-3.1: a tile that goes elsewhere than below its slot turns that quarter's marker down.
#[test]
fn a_placement_turns_down_the_marker_of_its_slot_and_no_other() {
    for_each_place(|table, slot, space| {
        if !table.is_listed(slot, space, 0) {
            return;
        }
        let Turn::Player(seat) = table.game.turn(table.state) else {
            panic!("a player decides")
        };
        let mut after = *table.state;
        table
            .game
            .apply_action(&mut after, Table::id(slot, space, 0))
            .expect("it is listed");
        let mut markers = table.position["players"].clone();
        if space["quarter"] != *table.below(slot) {
            markers[usize::from(seat)]["markers"][text(table.below(slot))] = json!(false);
        }
        for (player, expected) in markers.as_array().expect("a list").iter().enumerate() {
            let position = document(table.game, &after);
            assert_eq!(
                position["players"][player]["markers"], expected["markers"],
                "{position}"
            );
        }
    });
}

/// M-3.9: `worker` left out is enough where only one worker can come.
#[test]
fn worker_and_arrow_may_be_left_out_where_the_rest_is_clear() {
    let game = super::game(2);
    let mut seen = [0; 2];
    for state in states(&game, 0..3) {
        for action in legal(&game, &state) {
            let description = action_json(&game, &state, action);
            if description["type"] != "place" {
                continue;
            }
            let [slot, space] = ["slot", "space"].map(|field| &description[field]);
            let short = json!({"type": "place", "slot": slot, "space": space});
            let cell = action % 256;
            let listed = legal(&game, &state)
                .into_iter()
                .filter(|id| *id < 768 && id % 256 == cell);
            let only = listed.count() == 1;
            let read = game.json_to_action(&state, &short);
            assert_eq!(
                read,
                if only { Ok(action) } else { read.clone() },
                "{short}"
            );
            assert_eq!(read.is_ok(), only, "{short}");
            seen[usize::from(only)] += 1;
        }
    }
    assert!(
        seen.iter().all(|&times| times > 10),
        "both happen: {seen:?}"
    );
}
