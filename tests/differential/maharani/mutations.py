"""Mistakes with a real board of Maharani, and values that its documents hold."""

import copy
import random

from tests.changes import Change, any_changes
from tests.engines import Json

PHASES = ("start", "draw", "first", "second", "end")
QUARTERS = ("NW", "NE", "SE", "SW")
ANY = any_changes("NW", "b8", "blue", "green", "centre", "C", "N")


def phase(position: Json, rng: random.Random) -> None:
    """Say that it is another phase, with a player or without."""
    position["phase"] = rng.choice(PHASES)
    position["player"] = rng.choice((None, 0, 1, 2, 3))


def colour_of_tile(position: Json, rng: random.Random) -> None:
    """Take one tile for another."""
    tile, other = rng.choice(position["board"]), rng.choice(position["board"])
    tile["tile"] = other["tile"]


def new_tile(position: Json, rng: random.Random) -> None:
    """Lay a tile of the bag, as if it had been drawn and placed."""
    entry = rng.choice(position["bag"])
    columns, rows = "abcdefgh", "12345678"
    space = rng.choice(columns) + rng.choice(rows)
    position["board"].append({"space": space, "tile": entry["colour"], "worker": None})
    _less(position, entry)


def hole(position: Json, rng: random.Random) -> None:
    """Take a tile off the rondel and put it into the bag, or the other way round."""
    slot = rng.randrange(4)
    tile = position["rondel"][slot]
    if tile is None:
        entry = rng.choice(position["bag"])
        position["rondel"][slot] = {"colour": entry["colour"], "kind": entry["kind"]}
        _less(position, entry)
    else:
        position["rondel"][slot] = None
        _more(position, tile)


def swap_with_bag(position: Json, rng: random.Random) -> None:
    """Change a tile of the rondel for one of the bag: legal, if no centre tile has left."""
    hole(position, rng)
    hole(position, rng)


def worker_on_board(position: Json, rng: random.Random) -> None:
    """Put a worker of a reserve on a tile: legal, unless one of its colour is near (M-3.11)."""
    reserve = rng.choice(position["players"])["reserve"]
    colour = rng.choice(list(reserve))
    tile = rng.choice(position["board"])
    if tile["worker"] is not None:
        _owner(position, tile["worker"])[tile["worker"]] += 1
    reserve[colour] -= 1
    tile["worker"] = colour


def beside(position: Json, rng: random.Random) -> None:
    """Set a worker of the reserve aside: legal at a quarter that is not evaluated."""
    reserve = rng.choice(position["players"])["reserve"]
    colour = rng.choice(list(reserve))
    reserve[colour] -= 1
    quarter = rng.choice(QUARTERS)
    for entry in position["set_aside"]:
        if (entry["quarter"], entry["worker"]) == (quarter, colour):
            entry["count"] += 1
            return
    position["set_aside"].append({"quarter": quarter, "worker": colour, "count": 1})


def evaluated(position: Json, rng: random.Random) -> None:
    """Call a quarter evaluated that is not, or the other way round."""
    quarter = rng.choice(QUARTERS)
    if quarter in position["evaluated"]:
        position["evaluated"].remove(quarter)
    else:
        position["evaluated"].append(quarter)


def marker(position: Json, rng: random.Random) -> None:
    """Turn an action marker: legal after the set-up."""
    markers = rng.choice(position["players"])["markers"]
    quarter = rng.choice(list(markers))
    markers[quarter] = not markers[quarter]


def score(position: Json, rng: random.Random) -> None:
    """Change a score: legal after the set-up, if it stays within bounds."""
    rng.choice(position["players"])["score"] = rng.choice((-1, 0, 1, 2, 500, 20000, 10**7))


def player_count(position: Json, rng: random.Random) -> None:
    """Forget a player, or add one."""
    players = position["players"]
    if rng.random() < 0.5:
        players.pop()
    else:
        players.append(copy.deepcopy(rng.choice(players)))


def option(position: Json, rng: random.Random) -> None:
    """Change the option, or leave out what may be left out: legal."""
    match rng.randrange(3):
        case 0:
            position["options"]["idle_refresh"] = True
        case 1:
            del position["options"]
        case 2 if not position["set_aside"]:
            del position["set_aside"]


AT_THE_TABLE: tuple[Change, ...] = (
    phase, colour_of_tile, new_tile, hole, swap_with_bag, worker_on_board, beside, evaluated,
    marker, score, player_count, option,
)  # fmt: skip
IN_A_VIEW = AT_THE_TABLE


def _owner(position: Json, colour: str) -> dict[str, int]:
    """Find the reserve of a worker colour."""
    reserves: list[dict[str, int]] = [player["reserve"] for player in position["players"]]
    return next(reserve for reserve in reserves if colour in reserve)


def _less(position: Json, entry: Json) -> None:
    entry["count"] -= 1
    if entry["count"] == 0:
        position["bag"].remove(entry)


def _more(position: Json, tile: Json) -> None:
    for entry in position["bag"]:
        if (entry["colour"], entry["kind"]) == (tile["colour"], tile["kind"]):
            entry["count"] += 1
            return
    position["bag"].append({**tile, "count": 1})
