//! JSON texts of a state, for programs that pass them on.

use durbar::{Wire as _, listing, with_position};
use pyo3::prelude::*;

use crate::arguments;
use crate::errors::guarded;
use crate::state::State;

#[pymethods]
impl State {
    /// The legal actions as JSON: a list of `{"id", "string", "action"}`.
    ///
    /// Args:
    ///     points: Add what each action brings about: `"points"`, the change of each player's
    ///         score, and `"events"`.
    #[pyo3(signature = (points=false))]
    pub(crate) fn legal_actions_json(&self, points: bool) -> PyResult<String> {
        guarded(|| {
            Ok(with_position!(self.position(), position => {
                listing::legal_actions(position, points)
            }))
        })
    }

    /// The outcomes of a chance node as JSON: a list of
    /// `{"id", "string", "action", "probability"}`; empty at another node.
    fn chance_outcomes_json(&self) -> PyResult<String> {
        guarded(|| {
            Ok(with_position!(self.position(), position => listing::chance_outcomes(position)))
        })
    }

    /// Apply an action given as JSON: an id, a text or an object.
    ///
    /// Args:
    ///     action: JSON as `str`, or as UTF-8 in `bytes`.
    ///     observer: The seat that sees the events; what it may not know is null. None shows
    ///         everything.
    ///
    /// Returns:
    ///     The events as JSON, as of `apply_action_with_events`.
    ///
    /// Raises:
    ///     InvalidAction: The JSON denotes no single action.
    ///     IllegalAction: It does, but that is not legal here; the state is as it was.
    ///     ValueError: There is no such observer; the state is as it was.
    #[pyo3(signature = (action, observer=None))]
    fn apply_json(
        &mut self,
        py: Python<'_>,
        action: &Bound<'_, PyAny>,
        observer: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let text = arguments::action_text(py, arguments::text(action, "action"))?;
        let observer = self.observer(observer)?;
        guarded(|| {
            let id = self.read_action(py, &arguments::parse_action(py, text)?)?;
            Ok(self.play_legal(id, observer))
        })
    }

    /// `score_breakdown` as JSON text.
    pub(crate) fn score_breakdown_json(&self) -> PyResult<String> {
        guarded(|| {
            Ok(with_position!(self.position(), position => {
                position.game.score_breakdown(&position.state)
            }))
        })
    }
}
