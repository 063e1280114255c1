# The rules of Taj Mahal in English, a message for each rule. RULES.md of the game has them in full.

taj_mahal-rules-T-1 = The map and the set-up
taj_mahal-rule-T-1-1 = Three to five people play. The map has twelve provinces with 49 cities: five in the province of Agra, four in each other. Roads join the cities, also from one province to the next. 16 cities are fortresses.
taj_mahal-rule-T-1-2 = The map, the cards and the tiles come from the component file. The map, the pairs of symbols on some cards, two special cards and the counts of bonus tiles are a reconstruction: the printed game probably differs in places.
taj_mahal-rule-T-1-3 = Each province gets a numbered tile; the numbers are the order of the visits. The last one lies on the province of Agra, the others are shuffled.
taj_mahal-rule-T-1-4 = Each fortress gets a bonus tile at random. Only that of the city of Agra is always the same: the Taj Mahal.
taj_mahal-rule-T-1-5 = There are 96 cards, 21 in each of four colours and 12 white ones. You begin with six, which nobody else sees. Four special cards lie on the table.
taj_mahal-rule-T-1-6 = Before each visit 5, 7 or 9 cards are displayed face up, with three, four or five players.
taj_mahal-rule-T-1-7 = The court shows what can be won in a visit: an influence tile of each of the four kinds, the crown, and the tile of the province.
taj_mahal-rule-T-1-8 = Palaces never run out, and everybody begins with 0 points. Chance decides who starts.

taj_mahal-rules-T-2 = A visit
taj_mahal-rule-T-2-1 = Turns go clockwise. On your turn you play, or you withdraw from the visit. It is over when everybody has withdrawn.
taj_mahal-rule-T-2-2 = You play one coloured card, and a white or a special card beside it if you like. The first colour that you play binds you to it until the end of the visit.
taj_mahal-rule-T-2-3 = With the colour-change card beside it, your coloured card may be of any colour. On your next turn you are bound as before. On your first turn it changes nothing.
taj_mahal-rule-T-2-4 = The colour-change card may also go with a card of your own colour. The two-points card brings 2 points as soon as you play it. The elephant card and the mogul card count as one such symbol.
taj_mahal-rule-T-2-5 = A white or a special card is never played alone. Whoever has no coloured card to play must withdraw.
taj_mahal-rule-T-2-6 = If you are the last one in, every turn is yours: you may play on before you withdraw.

taj_mahal-rules-T-3 = Withdrawing
taj_mahal-rule-T-3-1 = When you withdraw, you win each award of which you show the symbol more often than every player who is still in, if the court still has it. Vizier, general, monk and princess bring the influence tile of their kind, the mogul the crown, the elephant the province tile.
taj_mahal-rule-T-3-2 = An influence tile brings a palace in a city of this province that has no ordinary one yet. The crown brings a royal palace in any city of the province. You must build what you won, as long as there is room.
taj_mahal-rule-T-3-3 = First all palaces are built. Then come the points of bonus tiles, of the province tile and of links, then cards for bonus tiles, and last the rest of your withdrawal.
taj_mahal-rule-T-3-4 = An ordinary palace on a fortress takes its bonus tile: two points, a card, a good, or 4 points for the Taj Mahal.
taj_mahal-rule-T-3-5 = Your first good of a kind brings 1 point, the second 2, the third 3, and so on.
taj_mahal-rule-T-3-6 = The goods of a province tile score in the same way, one after the other.
taj_mahal-rule-T-3-7 = Whoever has built scores 1 point for this province, and 1 more for each other province with an own palace that is linked to a palace built now. A link runs along roads from city to city, each with a palace of yours. Palaces of others do not break it.
taj_mahal-rule-T-3-8 = The cards that you played are discarded; special cards return to your hand. They no longer count against the others.
taj_mahal-rule-T-3-9 = If you withdraw without having played, you first draw a card.
taj_mahal-rule-T-3-10 = Last you take two cards of the display. Whoever is last takes the one that is left.
taj_mahal-rule-T-3-11 = When the deck is empty and a card is due, the discards are shuffled and become the deck. If there are none either, nothing is drawn.

taj_mahal-rules-T-4 = The end of a visit
taj_mahal-rule-T-4-1 = If you have two influence tiles of one kind, you must give both back and get the special card of that kind, even from another player. Nobody can get a third one.
taj_mahal-rule-T-4-2 = The court keeps what nobody took and replaces the rest; the crown comes back, the royal palace stays. A province tile that nobody took leaves the game.
taj_mahal-rule-T-4-3 = The left neighbour of the start player starts the next visit, in the province of the next number, with a new display.

taj_mahal-rules-T-5 = The end of the game
taj_mahal-rule-T-5-1 = After the last visit your hand scores: 1 point for each special card, 1 for each white card, and 1 for each card of the one colour of which you have most.
taj_mahal-rule-T-5-2 = Whoever has most points wins. If several have them, they share the win.

taj_mahal-rules-T-6 = What is hidden
taj_mahal-rule-T-6-1 = Hands and the order of the deck are hidden. Everything else is open, also how many cards somebody holds, and cards that all saw going to a hand. At the end all hands are shown.
taj_mahal-rule-T-6-2 = Each card is drawn by chance from those that are left. Nothing on this page knows which one comes next.

taj_mahal-rules-T-7 = Actions on this page
taj_mahal-rule-T-7-1 = A decision is one action: a card with or without a companion, withdrawing, all palaces of a visit together, or the two cards that you take.
taj_mahal-rule-T-7-2 = You are asked about palaces only if you won one. Taking cards is an action even if there is no choice.
taj_mahal-rule-T-7-3 = Equal cards are the same action. What you win is settled when you withdraw; the points come with the palaces.
