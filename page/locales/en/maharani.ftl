# Maharani in English. Ids end in the codes of the API; RULES.md of the game explains the rules cited.

maharani-name = Maharani
maharani-about = Lay tiles in the palace, bring your workers in, and collect gold when a quarter is complete. Everything is open; the bag is the only chance.

## Things

maharani-quarter-NW = north-west
maharani-quarter-NE = north-east
maharani-quarter-SE = south-east
maharani-quarter-SW = south-west
maharani-quarter = { $quarter } quarter
maharani-side-N = north
maharani-side-E = east
maharani-side-S = south
maharani-side-W = west

maharani-columns-whole = a whole column
maharani-columns-half =
    { $count ->
        [one] half a column on the { $sides } edge
       *[other] half a column each on the { $sides } edges
    }
maharani-kind-centre = a whole column
maharani-kind-half-front = half a column in front
maharani-kind-half-right = half a column on the right
maharani-kind-half-back = half a column behind
maharani-kind-half-left = half a column on the left
maharani-kind-twin-along = half a column each in front and behind
maharani-kind-twin-across = half a column each on the left and right

maharani-tile = { $colour } tile
maharani-tile-of-slot = the tile of slot { $slot }
maharani-tile-of-slot-known = the { $colour } tile of slot { $slot }
maharani-worker = { $colour } worker
maharani-gold = { $count } gold

maharani-space-empty = { $space }, empty, { $columns }
maharani-space-tile = { $space }, { $tile }
maharani-space-worker = { $space }, { $tile }, { $worker } of { $player }
maharani-space-in-quarter = { $text }, { $quarter } quarter
maharani-quarter-open = { $quarter } quarter: { $filled } of { $spaces } spaces filled
maharani-quarter-done = { $quarter } quarter: evaluated, { $filled } of { $spaces } spaces filled
maharani-quarter-aside = { $text }; laid aside: { $workers }
maharani-quarter-workers =
    { $count ->
        [one] { $player } has 1 { $worker } there
       *[other] { $player } has { $count } { $worker }s there
    }
maharani-slot-tile = slot { $slot }: { $tile }, { $kind }
maharani-slot-empty = slot { $slot }: empty
maharani-slot-over = { $text }; over the { $quarter } quarter
maharani-rondel = rondel
maharani-bag = bag: { $tiles }
maharani-bag-empty = bag: empty
maharani-player = { $player }: { $gold }, on the { $side } side
maharani-marker-up = marker of the { $quarter } quarter, face up
maharani-marker-down = marker of the { $quarter } quarter, face down
maharani-worker-moves = the worker moves from { $from }
maharani-reserve =
    { $count ->
        [one] in reserve: 1 { $worker }
       *[other] in reserve: { $count } { $worker }s
    }

## Turns, actions, events

maharani-phase-start = It is drawn who begins
maharani-phase-draw = A tile is drawn for the rondel
maharani-phase-first = { $name } lays a tile or refreshes the markers
maharani-phase-first-tile = { $name } lays a tile
maharani-phase-second = { $name } lays a second tile or ends the turn
maharani-phase-end = { game-over }

maharani-action-place = lay { $tile } on { $space }
maharani-action-place-worker = lay { $tile } on { $space }, a { $worker } on it
maharani-action-refresh = refresh the markers
maharani-action-end_turn = end the turn
maharani-action-start = { $player } begins
maharani-action-draw = draw: { $tile }, { $kind }

maharani-done-place = { $name } lays { FORM($colour, is: "indefinite") } tile on { $space }
maharani-done-place-worker = { $name } lays { FORM($colour, is: "indefinite") } tile on { $space }, a { $worker } on it
maharani-done-end_turn = { $name } ends the turn

maharani-points-tiles = { $points } for tiles
maharani-points-workers = { $points } for workers
maharani-points-quarters = { $points } for quarters
maharani-points-second = { $points } paid for second tiles

maharani-event-first_player = { $player } begins
maharani-event-tile_drawn = Slot { $slot }: { $tile }, { $kind }
maharani-event-marker_down = { $player } turns down the marker of the { $quarter } quarter
maharani-event-tile_area =
    { $count ->
        [one] { $player }: { $points } for an area of 1 { $colour } tile
       *[other] { $player }: { $points } for an area of { $count } { $colour } tiles
    }
maharani-event-worker_group =
    { $count ->
        [one] { $player }: { $points } for a group of 1 { $colour } worker
       *[other] { $player }: { $points } for a group of { $count } { $colour } workers
    }
maharani-event-worker_group-moved =
    { $count ->
        [one] { $player }: { $points } for a group of 1 { $colour } worker, moved from { $from }
       *[other] { $player }: { $points } for a group of { $count } { $colour } workers, one of them moved from { $from }
    }
maharani-event-centre_tile_removed = Slot { $slot }: the { $tile } leaves the game ({ $kind })
maharani-event-markers_up = { $player } refreshes the markers
maharani-event-second_tile = { $player }: { $points } for the second tile
maharani-event-quarter_pays =
    { $count ->
        [one] { $player }: { $points } for 1 { $colour } worker in the { $quarter } quarter
       *[other] { $player }: { $points } for { $count } { $colour } workers in the { $quarter } quarter
    }
maharani-event-quarter_evaluated = The { $quarter } quarter is evaluated, its workers go home
maharani-event-game_over = { game-over }

## Pictures: $name is that of the player

maharani-picture-bag =
    bag · { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
maharani-picture-end-turn = end turn
maharani-picture-gold = { $gold } gold
maharani-picture-maharani =
    { $phase ->
        [start] { maharani-name }: { maharani-phase-start }
        [draw] { maharani-name }: { maharani-phase-draw }
        [first] { maharani-name }: { maharani-phase-first }
        [second] { maharani-name }: { maharani-phase-second }
       *[end] { maharani-name }: The game is over
    }
maharani-picture-part =
    { $part ->
        [outline_and_pattern] outline and pattern
        [tile_arrows] tile arrows
        [colour_names] colour names
        [rondel_slot_order_and_seats] rondel slot order and seats
       *[other] { $part }
    }
maharani-picture-player-side =
    { $side ->
        [N] { $name } · { maharani-side-N }
        [E] { $name } · { maharani-side-E }
        [S] { $name } · { maharani-side-S }
       *[W] { $name } · { maharani-side-W }
    }
maharani-picture-quarter =
    { $quarter ->
        [NW] NW
        [NE] NE
        [SE] SE
        [SW] SW
       *[other] { $quarter }
    }
maharani-picture-refresh = refresh

## The first visit

maharani-tour-goal = The maharani wants a palace floor of coloured stone, and you lay it together. Every tile and every worker of yours earns gold, and so do the quarters that are complete. Whoever has most gold at the end wins (M-3, M-5, M-6.1).
maharani-tour-first = Choose one of the four tiles on the rondel. It earns 1 gold for each tile of its area of one colour. On the quarter that its slot lies over it costs nothing; to lay it elsewhere you turn down your marker of that slot’s quarter. The board says so beforehand (M-3.1, M-3.2, M-3.3).
maharani-tour-second = You may lay a second tile. It costs 2 gold at the end of the turn, which the numbers on the board already take off. Otherwise just end your turn (M-3.6, M-3.7).
maharani-tour-workers = If the tile’s arrow points to your side, a worker of yours comes with it. The worker earns 1 gold for each worker of its connected group. One that stands on the same colour in this quarter already moves over instead of a new one (M-3.4, M-3.5).
maharani-tour-markers = Your markers take tiles further: with the marker of the quarter that the slot lies over, its tile goes to any other quarter. A marker that is face down has to wait for a refresh (M-3.1).
maharani-tour-refresh = Are your markers used up? Refresh them: all are face up again from your next turn on. It takes the whole turn, so wait until several are down (M-2.2).
maharani-tour-quarters = When a quarter is full, each colour of workers there is paid: 4 gold for one worker, up to 24 for six. Then they go home, ready for other quarters. So be there in numbers before the last space is filled (M-5.1, M-5.2).
maharani-tour-two = With two players, each of you has workers of two colours. You choose which colour goes on the tile, but only workers of one colour form a group (M-3.9).
