//! Many positions in one call.

use durbar::{Action, Game as _, with_position};
use pyo3::prelude::*;
use pyo3::types::PyList;

use crate::arguments::{self, type_name};
use crate::errors::{self, guarded};
use crate::int_list;
use crate::state::State;

/// The most items that memory is reserved for at first, since `__len__` may promise anything.
const MOST_AT_ONCE: usize = 1 << 12;
/// The number of items between checks for Ctrl-C, since the items may have no end.
const IN_ONE_GO: usize = 1 << 10;

/// List the legal actions of each position, as `State.legal_actions` does, for all in one call.
///
/// Args:
///     states: Any number of them, of any games.
///
/// Returns:
///     For each state a list of ids, ascending; at a chance node those of the outcomes; at the end
///     an empty one.
///
/// Raises:
///     TypeError: `states` is not an iterable of states.
///
/// >>> import durbar
/// >>> states = [durbar.load_game(name).new_initial_state(seed=1) for name in durbar.games()]
/// >>> durbar.legal_actions(states) == [state.legal_actions() for state in states]
/// True
#[pyfunction]
pub(crate) fn legal_actions<'py>(
    py: Python<'py>,
    states: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyList>> {
    let lists = PyList::empty(py);
    let mut actions: Vec<Action> = Vec::with_capacity(128);
    for (index, item) in iterate(states, "states")?.enumerate() {
        let item = item?;
        let state = state(&item, index)?;
        actions.clear();
        guarded(|| {
            let position = state.position();
            with_position!(position, position => {
                position.game.legal_actions(&position.state, &mut actions);
            });
            Ok(())
        })?;
        lists.append(int_list::int_list(py, &actions)?)?;
    }
    Ok(lists)
}

/// Apply an action to each position, as `State.child` does, for all in one call.
///
/// Args:
///     states: Any number of them, of any games; they do not change.
///     actions: A legal action of each, or at a chance node an outcome.
///
/// Returns:
///     The new states.
///
/// Raises:
///     IllegalAction: An action is not legal; `index` says which.
///     ValueError: The numbers of states and actions differ.
///     TypeError: `states` is not an iterable of states, or `actions` not one of ints.
///
/// >>> import durbar
/// >>> state = durbar.load_game("maharani").new_initial_state(seed=1)
/// >>> actions = state.legal_actions()
/// >>> children = durbar.apply([state] * len(actions), actions)
/// >>> children[5] == state.child(actions[5])
/// True
#[pyfunction]
pub(crate) fn apply(states: &Bound<'_, PyAny>, actions: &Bound<'_, PyAny>) -> PyResult<Vec<State>> {
    let mut children = Vec::with_capacity(states.len().unwrap_or(0).min(MOST_AT_ONCE));
    let mut actions = iterate(actions, "actions")?;
    for (index, item) in iterate(states, "states")?.enumerate() {
        let item = item?;
        let Some(action) = actions.next() else {
            return Err(unequal("more states than actions"));
        };
        let action = arguments::action_at(&action?, index)?;
        let mut child = Clone::clone(&*state(&item, index)?);
        guarded(|| {
            let applied =
                with_position!(child.position_mut(), position => position.apply_action(action));
            applied.map_err(|error| errors::illegal_at(index, &error))
        })?;
        children.push(child);
    }
    match actions.next() {
        Some(_) => Err(unequal("more actions than states")),
        None => Ok(children),
    }
}

/// The items of a list, with a check for Ctrl-C now and then.
pub(crate) fn iterate<'py>(
    items: &Bound<'py, PyAny>,
    name: &str,
) -> PyResult<impl Iterator<Item = PyResult<Bound<'py, PyAny>>>> {
    let iterator = items.try_iter().map_err(|_| {
        errors::wrong_type(format!("{name} must be a list, not {}", type_name(items)))
    })?;
    Ok(iterator.enumerate().map(|(index, item)| {
        if index % IN_ONE_GO == IN_ONE_GO - 1 {
            items.py().check_signals()?;
        }
        item
    }))
}

fn state<'a>(item: &'a Bound<'_, PyAny>, index: usize) -> PyResult<PyRef<'a, State>> {
    let state = item.cast::<State>().map_err(|_| {
        let kind = type_name(item);
        errors::wrong_type(format!("states[{index}] must be a State, not {kind}"))
    })?;
    Ok(state.try_borrow()?)
}

fn unequal(what: &str) -> PyErr {
    errors::wrong_value(format!("there are {what}"))
}
