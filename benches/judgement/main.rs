//! Games of a bot against itself, as the program that trains a judgement reads them.
//!
//! `judgement weights GAME PLAYERS` prints the name of each weight of its sums and what it is now, as JSON.
//!
//! `judgement play GAME PLAYERS BOT GAMES SEED [WEIGHTS]` writes numbers to the standard output:
//! float32, in the byte order of the machine. They are groups of rows: first the kind of the group,
//! the number of its rows and their length, then the rows, each with targets and what `Features`
//! explains. `WEIGHTS` is a file with networks, instead of those of the game.
//!
//! | kind | a group for each | a row for each | targets |
//! |--:|---|---|---|
//! | 0 | decision between several actions, one of four | legal action | its share of the visits |
//! | 1 | quiet position before or after a decision | seat | the return at the end; the return that the search expected; the score then; the score at the end |
//!
//! Where a game went on in another way, nobody knows its end: the first target is then the second, and
//! the last is not a number.

#![expect(clippy::cast_precision_loss, reason = "scores and counts are small")]

use std::io::{self, BufWriter, Write};

use durbar::bots::Spec;
use durbar::search::{SearchResult, Simulations};
use durbar::{Action, AnyGame, Features, Judge, Rng, Show, Turn, load_game, with_game};

const USAGE: &str = "usage: judgement weights GAME PLAYERS
       judgement play GAME PLAYERS BOT GAMES SEED [WEIGHTS]";
const CHOICE: f32 = 0.0;
const POSITION: f32 = 1.0;
/// Of so many decisions one is drawn by its visits, and one from all legal actions.
const DRAWN_BY_VISITS: u64 = 4;
const DRAWN_AT_RANDOM: u64 = 25;
/// Of so many choices one is written: they have many rows.
const NOTED_CHOICES: u64 = 4;

fn main() -> io::Result<()> {
    let arguments: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    match words[..] {
        ["weights", name, players] => {
            let game = load(name, players.parse().expect("a number of players"));
            let weights = with_game!(&game, game => game.features().map(Features::weights));
            println!("{}", serde_json::json!(weights.unwrap_or_default()));
        }
        ["play", name, players, bot, games, seed, ref weights @ ..] => {
            let game = load(name, players.parse().expect("a number of players"));
            let weights = weights.first().map(std::fs::read_to_string).transpose()?;
            let bot: Spec = bot.parse().expect("a bot");
            let games: u64 = games.parse().expect("a number of games");
            let seed: u64 = seed.parse().expect("a seed");
            let mut out = BufWriter::new(io::stdout().lock());
            for seed in seed..seed + games {
                let weights = weights.as_deref();
                for number in with_game!(&game, game => play(game, weights, &bot, seed)) {
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

/// A position, and what the search expected there.
struct Known<S> {
    state: S,
    /// By seat; empty if nothing but the end says what it was worth.
    returns: Vec<f64>,
    /// Whether the game went on from here.
    was_played: bool,
}

/// Plays a game; gives its groups.
fn play<G: Judge + Show>(game: &G, weights: Option<&str>, bot: &Spec, seed: u64) -> Vec<f32> {
    let weights = weights.map(|text| game.read_weights(text).expect("weights of this game"));
    let game = &game.with_weights(&weights.unwrap_or_default());
    let mut chance = Rng::new(seed);
    let mut player = bot.player(chance.next_u64());
    let features = game.features().expect("a judgement that is trained");
    let mut state = game.new_initial_state();
    let (mut groups, mut known) = (Vec::new(), Vec::new());
    loop {
        let mut was_forced = false;
        let action = match game.turn(&state) {
            Turn::Terminal => break,
            Turn::Chance => game.sample_chance(&state, &mut chance),
            Turn::Player(seat) => {
                let mut legal = Vec::new();
                game.legal_actions(&state, &mut legal);
                if let [only] = legal[..] {
                    was_forced = true;
                    only
                } else {
                    let view = game.view(&state, seat.into());
                    let simulations = player.spec().limits().simulations;
                    let mut budget = Simulations(simulations.expect("a number of simulations"));
                    let result = player.think(game, &view, &mut budget).expect("a decision");
                    if chance.bounded(NOTED_CHOICES) == 0 {
                        choice(features, &state, &legal, &result, &mut groups);
                    }
                    let action = draw(&result, &mut chance);
                    positions(game, &state, &result, action, &mut chance, &mut known);
                    action
                }
            }
        };
        let was_quiet = game.is_quiet(&state);
        game.apply_unchecked(&mut state, action);
        // Nobody searched before the last card of a display was taken.
        if was_forced && !was_quiet {
            known.push(Known {
                state,
                returns: Vec::new(),
                was_played: true,
            });
        }
    }
    valued(game, features, &known, &state, &mut groups);
    groups
}

/// Appends the groups of quiet positions of a game with this end.
fn valued<G: Judge>(
    game: &G,
    features: &dyn Features<G::State>,
    known: &[Known<G::State>],
    end: &G::State,
    groups: &mut Vec<f32>,
) {
    let (scores, returns) = (game.scores(end), game.returns(end));
    for position in known.iter().filter(|known| game.is_quiet(&known.state)) {
        let mut rows = Vec::new();
        features.seat_features(&position.state, &mut rows);
        let before = game.scores(&position.state);
        let target = |seat: usize| {
            let expected = position.returns.get(seat).unwrap_or(&returns[seat]);
            let (expected, score) = (*expected, before[seat] as f32);
            if position.was_played {
                [
                    returns[seat] as f32,
                    expected as f32,
                    score,
                    scores[seat] as f32,
                ]
            } else {
                [expected as f32, expected as f32, score, f32::NAN]
            }
        };
        let targets: Vec<_> = (0..game.num_players()).map(target).collect();
        group(POSITION, &targets, &rows, groups);
    }
}

/// Mostly the best action.
fn draw(result: &SearchResult, rng: &mut Rng) -> Action {
    let actions = &result.actions;
    if rng.bounded(DRAWN_AT_RANDOM) == 0 {
        return actions[rng.bounded(actions.len() as u64) as usize].action;
    }
    if rng.bounded(DRAWN_BY_VISITS) > 0 {
        return result.best;
    }
    let mut place = rng.bounded(result.simulations);
    for candidate in actions {
        if place < candidate.visits {
            return candidate.action;
        }
        place -= candidate.visits;
    }
    result.best
}

/// Notes the position before a decision, the one after it, and one after another action.
fn positions<G: Judge>(
    game: &G,
    state: &G::State,
    result: &SearchResult,
    action: Action,
    rng: &mut Rng,
    known: &mut Vec<Known<G::State>>,
) {
    const LEAST_VISITS: u64 = 5;
    let played = |state: &G::State, returns: &[f64]| Known {
        state: *state,
        returns: returns.to_vec(),
        was_played: true,
    };
    known.push(played(state, &result.returns));
    let mut seen: Vec<_> = (result.actions.iter())
        .filter(|candidate| candidate.visits >= LEAST_VISITS)
        .collect();
    if let Some(index) = seen.iter().position(|candidate| candidate.action == action) {
        let mut after = *state;
        game.apply_unchecked(&mut after, action);
        known.push(played(&after, &seen.remove(index).returns));
    }
    if !seen.is_empty() {
        let other = seen[rng.bounded(seen.len() as u64) as usize];
        let mut after = *state;
        game.apply_unchecked(&mut after, other.action);
        known.push(Known {
            was_played: false,
            ..played(&after, &other.returns)
        });
    }
}

/// Appends the group of a choice.
fn choice<S>(
    features: &dyn Features<S>,
    state: &S,
    legal: &[Action],
    result: &SearchResult,
    groups: &mut Vec<f32>,
) {
    let mut rows = Vec::new();
    features.action_features(state, legal, &mut rows);
    let visits = (result.actions.iter()).map(|candidate| candidate.visits as f32);
    let targets: Vec<_> = visits
        .map(|visits| [visits / result.simulations as f32])
        .collect();
    group(CHOICE, &targets, &rows, groups);
}

/// Appends a group.
fn group<const N: usize>(kind: f32, targets: &[[f32; N]], rows: &[f32], groups: &mut Vec<f32>) {
    let width = rows.len() / targets.len();
    groups.extend([kind, targets.len() as f32, (N + width) as f32]);
    for (targets, row) in targets.iter().zip(rows.chunks_exact(width)) {
        groups.extend(targets);
        groups.extend(row);
    }
}
