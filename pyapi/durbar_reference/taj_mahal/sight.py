"""Hidden information: what one player may know, and which positions agree with it (T-6.1)."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from fractions import Fraction
from math import comb

from durbar_reference.taj_mahal.cards import Cards, add, remove, size, total
from durbar_reference.taj_mahal.position import Phase, Position
from durbar_reference.taj_mahal.setup import Setup

SECRET_DRAWS = ("card_dealt", "card_drawn")
"""The events that tell a card to its player only."""


@dataclass
class Sight:
    """What one player may know of a position (T-6.1).

    `position` has no deck, and no hands of others before the end; their sizes stand beside it.
    """

    observer: int
    position: Position
    hand_sizes: list[int]
    deck_size: int

    def sees_hand(self, seat: int) -> bool:
        """Say whether the hand of this seat is open to the observer."""
        return seat == self.observer or self.position.phase == Phase.END


def seen_by(position: Position, observer: int) -> Sight:
    """Leave out what a player may not know: the deck, and the hands of others (T-6.1).

    When the game is over all hands are open.
    """
    sight = Sight(
        observer,
        position.clone(),
        hand_sizes=[size(player.hand) for player in position.players],
        deck_size=size(position.deck),
    )
    sight.position.deck = {}
    for seat, player in enumerate(sight.position.players):
        if not sight.sees_hand(seat):
            player.hand = {}
    return sight


def seen_cards(sight: Sight) -> Cards:
    """Count the cards whose place the observer knows: open, in the own hand, publicly known."""
    position = sight.position
    piles = [position.display, position.discards]
    for seat, player in enumerate(position.players):
        piles += [player.played, player.hand if sight.sees_hand(seat) else player.known]
    return total(piles)


def unseen_cards(setup: Setup, sight: Sight) -> Cards:
    """Count the cards that may lie in the deck or in a hidden hand."""
    seen = seen_cards(sight)
    left = {card: n - seen.get(card, 0) for card, n in setup.components.all_cards().items()}
    return {card: n for card, n in left.items() if n > 0}


def determinizations(setup: Setup, sight: Sight) -> Iterator[tuple[Position, Fraction]]:
    """Go through the positions that agree with a view, each with its probability.

    T-6.1, T-6.2: what is known stays where it is; every deal of the other single cards to the
    hidden places is as likely as any other. Equal cards make equal positions, which come once.
    """
    hidden = [seat for seat in setup.seats() if not sight.sees_hand(seat)]

    def deal(seats: list[int], unseen: Cards) -> Iterator[tuple[dict[int, Cards], Fraction]]:
        """Deal to these seats; what is left is the deck."""
        if not seats:
            yield {}, Fraction(1)
            return
        seat, *others = seats
        known = sight.position.players[seat].known
        places = sight.hand_sizes[seat] - size(known)
        for drawn, ways in draws(unseen, places):
            chance = Fraction(ways, comb(size(unseen), places))
            left = without(unseen, drawn)
            for hands, chance_of_others in deal(others, left):
                yield {seat: total([known, drawn]), **hands}, chance * chance_of_others

    unseen = unseen_cards(setup, sight)
    for hands, chance in deal(hidden, unseen):
        position = sight.position.clone()
        for seat, hand in hands.items():
            position.players[seat].hand = hand
        in_hands = total(hands.values())
        known = total(sight.position.players[seat].known for seat in hidden)
        position.deck = without(unseen, without(in_hands, known))
        yield position, chance


def draws(cards: Mapping[str, int], number: int) -> Iterator[tuple[Cards, int]]:
    """Go through what a number of cards can be, and in how many ways of single cards."""
    if not cards:
        if number == 0:
            yield {}, 1
        return
    (kind, there), *others = cards.items()
    for of_kind in range(min(there, number) + 1):
        for rest, ways in draws(dict(others), number - of_kind):
            drawn = dict(rest)
            if of_kind > 0:
                add(drawn, kind, of_kind)
            yield drawn, ways * comb(there, of_kind)


def without(cards: Cards, others: Cards) -> Cards:
    """Give what is left of the cards without these."""
    left = dict(cards)
    for kind, number in others.items():
        remove(left, kind, number)
    return left
