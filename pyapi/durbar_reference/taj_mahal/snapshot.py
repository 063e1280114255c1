"""Reading a document that should be a position or a view, and may be nonsense.

Every fault of shape is noted, and what was understood is kept, so that the rules can be
checked where their parts could be read.
"""

from typing import Any

from durbar_reference.document import Document, Reader, count_items, with_whole_numbers
from durbar_reference.taj_mahal.cards import size
from durbar_reference.taj_mahal.components import Components
from durbar_reference.taj_mahal.names import TAJ_MAHAL
from durbar_reference.taj_mahal.position import Court, Phase, Player, Position
from durbar_reference.taj_mahal.setup import PLAYER_COUNTS, Setup
from durbar_reference.taj_mahal.sight import Sight

STATE = "state"
VIEW = "view"
SETS = ("won", "played_special_cards", "province_tiles", "palaces", "royal_palaces")


class Snapshot:
    """One reading of a document; `kind` says whether it should be a state or a view."""

    def __init__(self, components: Components, value: object, kind: str) -> None:
        self.document = Document()
        self.components = components
        self.is_view = kind == VIEW
        value = with_whole_numbers(value)
        count = count_items(value, "players")
        # Another number is a fault; nothing that depends on it is looked at then.
        self.setup = Setup(components, count if count in PLAYER_COUNTS else PLAYER_COUNTS[-1])
        fields = self.document.record(self._readers(kind), optional=("options",))(value, "")
        self._fields: dict[str, Any] = fields
        self._players: list[dict[str, Any]] = fields.get("players") or []
        self.position = self._position()
        # The sizes of hands and deck are stated in a view, and counted in a state.
        self.observer: int = fields.get("observer") or 0
        self.hand_sizes = [size(player.hand) for player in self.position.players]
        self.deck_size = size(self.position.deck)
        if self.is_view:
            self.hand_sizes = [player.get("hand_size") or 0 for player in self._players]
            self.deck_size = fields.get("deck_size") or 0

    def sight(self) -> Sight:
        """Give what was read as a view."""
        return Sight(self.observer, self.position, self.hand_sizes, self.deck_size)

    def shows_hand(self, seat: int) -> bool:
        """Say whether the document gives the cards of this hand."""
        return self._players[seat].get("hand") is not None

    def _readers(self, kind: str) -> dict[str, Reader]:
        components, document = self.components, self.document
        one_of, or_null = document.one_of, document.or_null
        seat = document.integer(0, self.setup.players - 1)
        cards = document.some_of(components.cards, document.integer(1))
        bonus = one_of((*components.bonus_tiles, TAJ_MAHAL))
        court: dict[str, Reader] = {
            "influence": document.distinct(one_of(components.influence)),
            "crown": document.boolean,
            "province_tile": document.boolean,
        }
        player = document.record(self._player_readers(cards))
        readers: dict[str, Reader] = {
            "kind": one_of((kind,)),
            "game": one_of(("taj_mahal",)),
            "options": document.record({}),
            "phase": one_of(list(Phase)),
            "player": or_null(seat),
            "visit": document.integer(1, components.visits),
            "start_player": or_null(seat),
            "province_order": document.array(
                or_null(one_of(components.provinces)), components.visits
            ),
            "bonus_tiles": document.some_of(components.cities, bonus),
            "court": document.record(court),
            "won": document.distinct(one_of(components.awards)),
            "to_draw": document.integer(0),
            "special_cards": document.all_of(components.special_cards, or_null(seat)),
            "display": cards,
            "discards": cards,
            "players": document.players(player, PLAYER_COUNTS, "T-1.1"),
        }
        if self.is_view:
            return {**readers, "observer": seat, "deck_size": document.integer(0)}
        return {**readers, "deck": cards}

    def _player_readers(self, cards: Reader) -> dict[str, Reader]:
        components, document = self.components, self.document
        cities = document.distinct(document.one_of(components.cities))
        number = document.integer(1)
        readers: dict[str, Reader] = {
            "score": document.integer(0),
            "withdrawn": document.boolean,
            "hand": document.or_null(cards) if self.is_view else cards,
            "known": cards,
            "played": cards,
            "played_special_cards": document.distinct(document.one_of(components.special_cards)),
            "colour": document.or_null(document.one_of(components.colours)),
            "influence": document.some_of(components.influence, number),
            "province_tiles": document.distinct(document.integer(1, components.visits)),
            "goods": document.some_of(components.goods, number),
            "palaces": cities,
            "royal_palaces": cities,
        }
        return {**readers, "hand_size": document.integer(0)} if self.is_view else readers

    def _position(self) -> Position:
        """Build the position from the parts that could be read; the others stay empty."""
        fields = self._understood(self._fields, "")
        court = self._understood(fields.pop("court", None) or {}, "/court")
        court["influence"] = set(court.get("influence", ()))
        players = [
            Player(**self._understood(player, f"/players/{seat}"))
            for seat, player in enumerate(self._players)
        ]
        for name in ("kind", "game", "options", "observer", "deck_size", "players"):
            fields.pop(name, None)
        empty = {"phase": "", "player": None}
        return Position(self.setup, **{**empty, **fields}, court=Court(**court), players=players)

    def _understood(self, fields: dict[str, Any], at: str) -> dict[str, Any]:
        """Take the fields that were read wholly; a court and players by their own fields."""
        return {
            name: set(value) if name in SETS else value
            for name, value in fields.items()
            if name in {"court", "players"} or self.document.was_read(f"{at}/{name}")
            if value is not None and name != "hand_size"
        }
