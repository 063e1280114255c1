//! Pictures of positions and views.

use durbar::{Style, Theme, with_position, with_view};
use pyo3::prelude::*;

use crate::arguments;
use crate::errors::{self, guarded};
use crate::state::State;
use crate::view::View;

/// The style of a picture.
fn style(
    size: Option<&Bound<'_, PyAny>>,
    theme: &str,
    last_action: Option<&Bound<'_, PyAny>>,
    marks_legal: bool,
) -> PyResult<Style> {
    let size = size.map(|size| arguments::whole(size, "size", 1..=Style::MAX_SIZE));
    let named = Theme::ALL.iter().find(|&&(_, name)| name == theme);
    let Some(&(theme, _)) = named else {
        let known = Theme::ALL.map(|(_, name)| name).join(" or ");
        return Err(errors::wrong_value(format!(
            "theme must be {known}, not {theme:?}"
        )));
    };
    Ok(Style {
        size: size.transpose()?.map(|size| size as u32),
        theme,
        last: last_action.map(arguments::action).transpose()?,
        marks_legal,
    })
}

#[pymethods]
impl State {
    /// The position as a picture.
    ///
    /// Equal positions give equal pictures. The things in it have ids that name them, titles and
    /// descriptions. Where actions are legal, `data-actions` has their ids.
    ///
    /// Args:
    ///     viewer: Draw only what this seat sees; None draws everything.
    ///     size: The width in pixels, 1 to 65,536; None leaves it to whoever shows the picture.
    ///     theme: `light` or `dark`.
    ///     legal: Whether to mark where the seat that decides may act. If there is a viewer, only
    ///         where this is the viewer.
    ///     last_action: The id of an action to mark as the last one.
    ///
    /// Returns:
    ///     SVG.
    ///
    /// Raises:
    ///     ValueError: No such seat or theme, or a size out of its range.
    ///     IllegalAction: No game has an action of this id.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("maharani", players=3).new_initial_state(seed=1)
    /// >>> svg = state.to_svg(theme="dark", legal=True)
    /// >>> svg.startswith("<svg "), 'id="space-c7"' in svg
    /// (True, True)
    #[pyo3(signature = (*, viewer=None, size=None, theme="light", legal=false, last_action=None))]
    fn to_svg(
        &self,
        viewer: Option<&Bound<'_, PyAny>>,
        size: Option<&Bound<'_, PyAny>>,
        theme: &str,
        legal: bool,
        last_action: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        if viewer.is_some() {
            return self.view(viewer)?.to_svg(size, theme, legal, last_action);
        }
        let style = style(size, theme, last_action, legal)?;
        guarded(|| {
            Ok(with_position!(self.position(), position => {
                style.draw(&position.game, &position.state)
            }))
        })
    }

    /// The picture that a notebook shows.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg(None, None, Theme::ALL[0].1, false, None)
    }
}

#[pymethods]
impl View {
    /// What the observer sees as a picture; nothing that is hidden is in it.
    ///
    /// Args:
    ///     size: The width in pixels, 1 to 65,536; None leaves it to whoever shows the picture.
    ///     theme: `light` or `dark`.
    ///     legal: Whether to mark where the observer may act.
    ///     last_action: The id of an action to mark as the last one.
    ///
    /// Returns:
    ///     SVG, as of `State.to_svg`.
    ///
    /// Raises:
    ///     ValueError: No such theme, or a size out of its range.
    ///     IllegalAction: No game has an action of this id.
    ///
    /// >>> import durbar
    /// >>> state = durbar.load_game("taj_mahal", players=3).new_initial_state(seed=1)
    /// >>> state.view(1).to_svg() == state.to_svg(viewer=1)
    /// True
    #[pyo3(signature = (*, size=None, theme="light", legal=false, last_action=None))]
    pub(crate) fn to_svg(
        &self,
        size: Option<&Bound<'_, PyAny>>,
        theme: &str,
        legal: bool,
        last_action: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<String> {
        let style = style(size, theme, last_action, legal)?;
        guarded(|| Ok(with_view!(self.view(), view => style.draw_view(&view.game, &view.view))))
    }

    /// The picture that a notebook shows.
    fn _repr_svg_(&self) -> PyResult<String> {
        self.to_svg(None, Theme::ALL[0].1, false, None)
    }
}
