//! The panels of the players, and the bag.

use super::{BAG, GAP, HEAD, Layout, PANEL, PITCH, PLAYER, mover, quarter_words};
use crate::maharani::Game;
use crate::maharani::rules::state::State;
use crate::maharani::words::components::SIDES;
use crate::show::picture::palette::{BLACK, Colour};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Svg, Words, draw};

impl Game {
    /// Draws a player: a head with name and gold, and a panel with markers and workers in reserve.
    pub(super) fn draw_player(&self, svg: &mut Svg, state: &State, layout: &Layout, seat: usize) {
        let at = [layout.beside + GAP, 12 + seat as i32 * PITCH];
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
        self.draw_head(svg, state, seat, at);
        let [x, y] = [at[0], at[1] + HEAD];
        let panel = svg.palette.panel;
        svg.panel([x, y], [PANEL, PLAYER], panel);
        if is_mover {
            svg.turn_frame([x + 3, y + 3], [PANEL - 6, PLAYER - 6]);
        }
        self.draw_seat(svg, seat, [x + 36, y + PLAYER / 2]);
        self.draw_markers(svg, state, layout, seat, [x + 106, y + PLAYER / 2]);
        self.draw_reserve(svg, state, seat, [x + 178, y + PLAYER / 2]);
        svg.end();
    }

    /// Draws the name, the side and the gold of a player, behind the upper edge of the panel.
    fn draw_head(&self, svg: &mut Svg, state: &State, seat: usize, [x, y]: [i32; 2]) {
        let (ink, side, gold) = (svg.palette.ink, SIDES[self.side(seat)], state.score(seat));
        let place = svg.palette.place;
        svg.begin_repeated();
        svg.panel([x, y], [PANEL, HEAD + 20], place);
        let words = Words {
            id: "picture-player-side",
            args: &[("player", Arg::Number(seat)), ("side", Arg::Name(side))],
        };
        let text = format_args!("player {seat} · {side}");
        svg.say(ink, [x + 16, y + 16], 16, Anchor::Start, words, text);
        let words = Words {
            id: "picture-gold",
            args: &[("gold", Arg::Number(gold as usize))],
        };
        draw!(svg, "<g><title{words}>{gold} gold</title>");
        svg.text([x + PANEL - 14, y + 16], 20, Anchor::End, gold);
        let digits = gold.to_string().len() as i32;
        svg.coin([x + PANEL - 29 - 12 * digits, y + 16]);
        svg.end();
        svg.end();
    }

    /// Draws the markers around a point, as the quarters lie.
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
            let [x, y] = [x + right * 19, y + down * 15];
            let up = state.marker(seat, quarter);
            let about = if up { "face up" } else { "face down" };
            svg.begin(
                format_args!("marker-{seat}-{name}"),
                format_args!("marker {}", Escaped(name)),
                about,
            );
            let (ink, paper, line) = (svg.palette.ink, svg.palette.paper, svg.palette.line);
            let (fill, dashes) = if up {
                (ink, "")
            } else {
                (paper, " stroke-dasharray=\"3 3\"")
            };
            draw!(
                svg,
                "<rect x=\"{}\" y=\"{}\" width=\"36\" height=\"28\" rx=\"5\" fill=\"{fill}\" \
                 stroke=\"{line}\"{dashes}/>",
                x - 18,
                y - 14
            );
            if up {
                let args = [("quarter", Arg::Name(name))];
                let words = quarter_words(&args);
                svg.say(paper, [x, y], 14, Anchor::Middle, words, Escaped(name));
            } else {
                let dash = x - 6;
                draw!(
                    svg,
                    "<path d=\"M{dash} {y}h12\" stroke=\"{line}\" stroke-width=\"3\"/>"
                );
            }
            svg.end();
        }
    }

    /// Draws the workers that are left, beside each other.
    fn draw_reserve(&self, svg: &mut Svg, state: &State, seat: usize, [x, y]: [i32; 2]) {
        for (place, worker) in self.own_workers(seat).enumerate() {
            let left = self.reserve(state, worker);
            let x = x + place as i32 * 68;
            let name = self.worker_name(worker);
            svg.begin(
                format_args!("reserve-{seat}-{}", Escaped(name)),
                format_args!("reserve of {} workers", Escaped(name)),
                &left.to_string(),
            );
            self.draw_worker(svg, [x, y], worker);
            let count = format_args!("×{left}");
            svg.text([x + 20, y + 6], 17, Anchor::Start, count);
            svg.end();
        }
    }

    /// Draws the number of tiles in the bag, by colour.
    pub(super) fn draw_bag(&self, svg: &mut Svg, state: &State, layout: &Layout) {
        let tables = &self.tables;
        let [x, y] = [layout.beside + GAP, self.bag_top()];
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
        svg.panel([x, y], [PANEL, BAG], panel);
        let (ink, size) = (svg.palette.ink, state.bag_size());
        let words = Words {
            id: "picture-bag",
            args: &[("tiles", Arg::Number(size as usize))],
        };
        let text = format_args!("bag · {size} tiles");
        svg.say(ink, [x + 16, y + 22], 16, Anchor::Start, words, text);
        let step = (PANEL - 12) / counts.len().max(1) as i32;
        let tile = (step - 8).min(36);
        for (place, count) in counts.iter().enumerate() {
            let [x, y] = [x + 6 + place as i32 * step + step / 2, y + 56];
            self.draw_tile(svg, [x, y], tile, place);
            self.draw_letter(svg, [x, y], place);
            svg.text([x, y + 31], 16, Anchor::Middle, count);
        }
        svg.end();
    }

    /// Draws the number of a seat on a disc in the colours of its workers.
    fn draw_seat(&self, svg: &mut Svg, seat: usize, [x, y]: [i32; 2]) {
        let enamels: Vec<Colour> = self.own_workers(seat).map(|one| self.enamel(one)).collect();
        let (Some(first), Some(last)) = (enamels.first(), enamels.last()) else {
            return;
        };
        draw!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"{first}\"/>"
        );
        if first != last {
            let top = y - 20;
            draw!(
                svg,
                "<path d=\"M{x} {top}a20 20 0 0 1 0 40z\" fill=\"{last}\"/>"
            );
        }
        draw!(
            svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"20\" fill=\"none\" stroke=\"{BLACK}\" stroke-width=\"2\"/>"
        );
        let words = Words {
            id: "picture-seat",
            args: &[("player", Arg::Number(seat))],
        };
        svg.say(BLACK, [x, y], 20, Anchor::Middle, words, seat);
    }
}
