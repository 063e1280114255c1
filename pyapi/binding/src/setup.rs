//! The setup that the positions of one game share beside the game itself.

use std::sync::{Arc, OnceLock};

use durbar::{AnyGame, Facts, Load as _, with_game};
use pyo3::prelude::*;
use pyo3::types::PyTuple;

use crate::errors::guarded;

/// An object of this Python class with these fields.
macro_rules! python_object {
    ($py:expr, $module:literal, $class:literal, { $($field:ident: $value:expr,)+ }) => {{
        static CLASS: pyo3::sync::PyOnceLock<Py<pyo3::types::PyType>> =
            pyo3::sync::PyOnceLock::new();
        let fields = pyo3::types::PyDict::new($py);
        $(fields.set_item(stringify!($field), $value)?;)+
        CLASS.import($py, $module, $class)?.call((), Some(&fields))
    }};
}
pub(crate) use python_object;

/// The result of `__reduce__`: a function of `durbar._core`, and its arguments.
pub(crate) type Reduced<'py> = (Bound<'py, PyAny>, Bound<'py, PyTuple>);

/// Makes pickle call the function of this name with these arguments.
pub(crate) fn reduced<'py>(
    py: Python<'py>,
    function: &str,
    arguments: impl IntoPyObject<'py, Target = PyTuple, Output = Bound<'py, PyTuple>, Error = PyErr>,
) -> PyResult<Reduced<'py>> {
    let function = py.import("durbar._core")?.getattr(function)?;
    Ok((function, arguments.into_pyobject(py)?))
}

/// The component file of the caller, and the facts, computed on first use.
#[derive(Debug, Default)]
pub(crate) struct Setup {
    /// The text of the component file, unless it is the default one.
    pub(crate) components: Option<Arc<str>>,
    facts: OnceLock<Facts>,
}

impl Setup {
    /// The setup of a game with this component file.
    pub(crate) fn new(components: Option<Arc<str>>) -> Arc<Self> {
        Arc::new(Self {
            components,
            facts: OnceLock::new(),
        })
    }

    /// The facts of `game`, which must be the one of this setup.
    pub(crate) fn facts(&self, game: &AnyGame) -> PyResult<&Facts> {
        guarded(|| {
            Ok(self
                .facts
                .get_or_init(|| with_game!(game, game => game.facts())))
        })
    }

    /// The `repr` of the object that the function `reader` of `durbar` reads from this notation.
    pub(crate) fn repr_of(
        &self,
        reader: &str,
        notation: &str,
        game: impl FnOnce() -> AnyGame,
    ) -> PyResult<String> {
        Ok(if self.components.is_none() {
            format!("durbar.{reader}('{notation}')")
        } else {
            let name = &self.facts(&game())?.components;
            format!("durbar.{reader}('{notation}', components=<{name}>)")
        })
    }
}
