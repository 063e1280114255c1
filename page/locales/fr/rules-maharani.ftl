# Les règles de Maharani en français.

maharani-rules-M-1 = Le palais et la mise en place
maharani-rule-M-1-1 = On joue de deux à quatre. Le palais a quatre quartiers de 14 cases. Il y a 60 tuiles, dix de chacune des six couleurs ; douze portent une colonne entière au centre, et huit cases leur sont destinées.
maharani-rule-M-1-2 = Le plateau, les colonnes, les flèches et les gains viennent du fichier des composants. Le contour, les colonnes, les flèches, les noms de quatre couleurs et l’ordre de la roue sont une reconstitution : le jeu imprimé en diffère sans doute par endroits.
maharani-rule-M-1-3 = Toutes les tuiles vont dans le sac. On en tire quatre, une à une, pour les emplacements 1 à 4 de la roue.
maharani-rule-M-1-4 = À quatre joueurs, chacun a 8 ouvriers en réserve ; à trois, 10. À deux, chacun a des ouvriers de deux couleurs, 7 de chacune.
maharani-rule-M-1-5 = Chacun est assis d’un côté du plateau, avec un marqueur par quartier, face visible, et sans or.
maharani-rule-M-1-6 = Le fichier des composants dit quels côtés sont occupés et à qui sont les ouvriers. On joue dans le sens des aiguilles d’une montre : nord, est, sud, ouest.
maharani-rule-M-1-7 = Le sort décide qui commence, avant le tirage des premières tuiles.

maharani-rules-M-2 = Votre tour
maharani-rule-M-2-1 = Au début de votre tour, la roue pointe vers vous. Vous savez donc quel emplacement est au-dessus de quel quartier, et vers quel côté va la flèche de chaque tuile.
maharani-rule-M-2-2 = Vous posez une tuile, et une deuxième si vous voulez. Ou bien vous retournez tous vos marqueurs face visible, pour vous en servir dès votre prochain tour.
maharani-rule-M-2-3 = Vous ne pouvez retourner vos marqueurs que si au moins un est face cachée. Vous avez toujours quelque chose à faire : si tous sont visibles, au moins une tuile peut être posée.
maharani-rule-M-2-4 = Le tour se termine dans cet ordre : on paie la deuxième tuile (M-3.7), on évalue les quartiers pleins (M-5), on regarnit la roue (M-4) et, si la partie n’est pas finie, c’est au joueur suivant.
maharani-rule-M-2-5 = Après votre première tuile, vous choisissez entre une deuxième et la fin du tour, même si aucune autre tuile ne peut être posée.

maharani-rules-M-3 = Poser une tuile
maharani-rule-M-3-1 = Une tuile va sur une case vide du quartier sous son emplacement. Si vous retournez votre marqueur de ce quartier face cachée, elle peut aller dans n’importe quel autre. Un marqueur face cachée ne sert plus.
maharani-rule-M-3-2 = Les colonnes de la tuile doivent recouvrir exactement celles qui sont imprimées sur la case : une moitié sur une moitié, une entière sur une entière. Vous pouvez tourner la tuile pour cela.
maharani-rule-M-3-3 = Vous recevez 1 pièce d’or par tuile de la zone de cette couleur, la nouvelle comprise. Les zones se touchent par les bords, aussi d’un quartier à l’autre.
maharani-rule-M-3-4 = Si la flèche de la tuile pointe vers vous, un de vos ouvriers doit y aller. Celui qui se tient déjà sur cette couleur dans ce quartier se déplace ; s’il n’y en a pas, un nouveau vient de votre réserve, s’il en reste.
maharani-rule-M-3-5 = Un ouvrier placé ou déplacé rapporte 1 pièce d’or par ouvrier de son groupe d’une même couleur, lui compris. Les groupes se forment comme les zones, et se comptent après le déplacement.
maharani-rule-M-3-6 = Une deuxième tuile suit les mêmes règles. Elle vient des emplacements encore garnis.
maharani-rule-M-3-7 = Une deuxième tuile coûte 2 pièces d’or à la fin du tour. Nul besoin de les avoir d’avance : deux tuiles en rapportent au moins 2.
maharani-rule-M-3-8 = Une tuile qui achève un quartier ne termine pas votre tour. Jusqu’à sa fin, les ouvriers du quartier restent et comptent dans les groupes.
maharani-rule-M-3-9 = À deux joueurs, vous choisissez laquelle de vos deux couleurs d’ouvriers va sur la tuile : celui qui se tient sur cette couleur de tuile dans le quartier s’y déplace, ou un ouvrier d’une autre couleur vient de la réserve. Deux couleurs ne forment pas un groupe ensemble.
maharani-rule-M-3-10 = Une fois la tuile posée, sa flèche et ses colonnes ne comptent plus. Les orientations qui reviennent au même sont une seule action ici ; si vous tapez l’action, toute orientation qui convient est acceptée.
maharani-rule-M-3-11 = À qui aurait, par erreur, deux ouvriers sur une même couleur de tuile dans un quartier, on en met un de côté jusqu’à l’évaluation de ce quartier. Sur cette page, cela ne peut pas arriver.

maharani-rules-M-4 = La roue
maharani-rule-M-4-1 = À la fin du tour, on remplit les emplacements vides avec des tuiles du sac, le plus petit numéro d’abord.
maharani-rule-M-4-2 = Quand toutes les cases à colonne entière sont prises, les tuiles à colonne entière quittent aussitôt la roue et le sac. Leurs emplacements restent vides jusqu’à la fin du tour.
maharani-rule-M-4-3 = Quand le sac est vide, les emplacements le restent aussi, et l’on joue avec ce qui reste.

maharani-rules-M-5 = Un quartier plein rapporte
maharani-rule-M-5-1 = Un quartier est évalué à la fin du tour où il a été rempli. Chaque couleur d’ouvriers y gagne 4, 6, 9, 13, 18 ou 24 pièces d’or pour 1, 2, 3, 4, 5 ou 6 ouvriers. Les deux couleurs d’un même joueur se comptent à part.
maharani-rule-M-5-2 = Ensuite les ouvriers retournent en réserve. Les tuiles restent et comptent encore dans les zones. Aucun quartier n’est évalué deux fois.

maharani-rules-M-6 = La fin
maharani-rule-M-6-1 = La partie est finie quand les quatre quartiers ont été évalués. Le plus riche gagne ; à égalité, la victoire est partagée.
maharani-rule-M-6-2 = La partie est finie aussi quand le sac et la roue sont vides. Avec les tuiles habituelles, cela n’arrive jamais en premier.
maharani-rule-M-6-3 = Elle l’est encore quand aucune tuile de la roue ne va sur aucune case et qu’il n’en viendra plus. Avec les tuiles habituelles, cela n’arrive jamais.
maharani-rule-M-6-4 = Dans ces deux cas, les quartiers incomplets sont évalués tels quels.
maharani-rule-M-6-5 = Votre score est votre or. Plusieurs gagnants se partagent la victoire à parts égales.
