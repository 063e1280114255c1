"""Reviews of games: what was played, what a search holds best, and what the difference cost."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass
from typing import Any

from durbar._core import CHANCE, NativeBot, State, View, _review_places
from durbar.bot_type import Budget
from durbar.errors import IllegalAction


@dataclass(frozen=True, slots=True)
class ReviewedAction:
    """What the search found of one action.

    Attributes:
        id: The action.
        string: The action as text.
        visits: How many simulations began with it.
        returns: By seat: their mean return, which is the share of the win to expect.
        scores: By seat: the mean score at their end.
    """

    id: int
    string: str
    visits: int
    returns: tuple[float, ...]
    scores: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class ReviewedDecision:
    """One decision of a game, reviewed.

    A cost is what the best action promised the player more than the action that was played, and
    never below 0: the best action is the one with most visits, and another may have a greater mean
    by chance. It is None where no simulation began with one of the two. Costs are exact if the
    decision is proven.

    Attributes:
        index: Its place among the actions of the record, outcomes of chance included, or in the
            list of decisions.
        player: The seat that decided.
        played: The action that was played.
        best: The action that the search holds best.
        win_share_cost: What the choice cost in share of the win, 0 to 1.
        score_cost: What it cost in points at the end of the game.
        simulations: The number of simulations.
        proven: Whether the best action is proven, as in `durbar.SearchResult`.
    """

    index: int
    player: int
    played: ReviewedAction
    best: ReviewedAction
    win_share_cost: float | None
    score_cost: float | None
    simulations: int
    proven: bool


@dataclass(frozen=True, slots=True)
class Review:
    """The decisions of a game, reviewed.

    Attributes:
        bot: The text of the bot, with every setting where there are decisions.
        budget: The budget of each decision. A decision may have had less time, if the time for all
            of them was limited.
        seed: The seed of every search.
        decisions: The decisions, in their order.
        skipped: How many decisions after them were left out, since the time for all was over.
    """

    bot: str
    budget: Budget
    seed: int
    decisions: tuple[ReviewedDecision, ...]
    skipped: int = 0

    def to_dict(self) -> dict[str, Any]:
        """The review as an object for JSON; the HTTP service gives the same."""
        return {
            "bot": self.bot,
            "budget": {name: most for name, most in asdict(self.budget).items() if most},
            "seed": str(self.seed),
            "decisions": [asdict(decision) for decision in self.decisions],
            "skipped": self.skipped,
        }


def review(
    start: State,
    actions: Iterable[int],
    bot: str | NativeBot = "mcts",
    budget: Budget | None = None,
    *,
    seed: int = 0,
    player: int | None = None,
    max_seconds: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> Review:
    """Review the decisions of a game.

    Each decision is searched as the view of the player who decided, so nobody is blamed for what
    they could not know. Three quarters of the budget go to all actions. The rest goes to the action
    that was played, if it is not the best so far, for a fair comparison.

    Args:
        start: Where the game begins; it does not change.
        actions: The ids of all actions and outcomes of chance from there on.
        bot: A bot of durbar's own that searches, or its text.
        budget: How long to think about each decision, instead of what the text says.
        seed: The seed of every search, 0 to 2**64 - 1.
        player: Review the decisions of this seat only.
        max_seconds: The most time for all decisions. Each gets an equal share of what is left.
        progress: Called after each decision with the number of decisions so far.

    Raises:
        IllegalAction: An action is not legal; `index` says which.
        ValueError: The bot is neither mcts nor a level, or a number is out of its range.

    >>> import durbar
    >>> start = durbar.load_game("maharani", players=2).new_initial_state(seed=1)
    >>> review = durbar.review(start, start.legal_actions()[:1], "mcts:simulations=200")
    >>> review.decisions[0].win_share_cost >= 0
    True
    """
    decisions = decisions_of(start, actions, player)
    return _review_places(
        decisions, bot, budget, seed=seed, max_seconds=max_seconds, progress=progress
    )


def review_decisions(
    decisions: Iterable[tuple[View, int]],
    bot: str | NativeBot = "mcts",
    budget: Budget | None = None,
    *,
    seed: int = 0,
    max_seconds: float | None = None,
    progress: Callable[[int], object] | None = None,
) -> Review:
    """Review decisions of one game, each given as what the player saw, and the id of the action.

    Args and errors: As for `review`.

    >>> import durbar
    >>> state = durbar.load_game("maharani", players=2).new_initial_state(seed=1)
    >>> view = state.view()
    >>> review = durbar.review_decisions([(view, view.legal_actions()[0])], "mcts:simulations=50")
    >>> review.decisions[0].player
    1
    """
    places = [(index, view, action) for index, (view, action) in enumerate(decisions)]
    return _review_places(
        places, bot, budget, seed=seed, max_seconds=max_seconds, progress=progress
    )


def decisions_of(
    start: State, actions: Iterable[int], player: int | None = None
) -> list[tuple[int, View, int]]:
    """The places, views and actions of the decisions of a record, or of those of one seat.

    Raises:
        IllegalAction: An action is not legal; `index` says which.
        ValueError: There is no such seat.
    """
    if player is not None:
        start.view(player)  # It refuses what is no seat.
    state = start.clone()
    decisions = []
    for index, action in enumerate(actions):
        decider = state.current_player()
        if decider > CHANCE and player in (None, decider):
            decisions.append((index, state.view(decider), action))
        try:
            state.apply_action(action)
        except IllegalAction as error:
            message = f"actions[{index}]: {error}"
            raise IllegalAction(message, error.action, error.reason, index) from None
    return decisions
