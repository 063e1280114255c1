# Français. La page vouvoie. Les noms des joueurs ne suivent ni « de » ni « que » (élision).

## Everybody

person = { $name }
people = { $names }
counted = { $count } × { $thing }
to-move = { $text }, à son tour
event-with-rule = { $text } ({ $rule })
game-over =
    { $count ->
        [one] La partie est finie. { $winners } gagne
       *[other] La partie est finie. { $winners } partagent la victoire
    }
game-maharani = Maharani
game-taj_mahal = Taj Mahal

colour-blue = bleu
    .feminine = bleue
    .plural = bleus
    .feminine-plural = bleues
colour-green = vert
    .feminine = verte
    .plural = verts
    .feminine-plural = vertes
colour-orange = orange
    .feminine = orange
    .plural = orange
    .feminine-plural = orange
colour-red = rouge
    .feminine = rouge
    .plural = rouges
    .feminine-plural = rouges
colour-violet = violet
    .feminine = violette
    .plural = violets
    .feminine-plural = violettes
colour-white = blanc
    .feminine = blanche
    .plural = blancs
    .feminine-plural = blanches
colour-yellow = jaune
    .feminine = jaune
    .plural = jaunes
    .feminine-plural = jaunes

reading-turn = Le tour

## Maharani: things

quarter-NW = nord-ouest
quarter-NE = nord-est
quarter-SE = sud-est
quarter-SW = sud-ouest
quarter = quartier { $quarter }
side-N = nord
side-E = est
side-S = sud
side-W = ouest

columns-whole = une colonne entière
columns-half =
    { $count ->
        [one] une demi-colonne au bord { $sides }
       *[other] une demi-colonne à chacun des bords { $sides }
    }
kind-centre = une colonne entière
kind-half-front = une demi-colonne devant
kind-half-right = une demi-colonne à droite
kind-half-back = une demi-colonne derrière
kind-half-left = une demi-colonne à gauche
kind-twin-along = une demi-colonne devant et une derrière
kind-twin-across = une demi-colonne à gauche et une à droite

tile = tuile { FORM($colour, is: "feminine") }
tile-of-slot = la tuile de l’emplacement { $slot }
tile-of-slot-known = la tuile { FORM($colour, is: "feminine") } de l’emplacement { $slot }
worker = ouvrier { $colour }
    .plural = ouvriers { FORM($colour, is: "plural") }
gold =
    { $count ->
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    }

space-empty = { $space }, vide, { $columns }
space-tile = { $space }, { $tile }
space-worker = { $space }, { $tile }, { $worker } ({ $player })
space-in-quarter = { $text }, quartier { $quarter }
quarter-open = quartier { $quarter }, cases remplies : { $filled } sur { $spaces }
quarter-done = quartier { $quarter } évalué, cases remplies : { $filled } sur { $spaces }
quarter-aside = { $text } ; mis de côté : { $workers }
quarter-workers =
    { $count ->
        [one] { $player } y a { $count } { $worker }
       *[other] { $player } y a { $count } { FORM($worker, is: "plural") }
    }
slot-tile = emplacement { $slot } : { $tile }, { $kind }
slot-empty = emplacement { $slot } : vide
slot-over = { $text } ; au-dessus du quartier { $quarter }
rondel = roue
bag = sac : { $tiles }
bag-empty = sac : vide
player-maharani = { $player } : { $gold }, côté { $side }
marker-up = marqueur du quartier { $quarter }, face visible
marker-down = marqueur du quartier { $quarter }, face cachée
reserve =
    { $count ->
        [one] en réserve : { $count } { $worker }
       *[other] en réserve : { $count } { FORM($worker, is: "plural") }
    }

## Maharani: turns, actions, events

phase-maharani-start = On tire au sort qui commence
phase-maharani-draw = On tire une tuile pour la roue
phase-maharani-first = { $name } pose une tuile ou retourne ses marqueurs
phase-maharani-second = { $name } pose une deuxième tuile ou termine son tour
phase-maharani-end = { game-over }

action-maharani-place = poser { $tile } sur { $space }
action-maharani-place-worker = poser { $tile } sur { $space }, avec un { $worker }
action-maharani-refresh = retourner tous ses marqueurs face visible
action-maharani-end_turn = terminer le tour
action-maharani-start = { $player } commence
action-maharani-draw = tirage : { $tile }, { $kind }

event-maharani-first_player = { $player } commence
event-maharani-tile_drawn = Emplacement { $slot } : { $tile }, { $kind }
event-maharani-marker_down = { $player } retourne le marqueur du quartier { $quarter }, face cachée
event-maharani-tile_area =
    { $count ->
        [one] { $player } : { $points } pour une zone de { $count } tuile { FORM($colour, is: "feminine") }
       *[other] { $player } : { $points } pour une zone de { $count } tuiles { FORM($colour, is: "feminine-plural") }
    }
event-maharani-worker_group =
    { $count ->
        [one] { $player } : { $points } pour un groupe de { $count } ouvrier { $colour }
       *[other] { $player } : { $points } pour un groupe de { $count } ouvriers { FORM($colour, is: "plural") }
    }
event-maharani-worker_group-moved =
    { $count ->
        [one] { $player } : { $points } pour un groupe de { $count } ouvrier { $colour }, venu de { $from }
       *[other] { $player } : { $points } pour un groupe de { $count } ouvriers { FORM($colour, is: "plural") }, dont un venu de { $from }
    }
event-maharani-centre_tile_removed = Emplacement { $slot } : la { $tile } quitte le jeu ({ $kind })
event-maharani-markers_up = { $player } retourne tous ses marqueurs face visible
event-maharani-second_tile = { $player } : { $points } pour la deuxième tuile
event-maharani-quarter_pays =
    { $count ->
        [one] { $player } : { $points } pour { $count } ouvrier { $colour } dans le quartier { $quarter }
       *[other] { $player } : { $points } pour { $count } ouvriers { FORM($colour, is: "plural") } dans le quartier { $quarter }
    }
event-maharani-quarter_evaluated = Le quartier { $quarter } est évalué, ses ouvriers retournent en réserve
event-maharani-game_over = { game-over }

## Taj Mahal: things

symbol-elephant = éléphant
symbol-mogul = moghol
symbol-vizier = vizir
symbol-general = général
symbol-monk = moine
symbol-princess = princesse
two-symbols = { $first }-{ $second }
card = carte { FORM($colour, is: "feminine") } { $symbols }
    .definite = la carte { FORM($colour, is: "feminine") } { $symbols }
special-elephant = carte spéciale éléphant
    .definite = la carte spéciale éléphant
special-mogul = carte spéciale moghol
    .definite = la carte spéciale moghol
special-two-points = carte spéciale deux points
    .definite = la carte spéciale deux points
special-colour-change = carte spéciale changement de couleur
    .definite = la carte spéciale changement de couleur

award-vizier = vizir
award-general = général
award-monk = moine
award-princess = princesse
award-crown = couronne
award-province_tile = tuile de province
good-rice = riz
    .definite = le riz
good-tea = thé
    .definite = le thé
good-spice = épices
    .definite = les épices
good-jewels = joyaux
    .definite = les joyaux
bonus-card = carte
bonus-two-points = deux points
bonus-rice = riz
bonus-tea = thé
bonus-spice = épices
bonus-jewels = joyaux
bonus-taj-mahal = Taj Mahal

province = province { $name }
corner-nw = nord-ouest
corner-ne = nord-est
corner-se = sud-est
corner-sw = sud-ouest
city = { $name }
city-corner = { $name }-{ $corner }
points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

province-without = { $province }, encore sans tuile
province-later = { $province }, tuile { $number } : { $goods }
province-now = { $province }, tuile { $number } : { $goods } ; visitée maintenant
province-past = { $province }, tuile { $number } : { $goods } ; déjà visitée
place-city = { $city }
place-fortress = { $city }, forteresse
place-bonus = tuile bonus { $tile }
place-palace = palais ({ $player })
place-royal = palais royal ({ $player })
award-there = { $award } : à la cour
award-won = { $award } : vient de quitter la cour
award-taken = { $award } : n’est plus à la cour
special-on-table = { $card } : sur la table
special-held = { $card } : chez { $player }
special-played = { $card } : en jeu ({ $player })
card-display = { $cards }, à l’étalage
card-hand = { $cards }, en main ({ $player })
card-known = { $cards }, en main ({ $player }), connue de tous
card-played = { $cards }, en jeu ({ $player })
hand-size =
    { $count ->
        [one] main ({ $player }) : { $count } carte ; connues de tous : { $known }
       *[other] main ({ $player }) : { $count } cartes ; connues de tous : { $known }
    }
links = routes qui relient des palais ({ $player })
player-taj_mahal = { $player } : { $points }
player-out = { $text }, hors de la visite
gain-tiles =
    { $count ->
        [one] tuile de province { $numbers }
       *[other] tuiles de province { $numbers }
    }
gain-good = denrées : { $things }
gain-influence = influence : { $things }

reading-visit = Visite { $visit } sur { $visits }
reading-start-player = { $player } a commencé cette visite
reading-court = Encore à gagner : { $awards }
reading-won = { $player } vient de gagner : { $awards }
reading-shows = { $player } montre : { $symbols }
reading-table = La table
reading-display = À l’étalage : { $cards }
reading-piles = Pioche : { $deck } ; défausse : { $discards }
reading-bound = couleur de cette visite : { $colour }
reading-played = en jeu : { $cards }
reading-hand-size =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
reading-hand = main : { $cards }
reading-known = connues de tous : { $cards }
reading-roads = { $place } ; routes vers { $roads }

## Taj Mahal: turns, actions, events

phase-taj_mahal-start = On tire au sort qui commence
phase-taj_mahal-province_tiles = On place les tuiles de province
phase-taj_mahal-bonus_tiles = On place les tuiles bonus
phase-taj_mahal-deal = On distribue les premières mains
phase-taj_mahal-display = On garnit l’étalage
phase-taj_mahal-play = { $name } joue une carte ou se retire
phase-taj_mahal-build = { $name } construit des palais
phase-taj_mahal-draw = { $name } pioche une carte
phase-taj_mahal-take = { $name } prend des cartes de l’étalage
phase-taj_mahal-end = { game-over }

action-taj_mahal-play = jouer { FORM($card, is: "definite") }
action-taj_mahal-play-with = jouer { FORM($card, is: "definite") } avec { FORM($companion, is: "definite") }
action-taj_mahal-withdraw = se retirer
action-taj_mahal-build =
    { $count ->
        [one] construire un palais dans la ville { $cities }
       *[other] construire des palais dans les villes { $cities }
    }
action-taj_mahal-build-royal = construire le palais royal dans la ville { $royal }
action-taj_mahal-build-both =
    { $count ->
        [one] construire un palais dans la ville { $cities } et le palais royal dans la ville { $royal }
       *[other] construire des palais dans les villes { $cities } et le palais royal dans la ville { $royal }
    }
action-taj_mahal-take = prendre { FORM($cards, is: "definite") }
action-taj_mahal-start = { $player } commence
action-taj_mahal-province_tile = poser la tuile { $number } sur la { $province }
action-taj_mahal-bonus_tile = poser la tuile bonus { $tile } sur la ville { $city }
action-taj_mahal-bonus_tile-drawn = tirer la tuile bonus { $tile }
action-taj_mahal-deal = distribuer { FORM($card, is: "definite") }
action-taj_mahal-display = mettre à l’étalage { FORM($card, is: "definite") }
action-taj_mahal-draw = piocher { FORM($card, is: "definite") }

event-taj_mahal-first_player = { $player } commence
event-taj_mahal-province_tile_placed = La tuile { $number } va sur la { $province }
event-taj_mahal-bonus_tile_placed = Tuile bonus { $tile } sur la ville { $city }
event-taj_mahal-card_dealt = { $player } reçoit { FORM($card, is: "definite") }
event-taj_mahal-card_dealt-hidden = { $player } reçoit une carte
event-taj_mahal-card_displayed = À l’étalage : { $card }
event-taj_mahal-cards_played = { $player } joue { FORM($card, is: "definite") }
event-taj_mahal-cards_played-with = { $player } joue { FORM($card, is: "definite") } avec { FORM($companion, is: "definite") }
event-taj_mahal-special_points = { $player } : { $points } pour { FORM($card, is: "definite") }
event-taj_mahal-withdrawn = { $player } se retire et gagne : { $won }
event-taj_mahal-withdrawn-empty = { $player } se retire sans rien gagner
event-taj_mahal-palaces_built =
    { $count ->
        [one] { $player } construit un palais dans la ville { $cities }
       *[other] { $player } construit des palais dans les villes { $cities }
    }
event-taj_mahal-royal_palace_built = { $player } construit le palais royal dans la ville { $city }
event-taj_mahal-bonus_tile_taken = { $player } : { $points } pour la tuile bonus { $tile } de la ville { $city }
event-taj_mahal-bonus_tile_taken-card = { $player } pioche une carte pour la tuile bonus de la ville { $city }
event-taj_mahal-good_scored = { $player } : { $points } pour { FORM($good, is: "definite") }
event-taj_mahal-provinces_linked =
    { $count ->
        [one] { $player } : { $points } pour { $count } province ({ $provinces })
       *[other] { $player } : { $points } pour { $count } provinces reliées ({ $provinces })
    }
event-taj_mahal-deck_remade =
    { $count ->
        [one] { $count } carte défaussée devient la pioche
       *[other] { $count } cartes défaussées deviennent la pioche
    }
event-taj_mahal-card_drawn = { $player } pioche { FORM($card, is: "definite") }
event-taj_mahal-card_drawn-hidden = { $player } pioche une carte
event-taj_mahal-cards_discarded = { $player } défausse : { $cards }
event-taj_mahal-cards_discarded-returned = { $player } défausse : { $cards } ; de retour en main : { $returned }
event-taj_mahal-cards_taken = { $player } prend : { $cards }
event-taj_mahal-special_card_won = { $player } gagne { FORM($card, is: "definite") }
event-taj_mahal-special_card_won-from = { $player } gagne { FORM($card, is: "definite") }, jusqu’ici chez { $from }
event-taj_mahal-province_tile_gone = Personne n’a pris la tuile { $number }, elle quitte le jeu
event-taj_mahal-visit_begins = La visite { $visit } commence : { $province }, premier tour pour { $player }
event-taj_mahal-hand_scored = { $player } : { $points } pour la main (spéciales : { $special }, blanches : { $white }, { FORM($colour, is: "feminine-plural") } : { $coloured })
event-taj_mahal-hand_scored-colourless = { $player } : { $points } pour la main (spéciales : { $special }, blanches : { $white })
event-taj_mahal-game_over = { game-over }

## Pictures: $name is that of the player

picture-aside =
    { $count } × { $worker ->
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
    sac · { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }
picture-deck = pioche { $deck } · défausse { $discards }
picture-display = étalage
picture-end-turn = fin du tour
picture-gold = or : { $gold }
picture-known = connues :
picture-maharani =
    { $phase ->
        [start] { game-maharani } : { phase-maharani-start }
        [draw] { game-maharani } : { phase-maharani-draw }
        [first] { game-maharani } : { phase-maharani-first }
        [second] { game-maharani } : { phase-maharani-second }
       *[end] { game-maharani } : La partie est finie
    }
picture-nothing-played = rien de joué
picture-paid = payé
picture-part =
    { $part ->
        [outline_and_pattern] le contour et le motif
        [tile_arrows] les flèches des tuiles
        [colour_names] les noms des couleurs
        [rondel_slot_order_and_seats] l’ordre de la roue et les places
        [card_symbols] les symboles des cartes
        [special_cards] les cartes spéciales
        [bonus_tiles] les tuiles bonus
        [map] la carte
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
        [one] { $points } point
       *[other] { $points } points
    }
picture-points-out =
    { $points ->
        [one] { $points } pt · dehors
       *[other] { $points } pts · dehors
    }
picture-reconstruction = Ceci est une reconstitution, et non le jeu imprimé, pour :
picture-refresh = retourner
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
        [elephant] éléphant
        [mogul] moghol
        [two-points] deux points
        [colour-change] couleur
       *[other] { $card }
    }
picture-special-free = sur la table
picture-special-played = jouée : { $name }
picture-special-with = chez { $name }
picture-taj-mahal =
    { $phase ->
        [start] { game-taj_mahal } : { phase-taj_mahal-start }
        [province_tiles] { game-taj_mahal } : { phase-taj_mahal-province_tiles }
        [bonus_tiles] { game-taj_mahal } : { phase-taj_mahal-bonus_tiles }
        [deal] { game-taj_mahal } : { phase-taj_mahal-deal }
        [display] { game-taj_mahal } : { phase-taj_mahal-display }
        [play] { game-taj_mahal } : { phase-taj_mahal-play }
        [build] { game-taj_mahal } : { phase-taj_mahal-build }
        [draw] { game-taj_mahal } : { phase-taj_mahal-draw }
        [take] { game-taj_mahal } : { phase-taj_mahal-take }
       *[end] { game-taj_mahal } : La partie est finie
    }
picture-used = joué
picture-visit = visite { $visit } sur { $visits }
picture-visit-at = visite { $visit } sur { $visits } · { $province }
picture-withdraw = se retirer

## The first visit: Maharani

tour-maharani-goal = La maharani veut pour son palais un sol de pierres colorées, et vous le posez ensemble. Chacune de vos tuiles et chacun de vos ouvriers rapporte de l’or, les quartiers achevés aussi. À la fin, le plus riche gagne (M-3, M-5, M-6.1).
tour-maharani-first = Choisissez une des quatre tuiles de la roue. Elle rapporte 1 or pour chaque tuile de sa zone d’une couleur. Dans le quartier sous son emplacement, elle ne coûte rien ; pour la poser ailleurs, vous retournez votre marqueur du quartier de cet emplacement. La liste le dit d’avance (M-3.1, M-3.2, M-3.3).
tour-maharani-second = Vous pouvez poser une deuxième tuile. Elle coûte 2 pièces d’or à la fin du tour : regardez d’abord ce qu’elle rapporte. Sinon, terminez simplement votre tour (M-3.6, M-3.7).
tour-maharani-workers = Si la flèche de la tuile pointe vers votre côté, un de vos ouvriers vient avec elle. Il rapporte 1 pièce d’or par ouvrier de son groupe. Si l’un des vôtres se tient déjà sur cette couleur dans ce quartier, c’est lui qui se déplace (M-3.4, M-3.5).
tour-maharani-markers = Vos marqueurs portent les tuiles plus loin : avec le marqueur du quartier sous l’emplacement, sa tuile va dans n’importe quel autre quartier. Un marqueur retourné doit attendre un renouvellement (M-3.1).
tour-maharani-refresh = Vos marqueurs sont tous utilisés ? Retournez-les : ils seront face visible dès votre prochain tour. Cela prend tout le tour : attendez donc que plusieurs soient face cachée (M-2.2).
tour-maharani-quarters = Quand un quartier est plein, chaque couleur d’ouvriers y est payée : 4 pièces d’or pour un ouvrier, jusqu’à 24 pour six. Puis ils retournent en réserve. Soyez-y donc en nombre avant que la dernière case ne soit remplie (M-5.1, M-5.2).
tour-maharani-two = À deux joueurs, chacun a des ouvriers de deux couleurs. Vous choisissez la couleur qui va sur la tuile, mais seuls des ouvriers d’une même couleur forment un groupe (M-3.9).

## The first visit: Taj Mahal

tour-taj_mahal-goal = Vous parcourez douze provinces de l’Inde, une par visite, et vous vous disputez les faveurs de la cour avec vos cartes. Les palais, les routes qui les relient et les denrées rapportent des points. Qui en a le plus après la dernière visite gagne (T-1.3, T-3, T-5).
tour-taj_mahal-play = Jouez une carte de couleur et, si vous voulez, une carte blanche ou spéciale à côté. Votre première carte vous lie à sa couleur pour cette visite. Ou bien retirez-vous, et gagnez là où vous êtes en tête (T-2.1, T-2.2).
tour-taj_mahal-build = Chaque tuile d’influence gagnée donne un palais dans cette province. Une forteresse donne sa tuile bonus, et les palais reliés par des routes rapportent un point par province atteinte. Choisissez où votre réseau va grandir (T-3.2, T-3.4, T-3.7).
tour-taj_mahal-take = Prenez deux cartes de l’étalage, au vu de tous. Pensez à la prochaine visite : beaucoup de cartes d’une couleur permettent de rester plus longtemps (T-3.10).
tour-taj_mahal-symbols = En vous retirant, vous gagnez ce que vous montrez plus souvent que chacun des joueurs encore présents : une tuile d’influence pour le vizir, le général, le moine ou la princesse, la couronne pour le moghol, la tuile de province pour l’éléphant. En cas d’égalité, vous ne gagnez rien (T-3.1).
tour-taj_mahal-withdraw = Partir tôt avec une seule chose gagnée est souvent sage : vos cartes jouées sont perdues, et ceux qui restent peuvent en perdre bien plus. Si vous partez sans avoir joué, vous piochez une carte de plus (T-3.8, T-3.9).
tour-taj_mahal-palaces = Une ville n’a jamais deux palais ordinaires, mais le palais royal de la couronne peut se dresser n’importe où dans la province. En construisant, vous marquez 1 point ici et 1 dans chaque province qu’une chaîne de vos palais atteint (T-3.2, T-3.7).
tour-taj_mahal-goods = Plus vous avez d’une denrée, plus elle vaut : la première rapporte 1 point, la deuxième 2, la troisième 3. Les denrées viennent des tuiles de province et des tuiles bonus des forteresses (T-3.5, T-3.6).
tour-taj_mahal-special_cards = Deux tuiles d’influence de même sorte deviennent une carte spéciale à la fin de la visite, même si un autre joueur la possède : le vizir donne le changement de couleur, le général l’éléphant, le moine le moghol, la princesse les deux points. Elle revient dans votre main après usage, et vaut 1 point à la fin (T-2.4, T-4.1, T-5.1).

## The page

page-own-name = Français
page-title = { $game ->
    [none] durbar : jouer à Maharani et à Taj Mahal
   *[other] { $game } · durbar
}
page-home = durbar, retour à l’accueil
page-language = Langue
page-light = Clair
page-dark = Sombre
page-failed = Cela n’a pas marché.
page-retry = Réessayer
page-opening = Ouverture de la partie…

page-token = Ce serveur demande un jeton
page-token-wrong = Le serveur ne connaît pas ce jeton.
page-enter = Entrer

page-welcome = Jouer à Maharani et à Taj Mahal
page-lead = Affrontez des robots de sept niveaux, ou jouez à plusieurs devant un seul écran. La page montre ce que vous pouvez faire, ce que cela rapporte, et pourquoi. Après la partie, vous voyez quelles décisions vous ont coûté le plus.
page-about-maharani = Posez des tuiles dans le palais, placez vos ouvriers et encaissez de l’or quand un quartier est achevé. Tout est visible ; le sac est le seul hasard.
page-about-taj_mahal = Douze visites dans douze provinces. Surenchérissez avec vos cartes, retirez-vous à temps et reliez vos palais. Les mains sont cachées.
page-players = { $min } à { $max } joueurs
page-seats = Qui joue ?
page-how-many = Combien de joueurs ?
page-player = Joueur { $number }
page-who = Qui est le joueur { $number } ?
page-person = une personne
page-bot = { $level ->
    [random] robot : joue au hasard
    [greedy] robot : avide
    [novice] robot : novice
    [casual] robot : amateur
    [club] robot : joueur de club
    [expert] robot : expert
    [master] robot : maître
   *[other] robot : { $level }
}
page-name = Nom du joueur { $number }
page-name-short = nom
page-more = Plus
page-seed = Graine du hasard
page-seed-about = Le même nombre donne les mêmes tuiles et les mêmes cartes. Laissez le champ vide pour une nouvelle partie à chaque fois.
page-begin = Commencer
page-resume = Reprendre une partie
page-continue = La dernière partie dans ce navigateur
page-open-file = Depuis un fichier
page-open-link = Depuis un lien
page-not-a-table = Ce n’est pas une partie de durbar. Un fichier vient de « Enregistrer » ou de « durbar records » ; un lien contient « #game= ».

page-board = Le plateau
page-parts = Partie du plateau
page-part-board = Plateau
page-part-players = Joueurs
page-choices = { $count ->
    [0] Rien à faire ici maintenant
    [one] Une action
   *[other] { $count } actions
}{ $points ->
    [0] .
    [one] , jusqu’à un point.
   *[other] , jusqu’à { $points } points.
}
page-standing = Qui joue
page-turn = À { $name } de décider
page-thinks = { $name } réfléchit…
page-over = La partie est finie
page-score = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
page-cover = Les mains sont cachées
page-cover-next = À { $name } de jouer. Passez-lui l’écran, pour que personne d’autre ne voie sa main.
page-cover-bots = Les robots jouent. Les mains sont cachées.
page-uncover = Je suis { $name } : montrer ma main

page-steps = Parcourir la partie
page-undo = Annuler
page-redo = Rétablir
page-first = Au début
page-previous = Étape précédente
page-next = Étape suivante
page-last = À la fin
page-step = Étape
page-step-of = Étape { $step } sur { $steps }
page-pause = Pause
page-go-on = Continuer
page-new = Nouvelle partie
page-looking-back = Vous regardez une position antérieure.
page-play-from-here = Rejouer d’ici
page-back-to-game = Retour à la partie

page-actions = Ce que vous pouvez faire
page-type = Choisissez sur le plateau ou dans la liste, ou tapez une action
page-play = Jouer
page-legal-count = { $count ->
    [0] Aucune action permise ne convient
    [one] Une action permise
   *[other] { $count } actions permises
}
page-choose = Choisir
page-choose-of = Laquelle de ces { $count } actions ?
page-cancel = Annuler le choix
page-no-such-action = « { $text } » n’est pas une action possible maintenant.
page-choose-more = Il reste { $count } actions : choisissez sur le plateau ou dans la liste
page-fast = rapide
page-open = Ouvrir
page-review-mean = par décision
page-review-costly = coûteuses
page-all-actions = Tout afficher
page-more-actions = { $count ->
    [one] Encore une : choisissez sur le plateau, ou tapez.
   *[other] Encore { $count } : choisissez sur le plateau, ou tapez.
}

page-panels = À côté du plateau
page-panel-told = Déroulement
page-panel-reading = En texte
page-panel-advice = Conseil
page-panel-review = Analyse
page-panel-share = Partager
page-set-up = Mise en place
page-reading-keys = Haut et bas : ligne par ligne. Gauche et droite : de partie en partie. Entrée : agir à cet endroit.

page-advise = Que jouerait un expert ?
page-advice-later = Vous recevrez un conseil quand ce sera votre tour.
page-advice-about = D’après 1 000 parties jouées à partir d’ici, avec ce que voit le joueur.
page-thinking = Réflexion…
page-expected = victoire : { $share }, score final : { NUMBER($score, maximumFractionDigits: 0) }

page-result = Résultat
page-won = { $count ->
    [one] { $names } gagne avec { $points } points
   *[other] { $names } partagent la victoire avec { $points } points
}
page-review = Analyser la partie
page-review-about = Un robot fort regarde chaque décision comme le joueur la voyait, et dit ce qu’elle a coûté.
page-review-later = La partie finie, vous voyez ici ce que chaque décision a coûté et ce qui aurait été meilleur.
page-review-all = Montrer toutes les décisions
page-review-sum = Coût des décisions, en part de victoire
page-was-best = La meilleure action
page-cost = Coûte { $share } de la victoire et { NUMBER($score, maximumFractionDigits: 1) } points. Mieux : { $best }
page-no-mistakes = Aucune décision n’a coûté 3 % de la victoire ou plus.

page-link-game = Lien vers cette partie
page-link-position = Lien vers la position sur le plateau
page-link-hands = Liens et fichiers contiennent toutes les mains : qui les ouvre peut les voir.
page-copy = Copier
page-copied = Copié.
page-not-copied = Ce navigateur ne laisse pas la page copier. Sélectionnez le lien et copiez-le vous-même.
page-save = Enregistrer dans un fichier

page-tour = Comment jouer
page-tour-next = Compris
page-tour-off = Arrêter les explications
page-tour-on = Expliquer le jeu
