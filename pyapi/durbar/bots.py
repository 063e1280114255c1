"""Bots, made from the texts that describe them."""

import importlib

from durbar._core import NativeBot
from durbar.bot_type import Bot
from durbar.checks import check_type
from durbar.errors import InvalidBot, MissingExtra
from durbar.net import NetBot

ENGINE = "engine:"
"""What the text of a program begins with."""
NET = "net:"
"""What the text of a network begins with."""


def bot(text: str) -> Bot:
    """Make a bot from the text that describes it.

    `KIND` or `KIND:NAME=VALUE,NAME=VALUE`, where the kind is one of these:

    - `random`: each legal action is as likely as any other.
    - `greedy`: the action that gains most points at once; of equals one at random.
    - `flat`: flat Monte Carlo: as many simulated games after each action, and the action of
      greatest mean.
    - `mcts`: the search of `durbar.mcts`. It and `flat` take `ms`, `simulations` and `nodes`
      (100 ms if there is none), and the settings of `durbar.mcts`. `weights=FILE` judges by the
      weights of a file instead of those of the game.
    - `novice`, `casual`, `club`, `expert`, `master`: levels, from the weakest to the strongest.
    - `python:MODULE:NAME`: a class of your own, or a function that returns a bot; it is called
      without arguments.
    - `net:FILE`, with settings `net:FILE,NAME=VALUE`: a search that a network in an ONNX file
      guides, see `durbar.net.NetBot`.
    - `engine:COMMAND`: a program that answers lines of JSON; see docs/engines.md.

    Raises:
        InvalidBot: The text describes no bot; the message says what would be right.
        OSError: The file of its weights cannot be read.
        MissingExtra: A network needs the extra `onnx`.

    >>> import durbar
    >>> durbar.bot("mcts:leaves=best8,ms=50")
    durbar.bot('mcts:ms=50,preset=tuned,leaves=best8')
    """
    check_type("text", text, str, "a str")
    if text.startswith(ENGINE):
        return engine_bot(text)
    if text.startswith(NET):
        try:
            return NetBot(text.removeprefix(NET))
        except ModuleNotFoundError as error:
            raise MissingExtra(error, "onnx") from error
    if text.startswith("python:"):
        return _of_python(text.removeprefix("python:"))
    kind = text.partition(":")[0]
    if kind not in {*NativeBot.KINDS, *NativeBot.LEVELS}:
        kinds, levels = ", ".join(NativeBot.KINDS), ", ".join(NativeBot.LEVELS)
        message = (
            f"a bot must be one of {kinds}, a level ({levels}), python:MODULE:NAME, "
            f"net:FILE or engine:COMMAND, not {text!r}"
        )
        raise InvalidBot(message)
    return NativeBot(text)


def engine_bot(text: str, **limits: float) -> Bot:
    """Make the bot of a program from `engine:COMMAND`, with the limits of an `EngineBot`."""
    from durbar.engine.client import EngineBot  # noqa: PLC0415 - few need it

    return EngineBot(text.removeprefix(ENGINE), **limits)


def _of_python(path: str) -> Bot:
    module, colon, name = path.partition(":")
    if not (module and colon and name):
        message = f"a bot of your own must be python:MODULE:NAME, not python:{path}"
        raise InvalidBot(message)
    try:
        make = getattr(importlib.import_module(module), name)
    except (ImportError, AttributeError) as error:
        raise InvalidBot(str(error)) from error
    try:
        made: object = make()
    except Exception as error:
        message = f"it could not be made: {type(error).__name__}: {error}"
        raise InvalidBot(message) from error
    if not isinstance(made, Bot):
        message = f"python:{path} must make an object with the methods choose and reset"
        raise InvalidBot(message)
    return made
