# The rules of Maharani in English, a message for each rule. RULES.md of the game has them in full.

maharani-rules-M-1 = The palace and the set-up
maharani-rule-M-1-1 = Two to four people play. The palace has four quarters of 14 spaces each. There are 60 tiles, ten in each of six colours; twelve of them carry a whole column in their centre, and eight spaces are made for those.
maharani-rule-M-1-2 = The board, the columns, the arrows and the payouts come from the component file. Outline, columns, arrows, the names of four colours and the order of the rondel are a reconstruction: the printed game probably differs in places.
maharani-rule-M-1-3 = All tiles go into the bag. Four are drawn, one after the other, for slots 1 to 4 of the rondel.
maharani-rule-M-1-4 = With four players each has 8 workers in reserve, with three players 10. With two players each has two colours of workers, 7 of each.
maharani-rule-M-1-5 = Everybody sits at one side of the board, with one marker for each quarter, face up, and no gold yet.
maharani-rule-M-1-6 = The component file says which sides are in play and which workers belong to whom. Turns go clockwise: north, east, south, west.
maharani-rule-M-1-7 = Chance decides who begins, before the first tiles are drawn.

maharani-rules-M-2 = Your turn
maharani-rule-M-2-1 = At the start of your turn the rondel points to your side. So you know which slot lies over which quarter, and to which side the arrow of each tile points.
maharani-rule-M-2-2 = You lay one tile, and a second one if you like. Or you refresh: all your markers are turned face up, and you can use them from your next turn on.
maharani-rule-M-2-3 = You may refresh only if at least one of your markers is face down. You always have something to do: with all markers up, some tile can be laid.
maharani-rule-M-2-4 = A turn ends in this order: a second tile is paid for (M-3.7), full quarters are evaluated (M-5), the rondel is filled again (M-4), and unless the game is over it is the next player’s turn.
maharani-rule-M-2-5 = After your first tile you choose between a second tile and the end of your turn, even if no second tile fits.

maharani-rules-M-3 = Laying a tile
maharani-rule-M-3-1 = A tile goes to an empty space of the quarter that its slot lies over. If you turn down your marker of that quarter, it may go to any other quarter instead. A marker that is face down cannot be used.
maharani-rule-M-3-2 = The columns of the tile must cover exactly those that are printed on the space: halves on halves, a whole one on a whole one. You may turn the tile to make it fit.
maharani-rule-M-3-3 = You get 1 gold for each tile of the connected area of that colour, with the new tile. Areas connect along edges, also from one quarter to the next.
maharani-rule-M-3-4 = If the tile’s arrow points to your side, a worker of yours must go on it. One that already stands on this colour in this quarter moves over; if there is none, a new one comes from your reserve, if any is left.
maharani-rule-M-3-5 = A worker that was placed or moved brings 1 gold for each worker of its connected group of one colour, itself included. Groups connect as areas do, and count once the worker has moved.
maharani-rule-M-3-6 = A second tile follows the same rules. It comes from the slots that still have one.
maharani-rule-M-3-7 = A second tile costs 2 gold at the end of the turn. You need not have it beforehand: two tiles earn at least 2.
maharani-rule-M-3-8 = If a tile completes a quarter, your turn goes on. Until it ends, the workers of that quarter stay and count for groups.
maharani-rule-M-3-9 = With two players you choose which of your two colours of workers goes on the tile: one that stands on this tile colour in the quarter moves, or one of another colour comes from the reserve. Workers of two colours form no group together.
maharani-rule-M-3-10 = Once a tile lies, its arrow and columns matter no more. Directions that lead to the same are one action here; if you type one, every direction that fits is accepted.
maharani-rule-M-3-11 = Somebody who was given two workers on one tile colour in a quarter, by mistake, has one laid aside until that quarter is evaluated. On this page it cannot come to that.

maharani-rules-M-4 = The rondel
maharani-rule-M-4-1 = At the end of a turn the empty slots are filled from the bag, the lowest number first.
maharani-rule-M-4-2 = When all spaces for whole columns are taken, tiles with a whole column leave the rondel and the bag at once. Their slots stay empty until the end of the turn.
maharani-rule-M-4-3 = When the bag is empty, slots stay empty, and you play on with what is left.

maharani-rules-M-5 = A full quarter pays
maharani-rule-M-5-1 = At the end of the turn in which a quarter was filled it is evaluated. Each colour of workers there earns 4, 6, 9, 13, 18 or 24 gold for 1, 2, 3, 4, 5 or 6 workers. Two colours of one player count apart.
maharani-rule-M-5-2 = Then the workers go back to their reserves. The tiles stay and still count for areas. No quarter is evaluated twice.

maharani-rules-M-6 = The end
maharani-rule-M-6-1 = The game is over when all four quarters have been evaluated. Whoever has most gold wins; if several have it, they share the win.
maharani-rule-M-6-2 = The game is also over when bag and rondel are empty. With the usual tiles that never comes first.
maharani-rule-M-6-3 = The game is over, too, when no tile of the rondel fits any space and none can follow. With the usual tiles that never happens.
maharani-rule-M-6-4 = If the game ends like that, quarters that are not full are evaluated as they stand.
maharani-rule-M-6-5 = Your score is your gold. Several winners share the win in equal parts.
