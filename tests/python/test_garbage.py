"""Made-up input: it is read, or refused in an orderly way; nothing else."""

import re
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

import durbar
from tests.python.positions import player_counts

if TYPE_CHECKING:
    from collections.abc import Callable

GAMES = st.sampled_from(durbar.games())


def walked(name: str, seed: int, steps: int) -> durbar.State:
    """Return a position some steps into a random game."""
    counts = player_counts(name)
    state = durbar.load_game(name, counts[seed % len(counts)]).new_initial_state(seed)
    rng = durbar.Rng(seed)
    for _ in range(steps):
        actions = state.legal_actions()
        if actions:
            state.apply_action(actions[rng.bounded(len(actions))])
    return state


def words() -> set[str]:
    """Every name and text in a position or view of any game."""
    quotes = set()
    for name in durbar.games():
        state = walked(name, 1, steps=40)
        for text in (state.to_json(), state.view(0).to_json()):
            quotes |= set(re.findall(r'"([^"]+)"', text))
    return quotes


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(2**70), 2**70)
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(sorted(words())),
    lambda inner: (
        st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4)
    ),
    max_leaves=12,
)


@settings(max_examples=300, deadline=None)
@example(name="maharani", text="maharani")
@example(name="taj_mahal", text="play-red-monk-princess")
@given(
    name=GAMES,
    text=st.text() | st.text("mhtv1_0123456789.-abcdefxyz", max_size=80) | st.binary(),
)
def test_any_text_is_refused_in_an_orderly_way(name: str, text: str | bytes) -> None:
    position = walked(name, 1, steps=0)
    calls: list[Callable[[Any], object]] = [
        durbar.state_from_json,
        durbar.view_from_json,
        position.game.state_from_json,
        position.game.view_from_json,
        position.clone().apply_json,
    ]
    if isinstance(text, str):
        calls += [durbar.state_from_notation, durbar.view_from_notation]
        calls += [position.string_to_action, durbar.load_game]
    # Ids may be hit by chance. Hypothesis also tries words of the sources: games and actions.
    names = {*durbar.games(), "kuhn_poker"}
    names |= {position.action_to_string(action) for action in position.legal_actions()}
    for call in calls:
        try:
            call(text)
        except durbar.InternalError:
            raise
        except durbar.DurbarError:
            continue
        assert text.strip().isdigit() or text in names


@settings(max_examples=300, deadline=None)
@given(name=GAMES, value=JSON)
def test_any_dict_is_refused_in_an_orderly_way(name: str, value: Any) -> None:
    wrong = value if isinstance(value, dict) else {"type": value}
    position = walked(name, 1, steps=0)
    for read in (position.game.state_from_dict, position.game.view_from_dict):
        with pytest.raises(durbar.InvalidPosition):
            read(wrong)
    with pytest.raises((durbar.InvalidAction, durbar.IllegalAction)):
        position.action_from_dict(wrong)
