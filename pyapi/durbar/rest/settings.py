"""What a server may be told at its start, and nothing else."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from durbar.rest import sealing

_COMPONENTS = re.compile(r"DURBAR_COMPONENTS_([A-Z0-9_]+)")


class InvalidSettings(ValueError):
    """A setting that cannot be used; the message names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one service.

    Attributes:
        components: Component files by the name of the game; the compiled-in file for the others.
        max_body_bytes: The largest request body.
        max_actions: The most actions in one request for transitions.
        seal_keys: The keys of sealed positions: the first seals, all of them open.
    """

    components: Mapping[str, Path] = field(default_factory=dict)
    max_body_bytes: int = 65_536
    max_actions: int = 256
    seal_keys: tuple[sealing.Key, ...] = ()

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from environment variables.

        `DURBAR_COMPONENTS_<GAME>` is the path of a component file, `DURBAR_MAX_BODY_BYTES` and
        `DURBAR_MAX_ACTIONS` are whole numbers above 0, `DURBAR_SEAL_KEYS` is `id:key` entries with
        commas between.

        Raises:
            InvalidSettings: A number is none, or the keys are none.
        """
        components = {
            found[1].lower(): Path(value)
            for name, value in sorted(environ.items())
            if (found := _COMPONENTS.fullmatch(name))
        }
        defaults = cls()
        return cls(
            components=components,
            max_body_bytes=_whole(environ, "DURBAR_MAX_BODY_BYTES", defaults.max_body_bytes),
            max_actions=_whole(environ, "DURBAR_MAX_ACTIONS", defaults.max_actions),
            seal_keys=_keys(environ, "DURBAR_SEAL_KEYS"),
        )


def _whole(environ: Mapping[str, str], name: str, default: int) -> int:
    text = environ.get(name)
    if text is None:
        return default
    if not re.fullmatch(r"[1-9][0-9]{0,9}", text):
        raise InvalidSettings(f"{name} must be a whole number above 0, not {text!r}")
    return int(text)


def _keys(environ: Mapping[str, str], name: str) -> tuple[sealing.Key, ...]:
    text = environ.get(name)
    if text is None:
        return ()
    try:
        return sealing.read_keys(text)
    except sealing.InvalidKeys as error:
        raise InvalidSettings(f"{name}: {error}") from None
