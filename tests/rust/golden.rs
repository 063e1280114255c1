//! The golden files of `tests/golden`, which freeze what users may rely on: ids, notation, seeds,
//! and the course of whole games. The tests of Python read the same files.

use std::collections::BTreeSet;
use std::path::PathBuf;

use durbar::serde_json::{self, Map, Value};
use durbar::{
    AnyGame, GAME_NAMES, Load, PerPlayer, Position, Rng, Turn, Wire, load_game, perft, with_game,
    with_position,
};

use crate::documents::{action_json, event_json};
use crate::games::{files, folder, game_named, text_of};
use crate::walks::choose;

/// The lines that say something, as first word and the rest.
fn lines(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let said = text
        .lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'));
    said.map(|line| line.split_once(' ').unwrap_or((line, "")))
}

fn number<T: std::str::FromStr>(text: &str) -> T {
    text.parse()
        .unwrap_or_else(|_| panic!("no number: {text:?}"))
}

/// The files of each game whose name begins so, with the game for reading its positions.
fn golden(beginning: &str) -> Vec<(PathBuf, AnyGame)> {
    let mut paths = Vec::new();
    for name in GAME_NAMES {
        let game = game_named(name);
        let of_game = files(&folder("tests/golden").join(name), "txt");
        let chosen = of_game.into_iter().filter(|path| {
            let name = path.file_name().and_then(|name| name.to_str());
            name.is_some_and(|name| name.starts_with(beginning))
        });
        let before = paths.len();
        paths.extend(chosen.map(|path| (path, game.clone())));
        assert!(
            paths.len() > before,
            "{name} has no golden file {beginning}"
        );
    }
    paths
}

#[test]
fn perft_counts_are_those_of_the_files() {
    for (path, game) in golden("perft") {
        let (mut position, mut counts) = (None, 0);
        for (word, rest) in lines(&text_of(&path)) {
            match word {
                "position" => {
                    position = Some(
                        game.read_notation(rest)
                            .unwrap_or_else(|e| panic!("{e}: {rest}")),
                    );
                }
                "perft" => {
                    let (depth, count) = rest.split_once(' ').expect("depth and count");
                    let position = position.as_ref().expect("a position comes first");
                    let counted = with_position!(position, position => {
                        perft(&position.game, &position.state, number(depth))
                    });
                    assert_eq!(
                        counted,
                        number::<u64>(count),
                        "depth {depth} of {position:?}"
                    );
                    counts += 1;
                }
                _ => panic!("{}: no such word: {word}", path.display()),
            }
        }
        assert!(counts > 20, "{}: {counts} counts", path.display());
    }
}

#[test]
fn action_ids_mean_what_the_files_say() {
    for (path, game) in golden("actions") {
        let text = text_of(&path);
        let mut listed: Vec<(&str, Vec<&str>)> = Vec::new();
        for (word, rest) in lines(&text) {
            match word {
                "ids" => {
                    let ids = with_game!(&game, game => game.facts().num_distinct_actions);
                    assert_eq!(ids, number::<usize>(rest));
                }
                "position" => listed.push((rest, Vec::new())),
                "action" => listed
                    .last_mut()
                    .expect("a position comes first")
                    .1
                    .push(rest),
                _ => panic!("{}: no such word: {word}", path.display()),
            }
        }
        assert!(
            listed.len() > 20,
            "{}: {} positions",
            path.display(),
            listed.len()
        );
        for (notation, actions) in listed {
            let position = game
                .read_notation(notation)
                .unwrap_or_else(|e| panic!("{e}: {notation}"));
            with_position!(&position, position => assert_lists(position, &actions));
        }
    }
}

/// Each line is an id, a text and a JSON object; together they are the legal actions.
fn assert_lists<G: Wire>(position: &Position<G>, actions: &[&str]) {
    let Position { game, state } = position;
    let mut ids = Vec::new();
    for line in actions {
        let mut parts = line.splitn(3, ' ');
        let mut part = || parts.next().expect("id, text, object");
        let (id, text, object) = (number(part()), part(), part());
        let object: Value = serde_json::from_str(object).expect("JSON");
        assert_eq!(game.action_to_string(state, id).as_deref(), Ok(text));
        assert_eq!(action_json(game, state, id), object);
        assert_eq!(position.read_action(&Value::from(text)), Ok(id));
        assert_eq!(position.read_action(&object), Ok(id));
        assert_eq!(position.read_action(&Value::from(id)), Ok(id));
        ids.push(id);
    }
    assert_eq!(position.legal_actions(), ids, "{}", game.to_notation(state));
}

#[test]
fn whole_games_run_as_the_files_tell() {
    for (path, _) in golden("playthrough") {
        println!("{}", path.display());
        let text = text_of(&path);
        let setting = |wanted: &str| {
            let line = lines(&text).find(|&(word, _)| word == wanted);
            line.unwrap_or_else(|| panic!("no line {wanted}")).1
        };
        let game = load_game(
            setting("game"),
            number(setting("players")),
            &Map::new(),
            None,
        );
        let rng = Rng::new(number(setting("seed")));
        with_game!(game.expect("a game"), game => Follower::new(game, rng).follow(&text));
    }
}

/// Plays along with a file, and compares all that it tells.
struct Follower<G: Wire> {
    position: Position<G>,
    rng: Rng,
    /// Events of the last action that the file has not named yet.
    events: Vec<Value>,
    /// The lines about the state so far, to compare when the game leaves it.
    board: Vec<String>,
    listed: Vec<String>,
}

impl<G: Wire> Follower<G> {
    fn new(game: G, rng: Rng) -> Self {
        let position = Position::initial(game);
        Self {
            position,
            rng,
            events: Vec::new(),
            board: Vec::new(),
            listed: Vec::new(),
        }
    }

    fn follow(mut self, text: &str) {
        let mut words = BTreeSet::new();
        for (word, rest) in lines(text) {
            words.insert(word);
            match word {
                "game" | "players" | "seed" => {}
                "position" => self.compare_position(rest),
                "hash" => {
                    let hash = self.position.game.hash(&self.position.state);
                    assert_eq!(format!("{hash:016x}"), rest);
                }
                "view" => self.compare_view(rest),
                "turn" => assert_eq!(self.turn(), rest),
                "|" => self.board.push(rest.to_owned()),
                "legal" => self.listed = rest.split(' ').map(str::to_owned).collect(),
                "outcome" => self.listed.push(rest.to_owned()),
                "action" => self.act(rest),
                "event" => {
                    let event: Value = serde_json::from_str(rest).expect("JSON");
                    assert!(
                        !self.events.is_empty(),
                        "the file has {event}, but nothing happened"
                    );
                    assert_eq!(self.events.remove(0), event);
                }
                "scores" => {
                    self.compare_numbers(rest, &self.position.game.scores(&self.position.state));
                }
                "returns" => {
                    self.compare_board();
                    self.compare_numbers(rest, &self.position.game.returns(&self.position.state));
                }
                _ => panic!("no such word: {word}"),
            }
        }
        assert_eq!(
            self.position.turn(),
            Turn::Terminal,
            "the file tells the game to its end"
        );
        for word in [
            "position", "hash", "view", "turn", "|", "legal", "outcome", "event", "returns",
        ] {
            assert!(words.contains(word), "the file has no line {word}");
        }
    }

    fn compare_position(&self, notation: &str) {
        let Position { game, state } = &self.position;
        assert_eq!(game.to_notation(state), notation);
        let (again, read) = game
            .read_notation(notation)
            .unwrap_or_else(|e| panic!("{e}"));
        assert!(again == *game && read == *state, "{notation}");
    }

    /// What a seat sees: its number and the notation.
    fn compare_view(&self, text: &str) {
        let (seat, notation) = text.split_once(' ').expect("a seat and a view");
        let Position { game, state } = &self.position;
        let view = game.view(state, number(seat));
        assert_eq!(game.view_to_notation(&view), notation);
        let (again, read) = game
            .read_view_notation(notation)
            .unwrap_or_else(|e| panic!("{e}"));
        assert!(again == *game && read == view, "{notation}");
    }

    fn turn(&self) -> String {
        match self.position.turn() {
            Turn::Chance => "chance".to_owned(),
            Turn::Terminal => "terminal".to_owned(),
            Turn::Player(seat) => seat.to_string(),
        }
    }

    /// Not every state is printed.
    fn compare_board(&mut self) {
        if self.board.is_empty() {
            return;
        }
        let print = self.position.game.print(&self.position.state);
        let print: Vec<&str> = print.lines().map(str::trim_end).collect();
        assert_eq!(print, self.board);
        self.board.clear();
    }

    /// The action that the generator chooses must be the one of the file.
    fn act(&mut self, expected: &str) {
        self.compare_board();
        self.compare_listed();
        let Position { game, state } = &self.position;
        let action = choose(game, state, &mut self.rng).expect("the game goes on");
        let text = game
            .action_to_string(state, action)
            .expect("a legal action");
        assert_eq!(format!("{action} {text}"), expected);
        let events = self
            .position
            .apply_action_with_events(action)
            .expect("a legal action");
        let game = &self.position.game;
        self.events = events
            .iter()
            .map(|event| event_json(game, event, None))
            .collect();
    }

    /// What may be done is told of whole states only.
    fn compare_listed(&mut self) {
        if self.listed.is_empty() {
            return;
        }
        let Position { game, state } = &self.position;
        let listed: Vec<String> = if self.position.turn() == Turn::Chance {
            let mut weights = Vec::new();
            game.chance_weights(state, &mut weights);
            weights
                .iter()
                .map(|(id, weight)| format!("{id} {weight}"))
                .collect()
        } else {
            self.position
                .legal_actions()
                .iter()
                .map(ToString::to_string)
                .collect()
        };
        assert_eq!(listed, self.listed);
        self.listed.clear();
    }

    fn compare_numbers<T>(&self, text: &str, numbers: &PerPlayer<T>)
    where
        T: std::str::FromStr + PartialEq + std::fmt::Debug,
    {
        let expected: Vec<T> = text.split(' ').map(number).collect();
        assert_eq!(expected, numbers[..self.position.game.num_players()]);
    }
}

#[test]
fn the_generator_gives_the_numbers_of_the_file() {
    let text = text_of(&folder("tests/golden").join("rng.txt"));
    let mut seed = 0;
    let mut words = BTreeSet::new();
    for (word, rest) in lines(&text) {
        words.insert(word);
        let mut rng = Rng::new(seed);
        let (first, others) = rest.split_once(' ').unwrap_or((rest, ""));
        let hexadecimal = |mut rng: Rng, expected: &str| {
            let drawn: Vec<String> = expected
                .split(' ')
                .map(|_| format!("{:016x}", rng.next_u64()))
                .collect();
            assert_eq!(drawn.join(" "), expected, "{word} of seed {seed}");
        };
        match word {
            "seed" => seed = number(rest),
            "next" => hexadecimal(rng, rest),
            "stream" => hexadecimal(rng.stream(number(first)), others),
            "child" => hexadecimal(rng.split(), rest),
            "parent" => {
                let _child = rng.split();
                hexadecimal(rng, rest);
            }
            "bounded" => {
                for expected in others.split(' ') {
                    assert_eq!(
                        rng.bounded(number(first)),
                        number::<u64>(expected),
                        "{first}, seed {seed}"
                    );
                }
            }
            _ => panic!("no such word: {word}"),
        }
    }
    assert_eq!(words.len(), 6, "{words:?}");
}
