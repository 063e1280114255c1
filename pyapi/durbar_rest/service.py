"""What the views share: the registered games with the components of this service.

Nothing here changes after the start.
"""

import functools

from flask import Flask

import durbar
from durbar._core import GameService
from durbar_rest.sealing import Sealer
from durbar_rest.settings import InvalidSettings, Settings

EXTENSION = "durbar"


class Service:
    """The games as this service plays them.

    Attributes:
        settings: The settings of the service.
        names: The names of the games.
        games: Each game by its name; positions of any number of players can be read with it.
        facts: What is true of each before anybody plays; `corrections` says if its rules know any.
        sealer: Seals positions, if there are keys.
    """

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
        self._components: dict[str, str | None] = {}
        self.games = {name: self._load_first(name) for name in self.names}
        self.facts = {
            name: {**game.facts(), "corrections": game.correction_schema() is not None}
            for name, game in self.games.items()
        }
        self.sealer = Sealer(settings.seal_keys) if settings.seal_keys else None
        self._game_services = {
            name: GameService(
                game,
                sealer=self.sealer,
                max_actions=settings.max_actions,
                threads=settings.threads,
            )
            for name, game in self.games.items()
        }

    def of_game(self, name: str) -> GameService:
        """What answers requests about a game from bytes to bytes."""
        return self._game_services[name]

    def load(self, name: str, players: int | None = None) -> durbar.Game:
        """The game of this name, for a number of players."""
        return _load(name, players, self._components[name])

    def _load_first(self, name: str) -> durbar.Game:
        path = self.settings.components.get(name)
        try:
            self._components[name] = None if path is None else path.read_text("utf-8")
            return self.load(name)
        except (OSError, UnicodeDecodeError) as error:
            raise InvalidSettings(f"components of {name}: cannot read {path}: {error}") from error
        except durbar.InvalidComponents as error:
            raise InvalidSettings(f"components of {name} in {path}: {error}") from error


@functools.cache
def _load(name: str, players: int | None, components: str | None) -> durbar.Game:
    return durbar.load_game(name, players, components=components)


def of(app: Flask) -> Service:
    """The service of an application."""
    service: Service = app.extensions[EXTENSION]
    return service
