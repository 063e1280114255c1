"""Positions of recorded games, chosen by what they are."""

from pathlib import Path

import pytest

from durbar.records import Filter, positions
from tests.python.records.games import random_records


def test_phases_players_and_decisions_are_those_of_the_position(tmp_path: Path, name: str) -> None:
    records = random_records(tmp_path, name, 3)
    everything = [state for _, _, state in positions(records)]
    phases = sorted({state.to_dict()["phase"] for state in everything})
    some = frozenset(phases[::2])
    for wanted, fits in (
        (Filter(phases=some), lambda state: state.to_dict()["phase"] in some),
        (Filter(players=frozenset({1})), lambda state: state.current_player() == 1),
        (Filter(players=frozenset({-1})), lambda state: state.is_chance_node()),
        (Filter(decisions=True), lambda state: state.is_player_node()),
    ):
        states = [state for _, _, state in positions(records, wanted)]
        assert states == [state for state in everything if fits(state)]
        assert 0 < len(states) < len(everything)


def test_deciles_cut_a_game_into_tenths_of_its_decisions(tmp_path: Path, name: str) -> None:
    (record,) = random_records(tmp_path, name, 1)
    tenths = [
        [step for _, step, _ in positions([record], Filter(deciles=frozenset({decile})))]
        for decile in range(1, 11)
    ]
    assert [step for tenth in tenths for step in tenth] == list(range(len(record.actions) + 1))
    decided = [
        sum(step < len(record.players) and record.players[step] >= 0 for step in tenth)
        for tenth in tenths
    ]
    assert max(decided) - min(decided) <= 1


@pytest.mark.parametrize(
    "wanted", [Filter(phases=frozenset({"lunch"})), Filter(players=frozenset({7}))]
)
def test_what_a_game_does_not_have_is_an_error(tmp_path: Path, name: str, wanted: Filter) -> None:
    with pytest.raises(ValueError, match="must be"):
        list(positions(random_records(tmp_path, name, 1), wanted))
