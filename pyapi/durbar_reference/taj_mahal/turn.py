"""What actions and chance outcomes do, from the set-up to the end of the game."""

from durbar_reference.events import Event, event
from durbar_reference.taj_mahal import actions
from durbar_reference.taj_mahal.cards import add, listed, remove, size
from durbar_reference.taj_mahal.position import SET_UP, Phase, Position
from durbar_reference.taj_mahal.visit_end import end_game, end_visit, refill_court
from durbar_reference.taj_mahal.withdrawal import build, draw, remake_deck, withdraw


def apply(position: Position, action: actions.Action) -> list[Event]:
    """Let a legal action happen; say what it did, in the order in which it happened."""
    if position.phase in SET_UP:
        drawn = set_up(position, action)
        return [drawn, *go_on_with_set_up(position)]
    match action, position.player:
        case actions.Show(card), _:
            return show(position, card)
        case actions.Play() as played, int(seat):
            return play(position, seat, played)
        case actions.Withdraw(), int(seat):
            events = withdraw(position, seat)
        case actions.Build() as built, int(seat):
            events = build(position, seat, built)
        case actions.Draw(_, card), int(seat):
            events = draw(position, seat, card)
        case actions.Take(cards), int(seat):
            events = take(position, seat, cards)
        case _:
            raise ValueError(f"{action} needs a player, and none is to decide")
    if position.phase == Phase.PLAY:
        return events + next_turn(position)
    return events


def set_up(position: Position, outcome: actions.Action) -> Event:
    """Let one random event of the set-up happen."""
    match outcome:
        case actions.Start(seat):
            position.start_player = seat
            return event("first_player", "T-1.8", player=seat)
        case actions.PlaceProvinceTile(number, province):
            position.province_order[number - 1] = province
            return event("province_tile_placed", "T-1.3", number=number, province=province)
        case actions.PlaceBonusTile(city, tile):
            position.bonus_tiles[city] = tile
            return event("bonus_tile_placed", "T-1.4", city=city, tile=tile)
        case actions.Deal(seat, card):
            remove(position.deck, card)
            add(position.players[seat].hand, card)
            return event("card_dealt", "T-1.5", player=seat, card=card)
    raise ValueError(f"{outcome} is not of the set-up")


def go_on_with_set_up(position: Position) -> list[Event]:
    """Find the next thing to draw: province tiles, bonus tiles, hands, the first display."""
    if None in position.province_order:
        position.phase = Phase.PROVINCE_TILES  # T-1.3
    elif position.empty_fortresses():
        position.phase = Phase.BONUS_TILES  # T-1.4
    elif position.hand_to_deal() is not None:
        position.phase = Phase.DEAL  # T-1.5
    else:
        return fill_display(position)
    return []


def fill_display(position: Position) -> list[Event]:
    """Go on dealing the display; when it is full, or no card is left, the visit begins.

    T-1.6, T-4.3. T-3.11: without any card the display stays short.
    """
    position.player = None
    if size(position.display) < position.setup.display_size():
        events = remake_deck(position)
        if position.deck:
            position.phase = Phase.DISPLAY
            return events
    position.phase = Phase.PLAY
    position.player = position.start_player  # T-2.1
    return []


def show(position: Position, card: str) -> list[Event]:
    """Put a card of the deck face up on the display (T-1.6)."""
    remove(position.deck, card)
    add(position.display, card)
    shown = event("card_displayed", "T-1.6", card=card)
    return [shown, *fill_display(position)]


def play(position: Position, seat: int, played: actions.Play) -> list[Event]:
    """Lay a coloured card before the player, and what goes with it (T-2.2)."""
    player, components = position.players[seat], position.components
    if player.colour is None:
        player.colour = components.cards[played.card].colour  # T-2.2, T-2.3
    leave_hand(position, seat, played.card)
    companion = played.companion
    events = [event("cards_played", "T-2.2", player=seat, card=played.card, companion=companion)]
    if companion is not None and companion in components.cards:
        leave_hand(position, seat, companion)
    elif companion is not None:
        player.played_special_cards.add(companion)
        points = components.special_cards[companion].points
        if points > 0:
            player.score += points  # T-2.4
            events.append(
                event("special_points", "T-2.4", player=seat, card=companion, points=points)
            )
    return events + next_turn(position)


def leave_hand(position: Position, seat: int, card: str) -> None:
    """Lay a card of the hand down; of those publicly known, one less is certain (T-6.1)."""
    player = position.players[seat]
    remove(player.hand, card)
    add(player.played, card)
    if card in player.known:
        remove(player.known, card)


def take(position: Position, seat: int, cards: tuple[str, ...]) -> list[Event]:
    """Take cards of the display; everybody sees which (T-3.10, T-6.1)."""
    player = position.players[seat]
    taken: dict[str, int] = {}
    for card in cards:
        remove(position.display, card)
        for pile in (player.hand, player.known, taken):
            add(pile, card)
    position.phase = Phase.PLAY
    in_order = listed(taken, position.components.cards)
    return [event("cards_taken", "T-3.10", player=seat, cards=in_order)]


def next_turn(position: Position) -> list[Event]:
    """Pass the turn clockwise to who is still in; the last one goes on alone (T-2.1, T-2.6).

    When all have withdrawn the visit is over (T-4).
    """
    if position.player is None:
        raise ValueError("nobody had the turn")
    for seat in (*position.setup.seats_from(position.player)[1:], position.player):
        if seat in position.still_in():
            position.player = seat
            return []
    events = end_visit(position)
    position.player = None
    if position.visit == position.components.visits:
        return events + end_game(position)
    return events + begin_visit(position)


def begin_visit(position: Position) -> list[Event]:
    """Go to the next province, with the next start player and a new display (T-4.3)."""
    if position.start_player is None:
        raise ValueError("the visit had no start player")
    refill_court(position)
    for player in position.players:
        player.withdrawn = False
    position.visit += 1
    position.start_player = (position.start_player + 1) % position.setup.players
    begins = event(
        "visit_begins",
        "T-4.3",
        visit=position.visit,
        province=position.province_order[position.visit - 1],
        player=position.start_player,
    )
    return [begins, *fill_display(position)]
