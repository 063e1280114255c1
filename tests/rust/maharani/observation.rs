//! The observation tensor against the page of the game: each part from the JSON of the position.

use durbar::maharani::{Game, State};
use durbar::serde_json::{Map, Value};
use durbar::{Game as _, Load, Show};

use super::document;
use crate::conformance::observation::assert_shows;
use crate::documents::{count, list, number, one_hot, real, text, truth};
use crate::games::component_files;
use crate::walks::states;

const CELLS: usize = 64;
const SIDES: [&str; 4] = ["N", "E", "S", "W"];
const PHASES: [&str; 5] = ["start", "draw", "first", "second", "end"];

type Parts = Vec<(&'static str, Vec<f64>)>;

/// What a component file and a position say to an observer.
struct Page {
    components: Value,
    position: Value,
    /// The seats, the observer first, and their sides and worker colours.
    seats: Vec<usize>,
    side: String,
    workers: Vec<(usize, String)>,
    /// How many workers there are of a colour.
    per_colour: f64,
}

impl Page {
    fn new(game: &Game, state: &State, observer: usize) -> Self {
        let (components, players) = (game.components(), game.num_players());
        let key = players.to_string();
        let seats: Vec<usize> = (0..players)
            .map(|step| (observer + step) % players)
            .collect();
        let of_seat = |&seat: &usize| {
            let colours = list(&components["worker_colours_by_seat"][&key][seat]).iter();
            colours.map(move |colour| (seat, text(colour).to_owned()))
        };
        Self {
            position: document(game, state),
            workers: seats.iter().flat_map(of_seat).collect(),
            side: text(&components["seats"][&key][observer]).to_owned(),
            per_colour: number(&components["workers"][&key]["per_colour"]),
            seats,
            components,
        }
    }

    fn quarters(&self) -> &[Value] {
        list(&self.components["board"]["quarters"])
    }

    fn colours(&self) -> &[Value] {
        list(&self.components["tiles"]["colours"])
    }

    /// 1 on the cells whose field of the board is as wanted.
    fn plane(&self, field: &str, wanted: &str) -> Vec<f64> {
        let mut cells = vec![0.0; CELLS];
        for space in list(&self.components["board"]["spaces"]) {
            let mut board = list(&self.position["board"]).iter();
            let here = |entry: &Value| entry["space"] == space["id"] && entry[field] == wanted;
            cells[count(&space["row"]) * 8 + count(&space["col"])] = truth(board.any(here));
        }
        cells
    }

    /// The count of the entry of a list with these values, or 0.
    fn counted(&self, place: &str, values: [(&str, &Value); 2]) -> usize {
        let mut entries = list(&self.position[place]).iter();
        let same = |entry: &&Value| values.iter().all(|(field, value)| entry[*field] == **value);
        entries.find(same).map_or(0, |entry| count(&entry["count"]))
    }

    fn bag(&self) -> Vec<f64> {
        let mut flags = Vec::new();
        for colour in self.colours() {
            for kind in list(&self.components["tiles"]["kinds"]) {
                let there = self.counted("bag", [("colour", colour), ("kind", &kind["id"])]);
                flags.extend((0..count(&kind["count"])).map(|tile| truth(tile < there)));
            }
        }
        flags
    }

    fn rondel(&self) -> Vec<f64> {
        let mut flags = Vec::new();
        for tile in list(&self.position["rondel"]) {
            let mut kinds = list(&self.components["tiles"]["kinds"]).iter();
            let kind = kinds.find(|kind| kind["id"] == tile["kind"]);
            let columns = kind.map_or("", |kind| text(&kind["columns"]));
            flags.extend(one_hot(self.colours(), &tile["colour"]));
            flags.extend("CFRBL".chars().map(|edge| truth(columns.contains(edge))));
        }
        flags
    }

    /// M-2.1: the rondel turns with the seat.
    fn slot_quarters(&self) -> Vec<f64> {
        let turns = SIDES.iter().position(|side| *side == self.side);
        let slots = list(&self.components["rondel"]["slots_with_arrow_north"]).iter();
        let below = |slot: &Value| {
            let north = self.quarters().iter().position(|quarter| quarter == slot);
            let here = north.expect("a quarter") + turns.expect("a side");
            one_hot(self.quarters(), &self.quarters()[here % 4])
        };
        slots.flat_map(below).collect()
    }

    fn set_aside(&self) -> Vec<f64> {
        let mut shares = Vec::new();
        for (_, worker) in &self.workers {
            let worker = Value::from(worker.as_str());
            for quarter in self.quarters() {
                let place = [("worker", &worker), ("quarter", quarter)];
                shares.push(real(self.counted("set_aside", place)) / self.per_colour);
            }
        }
        shares
    }

    fn board(&self) -> Parts {
        let tiles = self.colours().iter().map(text);
        let tiles = tiles.flat_map(|colour| self.plane("tile", colour));
        let workers = self.workers.iter();
        let workers = workers.flat_map(|(_, colour)| self.plane("worker", colour));
        let done = list(&self.position["evaluated"]);
        let evaluated = self
            .quarters()
            .iter()
            .map(|name| truth(done.contains(name)));
        vec![
            ("tiles", tiles.collect()),
            ("workers", workers.collect()),
            ("bag", self.bag()),
            ("rondel", self.rondel()),
            ("slot_quarters", self.slot_quarters()),
            ("evaluated", evaluated.collect()),
            ("set_aside", self.set_aside()),
        ]
    }

    fn players(&self) -> Parts {
        let position = &self.position;
        let players = || self.seats.iter().map(|&seat| &position["players"][seat]);
        let markers = players().flat_map(|player| {
            let up = |quarter: &Value| truth(player["markers"][text(quarter)] == true);
            self.quarters().iter().map(up)
        });
        let reserve = |(seat, worker): &(usize, String)| {
            number(&position["players"][*seat]["reserve"][worker]) / self.per_colour
        };
        let scores = players().map(|player| number(&player["score"]) / 100.0);
        let (phases, phase) = (PHASES.map(Value::from), &position["phase"]);
        let seats: Vec<Value> = self.seats.iter().map(|&seat| seat.into()).collect();
        vec![
            ("markers", markers.collect()),
            ("phase", one_hot(&phases, phase)),
            ("to_move", one_hot(&seats, &position["player"])),
            ("reserve", self.workers.iter().map(reserve).collect()),
            ("scores", scores.collect()),
        ]
    }
}

#[test]
fn the_tensor_is_that_of_the_page() {
    let files = component_files(Game::NAME).into_iter();
    let files = files.map(|(name, text)| (name, Some(text)));
    for (name, file) in files.chain([("default".to_owned(), None)]) {
        for players in 2..=4 {
            println!("{name}, {players} players");
            let game = Game::load(players, &Map::new(), file.as_deref()).expect("a game");
            for state in states(&game, 0..1).into_iter().step_by(5) {
                for observer in 0..players {
                    let page = Page::new(&game, &state, observer);
                    let parts = [page.board(), page.players()].concat();
                    assert_shows(&game, &game.view(&state, observer), &parts);
                }
            }
        }
    }
}
