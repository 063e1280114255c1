"""What chance can bring: each outcome with its number, its word and its object (T-6.2).

Their numbers are their own: the seat, or the place of the province, of the bonus tile or of
the card among those of the component file.
"""

from dataclasses import dataclass

from durbar.reference.actions import Described
from durbar.reference.taj_mahal.components import Components


class Drawn(Described):
    """What chance draws: the last field says what."""

    def to_string(self) -> str:
        """Name it in one word."""
        *_, drawn = self.to_dict().values()
        return f"{self.type.removesuffix('_tile')}-{drawn}"


class DrawnCard(Drawn):
    """A card of the deck."""

    card: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return components.card_index[self.card]


@dataclass(frozen=True)
class Start(Drawn):
    """This player begins (T-1.8)."""

    type = "start"
    player: int

    def id(self, _: Components) -> int:
        """Give its number."""
        return self.player


@dataclass(frozen=True)
class PlaceProvinceTile(Drawn):
    """The tile of this number lies on this province (T-1.3)."""

    type = "province_tile"
    number: int
    province: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return components.provinces.index(self.province)


@dataclass(frozen=True)
class PlaceBonusTile(Drawn):
    """This tile lies on this fortress (T-1.4)."""

    type = "bonus_tile"
    city: str
    tile: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return list(components.bonus_tiles).index(self.tile)


@dataclass(frozen=True)
class Deal(DrawnCard):
    """A card for a first hand (T-1.5)."""

    type = "deal"
    player: int
    card: str


@dataclass(frozen=True)
class Show(DrawnCard):
    """A card for the display (T-1.6)."""

    type = "display"
    card: str


@dataclass(frozen=True)
class Draw(DrawnCard):
    """A card of the deck for the player who withdraws (T-3.4, T-3.9)."""

    type = "draw"
    player: int
    card: str


Outcome = Start | PlaceProvinceTile | PlaceBonusTile | Deal | Show | Draw
