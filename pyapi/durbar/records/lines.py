"""Records as JSON Lines: a line for each game, with all that is known of the game.

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
from durbar.records.searches import Searches

_TAIL = len(',"crc32":"01234567"}\n')


def line_of(record: GameRecord) -> bytes:
    """Return the line of a game, with its newline."""
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
    if record.searches is not None:
        fields["searches"] = record.searches.as_json()
    text = head(record.setup, record.seed) + "," + compact(fields)[1:-1]
    line = text.encode()
    return line + b',"crc32":"%08x"}\n' % zlib.crc32(line)


def read_lines(path: Path) -> Iterator[GameRecord]:
    """Read the games of a file.

    Raises:
        InvalidRecord: A line is no record, or a byte of it was changed.
        OSError: The file cannot be read.
    """
    setups: dict[str, Setup] = {}
    with path.open("rb") as file:
        for number, line in enumerate(file, 1):
            place = f"{path}: line {number}"
            if not line.endswith(b"\n"):
                raise InvalidRecord(f"{place}: it has no end, so its writer was interrupted")
            body = line[:-_TAIL]
            if line[-_TAIL:] != b',"crc32":"%08x"}\n' % zlib.crc32(body):
                raise InvalidRecord(f"{place}: its checksum is not that of its bytes")
            try:
                yield _read(body + b"}", setups)
            except InvalidRecord as error:
                raise InvalidRecord(f"{place}: {error}") from None
            except (AttributeError, KeyError, OverflowError, RecursionError, TypeError, ValueError):
                raise InvalidRecord(f"{place}: it is no record of a game") from None


def _read(line: bytes, setups: dict[str, Setup]) -> GameRecord:
    fields = json.loads(line)
    form = fields["form"]
    if type(form) is not int or not 1 <= form <= FORM:
        raise InvalidRecord(unknown_form(form))
    if "actions" not in fields:
        raise InvalidRecord("it has no steps, so that nothing can be played again")
    key = compact(fields["setup"])
    setup = setups.setdefault(key, Setup(**fields["setup"]))
    players = np.array(fields["players"], np.int8)
    checks = np.array(fields["checks"], np.uint16)
    scores, forfeit = fields["scores"], fields.get("forfeit")
    actions = np.array(fields["actions"], np.int32)
    if not (
        players.ndim == actions.ndim == checks.ndim == 1
        and len(players) == len(actions)
        and len(checks) == fields["decisions"] == np.count_nonzero(players >= 0)
    ):
        raise ValueError("steps")
    if not len(fields["returns"]) == len(scores or fields["returns"]) == setup.players:
        raise ValueError("seats")
    return GameRecord(
        setup=setup,
        seed=None if fields["seed"] is None else int(fields["seed"]),
        game=int(fields["game"]),
        start=str(fields["start"]),
        bots=None if fields["bots"] is None else tuple(map(str, fields["bots"])),
        players=players,
        actions=actions,
        checks=checks,
        hash=int(fields["hash"], 16),
        scores=None if scores is None else tuple(map(int, scores)),
        returns=tuple(map(float, fields["returns"])),
        forfeit=Forfeit(int(forfeit["seat"]), str(forfeit["kind"])) if forfeit else None,
        events=fields.get("events"),
        searches=Searches.of_json(fields["searches"], len(checks), setup.players)
        if "searches" in fields
        else None,
    )
