"""Random games in which core and reference are compared at every state."""

import json
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace

import durbar
from durbar_reference import Rng
from tests.changes import changed
from tests.differential.judging import judge, judge_view
from tests.differential.moves import CHANCE, Move
from tests.differential.pair import Pair
from tests.differential.subjects import subject
from tests.engines import GAMES, Json, names, player_counts

MOST_ENDLESS_STATES = 150
"""A game with an option may be endless: then so many states are enough."""
RANDOM = "random"
"""Components made from the seed."""
ROUND_TRIP_EVERY = 7
ALL_IDS_EVERY = 401
MANY_IDS = 800


@dataclass(frozen=True)
class Plan:
    """Everything that decides a game: the same plan gives the same game."""

    game: str
    seed: int
    players: int = 4
    components: str | None = None
    policy: str = "uniform"
    chance: str = "uniform"
    options: bool = False
    """Whether all options are the other way round."""

    @classmethod
    def of_seed(cls, seed: int, game: str | None = None, players: int | None = None) -> "Plan":
        """Take a game of any kind: the default components as often as all others together."""
        rng = Rng(seed)

        def one_of(choices: Sequence[str]) -> str:
            return choices[rng.bounded(len(choices))]

        game = one_of(GAMES) if game is None else game
        counts = player_counts(game)
        default, *others = names(game)
        plan = cls(
            game=game,
            seed=rng.next_u64(),
            players=counts[rng.bounded(len(counts))],
            components=one_of([default, default, one_of(others), RANDOM]),
            policy=one_of(list(subject(game).policies)),
            chance=one_of(["uniform", *CHANCE]),
            options=rng.bounded(8) == 0,
        )
        return plan if players is None else replace(plan, players=players)

    def start(self) -> Pair:
        """Set the game up in both."""
        components: Json | str | None = self.components
        if self.components == RANDOM:
            components = subject(self.game).box(random.Random(self.seed))
        options = durbar.load_game(self.game).options if self.options else {}
        flipped = {name: not value for name, value in options.items()}
        return Pair.start(self.game, self.players, components, **flipped)


@dataclass
class Report:
    """What was compared, and what the games went through."""

    games: int
    states: int
    seen: Counter[str]

    def __add__(self, other: "Report") -> "Report":
        return Report(self.games + other.games, self.states + other.states, self.seen + other.seen)


def play(plan: Plan) -> Report:
    """Play one game, and compare all there is to compare.

    Raises:
        DifferenceError: Core and reference disagree.
    """
    rng, pair = Rng(plan.seed), plan.start()
    file = json.loads(pair.core.game.components_json())
    endless = bool(plan.options and pair.plain.game.options)
    report = Report(games=1, states=0, seen=Counter())
    while not (endless and report.states >= MOST_ENDLESS_STATES):
        moves = pair.compare()
        here = report.states
        report.states += 1
        if here % ROUND_TRIP_EVERY == plan.seed % ROUND_TRIP_EVERY or not moves:
            report.seen += compare_closely(pair, file, moves, random.Random(rng.next_u64()))
        every_id = here % ALL_IDS_EVERY == plan.seed % ALL_IDS_EVERY
        some = [rng.bounded(MANY_IDS)]
        pair.compare_refusals(moves, pair.ids_and_some() if every_id else some)
        if not moves:
            break
        policies = CHANCE if pair.plain.is_chance_node() else subject(plan.game).policies
        policy = policies[plan.chance if pair.plain.is_chance_node() else plan.policy]
        # Now and then against the policy, so that its games are not all alike.
        liked = moves if rng.bounded(8) == 0 else policy(moves)
        events = pair.apply(liked[rng.bounded(len(liked))].id)
        report.seen += Counter(map(subject(plan.game).kind, events))
    return report


def compare_closely(pair: Pair, file: Json, moves: list[Move], rng: random.Random) -> Counter[str]:
    """Compare what takes longer: reading, other words, and documents with mistakes in them."""
    of, seen = subject(pair.plain.game.name), Counter[str]()

    def note(what: str, *, accepted: bool) -> None:
        seen[f"a changed {what} {'accepted' if accepted else 'refused'}"] += 1

    pair.compare_round_trip()
    pair.compare_words()
    player = rng.choice(pair.players)
    pair.compare_view_round_trip(player, rng.getrandbits(64))
    position = changed(pair.core.to_dict(), rng, of.at_the_table)
    note("position", accepted=judge(pair.core.game, file, position, rng))
    view = changed(pair.core.view(player).to_dict(), rng, of.in_a_view)
    note("view", accepted=judge_view(pair.core.game, file, view))
    for move in moves[:: len(moves) // 4 + 1]:
        action = changed(move.described, rng, of.any_change)
        note("action", accepted=pair.compare_request(action) is not None)
    return seen
