//! The visit: its number and province, the deck, the display.

use super::Drawing;
use super::cards::Row;
use super::map::province_label;
use crate::show::picture::svg::{Anchor, Arg, Escaped, Words};
use crate::taj_mahal::rules::actions::Choice;

/// The size of the button to withdraw.
const WITHDRAW: [i32; 2] = [116, 40];
/// The height of its cards, and what tenths of their size they have.
const CARD: i32 = 54;
const TENTHS: i32 = 12;
/// The room for the word before the display.
const LABEL: i32 = 68;

impl Drawing<'_> {
    /// Draws the number of the visit and its province, and the sizes of the piles.
    pub(super) fn visit(&mut self, [left, right]: [i32; 2], deck: u32) {
        self.visit_head([left + 4, 28]);
        let discards = self.open.discards.len();
        let words = Words {
            id: "picture-deck",
            args: &[
                ("deck", Arg::Number(deck as usize)),
                ("discards", Arg::Number(discards as usize)),
            ],
        };
        let piles = format_args!("deck {deck} · discards {discards}");
        let soft = self.svg.palette.line;
        self.svg
            .say(soft, [right - 4, 28], 14, Anchor::End, words, piles);
        let action = self.tables.withdraw_id() as u32;
        let has_button = self.picture.shows(action);
        if has_button {
            let corner = [right - WITHDRAW[0], 55];
            let words = ("picture-withdraw", "withdraw");
            self.svg
                .button(self.picture, action, corner, WITHDRAW, words);
        }
        let button = if has_button { WITHDRAW[0] + 10 } else { 0 };
        self.display([left, 48], right - left - button);
    }

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
            head = format!("{head} · {}", province_label(name));
            args.push(("province", Arg::Name(name)));
            id = "picture-visit-at";
        }
        let words = Words { id, args: &args };
        self.svg
            .say(ink, at, 17, Anchor::Start, words, Escaped(&head));
    }

    fn display(&mut self, [x, y]: [i32; 2], width: i32) {
        let (tables, open, legal) = (self.tables, self.open, self.picture.legal);
        let at = [x + 4, y + CARD / 2];
        let words = Words::plain("picture-display");
        let soft = self.svg.palette.line;
        self.svg.say(soft, at, 14, Anchor::Start, words, "display");
        let takes = |kind: usize| {
            let takes = legal.iter().copied();
            let has = |action: &u32| match tables.choice(*action) {
                Some(Choice::Take { first, second }) => first == kind || second == Some(kind),
                _ => false,
            };
            takes.filter(has).collect()
        };
        let row = Row {
            at: [x + LABEL, y],
            width: width - LABEL,
            tenths: TENTHS,
        };
        let faces = self.faces(open.display, 0);
        self.row("display", row, &faces, takes);
    }
}
