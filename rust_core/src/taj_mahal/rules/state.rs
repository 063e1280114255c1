//! The position of a game in 512 plain bytes: what is open to everybody, and what is hidden.

use super::cards::Cards;
use crate::game::MAX_PLAYERS;

/// The phase of a game: what happens next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Phase {
    /// Chance draws the start player (T-1.8).
    Start,
    /// Chance draws the province of the next tile (T-1.3).
    ProvinceTiles,
    /// Chance draws the bonus tile of the next fortress (T-1.4).
    BonusTiles,
    /// Chance draws a card for the first hand that is not full (T-1.5).
    Deal,
    /// Chance draws a card for the display (T-1.6, T-4.3).
    Display,
    /// The player plays or withdraws (T-2.1).
    Play,
    /// The player places the palaces of the awards just won (T-3.2).
    Build,
    /// Chance draws a card for the player who withdraws (T-3.4, T-3.9).
    Draw,
    /// The player takes cards of the display (T-3.10).
    Take,
    /// The game is over (T-5).
    End,
}

impl Phase {
    pub(crate) const ALL: [(Phase, &str); 10] = [
        (Phase::Start, "start"),
        (Phase::ProvinceTiles, "province_tiles"),
        (Phase::BonusTiles, "bonus_tiles"),
        (Phase::Deal, "deal"),
        (Phase::Display, "display"),
        (Phase::Play, "play"),
        (Phase::Build, "build"),
        (Phase::Draw, "draw"),
        (Phase::Take, "take"),
        (Phase::End, "end"),
    ];

    /// The name in documents.
    #[must_use]
    pub fn name(self) -> &'static str {
        Self::ALL[self as usize].1
    }

    /// Whether the phase is before the first display.
    pub(crate) const fn is_set_up(self) -> bool {
        (self as u8) < Phase::Display as u8
    }

    /// Whether a player decides, or in [`Phase::Draw`] will.
    pub(crate) const fn has_mover(self) -> bool {
        matches!(self, Phase::Play | Phase::Build | Phase::Draw | Phase::Take)
    }
}

/// The entry in [`Open::order`] of a tile that lies nowhere yet.
pub(crate) const NOWHERE: u64 = 15;

/// The part of a position that everybody sees, or has seen and still knows.
///
/// Awards are bits of one order everywhere (`court`, `won`, and the bytes of `shown`): the kinds
/// of influence, the crown, the province tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Open {
    pub discards: Cards,
    pub display: Cards,
    /// By seat: played cards, without special ones.
    pub played: [Cards; MAX_PLAYERS],
    /// By seat: cards of the hand that everybody knows (T-6.1).
    pub known: [Cards; MAX_PLAYERS],
    /// By seat: cities with an ordinary palace.
    pub palaces: [u64; MAX_PLAYERS],
    /// By seat: cities with a royal palace.
    pub royal: [u64; MAX_PLAYERS],
    /// By seat: a byte for each award that counts its symbols on played cards, special ones
    /// included.
    pub shown: [u64; MAX_PLAYERS],
    /// The kinds of the bonus tiles on the map, as bit planes: plane `i` has bit `i` of the kind at
    /// each fortress. 0 where none lies; see `Tables::lying`.
    pub bonus: [u64; 3],
    /// By tile number, from 0: a nibble, the province or [`NOWHERE`].
    pub order: u64,
    /// By tile number, from 0: a nibble, 1 + the seat that has the tile, else 0.
    pub tile_owner: u64,
    /// By seat: 5 bits for each good that count its tiles.
    pub goods: [u32; MAX_PLAYERS],
    pub scores: [u16; MAX_PLAYERS],
    /// By seat: 2 bits for each kind of influence that count its tiles.
    pub influence: [u16; MAX_PLAYERS],
    /// By seat: 1 + the bound colour, else 0 (T-2.2).
    pub colour: [u8; MAX_PLAYERS],
    /// By seat: a bit for each special card held, played or not.
    pub specials: [u8; MAX_PLAYERS],
    /// A bit for each played special card.
    pub played_specials: u8,
    /// A bit for each seat that has not withdrawn.
    pub still_in: u8,
    /// The awards at the court.
    pub court: u8,
    /// In [`Phase::Build`] the awards just won, else 0.
    pub won: u8,
    /// The visit, from 0.
    pub visit: u8,
    /// The start player of this visit; 0 in [`Phase::Start`].
    pub start: u8,
    /// The seat that decides, in [`Phase::Draw`] the one that will; else 0.
    pub player: u8,
    pub phase: Phase,
    /// In [`Phase::Draw`] the number of cards to draw, in [`Phase::BonusTiles`] that of fortresses
    /// with their tile (without the Taj Mahal's); else 0.
    pub pending: u8,
}

/// A position of Taj Mahal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct State {
    pub(crate) open: Open,
    pub(crate) hands: [Cards; MAX_PLAYERS],
    pub(crate) deck: Cards,
}

/// The part of a position that one player may know. It has no place for the deck, nor, before the
/// end, for the hands of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct View {
    pub(crate) open: Open,
    pub(crate) observer: u8,
    pub(crate) hands: SeenHands,
}

/// The hands as one player sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum SeenHands {
    /// The own cards, and how many each seat has.
    Own {
        hand: Cards,
        sizes: [u8; MAX_PLAYERS],
    },
    /// All hands, which are open at the end (T-5.1).
    All([Cards; MAX_PLAYERS]),
}

impl Open {
    /// An empty position that nobody is in.
    pub(crate) const EMPTY: Self = Self {
        discards: Cards::NONE,
        display: Cards::NONE,
        played: [Cards::NONE; MAX_PLAYERS],
        known: [Cards::NONE; MAX_PLAYERS],
        palaces: [0; MAX_PLAYERS],
        royal: [0; MAX_PLAYERS],
        shown: [0; MAX_PLAYERS],
        bonus: [0; 3],
        order: u64::MAX,
        tile_owner: 0,
        goods: [0; MAX_PLAYERS],
        scores: [0; MAX_PLAYERS],
        influence: [0; MAX_PLAYERS],
        colour: [0; MAX_PLAYERS],
        specials: [0; MAX_PLAYERS],
        played_specials: 0,
        still_in: 0,
        court: 0,
        won: 0,
        visit: 0,
        start: 0,
        player: 0,
        phase: Phase::Start,
        pending: 0,
    };

    /// The seat that decides, as an index into arrays by seat.
    #[inline(always)]
    pub(crate) const fn seat(&self) -> usize {
        let seat = self.player as usize;
        // Always true; it saves bounds checks.
        if seat < MAX_PLAYERS { seat } else { 0 }
    }

    /// The province whose tile has a number, from 0.
    #[inline(always)]
    pub(crate) const fn province_of(&self, number: usize) -> usize {
        (self.order >> (4 * number)) as usize & 15
    }

    /// The seat that has the province tile of a number, from 0.
    #[inline(always)]
    pub(crate) const fn owner_of(&self, number: usize) -> Option<usize> {
        ((self.tile_owner >> (4 * number)) as usize & 15).checked_sub(1)
    }

    /// The seat that holds a special card.
    pub(crate) fn holder(&self, card: usize) -> Option<usize> {
        self.specials.iter().position(|held| held >> card & 1 == 1)
    }

    /// The number of influence tiles of a kind that a seat has.
    #[inline(always)]
    pub(crate) const fn influence(&self, seat: usize, kind: usize) -> u32 {
        (self.influence[seat] >> (2 * kind)) as u32 & 3
    }

    /// The influence tiles that all players have, in a nibble for each kind: pairs of bits are
    /// spread to nibbles and added (SWAR).
    pub(crate) fn influence_held(&self) -> u32 {
        let held = self.influence.iter().map(|&held| {
            let mut held = u32::from(held);
            held = (held | held << 8) & 0x00FF_00FF;
            held = (held | held << 4) & 0x0F0F_0F0F;
            (held | held << 2) & 0x3333_3333
        });
        held.sum()
    }

    /// The kinds of influence that a seat has, a bit for each: the pairs of bits are compressed.
    pub(crate) const fn kinds_held(&self, seat: usize) -> u8 {
        let held = self.influence[seat];
        let mut kinds = (held | held >> 1) & 0x5555;
        kinds = (kinds | kinds >> 1) & 0x3333;
        kinds = (kinds | kinds >> 2) & 0x0F0F;
        (kinds | kinds >> 4) as u8
    }

    /// The kinds of influence of which some seat has two tiles, a bit for each.
    pub(crate) fn pairs_held(&self) -> u8 {
        let held = self.influence.iter().fold(0, |all, held| all | held);
        let mut pairs = held >> 1 & 0x5555;
        pairs = (pairs | pairs >> 1) & 0x3333;
        pairs = (pairs | pairs >> 2) & 0x0F0F;
        (pairs | pairs >> 4) as u8
    }

    #[inline(always)]
    pub(crate) const fn good(&self, seat: usize, good: usize) -> u32 {
        self.goods[seat] >> (5 * good) & 31
    }

    #[inline(always)]
    pub(crate) const fn is_in(&self, seat: usize) -> bool {
        self.still_in >> seat & 1 == 1
    }

    /// The cities with an ordinary palace of any player.
    #[inline(always)]
    pub(crate) fn built_cities(&self) -> u64 {
        self.palaces.iter().fold(0, |all, palaces| all | palaces)
    }

    /// The cities with a royal palace of any player.
    pub(crate) fn crowned_cities(&self) -> u64 {
        self.royal.iter().fold(0, |all, palaces| all | palaces)
    }
}

impl View {
    /// The number of cards in a hand.
    pub(crate) fn hand_size(&self, seat: usize) -> u32 {
        match &self.hands {
            SeenHands::Own { sizes, .. } => u32::from(sizes[seat]),
            SeenHands::All(hands) => hands[seat].len(),
        }
    }

    /// The hand of a seat, if the observer sees it.
    pub(crate) fn hand(&self, seat: usize) -> Option<Cards> {
        match &self.hands {
            SeenHands::Own { hand, .. } => (seat == usize::from(self.observer)).then_some(*hand),
            SeenHands::All(hands) => Some(hands[seat]),
        }
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_state_is_small() {
        assert!(size_of::<super::State>() <= 512);
    }
}
