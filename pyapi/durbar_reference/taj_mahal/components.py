"""The components of one edition of the game, as a component file describes them (T-1.2)."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from durbar_reference.document import with_whole_numbers
from durbar_reference.errors import InvalidComponents
from durbar_reference.taj_mahal.component_faults import component_faults
from durbar_reference.taj_mahal.names import CROWN, PROVINCE_TILE, WHITE


@dataclass(frozen=True)
class Card:
    """A kind of cards: those of one colour, or white ones, with the same symbols (T-7.3)."""

    name: str
    colour: str | None
    symbols: tuple[str, ...]
    count: int


@dataclass(frozen=True)
class SpecialCard:
    """A special card, which comes with two influence tiles of one kind (T-4.1)."""

    id: str
    symbols: tuple[str, ...]
    points: int
    influence: str


@dataclass(frozen=True)
class City:
    """A city of the map."""

    id: str
    province: str
    fortress: bool


@dataclass(frozen=True)
class Components:
    """Everything that is printed or cut: the same in every game with this box (T-1.1)."""

    name: str
    cards: Mapping[str, Card]
    special_cards: Mapping[str, SpecialCard]
    colours: tuple[str, ...]
    influence: tuple[str, ...]
    influence_tiles: int
    """How many there are of each kind (T-1.7)."""
    goods: tuple[str, ...]
    province_tiles: Mapping[int, tuple[str, ...]]
    """The goods on each province tile, by its number."""
    bonus_tiles: Mapping[str, int]
    provinces: tuple[str, ...]
    last_province: str
    cities: Mapping[str, City]
    taj_mahal_city: str
    neighbours: Mapping[str, tuple[str, ...]]
    """The cities at the other ends of the roads from each city."""
    taj_mahal_points: int
    display: Mapping[int, int]
    starting_hand: int

    @cached_property
    def coloured(self) -> tuple[str, ...]:
        """The kinds of coloured cards."""
        return tuple(card.name for card in self.cards.values() if card.colour is not None)

    @cached_property
    def companions(self) -> tuple[str, ...]:
        """What may go with a coloured card: white kinds, then special cards (T-2.2)."""
        white = [card.name for card in self.cards.values() if card.colour is None]
        return (*white, *self.special_cards)

    @cached_property
    def cities_of(self) -> dict[str, tuple[str, ...]]:
        """The cities of each province."""
        return {
            province: tuple(city.id for city in self.cities.values() if city.province == province)
            for province in self.provinces
        }

    @cached_property
    def most_cities(self) -> int:
        """The number of cities in the largest province."""
        return max(len(cities) for cities in self.cities_of.values())

    @cached_property
    def fortresses(self) -> tuple[str, ...]:
        """The fortress cities without that of the Taj Mahal (T-1.4)."""
        return tuple(
            city.id
            for city in self.cities.values()
            if city.fortress and city.id != self.taj_mahal_city
        )

    @property
    def visits(self) -> int:
        """The number of visits: one for each province (T-1.2)."""
        return len(self.provinces)

    @property
    def awards(self) -> tuple[str, ...]:
        """Everything that a court may hold, in the order in which it is told."""
        return (*self.influence, CROWN, PROVINCE_TILE)

    def all_cards(self) -> dict[str, int]:
        """Give the whole deck (T-1.5)."""
        return {card.name: card.count for card in self.cards.values()}

    def special_card_of(self, influence: str) -> SpecialCard:
        """Give the special card that comes with this kind of influence (T-4.1)."""
        return next(s for s in self.special_cards.values() if s.influence == influence)


def read_components(of: object) -> Components:
    """Understand a component file whose form the engine has accepted.

    Raises:
        InvalidComponents: The rules do not work with it; the error names the faults.
    """
    file: Any = with_whole_numbers(of)
    if faults := component_faults(file):
        raise InvalidComponents(faults)
    cards, influence, board = file["cards"], file["influence_tiles"], file["map"]
    return Components(
        name=file["name"],
        cards={card.name: card for card in _cards(cards)},
        special_cards={
            s["id"]: SpecialCard(s["id"], tuple(s["symbols"]), s.get("points", 0), s["influence"])
            for s in cards["special"]
        },
        colours=tuple(cards["coloured"]),
        influence=tuple(influence["kinds"]),
        influence_tiles=influence["each"],
        goods=tuple(file["goods"]),
        province_tiles={
            tile["number"]: tuple(tile["goods"])
            for tile in sorted(file["province_tiles"], key=lambda tile: int(tile["number"]))
        },
        bonus_tiles={tile["kind"]: tile["count"] for tile in file["bonus_tiles"]},
        provinces=tuple(province["id"] for province in board["provinces"]),
        last_province=board["last_province"],
        cities={c["id"]: City(c["id"], c["province"], c["fortress"]) for c in board["cities"]},
        taj_mahal_city=board["taj_mahal_city"],
        neighbours={
            city["id"]: tuple(
                end
                for road in board["roads"]
                for end in road
                if city["id"] in road and end != city["id"]
            )
            for city in board["cities"]
        },
        taj_mahal_points=file["taj_mahal_points"],
        display={int(players): size for players, size in file["display"].items()},
        starting_hand=file["starting_hand"],
    )


def _cards(cards: Mapping[str, Any]) -> list[Card]:
    """List the kinds of cards: colours first, then white."""
    kinds = [(colour, kind) for colour, of in cards["coloured"].items() for kind in of]
    kinds += [(WHITE, kind) for kind in cards["white"]]
    return [
        Card(
            name="-".join([colour, *kind["symbols"]]),
            colour=None if colour == WHITE else colour,
            symbols=tuple(kind["symbols"]),
            count=kind["count"],
        )
        for colour, kind in kinds
    ]
