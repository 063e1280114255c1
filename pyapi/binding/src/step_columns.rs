//! The actions of steps, split into those of players and outcomes of chance, and back: so they take
//! fewer bytes in a file.

use durbar::CHANCE_PLAYER;
use numpy::{Element, PyArray1, PyReadonlyArrayDyn};
use pyo3::prelude::*;

use crate::arrays::Form;
use crate::errors::{self, guarded};

/// The actions of players, and the outcomes of chance.
type Split<'py> = (Bound<'py, PyArray1<u16>>, Bound<'py, PyArray1<u16>>);

/// Split the actions of steps.
///
/// Args:
///     players: int8 of shape (m,): who decided at each step; -1 for chance.
///     actions: int32 of shape (m,): what they did.
///
/// Returns:
///     The actions of players, and the outcomes of chance, both uint16.
///
/// Raises:
///     ValueError: An array has not the form of its column, or an action does not fit into 16 bits.
#[pyfunction(name = "_split_actions")]
pub(crate) fn split_actions<'py>(
    py: Python<'py>,
    players: &Bound<'py, PyAny>,
    actions: &Bound<'py, PyAny>,
) -> PyResult<Split<'py>> {
    let steps = [actions.len()?];
    let players = read::<i8>("players", "int8", &steps, players)?;
    let actions = read::<i32>("actions", "int32", &steps, actions)?;
    let (players, actions) = (players.as_slice(), actions.as_slice());
    let (Ok(players), Ok(actions)) = (players, actions) else {
        return Err(wrong("the columns are not contiguous"));
    };
    let split = guarded(|| Ok(py.detach(|| split(players, actions))))?;
    let (decided, drawn) = split.ok_or_else(|| wrong("an action does not fit into 16 bits"))?;
    Ok((
        PyArray1::from_vec(py, decided),
        PyArray1::from_vec(py, drawn),
    ))
}

fn split(players: &[i8], actions: &[i32]) -> Option<(Vec<u16>, Vec<u16>)> {
    // Each is written to both, and one of the two moves on: nothing branches.
    let mut both = [vec![0; actions.len()], vec![0; actions.len()]];
    let mut next = [0, 0];
    let mut all = 0;
    for (&player, &action) in players.iter().zip(actions) {
        all |= action;
        both[0][next[0]] = action.cast_unsigned() as u16;
        both[1][next[1]] = action.cast_unsigned() as u16;
        next[usize::from(player == CHANCE_PLAYER)] += 1;
    }
    let [mut decided, mut drawn] = both;
    decided.truncate(next[0]);
    drawn.truncate(next[1]);
    u16::try_from(all).is_ok().then_some((decided, drawn))
}

/// Put together what `split_actions` has split.
///
/// Args:
///     players: int8 of shape (m,): who decided at each step; -1 for chance.
///     decided, drawn: The actions of players, and the outcomes of chance, both uint16.
///
/// Raises:
///     ValueError: An array has not the form of its column, or they are not as long as `players` says.
#[pyfunction(name = "_join_actions")]
pub(crate) fn join_actions<'py>(
    py: Python<'py>,
    players: &Bound<'py, PyAny>,
    decided: &Bound<'py, PyAny>,
    drawn: &Bound<'py, PyAny>,
) -> PyResult<Bound<'py, PyArray1<i32>>> {
    let players = read::<i8>("players", "int8", &[players.len()?], players)?;
    let decided = read::<u16>("decided", "uint16", &[decided.len()?], decided)?;
    let drawn = read::<u16>("drawn", "uint16", &[drawn.len()?], drawn)?;
    let (players, decided, drawn) = (players.as_slice(), decided.as_slice(), drawn.as_slice());
    let (Ok(players), Ok(decided), Ok(drawn)) = (players, decided, drawn) else {
        return Err(wrong("the columns are not contiguous"));
    };
    let joined = guarded(|| Ok(py.detach(|| join(players, [decided, drawn]))))?;
    let joined = joined.ok_or_else(|| wrong("the columns do not have the same steps"))?;
    Ok(PyArray1::from_vec(py, joined))
}

fn join(players: &[i8], both: [&[u16]; 2]) -> Option<Vec<i32>> {
    let mut next = [0, 0];
    let mut actions = Vec::with_capacity(players.len());
    for &player in players {
        let from = usize::from(player == CHANCE_PLAYER);
        actions.push(i32::from(*both[from].get(next[from])?));
        next[from] += 1;
    }
    (next == [both[0].len(), both[1].len()]).then_some(actions)
}

fn read<'py, T: Element>(
    name: &'static str,
    types: &'static str,
    shape: &[usize],
    value: &Bound<'py, PyAny>,
) -> PyResult<PyReadonlyArrayDyn<'py, T>> {
    Form { name, types, shape }.read(value)
}

fn wrong(what: &str) -> PyErr {
    errors::wrong_value(what.to_owned())
}
