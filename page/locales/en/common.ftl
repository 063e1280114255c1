# English: what the page says of itself, and what all games share.

## Every game

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

colour-blue = blue
    .indefinite = a blue
colour-green = green
    .indefinite = a green
colour-orange = orange
    .indefinite = an orange
colour-red = red
    .indefinite = a red
colour-violet = violet
    .indefinite = a violet
colour-white = white
    .indefinite = a white
colour-yellow = yellow
    .indefinite = a yellow

reading-turn = The turn

## Pictures of every game: $name is that of the player

picture-part = { $part }
picture-player = { $name }
picture-reconstruction = This is a reconstruction, not the printed game, in:
picture-seat =
    { $player ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[other] 5
    }

## The page

page-own-name = English
page-title = { $game ->
    [none] durbar: play { $games } and { $last }
   *[other] { $game } · durbar
}
page-home = durbar, to the start
page-language = Language
page-light = Light
page-dark = Dark
page-failed-because = That did not work: { $reason }
page-busy = The server has too much to do. Try again in a moment.
page-unreachable = No answer came: there is no connection, or the server is not running.
page-retry = Try again
page-opening = The game is being opened…
page-loading = The game is on its way to your device.
page-loaded = { $done } of { $all } MB

page-token = This server asks for a token
page-token-wrong = The server does not know this token.
page-enter = Enter

page-welcome = Play { $games } and { $last }
page-lead = Against bots of seven levels, or together at one screen. The page shows what each move earns, and why.
page-players =
    { $range ->
        [single] { $max } players
       *[wide] { $min } to { $max } players
    }
page-seats = Who plays?
page-how-many = How many players?
page-player = Player { $number }
page-you = you
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
page-change-players = Change players…
page-seed = Seed of chance
page-seed-about = The same number brings the same tiles and cards. Leave it empty for a new game each time.
page-which-game = Which game?
page-play-game = Play { $game }
page-resume = Open a game
page-continue = Go on with a game
page-saved-yours = Your turn
page-saved-turn = { $name } to move
page-saved-over = Over. Won by { $names }
page-forget = Remove the game of { $date }
page-open-file = From a file
page-open-link = From a link
page-not-a-table = This is no game of durbar. A file comes from “Save”, or from “durbar records”; a link has “#game=” in it.
page-cut-off = This game cannot be opened: a part of the link or of the file is missing, or was changed. Copy all of it again.
page-unknown-game = This link or file is of a game that is not played here: “{ $game }”.
page-wrong-seats =
    { $range ->
        [single] { $game } is played by { $max }
       *[wide] { $game } is played by { $min } to { $max }
    }{ $seats ->
        [one] , but this link or file has 1 seat.
       *[other] , but this link or file has { $seats } seats.
    }
page-unknown-bot = This link or file has a bot that is not known here: “{ $bot }”.

page-board = The board
page-hand = Hand
page-choices = { $count ->
    [0] Nothing can be done here now
    [one] One action
   *[other] { $count } actions
}{ $points ->
    [0] .
    [one] , up to 1 point.
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
page-choose-marked = Choose among what is marked.
page-cancel = Cancel
page-no-such-action = “{ $text }” is no action that can be done now.
page-open = Open
page-review-mean = a decision
page-review-costly = costly ones
page-all-actions = Show all
page-more-actions = { $count ->
    [one] One more: choose on the board, or type.
   *[other] { $count } more: choose on the board, or type.
}
page-bar = Act
page-brings = { $action }: { $things }
page-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}

page-settings = Settings
page-speed = Speed
page-speed-slow = slow
page-speed-normal = normal
page-speed-instant = instant
page-setting-tour = Explain the game as I play
page-setting-sound = Sounds
page-setting-marks = Show everything that can be done
page-setting-once = Play at once, by the first click too, when it leaves one action
page-setting-letters = Letters on the colours

page-panels = Beside the board
page-log-before = Show what came before
page-panel-log = What happened
page-panel-list = List
page-panel-reading = As text
page-panel-advice = Advice
page-panel-review = Review
page-panel-share = Share
page-set-up = The game is set up
page-reading-keys = Up and down: line by line. Left and right: from part to part. Enter: act there.

page-advise = What would an expert play?
page-advice-later = You get advice when it is your turn.
page-advice-about = From 1,000 games played on from here, with what the player sees.
page-advice-proven = Proven: all that can still happen was gone through.
page-thinking = Thinking…
page-expected = wins { $share }, ends with { NUMBER($score, maximumFractionDigits: 0) } points

page-result = Result
page-won = { $count ->
    [one] { $names } wins with { $points } points
   *[other] { $names } share the win with { $points } points
}
page-points-of = { $name }: { $text }
page-points-before = { $points } from before this link
page-rematch = Rematch
page-review = Review the game
page-review-about = A strong bot looks at every decision as the player saw it, and says what it cost.
page-review-later = When the game is over, you see here what each decision cost, and what would have been better.
page-review-all = Show all decisions
page-review-sum = What decisions cost, as a share of the win
page-was-best = The best action
page-was-played = Played
page-review-decision = { $step }. { $name }: { $action }
page-cost =
    { NUMBER($score, maximumFractionDigits: 1) ->
        [one] Cost { $share } of the win and 1 point
       *[other] Cost { $share } of the win and { NUMBER($score, maximumFractionDigits: 1) } points
    }. Best: { $best }
page-curve = Share of the win that each player could expect. A ring marks what cost most.
page-curve-mark = Step { $step }, { $name }: cost { $share } of the win
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

page-rules = Rules
page-rules-of = The rules of { $game }
page-rules-about = As durbar plays, in its own words. The board and the pictures are no copy of the printed game; where something is a reconstruction, the rule says so.
page-close = Close
