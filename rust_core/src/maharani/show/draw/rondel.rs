//! The rondel, and the columns of tiles.

use super::{Layout, SLOT, SLOT_TILE, STEPS, initial, mover};
use crate::game::Action;
use crate::maharani::Game;
use crate::maharani::rules::actions::{Placement, REFRESH};
use crate::maharani::rules::state::{NO_TILE, State};
use crate::maharani::words::components::{CENTRE, Columns};
use crate::show::picture::Picture;
use crate::show::picture::palette::{BLACK, WHITE, colour, on, paint};
use crate::show::picture::svg::{Anchor, Svg, draw};

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
        let (ink, panel, accent) = (svg.palette.ink, svg.palette.panel, svg.palette.accent);
        let seat = mover(state);
        let side = seat.map_or(0, |seat| self.side(seat));
        svg.begin("rondel", "rondel", "");
        draw!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"71\" fill=\"{panel}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
        );
        for slot in 0..4 {
            let quarter = self.quarter_below(seat.unwrap_or(0), slot);
            let [right, down] = layout.corners[quarter];
            let middle = [x + right * SLOT, y + down * SLOT];
            let takes = |action: &Action| *action < REFRESH && Placement::of(*action).slot == slot;
            let legal: Vec<Action> = picture.legal.iter().copied().filter(takes).collect();
            self.draw_slot(svg, state, slot, middle, side, &legal);
        }
        if seat.is_some() {
            draw!(
                svg,
                "<path transform=\"translate({x} {y}) rotate({})\" d=\"M0 -86L11 -66H-11Z\" \
                 fill=\"{accent}\" stroke=\"{ink}\"/>",
                side * 90
            );
        }
        svg.end();
    }

    fn draw_slot(
        &self,
        svg: &mut Svg,
        state: &State,
        slot: usize,
        middle: [i32; 2],
        side: usize,
        legal: &[Action],
    ) {
        let tables = &self.tables;
        let number = slot + 1;
        let corner = middle.map(|at| at - SLOT_TILE / 2);
        let tile = state.slot(slot);
        if tile == NO_TILE {
            draw_empty_slot(svg, number, corner, middle);
            return;
        }
        let (name, kind) = (tables.colour_name(tile), tables.kind_name(tile));
        let about = format!("{name} {kind}");
        let id = format_args!("slot-{number}");
        svg.begin_legal(id, format_args!("slot {number}"), &about, legal);
        let paint = paint(name, usize::from(tables.colour_of[usize::from(tile)]));
        svg.square(corner, SLOT_TILE, paint);
        let columns = tables.kind_columns[usize::from(tables.kind_of[usize::from(tile)])];
        draw_columns(svg, middle, SLOT_TILE / 2, columns, side);
        let letters = on(colour(paint));
        let letter = if columns == CENTRE { BLACK } else { letters };
        svg.text_in(letter, middle, 16, Anchor::Middle, initial(name));
        // The tile's own arrow, at its front.
        draw!(
            svg,
            "<path transform=\"translate({} {}) rotate({})\" d=\"M0 -23L6 -13H-6Z\" fill=\"{WHITE}\" stroke=\"{BLACK}\"/>",
            middle[0],
            middle[1],
            side * 90
        );
        if !legal.is_empty() {
            let inner = corner.map(|at| at + 3);
            svg.frame(inner, [SLOT_TILE - 6; 2], false);
        }
        svg.text_in(
            letters,
            [corner[0] + 8, corner[1] + 10],
            11,
            Anchor::Middle,
            number,
        );
        svg.end();
    }
}

fn draw_empty_slot(svg: &mut Svg, number: usize, corner: [i32; 2], middle: [i32; 2]) {
    let line = svg.palette.line;
    svg.begin(
        format_args!("slot-{number}"),
        format_args!("slot {number}"),
        "empty",
    );
    draw!(
        svg,
        "<rect x=\"{}\" y=\"{}\" width=\"{SLOT_TILE}\" height=\"{SLOT_TILE}\" rx=\"4\" \
                 fill=\"none\" stroke=\"{line}\" stroke-dasharray=\"4 4\"/>",
        corner[0],
        corner[1]
    );
    svg.text_in(line, middle, 14, Anchor::Middle, number);
    svg.end();
}

/// Defines the columns that `draw_columns` uses: white stone, in any theme.
pub(super) fn define_columns(svg: &mut Svg) {
    draw!(
        svg,
        "<defs><g fill=\"{WHITE}\" stroke=\"{BLACK}\" stroke-width=\"2\" id=\"durbar-whole\">\
         <circle r=\"17\"/></g><path fill=\"{WHITE}\" stroke=\"{BLACK}\" stroke-width=\"2\" \
         id=\"durbar-half\" d=\"M-11 0A11 11 0 0 0 11 0Z\"/></defs>"
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
