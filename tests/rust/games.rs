//! Every game there is to test, listed or not: at each number of players, with each option,
//! and with each component file of its folder in `tests/components`.

use std::fs;
use std::path::{Path, PathBuf};

use durbar::serde_json::{self, Map, Value};
use durbar::{AnyGame, GAME_NAMES, Game, Load, MAX_PLAYERS, for_each_game, load_game, with_game};

use crate::EXTREMES;

/// A folder of this repository.
pub(crate) fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(name)
}

/// The text of a file that the tests need.
pub(crate) fn text_of(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The files of a folder with this ending, by name.
pub(crate) fn files(folder: &Path, ending: &str) -> Vec<PathBuf> {
    let entries =
        fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a readable folder").path())
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == ending)
        })
        .collect();
    paths.sort_unstable();
    paths
}

/// The game of this name, for the fewest players.
pub(crate) fn game_named(name: &str) -> AnyGame {
    (1..=MAX_PLAYERS)
        .find_map(|players| load_game(name, players, &Map::new(), None).ok())
        .unwrap_or_else(|| panic!("there is no game {name}"))
}

/// Name and text of the component files of a game: those of its folder, and those at the limits.
pub(crate) fn component_files(game: &str) -> Vec<(String, String)> {
    let schema = with_game!(&game_named(game), game => game.components()["schema"].clone());
    let mut texts: Vec<_> = EXTREMES.iter().flat_map(|files| files()).collect();
    texts.retain(|(_, text)| {
        let file: Value = serde_json::from_str(text).expect("JSON");
        file["schema"] == schema
    });
    let folder = folder("tests/components").join(game);
    let paths = if folder.is_dir() {
        files(&folder, "json")
    } else {
        Vec::new()
    };
    for path in paths {
        let name = path.file_stem().expect("a name").display().to_string();
        texts.push((name, text_of(&path)));
    }
    texts
}

/// The names of all games, listed or not.
pub(crate) fn names() -> Vec<&'static str> {
    let mut names = Vec::new();
    for_each_game!(game => { names.push(game.facts().name) });
    names.dedup();
    names
}

/// Whether a game is listed. One that is not may be so small that it lacks what large games have.
pub(crate) fn is_listed(game: &impl Load) -> bool {
    GAME_NAMES.contains(&game.facts().name)
}

/// Each game with a label that says which it is; with `DURBAR_TEST_GAME` that game alone.
pub(crate) fn every_game() -> Vec<(String, AnyGame)> {
    let only = std::env::var("DURBAR_TEST_GAME").ok();
    let mut games = Vec::new();
    for_each_game!(game => {
        let (facts, players) = (game.facts(), game.num_players());
        if only.as_ref().is_some_and(|only| only != facts.name) {
            continue;
        }
        let mut add = |label: &str, options: &Map<String, Value>, components: Option<&str>| {
            let label = format!("{} with {players} players, {label}", facts.name);
            let game = load_game(facts.name, players, options, components);
            games.push((label.clone(), game.unwrap_or_else(|error| panic!("{label}: {error}"))));
        };
        add("as it is", &Map::new(), None);
        for (name, value) in &facts.options {
            let flipped = !value.as_bool().expect("options are true or false");
            let options = Map::from_iter([(name.clone(), flipped.into())]);
            add(&format!("{name} {flipped}"), &options, None);
        }
        for (name, text) in component_files(facts.name) {
            add(&name, &Map::new(), Some(&text));
        }
    });
    assert!(!games.is_empty(), "there is no game {only:?}");
    games
}
