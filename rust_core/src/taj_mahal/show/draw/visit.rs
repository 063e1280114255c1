//! What a visit is about: the court, the display, the special cards, the deck.

use super::cards::CARD;
use super::{Drawing, PANEL, VISIT};
use crate::show::picture::icons::icon;
use crate::show::picture::svg::{Anchor, Escaped, draw};
use crate::taj_mahal::components::{CROWN, ELEPHANT, PROVINCE_TILE};
use crate::taj_mahal::rules::actions::Choice;

impl Drawing<'_> {
    pub(super) fn visit(&mut self, deck: u32) {
        let (tables, open) = (self.tables, self.open);
        let x = self.right;
        let panel = self.svg.palette.panel;
        self.svg.panel([x, 16], [PANEL - 16, VISIT - 24], panel);
        let visit = usize::from(open.visit) + 1;
        let mut head = format!("visit {visit} of {}", tables.num_provinces());
        if let Some(here) = self.here() {
            head = format!("{head} · {}", tables.province_names[here]);
        }
        self.svg
            .text([x + 16, 38], 18, Anchor::Start, Escaped(&head));
        let piles = format_args!("deck {deck} · discards {}", open.discards.len());
        self.svg.text([x + PANEL - 34, 38], 15, Anchor::End, piles);
        self.withdraw([x + 192, 24]);
        self.court([x, 76]);
        self.display([x, 130]);
        self.specials([x, 204]);
    }

    /// The button to withdraw, where that is legal or was last.
    fn withdraw(&mut self, corner: [i32; 2]) {
        let action = self.tables.withdraw_id() as u32;
        let is_last = self.picture.last == Some(action);
        if !is_last && !self.picture.legal.contains(&action) {
            return;
        }
        let svg = &mut self.svg;
        svg.begin_legal(format_args!("action-{action}"), "withdraw", "", &[action]);
        let paper = svg.palette.paper;
        svg.panel(corner, [100, 28], paper);
        svg.frame(corner, [100, 28], is_last);
        svg.text(corner.map(|at| at + 14), 15, Anchor::Start, "withdraw");
        svg.end();
    }

    /// The awards, each there or taken.
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
            icon(svg, middle, sign);
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
            svg.text_in(ink, [middle[0], y + 22], 12, Anchor::Middle, Escaped(label));
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
        self.svg
            .text([x + 16, y + CARD[1] / 2], 14, Anchor::Start, "display");
        let takes = |kind: usize| {
            let takes = legal.iter().copied();
            let has = |action: &u32| match tables.choice(*action) {
                Some(Choice::Take { first, second }) => first == kind || second == Some(kind),
                _ => false,
            };
            takes.filter(has).collect()
        };
        self.cards("display", [x + 84, y], PANEL - 120, open.display, takes);
    }

    fn specials(&mut self, [x, y]: [i32; 2]) {
        let (tables, open) = (self.tables, self.open);
        let step = (PANEL - 40) / tables.specials.len().max(1) as i32;
        for (card, special) in tables.specials.iter().enumerate() {
            let holder = open.specials.iter().position(|held| held >> card & 1 == 1);
            let is_played = open.played_specials >> card & 1 == 1;
            let place = match holder {
                Some(seat) if is_played => format!("played by player {seat}"),
                Some(seat) => format!("with player {seat}"),
                None => "on the table".to_owned(),
            };
            let svg = &mut self.svg;
            let name = &special.name;
            svg.begin(format_args!("special-{name}"), Escaped(name), &place);
            let corner = [x + 14 + card as i32 * step, y - 12];
            let (paper, ink) = (svg.palette.paper, svg.palette.ink);
            svg.panel(corner, [step - 6, 40], paper);
            let left = corner[0] + 8;
            svg.text([left, corner[1] + 13], 13, Anchor::Start, Escaped(name));
            svg.text_in(
                ink,
                [left, corner[1] + 29],
                11,
                Anchor::Start,
                Escaped(&place),
            );
            svg.end();
        }
    }
}
