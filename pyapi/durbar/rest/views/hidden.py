"""Hidden information: what a player sees, and a whole position that agrees with it."""

from typing import Any

import durbar
from durbar.rest import problems
from durbar.rest.contract.schemas import PlayerView, Resample, ResampleRequest, ViewRequest
from durbar.rest.forms import standing, write_view
from durbar.rest.operation import Call, Group
from durbar.rest.problems import POSITION_PROBLEMS

GROUP = Group(
    "Hidden information",
    "What a player sees, and a whole position that agrees with it. A view cannot hold more than "
    "its player may know. A sealed position can be kept by anybody and opened by this service "
    "only; whoever may call the service can have it opened.",
)


@GROUP.post(
    "viewPosition",
    "/v1/games/{game}/views",
    ViewRequest,
    PlayerView,
    POSITION_PROBLEMS,
    quick=True,
)
def view_position(call: Call) -> dict[str, Any]:
    """Show what a player sees of a position.

    The answer holds nothing that the player may not know: it is the same for every position that
    differs only in what is hidden from the player.
    """
    given = call.fields["position"]
    state = call.read_position()
    view = state.view(call.read_seat("player", state.game.num_players))
    form = call.fields.get("form", "json" if given.form == "sealed" else given.form)
    return {"view": write_view(view, form), **standing(view)}


@GROUP.post(
    "resampleView",
    "/v1/games/{game}/resamples",
    ResampleRequest,
    Resample,
    (problems.INVALID_POSITION, problems.INVALID_NOTATION, problems.SEALING_UNAVAILABLE),
)
def resample_view(call: Call) -> dict[str, Any]:
    """Draw a whole position that agrees with a view.

    What the view hides is drawn, each deal as likely as any other; what the other players' choices
    may tell of it is not considered. The same seed draws the same.
    """
    given = call.fields["view"]
    try:
        view = given.read_view(call.game)
    except (durbar.InvalidPosition, durbar.InvalidNotation) as error:
        raise problems.of_document(error, "view") from error
    state = view.resample(call.fields["seed"])
    form = call.fields.get("form", given.form)
    return {"position": call.write_position(state, form), **standing(state)}
