"""What stands around a game: the start, games that wait, the rules, and what comes at the end."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.play.record import Record, nearly_over
from tests.browser.play.table import GAMES, Table, by_typing
from tests.browser.watching import PHONE, watched

GAME = "maharani"


def play(page: Page) -> None:
    page.locator(".setup .main").click()


def over(table: Table) -> Record:
    """Go to the end of a game."""
    table.page.goto(f"{table.path}{nearly_over(GAME, 2).link}")
    table.play(by_typing)
    table.page.locator(".result").wait_for()
    return table.record


def test_one_click_plays_what_was_chosen_last(table: Table) -> None:
    page = table.page
    table.open()
    play(page)
    table.decides()
    assert (table.record.game, table.record.seats) == (GAME, ("~", "casual~", "casual~"))
    expect(page.locator(".standing li").first).to_contain_text("you")
    page.locator(".brand").click()
    page.locator(".setup summary").click()
    page.locator("select[name=players]").select_option("2")
    page.locator("input[name=name-0]").fill("Ann")
    page.locator("select[name=seat-1]").select_option("greedy")
    play(page)
    table.decides()
    table.open()
    for offer in (-1, GAMES.index(GAME)):
        page.locator(".offer").nth(offer).click()
    expect(page.locator(".who li")).to_have_text(["Ann", "bot: greedy"])
    play(page)
    table.decides()
    assert table.record.seats == ("~Ann", "greedy~")


def test_games_wait_as_cards_and_two_tabs_do_not_write_over_each_other(table: Table) -> None:
    page = table.page
    table.begin(GAME, ["", ""])
    table.play(by_typing, decisions=1)
    other = Table(page.context.new_page())
    other.page.goto(page.url)
    other.decides(len(table.record.actions))
    other.play(by_typing, seed=2, decisions=1)
    table.play(by_typing, seed=3, decisions=2)
    known = {one.record.actions for one in (table, other)}
    other.page.locator(".brand").click()
    cards = other.page.locator(".saved .open")
    expect(cards).to_have_count(2)
    expect(other.page.locator(".saved img")).to_have_count(2)
    waiting = set()
    for card in (0, 1):
        cards.nth(card).click()
        other.waits()
        waiting.add(other.record.actions)
        other.page.locator(".brand").click()
    assert waiting == known
    other.page.locator(".saved .sign").first.click()
    expect(cards).to_have_count(1)
    other.page.close()


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_a_rule_opens_beside_the_game_and_focus_goes_back(
    browser: Browser, base: str, screen: dict[str, object]
) -> None:
    with watched(browser, base, **screen) as page:
        table = Table(page)
        table.begin(GAME, ["", ""], query="?lang=fr")
        table.play(by_typing, decisions=1)
        page.locator(".tabs button").first.click()
        done = table.record.actions
        cited = page.locator(".log button.rule").first
        rule = cited.inner_text()
        cited.press("Enter")
        sought = page.locator("dialog.rules[open] .sought")
        expect(sought).to_contain_text(rule)
        expect(sought).to_be_focused()
        expect(sought).to_be_in_viewport()
        width = page.locator("dialog.rules").evaluate("one => one.clientWidth / innerWidth")
        assert (width > 0.99) == bool(screen)
        page.keyboard.press("Escape")
        expect(page.locator("dialog.rules[open]")).to_have_count(0)
        expect(cited).to_be_focused()
        page.locator("header [data-rule]").click()
        expect(page.locator("dialog.rules h2")).to_contain_text("règles")
        page.locator("dialog.rules .head button").click()
        assert table.record.actions == done


def test_a_rematch_has_the_same_seats_and_another_start(table: Table) -> None:
    page = table.page
    before = over(table)
    page.locator(".result .main").click()
    table.page.wait_for_function(
        "(hash) => location.hash.length > 1 && location.hash.length < hash / 2",
        arg=len(before.link),
    )
    table.decides()
    assert table.record.seats == before.seats
    assert table.record.decisions == 0
    assert table.record.actions != before.actions[: len(table.record.actions)]


def test_a_review_draws_a_curve_that_stays(table: Table) -> None:
    page = table.page
    before = over(table)
    page.locator(".review button").first.click()
    page.locator(".costs").wait_for(timeout=120_000)
    lines = page.locator(".curve polyline")
    expect(lines).to_have_count(2)
    marks = page.locator(".curve .ring")
    assert 0 < marks.count() <= 6
    label = marks.first.get_attribute("aria-label") or ""
    step = int(label.split(",")[0].split()[-1])
    marks.first.click()
    said = f"Step {step - 1} of {before.decisions}"
    expect(page.get_by_role("slider").first).to_have_attribute("aria-valuetext", said)
    page.locator(".tabs button").first.click()
    page.get_by_role("button", name="Review", exact=True).click()
    expect(lines).to_have_count(2)
    expect(page.locator(".costs button .small").first).to_be_visible()


def test_a_link_that_is_cut_off_is_no_table(browser: Browser, base: str) -> None:
    """The service refuses its start: that is no fault of the page."""
    link = nearly_over(GAME, 2).link
    start, _, _ = link.partition("&actions")
    page = browser.new_page(base_url=base)
    for cut in (start[: len(start) // 2], "#game=maharani&seats=%7E", "#gam"):
        page.goto("about:blank")
        page.goto(f"/play/?lang=sk{cut}")
        expect(page.get_by_role("alert")).to_be_visible()
        expect(page.locator(".setup .main")).to_be_visible()
    page.close()
