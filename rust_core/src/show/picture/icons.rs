//! Signs for things by their name, drawn around a point within a square of 16.

use super::palette::{BLACK, WHITE};
use super::svg::{Anchor, Svg, draw};

const ICONS: [(&str, &str); 13] = [
    // A body, a trunk, two legs.
    (
        "elephant",
        "M-7 3C-8 -3 -5 -6 0 -6C5 -6 7 -3 7 1V6H4V2H0V6H-3V0C-5 0 -4 5 -7 6",
    ),
    // A crown.
    ("mogul", "M-7 5V-4L-3 0L0 -6L3 0L7 -4V5Z"),
    ("crown", "M-7 5V-4L-3 0L0 -6L3 0L7 -4V5Z"),
    // A turban with a feather.
    (
        "vizier",
        "M-7 4C-8 -3 -3 -4 0 -4C3 -4 8 -3 7 4ZM0 -4C-1 -6 1 -8 3 -8",
    ),
    // Two swords.
    ("general", "M-6 -7L5 5M6 -7L-5 5M-7 3L-3 7M7 3L3 7"),
    // A bowl that steams.
    ("monk", "M-7 0H7C7 5 3 6 0 6S-7 5 -7 0ZM-2 -3V-6M2 -3V-7"),
    // A flower.
    (
        "princess",
        "M0 7V1M0 1C-7 1 -7 -5 -4 -6C-2 -7 0 -4 0 -2C0 -4 2 -7 4 -6C7 -5 7 1 0 1",
    ),
    // Three grains.
    (
        "rice",
        "M0 -7C3 -4 3 -2 0 1C-3 -2 -3 -4 0 -7ZM-5 0C-1 1 -1 3 -2 6C-6 5 -6 3 -5 0ZM5 0C1 1 1 3 2 6C6 5 6 3 5 0Z",
    ),
    // A leaf.
    ("tea", "M-6 6C-7 -3 0 -7 7 -7C7 0 3 7 -6 6ZL3 -3"),
    // A pod.
    ("spice", "M3 -7C2 -4 3 -4 5 -3C7 3 0 7 -7 6C-2 4 -2 -3 3 -4"),
    // A cut stone.
    ("jewels", "M-4 -6H4L7 -2L0 7L-7 -2ZM-7 -2H7M-2 -2L0 7L2 -2"),
    // A dome between two towers.
    (
        "taj-mahal",
        "M-4 6V0C-5 -3 -2 -4 0 -7C2 -4 5 -3 4 0V6ZM-7 6V-4M7 6V-4M-8 6H8",
    ),
    // A card.
    ("card", "M-5 -7H5V7H-5ZM-2 -3H2M-2 0H2M-2 3H2"),
];

/// Defines the signs, which `icon` uses.
pub(crate) fn define_icons(svg: &mut Svg) {
    draw!(svg, "<defs>");
    for (name, path) in ICONS {
        draw!(
            svg,
            "<g id=\"durbar-icon-{name}\"><circle r=\"11\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>\
             <path d=\"{path}\" fill=\"none\" stroke=\"{BLACK}\" stroke-width=\"1.7\" \
             stroke-linecap=\"round\"/></g>"
        );
    }
    draw!(svg, "</defs>");
}

/// Draws the sign of a name on a white disc; of another name, its first letter.
pub(crate) fn icon(svg: &mut Svg, [x, y]: [i32; 2], name: &str) {
    if ICONS.iter().any(|(known, _)| *known == name) {
        draw!(
            svg,
            "<use href=\"#durbar-icon-{name}\" x=\"{x}\" y=\"{y}\"/>"
        );
        return;
    }
    draw!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"11\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>"
    );
    svg.text_in(BLACK, [x, y], 12, Anchor::Middle, short(name));
}

/// What stands for a name without a sign.
fn short(name: &str) -> String {
    match name {
        "two-points" | "two_points" => "+2".to_owned(),
        _ => name
            .chars()
            .take(1)
            .map(|letter| letter.to_ascii_uppercase())
            .collect(),
    }
}
