"""Component files made at random: sound ones, of any shape that the schema allows (M-1.2)."""

import random

from tests.engines import Json

SIDES = "NESW"
COLOURS = ("blue", "red", "green", "grey", "light_blue", "violet", "orange", "black")
WORKERS = ("green", "red", "blue", "yellow", "dark_red")
QUARTERS = ("NW", "NE", "SE", "SW", "x1", "y_2")


def random_box(rng: random.Random) -> Json:
    """Make a component file: most tiles fit some space, and some need not."""
    quarters = rng.sample(QUARTERS, 4)
    board = random_board(rng, quarters)
    colours = rng.sample(COLOURS, rng.randint(1, 8))
    printed = [space["columns"] for space in board["spaces"]]
    seats, worker_colours = random_seats(rng), rng.sample(WORKERS, rng.randint(4, 5))
    each = {players: rng.randint(1, 2) if players == 2 else 1 for players in (2, 3, 4)}
    return {
        "schema": "durbar/components/maharani/1",
        "name": "made-at-random",
        "board": board,
        "tiles": {"colours": colours, "kinds": random_kinds(rng, printed, 128 // len(colours))},
        "rondel": {"slots": 4, "slots_with_arrow_north": rng.sample(quarters, 4)},
        "seats": seats,
        "worker_colours": worker_colours,
        "workers": {
            str(players): {"colours_per_player": each[players], "per_colour": rng.randint(1, 9)}
            for players in (2, 3, 4)
        },
        "worker_colours_by_seat": {
            str(players): random_owners(rng, worker_colours, players, each[players])
            for players in (2, 3, 4)
        },
        "second_tile_cost": rng.randint(0, 2),
        "quarter_payout": [0]
        + [rng.randint(0, 40) for _ in range(len(colours) + rng.randint(0, 3))],
    }


def random_board(rng: random.Random, quarters: list[str]) -> Json:
    """Make a board: any outline, also with gaps; the quarters need not hang together."""
    rows, cols = rng.randint(2, 8), rng.randint(2, 8)
    cells = [(row, col) for row in range(rows) for col in range(cols)]
    most = len(cells) if rng.random() < 0.3 else min(len(cells), 20)
    chosen = sorted(rng.sample(cells, rng.randint(4, most)))
    owners = quarters + [rng.choice(quarters) for _ in chosen[4:]]
    rng.shuffle(owners)
    several = rng.choice((0.1, 0.4, 0.8))
    spaces = [
        {
            "id": "abcdefgh"[col] + str(rows - row),
            "row": row,
            "col": col,
            "quarter": owner,
            "columns": random_columns(rng, SIDES, several),
        }
        for (row, col), owner in zip(chosen, owners, strict=True)
    ]
    printed = {(space["row"], space["col"]): str(space["columns"]) for space in spaces}
    return {
        "rows": rows,
        "cols": cols,
        "pattern": [
            " ".join(printed.get((row, col), "##") for col in range(cols)) for row in range(rows)
        ],
        "quarters": quarters,
        "spaces": spaces,
    }


def random_columns(rng: random.Random, edges: str, several: float) -> str:
    """Choose the columns of a space or a tile: a centre column, or one half or more."""
    if rng.random() < 0.2:
        return "C"
    halves = 1 if rng.random() > several else rng.randint(2, 4)
    return "".join(rng.sample(edges, halves))


def random_kinds(rng: random.Random, printed: list[str], most: int) -> list[Json]:
    """Make kinds of tiles: such as fit a space, turned somehow, and others."""
    kinds: list[Json] = []
    left = most
    for number in range(rng.randint(1, 10)):
        columns = random_columns(rng, "FRBL", 0.4)
        if rng.random() < 0.8:
            turns = rng.randrange(4)
            columns = "".join(
                c if c == "C" else "FRBL"[(SIDES.index(c) + turns) % 4] for c in rng.choice(printed)
            )
        count = rng.randint(0 if number else 1, max(1, min(4, left)))
        count = min(count, left)
        left -= count
        kinds.append({"id": f"kind-{number}", "columns": columns, "count": count})
    return kinds


def random_seats(rng: random.Random) -> dict[str, list[str]]:
    """Seat the players: clockwise, from any side."""
    seats = {}
    for players in (2, 3, 4):
        sides = sorted(rng.sample(range(4), players))
        first = rng.randrange(players)
        seats[str(players)] = [SIDES[side] for side in sides[first:] + sides[:first]]
    return seats


def random_owners(
    rng: random.Random, colours: list[str], players: int, each: int
) -> list[list[str]]:
    """Give each player worker colours."""
    order = rng.sample(colours, players * each)
    return [order[seat * each : (seat + 1) * each] for seat in range(players)]
