"""What chance can bring: each outcome with its number, its word and its object (T-6.2).

Their numbers are their own: the seat, or the place of the province, of the bonus tile or of
the card among those of the component file.
"""

from dataclasses import dataclass

from durbar.reference.taj_mahal.components import Components

Description = dict[str, object]


@dataclass(frozen=True)
class Start:
    """This player begins (T-1.8)."""

    player: int

    def id(self, _: Components) -> int:
        """Give its number."""
        return self.player

    def to_string(self) -> str:
        """Name it in one word."""
        return f"start-{self.player}"

    def to_dict(self) -> Description:
        """Describe it."""
        return {"type": "start", "player": self.player}


@dataclass(frozen=True)
class PlaceProvinceTile:
    """The tile of this number lies on this province (T-1.3)."""

    number: int
    province: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return components.provinces.index(self.province)

    def to_string(self) -> str:
        """Name it in one word."""
        return f"province-{self.province}"

    def to_dict(self) -> Description:
        """Describe it."""
        return {"type": "province_tile", "number": self.number, "province": self.province}


@dataclass(frozen=True)
class PlaceBonusTile:
    """This tile lies on this fortress (T-1.4)."""

    city: str
    tile: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return list(components.bonus_tiles).index(self.tile)

    def to_string(self) -> str:
        """Name it in one word."""
        return f"bonus-{self.tile}"

    def to_dict(self) -> Description:
        """Describe it."""
        return {"type": "bonus_tile", "city": self.city, "tile": self.tile}


@dataclass(frozen=True)
class Deal:
    """A card for a first hand (T-1.5)."""

    player: int
    card: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return components.card_index[self.card]

    def to_string(self) -> str:
        """Name it in one word."""
        return f"deal-{self.card}"

    def to_dict(self) -> Description:
        """Describe it."""
        return {"type": "deal", "player": self.player, "card": self.card}


@dataclass(frozen=True)
class Show:
    """A card for the display (T-1.6)."""

    card: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return components.card_index[self.card]

    def to_string(self) -> str:
        """Name it in one word."""
        return f"display-{self.card}"

    def to_dict(self) -> Description:
        """Describe it."""
        return {"type": "display", "card": self.card}


@dataclass(frozen=True)
class Draw:
    """A card of the deck for the player who withdraws (T-3.4, T-3.9)."""

    player: int
    card: str

    def id(self, components: Components) -> int:
        """Give its number."""
        return components.card_index[self.card]

    def to_string(self) -> str:
        """Name it in one word."""
        return f"draw-{self.card}"

    def to_dict(self) -> Description:
        """Describe it."""
        return {"type": "draw", "player": self.player, "card": self.card}


Outcome = Start | PlaceProvinceTile | PlaceBonusTile | Deal | Show | Draw
