//! Counting move sequences: the usual test and benchmark of a move generator.

use std::collections::VecDeque;

use crate::cpu::{Simd, WithSimd, dispatch};
use crate::game::{Action, Game};
use crate::workers::{GoOn, Workers};

/// The number of sequences of exactly `depth` actions from here; a chance outcome counts as one.
///
/// The last ply is counted without being played.
///
/// ```
/// use durbar::{Game, Load, kuhn_poker, perft};
/// let game = kuhn_poker::Game::load(2, &serde_json::Map::new(), None)?;
/// assert_eq!(perft(&game, &game.new_initial_state(), 2), 6);
/// # Ok::<(), durbar::InvalidSetup>(())
/// ```
pub fn perft<G: Game>(game: &G, state: &G::State, depth: usize) -> u64 {
    count(game, state, depth, &|| true)
}

/// [`perft`] on these threads; `on_progress` is called on the caller's thread every few milliseconds, and
/// its error ends the count.
///
/// # Errors
/// The error of `on_progress`.
pub fn perft_parallel<G: Game, E>(
    game: &G,
    state: &G::State,
    depth: usize,
    workers: &Workers,
    on_progress: impl FnMut() -> Result<(), E>,
) -> Result<u64, E> {
    let whole = Part {
        first: 0,
        state: *state,
        depth,
    };
    let mut total = 0;
    count_parts(game, [whole].into(), workers, on_progress, |_, count| {
        total += count;
    })?;
    Ok(total)
}

/// [`perft_parallel`] split by the first action, ascending; of depth 0 nothing.
///
/// ```
/// use durbar::{Game, Load, Workers, kuhn_poker, perft_divide};
/// let game = kuhn_poker::Game::load(2, &serde_json::Map::new(), None)?;
/// let go_on = || Ok::<_, ()>(());
/// let divided = perft_divide(&game, &game.new_initial_state(), 2, &Workers::new(2)?, go_on);
/// assert_eq!(divided, Ok(vec![(0, 2), (1, 2), (2, 2)]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// The error of `on_progress`.
pub fn perft_divide<G: Game, E>(
    game: &G,
    state: &G::State,
    depth: usize,
    workers: &Workers,
    on_progress: impl FnMut() -> Result<(), E>,
) -> Result<Vec<(Action, u64)>, E> {
    let mut actions = Vec::new();
    if depth > 0 {
        game.legal_actions(state, &mut actions);
    }
    let part = |(first, &action)| Part {
        first,
        state: child(game, state, action),
        depth: depth - 1,
    };
    let parts = actions.iter().enumerate().map(part).collect();
    let mut divided: Vec<_> = actions.iter().map(|&action| (action, 0)).collect();
    count_parts(game, parts, workers, on_progress, |first, count| {
        divided[first].1 += count;
    })?;
    Ok(divided)
}

/// A part of a count.
struct Part<S> {
    /// Which of the first actions led here.
    first: usize,
    state: S,
    depth: usize,
}

/// Counts all parts; `add` gets the first action and the count of each.
fn count_parts<G: Game, E>(
    game: &G,
    mut parts: VecDeque<Part<G::State>>,
    workers: &Workers,
    mut on_progress: impl FnMut() -> Result<(), E>,
    mut add: impl FnMut(usize, u64),
) -> Result<(), E> {
    split(game, &mut parts, workers.threads());
    workers.each(
        parts.len() as u64,
        |piece, go_on| {
            let part = &parts[piece as usize];
            (part.first, count(game, &part.state, part.depth, go_on))
        },
        |done| {
            if let Some((_, (first, count))) = done {
                add(first, count);
            }
            on_progress()
        },
    )
}

/// Makes enough parts for the threads to end together.
fn split<G: Game>(game: &G, parts: &mut VecDeque<Part<G::State>>, threads: usize) {
    const FOR_A_THREAD: usize = 16;
    /// Counting shallower parts takes no time.
    const LEAST_DEPTH: usize = 3;
    if threads == 1 {
        return;
    }
    let mut actions = Vec::new();
    while parts.len() < threads * FOR_A_THREAD {
        // The first is one of the deepest. A position without actions is dropped.
        if parts.front().is_none_or(|part| part.depth < LEAST_DEPTH) {
            return;
        }
        let Some(Part {
            first,
            state,
            depth,
        }) = parts.pop_front()
        else {
            return;
        };
        game.legal_actions(&state, &mut actions);
        parts.extend(actions.drain(..).map(|action| Part {
            first,
            state: child(game, &state, action),
            depth: depth - 1,
        }));
    }
}

fn child<G: Game>(game: &G, state: &G::State, action: Action) -> G::State {
    let mut child = *state;
    game.apply_unchecked(&mut child, action);
    child
}

/// As [`perft`]. The result has no meaning once `go_on` has said no.
fn count<G: Game>(game: &G, state: &G::State, depth: usize, go_on: &GoOn<'_>) -> u64 {
    match depth {
        0 => 1,
        1 => game.count_legal_actions(state) as u64,
        _ => dispatch(Count {
            game,
            state,
            depth,
            go_on,
        }),
    }
}

/// A count of two plies or more, without recursion, so that all of it is compiled for the
/// processor.
struct Count<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    depth: usize,
    go_on: &'a GoOn<'a>,
}

impl<G: Game> WithSimd for Count<'_, G> {
    type Output = u64;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _simd: S) -> u64 {
        /// This number of positions takes some milliseconds.
        const BETWEEN_QUESTIONS: u32 = 1 << 10;
        let (game, mut total, mut visited) = (self.game, 0, 0);
        // The actions still to be tried: those of the position that is looked at last of all. Each
        // position on the way knows where its own begin.
        let mut actions = Vec::new();
        let mut path = vec![(*self.state, 0)];
        game.legal_actions(self.state, &mut actions);
        while let Some((state, start)) = path.last() {
            if path.len() + 1 == self.depth {
                for action in actions.drain(*start..) {
                    let mut child = *state;
                    game.apply_unchecked(&mut child, action);
                    total += game.count_legal_actions(&child) as u64;
                }
            }
            visited += 1;
            if visited % BETWEEN_QUESTIONS == 0 && !(self.go_on)() {
                break;
            }
            if actions.len() == *start {
                path.pop();
            } else if let Some(action) = actions.pop() {
                let mut child = *state;
                game.apply_unchecked(&mut child, action);
                path.push((child, actions.len()));
                game.legal_actions(&child, &mut actions);
            }
        }
        total
    }
}
