"""How it feels to act: the board is quiet, answers at once, and keeps whoever acts by keys."""

import json

import pytest
from playwright.sync_api import Browser, Page, Route, expect

import durbar
from tests.browser.play.record import Record
from tests.browser.play.table import GAMES, Table, by_clicks, by_keys, by_typing, typed
from tests.browser.watching import PHONE, watched
from tests.engines import player_counts

# In which frame after the click a piece lies at its place; `benches/page.py` measures the time.
AT_ONCE = 3
# Stands for what an action uses up.
USES = "\u25be"
# What a piece may lie aside, in CSS pixels: the width of its line.
LINE = 3
# How late answers come, in milliseconds.
DELAY = 300

# Clicks on a thing, and waits until a piece lies at its place: the number of frames.
LAID = """
(id) => new Promise((done) => {
  const thing = document.querySelector(`.board [id="${id}"]`);
  let frames = 0;
  thing.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  const look = () => {
    if (document.querySelector(".air .laid")) { return done(frames); }
    frames += 1;
    requestAnimationFrame(look);
  };
  look();
})
"""

# How many elements the page has, besides the log that grows with the game.
ELEMENTS = (
    "() => document.querySelectorAll('*').length - document.querySelectorAll('.log *').length"
)

# The board as it is drawn, without what lights up, is measured for the window, or is for keys.
BOARD = """
() => {
  const copy = document.querySelector(".board").cloneNode(true);
  copy.querySelectorAll(".gain").forEach((one) => one.remove());
  for (const hit of copy.querySelectorAll(".hit")) {
    ["x", "y"].forEach((name) => hit.setAttribute(name, Math.round(hit.getAttribute(name))));
    ["width", "height"].forEach((name) => hit.removeAttribute(name));
  }
  for (const one of copy.querySelectorAll(".part, .part *")) {
    one.classList.remove("fresh");
    one.getAttribute("class") || one.removeAttribute("class");
    const measured = ["data-whole", "data-drawn", "data-legible", "data-enlarged"];
    ["style", "viewBox", "tabindex", ...measured].forEach((name) => one.removeAttribute(name));
  }
  return [...copy.querySelectorAll(".part")].map((part) => part.outerHTML);
}
"""

# How far a ghost lies from the middle of its place, in CSS pixels.
ASIDE = """
() => {
  const ghost = document.querySelector(".air .ghost");
  const [frame, piece] = [ghost, ghost.firstChild].map((one) => one.getBoundingClientRect());
  return Math.abs(frame.y + frame.height / 2 - piece.y - piece.height / 2);
}
"""

# Where the arrow of a ghost points.
POINTS = """
() => {
  const ghost = document.querySelector(".air .ghost");
  const arrow = [...ghost.querySelectorAll("path[transform]")].pop();
  const [whole, head] = [ghost, arrow].map((one) => one.getBoundingClientRect());
  const [x, y] = [head.x + head.width / 2 - whole.x - whole.width / 2,
    head.y + head.height / 2 - whole.y - whole.height / 2];
  return Math.abs(x) > Math.abs(y) ? (x > 0 ? "E" : "W") : y > 0 ? "S" : "N";
}
"""

# Whether each frame around a palace is wider than the palace.
AROUND = """
() => [...document.querySelectorAll(".since")].every((frame) => {
  const [around, palace] = [frame, frame.parentElement.querySelector("use")];
  return around.getBBox().width > palace.getBBox().width;
})
"""

# How many things are marked, but for the one that has the keys.
MARKS = """
() => [...document.querySelectorAll(".board :not(:focus-visible) > .mark:not(.last)")]
  .filter((one) => one.checkVisibility()).length
"""


@pytest.fixture
def tiles(table: Table) -> Table:
    """A game of two people in which tiles are laid."""
    table.begin("maharani", [""] * 2)
    table.decides()
    return table


def placing(table: Table) -> tuple[str, str, int]:
    """A slot and a space that leave one action, and that action."""
    marked = table.marked()
    slots = {thing: can for thing, can in marked.items() if thing.startswith("slot-")}
    spaces = {thing: can for thing, can in marked.items() if thing.startswith("space-")}
    return next(
        (slot, space, next(iter(can & also)))
        for slot, can in slots.items()
        for space, also in spaces.items()
        if len(can & also) == 1
    )


def test_the_board_is_quiet_until_something_is_picked(tiles: Table) -> None:
    page = tiles.page
    requests: list[str] = []
    page.on("request", lambda request: requests.append(request.url))
    slot, space, _ = placing(tiles)
    assert page.evaluate(MARKS) == 0
    tiles.thing(slot).click()
    # The tile is marked, too.
    assert page.evaluate(MARKS) == 1 + page.locator('.board .open[id^="space-"]').count()
    tiles.thing(space).hover()
    expect(page.locator(".air .ghost")).to_have_count(1)
    assert page.evaluate(ASIDE) < LINE
    page.keyboard.press("Escape")
    assert page.evaluate(MARKS) == 0
    tiles.thing(space).click()
    expect(tiles.thing(space).locator("> .mark")).to_be_visible()
    page.keyboard.press("Escape")
    page.locator(".settings button").click()
    page.locator("input[name=marks]").check()
    assert page.evaluate(MARKS) > len(tiles.marked()) // 2
    assert [url for url in requests if not url.endswith("/transitions")] == []


def test_who_points_before_the_click_waits_for_no_answer(tiles: Table) -> None:
    page = tiles.page
    slot, space, action = placing(tiles)
    tiles.thing(slot).click()
    with page.expect_response("**/transitions"):
        tiles.thing(space).hover()
    page.route("**/transitions", Route.abort)
    tiles.thing(space).click()
    assert tiles.waits(1) == "decides"
    assert tiles.record.actions[0] == action


def test_a_ghost_lies_as_the_tile_will(tiles: Table) -> None:
    state = tiles.record.at()
    arrows: dict[str, set[str]] = {}
    for action in map(state.action_to_dict, state.legal_actions()):
        if action.get("slot") == 1:
            arrows.setdefault(action["space"], set()).add(action["arrow"])
    certain = {space: arrow for space, (arrow, *others) in arrows.items() if not others}
    assert len(set(certain.values())) > 1
    tiles.thing("slot-1").click()
    for space, arrow in certain.items():
        tiles.thing(f"space-{space}").hover()
        assert tiles.page.evaluate(POINTS) == arrow, space


def test_a_space_says_that_it_costs_a_marker(tiles: Table) -> None:
    page = tiles.page
    state = tiles.decides()
    assert state is not None
    tiles.switch("marks")
    slot, _, _ = placing(tiles)
    tiles.thing(slot).click()
    costly = set()
    for action in tiles.marked()[slot]:
        events = state.clone().apply_action_with_events(action)
        if "marker_down" in str(events):
            costly.add(state.action_to_string(action).split("-")[2])
    assert costly
    expect(page.locator(".board .gain", has_text=USES)).to_have_count(len(costly))
    expect(page.locator(".acting")).to_contain_text(f"{USES} marker")


def test_a_double_click_ends_one_turn(table: Table) -> None:
    start = (
        "mh1_2_6.8.2ax4cy.6.6.f7.8.6_e3a0c4-_"
        "0111122.2111122.2111012.2111122.2110122.2111121_2.1_fa_-_0_s0"
    )
    table.page.goto(f"/play/{Record('maharani', ('~', '~'), start, ()).link}")
    table.decides()
    table.page.locator(".acting .act").dblclick(delay=200)
    # The next player has another button in the same place.
    expect(table.page.locator(".acting [data-action=refresh]")).to_be_visible()
    assert table.record.decisions == 1


def test_what_others_did_stays_marked_until_a_person_acts(table: Table) -> None:
    table.begin("maharani", ["", "greedy", "greedy"], seed=2)
    for count in range(4):
        table.play(by_typing, seed=count, decisions=1)
        state = durbar.state_from_notation(table.record.start)
        places: list[str] = []
        for action in table.record.actions:
            text = state.action_to_string(action)
            if state.current_player() == 0:
                places = []
            elif text.startswith("place-"):
                places.append(f"space-{text.split('-')[2]}")
            state.apply_action(action)
        marked = table.page.locator(".board .since").evaluate_all(
            "all => all.map((one) => one.parentElement.id)"
        )
        assert sorted(marked) == sorted(places)


def test_a_palace_of_another_can_be_read_in_its_frame(table: Table) -> None:
    state = durbar.load_game("taj_mahal", 3).new_initial_state(seed=3)
    start, actions, bot, built = state.to_notation(), list[int](), durbar.bot("greedy"), False
    while not built or state.current_player() != 0:
        chance = state.is_chance_node()
        action = state.chance_outcomes()[0][0] if chance else bot.choose(state.view())
        built |= state.current_player() > 0 and state.action_to_string(action).startswith("build")
        state.apply_action(action)
        actions.append(action)
    record = Record("taj_mahal", ("~", "greedy~", "greedy~"), start, tuple(actions))
    table.page.goto(f"{table.path}{record.link}")
    table.page.locator(".board .since").first.wait_for()
    assert table.page.evaluate(AROUND)


def test_a_hint_moves_nothing_and_comes_back_by_the_settings(browser: Browser, base: str) -> None:
    with watched(browser, base, **PHONE) as page:
        table = Table(page)
        table.begin("taj_mahal", ["", "", ""])
        table.decides()
        table.switch("tour")
        table.begin("maharani", ["", ""])
        table.decides()
        before = page.locator(".part.board").bounding_box()
        for _ in range(2):
            table.switch("tour")
            expect(page.locator(".tour")).to_be_in_viewport(ratio=1)
            assert page.locator(".part.board").bounding_box() == before
            page.locator(".tour .quiet").click()
            expect(page.locator(".tour")).to_have_count(0)
        slot, _, _ = placing(table)
        table.thing(slot).tap()
        expect(page.locator(".acting .cancel")).to_be_visible()
        expect(page.locator(".air .ghost")).to_have_count(0)
        table.begin("taj_mahal", ["", "", ""])
        table.decides()
        expect(page.locator(".tour")).to_have_count(1)


@pytest.mark.refused
def test_a_move_is_seen_at_once_and_goes_back_if_it_is_refused(tiles: Table) -> None:
    page = tiles.page

    def late(route: Route) -> None:
        page.wait_for_timeout(DELAY)
        problem = {"type": "about:blank", "title": "Illegal", "status": 409, "code": "illegal"}
        route.fulfill(
            status=409,
            content_type="application/problem+json",
            body=json.dumps({**problem, "detail": "It is taken.", "errors": []}),
        )

    slot, space, _ = placing(tiles)
    tiles.thing(slot).click()
    page.route("**/transitions", late)
    assert page.evaluate(LAID, space) <= AT_ONCE
    expect(page.locator(".dock .alert")).to_contain_text("It is taken.")
    expect(page.locator(".air .laid, .board .away")).to_have_count(0)
    page.unroute("**/transitions")
    tiles.thing(slot).click()
    tiles.thing(space).click()
    expect(page.locator(".alert")).to_have_count(0)
    assert tiles.waits(1) == "decides"


@pytest.mark.refused
def test_what_was_refused_stays_with_its_text(tiles: Table) -> None:
    page = tiles.page
    field = typed(tiles)
    field.fill("place-9-z9-N")
    field.press("Enter")
    expect(page.locator(".alert")).to_contain_text("place-9-z9-N")
    page.wait_for_timeout(200)
    expect(page.locator(".alert")).to_contain_text("place-9-z9-N")
    expect(field).to_have_value("place-9-z9-N")


def focus_is_in_the_table(page: Page) -> bool:
    """Whether the keys go to something of the table."""
    return bool(page.evaluate("() => document.activeElement.closest('.table') !== null"))


@pytest.mark.parametrize("game", GAMES)
def test_keys_stay_in_the_table(table: Table, game: str) -> None:
    page = table.page
    table.begin(game, ["", "greedy", "greedy"], seed=2)
    done = 0
    for _ in range(3):
        state = table.decides(done)
        assert state is not None
        table.act(by_keys, state, state.legal_actions()[0])
        done = len(table.record.actions)
        assert focus_is_in_the_table(page)
    table.decides(len(table.record.actions))
    assert focus_is_in_the_table(page)


def test_a_single_click_plays_nothing_unless_somebody_wants_it(tiles: Table) -> None:
    page = tiles.page
    before = tiles.record.actions
    single = min(tiles.marked().items(), key=lambda one: len(one[1]))[0]
    tiles.thing(single).click()
    expect(page.locator(".acting .cancel")).to_be_visible()
    assert tiles.record.actions == before


@pytest.mark.parametrize("game", GAMES)
def test_the_page_does_not_grow_with_the_game(table: Table, game: str) -> None:
    table.begin(game, [""] * 3)
    table.play(by_typing, decisions=4)
    first = table.page.evaluate(ELEMENTS)
    table.play(by_clicks if game == "maharani" else by_typing, decisions=16)
    assert table.page.evaluate(ELEMENTS) < 1.25 * first


@pytest.mark.parametrize("game", GAMES)
def test_a_board_that_changed_with_each_move_is_the_one_that_is_drawn_anew(
    table: Table, game: str
) -> None:
    """What is the same stays on the page; nothing of an earlier move is left."""
    table.page.set_viewport_size({"width": 640, "height": 620})
    table.begin(game, [*["greedy"] * (player_counts(game)[0] - 1), ""])
    table.play(by_clicks, decisions=20)
    done = len(table.record.actions)
    table.decides(done)
    changed = table.page.evaluate(BOARD)
    assert changed
    table.page.reload()
    table.decides(done)
    assert table.page.evaluate(BOARD) == changed
