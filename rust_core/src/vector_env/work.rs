//! The work on the lanes of one part, compiled for the processor.

use crate::bulk::Bulk;
use crate::cpu::{Simd, WithSimd};
use crate::game::{Action, Turn};
use crate::show::observation::Number;
use crate::wire::Wire;

use super::lane::{ActionId, Lane};
use super::outputs::{Rows, Scratch};

/// If this many games in a row end before anybody decides, they all do. With some component files
/// nothing can be played.
const MANY_GAMES: u32 = 1_000;

/// Begins a game in each lane; says whether each came to a decision.
pub(super) struct Begin<'a, G: Bulk + Wire> {
    pub(super) game: &'a G,
    pub(super) start: &'a G::State,
    pub(super) lanes: &'a mut [Lane<G::State>],
}

impl<G: Bulk + Wire> WithSimd for Begin<'_, G> {
    type Output = bool;

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) -> bool {
        let Self { game, start, lanes } = self;
        for lane in lanes {
            lane.state = *start;
            if game.turn(start) == Turn::Chance {
                let outcome = game.sample_chance_simd(start, &mut lane.rng, simd);
                let mut games = 0;
                let again = |_: &G::State| {
                    games += 1;
                    games < MANY_GAMES
                };
                if !play(game, start, lane, outcome, simd, again) {
                    return false;
                }
            }
        }
        true
    }
}

/// The next step of a lane.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Move {
    /// The action of a call.
    action: Action,
    /// An action that was drawn where the lane stands, and so is legal.
    pub(super) drawn: Option<Action>,
    /// Whether the lane takes part in the call.
    active: bool,
}

/// Reads the action of each lane that takes part. If they are to be checked, finds the first lane whose action is
/// not legal.
pub(super) struct Take<'a, G: Bulk + Wire, A> {
    pub(super) game: &'a G,
    pub(super) lanes: &'a [Lane<G::State>],
    pub(super) moves: &'a mut [Move],
    pub(super) actions: &'a [A],
    /// Which lanes take part; all if there is none.
    pub(super) active: Option<&'a [bool]>,
    pub(super) check: bool,
}

impl<G: Bulk + Wire, A: ActionId> WithSimd for Take<'_, G, A> {
    type Output = Option<usize>;

    #[inline(always)]
    fn with_simd<S: Simd>(self, _simd: S) -> Option<usize> {
        let each = self.lanes.iter().zip(self.moves).zip(self.actions);
        let mut each = each.enumerate().map(|(i, ((lane, moves), action))| {
            moves.active = self.active.is_none_or(|active| active[i]);
            moves.action = action.action().unwrap_or(Action::MAX);
            !self.check
                || !moves.active
                || moves.drawn == Some(moves.action)
                || self.game.is_legal(&lane.state, moves.action)
        });
        each.position(|legal| !legal)
    }
}

/// Draws an action for each lane that takes part.
pub(super) struct Sample<'a, G: Bulk + Wire, A> {
    pub(super) game: &'a G,
    pub(super) lanes: &'a mut [Lane<G::State>],
    pub(super) moves: &'a mut [Move],
    pub(super) actions: &'a mut [A],
    /// Which lanes take part; all if there is none.
    pub(super) active: Option<&'a [bool]>,
}

impl<G: Bulk + Wire, A: ActionId> WithSimd for Sample<'_, G, A> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        let each = self.lanes.iter_mut().zip(self.moves).zip(self.actions);
        for (i, ((lane, moves), action)) in each.enumerate() {
            if self.active.is_some_and(|active| !active[i]) {
                continue;
            }
            let Lane { state, rng } = lane;
            let id = self.game.sample_action_simd(state, rng, simd);
            moves.drawn = Some(id);
            *action = A::of(id);
        }
    }
}

/// Writes the present state of the lanes.
pub(super) struct Observe<'a, G: Bulk + Wire, N> {
    pub(super) game: &'a G,
    pub(super) lanes: &'a [Lane<G::State>],
    /// Whose observation is written; that of the player to move if there is none.
    pub(super) players: Option<&'a [u8]>,
    pub(super) outputs: Rows<'a, N>,
}

impl<G: Bulk + Wire, N: Number> WithSimd for Observe<'_, G, N> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) {
        let mut scratch = Scratch::default();
        for (i, lane) in self.lanes.iter().enumerate() {
            let player = self.players.map(|players| players[i]);
            write_result(
                self.game,
                &lane.state,
                NOBODY,
                false,
                &mut self.outputs,
                simd,
            );
            write_decision(
                self.game,
                &lane.state,
                player,
                &mut self.outputs,
                &mut scratch,
                simd,
            );
        }
    }
}

/// Applies an action in each lane, and writes the results.
pub(super) struct Act<'a, G: Bulk + Wire, N> {
    pub(super) game: &'a G,
    /// Where games begin.
    pub(super) start: &'a G::State,
    pub(super) lanes: &'a mut [Lane<G::State>],
    pub(super) moves: &'a mut [Move],
    pub(super) outputs: Rows<'a, N>,
}

impl<G: Bulk + Wire, N: Number> WithSimd for Act<'_, G, N> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(mut self, simd: S) {
        let (game, mut scratch) = (self.game, Scratch::default());
        for (lane, moves) in self.lanes.iter_mut().zip(self.moves) {
            if !moves.active {
                self.outputs.skip();
                continue;
            }
            moves.drawn = None;
            let acted = seat(game, &lane.state);
            let (outputs, mut over) = (&mut self.outputs, false);
            // Games come to decisions, for the environment began with one in each lane.
            play(game, self.start, lane, moves.action, simd, |end| {
                if !over {
                    write_result(game, end, acted.into(), true, outputs, simd);
                }
                over = true;
                true
            });
            if !over {
                let outputs = &mut self.outputs;
                write_result(game, &lane.state, acted.into(), false, outputs, simd);
            }
            let outputs = &mut self.outputs;
            write_decision(game, &lane.state, None, outputs, &mut scratch, simd);
        }
    }
}

/// Applies an action and draws until a player decides. At the end of a game it calls `ended`, which
/// says whether the next game begins. Returns whether a player decides.
#[inline(always)]
fn play<G: Bulk + Wire, S: Simd>(
    game: &G,
    start: &G::State,
    lane: &mut Lane<G::State>,
    mut action: Action,
    simd: S,
    mut ended: impl FnMut(&G::State) -> bool,
) -> bool {
    loop {
        game.apply_unchecked(&mut lane.state, action);
        if game.turn(&lane.state) == Turn::Terminal {
            let again = ended(&lane.state);
            lane.state = *start;
            if !again {
                return false;
            }
        }
        if game.turn(&lane.state) != Turn::Chance {
            return true;
        }
        action = game.sample_chance_simd(&lane.state, &mut lane.rng, simd);
    }
}

/// Who has just moved where nobody has.
const NOBODY: i32 = -1;

/// Who decides.
#[inline(always)]
fn seat<G: Bulk>(game: &G, state: &G::State) -> u8 {
    let Turn::Player(seat) = game.turn(state) else {
        panic!("a lane stands where no player decides");
    };
    seat
}

/// Writes the results of the last action.
#[inline(always)]
fn write_result<G: Bulk + Wire, N: Number, S: Simd>(
    game: &G,
    state: &G::State,
    acted: i32,
    over: bool,
    outputs: &mut Rows<'_, N>,
    simd: S,
) {
    if let Some([row]) = outputs.acted.next() {
        *row = acted;
    }
    if let Some(row) = outputs.final_observations.next()
        && over
    {
        let length = row.len() / game.num_players();
        for (player, row) in row.chunks_exact_mut(length).enumerate() {
            game.observation_tensor_simd(&game.view(state, player), row, simd);
        }
    }
    if let Some(row) = outputs.scores.next() {
        let scores = game.scores(state);
        row.copy_from_slice(&scores[..row.len()]);
    }
    if let Some([terminated]) = outputs.terminated.next() {
        *terminated = over;
    }
    if let Some(row) = outputs.rewards.next() {
        if over {
            for (reward, share) in row.iter_mut().zip(game.returns(state)) {
                *reward = share as f32;
            }
        } else {
            row.fill(0.0);
        }
    }
}

/// Writes what the player to move can do, and what that player sees, or another.
#[inline(always)]
fn write_decision<G: Bulk + Wire, N: Number, S: Simd>(
    game: &G,
    state: &G::State,
    player: Option<u8>,
    outputs: &mut Rows<'_, N>,
    scratch: &mut Scratch,
    simd: S,
) {
    let (seat, sizes) = (seat(game, state), outputs.sizes);
    let observer = usize::from(player.unwrap_or(seat));
    if let Some([current]) = outputs.current_players.next() {
        *current = i32::from(seat);
    }
    if let Some(row) = outputs.legal_actions_mask.next() {
        game.legal_actions_mask_simd(state, row, simd);
    }
    if let Some(row) = outputs.points.next() {
        row.fill(0);
        scratch.legal.clear();
        game.legal_actions(state, &mut scratch.legal);
        for &action in &scratch.legal {
            row[action as usize] = game.points(state, action, seat.into());
        }
    }
    if let Some(row) = outputs.packed_legal_actions_mask.next() {
        scratch.mask(sizes, row, |mask| {
            game.legal_actions_mask_simd(state, mask, simd);
        });
    }
    if let Some(row) = outputs.observations.next() {
        game.observation_tensor_simd(&game.view(state, observer), row, simd);
    }
    if let Some(row) = outputs.packed_observations.next() {
        scratch.observation(sizes, row, |numbers| {
            game.observation_tensor_simd(&game.view(state, observer), numbers, simd);
        });
    }
}
