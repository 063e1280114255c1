//! The panels of the players.

use super::cards::{CARD, HAND_CARD};
use super::icons::ICONS;
use super::{Drawing, Hand, PANEL, PLAYER, VISIT, paint_of, plays_of};
use crate::show::picture::icons::icon;
use crate::show::picture::palette::{colour, on};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Words, draw};

/// The width of a hand.
const HAND: i32 = 316;
/// The distance from one gain to the next.
const GAIN: i32 = 28;

impl Drawing<'_> {
    pub(super) fn player(&mut self, seat: usize, hand: Hand) {
        let open = self.open;
        let corner @ [x, y] = [self.right, VISIT + seat as i32 * (PLAYER + 8)];
        let is_mover = open.phase.has_mover() && usize::from(open.player) == seat;
        let has_withdrawn = !open.is_in(seat);
        let points = match open.scores[seat] {
            1 => "1 point".to_owned(),
            points => format!("{points} points"),
        };
        let mut about = points.clone();
        if is_mover {
            about += ", to move";
        }
        if has_withdrawn {
            about += ", withdrawn";
        }
        let svg = &mut self.svg;
        svg.begin(
            format_args!("player-{seat}"),
            format_args!("player {seat}"),
            &about,
        );
        let panel = svg.palette.panel;
        svg.panel(corner, [PANEL - 16, PLAYER], panel);
        if is_mover {
            svg.frame([x + 3, y + 3], [PANEL - 22, PLAYER - 6], true);
        }
        self.seat([x + 26, y + 22], seat);
        let words = Words {
            id: "picture-player",
            args: &[("player", Arg::Number(seat))],
        };
        let (ink, text) = (self.svg.palette.ink, format_args!("player {seat}"));
        let at = [x + 46, y + 22];
        self.svg.say(ink, at, 16, Anchor::Start, words, text);
        let svg = &mut self.svg;
        let (ink, id, text) = if has_withdrawn && !is_mover {
            let text = format!("{points} · out");
            (svg.palette.line, "picture-points-out", text)
        } else {
            (svg.palette.ink, "picture-points", points)
        };
        let args = [("points", Arg::Number(open.scores[seat] as usize))];
        let words = Words { id, args: &args };
        let at = [x + HAND + 30, y + 46];
        svg.say(ink, at, 16, Anchor::Start, words, &text);
        self.gains([x + PANEL - 34, y + 22], seat);
        self.hand([x + 14, y + 40], seat, hand, is_mover);
        self.played([x + HAND + 26, y + 56], seat);
        self.svg.end();
    }

    /// Draws the number of a player in the paint of the palaces.
    fn seat(&mut self, [x, y]: [i32; 2], seat: usize) {
        let fill = colour(paint_of(seat));
        let ink = self.svg.palette.ink;
        draw!(
            self.svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"13\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
        );
        let words = Words {
            id: "picture-seat",
            args: &[("player", Arg::Number(seat))],
        };
        self.svg
            .say(on(fill), [x, y], 15, Anchor::Middle, words, seat);
    }

    /// Draws influence tiles, goods and province tiles, from the right.
    fn gains(&mut self, [mut x, y]: [i32; 2], seat: usize) {
        let (tables, open) = (self.tables, self.open);
        let numbers = 0..tables.num_provinces();
        let tiles = numbers
            .filter(|&number| open.owner_of(number) == Some(seat))
            .count();
        let influence = tables.influence_names.iter().enumerate();
        let influence = influence.map(|(kind, name)| (name.as_str(), open.influence(seat, kind)));
        let goods = tables.goods.iter().enumerate();
        let goods = goods.map(|(good, name)| (name.as_str(), open.good(seat, good)));
        let tiles = [("province tiles", tiles as u32)];
        let svg = &mut self.svg;
        let gains: Vec<(&str, u32)> = influence.chain(goods).chain(tiles).collect();
        for (name, count) in gains.into_iter().rev().filter(|&(_, count)| count > 0) {
            let text = format!("{count}");
            svg.begin(
                format_args!("gain-{seat}-{}", name.replace(' ', "-")),
                Escaped(name),
                &text,
            );
            if name == "province tiles" {
                svg.text([x, y], 13, Anchor::End, format_args!("▦ {count}"));
                x -= 40;
            } else {
                icon(svg, &ICONS, [x - 11, y], name);
                if count > 1 {
                    svg.count([x - 2, y + 7], 8, count);
                }
                x -= GAIN;
            }
            svg.end();
        }
    }

    fn hand(&mut self, [x, y]: [i32; 2], seat: usize, hand: Hand, is_mover: bool) {
        let (tables, open, legal) = (self.tables, self.open, self.picture.legal);
        let width = HAND;
        match hand {
            Hand::Cards(cards) => {
                let plays = |kind: usize| {
                    if is_mover {
                        plays_of(tables, legal, kind)
                    } else {
                        Vec::new()
                    }
                };
                let id = format!("hand-{seat}");
                self.cards(&id, [x, y], width, HAND_CARD, cards, plays);
            }
            Hand::Size(size) => {
                let known = open.known[seat];
                self.svg.begin(
                    format_args!("hand-{seat}"),
                    format_args!("hand of player {seat}"),
                    &format!("{size} cards, {} of them known", known.len()),
                );
                let y = y + (HAND_CARD[1] - CARD[1]) / 2;
                self.backs([x, y], size);
                self.svg.end();
                if !known.is_empty() {
                    let line = self.svg.palette.line;
                    let at = [x + 48, y + CARD[1] / 2];
                    let words = Words::plain("picture-known");
                    self.svg.say(line, at, 12, Anchor::Start, words, "known:");
                    let (id, at) = (format!("known-{seat}"), [x + 108, y]);
                    self.cards(&id, at, width - 108, CARD, known, |_| Vec::new());
                }
            }
        }
    }

    /// Draws the played cards.
    fn played(&mut self, [x, y]: [i32; 2], seat: usize) {
        let played = self.open.played[seat];
        let svg = &mut self.svg;
        let line = svg.palette.line;
        draw!(
            svg,
            "<path d=\"M{} {}v{}\" stroke=\"{line}\" stroke-dasharray=\"3 3\"/>",
            x - 7,
            y - 16,
            CARD[1] + 18
        );
        if played.is_empty() {
            let at = [x + 4, y + CARD[1] / 2];
            let words = Words::plain("picture-nothing-played");
            svg.say(line, at, 12, Anchor::Start, words, "nothing played");
        }
        let width = PANEL - HAND - 60;
        let id = format!("played-{seat}");
        self.cards(&id, [x, y], width, CARD, played, |_| Vec::new());
    }
}
