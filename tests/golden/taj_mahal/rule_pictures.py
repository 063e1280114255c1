"""The pictures of the rules of Taj Mahal."""

from tests.golden.rule_pictures import RulePicture

_SHOWN_SYMBOLS = (
    "tm1_3y2_12_423b01589a67_414030250t201153_3f_----_2CEMX__0a.13Dgi..5....0000.0000"
    "_0c.15Wbn..V....0000.0000_0d.02LN..Zi....0000.0000"
)
_TWO_OF_A_KIND = (
    "tm1_3t0_21_b5604a139827_3201145-0t1004-5_11_----_Y_258BLhl_2w.046CEPPi.4i..LN...1000.0110"
    "_4w.13OOW.3OO..Kjkm..1.1100.1102_2w.FFNQUZbi.FNQi....2.0101.0000"
)
_CHAIN = (
    "tm1_3w2_41_93460b8a2157_5452--230t1-0410_0d12_-c--_Xin_01244DDEGGGQVYbiiiikl"
    "_2c.3EOZa.3EZa.Q...2.0101.0000_5w.7MPPcem.7MPPe..H..34.1111.0001"
    "_8cw.j.j.P.CDFGc.G.1.1100.1201"
)
_SECOND_GOOD = (
    "tm1_3w0_12_b6a384250197_515000143t134202_1924_----_3Vi_P_0aw.3BPe..Ai...1.0000.0010"
    "_0a.2ENZc..7....0000.0000_1w.4DGIKab.IK..k...0000.0100"
)

# Around the cities of a province lies the rest of it.
_ROOM = 50

PICTURES = (
    RulePicture("taj_mahal-map", _SHOWN_SYMBOLS, ("province-", "city-"), pad=_ROOM),
    RulePicture(
        "taj_mahal-visit",
        _SHOWN_SYMBOLS,
        ("award-", "display-", "special-", "player-"),
    ),
    RulePicture(
        "taj_mahal-build",
        _SHOWN_SYMBOLS,
        ("province-", "city-e-"),
        "withdraw",
        legal=True,
        pad=_ROOM,
    ),
    RulePicture(
        "taj_mahal-links",
        _CHAIN,
        ("province-", "city-d", "city-e", "city-g", "links-"),
        "build-g-nw.royal.g-nw",
        (("T-3.7", 2, 3),),
        pad=_ROOM,
    ),
    RulePicture(
        "taj_mahal-goods",
        _SECOND_GOOD,
        ("province-", "city-l-"),
        "build-l-se",
        (("T-3.5", 0, 1), ("T-3.6", 0, 2), ("T-3.7", 0, 1)),
        before=True,
        pad=_ROOM,
    ),
    RulePicture(
        "taj_mahal-specials",
        _TWO_OF_A_KIND,
        ("award-", "display-", "special-", "player-0", "player-1"),
    ),
)
