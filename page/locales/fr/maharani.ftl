# Maharani en français.

maharani-name = Maharani
    .played = à Maharani
maharani-about = Posez des tuiles dans le palais, placez vos ouvriers et encaissez de l’or quand un quartier est achevé. Tout est visible ; le sac est le seul hasard.

## Things

maharani-quarter-NW = nord-ouest
maharani-quarter-NE = nord-est
maharani-quarter-SE = sud-est
maharani-quarter-SW = sud-ouest
maharani-quarter = quartier { $quarter }
maharani-side-N = nord
maharani-side-E = est
maharani-side-S = sud
maharani-side-W = ouest

maharani-columns-whole = une colonne entière
maharani-columns-half =
    { $count ->
        [one] une demi-colonne au bord { $sides }
       *[other] une demi-colonne à chacun des bords { $sides }
    }
maharani-kind-centre = une colonne entière
maharani-kind-half-front = une demi-colonne devant
maharani-kind-half-right = une demi-colonne à droite
maharani-kind-half-back = une demi-colonne derrière
maharani-kind-half-left = une demi-colonne à gauche
maharani-kind-twin-along = une demi-colonne devant et une derrière
maharani-kind-twin-across = une demi-colonne à gauche et une à droite

maharani-tile = tuile { FORM($colour, is: "feminine") }
maharani-tile-of-slot = la tuile de l’emplacement { $slot }
maharani-tile-of-slot-known = la tuile { FORM($colour, is: "feminine") } de l’emplacement { $slot }
maharani-worker = ouvrier { $colour }
    .plural = ouvriers { FORM($colour, is: "plural") }
maharani-gold =
    { $count ->
        [one] { $count } pièce d’or
       *[other] { $count } pièces d’or
    }

maharani-space-empty = { $space }, vide, { $columns }
maharani-space-tile = { $space }, { $tile }
maharani-space-worker = { $space }, { $tile }, { $worker } ({ $player })
maharani-space-in-quarter = { $text }, quartier { $quarter }
maharani-quarter-open = quartier { $quarter }, cases remplies : { $filled } sur { $spaces }
maharani-quarter-done = quartier { $quarter } évalué, cases remplies : { $filled } sur { $spaces }
maharani-quarter-aside = { $text } ; mis de côté : { $workers }
maharani-quarter-workers =
    { $count ->
        [one] { $player } y a { $count } { $worker }
       *[other] { $player } y a { $count } { FORM($worker, is: "plural") }
    }
maharani-slot-tile = emplacement { $slot } : { $tile }, { $kind }
maharani-slot-empty = emplacement { $slot } : vide
maharani-slot-over = { $text } ; au-dessus du quartier { $quarter }
maharani-rondel = roue
maharani-bag = sac : { $tiles }
maharani-bag-empty = sac : vide
maharani-player = { $player } : { $gold }, côté { $side }
maharani-marker-up = marqueur du quartier { $quarter }, face visible
maharani-marker-down = marqueur du quartier { $quarter }, face cachée
maharani-worker-moves = l’ouvrier vient de { $from }
maharani-reserve =
    { $count ->
        [one] en réserve : { $count } { $worker }
       *[other] en réserve : { $count } { FORM($worker, is: "plural") }
    }

## Turns, actions, events

maharani-phase-start = On tire au sort qui commence
maharani-phase-draw = On tire une tuile pour la roue
maharani-phase-first = { $name } pose une tuile ou retourne ses marqueurs face visible
maharani-phase-first-tile = { $name } pose une tuile
maharani-phase-second = { $name } pose une deuxième tuile ou termine son tour
maharani-phase-end = { game-over }

maharani-action-place = poser { $tile } sur { $space }
maharani-action-place-worker = poser { $tile } sur { $space }, avec un { $worker }
maharani-action-refresh = retourner ses marqueurs face visible
maharani-action-end_turn = terminer le tour
maharani-action-start = { $player } commence
maharani-action-draw = tirage : { $tile }, { $kind }

maharani-done-place = { $name } pose une tuile { FORM($colour, is: "feminine") } sur { $space }
maharani-done-place-worker = { $name } pose une tuile { FORM($colour, is: "feminine") } sur { $space }, avec un { $worker }
maharani-done-end_turn = { $name } termine son tour

maharani-points-tiles = { $points } pour les tuiles
maharani-points-workers = { $points } pour les ouvriers
maharani-points-quarters = { $points } pour les quartiers
maharani-points-second = { $points } dépensés pour les deuxièmes tuiles

maharani-event-first_player = { $player } commence
maharani-event-tile_drawn = Emplacement { $slot } : { $tile }, { $kind }
maharani-event-marker_down = { $player } retourne le marqueur du quartier { $quarter }, face cachée
maharani-event-tile_area =
    { $count ->
        [one] { $player } : { $points } pour une zone de { $count } tuile { FORM($colour, is: "feminine") }
       *[other] { $player } : { $points } pour une zone de { $count } tuiles { FORM($colour, is: "feminine-plural") }
    }
maharani-event-worker_group =
    { $count ->
        [one] { $player } : { $points } pour un groupe de { $count } ouvrier { $colour }
       *[other] { $player } : { $points } pour un groupe de { $count } ouvriers { FORM($colour, is: "plural") }
    }
maharani-event-worker_group-moved =
    { $count ->
        [one] { $player } : { $points } pour un groupe de { $count } ouvrier { $colour }, venu de { $from }
       *[other] { $player } : { $points } pour un groupe de { $count } ouvriers { FORM($colour, is: "plural") }, dont un venu de { $from }
    }
maharani-event-centre_tile_removed = Emplacement { $slot } : la { $tile } quitte le jeu ({ $kind })
maharani-event-markers_up = { $player } retourne ses marqueurs face visible
maharani-event-second_tile = { $player } : { $points } pour la deuxième tuile
maharani-event-quarter_pays =
    { $count ->
        [one] { $player } : { $points } pour { $count } ouvrier { $colour } dans le quartier { $quarter }
       *[other] { $player } : { $points } pour { $count } ouvriers { FORM($colour, is: "plural") } dans le quartier { $quarter }
    }
maharani-event-quarter_evaluated = Le quartier { $quarter } est évalué, ses ouvriers retournent en réserve
maharani-event-game_over = { game-over }

## Pictures: $name is that of the player

maharani-picture-bag =
    sac · { $tiles ->
        [one] { $tiles } tuile
       *[other] { $tiles } tuiles
    }
maharani-picture-end-turn = fin du tour
maharani-picture-gold = or : { $gold }
maharani-picture-maharani =
    { $phase ->
        [start] { maharani-name } : { maharani-phase-start }
        [draw] { maharani-name } : { maharani-phase-draw }
        [first] { maharani-name } : { maharani-phase-first }
        [second] { maharani-name } : { maharani-phase-second }
       *[end] { maharani-name } : La partie est finie
    }
maharani-picture-part =
    { $part ->
        [outline_and_pattern] le contour et le motif
        [tile_arrows] les flèches des tuiles
        [colour_names] les noms des couleurs
        [rondel_slot_order_and_seats] l’ordre de la roue et les places
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
        [NW] NO
        [NE] NE
        [SE] SE
        [SW] SO
       *[other] { $quarter }
    }
maharani-picture-refresh = retourner

## The first visit

maharani-tour-goal = La maharani veut pour son palais un sol de pierres colorées, et vous le posez ensemble. Chacune de vos tuiles et chacun de vos ouvriers rapporte de l’or, les quartiers achevés aussi. À la fin, le plus riche gagne (M-3, M-5, M-6.1).
maharani-tour-first = Choisissez une des quatre tuiles de la roue. Elle rapporte 1 pièce d’or par tuile de sa zone de même couleur. Dans le quartier sous son emplacement, elle ne coûte rien ; pour la poser ailleurs, vous retournez votre marqueur du quartier de cet emplacement. Le plateau le dit d’avance (M-3.1, M-3.2, M-3.3).
maharani-tour-second = Vous pouvez poser une deuxième tuile. Elle coûte 2 pièces d’or à la fin du tour, que les nombres sur le plateau déduisent déjà. Sinon, terminez simplement votre tour (M-3.6, M-3.7).
maharani-tour-workers = Si la flèche de la tuile pointe vers votre côté, un de vos ouvriers vient avec elle. Il rapporte 1 pièce d’or par ouvrier de son groupe. Si l’un des vôtres se tient déjà sur cette couleur dans ce quartier, c’est lui qui se déplace (M-3.4, M-3.5).
maharani-tour-markers = Vos marqueurs portent les tuiles plus loin : avec le marqueur du quartier sous l’emplacement, sa tuile va dans n’importe quel autre quartier. Un marqueur face cachée doit attendre d’être retourné à nouveau (M-3.1).
maharani-tour-refresh = Vos marqueurs sont tous utilisés ? Retournez-les : ils seront face visible dès votre prochain tour. Cela prend tout le tour : attendez donc que plusieurs soient face cachée (M-2.2).
maharani-tour-quarters = Quand un quartier est plein, chaque couleur d’ouvriers y est payée : 4 pièces d’or pour un ouvrier, jusqu’à 24 pour six. Puis ils retournent en réserve. Soyez-y donc en nombre avant que la dernière case ne soit remplie (M-5.1, M-5.2).
maharani-tour-two = À deux joueurs, chacun a des ouvriers de deux couleurs. Vous choisissez la couleur qui va sur la tuile, mais seuls des ouvriers d’une même couleur forment un groupe (M-3.9).
