"""The ways through a game: back, forth, elsewhere and again."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play.record import nearly_over, record_of
from tests.browser.play.table import DONE, GAMES, Table, by_typing, shared_position
from tests.browser.watching import LYING, PHONE, watched
from tests.engines import nearest

FEW = 5


@pytest.fixture
def begun(table: Table) -> Table:
    """A game with hidden hands in which a few things were done."""
    table.begin(GAMES[-1], [""] * nearest(GAMES[-1]))
    table.play(by_typing, decisions=FEW)
    return table


def press(table: Table, name: str) -> None:
    table.page.get_by_role("button", name=name, exact=True).click()


def undo(table: Table, way: Callable[[], None]) -> None:
    """Undo; whoever decides then uncovers the hand."""
    before = table.page.evaluate("location.hash")
    way()
    table.page.wait_for_function("(before) => location.hash !== before", arg=before)
    table.decides()


def until(page: Page, actions: tuple[int, ...]) -> None:
    """Wait until the address has these actions."""
    text = ".".join(map(str, actions))
    page.wait_for_function(
        "(text) => (new URLSearchParams(location.hash.slice(1)).get('actions') ?? '') === text",
        arg=text,
    )


def test_undo_leads_back_and_redo_forth(begun: Table) -> None:
    known = [begun.record.actions]
    for _ in range(FEW):
        undo(begun, lambda: press(begun, "Undo"))
        known.append(begun.record.actions)
    assert [len(actions) for actions in known] == sorted(map(len, known), reverse=True)
    assert begun.record.decisions == 0
    expect(begun.page.get_by_role("button", name="Undo")).to_be_disabled()
    for actions in reversed(known[:-1]):
        press(begun, "Redo")
        until(begun.page, actions)
        begun.decides(len(actions))


def test_the_same_action_after_undo_brings_the_same_draws(begun: Table) -> None:
    page = begun.page
    known = begun.record
    page.locator(".standing .turn").click()  # In a field, these keys undo typing.
    undo(begun, lambda: page.keyboard.press("Control+z"))
    before = begun.decides()
    assert before is not None
    assert before == known.at(FEW - 1)
    begun.act(by_typing, before, known.actions[len(begun.record.actions)])
    until(page, known.actions)


def test_every_step_can_be_looked_at(begun: Table) -> None:
    record = begun.record
    page = begun.page
    press(begun, "Share")
    slider = page.get_by_role("slider")
    press(begun, "To the beginning")
    expect(page.locator(".undo")).to_be_disabled()
    for step in range(FEW + 1):
        expect(slider).to_have_attribute("aria-valuetext", f"Step {step} of {FEW}")
        assert shared_position(page) == record.at(step).to_notation()
        assert begun.scores() == record.at(step).scores()
        if step < FEW:
            press(begun, "One step on")
    press(begun, "One step back")
    expect(slider).to_have_attribute("aria-valuetext", f"Step {FEW - 1} of {FEW}")
    press(begun, "Back to the game")
    expect(slider).to_have_attribute("aria-valuetext", f"Step {FEW} of {FEW}")
    slider.fill("2")
    assert shared_position(page) == record.at(2).to_notation()


def test_whoever_steps_back_finds_sign_and_board_where_they_were(begun: Table) -> None:
    back = begun.page.get_by_role("button", name="One step back")
    seen = (back, begun.page.locator(".part.board"))
    before = [one.bounding_box() for one in seen]
    back.click()
    expect(begun.page.get_by_role("button", name="Back to the game")).to_be_visible()
    assert [one.bounding_box() for one in seen] == before


@pytest.mark.parametrize("screen", [PHONE, LYING])
def test_a_phone_shows_an_earlier_position_and_the_way_back(
    browser: Browser, base: str, screen: dict[str, Any]
) -> None:
    with watched(browser, base, **screen) as page:
        table = Table(page)
        table.begin(GAMES[0], ["", ""])
        table.play(by_typing, decisions=2)
        page.locator(".tabs button").first.tap()
        page.locator(".log li[data-step='1'] > button").tap()
        expect(page.locator(".acting p")).to_contain_text("Player 2 lays")
        expect(page.locator(".part.board")).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="One step back").tap()
        page.get_by_role("button", name="Back to the game").tap()
        assert table.waits(len(table.record.actions)) == "decides"


def test_links_lead_to_the_game_and_to_the_position(begun: Table) -> None:
    page = begun.page
    press(begun, "Share")
    links = [
        page.locator(f"input[name=link-{name}]").input_value() for name in ("game", "position")
    ]
    now = begun.record
    assert record_of(links[0]) == now
    assert record_of(links[1]) == now._replace(start=now.at().to_notation(), actions=())
    for link in links:
        other = Table(page.context.new_page())
        other.page.goto(link)
        assert other.decides() == now.at()
        other.page.close()


def test_a_saved_file_can_be_opened(begun: Table, tmp_path: Path) -> None:
    page = begun.page
    known = begun.record
    press(begun, "Share")
    with page.expect_download() as waiting:
        page.get_by_role("link", name="Save as a file").click()
    saved = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(saved)
    assert saved.name == f"durbar-{known.game}.json"
    assert tuple(json.loads(saved.read_text())["actions"]) == known.actions
    press(begun, "durbar, to the start")
    page.locator("input[name=file]").set_input_files(saved)
    assert begun.decides() == known.at()


@pytest.mark.parametrize("game", GAMES)
def test_a_record_of_the_command_can_be_opened(table: Table, tmp_path: Path, game: str) -> None:
    file = tmp_path / "games.jsonl"
    arguments = [
        "records",
        game,
        "--players",
        str(nearest(game)),
        "--games",
        "2",
        "--out",
        str(file),
    ]
    program = Path(sys.executable).with_name("durbar")
    subprocess.run([program, *arguments], check=True, stdout=subprocess.DEVNULL)
    first = json.loads(file.read_text().splitlines()[0])
    table.open()
    table.page.locator("input[name=file]").set_input_files(file)
    assert table.waits() == "over"
    table.assert_over()
    assert table.record.actions == tuple(first["actions"])


def test_what_is_no_game_is_refused(table: Table, tmp_path: Path) -> None:
    file = tmp_path / "no game.json"
    file.write_text('{"kind": "durbar-table"}')
    table.open()
    table.page.locator("input[name=file]").set_input_files(file)
    expect(table.page.get_by_role("alert")).to_contain_text("This is no game of durbar")


def test_loading_again_keeps_the_game(begun: Table) -> None:
    known = begun.record
    begun.page.reload()
    assert begun.decides() == known.at()
    assert begun.record == known
    press(begun, "durbar, to the start")
    begun.page.locator(".saved .open").click()
    assert begun.decides() == known.at()


def test_advice_shows_an_action_and_plays_it(begun: Table) -> None:
    page = begun.page
    before = begun.record
    press(begun, "Advice")
    press(begun, "What would an expert play?")
    best = page.locator(".advice li").first
    text = best.get_attribute("data-action")
    assert text is not None
    action = before.at().string_to_action(text)
    assert action in before.at().legal_actions()
    best.hover()
    marked = page.locator(".hot").locator("visible=true")
    expect(marked.first).to_be_visible()
    things = marked.evaluate_all(
        "all => all.map(({ dataset }) => dataset.actions?.split(' ') ?? [dataset.action])"
    )
    assert all(str(action) in can or text in can for can in things)
    best.locator("button").first.click()
    begun.decides(len(before.actions) + 1)
    assert begun.record.actions[len(before.actions)] == action


@pytest.mark.parametrize("game", GAMES)
def test_a_review_lists_what_decisions_cost_and_shows_the_best(table: Table, game: str) -> None:
    page = table.page
    page.goto(f"/play/{nearly_over(game, nearest(game)).link}")
    table.play(by_typing)
    decisions = table.record.decisions
    press(table, "Review the game")
    page.get_by_label("Show all decisions").check(timeout=120_000)
    costs = page.locator(".costs li")
    costs.nth(decisions - 1).wait_for(timeout=120_000)
    assert costs.count() == decisions
    poor = page.locator(".costs li", has_text="Cost").first
    number = int(poor.inner_text().partition(".")[0])
    poor.locator("button").click()
    expect(page.get_by_role("slider")).to_have_attribute(
        "aria-valuetext", f"Step {number - 1} of {decisions}"
    )
    before = table.record.at(number - 1)
    best = before.string_to_action(poor.get_attribute("data-best") or "")
    assert best in before.legal_actions()
    marked = page.locator(".board .hot")
    expect(marked.first).to_be_visible()
    expect(marked.locator("> .mark").first).to_be_visible()
    things = marked.evaluate_all("all => all.map((one) => one.dataset.actions.split(' '))")
    assert all(str(best) in can for can in things)


def test_a_long_log_has_its_end_until_all_is_wanted(table: Table) -> None:
    record = nearly_over(GAMES[0], 2)
    table.page.goto(f"/play/{record.link}")
    table.decides(len(record.actions))
    steps = table.page.locator(".log ol > li[data-step]")
    expect(steps.last).to_have_attribute("data-step", str(record.decisions))
    assert steps.count() < record.decisions
    press(table, "Show what came before")
    expect(steps).to_have_count(record.decisions + 1)


def test_a_move_that_did_not_arrive_is_tried_again(browser: Browser, base: str) -> None:
    # What the browser says of it on the console is part of the matter.
    page = browser.new_page(base_url=base, reduced_motion="reduce")
    table = Table(page)
    table.begin(GAMES[0], ["", ""])
    state = table.decides()
    assert state is not None
    done, action = len(table.record.actions), state.legal_actions()[0]
    page.route("**/transitions", lambda route: route.abort())
    by_typing(table, state, action)
    expect(page.get_by_role("alert")).to_contain_text("No answer came")
    page.unroute("**/transitions")
    press(table, "Try again")
    page.wait_for_function(DONE, arg=[done, action])
    expect(page.get_by_role("alert")).to_have_count(0)
    page.close()


def test_a_finger_sees_an_advice_first_and_can_take_it_back(browser: Browser, base: str) -> None:
    with watched(browser, base, **PHONE) as page:
        table = Table(page)
        table.begin(GAMES[0], ["", ""])
        before = table.decides()
        page.get_by_role("button", name="Advice").tap()
        page.get_by_role("button", name="What would an expert play?").tap()
        expect(page.locator(".advice ol")).to_be_in_viewport(ratio=1)
        expect(page.locator(".advice .rules").first).to_contain_text("M-3.3")
        # What was picked before gives way.
        page.locator('.board [id^="slot-"]').first.tap()
        page.locator(".advice li button").first.tap()
        expect(page.locator(".acting .act")).to_have_count(1)
        page.locator(".acting .cancel").tap()
        expect(page.locator(".board .hot")).to_have_count(0)
        assert table.record.at() == before
