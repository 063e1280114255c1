# Les règles de Taj Mahal en français.

taj_mahal-rules-T-1 = La carte et la mise en place
taj_mahal-rule-T-1-1 = On joue de trois à cinq. La carte a douze provinces et 49 villes : cinq dans la province d’Agra, quatre dans chaque autre. Des routes relient les villes, aussi d’une province à l’autre. 16 villes sont des forteresses.
taj_mahal-rule-T-1-2 = La carte, les cartes à jouer et les tuiles viennent du fichier des composants. La carte, les paires de symboles de certaines cartes, deux cartes spéciales et les nombres de tuiles bonus sont une reconstitution : le jeu imprimé en diffère sans doute par endroits.
taj_mahal-rule-T-1-3 = Chaque province reçoit une tuile numérotée ; les numéros donnent l’ordre des visites. La dernière va sur la province d’Agra, les autres sont mélangées.
taj_mahal-rule-T-1-4 = Chaque forteresse reçoit une tuile bonus au hasard. Seule celle de la ville d’Agra est toujours la même : le Taj Mahal.
taj_mahal-rule-T-1-5 = Il y a 96 cartes, 21 de chacune des quatre couleurs et 12 blanches. Vous en recevez six, que personne d’autre ne voit. Quatre cartes spéciales sont sur la table.
taj_mahal-rule-T-1-6 = Avant chaque visite, on étale 5, 7 ou 9 cartes face visible, à trois, quatre ou cinq joueurs.
taj_mahal-rule-T-1-7 = La cour montre ce qu’une visite offre : une tuile d’influence de chacune des quatre sortes, la couronne et la tuile de la province.
taj_mahal-rule-T-1-8 = Les palais ne manquent jamais, et chacun commence à 0 point. Le sort décide qui commence.

taj_mahal-rules-T-2 = Une visite
taj_mahal-rule-T-2-1 = On joue dans le sens des aiguilles d’une montre. À votre tour, vous jouez, ou vous vous retirez de la visite. Elle est finie quand tous se sont retirés.
taj_mahal-rule-T-2-2 = Vous jouez une carte de couleur et, si vous voulez, une carte blanche ou spéciale à côté. La première couleur jouée vous lie jusqu’à la fin de la visite.
taj_mahal-rule-T-2-3 = Avec le changement de couleur, la carte d’à côté peut être de n’importe quelle couleur. Au tour suivant, vous êtes lié comme avant. À votre premier tour, il ne change rien.
taj_mahal-rule-T-2-4 = Le changement de couleur peut aussi accompagner une carte de votre couleur. La carte deux points rapporte 2 points dès que vous la jouez. Les cartes éléphant et moghol comptent pour un symbole.
taj_mahal-rule-T-2-5 = Une carte blanche ou spéciale ne se joue jamais seule. Sans carte de couleur à jouer, il faut se retirer.
taj_mahal-rule-T-2-6 = Si vous êtes seul à rester, tous les tours sont à vous : vous pouvez encore jouer avant de vous retirer.

taj_mahal-rules-T-3 = Se retirer
taj_mahal-rule-T-3-1 = En vous retirant, vous gagnez chaque faveur dont vous montrez le symbole plus souvent que chacun des joueurs encore présents, si la cour l’a encore. Vizir, général, moine et princesse donnent la tuile d’influence de leur sorte, le moghol la couronne, l’éléphant la tuile de province.
taj_mahal-rule-T-3-2 = Une tuile d’influence donne un palais dans une ville de cette province qui n’en a pas encore d’ordinaire. La couronne donne un palais royal dans n’importe quelle ville de la province. Vous devez construire ce que vous avez gagné, tant qu’il y a de la place.
taj_mahal-rule-T-3-3 = D’abord tous les palais. Puis les points des tuiles bonus, de la tuile de province et des liaisons, puis les cartes des tuiles bonus, et enfin le reste de votre retrait.
taj_mahal-rule-T-3-4 = Un palais ordinaire sur une forteresse prend sa tuile bonus : deux points, une carte, une denrée, ou 4 points pour le Taj Mahal.
taj_mahal-rule-T-3-5 = Votre première denrée d’une sorte rapporte 1 point, la deuxième 2, la troisième 3, et ainsi de suite.
taj_mahal-rule-T-3-6 = Les denrées d’une tuile de province rapportent de la même façon, l’une après l’autre.
taj_mahal-rule-T-3-7 = Qui a construit marque 1 point pour cette province, et 1 de plus pour chaque autre province où l’un de ses palais est relié à un palais construit maintenant. Une liaison suit les routes de ville en ville, chacune avec un palais à soi. Les palais des autres ne la coupent pas.
taj_mahal-rule-T-3-8 = Vos cartes jouées sont défaussées ; les cartes spéciales reviennent en main. Elles ne comptent plus contre les autres.
taj_mahal-rule-T-3-9 = Si vous vous retirez sans avoir joué, vous piochez d’abord une carte.
taj_mahal-rule-T-3-10 = Pour finir, vous prenez deux cartes de l’étalage. Le dernier prend celle qui reste.
taj_mahal-rule-T-3-11 = Quand la pioche est vide et qu’il faut une carte, la défausse est mélangée et devient la pioche. S’il n’y en a pas non plus, on ne pioche rien.

taj_mahal-rules-T-4 = La fin d’une visite
taj_mahal-rule-T-4-1 = Avec deux tuiles d’influence d’une même sorte, vous devez les rendre et recevez la carte spéciale de cette sorte, même si un autre joueur la possède. Personne ne peut en avoir une troisième.
taj_mahal-rule-T-4-2 = La cour garde ce que personne n’a pris et remplace le reste ; la couronne revient, le palais royal reste. Une tuile de province que personne n’a prise quitte le jeu.
taj_mahal-rule-T-4-3 = Le voisin de gauche du premier joueur commence la visite suivante, dans la province du numéro suivant, avec un nouvel étalage.

taj_mahal-rules-T-5 = La fin de la partie
taj_mahal-rule-T-5-1 = Après la dernière visite, votre main rapporte : 1 point par carte spéciale, 1 par carte blanche, et 1 par carte de la couleur que vous avez le plus.
taj_mahal-rule-T-5-2 = Qui a le plus de points gagne. À égalité, la victoire est partagée.

taj_mahal-rules-T-6 = Ce qui est caché
taj_mahal-rule-T-6-1 = Les mains et l’ordre de la pioche sont cachés. Tout le reste est visible, aussi le nombre de cartes de chacun et les cartes que tous ont vues passer dans une main. À la fin, toutes les mains sont montrées.
taj_mahal-rule-T-6-2 = Chaque carte est tirée au hasard parmi celles qui restent. Rien sur cette page ne sait laquelle vient ensuite.

taj_mahal-rules-T-7 = Les actions sur cette page
taj_mahal-rule-T-7-1 = Une décision est une action : une carte, seule ou accompagnée, se retirer, tous les palais d’une visite ensemble, ou les deux cartes que vous prenez.
taj_mahal-rule-T-7-2 = On ne vous demande où construire que si vous avez gagné un palais. Prendre des cartes est une action, même sans choix.
taj_mahal-rule-T-7-3 = Des cartes égales sont la même action. Ce que vous gagnez est réglé quand vous vous retirez ; les points viennent avec les palais.
