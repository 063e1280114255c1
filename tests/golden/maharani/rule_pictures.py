"""The pictures of the rules of Maharani."""

from tests.golden.rule_pictures import RulePicture

_SW = tuple(f"space-{column}{row}" for column in "abcd" for row in "1234")
_AFTER_SET_UP = (
    "mh1_4_6.8.8.6.6.8.8.6_e1d5a3b2_2110122.2101122.2111122.2111112.2011122.2111122"
    "_0.0.0.0_ffff_-_0_f0"
)
_FEW_TILES = (
    "mh1_4_3a2.4a3.4aza2.6.2bw3.4ewcy2.4cxcw2.3fxfwf_b5c5f4e3_1011111.2011112.1111002"
    ".2111122.2110022.2011011_5.5.5.7_0ce2_-_0_f1"
)
_FULL_QUARTER = (
    "mh1_4_1fz1bz2.2fw5.2fx1cw3.1ebz3.1eez3.dwewazbzbzbycyfw.eexawa1b1cw.axcxbx1fy1_c2d6a4d1"
    "_1001021.1000002.2000012.2011111.1000111.1101101_16.18.15.20_0860_-_0_f1"
)
_QUARTER_DONE = (
    "mh1_4_1fz1bz2.2fw5.2fx1cw3.1ebz3.dxeez3.dwewazbzbzbycyfw.eexawa1b1cw.axcxbx1fy1_c2-a4d1"
    "_1001021.1000002.2000012.2011111.1000111.1101101_16.21.15.20_0860_-_0_s1"
)

PICTURES = (
    RulePicture("maharani-board", _AFTER_SET_UP, ("space-", "rondel", "quarter-"), pad=40),
    RulePicture(
        "maharani-rondel",
        _AFTER_SET_UP,
        ("rondel", *(f"space-{column}{row}" for column in "cdef" for row in "3456")),
        pad=4,
    ),
    RulePicture("maharani-legal", _FEW_TILES, ("space-", "rondel", "quarter-"), legal=True, pad=40),
    RulePicture(
        "maharani-area",
        _FEW_TILES,
        tuple(f"space-{column}{row}" for column in "cdef" for row in "1234"),
        "place-2-d2-E-red",
        (("M-3.3", 1, 4), ("M-3.5", 1, 3)),
        pad=4,
    ),
    RulePicture(
        "maharani-full-quarter",
        _FULL_QUARTER,
        ("quarter-SW", *_SW),
        "place-2-a4-E-red",
        (("M-3.3", 1, 2), ("M-3.5", 1, 1)),
        pad=4,
    ),
    RulePicture(
        "maharani-paid-quarter",
        _QUARTER_DONE,
        ("quarter-SW", *_SW),
        "end_turn",
        (("M-5.1", 0, 9), ("M-5.1", 1, 18), ("M-5.1", 3, 9)),
        pad=4,
    ),
)
