//! Recorded games, played again.

use durbar::{Game, Load as _, RecordedGames, Rows, with_position};
use numpy::{PyReadonlyArrayDyn, PyUntypedArrayMethods as _};
use pyo3::prelude::*;

use crate::arrays::Form;
use crate::errors::{self, OrRaise, guarded};
use crate::state::State;

/// Play recorded games again from `state`, and find the first one that is not what the rules make
/// of it.
///
/// Args:
///     state: Where each game begins.
///     records: The games, a `durbar.Records`.
///     ended: bool of shape (n,): whether the game went to its end. Where it did not, its scores and
///         returns are not compared.
///
/// Returns:
///     The index of the game and what is wrong with it; None if all are right.
///
/// Raises:
///     ValueError: An array has not the form of its column.
#[pyfunction(name = "_replay_games")]
pub(crate) fn replay_games(
    py: Python<'_>,
    state: PyRef<'_, State>,
    records: &Bound<'_, PyAny>,
    ended: &Bound<'_, PyAny>,
) -> PyResult<Option<(usize, String)>> {
    let position = state.position().clone();
    drop(state);
    let seats = with_position!(&position, position => position.game.num_players());
    let length = |name: &str| records.getattr(name)?.len();
    let (games, steps, decided) = (length("decisions")?, length("actions")?, length("checks")?);
    let offsets = column::<i64>(records, "offsets", "int64", &[games + 1])?;
    let players = column::<i8>(records, "players", "int8", &[steps])?;
    let actions = column::<i32>(records, "actions", "int32", &[steps])?;
    let checks = column::<u16>(records, "checks", "uint16", &[decided])?;
    let decisions = column::<i32>(records, "decisions", "int32", &[games])?;
    let hashes = column::<u64>(records, "hashes", "uint64", &[games])?;
    let scores = column::<i32>(records, "scores", "int32", &[games, seats])?;
    let returns = column::<f64>(records, "returns", "float64", &[games, seats])?;
    let form = |name, types, shape| Form { name, types, shape };
    let ended = form("ended", "bool", &[games]).read::<bool>(ended)?;
    let recorded = RecordedGames {
        offsets: slice(&offsets)?,
        players: slice(&players)?,
        actions: slice(&actions)?,
        checks: slice(&checks)?,
        decisions: slice(&decisions)?,
        hashes: slice(&hashes)?,
        scores: slice(&scores)?,
        returns: slice(&returns)?,
        ended: slice(&ended)?,
    };
    let result = guarded(|| {
        py.detach(|| {
            Ok(with_position!(&position, position => {
                durbar::replay(&position.game, &position.state, recorded)
            }))
        })
    })?;
    Ok(result
        .err()
        .map(|difference| (difference.game, difference.to_string())))
}

/// Play recorded games again from `state`, and write what the player who decided saw, and could do.
///
/// Args:
///     state: Where each game begins.
///     offsets, actions: Columns as of `durbar.Records`.
///     rows: int64 of shape (d,): for each decision, game after game, the row that it fills.
///     observations: float32 of shape (rows, *game.observation_tensor_shape()).
///     masks: int8 of shape (rows, game.num_distinct_actions()): 1 for each legal action, else 0.
///
/// Returns:
///     The index of the first game that cannot be played, and why; None if all can.
///
/// Raises:
///     ValueError: An array has not the form of its column.
#[pyfunction(name = "_observe_games")]
pub(crate) fn observe_games(
    py: Python<'_>,
    state: PyRef<'_, State>,
    offsets: &Bound<'_, PyAny>,
    actions: &Bound<'_, PyAny>,
    rows: &Bound<'_, PyAny>,
    observations: &Bound<'_, PyAny>,
    masks: &Bound<'_, PyAny>,
) -> PyResult<Option<(usize, String)>> {
    let position = state.position().clone();
    drop(state);
    let facts = with_position!(&position, position => position.game.facts());
    let form = |name, types, shape| Form { name, types, shape };
    let (edges, steps, decisions) = ([offsets.len()?], [actions.len()?], [rows.len()?]);
    let many = masks.len()?;
    let observation = [&[many], &*facts.observation_shape].concat();
    let mask = [many, facts.num_distinct_actions];
    let offsets = form("offsets", "int64", &edges).read::<i64>(offsets)?;
    let actions = form("actions", "int32", &steps).read::<i32>(actions)?;
    let rows = form("rows", "int64", &decisions).read::<i64>(rows)?;
    let mut observations = form("observations", "float32", &observation).write(observations)?;
    let mut masks = form("masks", "int8", &mask).write(masks)?;
    let (offsets, actions) = (slice(&offsets)?, slice(&actions)?);
    let rows = Rows {
        of_decisions: slice(&rows)?,
        observations: observations.as_slice_mut().or_raise(py)?,
        masks: masks.as_slice_mut().or_raise(py)?,
    };
    let result = guarded(|| {
        py.detach(|| {
            Ok(with_position!(&position, position => {
                durbar::observe_games(&position.game, &position.state, offsets, actions, rows)
            }))
        })
    })?;
    Ok(result
        .err()
        .map(|difference| (difference.game, difference.to_string())))
}

fn slice<'a, T: numpy::Element>(array: &'a PyReadonlyArrayDyn<'_, T>) -> PyResult<&'a [T]> {
    debug_assert!(array.is_contiguous());
    array
        .as_slice()
        .map_err(|_| errors::wrong_value("the array is not contiguous".to_owned()))
}

/// A column of `durbar.Records`, with the type of its elements as numpy calls it.
fn column<'py, T: numpy::Element>(
    records: &Bound<'py, PyAny>,
    name: &'static str,
    types: &'static str,
    shape: &[usize],
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    Form { name, types, shape }.read(&records.getattr(name)?)
}
