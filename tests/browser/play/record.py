"""What the page says of its game, and what the library makes of it."""

from typing import NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

import durbar

# So many decisions fill hands, and do not end a game.
SAVED = 40


class Record(NamedTuple):
    """A game, as the link in the address has it."""

    game: str
    seats: tuple[str, ...]
    start: str
    actions: tuple[int, ...]

    def at(self, decisions: int | None = None) -> durbar.State:
        """What the library gets by replaying it, up to a number of decisions."""
        state = durbar.state_from_notation(self.start)
        for action in self.actions:
            if decisions is not None and not state.is_chance_node():
                if decisions == 0:
                    break
                decisions -= 1
            state.apply_action(action)
        return state

    @property
    def link(self) -> str:
        """What stands behind the path of the page."""
        fields = {"game": self.game, "seats": "|".join(self.seats), "start": self.start}
        return f"#{urlencode({**fields, 'actions': '.'.join(map(str, self.actions))})}"

    @property
    def decisions(self) -> int:
        """How many decisions it has."""
        state = durbar.state_from_notation(self.start)
        count = 0
        for action in self.actions:
            count += not state.is_chance_node()
            state.apply_action(action)
        return count


def record_of(address: str) -> Record:
    """Read a link to a game."""
    fields = parse_qs(urlsplit(address).fragment)
    actions = fields.get("actions", [""])[0]
    return Record(
        fields["game"][0],
        tuple(fields["seats"][0].split("|")),
        fields["start"][0],
        tuple(int(action) for action in actions.split(".") if action),
    )


def nearly_over(game: str, players: int) -> Record:
    """A game of which the last decision is missing."""
    state = durbar.load_game(game, players).new_initial_state(seed=3)
    start = state.to_notation()
    actions: list[int] = []
    last = 0
    while not state.is_terminal():
        if state.is_chance_node():
            action = state.chance_outcomes()[0][0]
        else:
            last = len(actions)
            action = state.legal_actions()[-1]
        state.apply_action(action)
        actions.append(action)
    return Record(game, ("~",) * players, start, tuple(actions[:last]))


def full_hands(game: str, players: int) -> Record:
    """A position in which players have saved up what they could: nobody plays anything for long."""
    state = durbar.load_game(game, players).new_initial_state(seed=5)
    decisions = 0
    while not state.is_terminal() and (decisions < SAVED or state.is_chance_node()):
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[decisions % len(state.chance_outcomes())][0])
        else:
            state.apply_action(state.legal_actions()[-1])
            decisions += 1
    return Record(game, ("~",) * players, state.to_notation(), ())
