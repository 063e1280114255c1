//! Games of a bot against itself, as the program that fits a judgement reads them.
//!
//! `judgement weights GAME` prints the name of each weight and what it is now, as JSON.
//!
//! `judgement play GAME PLAYERS BOT GAMES SEED` writes numbers to the standard output: float32, in
//! the byte order of the machine. They are groups of rows: first the kind of the group and the
//! number of its rows, then the rows. A row is a target and its terms, which `LinearModel` explains.
//!
//! | kind | a group for each | a row for each | the target |
//! |--:|---|---|---|
//! | 0 | decision between several actions | legal action | 1 if it was chosen, else 0 |
//! | 1 | time that a game became quiet | seat | the score at the end |

#![expect(clippy::cast_precision_loss, reason = "scores and counts are small")]

use std::io::{self, BufWriter, Write};

use durbar::bots::{Bot, Player, Spec};
use durbar::search::Simulations;
use durbar::{
    Action, AnyGame, Judge, LinearModel, Rng, Show, Turn, load_game, players_of, with_game,
};

const USAGE: &str = "usage: judgement weights GAME
       judgement play GAME PLAYERS BOT GAMES SEED";
const CHOICES: f32 = 0.0;
const PROSPECTS: f32 = 1.0;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["weights", name] => {
            let (fewest, _) = players_of(name).expect("a registered game");
            let game = load(name, fewest);
            let weights = with_game!(&game, game => game.linear_model().map(LinearModel::weights));
            println!("{}", serde_json::json!(weights.unwrap_or_default()));
        }
        ["play", name, players, bot, games, seed] => {
            let game = load(name, players.parse().expect("a number of players"));
            let bot: Spec = bot.parse().expect("a bot");
            let games: u64 = games.parse().expect("a number of games");
            let seed: u64 = seed.parse().expect("a seed");
            let mut out = BufWriter::new(io::stdout().lock());
            for seed in seed..seed + games {
                let groups = with_game!(&game, game => play(game, &bot, seed));
                for number in groups {
                    out.write_all(&number.to_ne_bytes())?;
                }
            }
            out.flush()?;
        }
        _ => {
            eprintln!("{USAGE}");
            std::process::exit(2);
        }
    }
    Ok(())
}

fn load(name: &str, players: usize) -> AnyGame {
    load_game(name, players, &serde_json::Map::new(), None).expect("a registered game")
}

/// Plays a game; gives its groups.
fn play<G: Judge + Show>(game: &G, bot: &Spec, seed: u64) -> Vec<f32> {
    let mut chance = Rng::new(seed);
    let mut player = bot.player(chance.next_u64());
    let model = game.linear_model().expect("a judgement with weights");
    let mut state = game.new_initial_state();
    let (mut choices, mut quiet) = (Vec::new(), Vec::new());
    let mut was_quiet = false;
    loop {
        let is_quiet = game.is_quiet(&state);
        let action = match game.turn(&state) {
            Turn::Terminal => break,
            Turn::Chance => game.sample_chance(&state, &mut chance),
            Turn::Player(seat) => choose(game, model, &state, seat, &mut player, &mut choices),
        };
        if is_quiet && !was_quiet {
            quiet.push(state);
        }
        was_quiet = is_quiet;
        game.apply_unchecked(&mut state, action);
    }
    let scores = game.scores(&state).map(|score| score as f32);
    for state in quiet {
        let mut terms = Vec::new();
        model.prospect_terms(&state, &mut terms);
        group(
            PROSPECTS,
            &scores[..game.num_players()],
            &terms,
            &mut choices,
        );
    }
    choices
}

/// Chooses an action, and appends the group of the choice.
fn choose<G: Judge + Show>(
    game: &G,
    model: &dyn LinearModel<G::State>,
    state: &G::State,
    seat: u8,
    player: &mut Player,
    groups: &mut Vec<f32>,
) -> Action {
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    if let [only] = legal[..] {
        return only;
    }
    let view = game.view(state, seat.into());
    let simulations = player.spec().limits().simulations;
    let mut budget = Simulations(simulations.expect("a bot with a number of simulations"));
    let chosen = player.choose(game, &view, &mut budget).expect("a decision");
    let mut terms = Vec::new();
    model.preference_terms(state, &legal, &mut terms);
    let is_chosen = |&action: &Action| f32::from(u8::from(action == chosen));
    let targets: Vec<f32> = legal.iter().map(is_chosen).collect();
    group(CHOICES, &targets, &terms, groups);
    chosen
}

/// Appends a group.
fn group(kind: f32, targets: &[f32], terms: &[f32], groups: &mut Vec<f32>) {
    groups.extend([kind, targets.len() as f32]);
    let width = terms.len() / targets.len();
    for (&target, terms) in targets.iter().zip(terms.chunks_exact(width)) {
        groups.push(target);
        groups.extend(terms);
    }
}
