"""What players can do: each action with its number, its word and its object (T-7.1)."""

from dataclasses import dataclass

from durbar.reference.actions import Described
from durbar.reference.taj_mahal.components import Components
from durbar.reference.taj_mahal.names import ROYAL
from durbar.reference.taj_mahal.outcomes import Outcome


@dataclass(frozen=True)
class Play(Described):
    """Play a coloured card, alone or with a white or special one (T-2.2)."""

    type = "play"
    card: str
    companion: str | None

    def id(self, components: Components) -> int:
        """Give its number."""
        row = 1 + len(components.companions)
        companion = self.companion
        with_it = 0 if companion is None else 1 + components.companions.index(companion)
        return components.card_index[self.card] * row + with_it

    def to_string(self) -> str:
        """Name it in one word."""
        word = f"play-{self.card}"
        return word if self.companion is None else f"{word}.{self.companion}"


@dataclass(frozen=True)
class Withdraw(Described):
    """Leave the visit (T-3.1)."""

    type = "withdraw"

    def id(self, components: Components) -> int:
        """Give its number."""
        return withdraw_id(components)


@dataclass(frozen=True)
class Build(Described):
    """Place the palaces for the awards just won; the cities in their order (T-3.2)."""

    type = "build"
    palaces: tuple[str, ...]
    royal_palace: str | None

    def id(self, components: Components) -> int:
        """Give its number: each city of the province has a bit, the first one the lowest."""
        bits = sum(1 << place_of(components, city) for city in self.palaces)
        royal = 0 if self.royal_palace is None else 1 + place_of(components, self.royal_palace)
        return first_build_id(components) + (royal << components.most_cities) + bits

    def to_string(self) -> str:
        """Name it in one word."""
        royal = [] if self.royal_palace is None else [ROYAL, self.royal_palace]
        return "build-" + ".".join([*self.palaces, *royal])


@dataclass(frozen=True)
class Take(Described):
    """Take these cards of the display, one or two, in the order of the kinds (T-3.10)."""

    type = "take"
    cards: tuple[str, ...]

    def id(self, components: Components) -> int:
        """Give its number."""
        first, *second = (components.card_index[card] for card in self.cards)
        if not second:
            return first_take_id(components) + first
        b = second[0]
        return first_take_id(components) + len(components.cards) + b * (b + 1) // 2 + first

    def to_string(self) -> str:
        """Name it in one word."""
        return "take-" + ".".join(self.cards)


Decision = Play | Withdraw | Build | Take
Action = Decision | Outcome


def withdraw_id(components: Components) -> int:
    """Give the number of withdraw, which comes after all plays."""
    return len(components.coloured) * (1 + len(components.companions))


def first_build_id(components: Components) -> int:
    """Give the number of a build of nothing, which comes after withdraw."""
    return withdraw_id(components) + 1


def first_take_id(components: Components) -> int:
    """Give the number of the first take, which comes after all builds."""
    most = components.most_cities
    return first_build_id(components) + ((most + 1) << most)


def action_ids(components: Components) -> int:
    """Count the numbers of actions."""
    kinds = len(components.cards)
    return first_take_id(components) + kinds + kinds * (kinds + 1) // 2


def place_of(components: Components, city: str) -> int:
    """Give the place of a city among those of its province, from 0."""
    return components.cities_of[components.cities[city].province].index(city)
