//! The panels of the players: rows of the table of the court, cards, gains.

use super::cards::{Row, SMALL};
use super::court::NAME;
use super::signs::sign;
use super::tones::{FLAG, TILE};
use super::{Drawing, paint_of};
use crate::show::picture::palette::{BLACK, colour, on};
use crate::show::picture::svg::{Anchor, Arg, Escaped, Words, draw};
use crate::taj_mahal::rules::tables::Tables;

/// Where a panel has the row of the court, and where its cards begin.
const COURT: i32 = 20;
const CARDS_TOP: i32 = 38;
/// Below the cards of a panel: the row of the gains.
const BELOW: i32 = 31;
/// The room for a sign with its number.
const GAIN: i32 = 38;
/// Where the cards begin, right of the backs.
const CARDS: i32 = 68;

/// The sign of an eye: what everybody knows.
const EYE: &str = "M-8 0C-4 -6 4 -6 8 0C4 6 -4 6 -8 0ZM0 -2A2 2 0 1 0 .1 -2Z";

impl Drawing<'_> {
    /// Defines the sign of a province tile.
    pub(super) fn define_tile(&mut self) {
        draw!(
            self.svg,
            "<defs><g id=\"durbar-tile\" stroke=\"{BLACK}\"><path d=\"M-11 -9h22v18h-22z\" \
             fill=\"{TILE}\"/><path d=\"M-11 -9h10v18l-5 -3l-5 3z\" fill=\"{FLAG}\"/></g></defs>"
        );
    }

    pub(super) fn player(&mut self, seat: usize, [left, right]: [i32; 2], top: i32) {
        let open = self.open;
        let is_mover = open.phase.has_mover() && usize::from(open.player) == seat;
        let has_withdrawn = !open.is_in(seat);
        let mut about = match open.scores[seat] {
            1 => "1 point".to_owned(),
            points => format!("{points} points"),
        };
        let points = about.clone();
        if is_mover {
            about += ", to move";
        }
        if has_withdrawn {
            about += ", withdrawn";
        }
        let (id, title) = (format_args!("player-{seat}"), format_args!("player {seat}"));
        self.svg.begin(id, title, &about);
        let (corner, size) = ([left, top], [right - left, panel_height(self.players)]);
        let panel = self.svg.palette.panel;
        self.svg.panel(corner, size, panel);
        if is_mover {
            let inside = (corner.map(|at| at + 1), size.map(|side| side - 2));
            self.svg.turn_frame(inside.0, inside.1);
        }
        self.seat([left + 21, top + COURT], seat);
        self.repeated([left + 37, top + COURT], seat, &points);
        if has_withdrawn && self.here().is_some() && !is_mover {
            let middle = i32::midpoint(left + NAME, right);
            let words = Words::plain("picture-withdrawn");
            let soft = self.svg.palette.line;
            let at = [middle, top + COURT];
            self.svg
                .say(soft, at, 15, Anchor::Middle, words, "withdrawn");
        } else {
            self.shown(seat, [left, right], top + COURT);
        }
        self.cards([left, right], top + CARDS_TOP, seat);
        self.gains([left + 22, top + panel_height(self.players) - 16], seat);
        self.svg.end();
    }

    /// Draws what a page may say elsewhere: the name and the points.
    fn repeated(&mut self, [x, y]: [i32; 2], seat: usize, points: &str) {
        let (ink, soft) = (self.svg.palette.ink, self.svg.palette.line);
        let svg = &mut self.svg;
        svg.begin_repeated();
        let words = Words {
            id: "picture-player",
            args: &[("player", Arg::Number(seat))],
        };
        let text = format_args!("player {seat}");
        svg.say(ink, [x, y - 7], 14, Anchor::Start, words, text);
        let words = Words {
            id: "picture-points",
            args: &[("points", Arg::Number(self.open.scores[seat].into()))],
        };
        svg.say(soft, [x, y + 11], 14, Anchor::Start, words, points);
        svg.end();
    }

    /// Draws the number of a player in the paint of the palaces.
    pub(super) fn seat(&mut self, [x, y]: [i32; 2], seat: usize) {
        let fill = colour(paint_of(seat));
        let ink = self.svg.palette.ink;
        draw!(
            self.svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"12\" fill=\"{fill}\" stroke=\"{ink}\" stroke-width=\"2\"/>"
        );
        let words = Words {
            id: "picture-seat",
            args: &[("player", Arg::Number(seat))],
        };
        self.svg
            .say(on(fill), [x, y], 15, Anchor::Middle, words, seat);
    }

    /// Draws how many cards a hand has, those of it that are seen here, and the played ones.
    fn cards(&mut self, [left, right]: [i32; 2], y: i32, seat: usize) {
        let (open, soft) = (self.open, self.svg.palette.line);
        let size = self.reading.hand_size(seat);
        let (seen, name) = match self.reading.hand_cards(seat) {
            Some(cards) => (cards, "hand"),
            None => (open.known[seat], "known"),
        };
        // In the tray they lie large.
        let is_below = Some(seat) == self.tray;
        let tenths = tenths(self.players);
        let high = SMALL[1] * tenths / 10;
        let held = Tables::playable_specials(open, seat);
        let seen = if is_below {
            Vec::new()
        } else {
            self.faces(seen, held)
        };
        let played = self.faces(
            open.played[seat],
            open.specials[seat] & open.played_specials,
        );
        let known = open.known[seat].len();
        self.svg.begin(
            format_args!("hand-{seat}"),
            format_args!("hand of player {seat}"),
            &format!("{size} cards, {known} of them known"),
        );
        self.backs([left + 10, y], tenths, size);
        self.svg.end();
        let begin = left + CARDS + SMALL[0] * (tenths - 10) / 10;
        if name == "known" && !seen.is_empty() {
            self.eye([begin - 12, y + high / 2]);
        }
        // Each side has its share of the room.
        let room = right - begin - 16;
        let (here, there) = (seen.len() as i32, played.len() as i32);
        let share = match here + there {
            0 => room / 2,
            all => (room * here / all).clamp(room / 4, room * 3 / 4),
        };
        let split = begin + share + 6;
        draw!(
            self.svg,
            "<path d=\"M{} {y}v{}\" stroke=\"{soft}\" stroke-dasharray=\"3 3\"/>",
            split - 1,
            high
        );
        let row = |at: i32, width: i32| Row {
            at: [at, y],
            width,
            tenths,
        };
        let id = format!("{name}-{seat}");
        self.row(&id, row(begin, share), &seen, |_| Vec::new());
        let id = format!("played-{seat}");
        let width = right - split - 16;
        self.row(&id, row(split + 8, width), &played, |_| Vec::new());
    }

    /// Draws an eye before cards that everybody knows.
    fn eye(&mut self, [x, y]: [i32; 2]) {
        let line = self.svg.palette.line;
        draw!(
            self.svg,
            "<path transform=\"translate({x} {y})\" d=\"{EYE}\" fill=\"none\" stroke=\"{line}\" \
             stroke-width=\"1.5\"/>"
        );
    }

    /// Draws influence tiles, goods and province tiles.
    fn gains(&mut self, [mut x, y]: [i32; 2], seat: usize) {
        let (tables, open) = (self.tables, self.open);
        let numbers = 0..tables.num_provinces();
        let tiles = numbers.filter(|&number| open.owner_of(number) == Some(seat));
        let tiles = [("province tiles", tiles.count() as u32)];
        let influence = tables.influence_names.iter().enumerate();
        let influence = influence.map(|(kind, name)| (name.as_str(), open.influence(seat, kind)));
        let goods = tables.goods.iter().enumerate();
        let goods = goods.map(|(good, name)| (name.as_str(), open.good(seat, good)));
        let gains = influence.chain(goods).chain(tiles);
        let ink = self.svg.palette.ink;
        draw!(self.svg, "<g font-size=\"15\" fill=\"{ink}\">");
        for (name, count) in gains.filter(|&(_, count)| count > 0) {
            let svg = &mut self.svg;
            let id = format_args!("gain-{seat}-{}", name.replace(' ', "-"));
            svg.begin(id, Escaped(name), "");
            if name == "province tiles" {
                draw!(svg, "<use href=\"#durbar-tile\" x=\"{x}\" y=\"{y}\"/>");
            } else {
                sign(svg, [x, y], name);
            }
            let at = [x + 14, y + 5];
            draw!(
                svg,
                "<text x=\"{}\" y=\"{}\">{count}</text></g>",
                at[0],
                at[1]
            );
            x += GAIN;
        }
        self.svg.end();
    }
}

/// The size of the cards in a panel, in tenths: few players have more room.
const fn tenths(players: usize) -> i32 {
    if players < 4 { 14 } else { 10 }
}

/// The height of a panel.
pub(super) const fn panel_height(players: usize) -> i32 {
    CARDS_TOP + SMALL[1] * tenths(players) / 10 + BELOW
}
