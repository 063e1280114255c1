"""The arrays of `durbar.VectorEnv`, for type checkers."""

from typing import TYPE_CHECKING, Generic, NotRequired, TypedDict, TypeVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

_Number = TypeVar("_Number", bound="np.float32 | np.uint8")


class _Results(TypedDict):
    rewards: "NDArray[np.float32]"
    terminated: "NDArray[np.bool_]"
    current_players: "NDArray[np.int32]"
    scores: "NDArray[np.int32]"
    acted: "NDArray[np.int32]"


class Buffers(_Results, Generic[_Number]):
    """The numpy arrays of `durbar.VectorEnv.allocate`, with a row for each lane.

    `durbar.VectorEnv.step` describes each. `final_observations` and `points` are there only on
    request.
    """

    observations: "NDArray[_Number]"
    legal_actions_mask: "NDArray[np.int8]"
    points: NotRequired["NDArray[np.int32]"]
    final_observations: NotRequired["NDArray[_Number]"]


class PackedBuffers(_Results):
    """The arrays of `durbar.VectorEnv.allocate("packed")`, with bits in place of flags.

    `durbar.VectorEnv.step` describes each. `final_observations` and `points`, on request,
    are not packed.
    """

    packed_observations: "NDArray[np.uint8]"
    packed_legal_actions_mask: "NDArray[np.uint8]"
    points: NotRequired["NDArray[np.int32]"]
    final_observations: NotRequired["NDArray[np.uint8]"]
