"""What a server may be told at its start, and nothing else."""

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

from durbar.rest import sealing

_COMPONENTS = re.compile(r"DURBAR_COMPONENTS_([A-Z0-9_]+)")


_NUMBERS = (
    "max_body_bytes",
    "max_actions",
    "max_batch_bytes",
    "max_operations",
    "max_playouts",
    "max_decisions",
    "max_seconds",
    "threads",
    "expensive_calls",
)


class InvalidSettings(ValueError):
    """A setting that cannot be used; the message names it."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings of one service.

    Attributes:
        components: Component files by the name of the game; the compiled-in file for the others.
        max_body_bytes: The largest request body.
        max_actions: The most actions in one request for transitions.
        max_batch_bytes: The largest body of a batch.
        max_operations: The most operations in a batch.
        max_playouts: The most random games in one request.
        max_decisions: The most decisions in all random games of one request.
        max_seconds: For how long one request may compute.
        threads: With how many threads a process computes one batch.
        expensive_calls: How many expensive requests a process computes at once.
        seal_keys: The keys of sealed positions: the first seals, all of them open.
    """

    components: Mapping[str, Path] = field(default_factory=dict)
    max_body_bytes: int = 65_536
    max_actions: int = 256
    max_batch_bytes: int = 1_048_576
    max_operations: int = 1_000
    max_playouts: int = 10_000
    max_decisions: int = 10_000_000
    max_seconds: int = 2
    threads: int = 1
    expensive_calls: int = 1
    seal_keys: tuple[sealing.Key, ...] = ()

    @classmethod
    def from_environ(cls, environ: Mapping[str, str]) -> Self:
        """Read the settings from environment variables.

        `DURBAR_COMPONENTS_<GAME>` is the path of a component file, `DURBAR_SEAL_KEYS` is `id:key`
        entries with commas between, and each of the whole numbers above has the name of its field,
        as `DURBAR_MAX_BODY_BYTES`.

        Raises:
            InvalidSettings: A number is none, or the keys are none.
        """
        components = {
            found[1].lower(): Path(value)
            for name, value in sorted(environ.items())
            if (found := _COMPONENTS.fullmatch(name))
        }
        defaults = cls()
        numbers = {
            name: _whole(environ, f"DURBAR_{name.upper()}", getattr(defaults, name))
            for name in _NUMBERS
        }
        return cls(
            **numbers,
            components=components,
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
