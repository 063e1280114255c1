"""The move of docs/tutorials/page.md brings what the page says."""

import re

import durbar
from tests.house.tree import ROOT

PAGE = (ROOT / "docs/tutorials/page.md").read_text("utf-8")


def test_the_move_earns_what_the_page_says() -> None:
    state = durbar.load_game("maharani", players=2).new_initial_state(seed=3)
    assert state.current_player() == 0
    (move,) = re.findall(r"`(place-\S+)`", PAGE)
    events = state.apply_action_with_events(state.string_to_action(move))
    earned = [(event["rule"], event["points"]) for event in events if event.get("points")]
    assert earned == [("M-3.3", 1), ("M-3.5", 1)]
    assert state.string_to_action("end_turn") in state.legal_actions()
