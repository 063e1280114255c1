//! The rondel, and the columns of tiles.

use super::{FLUTE, Layout, OUTLINE, SANDSTONE, SLOT, SLOT_TILE, STEPS, mover};
use crate::game::Action;
use crate::maharani::Game;
use crate::maharani::rules::actions::{Placement, REFRESH};
use crate::maharani::rules::state::{NO_TILE, State};
use crate::maharani::words::components::{CENTRE, Columns, SIDES};
use crate::show::picture::Picture;
use crate::show::picture::palette::{BLACK, BRASS, WHITE};
use crate::show::picture::svg::{Anchor, Svg, draw};

/// The side of the field that a slot's tile lies on.
const FIELD: i32 = SLOT_TILE + 8;
/// How far a slot's number is from its middle.
const NUMBER: i32 = 30;
/// A disc that holds four squares.
const PLATE: &str = "M0 -68A68 68 0 0 1 0 68A68 68 0 0 1 0 -68ZM-44 -64H44A20 20 0 0 1 64 -44V44\
                     A20 20 0 0 1 44 64H-44A20 20 0 0 1 -64 44V-44A20 20 0 0 1 -44 -64Z";
const VEINS: &str = "M-66 -14C-44 -24 -30 -2 -6 -8S34 -56 58 -50M-58 52C-34 32 -14 52 6 36S40 22 66 26\
                     M-6 -8C-2 6 -14 16 -8 44M34 -50C30 -32 48 -22 64 -20M-34 -12C-40 -30 -30 -44 -34 -60";

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
        let seam = svg.palette.seam;
        let corner_of = |size: i32| middle.map(|at| at - size / 2);
        let [x, y] = corner_of(FIELD);
        draw!(
            svg,
            "<rect x=\"{x}\" y=\"{y}\" width=\"{FIELD}\" height=\"{FIELD}\" rx=\"8\" \
             fill=\"{seam}\" fill-opacity=\".35\" stroke=\"{seam}\"/>"
        );
        if tile != NO_TILE {
            let kind = usize::from(tables.kind_of[usize::from(tile)]);
            let colour = usize::from(tables.colour_of[usize::from(tile)]);
            draw!(svg, "<g class=\"piece\" data-arrow=\"{}\">", SIDES[side]);
            self.draw_tile(svg, middle, SLOT_TILE, colour);
            draw_columns(svg, middle, SLOT_TILE / 2, tables.kind_columns[kind], side);
            draw_arrow(svg, middle, side);
            let letter = [middle[0] - corner[0] * 15, middle[1] - 15];
            self.draw_letter(svg, letter, colour);
            svg.end();
        }
        if !legal.is_empty() {
            svg.ring(corner_of(SLOT_TILE + 4), [SLOT_TILE + 4; 2]);
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

/// Draws the plate in its court: marble with veins, in a ring of brass.
fn draw_marble(svg: &mut Svg, [x, y]: [i32; 2]) {
    let (marble, line) = (svg.palette.shine, svg.palette.line);
    draw!(
        svg,
        "<g transform=\"translate({x} {y})\"><path d=\"M-72 -72H72V72H-72Z\" fill=\"{SANDSTONE}\"/>\
         <use href=\"#durbar-plate\" stroke=\"{OUTLINE}\" stroke-width=\"6\"/>\
         <use href=\"#durbar-plate\" stroke=\"{BRASS}\" stroke-width=\"4\"/>\
         <use href=\"#durbar-plate\" fill=\"{marble}\"/><path d=\"{VEINS}\" fill=\"none\" \
         stroke=\"{line}\" stroke-opacity=\".4\" stroke-width=\"1.5\"/></g>"
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

/// Defines the plate, and the columns that `draw_columns` uses: white marble seen from above, in
/// any theme.
pub(super) fn define_rondel(svg: &mut Svg) {
    draw!(
        svg,
        "<defs><path id=\"durbar-plate\" d=\"{PLATE}\"/><g id=\"durbar-whole\" fill=\"{WHITE}\">\
         <circle r=\"16\" stroke=\"{OUTLINE}\" stroke-width=\"1.5\"/><circle r=\"13\" \
         stroke=\"{FLUTE}\" stroke-width=\"3.5\" stroke-dasharray=\"2 3.1\"/><circle r=\"9\" \
         stroke=\"{FLUTE}\"/></g>"
    );
    for side in 0..4 {
        draw!(
            svg,
            "<g id=\"durbar-half-{side}\" fill=\"{WHITE}\" transform=\"rotate({})\">\
             <path d=\"M-11 0A11 11 0 0 0 11 0Z\" stroke=\"{OUTLINE}\" stroke-width=\"1.5\"/>\
             <path d=\"M-8 1A8 8 0 0 0 8 1\" stroke=\"{FLUTE}\" stroke-width=\"3\" \
             stroke-dasharray=\"2 2.8\"/><path d=\"M-5 0A5 5 0 0 0 5 0\" stroke=\"{FLUTE}\"/></g>",
            side * 90
        );
    }
    draw!(svg, "</defs>");
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
            "<use href=\"#durbar-half-{side}\" x=\"{x}\" y=\"{y}\"/>"
        );
    }
}
