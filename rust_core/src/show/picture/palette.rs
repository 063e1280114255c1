//! Colours and patterns, which are told apart by those who see no colours too.

use super::Theme;

/// The colours around the things of a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// Behind everything.
    pub paper: Colour,
    /// Behind a group of things.
    pub panel: Colour,
    /// An empty place.
    pub place: Colour,
    /// Where light falls on a place, and the seam around it.
    pub shine: Colour,
    pub seam: Colour,
    /// Text and outlines.
    pub ink: Colour,
    /// Thin lines and small text.
    pub line: Colour,
    /// What is legal, what was last, and whose turn it is.
    pub accent: Colour,
}

/// Red, green and blue, eight bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Colour(pub u32);

impl std::fmt::Display for Colour {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "#{:06x}", self.0)
    }
}

pub(crate) const BLACK: Colour = Colour(0x1B_1712);
pub(crate) const WHITE: Colour = Colour(0xFF_FDF8);
pub(crate) const BRASS: Colour = Colour(0xD9_B765);

impl Palette {
    pub(crate) const fn of(theme: Theme) -> Self {
        match theme {
            Theme::Light => Self {
                paper: Colour(0xFB_F7EF),
                panel: Colour(0xF2_EADB),
                place: Colour(0xE9_DFCB),
                shine: Colour(0xF7_F1E4),
                seam: Colour(0xBF_B094),
                ink: BLACK,
                line: Colour(0x5E_5444),
                accent: Colour(0x0B_57C4),
            },
            Theme::Dark => Self {
                paper: Colour(0x15_181E),
                panel: Colour(0x21_2731),
                place: Colour(0x2E_3643),
                shine: Colour(0x3A_4454),
                seam: Colour(0x1A_1F27),
                ink: Colour(0xF3_EFE6),
                line: Colour(0xC3_CBD6),
                accent: Colour(0x8F_C1FF),
            },
        }
    }
}

/// What things are coloured with: a name that components may use, its colour.
const PAINTS: [(&str, Colour); 8] = [
    ("blue", Colour(0x2E_62A6)),
    ("orange", Colour(0xD9_842B)),
    ("red", Colour(0xAF_3A36)),
    ("yellow", Colour(0xDE_BF4B)),
    ("green", Colour(0x35_764A)),
    ("violet", Colour(0x70_499A)),
    ("white", Colour(0xEF_EBE2)),
    ("grey", Colour(0x62_6870)),
];

/// The number of a paint by the name of what it colours, else by its place among others.
pub(crate) fn paint(name: &str, place: usize) -> usize {
    let named = PAINTS.iter().position(|&(known, _)| known == name);
    named.unwrap_or(place % PAINTS.len())
}

/// The colour of a paint.
pub(crate) fn colour(paint: usize) -> Colour {
    PAINTS[paint].1
}

/// Black or white, whichever is easier to read on a colour.
pub(crate) fn on(ground: Colour) -> Colour {
    if contrast(ground, BLACK) >= contrast(ground, WHITE) {
        BLACK
    } else {
        WHITE
    }
}

/// The contrast of two colours, from 1 to 21 (WCAG 2.2).
pub(crate) fn contrast(one: Colour, other: Colour) -> f64 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

fn luminance(Colour(colour): Colour) -> f64 {
    let linear = |shift: u32| {
        let share = f64::from(colour >> shift & 0xFF) / 255.0;
        if share <= 0.04045 {
            share / 12.92
        } else {
            ((share + 0.055) / 1.055).powf(2.4)
        }
    };
    0.2126 * linear(16) + 0.7152 * linear(8) + 0.0722 * linear(0)
}

/// The pattern of each paint, in a square of 12; drawn thinly over the colour.
pub(crate) const PATTERNS: [&str; PAINTS.len()] = [
    "M0 3H12M0 9H12",
    "M3 0V12M9 0V12",
    "M-1 1L1 -1M0 12L12 0M11 13L13 11",
    "M3 3h.1M9 9h.1",
    "M-1 11L1 13M0 0L12 12M11 -1L13 1",
    "M0 6H12M6 0V12",
    "",
    "M0 3L3 0L9 6L12 3M0 9L3 6L9 12L12 9",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn text_and_lines_can_be_read() {
        for (theme, name) in Theme::ALL {
            let palette = Palette::of(theme);
            for ground in [palette.paper, palette.panel, palette.place, palette.shine] {
                assert!(contrast(ground, palette.ink) >= 7.0, "{name}");
                assert!(contrast(ground, palette.line) >= 4.5, "{name}");
                assert!(contrast(ground, palette.accent) >= 3.0, "{name}");
            }
        }
        for (name, paint) in PAINTS {
            assert!(contrast(paint, on(paint)) >= 4.5, "{name}");
        }
    }

    #[test]
    fn no_two_paints_have_one_pattern() {
        for (place, pattern) in PATTERNS.iter().enumerate() {
            assert!(!PATTERNS[..place].contains(pattern));
        }
    }
}
