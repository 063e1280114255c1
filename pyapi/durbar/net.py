"""Networks in ONNX files as bots: `net:FILE`. They need the extra `onnx`."""

from typing import TYPE_CHECKING

import numpy as np

from durbar._core import Rng, View, search_many
from durbar.bot_type import Budget
from durbar.errors import InvalidBot

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from durbar.search import SearchResult


class NetBot:
    """A search that a network guides.

    The network takes the observations of n positions as an `Evaluator` does, and gives two outputs
    of float32 in this order:

    - of shape `(n, game.num_distinct_actions())`: the logarithm of how likely each action is, but
      for a constant;
    - of shape `(n, players)`: what each player can expect, from 0 to 1; first the one who decides,
      then the others clockwise.

    Args:
        text: `FILE`, or `FILE,simulations=N,gumbel=M`. It makes 100 simulations if nothing is said.
            With `gumbel` it considers M actions at the root and draws one, as `durbar.search_many`
            does: for self-play.

    Raises:
        InvalidBot: The file cannot be read as such a network, or a setting is none.
        ModuleNotFoundError: onnxruntime is not installed.
    """

    def __init__(self, text: str) -> None:
        path, *settings = text.split(",")
        self._path = path
        self._settings = {"simulations": 100, "gumbel": 0}
        for setting in settings:
            name, _, value = setting.partition("=")
            if name not in self._settings or not value.isdecimal() or not int(value):
                raise InvalidBot(f"net: write simulations=N or gumbel=N, N from 1, not {setting!r}")
            self._settings[name] = int(value)
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
        settings = (f",{name}={number}" for name, number in self._settings.items() if number)
        return f"net:{self._path}{''.join(settings)}"

    def reset(self, seed: int, /) -> None:
        """Begin a new game."""
        self._rng = Rng(seed)

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
        simulations = self._settings["simulations"]
        if budget is not None:
            if budget.simulations is None:
                raise ValueError("the budget of a network must have simulations")
            simulations = budget.simulations
        [result] = search_many(
            [view],
            self._evaluate,
            simulations=simulations,
            seed=self._rng.next_u64(),
            gumbel=self._settings["gumbel"],
        )
        return result

    def _evaluate(
        self, observations: "NDArray[np.float32]", masks: "NDArray[np.int8]"
    ) -> "tuple[NDArray[np.float32], NDArray[np.float32]]":
        try:
            logits, values = self._session.run(None, {self._input: observations})
        except Exception as error:  # as above
            raise ValueError(f"the network {self._path} does not fit this game: {error}") from error
        logits = np.where(masks, logits, -np.inf)
        return np.exp(logits - logits.max(axis=1, keepdims=True)), values
