"""What games of Maharani show, and component files for what seldom happens."""

from tests.engines import Json

WHAT_HAPPENS = {
    "centre_tile_removed M-4.2",
    "first_player M-1.7",
    "game_over M-6.1",
    "game_over M-6.2",
    "game_over M-6.3",
    "marker_down M-3.1",
    "markers_up M-2.2",
    "quarter_evaluated M-5.2",
    "quarter_pays M-5.1",
    "quarter_pays M-6.4",
    "second_tile M-3.7",
    "tile_area M-3.3",
    "tile_drawn M-4.1",
    "worker_group M-3.5 moved",
    "worker_group M-3.5 new",
}
SELDOM = ["exhaustion", "misfit"]
FEW_ARE_HIDDEN = ["tiny"]


def kind(event: Json) -> str:
    """Name what an event shows: its type and rule, and for a worker whether it is new."""
    more = ""
    if event["type"] == "worker_group":
        more = " new" if event["from"] is None else " moved"
    return f"{event['type']} {event['rule']}{more}"
