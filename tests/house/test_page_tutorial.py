"""docs/tutorials/page.md uses the words of the page, and its move brings what it says."""

import re

import durbar
from tests.house.tree import ROOT, files

PAGE = (ROOT / "docs/tutorials/page.md").read_text("utf-8")
CATALOGUES = [path.read_text("utf-8") for path in files(".ftl", under="page/locales/en")]
OWN = {"On the board.", "In the list", "By typing"}
"""What is bold, and is not on the page."""


def test_what_is_bold_is_a_text_of_the_page() -> None:
    said = {bold for bold in re.findall(r"\*\*(.+?)\*\*", PAGE) if bold not in OWN}
    texts = set(re.findall(r"(?:= |\] )(.+)$", "\n".join(CATALOGUES), re.MULTILINE))
    assert len(said) > 15
    assert said <= texts


def test_the_move_earns_what_the_page_says() -> None:
    state = durbar.load_game("maharani", players=2).new_initial_state(seed=3)
    assert state.current_player() == 0
    (move,) = re.findall(r"`(place-\S+)`", PAGE)
    events = state.apply_action_with_events(state.string_to_action(move))
    earned = [(event["rule"], event["points"]) for event in events if event.get("points")]
    assert earned == [("M-3.3", 1), ("M-3.5", 1)]
    assert state.string_to_action("end_turn") in state.legal_actions()
