"""What changes during a game, and what can be read off it at a glance."""

from dataclasses import dataclass, field
from enum import StrEnum

from durbar_reference.copying import Clonable
from durbar_reference.taj_mahal.cards import Cards, size
from durbar_reference.taj_mahal.components import Components
from durbar_reference.taj_mahal.names import CROWN, PROVINCE_TILE, TAJ_MAHAL
from durbar_reference.taj_mahal.setup import Setup


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

    def has_played(self) -> bool:
        """Say whether a card lies here; each lies there with a coloured one (T-2.5)."""
        return bool(self.played)


@dataclass
class Court(Clonable):
    """The awards that are still to be had in this visit (T-1.7)."""

    influence: set[str] = field(default_factory=set)
    crown: bool = False
    province_tile: bool = False

    def has(self, award: str) -> bool:
        """Say whether this award is still to be had."""
        others = {CROWN: self.crown, PROVINCE_TILE: self.province_tile}
        return others.get(award, award in self.influence)


@dataclass
class Position(Clonable):
    """A position of a game. Decks have no order (T-6.2)."""

    setup: Setup
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

    @property
    def components(self) -> Components:
        """The components of the game."""
        return self.setup.components

    def cities_here(self) -> tuple[str, ...]:
        """List the cities of the province that is visited; none if it is not known (T-1.3)."""
        return self.components.cities_of.get(self.province_order[self.visit - 1] or "", ())

    def built(self) -> set[str]:
        """Give the cities with an ordinary palace (T-3.2)."""
        return {city for player in self.players for city in player.palaces}

    def empty_fortresses(self) -> list[str]:
        """List the fortresses that still get a bonus tile in the set-up (T-1.4)."""
        return [city for city in self.components.fortresses if city not in self.bonus_tiles]

    def bonus_tiles_left(self) -> Cards:
        """Count the bonus tiles of each kind that do not lie on the map, in the set-up (T-1.4)."""
        lying = list(self.bonus_tiles.values())
        left = {kind: n - lying.count(kind) for kind, n in self.components.bonus_tiles.items()}
        return {kind: n for kind, n in left.items() if n > 0}

    def hand_to_deal(self) -> int | None:
        """Give the first seat whose first hand is not full (T-1.5)."""
        for seat, player in enumerate(self.players):
            if size(player.hand) < self.components.starting_hand:
                return seat
        return None

    def still_in(self) -> list[int]:
        """List the seats that have not withdrawn (T-2.1)."""
        return [seat for seat, player in enumerate(self.players) if not player.withdrawn]

    def free_cities(self) -> list[str]:
        """List the cities of this province without an ordinary palace (T-3.2)."""
        taken = self.built()
        return [city for city in self.cities_here() if city not in taken]

    def held_special_cards(self, seat: int) -> list[str]:
        """List the special cards that a seat holds, played ones included (T-1.5)."""
        return [card for card, holder in self.special_cards.items() if holder == seat]


def initial_position(setup: Setup) -> Position:
    """Set the game up: everything before the first random event."""
    components = setup.components
    # T-1.3: the last tile lies on its province. T-1.4: so does that of the Taj Mahal.
    order: list[str | None] = [None] * components.visits
    order[-1] = components.last_province
    return Position(
        setup=setup,
        phase=Phase.START,
        player=None,
        province_order=order,
        bonus_tiles={components.taj_mahal_city: TAJ_MAHAL},
        court=full_court(components),
        # T-1.5: the special cards lie beside the board.
        special_cards=dict.fromkeys(components.special_cards, None),
        deck=components.all_cards(),
        # T-1.8: all scores are 0.
        players=[Player() for _ in setup.seats()],
    )


def full_court(components: Components) -> Court:
    """Give the court with an influence tile of each kind, crown and province tile (T-1.7)."""
    return Court(set(components.influence), crown=True, province_tile=True)
