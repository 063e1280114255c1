//! Workers: enamelled figures of ivory.
//!
//! The component file calls workers by colours that tiles have too. So a worker's enamel is the
//! bright tone of that name, where the tile's stone is the deep one; it stands on ivory, in a rim of
//! ivory; and each colour wears something else on its head.

use super::initial;
use crate::maharani::Game;
use crate::show::picture::palette::{BLACK, Colour, WHITE};
use crate::show::picture::svg::{Svg, draw};

/// How the workers of a colour look.
struct Look {
    name: &'static str,
    /// The enamel; letters on it are black.
    enamel: Colour,
    /// What it wears on its head: an outline, and lines within.
    hat: [&'static str; 2],
}

const LOOKS: [Look; 8] = [
    Look {
        name: "green",
        enamel: Colour(0x4F_CB8C),
        hat: [
            TURBAN,
            "M-8 -14C-3 -19 4 -18 8.5 -13M-5 -18C0 -18 4 -15 6 -12",
        ],
    },
    Look {
        name: "red",
        enamel: Colour(0xF2_6457),
        hat: [FEZ, "M0 -23L5 -21V-16"],
    },
    Look {
        name: "blue",
        enamel: Colour(0x74_C1F7),
        hat: [VEIL, ""],
    },
    Look {
        name: "yellow",
        enamel: Colour(0xFF_E85A),
        hat: [SUN_HAT, "M-6 -15H6"],
    },
    Look {
        name: "white",
        enamel: Colour(0xFF_FDF8),
        hat: [CROWN, ""],
    },
    Look {
        name: "violet",
        enamel: Colour(0xC9_9BF0),
        hat: [CROWN, "M-6 -15H6"],
    },
    Look {
        name: "orange",
        enamel: Colour(0xFF_AD4D),
        hat: [SUN_HAT, ""],
    },
    Look {
        name: "grey",
        enamel: Colour(0xB3_BAC2),
        hat: [TURBAN, ""],
    },
];

const TURBAN: &str = "M-8 -11C-12 -22 -4 -22 0 -24C4 -22 12 -22 8 -11C4 -14 -4 -14 -8 -11Z";
const FEZ: &str = "M-7 -12L-5 -24H5L7 -12Q0 -14.5 -7 -12Z";
const VEIL: &str = "M-9 0C-12 -12 -8 -21.5 0 -21.5C8 -21.5 12 -12 9 0L5.5 -3C7.5 -10 5 -14 0 -14C-5 -14 -7.5 -10 -5.5 -3Z";
const SUN_HAT: &str = "M-14 -11C-7 -13 -4 -18 0 -23C4 -18 7 -13 14 -11C6 -9.5 -6 -9.5 -14 -11Z";
const CROWN: &str = "M-7 -12V-23L-4 -18L0 -24L4 -18L7 -23V-12Q0 -14.5 -7 -12Z";

const ROBE: &str = "M-13 17C-13 7 -10 -1 -5 -4H5C10 -1 13 7 13 17Z";
const HEAD: &str = "M0 -16A6.5 6.5 0 0 1 0 -3A6.5 6.5 0 0 1 0 -16Z";
const BASE: &str = "M-16 17H16V19A4 4 0 0 1 12 23H-12A4 4 0 0 1 -16 19Z";

impl Game {
    fn look(&self, worker: usize) -> usize {
        let name = self.worker_name(worker);
        let named = LOOKS.iter().position(|look| look.name == name);
        named.unwrap_or(worker % LOOKS.len())
    }

    /// The colour of a worker's robe.
    pub(super) fn enamel(&self, worker: usize) -> Colour {
        LOOKS[self.look(worker)].enamel
    }

    /// Defines the workers of the game, which `draw_worker` uses.
    pub(super) fn define_workers(&self, svg: &mut Svg) {
        draw!(svg, "<defs>");
        let workers = 0..self.num_worker_slots();
        let mut looks: Vec<usize> = workers.clone().map(|worker| self.look(worker)).collect();
        looks.sort_unstable();
        looks.dedup();
        for look in looks {
            let Look {
                enamel,
                hat: [hat, lines],
                ..
            } = &LOOKS[look];
            draw!(
                svg,
                "<g id=\"durbar-worker-{look}\" stroke=\"{BLACK}\" stroke-width=\"1.3\">\
                 <path d=\"{BASE}{ROBE}{HEAD}{hat}\" stroke=\"{WHITE}\" stroke-width=\"5\"/>\
                 <path d=\"{BASE}{HEAD}\" fill=\"{WHITE}\"/><path d=\"{ROBE}{hat}\" fill=\"{enamel}\"/>\
                 <path d=\"{lines}M-13 17H13\" fill=\"none\"/>\
                 <path d=\"M-9 13C-9 6 -7.5 2 -4.5 -1\" fill=\"none\" stroke=\"{WHITE}\" \
                 stroke-width=\"2.4\" stroke-linecap=\"round\" stroke-opacity=\".8\"/></g>"
            );
        }
        let mut letters: Vec<char> = workers.map(|one| initial(self.worker_name(one))).collect();
        letters.sort_unstable();
        letters.dedup();
        for letter in letters {
            draw!(
                svg,
                "<text id=\"durbar-worker-{letter}\" y=\"14\" font-size=\"14\" fill=\"{BLACK}\" \
                 text-anchor=\"middle\">{letter}</text>"
            );
        }
        draw!(svg, "</defs>");
    }

    /// Draws a worker around a point.
    pub(super) fn draw_worker(&self, svg: &mut Svg, [x, y]: [i32; 2], worker: usize) {
        let (look, letter) = (self.look(worker), initial(self.worker_name(worker)));
        draw!(
            svg,
            "<g class=\"worker\"><use href=\"#durbar-worker-{look}\" x=\"{x}\" y=\"{y}\"/>\
             <use class=\"letter\" href=\"#durbar-worker-{letter}\" x=\"{x}\" y=\"{y}\"/></g>"
        );
    }

    /// Draws a worker of a smaller size around a point, too small for a letter.
    pub(super) fn draw_small_worker(&self, svg: &mut Svg, [x, y]: [i32; 2], worker: usize) {
        let look = self.look(worker);
        draw!(
            svg,
            "<use href=\"#durbar-worker-{look}\" transform=\"translate({x} {y}) scale(.6)\"/>"
        );
    }
}

#[cfg(test)]
mod tests {
    use super::LOOKS;
    use crate::show::picture::palette::{BLACK, colour, contrast, paint};

    #[test]
    fn letters_on_workers_can_be_read() {
        for look in &LOOKS {
            assert!(contrast(look.enamel, BLACK) >= 4.5, "{}", look.name);
        }
    }

    #[test]
    fn a_worker_is_lighter_than_the_tile_of_its_name() {
        for look in LOOKS.iter().filter(|look| look.name != "white") {
            let stone = colour(paint(look.name, 0));
            assert!(
                contrast(look.enamel, BLACK) > 1.15 * contrast(stone, BLACK),
                "{}",
                look.name
            );
        }
    }
}
