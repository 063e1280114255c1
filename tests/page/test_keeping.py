"""Links, files, saved games and points, without a browser."""

from typing import Any

import pytest

import durbar
from tests.page.speaking import node_lines, positions

START = "mh1_2_notation"
SEATS = "~Ann|casual~"


def ask(node: str, **question: Any) -> Any:
    [answer] = node_lines(node, "keeping.mjs", [question])
    return answer


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", {"id": "page-not-a-table"}),
        ("#gam", {"id": "page-not-a-table"}),
        ("#game=maharani", {"id": "page-cut-off"}),
        (f"#game=maharani&seats={SEATS}&star", {"id": "page-cut-off"}),
        (f"#game=maharani&seats={SEATS}&start={START}&actions=3.x", {"id": "page-cut-off"}),
        (f"#game=maharani&seats={SEATS}&start={START}&actions=3.4.", {"id": "page-cut-off"}),
        (f"#game=go&seats={SEATS}&start={START}", {"id": "page-unknown-game", "game": "go"}),
        (
            f"#game=maharani&seats=~&start={START}",
            {"id": "page-wrong-seats", "game": "maharani", "seats": 1, "min": 2, "max": 4},
        ),
        (
            f"#game=maharani&seats=~|strong~&start={START}",
            {"id": "page-unknown-bot", "bot": "strong"},
        ),
    ],
)
def test_a_link_that_is_no_table_says_why(node: str, text: str, fault: dict[str, Any]) -> None:
    answer = ask(node, part="link", text=text)
    assert "setup" not in answer
    assert answer["fault"].items() >= fault.items()


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("no JSON", "page-not-a-table"),
        ('{"kind": "durbar-table"}', "page-not-a-table"),
        (
            '{"kind":"durbar-table","game":"maharani","seats":[{"bot":null,"name":""}],"start":"x","actions":[]}',
            "page-wrong-seats",
        ),
        (
            '{"setup": {"game": "maharani", "players": 2}, "start": "x", "actions": [1.5]}',
            "page-cut-off",
        ),
    ],
)
def test_a_file_that_is_no_table_says_why(node: str, text: str, fault: str) -> None:
    assert ask(node, part="file", text=text)["fault"]["id"] == fault


def test_links_and_files_lead_back_to_the_table(node: str) -> None:
    seats = [{"bot": None, "name": "A~b"}, {"bot": "mcts:ms=9", "name": ""}]
    setup = {"game": "maharani", "seats": seats, "start": START, "actions": [5, 0, 9]}
    for read in ask(node, part="there", setup={**setup, "seed": "1"}):
        assert read == {"setup": setup}


@pytest.mark.parametrize("game", durbar.games())
def test_the_points_of_a_game_have_sources_that_add_up(node: str, game: str) -> None:
    """Each event with points has a source in words; the rest was there before the record."""
    steps: list[dict[str, Any]] = []
    for state, action in positions(game, 3, seed=4):
        if action < 0:
            break
        after = state.clone()
        events = after.apply_action_with_events(action)
        steps.append({"scores": after.scores(), "applied": [{"events": events}]})
    whole = ask(node, part="points", game=game, steps=steps)
    late = ask(node, part="points", game=game, steps=steps[len(steps) // 2 :])
    for player, score in enumerate(steps[-1]["scores"]):
        assert sum(share["points"] for share in whole[player]) == score
        assert sum(share["points"] for share in late[player]) == score
        sources = [share["source"] for share in whole[player]]
        assert all(source.startswith(f"{game}-points-") for source in sources)
        assert len(set(sources)) == len(sources)
        assert "page-points-before" in {share["source"] for share in late[player]}


def kept(node: str, *moves: Any, full: bool = False) -> Any:
    return ask(node, part="tabs", moves=moves, full=full)


def test_each_table_is_kept_by_itself(node: str) -> None:
    games = kept(node, ["first", [1]], ["second", [2]], ["first", [1, 3]])["games"]
    assert games == [["first", [1, 3]], ["second", [2]]]


def test_the_game_that_lay_longest_goes(node: str) -> None:
    moves = [[f"game {number}", [number]] for number in range(10)]
    games = kept(node, *moves)["games"]
    assert [start for start, _ in games] == [f"game {number}" for number in range(9, 1, -1)]


def test_a_game_that_is_over_goes_first(node: str) -> None:
    moves = [[f"game {number}", [number], number == 5] for number in range(9)]
    games = kept(node, *moves)["games"]
    assert [actions for _, actions in games] == [[8], [7], [6], [4], [3], [2], [1], [0]]


def test_two_tabs_with_one_game_do_not_write_over_each_other(node: str) -> None:
    opened = [["first", [1]], ["other", "opens", "first"]]
    assert kept(node, *opened, ["other", [1]])["games"] == [["first", [1]]]
    games = kept(node, *opened, ["other", [1, 2]], ["first", [1, 5]], ["other", [1, 2, 3]])["games"]
    assert games == [["first", [1, 2, 3]], ["first", [1, 5]]]


def test_a_page_that_is_loaded_again_finds_its_game(node: str) -> None:
    assert kept(node, ["first", [1]])["like"] == "1"
    assert kept(node, ["first", [1, 2]]).get("like") is None


def test_a_browser_that_keeps_nothing_forgets(node: str) -> None:
    assert kept(node, ["first", [1]], ["first", [1, 2]], full=True)["games"] == []


def test_rules_are_found_in_texts(node: str) -> None:
    parts, ended = ask(node, part="cited", text="+2 for tiles (M-3.3)")
    first = {"before": "+2 for tiles ", "open": "(", "rule": "M-3.3", "close": ")"}
    nothing = {"open": "", "rule": "", "close": ""}
    assert parts == [first, {"before": "", **nothing}]
    assert ended == {"text": "+2 for tiles", "rule": "M-3.3"}
    parts, ended = ask(node, part="cited", text="As in T-3 and T-4.2.")
    assert [part["rule"] for part in parts] == ["T-3", "T-4.2", ""]
    assert ended == {"text": "As in T-3 and T-4.2.", "rule": ""}


def test_what_is_refused_is_said_by_its_rule(node: str) -> None:
    """The service speaks English; a reason without a rule stays as it is."""
    reason = "all four markers are face up (M-2.3)"
    refused = {
        language: ask(node, part="refused", language=language, game="maharani", reason=reason)
        for language in ("en", "fr", "sk")
    }
    assert refused["en"] == {"text": reason, "lang": "en"}
    assert "marqueurs" in refused["fr"]["text"]
    assert refused["sk"]["lang"] == "sk"
    assert all(said["text"].endswith("(M-2.3)") for said in refused.values())
    plain = ask(node, part="refused", language="fr", game="maharani", reason="no action")
    assert plain == {"text": "no action", "lang": "en"}
