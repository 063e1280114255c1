//! The rondel, and the columns of tiles.

use super::{Layout, SLOT, SLOT_TILE, STEPS, mover};
use crate::game::Action;
use crate::maharani::Game;
use crate::maharani::rules::actions::{Placement, REFRESH};
use crate::maharani::rules::state::{NO_TILE, State};
use crate::maharani::words::components::{CENTRE, Columns};
use crate::show::picture::Picture;
use crate::show::picture::palette::{BLACK, BRASS, WHITE};
use crate::show::picture::svg::{Anchor, Svg, draw};

/// The side of the field that a slot's tile lies on, and how far its number is from its middle.
const FIELD: i32 = SLOT_TILE + 8;
const NUMBER: i32 = 30;
const VEINS: &str = "M-64 -22C-40 -30 -30 -4 -6 -10S30 -50 52 -44M-50 48C-30 30 -14 50 6 34S40 24 66 20\
                     M-6 -10C-2 4 -12 14 -8 24M20 -66C26 -50 18 -46 24 -34";

impl Game {
    /// Draws the slots over their quarters, the tiles turned to the side of the player to move
    /// (M-2.1).
    pub(super) fn draw_rondel(
        &self,
        svg: &mut Svg,
        state: &State,
        layout: &Layout,
        picture: &Picture<'_>,
    ) {
        let [x, y] = layout.rondel;
        let seat = mover(state);
        let side = seat.map_or(0, |seat| self.side(seat));
        svg.begin("rondel", "rondel", "");
        draw_marble(svg, [x, y]);
        if seat.is_some() {
            draw_pointer(svg, [x, y], side);
        }
        for slot in 0..4 {
            let quarter = self.quarter_below(seat.unwrap_or(0), slot);
            let corner = layout.corners[quarter];
            let middle = [x + corner[0] * SLOT, y + corner[1] * SLOT];
            let takes = |action: &Action| *action < REFRESH && Placement::of(*action).slot == slot;
            let legal: Vec<Action> = picture.legal.iter().copied().filter(takes).collect();
            self.draw_slot(svg, state, slot, [middle, corner], side, &legal);
        }
        svg.end();
    }

    fn draw_slot(
        &self,
        svg: &mut Svg,
        state: &State,
        slot: usize,
        [middle, corner]: [[i32; 2]; 2],
        side: usize,
        legal: &[Action],
    ) {
        let tables = &self.tables;
        let number = slot + 1;
        let tile = state.slot(slot);
        let about = if tile == NO_TILE {
            "empty".to_owned()
        } else {
            format!("{} {}", tables.colour_name(tile), tables.kind_name(tile))
        };
        let id = format_args!("slot-{number}");
        svg.begin_legal(id, format_args!("slot {number}"), &about, legal);
        let (seam, place) = (svg.palette.seam, svg.palette.place);
        draw!(
            svg,
            "<rect x=\"{}\" y=\"{}\" width=\"{FIELD}\" height=\"{FIELD}\" rx=\"9\" fill=\"{place}\" stroke=\"{seam}\"/>",
            middle[0] - FIELD / 2,
            middle[1] - FIELD / 2
        );
        if tile != NO_TILE {
            let kind = usize::from(tables.kind_of[usize::from(tile)]);
            let colour = usize::from(tables.colour_of[usize::from(tile)]);
            svg.begin_piece();
            self.draw_tile(svg, middle, SLOT_TILE, colour);
            draw_columns(svg, middle, SLOT_TILE / 2, tables.kind_columns[kind], side);
            draw_arrow(svg, middle, side);
            let letter = [middle[0] - corner[0] * 15, middle[1] - 15];
            self.draw_letter(svg, letter, colour);
            svg.end();
        }
        if !legal.is_empty() {
            let inner = middle.map(|at| at - SLOT_TILE / 2);
            svg.frame(inner, [SLOT_TILE; 2], false);
        }
        let at = [0, 1].map(|axis| middle[axis] + corner[axis] * NUMBER);
        let (ink, paper) = (svg.palette.ink, svg.palette.paper);
        draw!(
            svg,
            "<circle cx=\"{}\" cy=\"{}\" r=\"9\" fill=\"{paper}\" stroke=\"{ink}\"/>",
            at[0],
            at[1]
        );
        svg.text_in(ink, at, 14, Anchor::Middle, number);
        svg.end();
    }
}

/// Draws the disc: marble with veins, in a ring of brass.
fn draw_marble(svg: &mut Svg, [x, y]: [i32; 2]) {
    let (marble, line) = (svg.palette.shine, svg.palette.line);
    draw!(
        svg,
        "<g transform=\"translate({x} {y})\"><circle r=\"70\" fill=\"{marble}\" stroke=\"{BLACK}\" \
         stroke-width=\"5\"/><circle r=\"70\" fill=\"none\" stroke=\"{BRASS}\" stroke-width=\"3\"/>\
         <path d=\"{VEINS}\" fill=\"none\" stroke=\"{line}\" stroke-opacity=\".35\" stroke-width=\"1.5\"/></g>"
    );
}

/// Draws the hand of the rondel, which points to the side of the player to move.
fn draw_pointer(svg: &mut Svg, [x, y]: [i32; 2], side: usize) {
    let accent = svg.palette.accent;
    draw!(
        svg,
        "<g class=\"pointer\" transform=\"translate({x} {y}) rotate({})\"><circle r=\"8\" fill=\"{BRASS}\" \
         stroke=\"{BLACK}\"/><path d=\"M-3 0L-2.5 -56H-12L0 -71L12 -56H2.5L3 0Z\" fill=\"{accent}\" \
         stroke=\"{WHITE}\" stroke-width=\"1.5\"/></g>",
        side * 90
    );
}

/// Draws a tile's own arrow, at its front.
fn draw_arrow(svg: &mut Svg, [x, y]: [i32; 2], side: usize) {
    draw!(
        svg,
        "<path transform=\"translate({x} {y}) rotate({})\" d=\"M0 -24L7 -14H-7Z\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>",
        side * 90
    );
}

/// Defines the columns that `draw_columns` uses: white marble seen from above, in any theme.
pub(super) fn define_columns(svg: &mut Svg) {
    let shade = super::VEIN;
    draw!(
        svg,
        "<defs><g fill=\"{WHITE}\" stroke=\"{BLACK}\" stroke-width=\"1.5\" id=\"durbar-whole\">\
         <circle r=\"16\"/><path d=\"M0 -11A11 11 0 0 1 0 11A11 11 0 0 1 0 -11ZM-6 3C-2 -1 1 4 5 -3\" \
         stroke=\"{shade}\"/></g><g fill=\"{WHITE}\" stroke=\"{BLACK}\" stroke-width=\"1.5\" id=\"durbar-half\">\
         <path d=\"M-11 0A11 11 0 0 0 11 0Z\"/><path d=\"M-7 0A7 7 0 0 0 7 0\" stroke=\"{shade}\"/></g></defs>"
    );
}

/// Draws the columns of a square around a point: whole in the middle, halves at the edges.
pub(super) fn draw_columns(
    svg: &mut Svg,
    [x, y]: [i32; 2],
    reach: i32,
    columns: Columns,
    turned: usize,
) {
    if columns == CENTRE {
        draw!(svg, "<use href=\"#durbar-whole\" x=\"{x}\" y=\"{y}\"/>");
        return;
    }
    for edge in (0..4).filter(|edge| columns >> edge & 1 == 1) {
        let side = (edge + turned) % 4;
        let [right, down] = STEPS[side];
        let [x, y] = [x + right * reach, y + down * reach];
        draw!(
            svg,
            "<use href=\"#durbar-half\" transform=\"translate({x} {y}) rotate({})\"/>",
            side * 90
        );
    }
}
