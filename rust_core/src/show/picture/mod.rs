//! Pictures: a position or a view as SVG.
//!
//! A picture is made of plain shapes with their colours written at them, so that it looks the same
//! in a page, in a notebook and as a file. Equal input gives equal bytes. Nothing is told by colour
//! alone: colours have motifs or patterns, and letters; seats have numbers. What can be clicked has
//! an `id`, a `title` and a `desc`; what is legal has its action ids in `data-actions`. What is
//! written in words has `data-l10n-id` and `data-l10n-args`, so that a page can say it in its
//! language; titles and descriptions of things follow from their ids.
//!
//! For a page that shows a picture in its own way:
//!
//! - After the title, the ground and what is only defined stand the parts: groups with `data-part`
//!   (`board`, `players`, `hand`, `note`) and, in `data-box`, a box that holds them.
//! - Classes: `mark` on what shows that a thing is legal, `last` on what shows the last action,
//!   `turn` on the frame around who is to move. `piece` and `worker` are groups that can travel.
//!   `repeated` is what a page says itself, `button` an action without a place, `letter` what tells
//!   colours apart in letters.

pub(crate) mod palette;
pub(crate) mod svg;

use crate::game::Action;
use svg::{Anchor, Escaped, Svg};

/// How a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Picture<'a> {
    /// The width in pixels; `None` leaves it to whoever shows the picture.
    pub size: Option<u32>,
    /// The colours around the things of the game.
    pub theme: Theme,
    /// Actions to mark as legal, ascending.
    pub legal: &'a [Action],
    /// The action to mark as the last one.
    pub last: Option<Action>,
}

impl Picture<'_> {
    /// In light colours, with nothing marked.
    pub const PLAIN: Picture<'static> = Picture {
        size: None,
        theme: Theme::Light,
        legal: &[],
        last: None,
    };

    /// Whether an action is legal here, or was the last one.
    pub(crate) fn shows(&self, action: Action) -> bool {
        self.last == Some(action) || self.legal.contains(&action)
    }
}

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// Dark lines on a light ground.
    #[default]
    Light,
    /// Light lines on a dark ground.
    Dark,
}

impl Theme {
    /// The themes with their names.
    pub const ALL: [(Theme, &'static str); 2] = [(Theme::Light, "light"), (Theme::Dark, "dark")];
}

/// A printed position as a picture.
pub(crate) fn of_text(text: &str, picture: &Picture<'_>) -> String {
    const LINE: i32 = 22;
    let lines: Vec<&str> = text.lines().collect();
    let longest = lines.iter().map(|line| line.chars().count()).max();
    let width = longest.unwrap_or_default() as i32 * 10 + 2 * LINE;
    let height = lines.len() as i32 * LINE + 2 * LINE;
    let mut svg = Svg::new(
        picture,
        [width, height],
        "",
        lines.first().copied().unwrap_or_default(),
    );
    svg.begin_part("board", [0, 0], [width, height]);
    for (number, line) in lines.into_iter().enumerate() {
        let at = [LINE, LINE * (number as i32 + 1)];
        svg.text(at, 16, Anchor::Start, Escaped(line));
    }
    svg.end();
    svg.finish()
}
