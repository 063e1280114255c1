//! The court: the favours as a table by players.

use super::Drawing;
use super::cards::Face;
use super::signs::scaled;
use super::tones::GOLD;
use crate::show::picture::palette::BLACK;
use crate::show::picture::svg::{Anchor, Arg, Escaped, Words, draw};
use crate::taj_mahal::Game;
use crate::taj_mahal::words::components::{CROWN, ELEPHANT, PROVINCE_TILE};

/// The room for the name of a player, left of the columns.
pub(super) const NAME: i32 = 88;
/// The height of the head of the table.
pub(super) const HEAD: i32 = 58;

impl Drawing<'_> {
    /// The awards in the order of their bits.
    fn awards(&self) -> Vec<&str> {
        let influence = self.tables.influence_names.iter().map(String::as_str);
        influence.chain([CROWN, PROVINCE_TILE]).collect()
    }

    /// The middle of the column of an award, in a table from `left` to `right`.
    fn column(&self, award: usize, [left, right]: [i32; 2]) -> i32 {
        let wide = self.column_width([left, right]);
        left + NAME + wide * award as i32 + wide / 2
    }

    fn column_width(&self, [left, right]: [i32; 2]) -> i32 {
        (right - left - NAME) / (self.tables.num_influence() as i32 + 2)
    }

    /// Draws the head: the awards, each there or taken, and the special cards that they win.
    pub(super) fn court(&mut self, edges: [i32; 2], top: i32) {
        let names: Vec<String> = self.awards().into_iter().map(str::to_owned).collect();
        for (award, name) in names.iter().enumerate() {
            let x = self.column(award, edges);
            self.award(award, name, [x, top + 20]);
        }
        let free = (0..self.tables.specials.len())
            .filter(|&card| self.open.specials.iter().all(|held| held >> card & 1 == 0));
        for card in free.collect::<Vec<_>>() {
            // Beside the influence that wins it (T-4.1).
            let award = self.tables.specials[card].influence;
            let x = self.column(award, edges) + 1;
            self.begin_special(card);
            self.face([x, top + 2], 8, Face::Special(card));
            self.svg.end();
        }
    }

    fn award(&mut self, award: usize, name: &str, [x, y]: [i32; 2]) {
        let open = self.open;
        let is = |awards: u8| awards >> award & 1 == 1;
        let (state, is_lit) = match (is(open.court), is(open.won)) {
            (_, true) => ("just won", true),
            (true, _) => ("at the court", true),
            _ => ("taken", false),
        };
        let is_influence = award < self.tables.num_influence();
        let shift = if is_influence { 14 } else { 0 };
        let svg = &mut self.svg;
        svg.begin(format_args!("award-{name}"), Escaped(name), state);
        let (sign, label) = if name == PROVINCE_TILE {
            (ELEPHANT, "province")
        } else {
            (name, name)
        };
        let opacity = if is_lit { "" } else { " opacity=\".45\"" };
        draw!(svg, "<g{opacity}>");
        scaled(svg, [x - shift, y], 13, sign);
        svg.end();
        if is(open.won) {
            let accent = svg.palette.accent;
            draw!(
                svg,
                "<circle class=\"last\" cx=\"{}\" cy=\"{y}\" r=\"17\" fill=\"none\" \
                 stroke=\"{accent}\" stroke-width=\"4\"/>",
                x - shift
            );
        } else if !is_lit {
            let ink = svg.palette.ink;
            draw!(
                svg,
                "<path d=\"M{} {}l26 -26\" stroke=\"{ink}\" stroke-width=\"3\" \
                 stroke-linecap=\"round\"/>",
                x - shift - 13,
                y + 13
            );
        }
        let ink = if is_lit {
            svg.palette.ink
        } else {
            svg.palette.line
        };
        let words = Words {
            id: "picture-award",
            args: &[("award", Arg::Name(name))],
        };
        let (at, label) = ([x, y + 27], Escaped(label));
        svg.say(ink, at, 14, Anchor::Middle, words, label);
        svg.end();
    }

    /// Draws how many symbols of each award a player shows, and a star where the player leads.
    pub(super) fn shown(&mut self, seat: usize, edges: [i32; 2], y: i32) {
        let open = self.open;
        let counts = open.shown[seat].to_le_bytes();
        let leads = if open.is_in(seat) {
            Game::leads(open, seat) & open.court
        } else {
            0
        };
        let (ink, lead) = (self.svg.palette.ink, self.tones.lead);
        let awards = self.tables.num_influence() + 2;
        for (award, &count) in counts[..awards].iter().enumerate() {
            let x = self.column(award, edges);
            let is_lead = leads >> award & 1 == 1;
            let svg = &mut self.svg;
            if is_lead {
                draw!(
                    svg,
                    "<rect x=\"{}\" y=\"{}\" width=\"44\" height=\"28\" rx=\"7\" fill=\"{lead}\"/>\
                     <path class=\"lead\" transform=\"translate({} {})\" \
                     d=\"M0 -9L2 -3L9 -3L3 1L5 8L0 4L-5 8L-3 1L-9 -3L-2 -3Z\" fill=\"{GOLD}\" stroke=\"{BLACK}\"/>",
                    x - 22,
                    y - 14,
                    x - 10,
                    y
                );
            }
            let at = [if is_lead { x + 11 } else { x }, y];
            if count > 0 {
                svg.text_in(ink, at, 18, Anchor::Middle, count);
            }
        }
    }
}
