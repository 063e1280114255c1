//! Tiles: stone with an inlay, which tells their colours apart by its shape too.

use super::initial;
use crate::maharani::Game;
use crate::show::picture::palette::{Colour, PATTERNS, colour, on};
use crate::show::picture::svg::{Svg, draw};

/// The side of a tile as it is defined; on a space it has this size.
pub(super) const TILE: i32 = 66;

/// What a stone is inlaid with.
struct Stone {
    /// The light stone in it, and the dark one.
    tones: [Colour; 2],
    motif: &'static [Inlay],
}

/// A shape that is laid several times around the middle of a tile.
struct Inlay {
    /// The shape that points north.
    path: &'static str,
    turns: usize,
    /// By how many degrees the first is turned.
    from: usize,
    surface: Surface,
}

#[derive(Clone, Copy)]
enum Surface {
    /// Light stone with a dark seam.
    Pale,
    /// Dark stone.
    Dark,
    /// A line of light stone, and one of dark stone.
    PaleLine,
    DarkLine,
}
use Surface::{Dark, DarkLine, Pale, PaleLine};

const fn inlay(path: &'static str, turns: usize, from: usize, surface: Surface) -> Inlay {
    Inlay {
        path,
        turns,
        from,
        surface,
    }
}

const RING: &str = "M0 -5A5 5 0 0 1 0 5A5 5 0 0 1 0 -5Z";

/// By paint. Motifs reach out beyond what stands in the middle of a tile: a column or a worker.
const STONES: [Stone; PATTERNS.len()] = [
    // Blue: a lotus.
    Stone {
        tones: [Colour(0xC4_DDF5), Colour(0x17_3C70)],
        motif: &[
            inlay("M0 -27C9 -20 9 -12 0 -7C-9 -12 -9 -20 0 -27Z", 8, 0, Pale),
            inlay("M0 -22V-11", 8, 0, DarkLine),
            inlay(RING, 1, 0, Pale),
        ],
    },
    // Orange: a sun.
    Stone {
        tones: [Colour(0xFF_E9BC), Colour(0x8F_450A)],
        motif: &[
            inlay("M0 -28L4.6 -16H-4.6Z", 12, 0, Pale),
            inlay("M0 -14A14 14 0 0 1 0 14A14 14 0 0 1 0 -14Z", 1, 0, Pale),
            inlay("M0 -10A10 10 0 0 1 0 10A10 10 0 0 1 0 -10Z", 1, 0, DarkLine),
        ],
    },
    // Red: a flower of the pomegranate.
    Stone {
        tones: [Colour(0xF7_CFC0), Colour(0x6E_1719)],
        motif: &[
            inlay(
                "M0 -5C-15 -12 -14 -29 -5 -29C-2 -29 0 -27 0 -25C0 -27 2 -29 5 -29C14 -29 15 -12 0 -5Z",
                4,
                45,
                Pale,
            ),
            inlay("M0 -9V-19", 4, 45, DarkLine),
            inlay("M0 -27C4 -22 4 -18 0 -15C-4 -18 -4 -22 0 -27Z", 4, 0, Dark),
        ],
    },
    // Yellow: a star of two squares.
    Stone {
        tones: [Colour(0xFF_F7D2), Colour(0x80_5A0B)],
        motif: &[
            inlay(
                "M0 -28L8.2 -19.8H19.8V-8.2L28 0L19.8 8.2V19.8H8.2L0 28L-8.2 19.8H-19.8V8.2L-28 0L-19.8 -8.2V-19.8H-8.2Z",
                1,
                0,
                Dark,
            ),
            inlay(
                "M0 -23L6.7 -16.2H16.2V-6.7L23 0L16.2 6.7V16.2H6.7L0 23L-6.7 16.2H-16.2V6.7L-23 0L-16.2 -6.7V-16.2H-6.7Z",
                1,
                0,
                Pale,
            ),
            inlay("M0 -15L5 -5H-5Z", 4, 0, Dark),
        ],
    },
    // Green: leaves.
    Stone {
        tones: [Colour(0xD3_EABF), Colour(0x14_4425)],
        motif: &[
            inlay(
                "M0 -3C-12 -11 -10 -23 0 -35C10 -23 12 -11 0 -3Z",
                4,
                45,
                Pale,
            ),
            inlay(
                "M0 -7V-28M0 -13L5 -18M0 -13L-5 -18M0 -19L4 -24M0 -19L-4 -24",
                4,
                45,
                DarkLine,
            ),
            inlay("M0 -27L4 -22L0 -17L-4 -22Z", 4, 0, PaleLine),
        ],
    },
    // Violet: circles that interlace.
    Stone {
        tones: [Colour(0xE9_D8F7), Colour(0x40_1F66)],
        motif: &[
            inlay(
                "M0 -27A10.5 10.5 0 0 1 0 -6A10.5 10.5 0 0 1 0 -27Z",
                8,
                0,
                PaleLine,
            ),
            inlay("M0 -25L3 -21L0 -17L-3 -21Z", 8, 0, Pale),
            inlay(RING, 1, 0, Pale),
        ],
    },
    // White: hexagons.
    Stone {
        tones: [Colour(0xFF_FDF8), Colour(0x86_7A66)],
        motif: &[
            inlay("M0 -27L23 -13.5V13.5L0 27L-23 13.5V-13.5Z", 1, 0, DarkLine),
            inlay("M0 -21L18 -10.5V10.5L0 21L-18 10.5V-10.5Z", 1, 0, Pale),
            inlay("M0 -27V-21", 6, 0, DarkLine),
        ],
    },
    // Grey: waves.
    Stone {
        tones: [Colour(0xD6_DADF), Colour(0x2E_3238)],
        motif: &[
            inlay(
                "M-28 -20Q-21 -29 -14 -20T0 -20T14 -20T28 -20",
                2,
                0,
                PaleLine,
            ),
            inlay(
                "M-28 -10Q-21 -19 -14 -10T0 -10T14 -10T28 -10",
                2,
                0,
                PaleLine,
            ),
            inlay("M-28 0Q-21 -9 -14 0T0 0T14 0T28 0", 1, 0, PaleLine),
        ],
    },
];

impl Game {
    /// Defines the tiles of the game's colours, which `draw_tile` uses.
    pub(super) fn define_tiles(&self, svg: &mut Svg) {
        draw!(svg, "<defs>");
        let names = &self.tables.colour_names;
        let mut paints: Vec<usize> = (0..names.len()).map(|at| self.tile_paint(at)).collect();
        paints.sort_unstable();
        paints.dedup();
        for paint in paints {
            define_tile(svg, paint);
        }
        for (place, name) in names.iter().enumerate() {
            let paint = self.tile_paint(place);
            let (fill, letter) = (colour(paint), initial(name));
            let ink = on(fill);
            draw!(
                svg,
                "<g id=\"durbar-letter-{paint}{letter}\"><circle r=\"10\" fill=\"{fill}\"/>\
                 <text y=\"5\" font-size=\"14\" fill=\"{ink}\" text-anchor=\"middle\">{letter}</text></g>"
            );
        }
        draw!(svg, "</defs>");
    }

    /// Draws a tile around a point; of full size is a tile on a space.
    pub(super) fn draw_tile(&self, svg: &mut Svg, [x, y]: [i32; 2], size: i32, colour: usize) {
        let paint = self.tile_paint(colour);
        if size == TILE {
            draw!(
                svg,
                "<use href=\"#durbar-tile-{paint}\" x=\"{x}\" y=\"{y}\"/>"
            );
        } else {
            let thousandths = size * 1000 / TILE;
            draw!(
                svg,
                "<use href=\"#durbar-tile-{paint}\" transform=\"translate({x} {y}) scale(.{thousandths:03})\"/>"
            );
        }
    }

    /// Draws the letter of a tile around a point.
    pub(super) fn draw_letter(&self, svg: &mut Svg, [x, y]: [i32; 2], colour: usize) {
        let (paint, letter) = (
            self.tile_paint(colour),
            initial(&self.tables.colour_names[colour]),
        );
        draw!(
            svg,
            "<use class=\"letter\" href=\"#durbar-letter-{paint}{letter}\" x=\"{x}\" y=\"{y}\"/>"
        );
    }
}

fn define_tile(svg: &mut Svg, paint: usize) {
    let Stone {
        tones: [pale, dark],
        motif,
    } = &STONES[paint];
    let base = colour(paint);
    // A shadow below, a seam around, an inlaid line, and light from above.
    draw!(
        svg,
        "<g id=\"durbar-tile-{paint}\"><rect x=\"-32\" y=\"-31\" width=\"66\" height=\"66\" rx=\"5\" \
         opacity=\".28\"/><rect x=\"-33\" y=\"-33\" width=\"66\" height=\"66\" rx=\"5\" fill=\"{base}\" \
         stroke=\"{dark}\"/><path d=\"M-32 28V-28a4 4 0 0 1 4 -4H28\" fill=\"none\" stroke=\"{pale}\" \
         stroke-opacity=\".6\" stroke-width=\"1.5\"/>"
    );
    for inlay in *motif {
        match inlay.surface {
            Pale => draw!(
                svg,
                "<g fill=\"{pale}\" stroke=\"{dark}\" stroke-width=\".8\">"
            ),
            Dark => draw!(svg, "<g fill=\"{dark}\">"),
            PaleLine => draw!(
                svg,
                "<g fill=\"none\" stroke=\"{pale}\" stroke-width=\"1.6\">"
            ),
            DarkLine => draw!(
                svg,
                "<g fill=\"none\" stroke=\"{dark}\" stroke-width=\"1.2\">"
            ),
        }
        for turn in 0..inlay.turns {
            let degrees = inlay.from + 360 * turn / inlay.turns;
            draw!(svg, "<path d=\"{}\"", inlay.path);
            if degrees > 0 {
                draw!(svg, " transform=\"rotate({degrees})\"");
            }
            draw!(svg, "/>");
        }
        draw!(svg, "</g>");
    }
    draw!(svg, "</g>");
}
