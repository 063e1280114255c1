//! Cards: each face is defined once, and used wherever a card of it lies.

use super::Drawing;
use super::land::Point;
use super::signs::{self, sign};
use super::tones::{GOLD, IVORY};
use crate::show::picture::palette::{BLACK, Colour, WHITE, colour, on, paint};
use crate::show::picture::svg::{Anchor, Escaped, draw};
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::tables::Tables;
use crate::taj_mahal::words::components::{ELEPHANT, MOGUL};

/// The size of a card in a hand.
pub(super) const LARGE: [i32; 2] = [74, 111];
/// The size of a card elsewhere, at least.
pub(super) const SMALL: [i32; 2] = [30, 45];
/// What a text has that names the colour by its letter.
const LETTER: &str = " class=\"letter\"";
/// The least step from card to card.
const LEAST: i32 = 7;

/// The motif of each paint, in a square of 24: what tells the colours apart without colours.
const MOTIFS: [&str; 8] = [
    "M0 6H24M0 18H24",
    "M6 0V24M18 0V24",
    // Drops.
    "M6 2C11 8 9 11 6 11S1 8 6 2ZM18 14C23 20 21 23 18 23S13 20 18 14Z",
    // Suns.
    "M6 2V10M2 6H10M3 3L9 9M9 3L3 9M18 14V22M14 18H22M15 15L21 21M21 15L15 21",
    // Leaves.
    "M2 10C2 4 6 2 10 2C10 8 6 10 2 10ZM2 10L7 5M14 22C14 16 18 14 22 14C22 20 18 22 14 22ZM14 22L19 17",
    // A lattice.
    "M0 12L12 0L24 12L12 24ZM9 12L12 9L15 12L12 15Z",
    "",
    "M0 6L6 0L18 12L24 6M0 18L6 12L18 24",
];

/// What lies in a row of cards.
#[derive(Clone, Copy)]
pub(super) enum Face {
    /// Cards of a kind, and how many.
    Kind(usize, u32),
    /// A special card.
    Special(usize),
}

/// Where a row of small cards lies: the corner, the width, the cards in tenths of their size.
#[derive(Clone, Copy)]
pub(super) struct Row {
    pub at: Point,
    pub width: i32,
    pub tenths: i32,
}

impl Drawing<'_> {
    /// The faces of a set of cards, special ones last.
    pub(super) fn faces(&self, cards: Cards, specials: u8) -> Vec<Face> {
        let kinds = self.tables.kinds(cards);
        let kinds = kinds.map(|(kind, count)| Face::Kind(kind, count));
        let specials = (0..self.tables.specials.len()).filter(|&card| specials >> card & 1 == 1);
        kinds.chain(specials.map(Face::Special)).collect()
    }

    /// The ground of a face, by its number: the colours, white, special.
    pub(super) fn ground_of(&self, face: Face) -> usize {
        let tables = self.tables;
        match face {
            Face::Kind(kind, _) if kind < tables.num_coloured => {
                usize::from(tables.colour_of[kind])
            }
            Face::Kind(..) => tables.colour_names.len(),
            Face::Special(_) => self.special_ground(),
        }
    }

    /// The paint of a ground, and the letter of its colour.
    fn paint_on(&self, ground: usize) -> (usize, char) {
        let names = &self.tables.colour_names;
        let (paint, name) = match names.get(ground) {
            Some(name) => (paint(name, ground), name.as_str()),
            None => (paint("white", 0), "white"),
        };
        let letter = name.chars().next().unwrap_or('?').to_ascii_uppercase();
        (paint, letter)
    }

    /// The special cards have the last ground.
    fn special_ground(&self) -> usize {
        self.tables.colour_names.len() + 1
    }

    /// Defines the grounds of all cards.
    pub(super) fn define_grounds(&mut self) {
        draw!(self.svg, "<defs>");
        for ground in 0..=self.special_ground() {
            let (paint, _) = self.paint_on(ground);
            let (fill, motif) = if ground == self.special_ground() {
                (IVORY, "")
            } else {
                (colour(paint), MOTIFS[paint])
            };
            self.define_ground(ground, fill, motif);
        }
        draw!(self.svg, "</defs>");
    }

    /// Defines the small faces that lie somewhere.
    pub(super) fn define_faces(&mut self, shown: Cards) {
        draw!(self.svg, "<defs>");
        for ground in 0..=self.special_ground() {
            let (paint, letter) = self.paint_on(ground);
            let is_special = ground == self.special_ground();
            let svg = &mut self.svg;
            draw!(
                svg,
                "<g id=\"durbar-small-{ground}\"><use href=\"#durbar-ground-{ground}\" \
                 transform=\"scale(.405)\"/>"
            );
            if !is_special {
                let ink = on(colour(paint));
                svg.say(ink, [23, 36], 14, Anchor::Middle, LETTER, letter);
            }
            svg.end();
        }
        let tables = self.tables;
        for (kind, _) in tables.kinds(shown) {
            self.define_face(Face::Kind(kind, 1), format_args!("durbar-face-{kind}"));
        }
        for card in 0..tables.specials.len() {
            let id = format_args!("durbar-special-{card}");
            self.define_face(Face::Special(card), id);
        }
        draw!(self.svg, "</defs>");
    }

    /// Defines the ground of a card: its colour, its motif, a thin line inside.
    fn define_ground(&mut self, ground: usize, fill: Colour, motif: &str) {
        let (svg, line) = (&mut self.svg, on(fill));
        let [width, height] = LARGE;
        if !motif.is_empty() {
            draw!(
                svg,
                "<pattern id=\"durbar-motif-{ground}\" width=\"24\" height=\"24\" \
                 patternUnits=\"userSpaceOnUse\"><path d=\"{motif}\" fill=\"none\" \
                 stroke=\"{line}\" stroke-opacity=\".38\" stroke-width=\"1.6\" \
                 stroke-linecap=\"round\"/></pattern>"
            );
        }
        draw!(
            svg,
            "<g id=\"durbar-ground-{ground}\"><rect width=\"{width}\" height=\"{height}\" rx=\"8\" \
             fill=\"{fill}\" stroke=\"{BLACK}\" stroke-width=\"1.5\"/>"
        );
        if !motif.is_empty() {
            draw!(
                svg,
                "<rect width=\"{width}\" height=\"{height}\" rx=\"8\" \
                 fill=\"url(#durbar-motif-{ground})\"/>"
            );
        }
        let (edge, wide) = if fill == IVORY { (GOLD, 4) } else { (line, 1) };
        draw!(
            svg,
            "<rect x=\"4\" y=\"4\" width=\"{}\" height=\"{}\" rx=\"5\" fill=\"none\" \
             stroke=\"{edge}\" stroke-width=\"{wide}\" stroke-opacity=\".7\"/></g>",
            width - 8,
            height - 8
        );
    }

    /// Draws the ground of a card of a hand.
    pub(super) fn ground(&mut self, [x, y]: Point, face: Face) {
        let ground = self.ground_of(face);
        draw!(
            self.svg,
            "<use href=\"#durbar-ground-{ground}\" x=\"{x}\" y=\"{y}\"/>"
        );
    }

    /// Draws the letter of the colour of a face; special cards have none.
    pub(super) fn letter(&mut self, at: Point, face: Face) {
        if let Face::Kind(..) = face {
            let (paint, letter) = self.paint_on(self.ground_of(face));
            let ink = on(colour(paint));
            self.svg.say(ink, at, 14, Anchor::Middle, LETTER, letter);
        }
    }

    /// Defines a small face.
    fn define_face(&mut self, face: Face, id: std::fmt::Arguments<'_>) {
        let (tables, ground) = (self.tables, self.ground_of(face));
        let svg = &mut self.svg;
        draw!(svg, "<g id=\"{id}\"><use href=\"#durbar-small-{ground}\"/>");
        match face {
            Face::Special(card) => sign(svg, [15, 22], &tables.specials[card].name),
            Face::Kind(kind, _) => {
                let symbols = symbols_on(tables, kind);
                let [first, step] = match symbols.len() {
                    0 | 1 => [17, 0],
                    many => [12, 21 / (many as i32 - 1)],
                };
                for (place, symbol) in symbols.into_iter().enumerate() {
                    signs::small(svg, first + step * place as i32, symbol);
                }
            }
        }
        svg.end();
    }

    /// Draws a row of small cards, with the number of equal ones.
    pub(super) fn row(
        &mut self,
        id: &str,
        row: Row,
        faces: &[Face],
        legal: impl Fn(usize) -> Vec<u32>,
    ) {
        let Row {
            at: [mut x, y],
            width,
            tenths,
        } = row;
        let card = SMALL[0] * tenths / 10;
        let is_counted = |face: &Face| matches!(face, Face::Kind(_, count) if *count > 1);
        // The last one lies on all others.
        let under = &faces[..faces.len().saturating_sub(1)];
        let counted = under.iter().filter(|face| is_counted(face)).count() as i32;
        let single = under.len() as i32 - counted;
        // The cards lie over each other if there are many.
        let wide = (card + 6).min(width / (faces.len().max(1) as i32));
        let left = width - card - wide * counted;
        let step = (left / single.max(1)).clamp(LEAST, card + 4);
        for &face in faces {
            self.small(id, [x, y], tenths, face, &legal);
            x += if is_counted(&face) {
                wide.max(step)
            } else {
                step
            };
        }
    }

    /// Begins the thing of a face; the actions in which it can be played, as `legal` says.
    pub(super) fn begin_face(
        &mut self,
        id: &str,
        face: Face,
        legal: impl Fn(usize) -> Vec<u32>,
    ) -> Vec<u32> {
        match face {
            Face::Kind(kind, count) => {
                let name = &self.tables.kind_names[kind];
                let actions = legal(kind);
                let about = about_count(count);
                let id = format_args!("{id}-{name}");
                self.svg.begin_legal(id, Escaped(name), &about, &actions);
                actions
            }
            Face::Special(card) => self.begin_special(card),
        }
    }

    fn small(
        &mut self,
        id: &str,
        [x, y]: Point,
        tenths: i32,
        face: Face,
        legal: &impl Fn(usize) -> Vec<u32>,
    ) {
        let actions = self.begin_face(id, face, legal);
        self.face([x, y], tenths, face);
        let size = SMALL.map(|side| side * tenths / 10);
        if !actions.is_empty() {
            self.svg.ring([x - 1, y - 1], size.map(|side| side + 2));
        }
        if let Face::Kind(_, count @ 2..) = face {
            self.count([x + 5, y + size[1] - 8], 10, count);
        }
        self.svg.end();
    }

    /// Draws a small face, in tenths of its size.
    pub(super) fn face(&mut self, [x, y]: Point, tenths: i32, face: Face) {
        let (name, number) = match face {
            Face::Kind(kind, _) => ("face", kind),
            Face::Special(card) => ("special", card),
        };
        draw!(self.svg, "<use href=\"#durbar-{name}-{number}\"");
        if tenths == 10 {
            draw!(self.svg, " x=\"{x}\" y=\"{y}\"/>");
        } else {
            let (whole, part) = (tenths / 10, tenths % 10);
            draw!(
                self.svg,
                " transform=\"translate({x} {y})scale({whole}.{part})\"/>"
            );
        }
    }

    /// Begins a special card, and gives the actions that play it.
    pub(super) fn begin_special(&mut self, card: usize) -> Vec<u32> {
        let (tables, open) = (self.tables, self.open);
        let holder = open.specials.iter().position(|held| held >> card & 1 == 1);
        let place = match holder {
            Some(seat) if open.played_specials >> card & 1 == 1 => format!("played: player {seat}"),
            Some(seat) => format!("with player {seat}"),
            None => "on the table".to_owned(),
        };
        let legal = super::plays_of(tables, self.picture.legal, tables.num_kinds() + card);
        let name = &tables.specials[card].name;
        let id = format_args!("special-{name}");
        self.svg.begin_legal(id, Escaped(name), &place, &legal);
        legal
    }

    /// Draws how many there are of something, on a disc.
    pub(super) fn count(&mut self, [x, y]: Point, radius: i32, count: u32) {
        draw!(
            self.svg,
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\" fill=\"{BLACK}\" stroke=\"{WHITE}\"/>"
        );
        self.svg.text_in(WHITE, [x, y], 14, Anchor::Middle, count);
    }

    /// Draws cards that lie face down, with their number.
    pub(super) fn backs(&mut self, [x, y]: Point, tenths: i32, count: u32) {
        let (stone, line) = (self.tones.stone, self.tones.border);
        let [width, height] = SMALL.map(|side| side * tenths / 10);
        for shift in [4, 0] {
            draw!(
                self.svg,
                "<rect x=\"{}\" y=\"{y}\" width=\"{width}\" height=\"{height}\" rx=\"4\" \
                 fill=\"{stone}\" stroke=\"{line}\" stroke-width=\"1.5\"/>",
                x + shift
            );
        }
        let middle = [x + width / 2, y + height / 2];
        self.svg.text(middle, 17, Anchor::Middle, count);
    }
}

/// What is said of equal cards.
fn about_count(count: u32) -> String {
    if count > 1 {
        format!("{count} cards")
    } else {
        String::new()
    }
}

/// The symbols of a kind, from above.
pub(super) fn symbols_on(tables: &Tables, kind: usize) -> Vec<&str> {
    let names = tables.influence_names.iter().map(String::as_str);
    let counts = tables.kind_symbols[kind].to_le_bytes();
    let names = names.chain([MOGUL, ELEPHANT]).zip(counts);
    let names = names.flat_map(|(name, count)| std::iter::repeat_n(name, count.into()));
    names.collect()
}
