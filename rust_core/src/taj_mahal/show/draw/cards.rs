//! Cards: each kind is defined once, and used wherever a card of it lies.

use super::icons::ICONS;
use super::{Drawing, Hand};
use crate::show::picture::icons::{define_icons, icon};
use crate::show::picture::palette::{colour, on, paint};
use crate::show::picture::svg::{Anchor, Escaped, draw};
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::words::components::{ELEPHANT, MOGUL};

/// The size of a card.
pub(super) const CARD: [i32; 2] = [36, 46];
/// The size of a card of a hand that is shown.
pub(super) const HAND_CARD: [i32; 2] = [47, 60];
/// The most kinds in a hand that is drawn with large cards.
const FEW: usize = 9;

impl Drawing<'_> {
    /// Defines patterns, and the cards that the picture has.
    pub(super) fn definitions(&mut self, hand: &impl Fn(usize) -> Hand) {
        let (tables, open) = (self.tables, self.open);
        let mut shown = open.display;
        for seat in 0..self.players {
            let hand = match hand(seat) {
                Hand::Cards(cards) => cards,
                Hand::Size(_) => open.known[seat],
            };
            for cards in [open.played[seat], hand] {
                tables.merge(&mut shown, cards);
            }
        }
        let paints = 0..tables.colour_names.len();
        let paints = paints.map(|colour| paint(&tables.colour_names[colour], colour));
        self.svg.define_patterns(paints);
        define_icons(&mut self.svg, &ICONS);
        draw!(self.svg, "<defs>");
        for (kind, _) in tables.kinds(shown) {
            self.define_card(kind);
        }
        draw!(self.svg, "</defs>");
    }

    fn define_card(&mut self, kind: usize) {
        let tables = self.tables;
        let (paint, name) = if kind < tables.num_coloured {
            let colour = usize::from(tables.colour_of[kind]);
            (
                paint(&tables.colour_names[colour], colour),
                tables.colour_names[colour].as_str(),
            )
        } else {
            (paint("white", 0), "white")
        };
        let svg = &mut self.svg;
        // With half of its outline around it.
        let [width, height] = CARD.map(|side| side + 2);
        draw!(
            svg,
            "<symbol id=\"durbar-card-{kind}\" viewBox=\"-1 -1 {width} {height}\">"
        );
        svg.card([0, 0], CARD, paint);
        let letter = name.chars().next().unwrap_or('?').to_ascii_uppercase();
        svg.text_in(on(colour(paint)), [30, 9], 11, Anchor::Middle, letter);
        let symbols = tables.influence_names.iter().map(String::as_str);
        let symbols = symbols.chain([MOGUL, ELEPHANT]).enumerate();
        let counts = tables.kind_symbols[kind].to_le_bytes();
        let symbols = symbols
            .flat_map(|(award, symbol)| std::iter::repeat_n(symbol, usize::from(counts[award])));
        let symbols: Vec<&str> = symbols.collect();
        let first = if symbols.len() == 1 { 23 } else { 12 };
        for (place, symbol) in symbols.into_iter().take(2).enumerate() {
            icon(svg, &ICONS, [13, first + 22 * place as i32], symbol);
        }
        draw!(svg, "</symbol>");
    }

    /// Draws a row of cards of a size, with the count of each kind.
    pub(super) fn cards(
        &mut self,
        id: &str,
        [x, y]: [i32; 2],
        width: i32,
        size: [i32; 2],
        cards: Cards,
        legal: impl Fn(usize) -> Vec<u32>,
    ) {
        let tables = self.tables;
        let kinds: Vec<(usize, u32)> = tables.kinds(cards).collect();
        let card = if kinds.len() > FEW { CARD } else { size };
        let y = y + (size[1] - card[1]) / 2;
        // The cards lie over each other if there are many.
        let step = (card[0] + 5).min((width - card[0]) / kinds.len().max(1) as i32);
        let mut right = x;
        for (kind, count) in kinds {
            let name = &tables.kind_names[kind];
            let about = if count > 1 {
                format!("{count} cards")
            } else {
                String::new()
            };
            let actions = legal(kind);
            let id = format_args!("{id}-{name}");
            self.svg.begin_legal(id, Escaped(name), &about, &actions);
            let svg = &mut self.svg;
            let (corner, [wide, high]) = ([right - 1, y - 1], card.map(|side| side + 2));
            draw!(
                svg,
                "<use href=\"#durbar-card-{kind}\" x=\"{}\" y=\"{}\" width=\"{wide}\" height=\"{high}\"/>",
                corner[0],
                corner[1]
            );
            if !actions.is_empty() {
                svg.frame(corner, [wide, high], false);
            }
            if count > 1 {
                svg.count([right + card[0] - 5, y + 3], 9, count);
            }
            svg.end();
            right += step;
        }
    }

    /// Draws cards that lie face down.
    pub(super) fn backs(&mut self, [x, y]: [i32; 2], count: u32) {
        let svg = &mut self.svg;
        let (place, line) = (svg.palette.place, svg.palette.line);
        let [width, height] = CARD;
        for shift in [6, 3, 0] {
            draw!(
                svg,
                "<rect x=\"{}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"5\" \
                 fill=\"{place}\" stroke=\"{line}\" stroke-width=\"1.5\"/>",
                x + shift
            );
        }
        let middle = [x + width / 2, y + height / 2];
        svg.text(middle, 17, Anchor::Middle, count);
    }
}
