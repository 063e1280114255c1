"""The positions of recorded games, chosen by phase, player and time."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from durbar._core import Game, State
from durbar.records.form import GameRecord

__all__ = ["Filter", "positions"]


@dataclass(frozen=True, slots=True)
class Filter:
    """The positions to choose: those that meet every condition.

    Attributes:
        phases: Names of phases, as the JSON of a position has them; none for all.
        players: The seats that decide, -1 for chance; none for all.
        deciles: Tenths of the game by its decisions, 1 to 10; none for all. The last position is in
            the tenth.
        decisions: Whether to choose only positions in which a player decides.

    >>> from durbar.records import Filter
    >>> last_tenth = Filter(deciles=frozenset({10}), decisions=True)
    """

    phases: frozenset[str] = frozenset()
    players: frozenset[int] = frozenset()
    deciles: frozenset[int] = frozenset()
    decisions: bool = False


def positions(
    records: Iterable[GameRecord], condition: Filter = Filter(), *, components: str | None = None
) -> Iterator[tuple[GameRecord, int, State]]:
    """Yield positions of games: the record, the number of steps before, and a copy of the state.

    Args:
        records: The games.
        condition: The positions to choose.
        components: The text of the component file, if it is not the default one.

    Raises:
        ValueError: The game has no such phase or player.

    >>> import durbar
    >>> from durbar.records import Filter, Playouts, positions
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> [batch] = Playouts(state, seed=1).batches(0, 1, lambda games: None)
    >>> chosen = list(positions(batch, Filter(players=frozenset({0}))))
    >>> {state.current_player() for record, step, state in chosen}
    {0}
    """
    known: set[str] = set()
    for record in records:
        if record.setup.text not in known:
            _require(condition, record.setup.load(components))
            known.add(record.setup.text)
        decided = 0
        state = record.first_state(components)
        actions = record.actions.tolist()
        for step in range(len(actions) + 1):
            decile = min(10, 1 + 10 * decided // max(len(record.checks), 1))
            if _fits(condition, state, decile):
                yield record, step, state.clone()
            if step < len(actions):
                decided += not state.is_chance_node()
                state.apply_action(actions[step])


def _require(condition: Filter, game: Game) -> None:
    """Check that a game has the phases and players of a filter."""
    phases = json.loads(game.position_schema())["properties"]["phase"]["enum"]
    for phase in sorted(condition.phases - set(phases)):
        raise ValueError(f"phase {phase!r}: must be one of {', '.join(phases)}")
    players = range(-1, game.num_players())
    for player in sorted(condition.players - set(players)):
        raise ValueError(f"player {player}: must be from 0 to {players[-1]}, or -1 for chance")


def _fits(condition: Filter, state: State, decile: int) -> bool:
    if condition.deciles and decile not in condition.deciles:
        return False
    player = state.current_player()
    if condition.players and player not in condition.players:
        return False
    if condition.decisions and player < 0:
        return False
    return not condition.phases or state.to_dict()["phase"] in condition.phases
