//! Playing on a state: the seats, the action that a caller means, the events of applying it.

use durbar::{Action, Game as _, PerPlayer, listing, with_position};
use pyo3::prelude::*;
use serde_json::Value;

use crate::arguments;
use crate::errors::{self, OrRaise};
use crate::rng::Rng;
use crate::state::State;

impl State {
    /// The number of players.
    pub(crate) fn seats(&self) -> usize {
        with_position!(self.position(), position => position.game.num_players())
    }

    /// The values of the seats of this game.
    pub(crate) fn by_seat<T: Copy>(&self, numbers: PerPlayer<T>) -> Vec<T> {
        numbers[..self.seats()].to_vec()
    }

    /// A seat of the game; `name` is the argument's.
    pub(crate) fn seat(&self, seat: &Bound<'_, PyAny>, name: &str) -> PyResult<usize> {
        let last = self.seats() as u64 - 1;
        Ok(arguments::whole(seat, name, 0..=last)? as usize)
    }

    /// Whether this seat decides; `None` is whoever does.
    pub(crate) fn decides(&self, player: Option<&Bound<'_, PyAny>>) -> PyResult<bool> {
        let Some(player) = player else {
            return Ok(true);
        };
        // OpenSpiel's programs pass on the result of `current_player`, at a chance node too.
        let current = self.current_player();
        if player.eq(current)? {
            return Ok(true);
        }
        self.seat(player, "player")?;
        Ok(false)
    }

    /// The second of two arguments if the first is the player who decides, or the only one.
    pub(crate) fn second<'a, 'py>(
        &self,
        first: &'a Bound<'py, PyAny>,
        second: Option<&'a Bound<'py, PyAny>>,
    ) -> PyResult<&'a Bound<'py, PyAny>> {
        match second {
            None => Ok(first),
            Some(second) if self.decides(Some(first))? => Ok(second),
            Some(_) => Err(errors::wrong_value(format!(
                "player must be {}, who decides here, not {first}",
                self.current_player()
            ))),
        }
    }

    /// The seat that sees the events; `None` shows everything.
    pub(crate) fn observer(&self, observer: Option<&Bound<'_, PyAny>>) -> PyResult<Option<usize>> {
        observer.map(|seat| self.seat(seat, "observer")).transpose()
    }

    /// The id of the legal action that this text or object means.
    pub(crate) fn read_action(&self, py: Python<'_>, value: &Value) -> PyResult<Action> {
        with_position!(self.position(), position => position.read_action(value)).or_raise(py)
    }

    /// Applies a legal action, and returns the events as a JSON array: as `observer` sees them, or
    /// whole. On an illegal one, or a panic, the state is as it was.
    pub(crate) fn play_with_events(
        &mut self,
        py: Python<'_>,
        action: Action,
        observer: Option<usize>,
    ) -> PyResult<String> {
        with_position!(self.position(), position => {
            position.game.require_legal(&position.state, action)
        })
        .or_raise(py)?;
        Ok(self.play_legal(action, observer))
    }

    /// Applies an action that is known to be legal, and returns the events.
    pub(crate) fn play_legal(&mut self, action: Action, observer: Option<usize>) -> String {
        with_position!(self.position_mut(), position => {
            let (mut after, mut events) = (position.state, Vec::new());
            position.game.apply_explained(&mut after, action, &mut events);
            let written = listing::events(&position.game, &events, observer);
            position.state = after;
            written
        })
    }

    /// Resolves chance; on a panic the state and the generator are as they were.
    pub(crate) fn draw_with_events(&mut self, rng: &mut Rng, observer: Option<usize>) -> String {
        with_position!(self.position_mut(), position => {
            let (mut after, mut draws) = (position.clone(), rng.0.clone());
            let events = after.resolve_chance(&mut draws);
            let written = listing::events(&after.game, &events, observer);
            (position.state, rng.0) = (after.state, draws);
            written
        })
    }
}
