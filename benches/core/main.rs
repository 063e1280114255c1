//! One measurement of the core, without Python: `core GAME PLAYERS CASE AMOUNT` prints JSON.
//!
//! `make bench` runs this many times, in turn with the other implementations, and makes the
//! table. Every measurement also gives its answer, so that a wrong one is not called fast. AMOUNT
//! is the number of games, or how often the work of the case is done over. `core machine` says
//! what the processor offers.
//!
//! One file for each subject; [`measure`] lists the cases.

mod counting;
mod measured;
mod notation;
mod playing;
mod recorded;
mod searching;
mod steps;
mod views;

use durbar::{Judge, Show, Wire, with_game};
use measured::Measured;

/// The seed of every measurement.
const SEED: u64 = 1;

const USAGE: &str = "usage: core GAME PLAYERS CASE AMOUNT
       core count LEVEL [GAME PLAYERS CASE AMOUNT]...
       core machine
cases: playouts perft legal apply copy view picture resample mcts notation_write notation_read
       json_read observe";

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["machine"] => println!(
            "{}",
            serde_json::json!({"level": durbar::cpu::level(), "wide": durbar::cpu::wide_level()})
        ),
        // In a thread of its own, whose stack does not begin where the path of the program ends: how
        // many instructions the C library takes to copy depends on the addresses.
        ["count", level, ..] => std::thread::scope(|scope| {
            scope.spawn(|| counting::count(level, &words[2..]));
        }),
        [name, players, case, amount] => {
            let amount = amount.parse().expect("a number");
            let game = counting::load(name, players);
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
fn measure<G: Judge + Show + Wire>(game: &G, case: &str, amount: u64) -> Measured {
    match case {
        "playouts" => playing::playouts(game, amount),
        "perft" => playing::perft(game, amount),
        "legal" => steps::legal(game, amount),
        "apply" => steps::apply(game, amount),
        "copy" => steps::copy(game, amount),
        "view" => views::view(game, amount),
        "picture" => views::picture(game, amount),
        "resample" => views::resample(game, amount),
        "mcts" => searching::mcts(game, amount),
        "notation_write" => notation::write(game, amount),
        "notation_read" => notation::read(game, amount),
        "json_read" => notation::read_json(game, amount),
        "observe" => notation::observe(game, amount),
        _ => panic!("no case {case:?}"),
    }
}
