# Taj Mahal in English. Ids end in the codes of the API; RULES.md of the game explains the rules cited.

taj_mahal-name = Taj Mahal
taj_mahal-about = Twelve visits to twelve provinces. Outbid the others with cards, withdraw in time, and link your palaces. Hands are hidden.

## Things

taj_mahal-symbol-elephant = elephant
taj_mahal-symbol-mogul = mogul
taj_mahal-symbol-vizier = vizier
taj_mahal-symbol-general = general
taj_mahal-symbol-monk = monk
taj_mahal-symbol-princess = princess
taj_mahal-two-symbols = { $first }-{ $second }
taj_mahal-card = { $colour } { $symbols }
    .with = { $colour } { $symbols }
taj_mahal-special-elephant = elephant card
    .with = the elephant card
taj_mahal-special-mogul = mogul card
    .with = the mogul card
taj_mahal-special-two-points = two-points card
    .with = the two-points card
taj_mahal-special-colour-change = colour-change card
    .with = the colour-change card

taj_mahal-award-vizier = vizier
taj_mahal-award-general = general
taj_mahal-award-monk = monk
taj_mahal-award-princess = princess
taj_mahal-award-crown = crown
taj_mahal-award-province_tile = province tile
taj_mahal-award-nothing = nothing
taj_mahal-head-crown = crown, for the mogul
taj_mahal-head-province_tile = province tile, for the elephant
taj_mahal-good-rice = rice
taj_mahal-good-tea = tea
taj_mahal-good-spice = spice
taj_mahal-good-jewels = jewels
taj_mahal-bonus-card = card
taj_mahal-bonus-two-points = two points
taj_mahal-bonus-rice = rice
taj_mahal-bonus-tea = tea
taj_mahal-bonus-spice = spice
taj_mahal-bonus-jewels = jewels
taj_mahal-bonus-taj-mahal = Taj Mahal

taj_mahal-province = province { $name }
taj_mahal-corner-nw = north-west
taj_mahal-corner-ne = north-east
taj_mahal-corner-se = south-east
taj_mahal-corner-sw = south-west
taj_mahal-city = { $name }
taj_mahal-city-corner = { $name }-{ $corner }
taj_mahal-points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }

taj_mahal-province-without = { $province }, no tile yet
taj_mahal-province-later = { $province }, tile { $number }: { $goods }
taj_mahal-province-now = { $province }, tile { $number }: { $goods }; visited now
taj_mahal-province-past = { $province }, tile { $number }: { $goods }; visited
taj_mahal-place-city = { $city }
taj_mahal-place-fortress = { $city }, fortress
taj_mahal-place-bonus = bonus tile { $tile }
taj_mahal-place-palace = palace of { $player }
taj_mahal-place-royal = royal palace of { $player }
taj_mahal-award-there = { $award }: at the court
taj_mahal-award-won = { $award }: just won
taj_mahal-award-taken = { $award }: taken
taj_mahal-special-on-table = { $card }: on the table
taj_mahal-special-held = { $card }: { $player } holds it
taj_mahal-special-played = { $card }: { $player } has played it
taj_mahal-card-display = { $cards }, on display
taj_mahal-card-hand = { $cards }, in the hand of { $player }
taj_mahal-card-known = { $cards }, known to be in the hand of { $player }
taj_mahal-card-played = { $cards }, played by { $player }
taj_mahal-hand-size =
    { $count ->
        [one] hand of { $player }: 1 card, { $known } known to all
       *[other] hand of { $player }: { $count } cards, { $known } known to all
    }
taj_mahal-links = roads that link palaces of { $player }
taj_mahal-player = { $player }: { $points }
taj_mahal-player-out = { $text }, withdrawn
taj_mahal-gain-tiles =
    { $count ->
        [one] province tile { $numbers }
       *[other] province tiles { $numbers }
    }
taj_mahal-gain-good = goods: { $things }
taj_mahal-gain-influence = influence: { $things }

taj_mahal-reading-visit = Visit { $visit } of { $visits }
taj_mahal-reading-start-player = { $player } began this visit
taj_mahal-reading-court = Still to be won: { $awards }
taj_mahal-reading-won = { $player } has just won: { $awards }
taj_mahal-reading-shows = { $player } shows: { $symbols }
taj_mahal-reading-table = The table
taj_mahal-reading-display = On display: { $cards }
taj_mahal-reading-piles = Deck: { $deck }; discards: { $discards }
taj_mahal-reading-bound = bound to { $colour }
taj_mahal-reading-played = played: { $cards }
taj_mahal-reading-hand-size =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
taj_mahal-reading-hand = hand: { $cards }
taj_mahal-reading-known = known to all: { $cards }
taj_mahal-reading-roads = { $place }; roads to { $roads }

## Turns, actions, events

taj_mahal-phase-start = It is drawn who begins
taj_mahal-phase-province_tiles = The province tiles are laid out
taj_mahal-phase-bonus_tiles = The bonus tiles are laid out
taj_mahal-phase-deal = The first hands are dealt
taj_mahal-phase-display = The display is dealt
taj_mahal-phase-play = { $name } plays a card or withdraws
taj_mahal-phase-build = { $name } builds palaces
taj_mahal-builds =
    { $palaces ->
        [one] { $name } builds a palace
       *[other] { $name } builds { $palaces } palaces
    }
taj_mahal-builds-royal =
    { $palaces ->
        [0] { $name } builds the royal palace
        [one] { $name } builds a palace and the royal palace
       *[other] { $name } builds { $palaces } palaces and the royal palace
    }
taj_mahal-phase-draw = { $name } draws a card
taj_mahal-phase-take = { $name } takes cards from the display
taj_mahal-phase-end = { game-over }

taj_mahal-action-play = play { $card }
taj_mahal-action-play-with = play { $card } with { FORM($companion, is: "with") }
taj_mahal-action-withdraw = withdraw
taj_mahal-action-build =
    { $count ->
        [one] build a palace in { $cities }
       *[other] build palaces in { $cities }
    }
taj_mahal-action-build-royal = build the royal palace in { $royal }
taj_mahal-action-build-both =
    { $count ->
        [one] build a palace in { $cities } and the royal palace in { $royal }
       *[other] build palaces in { $cities } and the royal palace in { $royal }
    }
taj_mahal-action-take = take { $cards }
taj_mahal-action-start = { $player } begins
taj_mahal-action-province_tile = lay tile { $number } on { $province }
taj_mahal-action-bonus_tile = lay the bonus tile { $tile } on { $city }
taj_mahal-action-bonus_tile-drawn = draw the bonus tile { $tile }
taj_mahal-action-deal = deal { $card }
taj_mahal-action-display = display { $card }
taj_mahal-action-draw = draw { $card }

taj_mahal-points-palaces = { $points } for palaces and their links
taj_mahal-points-goods = { $points } for goods
taj_mahal-points-bonus = { $points } for bonus tiles
taj_mahal-points-special = { $points } for the two-points card
taj_mahal-points-hand = { $points } for the last hand

taj_mahal-event-first_player = { $player } begins
taj_mahal-event-province_tile_placed = Tile { $number } lies on { $province }
taj_mahal-event-bonus_tile_placed = Bonus tile { $tile } on { $city }
taj_mahal-event-card_dealt = { $player } gets { $card }
taj_mahal-event-card_dealt-hidden = { $player } gets a card
taj_mahal-event-card_displayed = On display: { $card }
taj_mahal-event-cards_played = { $player } plays { $card }
taj_mahal-event-cards_played-with = { $player } plays { $card } with { FORM($companion, is: "with") }
taj_mahal-event-special_points = { $player }: { $points } for the { $card }
taj_mahal-event-withdrawn = { $player } withdraws and wins: { $won }
taj_mahal-event-withdrawn-empty = { $player } withdraws and wins nothing
taj_mahal-event-palaces_built =
    { $count ->
        [one] { $player } builds a palace in { $cities }
       *[other] { $player } builds palaces in { $cities }
    }
taj_mahal-event-royal_palace_built = { $player } builds the royal palace in { $city }
taj_mahal-event-bonus_tile_taken = { $player }: { $points } for the bonus tile { $tile } of { $city }
taj_mahal-event-bonus_tile_taken-card = { $player } draws a card for the bonus tile of { $city }
taj_mahal-event-good_scored = { $player }: { $points } for { $good }
taj_mahal-event-provinces_linked =
    { $count ->
        [one] { $player }: { $points } for 1 province ({ $provinces })
       *[other] { $player }: { $points } for { $count } linked provinces ({ $provinces })
    }
taj_mahal-event-deck_remade =
    { $count ->
        [one] 1 discarded card becomes the deck
       *[other] { $count } discarded cards become the deck
    }
taj_mahal-event-card_drawn = { $player } draws { $card }
taj_mahal-event-card_drawn-hidden = { $player } draws a card
taj_mahal-event-cards_discarded = { $player } discards: { $cards }
taj_mahal-event-cards_discarded-returned = { $player } discards: { $cards }; back in hand: { $returned }
taj_mahal-event-cards_taken = { $player } takes: { $cards }
taj_mahal-event-special_card_won = { $player } wins the { $card }
taj_mahal-event-special_card_won-from = { $player } wins the { $card } from { $from }
taj_mahal-event-province_tile_gone = Nobody took tile { $number }, it leaves the game
taj_mahal-event-visit_begins = Visit { $visit } begins in { $province }, { $player } starts
taj_mahal-event-hand_scored = { $player }: { $points } for the hand (special: { $special }, white: { $white }, { $colour }: { $coloured })
taj_mahal-event-hand_scored-colourless = { $player }: { $points } for the hand (special: { $special }, white: { $white })
taj_mahal-event-game_over = { game-over }

## Pictures: $name is that of the player

taj_mahal-picture-award =
    { $award ->
        [vizier] { taj_mahal-award-vizier }
        [general] { taj_mahal-award-general }
        [monk] { taj_mahal-award-monk }
        [princess] { taj_mahal-award-princess }
        [crown] { taj_mahal-award-crown }
        [province_tile] province
       *[other] { $award }
    }
taj_mahal-picture-deck = deck { $deck } · discards { $discards }
taj_mahal-picture-display = display
taj_mahal-picture-part =
    { $part ->
        [card_symbols] card symbols
        [special_cards] special cards
        [bonus_tiles] bonus tiles
        [map] map
       *[other] { $part }
    }
taj_mahal-picture-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
taj_mahal-picture-province =
    { $province ->
        [agra] Agra
       *[other] Province { $province }
    }
taj_mahal-picture-taj-mahal =
    { $phase ->
        [start] { taj_mahal-name }: { taj_mahal-phase-start }
        [province_tiles] { taj_mahal-name }: { taj_mahal-phase-province_tiles }
        [bonus_tiles] { taj_mahal-name }: { taj_mahal-phase-bonus_tiles }
        [deal] { taj_mahal-name }: { taj_mahal-phase-deal }
        [display] { taj_mahal-name }: { taj_mahal-phase-display }
        [play] { taj_mahal-name }: { taj_mahal-phase-play }
        [build] { taj_mahal-name }: { taj_mahal-phase-build }
        [draw] { taj_mahal-name }: { taj_mahal-phase-draw }
        [take] { taj_mahal-name }: { taj_mahal-phase-take }
       *[end] { taj_mahal-name }: The game is over
    }
taj_mahal-picture-visit = visit { $visit } of { $visits }
taj_mahal-picture-visit-at = visit { $visit } of { $visits } · { taj_mahal-picture-province }
taj_mahal-picture-withdraw = withdraw
taj_mahal-picture-withdrawn = withdrawn

## The first visit

taj_mahal-tour-goal = You travel through twelve provinces of India, one in each visit, and contest the favours of the court with cards. Palaces, the roads that link them, and goods bring points. Whoever has most points after the last visit wins (T-1.3, T-3, T-5).
taj_mahal-tour-play = Play one card of a colour, and a white or a special card beside it if you like. Your first card binds you to its colour for this visit. Or withdraw, and win what you lead in (T-2.1, T-2.2).
taj_mahal-tour-build = Each influence tile that you won brings a palace in this province. A fortress gives its bonus tile, and palaces linked by roads score again in every province that they reach. Choose where your network will grow (T-3.2, T-3.4, T-3.7).
taj_mahal-tour-take = Take two cards of the display, in the open; whoever is last takes the one that is left. Think of the next visit: many cards of one colour let you stay longer (T-3.10).
taj_mahal-tour-symbols = When you withdraw, you win what you show more often than each player who is still in: an influence tile for vizier, general, monk or princess, the crown for the mogul, the province tile for the elephant. A tie wins nothing. A star marks where a player leads (T-3.1).
taj_mahal-tour-withdraw = It is often wise to leave early with one thing won: your cards are spent, and those who stay may spend many more. If you leave without having played, you draw a card on top (T-3.8, T-3.9).
taj_mahal-tour-palaces = No city has two ordinary palaces, but the royal palace of the crown may stand anywhere in the province. When you build, you score 1 point here and 1 in each province that a chain of your palaces reaches (T-3.2, T-3.7).
taj_mahal-tour-goods = Goods are worth more the more you have: the first of a kind scores 1 point, the second 2, the third 3. They come from province tiles and from bonus tiles of fortresses (T-3.5, T-3.6).
taj_mahal-tour-special_cards = Two influence tiles of one kind become a special card at the end of the visit, even if another player holds it: the vizier brings the colour change, the general the elephant, the monk the mogul, the princess the two points. It comes back to your hand after use, and is worth 1 point at the end (T-2.4, T-4.1, T-5.1).
