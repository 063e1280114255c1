"""What does not change during one game: the components and the number of players."""

from dataclasses import dataclass

from durbar_reference.taj_mahal.components import Components

PLAYER_COUNTS = (3, 4, 5)  # T-1.1


@dataclass(frozen=True)
class Setup:
    """One game's fixed part; a seat is a number from 0, clockwise (T-2.1)."""

    components: Components
    players: int  # T-1.1: 3 to 5

    def seats(self) -> range:
        """List the seats in the order of play."""
        return range(self.players)

    def seats_from(self, seat: int) -> list[int]:
        """List all seats clockwise, this one first (T-2.1)."""
        return [(seat + step) % self.players for step in self.seats()]

    def display_size(self) -> int:
        """Count the cards of a full display (T-1.6)."""
        return self.components.display[self.players]
