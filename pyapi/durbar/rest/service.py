"""What the views share: the registered games with the components of this service.

Nothing here changes after the start.
"""

import functools
from typing import Any

from flask import Flask, current_app

import durbar
from durbar.rest import problems
from durbar.rest.sealing import Sealer
from durbar.rest.settings import InvalidSettings, Settings

_EXTENSION = "durbar"


class Service:
    """The games as this service plays them."""

    def __init__(self, settings: Settings) -> None:
        """Load every game.

        Raises:
            InvalidSettings: A component file is for no game, cannot be read or cannot be used.
        """
        self.settings = settings
        self.names = tuple(durbar.games())
        for name in settings.components:
            if name not in self.names:
                known = ", ".join(self.names)
                raise InvalidSettings(f"components are given for {name!r}; the games are: {known}")
        self._components = {name: _read_components(name, settings) for name in self.names}
        self._games = {name: self._load_first(name) for name in self.names}
        self._facts = {name: _facts(game) for name, game in self._games.items()}
        self.sealer = Sealer(settings.seal_keys) if settings.seal_keys else None
        self._handlers = {
            name: durbar.RequestHandler(
                game,
                sealer=self.sealer,
                max_actions=settings.max_actions,
                threads=settings.threads,
            )
            for name, game in self._games.items()
        }
        self._load = functools.cache(self._load_uncached)

    def known(self, name: str) -> str:
        """The name of a game.

        Raises:
            Problem: There is none.
        """
        if name not in self._games:
            detail = f"There is no game of this name. There are: {', '.join(self.names)}."
            raise problems.Problem(problems.UNKNOWN_GAME, detail)
        return name

    def game(self, name: str) -> durbar.Game:
        """The game of this name; positions of any number of players can be read with it."""
        return self._games[name]

    def facts(self, name: str) -> dict[str, Any]:
        """What is true of a game before anybody plays; `corrections` says if its rules know any."""
        return self._facts[name]

    def handler(self, name: str) -> durbar.RequestHandler:
        """What answers requests about a game from bytes to bytes."""
        return self._handlers[name]

    def load(self, name: str, players: int) -> durbar.Game:
        """The game of this name, for a number of players."""
        return self._load(name, players)

    def _load_uncached(self, name: str, players: int) -> durbar.Game:
        return durbar.load_game(name, players, components=self._components[name])

    def _load_first(self, name: str) -> durbar.Game:
        try:
            return durbar.load_game(name, components=self._components[name])
        except durbar.InvalidComponents as error:
            path = self.settings.components[name]
            raise InvalidSettings(f"components of {name} in {path}: {error}") from error


def _facts(game: durbar.Game) -> dict[str, Any]:
    return {**game.facts(), "corrections": game.correction_schema() is not None}


def _read_components(name: str, settings: Settings) -> str | None:
    path = settings.components.get(name)
    if path is None:
        return None
    try:
        return path.read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidSettings(f"components of {name}: cannot read {path}: {error}") from error


def attach(app: Flask, service: Service) -> None:
    """Give the service to an application."""
    app.extensions[_EXTENSION] = service


def of(app: Flask) -> Service:
    """The service of an application."""
    service = app.extensions[_EXTENSION]
    assert isinstance(service, Service)  # noqa: S101 - narrows what Flask keeps as Any
    return service


def current() -> Service:
    """The service of the application that answers."""
    return of(current_app)
