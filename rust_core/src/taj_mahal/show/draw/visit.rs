//! The panel of a visit: the court, the display, the special cards, the deck.

use super::cards::CARD;
use super::icons::ICONS;
use super::{Drawing, PANEL, VISIT, plays_of};
use crate::show::picture::icons::icon;
use crate::show::picture::svg::{Anchor, Arg, Escaped, Words, draw};
use crate::taj_mahal::rules::actions::Choice;
use crate::taj_mahal::words::components::{CROWN, ELEPHANT, PROVINCE_TILE};

/// The size of the button to withdraw.
const WITHDRAW: [i32; 2] = [128, 36];

impl Drawing<'_> {
    pub(super) fn visit(&mut self, deck: u32) {
        let (open, x) = (self.open, self.right);
        let panel = self.svg.palette.panel;
        self.svg.panel([x, 16], [PANEL - 16, VISIT - 24], panel);
        self.visit_head([x + 16, 38]);
        let (ink, discards) = (self.svg.palette.ink, open.discards.len());
        let words = Words {
            id: "picture-deck",
            args: &[
                ("deck", Arg::Number(deck as usize)),
                ("discards", Arg::Number(discards as usize)),
            ],
        };
        let piles = format_args!("deck {deck} · discards {discards}");
        let at = [x + PANEL - 34, 38];
        self.svg.say(ink, at, 15, Anchor::End, words, piles);
        self.court([x, 76]);
        self.display([x, 130]);
        self.withdraw([x + PANEL - 28 - WITHDRAW[0], 135]);
        self.specials([x, 204]);
    }

    /// Draws the number of the visit and its province.
    fn visit_head(&mut self, at: [i32; 2]) {
        let (tables, ink) = (self.tables, self.svg.palette.ink);
        let (visit, visits) = (usize::from(self.open.visit) + 1, tables.num_provinces());
        let mut head = format!("visit {visit} of {visits}");
        let mut args = vec![
            ("visit", Arg::Number(visit)),
            ("visits", Arg::Number(visits)),
        ];
        let mut id = "picture-visit";
        if let Some(here) = self.here() {
            let name = &tables.province_names[here];
            head = format!("{head} · {name}");
            args.push(("province", Arg::Name(name)));
            id = "picture-visit-at";
        }
        let words = Words { id, args: &args };
        self.svg
            .say(ink, at, 16, Anchor::Start, words, Escaped(&head));
    }

    /// Draws the button to withdraw, where that is legal or was the last action.
    fn withdraw(&mut self, corner: [i32; 2]) {
        if self.has_withdraw() {
            let action = self.tables.withdraw_id() as u32;
            let words = ("picture-withdraw", "withdraw");
            self.svg
                .button(self.picture, action, corner, WITHDRAW, words);
        }
    }

    fn has_withdraw(&self) -> bool {
        self.picture.shows(self.tables.withdraw_id() as u32)
    }

    /// Draws the awards, each there or taken.
    fn court(&mut self, [x, y]: [i32; 2]) {
        let (tables, open) = (self.tables, self.open);
        let influence = tables.influence_names.iter().map(String::as_str);
        let awards: Vec<&str> = influence.chain([CROWN, PROVINCE_TILE]).collect();
        let step = (PANEL - 40) / awards.len() as i32;
        for (award, name) in awards.into_iter().enumerate() {
            let is = |awards: u8| awards >> award & 1 == 1;
            let (state, is_lit) = match (is(open.court), is(open.won)) {
                (_, true) => ("just won", true),
                (true, _) => ("at the court", true),
                _ => ("taken", false),
            };
            let middle = [x + 12 + step / 2 + award as i32 * step, y];
            let svg = &mut self.svg;
            svg.begin(format_args!("award-{name}"), Escaped(name), state);
            let sign = if name == PROVINCE_TILE {
                ELEPHANT
            } else {
                name
            };
            icon(svg, &ICONS, middle, sign);
            let label = if name == PROVINCE_TILE {
                "province"
            } else {
                name
            };
            let ink = if is_lit {
                svg.palette.ink
            } else {
                svg.palette.line
            };
            let words = Words {
                id: "picture-award",
                args: &[("award", Arg::Name(name))],
            };
            let (at, label) = ([middle[0], y + 22], Escaped(label));
            svg.say(ink, at, 12, Anchor::Middle, words, label);
            if is(open.won) {
                svg.frame([middle[0] - 17, y - 17], [34, 34], true);
            } else if !is_lit {
                let line = svg.palette.ink;
                draw!(
                    svg,
                    "<path transform=\"translate({} {y})\" d=\"M-13 13L13 -13\" stroke=\"{line}\" stroke-width=\"3\"/>",
                    middle[0]
                );
            }
            svg.end();
        }
    }

    fn display(&mut self, [x, y]: [i32; 2]) {
        let (tables, open, legal) = (self.tables, self.open, self.picture.legal);
        let (ink, at) = (self.svg.palette.ink, [x + 16, y + CARD[1] / 2]);
        let words = Words::plain("picture-display");
        self.svg.say(ink, at, 14, Anchor::Start, words, "display");
        let takes = |kind: usize| {
            let takes = legal.iter().copied();
            let has = |action: &u32| match tables.choice(*action) {
                Some(Choice::Take { first, second }) => first == kind || second == Some(kind),
                _ => false,
            };
            takes.filter(has).collect()
        };
        let button = if self.has_withdraw() { WITHDRAW[0] } else { 0 };
        let width = PANEL - 120 - button;
        self.cards("display", [x + 84, y], width, CARD, open.display, takes);
    }

    fn specials(&mut self, [x, y]: [i32; 2]) {
        let (tables, open) = (self.tables, self.open);
        let step = (PANEL - 40) / tables.specials.len().max(1) as i32;
        for (card, special) in tables.specials.iter().enumerate() {
            let holder = open.specials.iter().position(|held| held >> card & 1 == 1);
            let is_played = open.played_specials >> card & 1 == 1;
            let (id, place) = match holder {
                Some(seat) if is_played => {
                    ("picture-special-played", format!("played: player {seat}"))
                }
                Some(seat) => ("picture-special-with", format!("with player {seat}")),
                None => ("picture-special-free", "on the table".to_owned()),
            };
            let args = holder.map(|seat| ("player", Arg::Number(seat)));
            let legal = plays_of(tables, self.picture.legal, tables.num_kinds() + card);
            let svg = &mut self.svg;
            let name = &special.name;
            let thing = format_args!("special-{name}");
            svg.begin_legal(thing, Escaped(name), &place, &legal);
            let corner = [x + 14 + card as i32 * step, y - 12];
            let (paper, ink) = (svg.palette.paper, svg.palette.ink);
            svg.panel(corner, [step - 6, 40], paper);
            if !legal.is_empty() {
                svg.frame(corner, [step - 6, 40], false);
            }
            let left = corner[0] + 8;
            let words = Words {
                id: "picture-special",
                args: &[("card", Arg::Name(name))],
            };
            let (at, label) = ([left, corner[1] + 13], Escaped(name));
            svg.say(ink, at, 13, Anchor::Start, words, label);
            let words = Words {
                id,
                args: args.as_slice(),
            };
            let at = [left, corner[1] + 29];
            svg.say(ink, at, 11, Anchor::Start, words, &place);
            svg.end();
        }
    }
}
