"""The arrays of `durbar.VectorEnv`, for type checkers."""

from typing import TYPE_CHECKING, Generic, NotRequired, TypedDict, TypeVar

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["Buffers", "PackedBuffers"]

_Number = TypeVar("_Number", bound="np.float32 | np.uint8")


class _Results(TypedDict):
    rewards: "NDArray[np.float32]"
    terminated: "NDArray[np.bool_]"
    current_players: "NDArray[np.int32]"
    scores: "NDArray[np.int32]"
    acted: "NDArray[np.int32]"


class Buffers(_Results, Generic[_Number]):
    """The numpy arrays of `durbar.VectorEnv.allocate`, with a row for each lane.

    Attributes:
        observations: What the player to move sees: float32 or uint8, and a row has the shape
            `game.observation_tensor_shape()`.
        legal_actions_mask: 1 for each legal action of that player and 0 for the others: int8,
            `(num_envs, game.num_distinct_actions())`.
        rewards: The returns of a game that has just ended, else zeros: float32,
            `(num_envs, game.num_players())`.
        terminated: Whether a game has just ended: bool, `(num_envs,)`.
        current_players: The seat of the player to move: int32, `(num_envs,)`.
        scores: The score of each seat, of a game that has just ended as they were then: int32,
            `(num_envs, game.num_players())`.
        acted: The seat that has just moved, -1 where none has: int32, `(num_envs,)`.
        final_observations: What each seat sees at the end of a game that has just ended: of the
            type of `observations`, `(num_envs, game.num_players(),
            *game.observation_tensor_shape())`. It is there only on request.
    """

    observations: "NDArray[_Number]"
    legal_actions_mask: "NDArray[np.int8]"
    final_observations: NotRequired["NDArray[_Number]"]


class PackedBuffers(_Results):
    """The arrays of `durbar.VectorEnv.allocate("packed")`, with bits in place of flags.

    Attributes:
        packed_observations: What the player to move sees: uint8, and a row has the parts of
            `game.packed_observation_parts()`.
        packed_legal_actions_mask: A bit for each action, the first lowest: uint8,
            `(num_envs, ceil(game.num_distinct_actions() / 8))`.
        final_observations: As in `Buffers`, of uint8 and not packed.
    """

    packed_observations: "NDArray[np.uint8]"
    packed_legal_actions_mask: "NDArray[np.uint8]"
    final_observations: NotRequired["NDArray[np.uint8]"]
