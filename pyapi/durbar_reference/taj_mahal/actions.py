"""What players can do and what chance can bring: each with its number, its word and its object."""

from dataclasses import dataclass

from durbar_reference.actions import Described
from durbar_reference.taj_mahal.components import Components
from durbar_reference.taj_mahal.names import ROYAL


@dataclass(frozen=True)
class Play(Described):
    """Play a coloured card, alone or with a white or special one (T-2.2)."""

    type = "play"
    card: str
    companion: str | None

    def to_string(self) -> str:
        """Name it in one word."""
        word = f"play-{self.card}"
        return word if self.companion is None else f"{word}.{self.companion}"


@dataclass(frozen=True)
class Withdraw(Described):
    """Leave the visit (T-3.1)."""

    type = "withdraw"


@dataclass(frozen=True)
class Build(Described):
    """Place the palaces for the awards just won; the cities in their order (T-3.2)."""

    type = "build"
    palaces: tuple[str, ...]
    royal_palace: str | None

    def to_string(self) -> str:
        """Name it in one word."""
        royal = [] if self.royal_palace is None else [ROYAL, self.royal_palace]
        return "build-" + ".".join([*self.palaces, *royal])


@dataclass(frozen=True)
class Take(Described):
    """Take these cards of the display, one or two, in the order of the kinds (T-3.10)."""

    type = "take"
    cards: tuple[str, ...]

    def to_string(self) -> str:
        """Name it in one word."""
        return "take-" + ".".join(self.cards)


class Drawn(Described):
    """What chance draws: the last field says what."""

    def to_string(self) -> str:
        """Name it in one word."""
        *_, drawn = self.to_dict().values()
        return f"{self.type.removesuffix('_tile')}-{drawn}"


@dataclass(frozen=True)
class Start(Drawn):
    """This player begins (T-1.8)."""

    type = "start"
    player: int


@dataclass(frozen=True)
class PlaceProvinceTile(Drawn):
    """The tile of this number lies on this province (T-1.3)."""

    type = "province_tile"
    number: int
    province: str


@dataclass(frozen=True)
class PlaceBonusTile(Drawn):
    """This tile lies on this fortress (T-1.4)."""

    type = "bonus_tile"
    city: str
    tile: str


@dataclass(frozen=True)
class Deal(Drawn):
    """A card for a first hand (T-1.5)."""

    type = "deal"
    player: int
    card: str


@dataclass(frozen=True)
class Show(Drawn):
    """A card for the display (T-1.6)."""

    type = "display"
    card: str


@dataclass(frozen=True)
class Draw(Drawn):
    """A card of the deck for the player who withdraws (T-3.4, T-3.9)."""

    type = "draw"
    player: int
    card: str


Decision = Play | Withdraw | Build | Take
Outcome = Start | PlaceProvinceTile | PlaceBonusTile | Deal | Show | Draw
Action = Decision | Outcome


def decision_id(components: Components, decision: Decision) -> int:
    """Give the number of what a player can do (T-7.1): plays, withdraw, builds, takes."""
    kinds, companions = list(components.cards), components.companions
    match decision:
        case Play(card, companion):
            companion_number = 0 if companion is None else 1 + companions.index(companion)
            return kinds.index(card) * (1 + len(companions)) + companion_number
        case Withdraw():
            return withdraw_id(components)
        case Build(palaces, royal_palace):
            # Each city of the province has a bit, the first one the lowest.
            bits = sum(1 << place_of(components, city) for city in palaces)
            royal = 0 if royal_palace is None else 1 + place_of(components, royal_palace)
            return withdraw_id(components) + 1 + (royal << components.most_cities) + bits
        case Take((card,)):
            return first_take_id(components) + kinds.index(card)
        case Take((card, other)):
            a, b = kinds.index(card), kinds.index(other)
            return first_take_id(components) + len(kinds) + b * (b + 1) // 2 + a
    raise ValueError(f"{decision} takes more cards than two, or none")


def outcome_id(components: Components, outcome: Outcome) -> int:
    """Give the number of a chance outcome (T-6.2).

    It is the seat, or the place of the province, of the bonus tile or of the card among those of
    the component file.
    """
    match outcome:
        case Start(seat):
            return seat
        case PlaceProvinceTile(_, province):
            return components.provinces.index(province)
        case PlaceBonusTile(_, tile):
            return list(components.bonus_tiles).index(tile)
        case Deal(_, card) | Show(card) | Draw(_, card):
            return list(components.cards).index(card)


def withdraw_id(components: Components) -> int:
    """Give the number of withdraw, which comes after all plays."""
    return len(components.coloured) * (1 + len(components.companions))


def first_take_id(components: Components) -> int:
    """Give the number of the first take, which comes after all builds."""
    most = components.most_cities
    return withdraw_id(components) + 1 + ((most + 1) << most)


def action_ids(components: Components) -> int:
    """Count the numbers of actions."""
    kinds = len(components.cards)
    return first_take_id(components) + kinds + kinds * (kinds + 1) // 2


def place_of(components: Components, city: str) -> int:
    """Give the place of a city among those of its province, from 0."""
    return components.cities_of[components.cities[city].province].index(city)
