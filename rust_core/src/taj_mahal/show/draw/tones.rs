//! The colours of the map, the cards and the signs.

use crate::show::picture::Theme;
use crate::show::picture::palette::Colour;

/// What a theme colours beside the palette that all games share.
#[derive(Clone, Copy)]
pub(super) struct Tones {
    /// The sea, and its shallows from without to the coast.
    pub sea: Colour,
    pub shallows: [Colour; 2],
    /// What lines in the sea are drawn with.
    pub waves: Colour,
    /// Provinces: neighbours differ.
    pub lands: [Colour; 5],
    /// The province of this visit.
    pub here: Colour,
    pub border: Colour,
    pub road: Colour,
    pub road_edge: Colour,
    /// Cities and fortresses.
    pub stone: Colour,
    /// The ground of the hand.
    pub tray: Colour,
    /// Behind the number of who leads.
    pub lead: Colour,
}

impl Tones {
    pub(super) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self {
                sea: Colour(0xB9_D5D8),
                shallows: [Colour(0xC9_E0E0), Colour(0xDA_EAE6)],
                waves: Colour(0x7F_A9AF),
                lands: [
                    Colour(0xEB_DCB7),
                    Colour(0xDF_CDA0),
                    Colour(0xD5_D3A9),
                    Colour(0xE8_CDA9),
                    Colour(0xDB_C7A6),
                ],
                here: Colour(0xFF_F4CF),
                border: Colour(0xA5_8D61),
                road: Colour(0xFC_F3DB),
                road_edge: Colour(0x8B_7047),
                stone: Colour(0xFA_F2E1),
                tray: Colour(0xE7_D9BE),
                lead: Colour(0xF3_D98A),
            },
            Theme::Dark => Self {
                sea: Colour(0x13_252D),
                shallows: [Colour(0x18_2E37), Colour(0x1E_3942)],
                waves: Colour(0x3D_6470),
                lands: [
                    Colour(0x45_3F2F),
                    Colour(0x3B_382A),
                    Colour(0x37_3F30),
                    Colour(0x49_3C2C),
                    Colour(0x3F_362B),
                ],
                here: Colour(0x5B_4D24),
                border: Colour(0x7A_6B4C),
                road: Colour(0xC4_B185),
                road_edge: Colour(0x19_1610),
                stone: Colour(0x2A_2822),
                tray: Colour(0x29_2620),
                lead: Colour(0x6B_561C),
            },
        }
    }
}

/// The flag with the number of a visit.
pub(super) const FLAG: Colour = Colour(0x8C_2F2B);
/// The province tile that the flag stands on.
pub(super) const TILE: Colour = Colour(0xFB_F3DF);
/// Crowns, and the edge of special cards.
pub(super) const GOLD: Colour = Colour(0xEF_C649);
/// The face of special cards.
pub(super) const IVORY: Colour = Colour(0xF7_E8BF);
