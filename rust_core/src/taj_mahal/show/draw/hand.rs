//! The hand across the bottom of the picture.

use super::Drawing;
use super::cards::{Face, LARGE, symbols_on};
use super::land::Point;
use super::signs::scaled;
use crate::taj_mahal::rules::cards::Cards;
use crate::taj_mahal::rules::tables::Tables;

/// The height of the tray.
pub(super) const TRAY: i32 = 146;
/// The room for the number of the seat, and at the right edge.
const LEFT: i32 = 62;
const RIGHT: i32 = 26;
/// Above a card there is room to lift it.
const ABOVE: i32 = 20;
/// The gap between colours.
const GAP: i32 = 10;
/// From here on the signs of a card stand in its middle.
const ROOMY: i32 = 58;

/// Where the parts of a card stand: they are seen if the next card lies over it.
struct Layout {
    step: i32,
    signs: i32,
    radius: i32,
    first: i32,
    between: i32,
    count: Point,
    letter: Point,
}

impl Layout {
    const fn of(step: i32) -> Self {
        let half = if step < LARGE[0] {
            step / 2
        } else {
            LARGE[0] / 2
        };
        if step >= ROOMY {
            return Self {
                step,
                signs: LARGE[0] / 2,
                radius: 18,
                first: 30,
                between: 44,
                count: [if step < LARGE[0] { step } else { LARGE[0] } - 15, 96],
                letter: [14, 99],
            };
        }
        // In a hand of more kinds than rules of thumb allow, signs shrink with the room.
        let middle = if half > 12 { half } else { 12 };
        Self {
            step,
            signs: middle,
            radius: if middle < 14 { middle } else { 14 },
            first: 20,
            between: 31,
            count: [middle, 80],
            letter: [middle, 100],
        }
    }
}

impl Drawing<'_> {
    /// Draws the cards of a hand, equal ones as one, colour by colour.
    pub(super) fn tray(&mut self, seat: usize, [top, width]: [i32; 2], cards: Cards) {
        let tray = self.tones.tray;
        self.svg.panel([8, top + 4], [width - 16, TRAY - 12], tray);
        self.seat([34, top + TRAY / 2 - 2], seat);
        let held = Tables::playable_specials(self.open, seat);
        let faces = self.faces(cards, held);
        let groups: Vec<usize> = faces.iter().map(|&face| self.ground_of(face)).collect();
        let gaps = groups.windows(2).filter(|pair| pair[0] != pair[1]).count() as i32;
        let steps = (faces.len() as i32 - 1).max(1);
        let room = width - LEFT - RIGHT - LARGE[0] - gaps * GAP;
        let layout = Layout::of((room / steps).min(LARGE[0] + 6));
        let mut x = LEFT;
        for (place, &face) in faces.iter().enumerate() {
            if place > 0 {
                let is_next = groups[place] != groups[place - 1];
                x += layout.step + i32::from(is_next) * GAP;
            }
            self.held(seat, [x, top + ABOVE], face, &layout);
        }
    }

    fn held(&mut self, seat: usize, [x, y]: Point, face: Face, layout: &Layout) {
        let tables = self.tables;
        let is_mover = self.open.phase.has_mover() && usize::from(self.open.player) == seat;
        let legal = if is_mover { self.picture.legal } else { &[] };
        let actions = self.begin_face(&format!("hand-{seat}"), face, |kind| {
            super::plays_of(tables, legal, kind)
        });
        self.ground([x, y], face);
        let symbols = match face {
            Face::Kind(kind, _) => symbols_on(tables, kind),
            Face::Special(card) => vec![tables.specials[card].name.as_str()],
        };
        let between = match symbols.len() {
            0..=2 => layout.between,
            more => layout.between / (more as i32 - 1),
        };
        let alone = i32::from(symbols.len() == 1) * layout.between / 2;
        for (place, symbol) in symbols.iter().enumerate() {
            let at = [
                x + layout.signs,
                y + layout.first + alone + between * place as i32,
            ];
            scaled(&mut self.svg, at, layout.radius, symbol);
        }
        let beside = |[right, down]: Point| [x + right, y + down];
        self.letter(beside(layout.letter), face);
        if !actions.is_empty() {
            self.svg.ring([x - 1, y - 1], LARGE.map(|side| side + 2));
        }
        if let Face::Kind(_, count @ 2..) = face {
            self.count(beside(layout.count), 11, count);
        }
        self.svg.end();
    }
}
