"""What does not change during one game: the components, who sits where, the options."""

from dataclasses import dataclass

from durbar_reference.maharani.columns import SIDES
from durbar_reference.maharani.components import Components

PLAYER_COUNTS = (2, 3, 4)  # M-1.1


@dataclass(frozen=True)
class Setup:
    """One game's fixed part; a seat is a number from 0, clockwise (M-1.6)."""

    components: Components
    players: int  # M-1.1: 2 to 4
    idle_refresh: bool = False  # M-2.3

    def seats(self) -> range:
        """List the seats in the order of play (M-1.6)."""
        return range(self.players)

    def side(self, seat: int) -> str:
        """Give the side of the board at which the seat's position marker lies (M-1.5, M-1.6)."""
        return self.components.seats[self.players][seat]

    def worker_colours(self, seat: int) -> tuple[str, ...]:
        """Give the seat's worker colours: two with 2 players, else one (M-1.4, M-1.6)."""
        return self.components.worker_colours_by_seat[self.players][seat]

    def workers_per_colour(self) -> int:
        """Count the workers of each colour in play (M-1.4)."""
        return self.components.workers_per_colour[self.players]

    def worker_owners(self) -> dict[str, int]:
        """Give each worker colour in play its seat, in the order of seats (M-1.6)."""
        return {colour: seat for seat in self.seats() for colour in self.worker_colours(seat)}

    def quarter_under(self, slot: int, seat: int) -> str:
        """Give the quarter that rondel slot `slot` (from 0) lies over in this seat's turns.

        M-2.1: the arrow of the rondel points to the own side, and each quarter turn of it
        clockwise moves every slot one quarter on.
        """
        quarters = self.components.quarters
        with_arrow_north = quarters.index(self.components.slots_with_arrow_north[slot])
        quarter_turns = SIDES.index(self.side(seat))
        return quarters[(with_arrow_north + quarter_turns) % 4]
