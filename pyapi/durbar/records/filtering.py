"""The positions of recorded games, chosen by what they are."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from durbar._core import Game, State
from durbar.records.form import GameRecord

__all__ = ["Filter", "positions"]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which positions are wanted: those that fit all that is given.

    Attributes:
        phases: Names of phases, as the JSON of a position has them; none for all.
        players: The seats that decide, -1 for chance; none for all.
        deciles: Tenths of the game by its decisions, 1 to 10; none for all. The last position is in
            the tenth.
        decisions: Whether only positions in which a player decides are wanted.

    >>> from durbar.records import Filter
    >>> last_tenth = Filter(deciles=frozenset({10}), decisions=True)
    """

    phases: frozenset[str] = frozenset()
    players: frozenset[int] = frozenset()
    deciles: frozenset[int] = frozenset()
    decisions: bool = False


def positions(
    records: Iterable[GameRecord], wanted: Filter = Filter(), *, components: str | None = None
) -> Iterator[tuple[GameRecord, int, State]]:
    """Give positions of games: the game, how many steps came before, and a state of its own.

    Args:
        records: The games.
        wanted: Which positions.
        components: The text of the component file, if it is not the default one.

    Raises:
        ValueError: The game has no such phase or player.

    >>> import durbar
    >>> from durbar.records import Filter, Playouts, positions
    >>> state = durbar.load_game("maharani", players=2).new_initial_state()
    >>> [batch] = Playouts(state, seed=1).batches(0, 1, lambda games: None)
    >>> found = list(positions(batch, Filter(players=frozenset({0}))))
    >>> {state.current_player() for record, step, state in found}
    {0}
    """
    known: set[str] = set()
    for record in records:
        if record.setup.text not in known:
            _require(wanted, record.setup.load(components))
            known.add(record.setup.text)
        decided = 0
        state = record.first_state(components)
        actions = record.actions.tolist()
        for step in range(len(actions) + 1):
            decile = min(10, 1 + 10 * decided // max(len(record.checks), 1))
            if _fits(wanted, state, decile):
                yield record, step, state.clone()
            if step < len(actions):
                decided += not state.is_chance_node()
                state.apply_action(actions[step])


def _require(wanted: Filter, game: Game) -> None:
    """Check that a game has what is wanted."""
    phases = json.loads(game.position_schema())["properties"]["phase"]["enum"]
    for phase in sorted(wanted.phases - set(phases)):
        raise ValueError(f"phase {phase!r}: must be one of {', '.join(phases)}")
    players = range(-1, game.num_players())
    for player in sorted(wanted.players - set(players)):
        raise ValueError(f"player {player}: must be from 0 to {players[-1]}, or -1 for chance")


def _fits(wanted: Filter, state: State, decile: int) -> bool:
    if wanted.deciles and decile not in wanted.deciles:
        return False
    player = state.current_player()
    if wanted.players and player not in wanted.players:
        return False
    if wanted.decisions and player < 0:
        return False
    return not wanted.phases or state.to_dict()["phase"] in wanted.phases
