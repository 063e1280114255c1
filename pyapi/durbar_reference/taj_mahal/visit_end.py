"""The end of a visit, and of the game (T-4, T-5)."""

from durbar_reference.events import Event, event
from durbar_reference.interface import leaders
from durbar_reference.taj_mahal.cards import remove
from durbar_reference.taj_mahal.position import Phase, Position
from durbar_reference.taj_mahal.scoring import hand_points


def end_visit(position: Position) -> list[Event]:
    """Exchange influence tiles, and see to the court (T-4.1, T-4.2)."""
    events = exchange_influence(position)
    if position.court.province_tile:
        # T-4.2: a province tile that was not taken leaves the game.
        position.court.province_tile = False
        events.append(event("province_tile_gone", "T-4.2", number=position.visit))
    return events


def exchange_influence(position: Position) -> list[Event]:
    """Give a special card for two influence tiles of one kind; it is compulsory (T-4.1)."""
    events: list[Event] = []
    for kind in position.components.influence:
        for seat, player in enumerate(position.players):
            if player.influence.get(kind, 0) < 2:
                continue
            remove(player.influence, kind, 2)
            card = position.components.special_card_of(kind).id
            holder = position.special_cards[card]
            position.special_cards[card] = seat
            giver = {"from": None if holder == seat else holder}
            events.append(event("special_card_won", "T-4.1", player=seat, card=card, **giver))
    return events


def refill_court(position: Position) -> None:
    """Lay out what the next province offers (T-4.2).

    Influence tiles that were taken are replaced, as long as there are some; the crown returns.
    """
    court = position.court
    for kind in position.components.influence:
        held = sum(player.influence.get(kind, 0) for player in position.players)
        if held < position.components.influence_tiles:
            court.influence.add(kind)
    court.crown = True
    court.province_tile = True


def end_game(position: Position) -> list[Event]:
    """Score the cards in hand (T-5.1); most points win (T-5.2)."""
    events: list[Event] = []
    for seat, player in enumerate(position.players):
        hand = hand_points(position, seat)
        player.score += hand["points"]
        events.append(event("hand_scored", "T-5.1", **hand))
    position.phase = Phase.END
    winners = leaders([player.score for player in position.players])
    return [*events, event("game_over", "T-5.2", winners=winners)]
