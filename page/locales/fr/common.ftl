# Français. La page vouvoie. Les noms des joueurs ne suivent ni « de » ni « que » (élision).

## Every game

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

## Pictures of every game: $name is that of the player

picture-part = { $part }
picture-player = { $name }
picture-reconstruction = Ceci est une reconstitution, et non le jeu imprimé, pour :
picture-seat =
    { $player ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[other] 5
    }

## The page

page-own-name = Français
page-title = { $game ->
    [none] durbar : jouer { FORM($games, is: "played") } et { FORM($last, is: "played") }
   *[other] { $game } · durbar
}
page-home = durbar, retour à l’accueil
page-language = Langue
page-light = Clair
page-dark = Sombre
page-failed-because = Cela n’a pas marché : { $reason }
page-busy = Le serveur est trop occupé. Réessayez dans un instant.
page-unreachable = Aucune réponse : la connexion est coupée ou le serveur ne fonctionne pas.
page-retry = Réessayer
page-opening = Ouverture de la partie…
page-loading = Le jeu arrive sur votre appareil.
page-loaded = { $done } sur { $all } Mo

page-token = Ce serveur demande un jeton
page-token-wrong = Le serveur ne connaît pas ce jeton.
page-enter = Entrer

page-welcome = Jouer { FORM($games, is: "played") } et { FORM($last, is: "played") }
page-lead = Contre des robots de sept niveaux, ou à plusieurs devant un écran. La page montre ce que chaque coup rapporte, et pourquoi.
page-players =
    { $range ->
        [single] { $max } joueurs
       *[wide] { $min } à { $max } joueurs
    }
page-seats = Qui joue ?
page-how-many = Combien de joueurs ?
page-player = Joueur { $number }
page-you = vous
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
page-change-players = Changer les joueurs…
page-seed = Graine du hasard
page-seed-about = Le même nombre donne les mêmes tuiles et les mêmes cartes. Laissez le champ vide pour une nouvelle partie à chaque fois.
page-which-game = Quel jeu ?
page-play-game = Jouer { FORM($game, is: "played") }
page-resume = Ouvrir une partie
page-continue = Reprendre une partie
page-saved-yours = À vous de jouer
page-saved-turn = À { $name } de jouer
page-saved-over = Partie finie. Victoire : { $names }
page-forget = Supprimer la partie du { $date }
page-open-file = Depuis un fichier
page-open-link = Depuis un lien
page-not-a-table = Ce n’est pas une partie de durbar. Un fichier vient de « Enregistrer » ou de « durbar records » ; un lien contient « #game= ».
page-cut-off = Cette partie ne peut pas être ouverte : il manque un bout du lien ou du fichier, ou il a été modifié. Copiez-le de nouveau en entier.
page-unknown-game = Ce lien ou ce fichier est d’un jeu qui ne se joue pas ici : « { $game } ».
page-wrong-seats =
    { $range ->
        [single] { $game } se joue à { $max }
       *[wide] { $game } se joue de { $min } à { $max }
    }{ $seats ->
        [one] , mais ce lien ou ce fichier a { $seats } place.
       *[other] , mais ce lien ou ce fichier a { $seats } places.
    }
page-unknown-bot = Ce lien ou ce fichier a un robot inconnu ici : « { $bot } ».

page-board = Le plateau
page-hand = Main
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
page-choose-marked = Choisissez parmi ce qui est marqué.
page-cancel = Annuler le choix
page-no-such-action = « { $text } » n’est pas une action possible maintenant.
page-open = Ouvrir
page-review-mean = par décision
page-review-costly = coûteuses
page-all-actions = Tout afficher
page-more-actions = { $count ->
    [one] Encore une : choisissez sur le plateau, ou tapez.
   *[other] Encore { $count } : choisissez sur le plateau, ou tapez.
}
page-bar = Agir
page-brings = { $action } : { $things }
page-points = { $count ->
    [one] { $points } point
   *[other] { $points } points
}

page-settings = Réglages
page-speed = Vitesse
page-speed-slow = lente
page-speed-normal = normale
page-speed-instant = sans délai
page-setting-tour = Expliquer le jeu pendant la partie
page-setting-sound = Sons
page-setting-marks = Montrer tout ce qui est possible
page-setting-once = Jouer aussitôt, même au premier clic, s’il ne laisse qu’une action
page-setting-letters = Lettres sur les couleurs

page-panels = À côté du plateau
page-log-before = Montrer ce qui précède
page-panel-log = Déroulement
page-panel-list = Liste
page-panel-reading = En texte
page-panel-advice = Conseil
page-panel-review = Analyse
page-panel-share = Partager
page-set-up = Mise en place
page-reading-keys = Haut et bas : ligne par ligne. Gauche et droite : de partie en partie. Entrée : agir à cet endroit.

page-advise = Que jouerait un expert ?
page-advice-later = Vous recevrez un conseil quand ce sera votre tour.
page-advice-about = D’après 1 000 parties jouées à partir d’ici, avec ce que voit le joueur.
page-advice-proven = Prouvé : toutes les suites possibles ont été examinées.
page-thinking = Réflexion…
page-expected = victoire : { $share }, score final : { NUMBER($score, maximumFractionDigits: 0) }

page-result = Résultat
page-won = { $count ->
    [one] { $names } gagne avec { $points } points
   *[other] { $names } partagent la victoire avec { $points } points
}
page-points-of = { $name } : { $text }
page-points-before = { $points } d’avant ce lien
page-rematch = Revanche
page-review = Analyser la partie
page-review-about = Un robot fort regarde chaque décision comme le joueur la voyait, et dit ce qu’elle a coûté.
page-review-later = La partie finie, vous voyez ici ce que chaque décision a coûté et ce qui aurait été meilleur.
page-review-all = Montrer toutes les décisions
page-review-sum = Coût des décisions, en part de victoire
page-was-best = La meilleure action
page-was-played = Joué
page-review-decision = { $step }. { $name } : { $action }
page-cost =
    { NUMBER($score, maximumFractionDigits: 1) ->
        [one] Coûte { $share } de la victoire et { NUMBER($score, maximumFractionDigits: 1) } point
       *[other] Coûte { $share } de la victoire et { NUMBER($score, maximumFractionDigits: 1) } points
    }. Mieux : { $best }
page-curve = Part de victoire que chacun pouvait espérer. Un anneau marque ce qui a coûté le plus.
page-curve-mark = Étape { $step }, { $name } : coûte { $share } de la victoire
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

page-rules = Règles
page-rules-of = Les règles du jeu { $game }
page-rules-about = Comme durbar joue, avec ses propres mots. Le plateau et les images ne copient pas le jeu imprimé ; là où quelque chose est une reconstitution, la règle le dit.
page-close = Fermer
