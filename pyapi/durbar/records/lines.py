"""Records as JSON Lines: a line for each game, which holds all that is known of it.

The last field of a line, `crc32`, is the checksum of the bytes before it.
"""

import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from durbar.errors import InvalidRecord
from durbar.records.form import FORM, Forfeit, GameRecord, Setup, compact, head, unknown_form

__all__ = ["line_of", "read_lines"]

_HEAD = b'{"form":'
_TAIL = len(',"crc32":"01234567"}\n')


def line_of(record: GameRecord) -> bytes:
    """The line of a game, with its end."""
    fields: dict[str, Any] = {
        "game": record.game,
        "start": record.start,
        "bots": record.bots,
        "players": record.players.tolist(),
        "actions": record.actions.tolist(),
        "checks": record.checks.tolist(),
        "decisions": len(record.checks),
        "hash": f"{record.hash:016x}",
        "scores": record.scores,
        "returns": record.returns,
    }
    if record.forfeit:
        fields["forfeit"] = {"seat": record.forfeit.seat, "kind": record.forfeit.kind}
    if record.events is not None:
        fields["events"] = record.events
    text = head(record.setup, record.seed) + "," + compact(fields)[1:-1]
    line = text.encode()
    return line + b',"crc32":"%08x"}\n' % zlib.crc32(line)


def read_lines(path: Path, *, torn: bool = False) -> Iterator[tuple[GameRecord, str | None]]:
    """Read the games of a file, and with each what is wrong with the bytes of its line.

    If the last line may be torn, it is left out if it is.

    Raises:
        InvalidRecord: A line is no record.
        OSError: The file cannot be read.
    """
    setups: dict[str, Setup] = {}
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            place = f"{path}: line {number}"
            if not line.endswith(b"\n"):
                if torn and line.startswith(_HEAD[: len(line)]):
                    return
                raise InvalidRecord(f"{place}: it has no end, so its writer was interrupted")
            body = line[:-_TAIL]
            fault = None
            if line[-_TAIL:] != b',"crc32":"%08x"}\n' % zlib.crc32(body):
                fault = f"{place}: its checksum is not that of its bytes"
            try:
                record = _read(body + b"}", setups)
            except InvalidRecord as error:
                raise InvalidRecord(f"{place}: {error}") from None
            except (AttributeError, KeyError, OverflowError, RecursionError, TypeError, ValueError):
                raise InvalidRecord(fault or f"{place}: it is no record of a game") from None
            yield record, fault


def _read(line: bytes, setups: dict[str, Setup]) -> GameRecord:
    found = json.loads(line)
    form = found["form"]
    if type(form) is not int or not 1 <= form <= FORM:
        raise InvalidRecord(unknown_form(form))
    if "actions" not in found:
        raise InvalidRecord("it has no steps, so that nothing can be played again")
    key = compact(found["setup"])
    setup = setups.setdefault(key, Setup(**found["setup"]))
    players = np.array(found["players"], np.int8)
    checks = np.array(found["checks"], np.uint16)
    scores, forfeit = found["scores"], found.get("forfeit")
    actions = np.array(found["actions"], np.int32)
    if not (
        players.ndim == actions.ndim == checks.ndim == 1
        and len(players) == len(actions)
        and len(checks) == found["decisions"] == np.count_nonzero(players >= 0)
    ):
        raise ValueError("steps")
    if not len(found["returns"]) == len(scores or found["returns"]) == setup.players:
        raise ValueError("seats")
    return GameRecord(
        setup=setup,
        seed=None if found["seed"] is None else int(found["seed"]),
        game=int(found["game"]),
        start=str(found["start"]),
        bots=None if found["bots"] is None else tuple(map(str, found["bots"])),
        players=players,
        actions=actions,
        checks=checks,
        hash=int(found["hash"], 16),
        scores=None if scores is None else tuple(map(int, scores)),
        returns=tuple(map(float, found["returns"])),
        forfeit=Forfeit(int(forfeit["seat"]), str(forfeit["kind"])) if forfeit else None,
        events=found.get("events"),
    )
