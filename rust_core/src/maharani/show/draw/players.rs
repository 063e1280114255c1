//! The panels of the players, and the bag.

use super::{BAG, Layout, PANEL, PLAYER, initial, mover};
use crate::maharani::Game;
use crate::maharani::rules::state::State;
use crate::maharani::words::components::SIDES;
use crate::show::picture::palette::{colour, on};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Svg, Words, draw};

impl Game {
    /// Draws the panel of a player: gold, markers, workers in reserve.
    pub(super) fn draw_player(&self, svg: &mut Svg, state: &State, layout: &Layout, seat: usize) {
        let at = [layout.board[0], 12 + seat as i32 * (PLAYER + 8)];
        let [x, y] = at;
        let is_mover = mover(state) == Some(seat);
        let about = format!(
            "{} gold, side {}{}",
            state.score(seat),
            SIDES[self.side(seat)],
            if is_mover { ", to move" } else { "" }
        );
        svg.begin(
            format_args!("player-{seat}"),
            format_args!("player {seat}"),
            &about,
        );
        let panel = svg.palette.panel;
        svg.panel(at, [PANEL - 16, PLAYER], panel);
        if is_mover {
            svg.turn_frame([x + 3, y + 3], [PANEL - 22, PLAYER - 6]);
        }
        self.draw_head(svg, state, seat, at);
        self.draw_markers(svg, state, layout, seat, at);
        self.draw_reserve(svg, state, seat, at);
        svg.end();
    }

    /// Draws the name, the side and the gold of a player.
    fn draw_head(&self, svg: &mut Svg, state: &State, seat: usize, [x, y]: [i32; 2]) {
        let (ink, side, gold) = (svg.palette.ink, SIDES[self.side(seat)], state.score(seat));
        let words = Words {
            id: "picture-player-side",
            args: &[("player", Arg::Number(seat)), ("side", Arg::Name(side))],
        };
        let text = format_args!("player {seat} · {side}");
        svg.say(ink, [x + 16, y + 26], 17, Anchor::Start, words, text);
        let words = Words {
            id: "picture-gold",
            args: &[("gold", Arg::Number(gold as usize))],
        };
        draw!(svg, "<g><title{words}>{gold} gold</title>");
        svg.text([x + PANEL - 32, y + 26], 24, Anchor::End, gold);
        let digits = gold.to_string().len() as i32;
        svg.coin([x + PANEL - 48 - 15 * digits, y + 26]);
        svg.end();
    }

    fn draw_markers(
        &self,
        svg: &mut Svg,
        state: &State,
        layout: &Layout,
        seat: usize,
        [x, y]: [i32; 2],
    ) {
        for (quarter, name) in self.tables.quarter_names.iter().enumerate() {
            let [right, down] = layout.corners[quarter];
            let place = [x + 18 + (right + 1) * 19, y + 50 + (down + 1) * 16];
            let up = state.marker(seat, quarter);
            let about = if up { "face up" } else { "face down" };
            svg.begin(
                format_args!("marker-{seat}-{name}"),
                format_args!("marker {}", Escaped(name)),
                about,
            );
            let (ink, paper, line) = (svg.palette.ink, svg.palette.paper, svg.palette.line);
            let fill = if up { ink } else { paper };
            let dashes = if up { "" } else { " stroke-dasharray=\"3 3\"" };
            draw!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"36\" height=\"30\" rx=\"5\" fill=\"{fill}\" stroke=\"{line}\"{dashes}/>",
                place[0],
                place[1]
            );
            let [x, y] = [place[0] + 18, place[1] + 15];
            if up {
                svg.text_in(paper, [x, y], 14, Anchor::Middle, Escaped(name));
            } else {
                draw!(
                    svg,
                    "<path d=\"M{} {y}h12\" stroke=\"{line}\" stroke-width=\"3\"/>",
                    x - 6
                );
            }
            svg.end();
        }
    }

    fn draw_reserve(&self, svg: &mut Svg, state: &State, seat: usize, [x, y]: [i32; 2]) {
        for (place, worker) in self.own_workers(seat).enumerate() {
            let left = self.reserve(state, worker);
            let middle = [x + 132 + place as i32 * 74, y + 80];
            let name = self.worker_name(worker);
            svg.begin(
                format_args!("reserve-{seat}-{}", Escaped(name)),
                format_args!("reserve of {} workers", Escaped(name)),
                &left.to_string(),
            );
            svg.person(
                middle,
                self.worker_paint(worker),
                initial(name).to_ascii_uppercase(),
            );
            svg.text(
                [middle[0] + 20, middle[1] + 4],
                18,
                Anchor::Start,
                format_args!("×{left}"),
            );
            svg.end();
        }
    }

    /// Draws the number of tiles in the bag, by colour.
    pub(super) fn draw_bag(&self, svg: &mut Svg, state: &State, layout: &Layout) {
        let tables = &self.tables;
        let [x, y] = [layout.board[0], self.bag_top()];
        let panel = svg.palette.panel;
        let kinds = tables.kind_names.len();
        let counts: Vec<u32> = (0..tables.colour_names.len())
            .map(|colour| {
                let types = colour * kinds..(colour + 1) * kinds;
                let masks = tables.bag_of_type[types].iter();
                masks
                    .map(|mask| {
                        let tiles = [0, 1].map(|word| (mask[word] & state.bag[word]).count_ones());
                        tiles[0] + tiles[1]
                    })
                    .sum()
            })
            .collect();
        let names = tables.colour_names.iter();
        let tiles: Vec<String> = names
            .zip(&counts)
            .map(|(name, count)| format!("{count} {name}"))
            .collect();
        svg.begin("bag", "bag", &tiles.join(", "));
        svg.panel([x, y], [PANEL - 16, BAG], panel);
        let (ink, size) = (svg.palette.ink, state.bag_size());
        let words = Words {
            id: "picture-bag",
            args: &[("tiles", Arg::Number(size as usize))],
        };
        let text = format_args!("bag · {size} tiles");
        svg.say(ink, [x + 16, y + 24], 18, Anchor::Start, words, text);
        let step = ((PANEL - 36) / counts.len().max(1) as i32).min(44);
        for (place, count) in counts.iter().enumerate() {
            let corner = [x + 16 + place as i32 * step, y + 44];
            let paint = self.tile_paint(place);
            svg.square(corner, 24, paint);
            let letter = initial(&tables.colour_names[place]);
            let middle = corner.map(|at| at + 12);
            svg.text_in(on(colour(paint)), middle, 14, Anchor::Middle, letter);
            svg.text([middle[0], y + 81], 14, Anchor::Middle, count);
        }
        svg.end();
    }
}
