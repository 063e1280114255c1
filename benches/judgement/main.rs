//! Recorded games of a search, as the program that trains a judgement reads them.
//!
//! `judgement [WEIGHTS]` reads games from the standard input, lines of JSON as `durbar selfplay` writes
//! them, and writes numbers to the standard output: float32, in the byte order of the machine. They are
//! groups of rows: first the kind of the group, the number of its rows and their length, then the rows,
//! each with targets and what `Features` explains. `WEIGHTS` is a file to judge by, instead of the game's.
//!
//! | kind | a group for each | a row for each | targets |
//! |--:|---|---|---|
//! | 0 | decision between several actions, one of four | legal action | its share of the visits |
//! | 1 | quiet position that a decision led to, or in which one was made | seat | the return at the end; the return that the next search expected; the score then; the score at the end |

#![expect(clippy::cast_precision_loss, reason = "scores and counts are small")]

use std::io::{self, BufRead, BufWriter, Write};

use durbar::{Action, Features, Judge, Rng, Turn, load_game, with_game};
use serde::Deserialize;

const CHOICE: f32 = 0.0;
const POSITION: f32 = 1.0;
/// Of so many choices one is written: they have many rows.
const NOTED_CHOICES: u64 = 4;

/// A recorded game; `docs/records.md` explains the fields.
#[derive(Deserialize)]
struct Record {
    setup: Setup,
    game: u64,
    actions: Vec<Action>,
    searches: Searches,
}

#[derive(Deserialize)]
struct Setup {
    game: String,
    players: usize,
}

#[derive(Deserialize)]
struct Searches {
    counts: Vec<usize>,
    actions: Vec<Action>,
    visits: Vec<f32>,
    returns: Vec<Vec<f32>>,
}

fn main() -> io::Result<()> {
    let path = std::env::args().nth(1);
    let weights = path.map(std::fs::read_to_string).transpose()?;
    let mut out = BufWriter::new(io::stdout().lock());
    for line in io::stdin().lock().lines() {
        let record: Record = serde_json::from_str(&line?)?;
        let Setup { game, players } = &record.setup;
        let game = load_game(game, *players, &serde_json::Map::new(), None).expect("a game");
        for number in with_game!(&game, game => groups(&judging(game, weights.as_deref()), &record))
        {
            out.write_all(&number.to_ne_bytes())?;
        }
    }
    out.flush()
}

fn judging<G: Judge>(game: &G, weights: Option<&str>) -> G {
    let Some(text) = weights else {
        return game.clone();
    };
    let weights = game.read_weights(text).expect("weights of this game");
    game.with_weights(&weights).expect("its own")
}

/// The groups of a game.
fn groups<G: Judge>(game: &G, record: &Record) -> Vec<f32> {
    let features = game.features().expect("a judgement that is trained");
    let searches = &record.searches;
    let mut rng = Rng::new(record.game);
    let mut state = game.new_initial_state();
    let (mut groups, mut known, mut legal) = (Vec::new(), Vec::new(), Vec::new());
    let (mut decisions, mut noted, mut was_decided) = (0, 0, false);
    for &action in &record.actions {
        let is_decision = matches!(game.turn(&state), Turn::Player(_));
        if (is_decision || was_decided) && game.is_quiet(&state) {
            known.push((state, decisions));
        }
        if is_decision {
            let policy = noted..noted + searches.counts[decisions];
            noted = policy.end;
            decisions += 1;
            legal.clear();
            game.legal_actions(&state, &mut legal);
            if legal.len() > 1 && rng.bounded(NOTED_CHOICES) == 0 {
                let visited = (&searches.actions[policy.clone()], &searches.visits[policy]);
                choice(features, &state, &legal, visited, &mut groups);
            }
        }
        game.apply_unchecked(&mut state, action);
        was_decided = is_decision;
    }
    let (scores, returns) = (game.scores(&state), game.returns(&state));
    for (position, next) in known {
        let mut rows = Vec::new();
        features.seat_features(&position, &mut rows);
        let (before, next) = (game.scores(&position), searches.returns.get(next));
        let target = |seat: usize| {
            let end = returns[seat] as f32;
            let expected = next.map_or(end, |returns| returns[seat]);
            [end, expected, before[seat] as f32, scores[seat] as f32]
        };
        let targets: Vec<_> = (0..game.num_players()).map(target).collect();
        group(POSITION, &targets, &rows, &mut groups);
    }
    groups
}

/// Appends the group of a choice.
fn choice<S>(
    features: &dyn Features<S>,
    state: &S,
    legal: &[Action],
    (visited, visits): (&[Action], &[f32]),
    groups: &mut Vec<f32>,
) {
    let mut rows = Vec::new();
    features.action_features(state, legal, &mut rows);
    let total: f32 = visits.iter().sum();
    let share = |action| {
        let index = visited.iter().position(|other| other == action);
        [index.map_or(0.0, |index| visits[index] / total)]
    };
    let targets: Vec<_> = legal.iter().map(share).collect();
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
