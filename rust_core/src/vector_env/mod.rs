//! Many games side by side: one call steps them all.
//!
//! A [`VectorEnv`] has lanes, each with a game of its own. A lane always waits for a decision of a
//! player, since chance is drawn inside. When a game ends, the lane writes its rewards and scores
//! and starts another. Lane `i` of seed `s` always draws from `Rng::new(s).stream(i)`, so it plays
//! the same games at any width and with any number of threads.

mod error;
mod lane;
mod outputs;
mod work;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use crate::bulk::Bulk;
use crate::cpu::{dispatch, dispatch_wide};
use crate::error::WrongLength;
use crate::game::Turn;
use crate::position::Position;
use crate::rng::Rng;
use crate::show::observation::Number;
use crate::wire::Wire;
use crate::workers::Workers;

pub use error::VectorEnvError;
pub use lane::{ActionId, Lane};
pub use outputs::Outputs;
use outputs::{Rows, Sizes};
use work::{Act, Begin, Move, Observe, Sample, Take};

/// Fewer lanes than this are not worth another thread.
const LANES_OF_A_PART: usize = 16;

/// Parts for each thread, so that nobody waits long for a late one.
const PARTS_OF_A_THREAD: usize = 16;

/// How a call of [`VectorEnv::step_with`] steps.
#[derive(Clone, Copy, Debug)]
pub struct StepOptions<'a> {
    /// Which lanes step; all if there is none. The others stay as they are, and so do their rows of
    /// the outputs; their actions are not read.
    pub active: Option<&'a [bool]>,
    /// Whether actions are checked. If not, an illegal one leaves its lane at a position that is
    /// unspecified, but defined.
    pub check: bool,
}

impl Default for StepOptions<'_> {
    fn default() -> Self {
        Self {
            active: None,
            check: true,
        }
    }
}

/// Games side by side.
///
/// ```
/// use durbar::{VectorEnv, Load, Show, Wire, Outputs, maharani};
///
/// let game = maharani::Game::load(3, &serde_json::Map::new(), None)?;
/// let mut environment = VectorEnv::new(game, 64, 1, 1)?;
/// let (mut actions, mut ended) = (vec![0_i32; 64], vec![false; 64]);
/// let mut games = 0;
/// for _ in 0..1_000 {
///     environment.sample_actions(&mut actions, None)?;
///     environment.step(&actions, Outputs::<f32> { terminated: Some(&mut ended), ..Outputs::default() })?;
///     games += ended.iter().filter(|ended| **ended).count();
/// }
/// assert!(games > 64);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct VectorEnv<G: Bulk + Wire> {
    game: G,
    sizes: Arc<Sizes>,
    lanes: Vec<Lane<G::State>>,
    moves: Vec<Move>,
    workers: Workers,
}

impl<G: Bulk + Wire> VectorEnv<G> {
    /// An environment of `lanes` lanes, each at the first decision of its first game.
    ///
    /// `threads` share the work of a call, the calling one included; see
    /// [`Workers`](crate::Workers) for how many there can be.
    ///
    /// # Errors
    /// [`VectorEnvError::Memory`], [`VectorEnvError::Threads`] or [`VectorEnvError::NothingToPlay`].
    pub fn new(game: G, lanes: usize, seed: u64, threads: usize) -> Result<Self, VectorEnvError> {
        let sizes = Arc::new(Sizes::of(&game.facts(), game.num_players()));
        let workers = Workers::new(threads)?;
        let mut moves = with_room(lanes)?;
        moves.resize(lanes, Move::default());
        let mut env = Self {
            game,
            sizes,
            lanes: Vec::new(),
            moves,
            workers,
        };
        env.lanes = env.first_decisions(lanes, seed)?;
        Ok(env)
    }

    fn first_decisions(
        &self,
        lanes: usize,
        seed: u64,
    ) -> Result<Vec<Lane<G::State>>, VectorEnvError> {
        let (game, seeds) = (&self.game, Rng::new(seed));
        let start = &game.new_initial_state();
        let mut new = with_room(lanes)?;
        new.extend((0..lanes).map(|lane| Lane {
            state: *start,
            rng: seeds.stream(lane as u64),
        }));
        let parts = new.chunks_mut(self.lanes_of_a_part(lanes)).collect();
        let stuck = AtomicBool::new(false);
        self.workers.share(parts, |lanes| {
            if !dispatch(Begin { game, start, lanes }) {
                stuck.store(true, Ordering::Relaxed);
            }
        });
        if stuck.into_inner() {
            return Err(VectorEnvError::NothingToPlay);
        }
        Ok(new)
    }

    /// The game that is played.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The lanes: position and generator of each.
    pub fn lanes(&self) -> &[Lane<G::State>] {
        &self.lanes
    }

    /// How many threads share the work.
    pub fn threads(&self) -> usize {
        self.workers.threads()
    }

    /// Uses the caller's thread only from now on. Call this first in a process that was forked,
    /// where the other threads do not exist.
    pub fn work_alone(&mut self) {
        self.workers.work_alone();
    }

    /// Starts again, with the lanes of a new environment of this seed.
    ///
    /// # Errors
    /// [`VectorEnvError::Memory`] or [`VectorEnvError::NothingToPlay`]; nothing has changed then.
    pub fn reset(&mut self, seed: u64) -> Result<(), VectorEnvError> {
        self.lanes = self.first_decisions(self.lanes.len(), seed)?;
        self.moves.fill(Move::default());
        Ok(())
    }

    /// Puts a lane at another position of the same game. A generator, if there is one, replaces the lane's own.
    ///
    /// # Errors
    /// [`VectorEnvError::NoLane`], [`VectorEnvError::OtherGame`], or [`VectorEnvError::NoDecision`] if
    /// no player decides there.
    pub fn set_lane(
        &mut self,
        lane: usize,
        position: &Position<G>,
        rng: Option<Rng>,
    ) -> Result<(), VectorEnvError> {
        if position.game != self.game {
            return Err(VectorEnvError::OtherGame);
        }
        match position.turn() {
            Turn::Player(_) => {}
            Turn::Chance => return Err(VectorEnvError::NoDecision("chance node")),
            Turn::Terminal => return Err(VectorEnvError::NoDecision("terminal state")),
        }
        let lanes = self.lanes.len();
        let place = self.lanes.get_mut(lane);
        let place = place.ok_or(VectorEnvError::NoLane { lane, lanes })?;
        place.state = position.state;
        self.moves[lane].drawn = None;
        if let Some(rng) = rng {
            place.rng = rng;
        }
        Ok(())
    }

    /// Writes the present state of the lanes: no game has just ended, and all rewards are zero.
    ///
    /// `players` has a seat for each lane, whose observation is written; without it, that of the
    /// player to move is.
    ///
    /// # Errors
    /// [`VectorEnvError::Length`] or [`VectorEnvError::NoSeat`]; nothing is written then.
    pub fn observe<N: Number>(
        &self,
        players: Option<&[i32]>,
        outputs: Outputs<'_, N>,
    ) -> Result<(), VectorEnvError> {
        let game = &self.game;
        let players = players.map(|players| self.seats(players)).transpose()?;
        let mut outputs = outputs.rows(self.lanes.len(), &self.sizes)?;
        let part = self.lanes_of_a_part(self.lanes.len());
        let parts = (self.lanes.chunks(part))
            .zip(parts_of(players.as_deref(), part))
            .map(|(lanes, players)| (lanes, players, outputs.split(lanes.len())))
            .collect();
        self.workers.share(parts, |(lanes, players, outputs)| {
            dispatch_wide(Observe {
                game,
                lanes,
                players,
                outputs,
            });
        });
        Ok(())
    }

    /// The seats of a caller, checked.
    fn seats(&self, players: &[i32]) -> Result<Vec<u8>, VectorEnvError> {
        WrongLength::check("players", self.lanes.len(), players.len())?;
        let last = self.game.num_players() - 1;
        let seat = |(lane, &player): (usize, &i32)| {
            let seat = u8::try_from(player).ok();
            seat.filter(|&seat| usize::from(seat) <= last)
                .ok_or(VectorEnvError::NoSeat { lane, player, last })
        };
        players.iter().enumerate().map(seat).collect()
    }

    /// Applies an action in each lane and writes the results.
    ///
    /// # Errors
    /// [`VectorEnvError::Illegal`] or [`VectorEnvError::Length`]; no lane has changed then, and nothing
    /// is written.
    pub fn step<A: ActionId, N: Number>(
        &mut self,
        actions: &[A],
        outputs: Outputs<'_, N>,
    ) -> Result<(), VectorEnvError> {
        self.step_with(actions, StepOptions::default(), outputs)
    }

    /// As [`VectorEnv::step`], in some lanes only, or without a check of the actions.
    ///
    /// # Errors
    /// Those of [`VectorEnv::step`].
    pub fn step_with<A: ActionId, N: Number>(
        &mut self,
        actions: &[A],
        options: StepOptions<'_>,
        outputs: Outputs<'_, N>,
    ) -> Result<(), VectorEnvError> {
        WrongLength::check("actions", self.lanes.len(), actions.len())?;
        self.require_active(options.active)?;
        let sizes = Arc::clone(&self.sizes);
        let outputs = outputs.rows(self.lanes.len(), &sizes)?;
        let Some(lane) = self.act(actions, options, outputs) else {
            return Ok(());
        };
        let state = &self.lanes[lane].state;
        Err(VectorEnvError::Illegal {
            lane,
            action: actions[lane].shown(),
            reason: match actions[lane].action() {
                Some(action) => self.game.why_illegal(state, action),
                None => "no action has this id".to_owned(),
            },
        })
    }

    fn require_active(&self, active: Option<&[bool]>) -> Result<(), WrongLength> {
        active.map_or(Ok(()), |active| {
            WrongLength::check("active", self.lanes.len(), active.len())
        })
    }

    /// Draws a legal action for each lane, each as likely as any other, from the lane's generator.
    /// Lanes that are not `active` draw nothing, and their actions are left as they are.
    ///
    /// If all actions are drawn in this way, lane `i` plays what
    /// [`random_playout`](crate::random_playout) plays with the same generator.
    ///
    /// # Errors
    /// [`VectorEnvError::Length`]; nothing has changed then.
    pub fn sample_actions<A: ActionId>(
        &mut self,
        actions: &mut [A],
        active: Option<&[bool]>,
    ) -> Result<(), VectorEnvError> {
        WrongLength::check("actions", self.lanes.len(), actions.len())?;
        self.require_active(active)?;
        let (game, part) = (&self.game, self.lanes_of_a_part(self.lanes.len()));
        let parts = (self.lanes.chunks_mut(part))
            .zip(self.moves.chunks_mut(part))
            .zip(actions.chunks_mut(part))
            .zip(parts_of(active, part))
            .collect();
        let sample = |(((lanes, moves), actions), active)| {
            dispatch(Sample {
                game,
                lanes,
                moves,
                actions,
                active,
            });
        };
        self.workers.share(parts, sample);
        Ok(())
    }

    /// Applies the actions of a call and writes the results. If the actions are to be checked, and
    /// some are not legal, it does nothing and returns the first lane that has such a one.
    fn act<A: ActionId, N: Number>(
        &mut self,
        actions: &[A],
        options: StepOptions<'_>,
        mut outputs: Rows<'_, N>,
    ) -> Option<usize> {
        let (game, part) = (&self.game, self.lanes_of_a_part(self.lanes.len()));
        let start = &game.new_initial_state();
        let parts = (self.lanes.chunks_mut(part))
            .zip(self.moves.chunks_mut(part))
            .zip(actions.chunks(part))
            .zip(parts_of(options.active, part))
            .enumerate()
            .map(|(number, (((lanes, moves), actions), active))| {
                let outputs = outputs.split(lanes.len());
                (number * part, lanes, moves, actions, active, outputs)
            })
            .collect();
        let illegal = AtomicUsize::new(usize::MAX);
        self.workers.share_checked(
            parts,
            |(first, lanes, moves, actions, active, _)| {
                let refused = dispatch(Take {
                    game,
                    lanes,
                    moves,
                    actions,
                    active: *active,
                    check: options.check,
                });
                if let Some(lane) = refused {
                    illegal.fetch_min(*first + lane, Ordering::Relaxed);
                }
                refused.is_none()
            },
            |(_, lanes, moves, _, _, outputs)| {
                dispatch_wide(Act {
                    game,
                    start,
                    lanes,
                    moves,
                    outputs,
                });
            },
        );
        Some(illegal.into_inner()).filter(|&lane| lane != usize::MAX)
    }

    /// How many lanes are one part of the work.
    fn lanes_of_a_part(&self, lanes: usize) -> usize {
        match self.workers.threads() {
            1 => lanes.max(1),
            threads => lanes
                .div_ceil(threads * PARTS_OF_A_THREAD)
                .max(LANES_OF_A_PART),
        }
    }
}

/// An empty list with room for an item for each lane.
fn with_room<T>(lanes: usize) -> Result<Vec<T>, VectorEnvError> {
    let mut list = Vec::new();
    let room = list.try_reserve_exact(lanes);
    room.map_err(|_| VectorEnvError::Memory(lanes))?;
    Ok(list)
}

/// The parts of something that has an element for each lane, or that there is not.
fn parts_of<T>(whole: Option<&[T]>, part: usize) -> impl Iterator<Item = Option<&[T]>> {
    let mut parts = whole.map(|whole| whole.chunks(part));
    std::iter::repeat_with(move || parts.as_mut().and_then(Iterator::next))
}
