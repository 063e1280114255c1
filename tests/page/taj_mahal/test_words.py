"""The words of Taj Mahal: hidden hands, and a map of other components."""

import json

import pytest

from tests.page.speaking import components, node_lines, positions, read_aloud


@pytest.mark.parametrize("seed", range(3))
def test_a_reading_tells_nothing_that_is_not_in_the_view(node: str, seed: int) -> None:
    """Hands that the reader does not see are dealt anew: titles and reading stay the same."""
    pairs = []
    for turn, (state, _) in enumerate(positions("taj_mahal", 4, seed)):
        if turn % 3 > 0:
            continue
        seat = turn % 4
        other = state.view(seat).resample(turn)
        if other != state:
            hidden = [hand["hand"] for hand in state.to_dict()["players"]]
            pairs.append((seat, hidden, [one.view(seat).to_dict() for one in (state, other)]))
    assert len(pairs) > 10
    turns = [{"game": "taj_mahal", "view": view} for _, _, views in pairs for view in views]
    said = node_lines(node, "words.mjs", turns)
    assert said[::2] == said[1::2]
    for (seat, hands, [view, _]), spoken in zip(pairs, said[::2], strict=True):
        if view["phase"] == "end":
            continue
        ids = set(spoken["en"]["titles"])
        for player, hand in enumerate(hands):
            assert player == seat or not ids & {f"hand-{player}-{card}" for card in hand}


def test_a_changed_map_is_described(node: str) -> None:
    """Cities, fortresses, roads and goods are those of the component file."""
    text = json.dumps(components("taj_mahal")).replace('"a"', '"z"').replace('"a-', '"z-')
    parts = json.loads(text)
    north_west, north_east = parts["map"]["cities"][:2]
    north_west["fortress"], north_east["fortress"] = False, True
    parts["map"]["roads"].remove(["z-ne", "z-nw"])
    parts["map"]["roads"].append(["z-nw", "l-se"])
    parts["province_tiles"][0]["goods"] = ["jewels", "spice", "tea"]
    lines = read_aloud(node, "taj_mahal", parts, lambda phase: phase == "play")
    assert sum(one.startswith("city-") for one in lines) == len(parts["map"]["cities"])
    assert lines["city-z-nw"] == ["z-north-west; roads to z-south-west and l-south-east"]
    assert lines["city-z-ne"][0].startswith("z-north-east, fortress, bonus tile")
    [first] = {text for texts in lines.values() for text in texts if ", tile 1: " in text}
    assert first.endswith(", tile 1: jewels, spice and tea; visited now")


def test_whoever_builds_is_told_how_many_palaces(node: str) -> None:
    """One for each influence tile that was won, and the royal palace for the crown (T-3.2)."""
    views = [state.view(0).to_dict() for state, _ in positions("taj_mahal", 4, 1)]
    won = [view["won"] for view in views if view["phase"] == "build"]
    turns = [{"game": "taj_mahal", "view": view} for view in views if view["phase"] == "build"]
    said = [
        one["en"]["reading"][0]["lines"][0]["text"] for one in node_lines(node, "words.mjs", turns)
    ]
    assert len({text[len("Player 1 ") :] for text in said}) > 2
    for awards, text in zip(won, said, strict=True):
        palaces = len(set(awards) - {"crown", "province_tile"})
        assert ("royal palace" in text) == ("crown" in awards)
        assert ("builds a palace" in text) == (palaces == 1)
        assert (f"{palaces} palaces" in text) == (palaces > 1)
