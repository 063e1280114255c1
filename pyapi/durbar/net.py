"""Networks in ONNX files as bots: `net:FILE`. They need the extra `onnx`."""

from typing import TYPE_CHECKING, Any

from durbar._core import Game, Rng, View, search_many
from durbar.bot_type import Budget
from durbar.checks import check_type
from durbar.errors import InvalidBot

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from durbar.search import SearchResult


_SETTINGS = {"simulations": int, "exploration": float, "noise": float, "gumbel": int}


class NetBot:
    """A search that a network guides.

    The network takes the observations of n positions as an `Evaluator` does, and gives two outputs
    of float32 in this order:

    - of shape `(n, game.num_distinct_actions())`: the logarithm of how likely each action is, but
      for a constant;
    - of shape `(n, players)`: what each player can expect, from 0 to 1; first the one who decides,
      then the others clockwise.

    Args:
        text: `FILE`, or `FILE,NAME=VALUE,NAME=VALUE` with settings of `durbar.search_many`:
            `simulations` (100 if nothing is said) and `exploration`, and for self-play `noise` or
            `gumbel`, which draws the action.

    Raises:
        InvalidBot: The file cannot be read as such a network, or a setting is none.
        ModuleNotFoundError: onnxruntime is not installed.
    """

    def __init__(self, text: str) -> None:
        path, *settings = text.split(",")
        self._path = path
        self._settings: dict[str, Any] = {"simulations": 100}
        for setting in settings:
            name, _, value = setting.partition("=")
            try:
                self._settings[name] = _SETTINGS[name](value)
            except (KeyError, ValueError):
                known = ", ".join(_SETTINGS)
                message = f"net: write NAME=NUMBER with one of {known}, not {setting!r}"
                raise InvalidBot(message) from None
        import onnxruntime  # noqa: PLC0415 - few need it

        options = onnxruntime.SessionOptions()
        # One core, and the same numbers in every run.
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        try:
            self._session = onnxruntime.InferenceSession(
                path, options, providers=["CPUExecutionProvider"]
            )
        except Exception as error:  # onnxruntime has no common class of errors
            raise InvalidBot(f"net: {path} cannot be read: {error}") from error
        if (len(self._session.get_inputs()), len(self._session.get_outputs())) != (1, 2):
            raise InvalidBot(f"net: {path} must have one input and two outputs")
        self._input = self._session.get_inputs()[0].name
        self._rng = Rng(0)

    def __str__(self) -> str:
        """Return the text of the bot."""
        settings = (f",{name}={number}" for name, number in self._settings.items())
        return f"net:{self._path}{''.join(settings)}"

    def reset(self, seed: int, /) -> None:
        """Begin a new game."""
        self._rng = Rng(seed)

    def check(self, game: Game, budget: Budget | None = None) -> None:
        """Search the first decision of a game, so that no game is lost by a setting.

        Raises:
            InvalidBot: The network is for another game, or a setting or the budget cannot be used.
        """
        try:
            Budget(simulations=self._simulations(budget))
            self.think(game.new_initial_state(seed=0).view(), Budget(simulations=1))
        except ValueError as error:
            raise InvalidBot(f"{self}: {error}") from error

    def choose(self, view: View, budget: Budget | None = None, /) -> int:
        """Choose an action.

        Raises:
            ValueError: The budget does not count simulations, or the network is for another game.
        """
        return self.think(view, budget).best_action

    def think(self, view: View, budget: Budget | None = None, /) -> "SearchResult":
        """Search, and say what was found.

        Raises:
            ValueError: As `choose`.
        """
        check_type("view", view, View, "a View, as state.view() gives it")
        settings = {**self._settings, "simulations": self._simulations(budget)}
        [result] = search_many([view], self._evaluate, seed=self._rng.next_u64(), **settings)
        return result

    def _simulations(self, budget: Budget | None) -> int:
        check_type("budget", budget, Budget | None, "a durbar.Budget")
        if budget is None:
            return int(self._settings["simulations"])
        if budget.simulations is None:
            raise ValueError("the budget of a network must have simulations")
        return budget.simulations

    def _evaluate(
        self, observations: "NDArray[np.float32]", masks: "NDArray[np.int8]"
    ) -> "tuple[NDArray[np.float32], NDArray[np.float32]]":
        import numpy as np  # noqa: PLC0415 - onnxruntime needs it, and nothing else here

        try:
            logits, values = self._session.run(None, {self._input: observations})
        except Exception as error:  # as above
            raise ValueError(f"the network {self._path} does not fit this game: {error}") from error
        logits = np.where(masks, logits, -np.inf)
        return np.exp(logits - logits.max(axis=1, keepdims=True)), values
