"""What changes during a game, and what can be read off it at a glance."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from durbar.reference.copying import Clonable
from durbar.reference.taj_mahal.cards import Cards, size
from durbar.reference.taj_mahal.components import Components
from durbar.reference.taj_mahal.names import TAJ_MAHAL
from durbar.reference.taj_mahal.setup import Setup


class Phase(StrEnum):
    """What comes next."""

    START = "start"
    """Chance says who begins."""
    PROVINCE_TILES = "province_tiles"
    """Chance says which province gets the tile of the next number."""
    BONUS_TILES = "bonus_tiles"
    """Chance says which tile the next fortress gets."""
    DEAL = "deal"
    """Chance deals the first hands."""
    DISPLAY = "display"
    """Chance fills the display."""
    PLAY = "play"
    """A player plays or withdraws."""
    BUILD = "build"
    """The player who withdraws places palaces."""
    DRAW = "draw"
    """Chance gives the player who withdraws a card of the deck."""
    TAKE = "take"
    """The player who withdraws takes cards of the display."""
    END = "end"
    """The game is over."""


SET_UP = (Phase.START, Phase.PROVINCE_TILES, Phase.BONUS_TILES, Phase.DEAL)
CHANCE_PHASES = (*SET_UP, Phase.DISPLAY, Phase.DRAW)
WITH_A_PLAYER = (Phase.PLAY, Phase.BUILD, Phase.DRAW, Phase.TAKE)
"""The phases in which a seat is named."""


@dataclass
class Player(Clonable):
    """What lies before one player."""

    score: int = 0
    withdrawn: bool = False
    hand: Cards = field(default_factory=dict)
    known: Cards = field(default_factory=dict)
    """Those cards of the hand that everybody knows (T-6.1)."""
    played: Cards = field(default_factory=dict)
    played_special_cards: set[str] = field(default_factory=set)
    colour: str | None = None
    """The colour of the first coloured card of this visit (T-2.2)."""
    influence: Cards = field(default_factory=dict)
    province_tiles: set[int] = field(default_factory=set)
    goods: Cards = field(default_factory=dict)
    palaces: set[str] = field(default_factory=set)
    royal_palaces: set[str] = field(default_factory=set)


@dataclass
class Court(Clonable):
    """The awards that are still to be had in this visit (T-1.7)."""

    influence: set[str] = field(default_factory=set)
    crown: bool = False
    province_tile: bool = False


@dataclass
class Position(Clonable):
    """A position of a game. Decks have no order (T-6.2)."""

    phase: str
    player: int | None
    """The seat to decide; in phase draw the one that draws and decides next."""
    visit: int = 1
    start_player: int | None = None
    province_order: list[str | None] = field(default_factory=list)
    """The province of each tile by its number, None where the tile does not lie yet."""
    bonus_tiles: dict[str, str] = field(default_factory=dict)
    """The kind of the bonus tile on each city that has one."""
    court: Court = field(default_factory=Court)
    won: set[str] = field(default_factory=set)
    """In phase build the awards just won."""
    to_draw: int = 0
    special_cards: dict[str, int | None] = field(default_factory=dict)
    """Who holds each; None on the table."""
    display: Cards = field(default_factory=dict)
    discards: Cards = field(default_factory=dict)
    deck: Cards = field(default_factory=dict)
    players: list[Player] = field(default_factory=list)


def initial_position(setup: Setup) -> Position:
    """Set the game up: everything before the first random event."""
    components = setup.components
    # T-1.3: the last tile lies on its province. T-1.4: so does that of the Taj Mahal.
    order: list[str | None] = [None] * components.visits
    order[-1] = components.last_province
    return Position(
        phase=Phase.START,
        player=None,
        province_order=order,
        bonus_tiles={components.taj_mahal_city: TAJ_MAHAL},
        court=full_court(components),
        # T-1.5: the special cards lie beside the board.
        special_cards=dict.fromkeys(components.special_cards, None),
        deck=all_cards(components),
        # T-1.8: all scores are 0.
        players=[Player() for _ in setup.seats()],
    )


def full_court(components: Components) -> Court:
    """Give the court with an influence tile of each kind, crown and province tile (T-1.7)."""
    return Court(set(components.influence), crown=True, province_tile=True)


def all_cards(components: Components) -> Cards:
    """Give the whole deck (T-1.5)."""
    return {card.name: card.count for card in components.cards.values()}


def current_province(position: Position) -> str:
    """Give the province that is visited (T-1.3)."""
    province = position.province_order[position.visit - 1]
    if province is None:
        raise ValueError(f"the tile of visit {position.visit} does not lie on the map yet")
    return province


def empty_fortresses(setup: Setup, position: Position) -> list[str]:
    """List the fortresses that still get a bonus tile in the set-up (T-1.4)."""
    return [city for city in setup.components.fortresses if city not in position.bonus_tiles]


def bonus_tiles_left(setup: Setup, position: Position) -> Cards:
    """Count the bonus tiles of each kind that do not lie on the map, in the set-up (T-1.4)."""
    lying = list(position.bonus_tiles.values())
    left = {kind: n - lying.count(kind) for kind, n in setup.components.bonus_tiles.items()}
    return {kind: n for kind, n in left.items() if n > 0}


def hand_to_deal(setup: Setup, position: Position) -> int | None:
    """Give the first seat whose first hand is not full (T-1.5)."""
    for seat in setup.seats():
        if size(position.players[seat].hand) < setup.components.starting_hand:
            return seat
    return None


def still_in(position: Position) -> list[int]:
    """List the seats that have not withdrawn (T-2.1)."""
    return [seat for seat, player in enumerate(position.players) if not player.withdrawn]


def has_played(player: Player) -> bool:
    """Say whether a card lies before the player; each lies there with a coloured one (T-2.5)."""
    return bool(player.played)


def built(palaces: Iterable[Player]) -> set[str]:
    """Give the cities with an ordinary palace of any of these players (T-3.2)."""
    return {city for player in palaces for city in player.palaces}


def free_cities(setup: Setup, position: Position) -> list[str]:
    """List the cities of this province without an ordinary palace (T-3.2)."""
    taken = built(position.players)
    cities = setup.components.cities_of[current_province(position)]
    return [city for city in cities if city not in taken]


def held_special_cards(position: Position, seat: int) -> list[str]:
    """List the special cards that a seat holds, played ones included (T-1.5)."""
    return [card for card, holder in position.special_cards.items() if holder == seat]
