# Taj Mahal en français.

taj_mahal-name = Taj Mahal
    .played = à Taj Mahal
taj_mahal-about = Douze visites dans douze provinces. Surenchérissez avec vos cartes, retirez-vous à temps et reliez vos palais. Les mains sont cachées.

## Things

taj_mahal-symbol-elephant = éléphant
taj_mahal-symbol-mogul = moghol
taj_mahal-symbol-vizier = vizir
taj_mahal-symbol-general = général
taj_mahal-symbol-monk = moine
taj_mahal-symbol-princess = princesse
taj_mahal-two-symbols = { $first }-{ $second }
taj_mahal-card = carte { FORM($colour, is: "feminine") } { $symbols }
    .definite = la carte { FORM($colour, is: "feminine") } { $symbols }
taj_mahal-special-elephant = carte spéciale éléphant
    .definite = la carte spéciale éléphant
taj_mahal-special-mogul = carte spéciale moghol
    .definite = la carte spéciale moghol
taj_mahal-special-two-points = carte spéciale deux points
    .definite = la carte spéciale deux points
taj_mahal-special-colour-change = carte spéciale changement de couleur
    .definite = la carte spéciale changement de couleur

taj_mahal-award-vizier = vizir
taj_mahal-award-general = général
taj_mahal-award-monk = moine
taj_mahal-award-princess = princesse
taj_mahal-award-crown = couronne
taj_mahal-award-province_tile = tuile de province
taj_mahal-award-nothing = rien
taj_mahal-head-crown = couronne, pour le moghol
taj_mahal-head-province_tile = tuile de province, pour l’éléphant
taj_mahal-good-rice = riz
    .definite = le riz
taj_mahal-good-tea = thé
    .definite = le thé
taj_mahal-good-spice = épices
    .definite = les épices
taj_mahal-good-jewels = joyaux
    .definite = les joyaux
taj_mahal-bonus-card = carte
taj_mahal-bonus-two-points = deux points
taj_mahal-bonus-rice = riz
taj_mahal-bonus-tea = thé
taj_mahal-bonus-spice = épices
taj_mahal-bonus-jewels = joyaux
taj_mahal-bonus-taj-mahal = Taj Mahal

taj_mahal-province = province { $name }
taj_mahal-corner-nw = nord-ouest
taj_mahal-corner-ne = nord-est
taj_mahal-corner-se = sud-est
taj_mahal-corner-sw = sud-ouest
taj_mahal-city = { $name }
taj_mahal-city-corner = { $name }-{ $corner }
taj_mahal-points =
    { $count ->
        [one] { $count } point
       *[other] { $count } points
    }

taj_mahal-province-without = { $province }, encore sans tuile
taj_mahal-province-later = { $province }, tuile { $number } : { $goods }
taj_mahal-province-now = { $province }, tuile { $number } : { $goods } ; visitée maintenant
taj_mahal-province-past = { $province }, tuile { $number } : { $goods } ; déjà visitée
taj_mahal-place-city = { $city }
taj_mahal-place-fortress = { $city }, forteresse
taj_mahal-place-bonus = tuile bonus { $tile }
taj_mahal-place-palace = palais ({ $player })
taj_mahal-place-royal = palais royal ({ $player })
taj_mahal-award-there = { $award } : à la cour
taj_mahal-award-won = { $award } : vient de quitter la cour
taj_mahal-award-taken = { $award } : n’est plus à la cour
taj_mahal-special-on-table = { $card } : sur la table
taj_mahal-special-held = { $card } : chez { $player }
taj_mahal-special-played = { $card } : en jeu ({ $player })
taj_mahal-card-display = { $cards }, à l’étalage
taj_mahal-card-hand = { $cards }, en main ({ $player })
taj_mahal-card-known = { $cards }, en main ({ $player }), connue de tous
taj_mahal-card-played = { $cards }, en jeu ({ $player })
taj_mahal-hand-size =
    { $count ->
        [one] main ({ $player }) : { $count } carte ; connues de tous : { $known }
       *[other] main ({ $player }) : { $count } cartes ; connues de tous : { $known }
    }
taj_mahal-links = routes qui relient des palais ({ $player })
taj_mahal-player = { $player } : { $points }
taj_mahal-player-out = { $text }, hors de la visite
taj_mahal-gain-tiles =
    { $count ->
        [one] tuile de province { $numbers }
       *[other] tuiles de province { $numbers }
    }
taj_mahal-gain-good = denrées : { $things }
taj_mahal-gain-influence = influence : { $things }

taj_mahal-reading-visit = Visite { $visit } sur { $visits }
taj_mahal-reading-start-player = { $player } a commencé cette visite
taj_mahal-reading-court = Encore à gagner : { $awards }
taj_mahal-reading-won = { $player } vient de gagner : { $awards }
taj_mahal-reading-shows = { $player } montre : { $symbols }
taj_mahal-reading-table = La table
taj_mahal-reading-display = À l’étalage : { $cards }
taj_mahal-reading-piles = Pioche : { $deck } ; défausse : { $discards }
taj_mahal-reading-bound = couleur de cette visite : { $colour }
taj_mahal-reading-played = en jeu : { $cards }
taj_mahal-reading-hand-size =
    { $count ->
        [one] { $count } carte en main
       *[other] { $count } cartes en main
    }
taj_mahal-reading-hand = main : { $cards }
taj_mahal-reading-known = connues de tous : { $cards }
taj_mahal-reading-roads = { $place } ; routes vers { $roads }

## Turns, actions, events

taj_mahal-phase-start = On tire au sort qui commence
taj_mahal-phase-province_tiles = On place les tuiles de province
taj_mahal-phase-bonus_tiles = On place les tuiles bonus
taj_mahal-phase-deal = On distribue les premières mains
taj_mahal-phase-display = On garnit l’étalage
taj_mahal-phase-play = { $name } joue une carte ou se retire
taj_mahal-phase-build = { $name } construit des palais
taj_mahal-builds =
    { $palaces ->
        [one] { $name } construit un palais
       *[other] { $name } construit { $palaces } palais
    }
taj_mahal-builds-royal =
    { $palaces ->
        [0] { $name } construit le palais royal
        [one] { $name } construit un palais et le palais royal
       *[other] { $name } construit { $palaces } palais et le palais royal
    }
taj_mahal-phase-draw = { $name } pioche une carte
taj_mahal-phase-take = { $name } prend des cartes de l’étalage
taj_mahal-phase-end = { game-over }

taj_mahal-action-play = jouer { FORM($card, is: "definite") }
taj_mahal-action-play-with = jouer { FORM($card, is: "definite") } avec { FORM($companion, is: "definite") }
taj_mahal-action-withdraw = se retirer
taj_mahal-action-build =
    { $count ->
        [one] construire un palais dans la ville { $cities }
       *[other] construire des palais dans les villes { $cities }
    }
taj_mahal-action-build-royal = construire le palais royal dans la ville { $royal }
taj_mahal-action-build-both =
    { $count ->
        [one] construire un palais dans la ville { $cities } et le palais royal dans la ville { $royal }
       *[other] construire des palais dans les villes { $cities } et le palais royal dans la ville { $royal }
    }
taj_mahal-action-take = prendre { FORM($cards, is: "definite") }
taj_mahal-action-start = { $player } commence
taj_mahal-action-province_tile = poser la tuile { $number } sur la { $province }
taj_mahal-action-bonus_tile = poser la tuile bonus { $tile } sur la ville { $city }
taj_mahal-action-bonus_tile-drawn = tirer la tuile bonus { $tile }
taj_mahal-action-deal = distribuer { FORM($card, is: "definite") }
taj_mahal-action-display = mettre à l’étalage { FORM($card, is: "definite") }
taj_mahal-action-draw = piocher { FORM($card, is: "definite") }

taj_mahal-points-palaces = { $points } pour les palais et leurs liaisons
taj_mahal-points-goods = { $points } pour les denrées
taj_mahal-points-bonus = { $points } pour les tuiles bonus
taj_mahal-points-special = { $points } pour la carte deux points
taj_mahal-points-hand = { $points } pour la dernière main

taj_mahal-event-first_player = { $player } commence
taj_mahal-event-province_tile_placed = La tuile { $number } va sur la { $province }
taj_mahal-event-bonus_tile_placed = Tuile bonus { $tile } sur la ville { $city }
taj_mahal-event-card_dealt = { $player } reçoit { FORM($card, is: "definite") }
taj_mahal-event-card_dealt-hidden = { $player } reçoit une carte
taj_mahal-event-card_displayed = À l’étalage : { $card }
taj_mahal-event-cards_played = { $player } joue { FORM($card, is: "definite") }
taj_mahal-event-cards_played-with = { $player } joue { FORM($card, is: "definite") } avec { FORM($companion, is: "definite") }
taj_mahal-event-special_points = { $player } : { $points } pour { FORM($card, is: "definite") }
taj_mahal-event-withdrawn = { $player } se retire et gagne : { $won }
taj_mahal-event-withdrawn-empty = { $player } se retire sans rien gagner
taj_mahal-event-palaces_built =
    { $count ->
        [one] { $player } construit un palais dans la ville { $cities }
       *[other] { $player } construit des palais dans les villes { $cities }
    }
taj_mahal-event-royal_palace_built = { $player } construit le palais royal dans la ville { $city }
taj_mahal-event-bonus_tile_taken = { $player } : { $points } pour la tuile bonus { $tile } de la ville { $city }
taj_mahal-event-bonus_tile_taken-card = { $player } pioche une carte pour la tuile bonus de la ville { $city }
taj_mahal-event-good_scored = { $player } : { $points } pour { FORM($good, is: "definite") }
taj_mahal-event-provinces_linked =
    { $count ->
        [one] { $player } : { $points } pour { $count } province ({ $provinces })
       *[other] { $player } : { $points } pour { $count } provinces reliées ({ $provinces })
    }
taj_mahal-event-deck_remade =
    { $count ->
        [one] { $count } carte défaussée devient la pioche
       *[other] { $count } cartes défaussées deviennent la pioche
    }
taj_mahal-event-card_drawn = { $player } pioche { FORM($card, is: "definite") }
taj_mahal-event-card_drawn-hidden = { $player } pioche une carte
taj_mahal-event-cards_discarded = { $player } défausse : { $cards }
taj_mahal-event-cards_discarded-returned = { $player } défausse : { $cards } ; de retour en main : { $returned }
taj_mahal-event-cards_taken = { $player } prend : { $cards }
taj_mahal-event-special_card_won = { $player } gagne { FORM($card, is: "definite") }
taj_mahal-event-special_card_won-from = { $player } gagne { FORM($card, is: "definite") }, jusqu’ici chez { $from }
taj_mahal-event-province_tile_gone = Personne n’a pris la tuile { $number }, elle quitte le jeu
taj_mahal-event-visit_begins = La visite { $visit } commence : { $province }, premier tour pour { $player }
taj_mahal-event-hand_scored = { $player } : { $points } pour la main (spéciales : { $special }, blanches : { $white }, { FORM($colour, is: "feminine-plural") } : { $coloured })
taj_mahal-event-hand_scored-colourless = { $player } : { $points } pour la main (spéciales : { $special }, blanches : { $white })
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
taj_mahal-picture-deck = pioche { $deck } · défausse { $discards }
taj_mahal-picture-display = étalage
taj_mahal-picture-part =
    { $part ->
        [card_symbols] les symboles des cartes
        [special_cards] les cartes spéciales
        [bonus_tiles] les tuiles bonus
        [map] la carte
       *[other] { $part }
    }
taj_mahal-picture-points =
    { $points ->
        [one] { $points } point
       *[other] { $points } points
    }
taj_mahal-picture-province =
    { $province ->
        [agra] Agra
       *[other] Province { $province }
    }
taj_mahal-picture-taj-mahal =
    { $phase ->
        [start] { taj_mahal-name } : { taj_mahal-phase-start }
        [province_tiles] { taj_mahal-name } : { taj_mahal-phase-province_tiles }
        [bonus_tiles] { taj_mahal-name } : { taj_mahal-phase-bonus_tiles }
        [deal] { taj_mahal-name } : { taj_mahal-phase-deal }
        [display] { taj_mahal-name } : { taj_mahal-phase-display }
        [play] { taj_mahal-name } : { taj_mahal-phase-play }
        [build] { taj_mahal-name } : { taj_mahal-phase-build }
        [draw] { taj_mahal-name } : { taj_mahal-phase-draw }
        [take] { taj_mahal-name } : { taj_mahal-phase-take }
       *[end] { taj_mahal-name } : La partie est finie
    }
taj_mahal-picture-visit = visite { $visit } sur { $visits }
taj_mahal-picture-visit-at = visite { $visit } sur { $visits } · { taj_mahal-picture-province }
taj_mahal-picture-withdraw = se retirer
taj_mahal-picture-withdrawn = hors de la visite

## The first visit

taj_mahal-tour-goal = Vous parcourez douze provinces de l’Inde, une par visite, et vous vous disputez les faveurs de la cour avec vos cartes. Les palais, les routes qui les relient et les denrées rapportent des points. Qui en a le plus après la dernière visite gagne (T-1.3, T-3, T-5).
taj_mahal-tour-play = Jouez une carte de couleur et, si vous voulez, une carte blanche ou spéciale à côté. Votre première carte vous lie à sa couleur pour cette visite. Ou bien retirez-vous, et gagnez là où vous êtes en tête (T-2.1, T-2.2).
taj_mahal-tour-build = Chaque tuile d’influence gagnée donne un palais dans cette province. Une forteresse donne sa tuile bonus, et les palais reliés par des routes rapportent un point par province atteinte. Choisissez où votre réseau va grandir (T-3.2, T-3.4, T-3.7).
taj_mahal-tour-take = Prenez deux cartes de l’étalage, au vu de tous ; le dernier prend celle qui reste. Pensez à la prochaine visite : beaucoup de cartes d’une couleur permettent de rester plus longtemps (T-3.10).
taj_mahal-tour-symbols = En vous retirant, vous gagnez ce que vous montrez plus souvent que chacun des joueurs encore présents : une tuile d’influence pour le vizir, le général, le moine ou la princesse, la couronne pour le moghol, la tuile de province pour l’éléphant. En cas d’égalité, vous ne gagnez rien. Une étoile indique qui est en tête (T-3.1).
taj_mahal-tour-withdraw = Partir tôt avec une seule chose gagnée est souvent sage : vos cartes jouées sont perdues, et ceux qui restent peuvent en perdre bien plus. Si vous partez sans avoir joué, vous piochez une carte de plus (T-3.8, T-3.9).
taj_mahal-tour-palaces = Une ville n’a jamais deux palais ordinaires, mais le palais royal de la couronne peut se dresser n’importe où dans la province. En construisant, vous marquez 1 point ici et 1 dans chaque province qu’une chaîne de vos palais atteint (T-3.2, T-3.7).
taj_mahal-tour-goods = Plus vous avez d’une denrée, plus elle vaut : la première rapporte 1 point, la deuxième 2, la troisième 3. Les denrées viennent des tuiles de province et des tuiles bonus des forteresses (T-3.5, T-3.6).
taj_mahal-tour-special_cards = Deux tuiles d’influence de même sorte deviennent une carte spéciale à la fin de la visite, même si un autre joueur la possède : le vizir donne le changement de couleur, le général l’éléphant, le moine le moghol, la princesse les deux points. Elle revient dans votre main après usage, et vaut 1 point à la fin (T-2.4, T-4.1, T-5.1).
