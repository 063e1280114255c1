"""Random games in which core and reference are compared at every state."""

import json
import random
from collections import Counter
from dataclasses import dataclass, replace

from durbar.reference import Rng
from tests.differential.boxes import random_box
from tests.differential.judging import judge
from tests.differential.mutations import ANY, AT_THE_TABLE, changed
from tests.differential.pair import IDS_AND_SOME, Pair
from tests.differential.policies import CHANCE, PLAYERS
from tests.engines import NAMES, PLAYER_COUNTS

MOST_STATES = 400
"""A game with idle_refresh may be endless."""
RANDOM = "random"
"""Components made from the seed."""
ROUND_TRIP_EVERY = 7
ALL_IDS_EVERY = 401


@dataclass(frozen=True)
class Plan:
    """Everything that decides a game: the same plan gives the same game."""

    seed: int
    players: int = 4
    components: str = "maharani"
    policy: str = "uniform"
    chance: str = "uniform"
    idle_refresh: bool = False

    @classmethod
    def of_seed(cls, seed: int, players: int | None = None) -> "Plan":
        """Take a game of any kind: the default components as often as all others together."""
        rng = Rng(seed)

        def one_of(names: list[str]) -> str:
            return names[rng.bounded(len(names))]

        plan = cls(
            seed=rng.next_u64(),
            players=PLAYER_COUNTS[rng.bounded(len(PLAYER_COUNTS))],
            components=one_of([NAMES[0], NAMES[0], one_of(NAMES[1:]), RANDOM]),
            policy=one_of(list(PLAYERS)),
            chance=one_of(["uniform", *CHANCE]),
            idle_refresh=rng.bounded(8) == 0,
        )
        return plan if players is None else replace(plan, players=players)


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
    rng = Rng(plan.seed)
    box = random_box(random.Random(plan.seed)) if plan.components == RANDOM else plan.components
    pair = Pair.start(plan.players, box, idle_refresh=plan.idle_refresh)
    report = Report(games=1, states=0, seen=Counter())
    while report.states < MOST_STATES:
        moves = pair.compare()
        here = report.states
        report.states += 1
        if here % ROUND_TRIP_EVERY == 0 or not moves:
            pair.compare_round_trip()
            pair.compare_words(moves)
            with_changes = random.Random(rng.next_u64())
            accepted = judge_changed(pair, with_changes)
            report.seen[f"a changed position {'accepted' if accepted else 'refused'}"] += 1
            for move in moves[:: len(moves) // 4 + 1]:
                action = changed(pair.core.action_to_dict(move.id), with_changes, ANY)
                accepted = pair.compare_request(action) is not None
                report.seen[f"a changed action {'accepted' if accepted else 'refused'}"] += 1
        every_id = here % ALL_IDS_EVERY == plan.seed % ALL_IDS_EVERY
        some = [rng.bounded(800)]
        pair.compare_refusals(moves, IDS_AND_SOME if every_id else some)
        if not moves:
            break
        policy = CHANCE[plan.chance] if pair.plain.is_chance_node() else PLAYERS[plan.policy]
        ids = [move.id for move in moves]
        # Now and then against the policy, so that its games are not all alike.
        liked = ids if rng.bounded(8) == 0 else policy(ids)
        report.seen += Counter(map(_kind, pair.apply(liked[rng.bounded(len(liked))])))
    return report


def judge_changed(pair: Pair, rng: random.Random) -> bool:
    """Change the position, and ask both whether it is legal then; say whether it is."""
    before = pair.core.to_dict()
    after = changed(before, rng, rng.choice((ANY, AT_THE_TABLE)))
    file = json.loads(pair.core.game.components_json())
    return judge(pair.core.game, file, before, after)


def _kind(event: dict[str, object]) -> str:
    """Name what an event shows: its type and rule, and for a worker whether it is new."""
    more = ""
    if event["type"] == "worker_group":
        more = " new" if event["from"] is None else " moved"
    return f"{event['type']} {event['rule']}{more}"
