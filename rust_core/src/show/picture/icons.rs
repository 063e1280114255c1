//! Signs for things by their name, drawn around a point within a square of 16. Each game has its own.

use super::palette::{BLACK, WHITE};
use super::svg::{Anchor, Svg, draw};

/// What is drawn on the white disc of a sign.
pub(crate) enum Icon {
    /// Lines, as the attribute `d` of a path has them.
    Lines(&'static str),
    /// A few letters.
    Letters(&'static str),
}

/// The signs of a game with the names of what they stand for.
pub(crate) type Icons = [(&'static str, Icon)];

/// Defines the signs, which `icon` uses.
pub(crate) fn define_icons(svg: &mut Svg, icons: &Icons) {
    draw!(svg, "<defs>");
    for (name, icon) in icons {
        if let Icon::Lines(path) = icon {
            draw!(
                svg,
                "<g id=\"durbar-icon-{name}\"><circle r=\"11\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>\
                 <path d=\"{path}\" fill=\"none\" stroke=\"{BLACK}\" stroke-width=\"1.7\" \
                 stroke-linecap=\"round\"/></g>"
            );
        }
    }
    draw!(svg, "</defs>");
}

/// Draws the sign of a name on a white disc; of a name without a sign, its first letter.
pub(crate) fn icon(svg: &mut Svg, icons: &Icons, [x, y]: [i32; 2], name: &str) {
    let letters = match icons.iter().find(|(known, _)| *known == name) {
        Some((_, Icon::Lines(_))) => {
            draw!(
                svg,
                "<use href=\"#durbar-icon-{name}\" x=\"{x}\" y=\"{y}\"/>"
            );
            return;
        }
        Some((_, Icon::Letters(letters))) => (*letters).to_owned(),
        None => name
            .chars()
            .take(1)
            .collect::<String>()
            .to_ascii_uppercase(),
    };
    draw!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>"
    );
    svg.text_in(BLACK, [x, y], 12, Anchor::Middle, letters);
}
