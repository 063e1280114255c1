"""Hidden hands: nobody finds on the page what the rules hide."""

import re
from collections import Counter
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

import durbar
from tests.browser.play.record import Record, full_hands
from tests.browser.play.table import Table, by_typing, three
from tests.browser.watching import LYING, watched

SEATS = ("", "", "random")
DECISIONS = 30


def named(card: str, text: str) -> bool:
    """Whether a text names a card, by its code or in words."""
    colour, _, symbols = card.partition("-")
    return re.search(rf"\b{colour}[ -]{symbols}\b", text) is not None


def hands(state: durbar.State) -> set[str]:
    """The cards in all hands."""
    return {card for player in state.to_dict()["players"] for card in player["hand"]}


def seen(view: dict[str, Any]) -> set[str]:
    """The cards that a player sees somewhere, or knows of."""
    words: set[str] = set()

    def look(at: Any, inside: str) -> None:
        if inside in {"unseen", "deck"}:
            return
        if isinstance(at, dict):
            for key, value in at.items():
                words.add(key)
                look(value, key)
        elif isinstance(at, list):
            for value in at:
                look(value, inside)
        elif isinstance(at, str):
            words.add(at)

    look(view, "")
    return words


def everything(table: Table) -> str:
    """All that the document has, with what its fields hold."""
    page = table.page
    fields = page.locator("input").evaluate_all("all => all.map((one) => one.value)")
    return "\n".join([page.content(), page.locator("body").inner_text(), *fields])


def test_the_words_of_a_card_are_found() -> None:
    assert named("red-elephant-mogul", "draws red elephant-mogul (T-2.1)")
    assert named("white-monk", 'id="hand-0-white-monk"')
    assert not named("red-elephant-mogul", "red elephant, yellow elephant-mogul")


def test_covered_hands_are_not_in_the_document(table: Table) -> None:
    table.begin("taj_mahal", SEATS)
    covered = 0
    done = 0
    while covered < DECISIONS // 2:
        said = table.waits(done)
        state = table.record.at()
        if said == "covered":
            covered += 1
            text = everything(table)
            assert [card for card in hands(state) if named(card, text)] == []
            assert table.page.locator(".part, #legal, .log").count() == 0
        assert table.decides(done) is not None
        table.act(by_typing, state, state.legal_actions()[0])
        done = len(table.record.actions)


@pytest.mark.parametrize("panel", ["What happened", "Advice"])
def test_whoever_looks_sees_no_other_hand(table: Table, panel: str) -> None:
    table.begin("taj_mahal", SEATS)
    table.decides()
    table.page.get_by_role("button", name=panel, exact=True).click()
    secret: Counter[str] = Counter()

    def looked(table: Table, state: durbar.State, action: int) -> None:
        viewer = state.current_player()
        unknown = hands(state) - seen(state.view(viewer).to_dict())
        secret.update(unknown)
        text = everything(table)
        assert [card for card in unknown if named(card, text)] == []
        by_typing(table, state, action)

    table.play(looked, decisions=DECISIONS)
    assert secret


def test_a_hint_leaves_what_one_plays_with_in_sight(browser: Browser, base: str) -> None:
    with watched(browser, base, **LYING) as page:
        table = Table(page)
        table.begin("taj_mahal", ["", "", ""])
        table.decides()
        table.switch("tour")
        hint, cards = (page.locator(one).bounding_box() for one in (".tour", ".beside"))
        assert hint is not None
        assert cards is not None
        assert cards["x"] + cards["width"] <= hint["x"]


def test_a_phone_on_its_side_shows_what_all_have_played(browser: Browser, base: str) -> None:
    with watched(browser, base, **LYING, is_mobile=True) as page:
        table = Table(page)
        page.goto(f"{table.path}{full_hands('taj_mahal', three('taj_mahal')).link}")
        table.decides()
        seen = page.locator(".beside").bounding_box()
        whole = page.locator(".part.players").bounding_box()
        assert seen is not None
        assert whole is not None
        assert 2 * min(seen["height"], page.evaluate("() => innerHeight")) > whole["height"]


def test_the_last_cards_are_taken_by_one_click(table: Table) -> None:
    state = durbar.load_game("taj_mahal", 3).new_initial_state(seed=5)
    while state.is_chance_node() or len(state.legal_actions()) > 1:
        chance = state.is_chance_node()
        state.apply_action(state.chance_outcomes()[0][0] if chance else state.legal_actions()[-1])
    table.page.goto(f"{table.path}{Record('taj_mahal', ('~',) * 3, state.to_notation(), ()).link}")
    table.decides()
    (action,) = state.legal_actions()
    button = table.page.locator(f'.acting [data-action="{state.action_to_string(action)}"]')
    expect(button).to_contain_text("take")
    button.click()
    table.waits(1)
    assert table.record.actions[0] == action
