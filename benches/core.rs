//! One measurement of the core, without Python: `core GAME PLAYERS CASE AMOUNT` prints JSON.
//!
//! `make bench` runs this many times, in turn with the other implementations, and makes the
//! table. Every measurement also gives its answer, so that a wrong one is not called fast. AMOUNT
//! is the number of games, or how often the work of the case is done over.

use std::hint::black_box;
use std::time::Instant;

use durbar::{Action, Game, Interface, Rng, Turn, load_game, perft, playouts, with_game};

const SEED: u64 = 1;
const PERFT_DEPTH: usize = 2;

/// What a measurement came to.
struct Measured {
    /// How many of the unit of the case were done.
    count: u64,
    seconds: f64,
    answer: u64,
}

fn main() {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let [name, players, case, amount] = &arguments[..] else {
        eprintln!("usage: core GAME PLAYERS playouts|perft|legal|apply|copy|view|resample AMOUNT");
        std::process::exit(2);
    };
    let players = players.parse().expect("a number of players");
    let amount = amount.parse().expect("a number");
    let game = load_game(name, players, &serde_json::Map::new(), None).expect("a registered game");
    let Measured {
        count,
        seconds,
        answer,
    } = with_game!(&game, game => measure(game, case, amount));
    println!(
        "{}",
        serde_json::json!({"count": count, "seconds": seconds, "answer": answer})
    );
}

fn measure<G: Interface>(game: &G, case: &str, amount: u64) -> Measured {
    match case {
        "playouts" => timed(|| {
            let decisions = playouts(game, &game.new_initial_state(), amount, SEED).decisions;
            (decisions, decisions)
        }),
        "perft" => {
            let state = after_set_up(game);
            timed(|| {
                let leaves = (0..amount)
                    .map(|_| perft(game, black_box(&state), PERFT_DEPTH))
                    .sum();
                (leaves, leaves)
            })
        }
        "legal" => over_a_game(game, amount, |state, _, actions| {
            actions.clear();
            game.legal_actions(state, actions);
            actions.len() as u64
        }),
        "apply" => over_a_game(game, amount, |state, action, _| {
            let mut after = *state;
            game.apply_unchecked(&mut after, action);
            u64::from(black_box(after) != *state)
        }),
        "copy" => over_a_game(game, amount, |state, _, _| {
            black_box(*state);
            1
        }),
        "view" => over_a_game(game, amount, |state, _, _| {
            let view = black_box(game.view(state, mover(game, state)));
            u64::from(game.observer(&view) == mover(game, state))
        }),
        "resample" => {
            let mut rng = Rng::new(SEED);
            let views: Vec<G::View> = record(game)
                .iter()
                .map(|(state, _)| game.view(state, mover(game, state)))
                .collect();
            over(&views, amount, |view| {
                let dealt = game.resample(black_box(view), &mut rng);
                u64::from(mover(game, &dealt) == game.observer(view))
            })
        }
        _ => panic!("no case {case:?}"),
    }
}

/// Does something at every decision of one recorded game, `rounds` times.
fn over_a_game<G: Game>(
    game: &G,
    rounds: u64,
    mut step: impl FnMut(&G::State, Action, &mut Vec<Action>) -> u64,
) -> Measured {
    let mut actions = Vec::new();
    over(&record(game), rounds, |(state, action)| {
        step(black_box(state), black_box(*action), &mut actions)
    })
}

/// Does something with every item, `rounds` times; the answer is the sum.
fn over<T>(items: &[T], rounds: u64, mut step: impl FnMut(&T) -> u64) -> Measured {
    timed(|| {
        let mut answer = 0;
        for _ in 0..rounds {
            answer += items.iter().map(&mut step).sum::<u64>();
        }
        (rounds * items.len() as u64, answer)
    })
}

/// The player who decides at a state of a recorded game.
fn mover<G: Game>(game: &G, state: &G::State) -> usize {
    match game.turn(state) {
        Turn::Player(seat) => usize::from(seat),
        turn => panic!("a decision, not {turn:?}"),
    }
}

fn timed(work: impl FnOnce() -> (u64, u64)) -> Measured {
    let began = Instant::now();
    let (count, answer) = work();
    Measured {
        count,
        seconds: began.elapsed().as_secs_f64(),
        answer,
    }
}

fn after_set_up<G: Game>(game: &G) -> G::State {
    let (mut state, mut rng) = (game.new_initial_state(), Rng::new(SEED));
    while game.turn(&state) == Turn::Chance {
        let outcome = game.sample_chance(&state, &mut rng);
        game.apply_unchecked(&mut state, outcome);
    }
    state
}

/// The decisions of one random game.
fn record<G: Game>(game: &G) -> Vec<(G::State, Action)> {
    let (mut state, mut rng) = (game.new_initial_state(), Rng::new(SEED));
    let mut decisions = Vec::new();
    loop {
        let action = match game.turn(&state) {
            Turn::Terminal => return decisions,
            Turn::Chance => game.sample_chance(&state, &mut rng),
            Turn::Player(_) => {
                let count = game.count_legal_actions(&state) as u64;
                let action = game.nth_legal_action(&state, rng.bounded(count) as usize);
                decisions.push((state, action));
                action
            }
        };
        game.apply_unchecked(&mut state, action);
    }
}
