//! Signs of symbols, awards, goods and bonus tiles.

use crate::show::picture::icons::Icon;

pub(super) const ICONS: [(&str, Icon); 14] = [
    // A body, a trunk, two legs.
    (
        "elephant",
        Icon::Lines("M-7 3C-8 -3 -5 -6 0 -6C5 -6 7 -3 7 1V6H4V2H0V6H-3V0C-5 0 -4 5 -7 6"),
    ),
    // A crown.
    ("mogul", Icon::Lines("M-7 5V-4L-3 0L0 -6L3 0L7 -4V5Z")),
    ("crown", Icon::Lines("M-7 5V-4L-3 0L0 -6L3 0L7 -4V5Z")),
    // A turban with a feather.
    (
        "vizier",
        Icon::Lines("M-7 4C-8 -3 -3 -4 0 -4C3 -4 8 -3 7 4ZM0 -4C-1 -6 1 -8 3 -8"),
    ),
    // Two swords.
    (
        "general",
        Icon::Lines("M-6 -7L5 5M6 -7L-5 5M-7 3L-3 7M7 3L3 7"),
    ),
    // A bowl that steams.
    (
        "monk",
        Icon::Lines("M-7 0H7C7 5 3 6 0 6S-7 5 -7 0ZM-2 -3V-6M2 -3V-7"),
    ),
    // A flower.
    (
        "princess",
        Icon::Lines("M0 7V1M0 1C-7 1 -7 -5 -4 -6C-2 -7 0 -4 0 -2C0 -4 2 -7 4 -6C7 -5 7 1 0 1"),
    ),
    // Three grains.
    (
        "rice",
        Icon::Lines(
            "M0 -7C3 -4 3 -2 0 1C-3 -2 -3 -4 0 -7ZM-5 0C-1 1 -1 3 -2 6C-6 5 -6 3 -5 0ZM5 0C1 1 1 3 2 6C6 5 6 3 5 0Z",
        ),
    ),
    // A leaf.
    (
        "tea",
        Icon::Lines("M-6 6C-7 -3 0 -7 7 -7C7 0 3 7 -6 6ZL3 -3"),
    ),
    // A pod.
    (
        "spice",
        Icon::Lines("M3 -7C2 -4 3 -4 5 -3C7 3 0 7 -7 6C-2 4 -2 -3 3 -4"),
    ),
    // A cut stone.
    (
        "jewels",
        Icon::Lines("M-4 -6H4L7 -2L0 7L-7 -2ZM-7 -2H7M-2 -2L0 7L2 -2"),
    ),
    // A dome between two towers.
    (
        "taj-mahal",
        Icon::Lines("M-4 6V0C-5 -3 -2 -4 0 -7C2 -4 5 -3 4 0V6ZM-7 6V-4M7 6V-4M-8 6H8"),
    ),
    // A card.
    ("card", Icon::Lines("M-5 -7H5V7H-5ZM-2 -3H2M-2 0H2M-2 3H2")),
    // The number of points.
    ("two-points", Icon::Letters("+2")),
];
