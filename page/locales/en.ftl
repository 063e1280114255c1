# English. Ids end in the codes of the API; RULES.md of each game explains the rules cited.

## Everybody

person = { $name }
people = { $names }
counted = { $count } × { $thing }
to-move = { $text }, to move
event-with-rule = { $text } ({ $rule })
game-over =
    { $count ->
        [one] The game is over. { $winners } wins
       *[other] The game is over. { $winners } share the win
    }
game-maharani = Maharani
game-taj_mahal = Taj Mahal

colour-blue = blue
colour-green = green
colour-orange = orange
colour-red = red
colour-violet = violet
colour-white = white
colour-yellow = yellow

reading-turn = The turn

## Maharani: things

quarter-NW = north-west
quarter-NE = north-east
quarter-SE = south-east
quarter-SW = south-west
quarter = { $quarter } quarter
side-N = north
side-E = east
side-S = south
side-W = west

columns-whole = a whole column
columns-half =
    { $count ->
        [one] half a column on the { $sides } edge
       *[other] half a column each on the { $sides } edges
    }
kind-centre = a whole column
kind-half-front = half a column in front
kind-half-right = half a column on the right
kind-half-back = half a column behind
kind-half-left = half a column on the left
kind-twin-along = half a column each in front and behind
kind-twin-across = half a column each on the left and right

tile = { $colour } tile
tile-of-slot = the tile of slot { $slot }
tile-of-slot-known = the { $colour } tile of slot { $slot }
worker = { $colour } worker
gold = { $count } gold

space-empty = { $space }, empty, { $columns }
space-tile = { $space }, { $tile }
space-worker = { $space }, { $tile }, { $worker } of { $player }
space-in-quarter = { $text }, { $quarter } quarter
quarter-open = { $quarter } quarter: { $filled } of { $spaces } spaces filled
quarter-done = { $quarter } quarter: evaluated, { $filled } of { $spaces } spaces filled
quarter-aside = { $text }; laid aside: { $workers }
quarter-workers =
    { $count ->
        [one] { $player } has 1 { $worker } there
       *[other] { $player } has { $count } { $worker }s there
    }
slot-tile = slot { $slot }: { $tile }, { $kind }
slot-empty = slot { $slot }: empty
slot-over = { $text }; over the { $quarter } quarter
rondel = rondel
bag = bag: { $tiles }
bag-empty = bag: empty
player-maharani = { $player }: { $gold }, on the { $side } side
marker-up = marker of the { $quarter } quarter, face up
marker-down = marker of the { $quarter } quarter, face down
reserve =
    { $count ->
        [one] in reserve: 1 { $worker }
       *[other] in reserve: { $count } { $worker }s
    }

## Maharani: turns, actions, events

phase-maharani-start = It is drawn who begins
phase-maharani-draw = A tile is drawn for the rondel
phase-maharani-first = { $name } lays a tile or refreshes the markers
phase-maharani-second = { $name } lays a second tile or ends the turn
phase-maharani-end = { game-over }

action-maharani-place = lay { $tile } on { $space }
action-maharani-place-worker = lay { $tile } on { $space }, a { $worker } on it
action-maharani-refresh = turn all own markers face up
action-maharani-end_turn = end the turn
action-maharani-start = { $player } begins
action-maharani-draw = draw: { $tile }, { $kind }

event-maharani-first_player = { $player } begins
event-maharani-tile_drawn = Slot { $slot }: { $tile }, { $kind }
event-maharani-marker_down = { $player } turns down the marker of the { $quarter } quarter
event-maharani-tile_area =
    { $count ->
        [one] { $player }: { $points } for an area of 1 { $colour } tile
       *[other] { $player }: { $points } for an area of { $count } { $colour } tiles
    }
event-maharani-worker_group =
    { $count ->
        [one] { $player }: { $points } for a group of 1 { $colour } worker
       *[other] { $player }: { $points } for a group of { $count } { $colour } workers
    }
event-maharani-worker_group-moved =
    { $count ->
        [one] { $player }: { $points } for a group of 1 { $colour } worker, moved from { $from }
       *[other] { $player }: { $points } for a group of { $count } { $colour } workers, one of them moved from { $from }
    }
event-maharani-centre_tile_removed = Slot { $slot }: the { $tile } leaves the game ({ $kind })
event-maharani-markers_up = { $player } turns all own markers face up
event-maharani-second_tile = { $player }: { $points } for the second tile
event-maharani-quarter_pays =
    { $count ->
        [one] { $player }: { $points } for 1 { $colour } worker in the { $quarter } quarter
       *[other] { $player }: { $points } for { $count } { $colour } workers in the { $quarter } quarter
    }
event-maharani-quarter_evaluated = The { $quarter } quarter is evaluated, its workers go home
event-maharani-game_over = { game-over }

## Taj Mahal: things

symbol-elephant = elephant
symbol-mogul = mogul
symbol-vizier = vizier
symbol-general = general
symbol-monk = monk
symbol-princess = princess
two-symbols = { $first }-{ $second }
card = { $colour } { $symbols }
    .with = { $colour } { $symbols }
special-elephant = elephant card
    .with = the elephant card
special-mogul = mogul card
    .with = the mogul card
special-two-points = two-points card
    .with = the two-points card
special-colour-change = colour-change card
    .with = the colour-change card

award-vizier = vizier
award-general = general
award-monk = monk
award-princess = princess
award-crown = crown
award-province_tile = province tile
good-rice = rice
good-tea = tea
good-spice = spice
good-jewels = jewels
bonus-card = card
bonus-two-points = two points
bonus-rice = rice
bonus-tea = tea
bonus-spice = spice
bonus-jewels = jewels
bonus-taj-mahal = Taj Mahal

province = province { $name }
corner-nw = north-west
corner-ne = north-east
corner-se = south-east
corner-sw = south-west
city = { $name }
city-corner = { $name }-{ $corner }
points =
    { $count ->
        [one] 1 point
       *[other] { $count } points
    }

province-without = { $province }, no tile yet
province-later = { $province }, tile { $number }: { $goods }
province-now = { $province }, tile { $number }: { $goods }; visited now
province-past = { $province }, tile { $number }: { $goods }; visited
place-city = { $city }
place-fortress = { $city }, fortress
place-bonus = bonus tile { $tile }
place-palace = palace of { $player }
place-royal = royal palace of { $player }
award-there = { $award }: at the court
award-won = { $award }: just won
award-taken = { $award }: taken
special-on-table = { $card }: on the table
special-held = { $card }: { $player } holds it
special-played = { $card }: { $player } has played it
card-display = { $cards }, on display
card-hand = { $cards }, in the hand of { $player }
card-known = { $cards }, known to be in the hand of { $player }
card-played = { $cards }, played by { $player }
hand-size =
    { $count ->
        [one] hand of { $player }: 1 card, { $known } known to all
       *[other] hand of { $player }: { $count } cards, { $known } known to all
    }
links = roads that link palaces of { $player }
player-taj_mahal = { $player }: { $points }
player-out = { $text }, withdrawn
gain-tiles =
    { $count ->
        [one] province tile { $numbers }
       *[other] province tiles { $numbers }
    }
gain-good = goods: { $things }
gain-influence = influence: { $things }

reading-visit = Visit { $visit } of { $visits }
reading-start-player = { $player } began this visit
reading-court = Still to be won: { $awards }
reading-won = { $player } has just won: { $awards }
reading-shows = { $player } shows: { $symbols }
reading-table = The table
reading-display = On display: { $cards }
reading-piles = Deck: { $deck }; discards: { $discards }
reading-bound = bound to { $colour }
reading-played = played: { $cards }
reading-hand-size =
    { $count ->
        [one] 1 card in hand
       *[other] { $count } cards in hand
    }
reading-hand = hand: { $cards }
reading-known = known to all: { $cards }
reading-roads = { $place }; roads to { $roads }

## Taj Mahal: turns, actions, events

phase-taj_mahal-start = It is drawn who begins
phase-taj_mahal-province_tiles = The province tiles are laid out
phase-taj_mahal-bonus_tiles = The bonus tiles are laid out
phase-taj_mahal-deal = The first hands are dealt
phase-taj_mahal-display = The display is dealt
phase-taj_mahal-play = { $name } plays a card or withdraws
phase-taj_mahal-build = { $name } builds palaces
phase-taj_mahal-draw = { $name } draws a card
phase-taj_mahal-take = { $name } takes cards from the display
phase-taj_mahal-end = { game-over }

action-taj_mahal-play = play { $card }
action-taj_mahal-play-with = play { $card } with { FORM($companion, is: "with") }
action-taj_mahal-withdraw = withdraw
action-taj_mahal-build =
    { $count ->
        [one] build a palace in { $cities }
       *[other] build palaces in { $cities }
    }
action-taj_mahal-build-royal = build the royal palace in { $royal }
action-taj_mahal-build-both =
    { $count ->
        [one] build a palace in { $cities } and the royal palace in { $royal }
       *[other] build palaces in { $cities } and the royal palace in { $royal }
    }
action-taj_mahal-take = take { $cards }
action-taj_mahal-start = { $player } begins
action-taj_mahal-province_tile = lay tile { $number } on { $province }
action-taj_mahal-bonus_tile = lay the bonus tile { $tile } on { $city }
action-taj_mahal-bonus_tile-drawn = draw the bonus tile { $tile }
action-taj_mahal-deal = deal { $card }
action-taj_mahal-display = display { $card }
action-taj_mahal-draw = draw { $card }

event-taj_mahal-first_player = { $player } begins
event-taj_mahal-province_tile_placed = Tile { $number } lies on { $province }
event-taj_mahal-bonus_tile_placed = Bonus tile { $tile } on { $city }
event-taj_mahal-card_dealt = { $player } gets { $card }
event-taj_mahal-card_dealt-hidden = { $player } gets a card
event-taj_mahal-card_displayed = On display: { $card }
event-taj_mahal-cards_played = { $player } plays { $card }
event-taj_mahal-cards_played-with = { $player } plays { $card } with { FORM($companion, is: "with") }
event-taj_mahal-special_points = { $player }: { $points } for the { $card }
event-taj_mahal-withdrawn = { $player } withdraws and wins: { $won }
event-taj_mahal-withdrawn-empty = { $player } withdraws and wins nothing
event-taj_mahal-palaces_built =
    { $count ->
        [one] { $player } builds a palace in { $cities }
       *[other] { $player } builds palaces in { $cities }
    }
event-taj_mahal-royal_palace_built = { $player } builds the royal palace in { $city }
event-taj_mahal-bonus_tile_taken = { $player }: { $points } for the bonus tile { $tile } of { $city }
event-taj_mahal-bonus_tile_taken-card = { $player } draws a card for the bonus tile of { $city }
event-taj_mahal-good_scored = { $player }: { $points } for { $good }
event-taj_mahal-provinces_linked =
    { $count ->
        [one] { $player }: { $points } for 1 province ({ $provinces })
       *[other] { $player }: { $points } for { $count } linked provinces ({ $provinces })
    }
event-taj_mahal-deck_remade =
    { $count ->
        [one] 1 discarded card becomes the deck
       *[other] { $count } discarded cards become the deck
    }
event-taj_mahal-card_drawn = { $player } draws { $card }
event-taj_mahal-card_drawn-hidden = { $player } draws a card
event-taj_mahal-cards_discarded = { $player } discards: { $cards }
event-taj_mahal-cards_discarded-returned = { $player } discards: { $cards }; back in hand: { $returned }
event-taj_mahal-cards_taken = { $player } takes: { $cards }
event-taj_mahal-special_card_won = { $player } wins the { $card }
event-taj_mahal-special_card_won-from = { $player } wins the { $card } from { $from }
event-taj_mahal-province_tile_gone = Nobody took tile { $number }, it leaves the game
event-taj_mahal-visit_begins = Visit { $visit } begins in { $province }, { $player } starts
event-taj_mahal-hand_scored = { $player }: { $points } for the hand (special: { $special }, white: { $white }, { $colour }: { $coloured })
event-taj_mahal-hand_scored-colourless = { $player }: { $points } for the hand (special: { $special }, white: { $white })
event-taj_mahal-game_over = { game-over }

## Pictures: $name is that of the player

picture-aside =
    { $count } × { $worker ->
        [blue] { colour-blue }
        [green] { colour-green }
        [red] { colour-red }
        [yellow] { colour-yellow }
       *[other] { $worker }
    }
picture-award =
    { $award ->
        [vizier] { award-vizier }
        [general] { award-general }
        [monk] { award-monk }
        [princess] { award-princess }
        [crown] { award-crown }
        [province_tile] province
       *[other] { $award }
    }
picture-bag =
    bag · { $tiles ->
        [one] 1 tile
       *[other] { $tiles } tiles
    }
picture-deck = deck { $deck } · discards { $discards }
picture-display = display
picture-end-turn = end turn
picture-gold = { $gold } gold
picture-known = known:
picture-maharani =
    { $phase ->
        [start] { game-maharani }: { phase-maharani-start }
        [draw] { game-maharani }: { phase-maharani-draw }
        [first] { game-maharani }: { phase-maharani-first }
        [second] { game-maharani }: { phase-maharani-second }
       *[end] { game-maharani }: The game is over
    }
picture-nothing-played = nothing played
picture-paid = paid
picture-part =
    { $part ->
        [outline_and_pattern] outline and pattern
        [tile_arrows] tile arrows
        [colour_names] colour names
        [rondel_slot_order_and_seats] rondel slot order and seats
        [card_symbols] card symbols
        [special_cards] special cards
        [bonus_tiles] bonus tiles
        [map] map
       *[other] { $part }
    }
picture-player = { $name }
picture-player-side =
    { $side ->
        [N] { $name } · { side-N }
        [E] { $name } · { side-E }
        [S] { $name } · { side-S }
       *[W] { $name } · { side-W }
    }
picture-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
picture-points-out =
    { $points ->
        [one] 1 point · out
       *[other] { $points } points · out
    }
picture-reconstruction = This is a reconstruction, not the printed game, in:
picture-refresh = refresh
picture-seat =
    { $player ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[other] 5
    }
picture-special =
    { $card ->
        [elephant] elephant
        [mogul] mogul
        [two-points] two points
        [colour-change] colour change
       *[other] { $card }
    }
picture-special-free = on the table
picture-special-played = played: { $name }
picture-special-with = with { $name }
picture-taj-mahal =
    { $phase ->
        [start] { game-taj_mahal }: { phase-taj_mahal-start }
        [province_tiles] { game-taj_mahal }: { phase-taj_mahal-province_tiles }
        [bonus_tiles] { game-taj_mahal }: { phase-taj_mahal-bonus_tiles }
        [deal] { game-taj_mahal }: { phase-taj_mahal-deal }
        [display] { game-taj_mahal }: { phase-taj_mahal-display }
        [play] { game-taj_mahal }: { phase-taj_mahal-play }
        [build] { game-taj_mahal }: { phase-taj_mahal-build }
        [draw] { game-taj_mahal }: { phase-taj_mahal-draw }
        [take] { game-taj_mahal }: { phase-taj_mahal-take }
       *[end] { game-taj_mahal }: The game is over
    }
picture-used = used
picture-visit = visit { $visit } of { $visits }
picture-visit-at = visit { $visit } of { $visits } · { $province }
picture-withdraw = withdraw

## The first visit: Maharani

tour-maharani-goal = The maharani wants a palace floor of coloured stone, and you lay it together. Every tile and every worker of yours earns gold, and so do the quarters that are complete. Whoever has most gold at the end wins (M-3, M-5, M-6.1).
tour-maharani-first = Choose one of the four tiles on the rondel. It earns 1 gold for each tile of its area of one colour. On the quarter that its slot lies over it costs nothing; to lay it elsewhere you turn down your marker of that slot’s quarter. The list says so beforehand (M-3.1, M-3.2, M-3.3).
tour-maharani-second = You may lay a second tile. It costs 2 gold at the end of the turn, so see what it earns before you take it. Otherwise just end your turn (M-3.6, M-3.7).
tour-maharani-workers = If the tile’s arrow points to your side, a worker of yours comes with it. The worker earns 1 gold for each worker of its connected group. One that stands on the same colour in this quarter already moves over instead of a new one (M-3.4, M-3.5).
tour-maharani-markers = Your markers take tiles further: with the marker of the quarter that the slot lies over, its tile goes to any other quarter. A marker that is face down has to wait for a refresh (M-3.1).
tour-maharani-refresh = Are your markers used up? Refresh them: all are face up again from your next turn on. It takes the whole turn, so wait until several are down (M-2.2).
tour-maharani-quarters = When a quarter is full, each colour of workers there is paid: 4 gold for one worker, up to 24 for six. Then they go home, ready for other quarters. So be there in numbers before the last space is filled (M-5.1, M-5.2).
tour-maharani-two = With two players, each of you has workers of two colours. You choose which colour goes on the tile, but only workers of one colour form a group (M-3.9).

## The first visit: Taj Mahal

tour-taj_mahal-goal = You travel through twelve provinces of India, one in each visit, and contest the favours of the court with cards. Palaces, the roads that link them, and goods bring points. Whoever has most points after the last visit wins (T-1.3, T-3, T-5).
tour-taj_mahal-play = Play one card of a colour, and a white or a special card beside it if you like. Your first card binds you to its colour for this visit. Or withdraw, and win what you lead in (T-2.1, T-2.2).
tour-taj_mahal-build = Each influence tile that you won brings a palace in this province. A fortress gives its bonus tile, and palaces linked by roads score again in every province that they reach. Choose where your network will grow (T-3.2, T-3.4, T-3.7).
tour-taj_mahal-take = Take two cards of the display, in the open. Think of the next visit: many cards of one colour let you stay longer (T-3.10).
tour-taj_mahal-symbols = When you withdraw, you win what you show more often than each player who is still in: an influence tile for vizier, general, monk or princess, the crown for the mogul, the province tile for the elephant. A tie wins nothing (T-3.1).
tour-taj_mahal-withdraw = It is often wise to leave early with one thing won: your cards are spent, and those who stay may spend many more. If you leave without having played, you draw a card on top (T-3.8, T-3.9).
tour-taj_mahal-palaces = No city has two ordinary palaces, but the royal palace of the crown may stand anywhere in the province. When you build, you score 1 point here and 1 in each province that a chain of your palaces reaches (T-3.2, T-3.7).
tour-taj_mahal-goods = Goods are worth more the more you have: the first of a kind scores 1 point, the second 2, the third 3. They come from province tiles and from bonus tiles of fortresses (T-3.5, T-3.6).
tour-taj_mahal-special_cards = Two influence tiles of one kind become a special card at the end of the visit, even if another player holds it: the vizier brings the colour change, the general the elephant, the monk the mogul, the princess the two points. It comes back to your hand after use, and is worth 1 point at the end (T-2.4, T-4.1, T-5.1).

## The page

page-own-name = English
page-title = { $game ->
    [none] durbar: play Maharani and Taj Mahal
   *[other] { $game } · durbar
}
page-home = durbar, to the start
page-language = Language
page-light = Light
page-dark = Dark
page-failed = That did not work.
page-retry = Try again
page-opening = The game is being opened…

page-token = This server asks for a token
page-token-wrong = The server does not know this token.
page-enter = Enter

page-welcome = Play Maharani and Taj Mahal
page-lead = Take a seat against bots of seven levels, or sit together at one screen. The page shows what you may do, what it earns, and why. After the game you see which decisions cost you most.
page-about-maharani = Lay tiles in the palace, bring your workers in, and collect gold when a quarter is complete. Everything is open; the bag is the only chance.
page-about-taj_mahal = Twelve visits to twelve provinces. Outbid the others with cards, withdraw in time, and link your palaces. Hands are hidden.
page-players = { $min } to { $max } players
page-seats = Who plays?
page-how-many = How many players?
page-player = Player { $number }
page-who = Who is player { $number }?
page-person = a person
page-bot = { $level ->
    [random] bot: plays at random
    [greedy] bot: greedy
    [novice] bot: novice
    [casual] bot: casual
    [club] bot: club player
    [expert] bot: expert
    [master] bot: master
   *[other] bot: { $level }
}
page-name = Name of player { $number }
page-name-short = name
page-more = More
page-seed = Seed of chance
page-seed-about = The same number brings the same tiles and cards. Leave it empty for a new game each time.
page-begin = Begin
page-resume = Go on with a game
page-continue = The last game in this browser
page-open-file = From a file
page-open-link = From a link
page-not-a-table = This is no game of durbar. A file comes from “Save”, or from “durbar records”; a link has “#game=” in it.

page-board = The board
page-parts = Part of the board
page-part-board = Board
page-part-players = Players
page-choices = { $count ->
    [0] Nothing can be done here now
    [one] One action
   *[other] { $count } actions
}{ $points ->
    [0] .
   *[other] , up to { $points } points.
}
page-standing = Who plays
page-turn = { $name } decides
page-thinks = { $name } is thinking…
page-over = The game is over
page-score = { $points ->
    [one] One point
   *[other] { $points } points
}
page-cover = Hands are covered
page-cover-next = Hand the screen to { $name }, so that nobody else sees the hand.
page-cover-bots = The bots are playing. Hands are covered.
page-uncover = I am { $name }: show my hand

page-steps = Ways through the game
page-undo = Undo
page-redo = Redo
page-first = To the beginning
page-previous = One step back
page-next = One step on
page-last = To the end
page-step = Step
page-step-of = Step { $step } of { $steps }
page-pause = Pause
page-go-on = Go on
page-new = New game
page-looking-back = You are looking at an earlier position.
page-play-from-here = Play on from here
page-back-to-game = Back to the game

page-actions = What you can do
page-type = Choose on the board or in the list, or type an action
page-play = Play
page-legal-count = { $count ->
    [0] No legal action fits
    [one] One legal action
   *[other] { $count } legal actions
}
page-choose = Choose
page-choose-of = Which of these { $count }?
page-cancel = Cancel
page-no-such-action = “{ $text }” is no action that can be done now.
page-choose-more = { $count } actions are left: choose on the board or in the list
page-fast = fast
page-open = Open
page-review-mean = a decision
page-review-costly = costly ones
page-all-actions = Show all
page-more-actions = { $count ->
    [one] One more: choose on the board, or type.
   *[other] { $count } more: choose on the board, or type.
}

page-panels = Beside the board
page-panel-told = What happened
page-panel-reading = As text
page-panel-advice = Advice
page-panel-review = Review
page-panel-share = Share
page-set-up = The game is set up
page-reading-keys = Up and down: line by line. Left and right: from part to part. Enter: act there.

page-advise = What would an expert play?
page-advice-later = You get advice when it is your turn.
page-advice-about = From 1,000 games played on from here, with what the player sees.
page-thinking = Thinking…
page-expected = wins { $share }, ends with { NUMBER($score, maximumFractionDigits: 0) } points

page-result = Result
page-won = { $count ->
    [one] { $names } wins with { $points } points
   *[other] { $names } share the win with { $points } points
}
page-review = Review the game
page-review-about = A strong bot looks at every decision as the player saw it, and says what it cost.
page-review-later = When the game is over, you see here what each decision cost, and what would have been better.
page-review-all = Show all decisions
page-review-sum = What decisions cost, as a share of the win
page-was-best = The best action
page-cost = Cost { $share } of the win and { NUMBER($score, maximumFractionDigits: 1) } points. Best: { $best }
page-no-mistakes = No decision cost 3 % of the win or more.

page-link-game = Link to this game
page-link-position = Link to the position on the board
page-link-hands = Links and files hold all hands: whoever opens them can look.
page-copy = Copy
page-copied = Copied.
page-not-copied = This browser does not let the page copy. Select the link and copy it yourself.
page-save = Save as a file

page-tour = How the game goes
page-tour-next = Understood
page-tour-off = No more hints
page-tour-on = Explain the game
