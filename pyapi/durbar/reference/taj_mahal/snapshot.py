"""Reading a document that should be a position or a view, and may be nonsense.

Every fault of shape is noted, and what was understood is kept, so that the rules can be
checked where their parts could be read.
"""

from collections.abc import Iterable
from typing import Any

from durbar.reference.document import Document, Reader, whole
from durbar.reference.taj_mahal.cards import size
from durbar.reference.taj_mahal.component_faults import PLAYER_COUNTS
from durbar.reference.taj_mahal.components import Components
from durbar.reference.taj_mahal.names import TAJ_MAHAL
from durbar.reference.taj_mahal.position import PHASES, Court, Player, Position
from durbar.reference.taj_mahal.setup import Setup
from durbar.reference.taj_mahal.sight import Sight

STATE = "state"
VIEW = "view"


class Snapshot:
    """One reading of a document; `kind` says whether it should be a state or a view."""

    def __init__(self, components: Components, value: object, kind: str) -> None:
        self.document = Document()
        self.components = components
        self.kind = kind
        fields = value if isinstance(value, dict) else {}
        players = fields.get("players")
        self.player_count = len(players) if isinstance(players, list | tuple) else 0
        self.setup = Setup(
            components,
            # Another number is a fault; nothing that depends on it is looked at then.
            self.player_count if self.player_count in PLAYER_COUNTS else PLAYER_COUNTS[-1],
        )
        readers = self._readers()
        self._fields = self.document.record(value, "", readers, optional=("options",))
        self._players: list[dict[str, Any]] = self._fields.get("players") or []
        self.position = self._position()

    @property
    def is_view(self) -> bool:
        """Whether this is what one player sees."""
        return self.kind == VIEW

    def has(self, *parts: str) -> bool:
        """Say whether these fields could be read; `players.hand` is the hand of each player."""
        return all(self._is_readable(pointer) for part in parts for pointer in self._places(part))

    def sight(self) -> Sight:
        """Give what was read as a view."""
        return Sight(
            self._fields.get("observer") or 0,
            self.position,
            hand_sizes=self.hand_sizes(),
            deck_size=self.deck_size(),
        )

    def hand_sizes(self) -> list[int]:
        """Count the cards of each hand."""
        if self.is_view:
            return [player.get("hand_size") or 0 for player in self._players]
        return [size(player.hand) for player in self.position.players]

    def deck_size(self) -> int:
        """Count the cards of the deck."""
        if self.is_view:
            return int(self._fields.get("deck_size") or 0)
        return size(self.position.deck)

    def shows_hand(self, seat: int) -> bool:
        """Say whether the document gives the cards of this hand."""
        return self._players[seat].get("hand") is not None

    def _places(self, part: str) -> Iterable[str]:
        array, _, field = part.partition(".")
        if not field:
            return (f"/{part}",)
        return (f"/{array}/{seat}/{field}" for seat in range(max(self.player_count, 1)))

    def _is_readable(self, pointer: str) -> bool:
        """Say whether no fault was found at this place, inside it or around it."""
        return not any(
            f"{fault.pointer}/".startswith(f"{pointer}/")
            or f"{pointer}/".startswith(f"{fault.pointer}/")
            for fault in self.document.faults
        )

    # The readers of each part.

    def _readers(self) -> dict[str, Reader]:
        components = self.components
        bonus = (*components.bonus_tiles, TAJ_MAHAL)
        readers: dict[str, Reader] = {
            "kind": self._one_of(self.kind),
            "game": self._one_of("taj_mahal"),
            "options": lambda value, at: self.document.record(value, at, {}),
            "phase": self._one_of(*PHASES),
            "player": self._or_null(self._seat),
            "visit": self._integer(1, components.visits),
            "start_player": self._or_null(self._seat),
            "province_order": self._list_of(
                self._or_null(self._one_of(*components.provinces)), length=components.visits
            ),
            "bonus_tiles": self._some_of(components.cities, self._one_of(*bonus)),
            "court": self._court,
            "won": self._names(components.awards),
            "to_draw": self._integer(0),
            "special_cards": self._all_of(components.special_cards, self._or_null(self._seat)),
            "display": self._cards,
            "discards": self._cards,
            "players": self._all_players,
        }
        if self.is_view:
            return {**readers, "observer": self._seat, "deck_size": self._integer(0)}
        return {**readers, "deck": self._cards}

    def _one_of(self, *known: str) -> Reader:
        return lambda value, pointer: self.document.name(value, pointer, known)

    def _integer(self, low: int, high: int | None = None) -> Reader:
        return lambda value, pointer: self.document.integer(whole(value), pointer, low, high)

    def _or_null(self, reader: Reader) -> Reader:
        return lambda value, pointer: None if value is None else reader(value, pointer)

    def _list_of(self, reader: Reader, length: int | None = None) -> Reader:
        return lambda value, pointer: self.document.array(value, pointer, reader, length)

    def _all_of(self, names: Iterable[str], reader: Reader) -> Reader:
        readers = dict.fromkeys(names, reader)
        return lambda value, pointer: self.document.record(value, pointer, readers)

    def _some_of(self, names: Iterable[str], reader: Reader) -> Reader:
        readers = dict.fromkeys(names, reader)
        return lambda value, at: self.document.record(value, at, readers, optional=readers)

    def _distinct(self, reader: Reader) -> Reader:
        def read(value: object, pointer: str) -> list[Any]:
            items = self.document.array(value, pointer, reader)
            self.document.unique(items, pointer)
            return items

        return read

    def _names(self, known: Iterable[str]) -> Reader:
        return self._distinct(self._one_of(*known))

    def _counts(self, kinds: Iterable[str]) -> Reader:
        return self._some_of(kinds, self._integer(1))

    def _cards(self, value: object, pointer: str) -> Any:
        return self._counts(self.components.cards)(value, pointer)

    def _seat(self, value: object, pointer: str) -> Any:
        return self._integer(0, self.setup.players - 1)(value, pointer)

    def _court(self, value: object, pointer: str) -> dict[str, Any]:
        readers = {
            "influence": self._names(self.components.influence),
            "crown": self.document.boolean,
            "province_tile": self.document.boolean,
        }
        return self.document.record(value, pointer, readers)

    def _all_players(self, value: object, pointer: str) -> list[Any]:
        players = self.document.array(value, pointer, self._player)
        if isinstance(value, list | tuple) and len(value) not in PLAYER_COUNTS:
            self.document.fault(pointer, f"must be 3 to 5 players, not {len(value)} (T-1.1)")
        return players

    def _player(self, value: object, pointer: str) -> dict[str, Any]:
        components = self.components
        cities = self._names(components.cities)
        readers: dict[str, Reader] = {
            "score": self._integer(0),
            "withdrawn": self.document.boolean,
            "hand": self._or_null(self._cards) if self.is_view else self._cards,
            "known": self._cards,
            "played": self._cards,
            "played_special_cards": self._names(components.special_cards),
            "colour": self._or_null(self._one_of(*components.colours)),
            "influence": self._counts(components.influence),
            "province_tiles": self._distinct(self._integer(1, components.visits)),
            "goods": self._counts(components.goods),
            "palaces": cities,
            "royal_palaces": cities,
        }
        if self.is_view:
            readers["hand_size"] = self._integer(0)
        return self.document.record(value, pointer, readers)

    # What was understood.

    def _position(self) -> Position:
        """Build the position from the parts that could be read; the others stay empty."""
        fields = {name: value for name, value in self._fields.items() if self.has(name)}
        court = fields.get("court", {"influence": (), "crown": False, "province_tile": False})
        return Position(
            phase=fields.get("phase", ""),
            player=fields.get("player"),
            visit=fields.get("visit", 1),
            start_player=fields.get("start_player"),
            province_order=fields.get("province_order", []),
            bonus_tiles=fields.get("bonus_tiles", {}),
            court=Court(set(court["influence"]), court["crown"], court["province_tile"]),
            won=set(fields.get("won", ())),
            to_draw=fields.get("to_draw", 0),
            special_cards=fields.get("special_cards", {}),
            display=fields.get("display", {}),
            discards=fields.get("discards", {}),
            deck=fields.get("deck", {}),
            players=[self._understood(seat) for seat in range(len(self._players))],
        )

    def _understood(self, seat: int) -> Player:
        fields = {
            name: value
            for name, value in self._players[seat].items()
            if self._is_readable(f"/players/{seat}/{name}")
        }
        return Player(
            score=fields.get("score", 0),
            withdrawn=fields.get("withdrawn", False),
            hand=fields.get("hand") or {},
            known=fields.get("known", {}),
            played=fields.get("played", {}),
            played_special_cards=set(fields.get("played_special_cards", ())),
            colour=fields.get("colour"),
            influence=fields.get("influence", {}),
            province_tiles=set(fields.get("province_tiles", ())),
            goods=fields.get("goods", {}),
            palaces=set(fields.get("palaces", ())),
            royal_palaces=set(fields.get("royal_palaces", ())),
        )
