//! One measurement of the core, without Python: `core GAME PLAYERS CASE AMOUNT` prints JSON.
//!
//! `make bench` runs this many times, in turn with the other implementations, and makes the
//! table. Every measurement also gives its answer, so that a wrong one is not called fast. AMOUNT
//! is the number of games, or how often the work of the case is done over. `core machine` says
//! what the processor offers.
//!
//! One file for each subject; [`measure`] lists the cases.

mod measured;
mod playing;
mod recorded;
mod steps;
mod views;

use durbar::{Interface, load_game, with_game};
use measured::Measured;

/// The seed of every measurement.
const SEED: u64 = 1;

const USAGE: &str = "usage: core GAME PLAYERS CASE AMOUNT
       core machine
cases: playouts perft legal apply copy view resample";

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["machine"] => println!("{}", serde_json::json!({"level": durbar::cpu::level()})),
        [name, players, case, amount] => {
            let players = players.parse().expect("a number of players");
            let amount = amount.parse().expect("a number");
            let game =
                load_game(name, players, &serde_json::Map::new(), None).expect("a registered game");
            let measured = with_game!(&game, game => measure(game, case, amount));
            println!("{}", measured.to_json());
        }
        _ => {
            eprintln!("{USAGE}");
            std::process::exit(2);
        }
    }
}

/// The cases, by the names that `benches/*.py` know.
fn measure<G: Interface>(game: &G, case: &str, amount: u64) -> Measured {
    match case {
        "playouts" => playing::playouts(game, amount),
        "perft" => playing::perft(game, amount),
        "legal" => steps::legal(game, amount),
        "apply" => steps::apply(game, amount),
        "copy" => steps::copy(game, amount),
        "view" => views::view(game, amount),
        "resample" => views::resample(game, amount),
        _ => panic!("no case {case:?}"),
    }
}
