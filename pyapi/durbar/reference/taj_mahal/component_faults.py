"""What can be wrong with a component file (T-1.2)."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Any

from durbar.reference.document import Document, Reader, member
from durbar.reference.errors import Fault
from durbar.reference.taj_mahal.names import (
    CARD,
    CROWN,
    ELEPHANT,
    MOGUL,
    PROVINCE_TILE,
    ROYAL,
    TWO_POINTS,
    WHITE,
)

SCHEMA = "durbar/components/taj-mahal/1"
DISPLAY = {"3": 5, "4": 7, "5": 9}  # T-1.1, T-1.6
PLAYER_COUNTS = tuple(int(players) for players in DISPLAY)
MOST_COLOURS = 8
MOST_SYMBOLS_OF_A_CARD = 4
MOST_KINDS = 64
MOST_CARDS = 128
MOST_OF_A_SYMBOL = 127
MOST_POINTS = 100
MOST_INFLUENCE_KINDS = 6
MOST_INFLUENCE_TILES = 31
MOST_GOODS = 6
MOST_OF_A_GOOD = 31
MOST_GOODS_OF_A_TILE = 4
MOST_PROVINCES = 15
MOST_CITIES = 64
MOST_CITIES_OF_A_PROVINCE = 6
MOST_CARDS_IN_A_FIRST_HAND = 12


def component_faults(file: object) -> list[Fault]:
    """List everything that is wrong with a component file."""
    reading = _Reading(file)
    reading.check()
    return reading.document.faults


class _Reading:
    """One reading of a component file: first the shape of each part, then how they fit."""

    def __init__(self, file: object) -> None:
        self.document = Document()
        self.file = self.document.record(
            file,
            "",
            {
                "schema": lambda value, at: self.document.name(value, at, (SCHEMA,)),
                "name": self.document.title,
                "provenance": self._notes,
                "symbols": self._distinct(self.document.word),
                "cards": self._cards,
                "influence_tiles": self._record_of(
                    {
                        "kinds": self._distinct(self.document.word, 1, MOST_INFLUENCE_KINDS),
                        "each": self._integer(1, MOST_INFLUENCE_TILES),
                    }
                ),
                "goods": self._distinct(self.document.word, 1, MOST_GOODS),
                "province_tiles": self._list_of(
                    self._record_of(
                        {
                            "number": self._integer(1),
                            "goods": self._list_of(self.document.text, 0, MOST_GOODS_OF_A_TILE),
                        }
                    )
                ),
                "bonus_tiles": self._list_of(
                    self._record_of({"kind": self.document.text, "count": self._integer(0)})
                ),
                "map": self._map,
                "taj_mahal_points": self._integer(0, MOST_POINTS),
                "display": self._record_of(
                    {players: self._integer(size, size) for players, size in DISPLAY.items()}
                ),
                "starting_hand": self._integer(1, MOST_CARDS_IN_A_FIRST_HAND),
            },
            optional=("provenance",),
        )

    def check(self) -> None:
        """Look at how the parts go together, where they could be read."""
        checks = (
            (self._check_names, ("influence_tiles", "goods")),
            (self._check_symbols, ("symbols", "influence_tiles")),
            (self._check_colours, ("cards",)),
            (self._check_kinds, ("cards",)),
            (self._check_number_of_cards, ("cards", "starting_hand")),
            (self._check_symbols_of_cards, ("cards", "symbols")),
            (self._check_special_cards, ("cards", "influence_tiles")),
            (self._check_province_tiles, ("province_tiles", "map")),
            (self._check_goods, ("province_tiles", "bonus_tiles", "goods")),
            (self._check_bonus_tiles, ("bonus_tiles", "goods", "map")),
            (self._check_cities, ("map", "influence_tiles")),
            (self._check_map, ("map",)),
            (self._check_roads, ("map",)),
        )
        # What one check finds does not keep another from looking.
        ready = [
            check
            for check, parts in checks
            if self.document.is_sound(*(f"/{part}" for part in parts))
        ]
        for check in ready:
            check()

    # The shape of each part.

    def _notes(self, value: object, pointer: str) -> dict[str, Any]:
        """Read what is there for people only."""
        if isinstance(value, dict):
            return value
        self.document.fault(pointer, "must be an object")
        return {}

    def _integer(self, low: int, high: int | None = None) -> Reader:
        return lambda value, pointer: self.document.integer(value, pointer, low, high)

    def _list_of(self, reader: Reader, low: int = 0, high: int | None = None) -> Reader:
        def read(value: object, pointer: str) -> list[Any]:
            items = self.document.array(value, pointer, reader)
            too_many = high is not None and len(items) > high
            if isinstance(value, list | tuple) and (len(items) < low or too_many):
                self.document.fault(pointer, f"must have {low} to {high} items, not {len(items)}")
            return items

        return read

    def _distinct(self, reader: Reader, low: int = 0, high: int | None = None) -> Reader:
        def read(value: object, pointer: str) -> list[Any]:
            items: list[Any] = self._list_of(reader, low, high)(value, pointer)
            self.document.unique(items, pointer)
            return items

        return read

    def _record_of(self, readers: dict[str, Reader], optional: Collection[str] = ()) -> Reader:
        return lambda value, pointer: self.document.record(value, pointer, readers, optional)

    def _cards(self, value: object, pointer: str) -> dict[str, Any]:
        kind = self._record_of(
            {
                "symbols": self._list_of(self.document.text, 1, MOST_SYMBOLS_OF_A_CARD),
                "count": self._integer(1, MOST_CARDS),
            }
        )
        special = self._record_of(
            {
                "id": self.document.title,
                "symbols": self._list_of(self.document.text, 0, MOST_SYMBOLS_OF_A_CARD),
                "points": self._integer(0, MOST_POINTS),
                "influence": self.document.text,
            },
            optional=("points",),
        )
        readers: dict[str, Reader] = {
            "coloured": lambda of, at: self._by_colour(of, at, self._list_of(kind, 1, MOST_CARDS)),
            "white": self._list_of(kind),
            "special": self._list_of(special),
        }
        return self.document.record(value, pointer, readers)

    def _by_colour(self, value: object, pointer: str, reader: Reader) -> dict[str, Any]:
        colours = list(value) if isinstance(value, dict) else []
        for colour in colours:
            self.document.word(colour, member(pointer, colour))
        return self.document.record(value, pointer, dict.fromkeys(colours, reader))

    def _map(self, value: object, pointer: str) -> dict[str, Any]:
        place = self._integer(0, 15)
        province = self._record_of({"id": self.document.title, "row": place, "col": place})
        city = self._record_of(
            {
                "id": self.document.title,
                "province": self.document.text,
                "fortress": self.document.boolean,
            }
        )
        readers: dict[str, Reader] = {
            "provinces": self._list_of(province, 1, MOST_PROVINCES),
            "last_province": self.document.text,
            "taj_mahal_city": self.document.text,
            "cities": self._list_of(city, 1, MOST_CITIES),
            "roads": self._list_of(self._list_of(self.document.text, 2, 2)),
        }
        return self.document.record(value, pointer, readers)

    # How the parts go together.

    def _check_names(self) -> None:
        """Some names have a meaning of their own."""
        for i, kind in enumerate(self.file["influence_tiles"]["kinds"]):
            if kind in {CROWN, PROVINCE_TILE, ELEPHANT, MOGUL}:
                self.document.fault(f"/influence_tiles/kinds/{i}", f"must not be {kind}")
        for i, good in enumerate(self.file["goods"]):
            if good == CARD:
                self.document.fault(f"/goods/{i}", f"must not be {good}")

    def _check_symbols(self) -> None:
        wanted = {ELEPHANT, MOGUL, *self.file["influence_tiles"]["kinds"]}
        if set(self.file["symbols"]) != wanted:
            self.document.fault("/symbols", f"must be {', '.join(sorted(wanted))}")

    def _check_colours(self) -> None:
        colours = self.file["cards"]["coloured"]
        if not 1 <= len(colours) <= MOST_COLOURS:
            self.document.fault("/cards/coloured", f"must be 1 to {MOST_COLOURS} colours")
        if WHITE in colours:
            self.document.fault(f"/cards/coloured/{WHITE}", "a colour must not be white")

    def _kinds(self) -> Iterator[tuple[str, str, dict[str, Any]]]:
        """Go through the kinds of cards: pointer, colour or white, kind."""
        for colour, kinds in self.file["cards"]["coloured"].items():
            for i, kind in enumerate(kinds):
                yield f"/cards/coloured/{colour}/{i}", colour, kind
        for i, kind in enumerate(self.file["cards"]["white"]):
            yield f"/cards/white/{i}", WHITE, kind

    def _check_kinds(self) -> None:
        seen = set()
        for pointer, colour, kind in self._kinds():
            looks = (pointer.rpartition("/")[0], tuple(sorted(kind["symbols"])))
            if looks in seen:
                self.document.fault(pointer, f"there is a {colour} kind with these symbols already")
            seen.add(looks)
        if len(list(self._kinds())) > MOST_KINDS:
            self.document.fault("/cards", f"must be at most {MOST_KINDS} kinds")

    def _check_number_of_cards(self) -> None:
        cards = sum(kind["count"] for _, _, kind in self._kinds())
        most = max(PLAYER_COUNTS)
        needed = most * self.file["starting_hand"] + DISPLAY[str(most)]
        if cards > MOST_CARDS:
            self.document.fault("/cards", f"must be at most {MOST_CARDS} cards, not {cards}")
        if cards < needed:
            self.document.fault(
                "/cards", f"must be at least {needed} cards: {most} hands and their display"
            )

    def _check_symbols_of_cards(self) -> None:
        shown: Counter[str] = Counter()
        special = [
            (f"/cards/special/{i}", {**card, "count": 1})
            for i, card in enumerate(self.file["cards"]["special"])
        ]
        for pointer, kind in [*((at, kind) for at, _, kind in self._kinds()), *special]:
            for i, symbol in enumerate(kind["symbols"]):
                self.document.name(symbol, f"{pointer}/symbols/{i}", self.file["symbols"])
                shown[symbol] += kind["count"]
        for symbol, number in shown.items():
            if number > MOST_OF_A_SYMBOL:
                self.document.fault(
                    "/cards", f"{symbol} is shown {number} times, at most {MOST_OF_A_SYMBOL} may be"
                )

    def _check_special_cards(self) -> None:
        """T-4.1: each comes with another kind of influence."""
        special, kinds = self.file["cards"]["special"], self.file["influence_tiles"]["kinds"]
        self.document.unique([card["id"] for card in special], "/cards/special")
        self.document.unique([card["influence"] for card in special], "/cards/special")
        for i, card in enumerate(special):
            self.document.name(card["influence"], f"/cards/special/{i}/influence", kinds)
        if len(special) != len(kinds):
            self.document.fault(
                "/cards/special", f"must be {len(kinds)}, one for each kind of influence"
            )
        names = {"-".join((colour, *kind["symbols"])) for _, colour, kind in self._kinds()}
        for i, card in enumerate(special):
            if card["id"] in names:
                self.document.fault(f"/cards/special/{i}/id", f"{card['id']} is a card of the deck")

    def _check_province_tiles(self) -> None:
        numbers = [tile["number"] for tile in self.file["province_tiles"]]
        visits = len(self.file["map"]["provinces"])
        if sorted(numbers) != list(range(1, visits + 1)):
            self.document.fault("/province_tiles", f"must be numbered 1 to {visits}, each once")

    def _check_goods(self) -> None:
        goods, shown = self.file["goods"], Counter[str]()
        for i, tile in enumerate(self.file["province_tiles"]):
            for j, good in enumerate(tile["goods"]):
                self.document.name(good, f"/province_tiles/{i}/goods/{j}", goods)
                shown[good] += 1
        for tile in self.file["bonus_tiles"]:
            shown[tile["kind"]] += tile["count"]
        for good in goods:
            if shown[good] > MOST_OF_A_GOOD:
                self.document.fault(
                    "/goods", f"{good} is on {shown[good]} tiles, at most {MOST_OF_A_GOOD} may be"
                )

    def _check_bonus_tiles(self) -> None:
        tiles = self.file["bonus_tiles"]
        self.document.unique([tile["kind"] for tile in tiles], "/bonus_tiles")
        for i, tile in enumerate(tiles):
            known = (CARD, TWO_POINTS, *self.file["goods"])
            self.document.name(tile["kind"], f"/bonus_tiles/{i}/kind", known)
        fortresses = sum(city["fortress"] for city in self.file["map"]["cities"])
        if sum(tile["count"] for tile in tiles) != fortresses - 1:
            self.document.fault("/bonus_tiles", f"must be {fortresses - 1}: fortresses less one")

    def _check_cities(self) -> None:
        kinds = len(self.file["influence_tiles"]["kinds"])
        cities = Counter(city["province"] for city in self.file["map"]["cities"])
        for i, province in enumerate(self.file["map"]["provinces"]):
            if not kinds <= cities[province["id"]] <= MOST_CITIES_OF_A_PROVINCE:
                self.document.fault(
                    f"/map/provinces/{i}",
                    f"must have {kinds} to {MOST_CITIES_OF_A_PROVINCE} cities, "
                    f"not {cities[province['id']]}",
                )

    def _check_map(self) -> None:
        board, document = self.file["map"], self.document
        provinces = [province["id"] for province in board["provinces"]]
        document.unique(provinces, "/map/provinces")
        places = [(province["row"], province["col"]) for province in board["provinces"]]
        document.unique(places, "/map/provinces")
        document.unique([city["id"] for city in board["cities"]], "/map/cities")
        for i, city in enumerate(board["cities"]):
            document.name(city["province"], f"/map/cities/{i}/province", provinces)
            if city["id"] == ROYAL:
                document.fault(f"/map/cities/{i}/id", f"must not be {ROYAL}")
        document.name(board["last_province"], "/map/last_province", provinces)
        fortresses = [city["id"] for city in board["cities"] if city["fortress"]]
        document.name(board["taj_mahal_city"], "/map/taj_mahal_city", fortresses)

    def _check_roads(self) -> None:
        cities = [city["id"] for city in self.file["map"]["cities"]]
        roads = self.file["map"]["roads"]
        for i, road in enumerate(roads):
            for j, city in enumerate(road):
                self.document.name(city, f"/map/roads/{i}/{j}", cities)
            if road[0] == road[1]:
                self.document.fault(f"/map/roads/{i}", "must join two different cities")
        self.document.unique([sorted(road) for road in roads], "/map/roads")
