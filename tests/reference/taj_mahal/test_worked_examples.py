"""The examples of the rulebook, on positions made for them."""

import pytest

from durbar_reference import IllegalAction, State
from durbar_reference.taj_mahal.actions import Build
from durbar_reference.taj_mahal.position import Position
from durbar_reference.taj_mahal.scoring import take_good
from durbar_reference.taj_mahal.visit_end import exchange_influence, refill_court
from durbar_reference.taj_mahal.withdrawal import awards_won, build, withdraw
from tests.reference.taj_mahal.tables import game


def at_first_visit(players: int = 3) -> State:
    """Give a state before the first play: nothing is won, hands are full."""
    return game(players).new_initial_state(1)


def lay(position: Position, seat: int, *cards: str) -> None:
    """Lay cards of the box before a player, wherever they were: the rules look at no more."""
    player = position.players[seat]
    for card in cards:
        player.played[card] = player.played.get(card, 0) + 1


def test_two_bonus_tiles_of_a_good_score_one_by_one() -> None:
    """T-3.5: who has two rice already scores 3 + 4 for two more."""
    state = at_first_visit()
    position, setup = state.position, state.game.setup
    cities = setup.components.cities_of[position.province_order[0] or ""]
    player = position.players[0]
    player.goods, player.withdrawn = {"rice": 2}, True
    position.bonus_tiles.update({cities[0]: "rice", cities[1]: "rice"})
    position.won = {"vizier", "monk"}
    lay(position, 0, "red-elephant-vizier")
    events = build(position, 0, Build((cities[0], cities[1]), None))
    points = [event["points"] for event in events if event["type"] == "bonus_tile_taken"]
    assert points == [3, 4]
    assert player.goods == {"rice": 4}
    assert player.score == 7 + 1, "and a point for the province (T-3.7)"


def test_a_province_tile_scores_good_by_good() -> None:
    """T-3.6: the third rice and the fifth tea score 3 + 5."""
    state = at_first_visit()
    position, setup = state.position, state.game.setup
    position.visit = 4
    assert setup.components.province_tiles[4] == ("rice", "tea")
    player = position.players[0]
    player.goods = {"rice": 2, "tea": 4}
    lay(position, 0, "red-elephant-elephant")
    events = withdraw(position, 0)
    assert events[0]["won"] == ["province_tile"]
    assert [e["points"] for e in events if e["type"] == "good_scored"] == [3, 5]
    assert player.score == 8


def test_the_fifth_good_scores_5() -> None:
    """T-3.5: after 1, 2, 3 and 4."""
    player = at_first_visit().position.players[0]
    assert [take_good(player, "tea") for _ in range(5)] == [1, 2, 3, 4, 5]


def test_a_tie_wins_nothing_until_it_is_broken() -> None:
    """T-3.1."""
    state = at_first_visit()
    position = state.position
    lay(position, 0, "red-elephant-vizier")
    lay(position, 1, "yellow-elephant-vizier")
    assert awards_won(position, 0) == []
    assert withdraw(position, 1)[0]["won"] == []
    assert awards_won(position, 0) == ["vizier", "province_tile"]


def test_withdrawing_at_once() -> None:
    """T-3.9, T-3.10: no award, one card of the deck, two of the display."""
    state = at_first_visit()
    seat = state.current_player()
    events = state.apply_action(state.string_to_action("withdraw"))
    assert events == [{"type": "withdrawn", "rule": "T-3.1", "player": seat, "won": []}]
    assert (state.position.phase, state.position.to_draw) == ("draw", 1)
    drawn = state.apply_action(state.legal_actions()[0])
    assert [event["type"] for event in drawn] == ["card_drawn"]
    assert state.position.phase == "take"
    taken = state.apply_action(state.legal_actions()[0])
    assert [event["type"] for event in taken] == ["cards_taken"]
    assert sum(state.position.players[seat].hand.values()) == 6 + 1 + 2


def test_a_symbol_of_a_withdrawn_player_does_not_count() -> None:
    """T-3.8: who stays may win with fewer."""
    state = at_first_visit()
    position = state.position
    lay(position, 0, "red-mogul-vizier")
    lay(position, 1, "yellow-elephant-mogul", "yellow-elephant-mogul")
    won = withdraw(position, 1)[0]["won"]
    assert won == ["crown", "province_tile"]
    position.won, position.phase = set(), "play"
    position.players[1].played.clear()
    assert awards_won(position, 0) == ["vizier"], "the crown is gone"


def test_an_action_of_another_phase_is_none() -> None:
    state = at_first_visit()
    with pytest.raises(ValueError, match="type must be one of play, withdraw now"):
        state.string_to_action("build-a-nw")
    with pytest.raises(IllegalAction):
        state.apply_action(2001)


def test_two_influence_tiles_are_returned_for_a_special_card() -> None:
    """T-4.1, T-4.2: the court has a tile of the kind again, and nobody else loses any."""
    state = at_first_visit()
    position = state.position
    position.court.influence = {"general"}
    position.players[0].influence = {"vizier": 2, "monk": 1}
    position.players[1].influence = {"monk": 1}
    position.special_cards["colour-change"] = 1
    events = exchange_influence(position)
    assert [(e["player"], e["card"], e["from"]) for e in events] == [(0, "colour-change", 1)]
    assert position.players[0].influence == {"monk": 1}
    assert position.special_cards["colour-change"] == 0
    refill_court(position)
    assert position.court.influence == {"vizier", "general", "monk", "princess"}


def test_a_kind_that_is_used_up_is_not_laid_out() -> None:
    """T-4.2: the players hold every tile of the kind."""
    state = game(3, "few_influence").new_initial_state(1)
    position, setup = state.position, state.game.setup
    kind = setup.components.influence[0]
    position.court.influence.clear()
    for seat in range(setup.components.influence_tiles):
        position.players[seat].influence = {kind: 1}
    refill_court(position)
    assert position.court.influence == set(setup.components.influence) - {kind}
