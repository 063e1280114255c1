//! Signs of symbols, awards, goods and bonus tiles: a shape on a disc of its own tone.

use super::tones::IVORY;
use crate::show::picture::palette::{BLACK, Colour, WHITE};
use crate::show::picture::svg::{Anchor, Svg, draw};

/// The radius of a sign that is not scaled.
pub(super) const RADIUS: i32 = 11;

/// A name, the tone of the disc, and lines as the attribute `d` of a path has them, within 16 by 16
/// around the middle.
type Sign = (&'static str, Colour, &'static str);

const CROWN: &str = "M-7 5V-4L-3 0L0 -6L3 0L7 -4V5ZM-7 2H7";

/// So many signs, from the first on, are symbols of cards.
const SYMBOLS: usize = 7;

const SIGNS: [Sign; 15] = [
    // A head from the front: ears, a trunk.
    (
        "elephant",
        Colour(0xCF_DCE8),
        "M-3 -5C-9 -8 -9 2 -4 3M3 -5C9 -8 9 2 4 3M-3 -5C-2 -7 2 -7 3 -5L4 2C2 3 2 5 2 6C1 8 -2 8 -3 6M-4 3C-3 4 -3 2 -4 1M-2 -2v.1M2 -2v.1",
    ),
    ("mogul", Colour(0xF8_DF8E), CROWN),
    ("crown", Colour(0xF8_DF8E), CROWN),
    // A turban with a feather.
    (
        "vizier",
        Colour(0xC5_E4D3),
        "M-7 4C-8 -3 -3 -4 0 -4C3 -4 8 -3 7 4ZM-7 2C-3 -1 2 -2 6 -1M0 -4C-1 -6 1 -8 3 -8",
    ),
    // Two swords.
    (
        "general",
        Colour(0xF4_C7BD),
        "M-6 -7L5 5M6 -7L-5 5M-7 3L-3 7M7 3L3 7",
    ),
    // A bowl that steams.
    (
        "monk",
        Colour(0xFB_D7A8),
        "M-7 0H7C7 5 3 6 0 6S-7 5 -7 0ZM-2 -3C-3 -5 -1 -5 -2 -7M2 -3C1 -5 3 -5 2 -7",
    ),
    // A flower.
    (
        "princess",
        Colour(0xF3_CCDF),
        "M0 7V1M0 1C-7 1 -7 -5 -4 -6C-2 -7 0 -4 0 -2C0 -4 2 -7 4 -6C7 -5 7 1 0 1M0 5C2 3 4 3 5 3",
    ),
    // Three grains.
    (
        "rice",
        WHITE,
        "M0 -7C3 -4 3 -2 0 1C-3 -2 -3 -4 0 -7ZM-5 0C-1 1 -1 3 -2 6C-6 5 -6 3 -5 0ZM5 0C1 1 1 3 2 6C6 5 6 3 5 0Z",
    ),
    // A leaf.
    (
        "tea",
        Colour(0xDC_EBC4),
        "M-6 6C-7 -3 0 -7 7 -7C7 0 3 7 -6 6ZL3 -3",
    ),
    // A pod.
    (
        "spice",
        Colour(0xF6_CDB4),
        "M3 -7C2 -4 3 -4 5 -3C7 3 0 7 -7 6C-2 4 -2 -3 3 -4",
    ),
    // A cut stone.
    (
        "jewels",
        Colour(0xCC_E0F3),
        "M-4 -6H4L7 -2L0 7L-7 -2ZM-7 -2H7M-2 -2L0 7L2 -2",
    ),
    // A dome between two towers.
    (
        "taj-mahal",
        WHITE,
        "M-4 6V0C-5 -3 -2 -4 0 -7C2 -4 5 -3 4 0V6ZM-7 6V-4M7 6V-4M-8 6H8",
    ),
    // A card.
    ("card", WHITE, "M-5 -7H5V7H-5ZM-2 -3H2M-2 0H2M-2 3H2"),
    // Two arrows in a ring.
    (
        "colour-change",
        IVORY,
        "M-6 -1C-5 -7 3 -8 6 -3M6 -7V-3H2M6 1C5 7 -3 8 -6 3M-6 7V3H-2",
    ),
    // Plus two.
    (
        "two-points",
        IVORY,
        "M-8 1H-2M-5 -2V4M1 -3C1 -7 7 -7 7 -3C7 0 2 2 1 6H7",
    ),
];

/// Defines the signs, which `sign` uses.
pub(super) fn define_signs(svg: &mut Svg) {
    draw!(svg, "<defs>");
    for (name, tone, path) in SIGNS {
        draw!(
            svg,
            "<g id=\"durbar-icon-{name}\"><circle r=\"11\" fill=\"{tone}\" stroke=\"{BLACK}\"/>\
             <path d=\"{path}\" fill=\"none\" stroke=\"{BLACK}\" stroke-width=\"1.7\" \
             stroke-linecap=\"round\"/></g>"
        );
    }
    // At the left of a small card.
    for (name, ..) in &SIGNS[..SYMBOLS] {
        draw!(
            svg,
            "<use id=\"durbar-on-{name}\" href=\"#durbar-icon-{name}\" \
             transform=\"translate(11 0)scale(.75)\"/>"
        );
    }
    draw!(svg, "</defs>");
}

/// Draws a sign at the left of a small card.
pub(super) fn small(svg: &mut Svg, y: i32, name: &str) {
    if SIGNS[..SYMBOLS].iter().any(|&(known, ..)| known == name) {
        draw!(svg, "<use href=\"#durbar-on-{name}\" y=\"{y}\"/>");
    } else {
        scaled(svg, [11, y], 8, name);
    }
}

/// Draws the sign of a name; of a name without a sign, its first letter.
pub(super) fn sign(svg: &mut Svg, [x, y]: [i32; 2], name: &str) {
    if is_known(name) {
        draw!(
            svg,
            "<use href=\"#durbar-icon-{name}\" x=\"{x}\" y=\"{y}\"/>"
        );
    } else {
        letter(svg, [x, y], RADIUS, name);
    }
}

/// Draws a sign with another radius.
pub(super) fn scaled(svg: &mut Svg, [x, y]: [i32; 2], radius: i32, name: &str) {
    if is_known(name) {
        let hundredths = (100 * radius + RADIUS / 2) / RADIUS;
        let (whole, part) = (hundredths / 100, hundredths % 100);
        draw!(
            svg,
            "<use href=\"#durbar-icon-{name}\" transform=\"translate({x} {y})scale({whole}.{part:02})\"/>"
        );
    } else {
        letter(svg, [x, y], radius, name);
    }
}

fn is_known(name: &str) -> bool {
    SIGNS.iter().any(|&(known, ..)| known == name)
}

fn letter(svg: &mut Svg, [x, y]: [i32; 2], radius: i32, name: &str) {
    draw!(
        svg,
        "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>"
    );
    let letters: String = name.chars().take(1).collect();
    let letters = letters.to_ascii_uppercase();
    svg.text_in(BLACK, [x, y], 14, Anchor::Middle, letters);
}
