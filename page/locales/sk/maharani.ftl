# Maharani po slovensky.

maharani-name = Maharani
maharani-about = Klaďte dlaždice v paláci, umiestnite robotníkov a získajte zlato, keď je štvrť hotová. Všetko je odkryté; náhoda je len vo vrecku.

## Things

maharani-quarter-NW = severozápadná
    .of = severozápadnej
    .above = severozápadnou
maharani-quarter-NE = severovýchodná
    .of = severovýchodnej
    .above = severovýchodnou
maharani-quarter-SE = juhovýchodná
    .of = juhovýchodnej
    .above = juhovýchodnou
maharani-quarter-SW = juhozápadná
    .of = juhozápadnej
    .above = juhozápadnou
maharani-quarter = { $quarter } štvrť
maharani-side-N = sever
    .edge = severnom
    .side = severnej
maharani-side-E = východ
    .edge = východnom
    .side = východnej
maharani-side-S = juh
    .edge = južnom
    .side = južnej
maharani-side-W = západ
    .edge = západnom
    .side = západnej

maharani-columns-whole = celý stĺp
maharani-columns-half =
    { $count ->
        [one] polovica stĺpa na { FORM($sides, is: "edge") } okraji
       *[other] po polovici stĺpa na { FORM($sides, is: "edge") } okraji
    }
maharani-kind-centre = celý stĺp
maharani-kind-half-front = polovica stĺpa vpredu
maharani-kind-half-right = polovica stĺpa vpravo
maharani-kind-half-back = polovica stĺpa vzadu
maharani-kind-half-left = polovica stĺpa vľavo
maharani-kind-twin-along = po polovici stĺpa vpredu a vzadu
maharani-kind-twin-across = po polovici stĺpa vľavo a vpravo

maharani-tile = { FORM($colour, is: "feminine") } dlaždica
maharani-tile-of-slot = dlaždicu z miesta { $slot }
maharani-tile-of-slot-known = { FORM($colour, is: "feminine-object") } dlaždicu z miesta { $slot }
maharani-worker = { $colour } robotník
    .object = { FORM($colour, is: "object") } robotníka
    .few = { FORM($colour, is: "few") } robotníci
    .many = { FORM($colour, is: "many") } robotníkov
maharani-gold =
    { $count ->
        [one] { $count } zlatka
        [few] { $count } zlatky
       *[other] { $count } zlatiek
    }

maharani-space-empty = { $space }, prázdne, { $columns }
maharani-space-tile = { $space }, { $tile }
maharani-space-worker = { $space }, { $tile }, { $worker } ({ $player })
maharani-space-in-quarter = { $text }, { $quarter } štvrť
maharani-quarter-open = { $quarter } štvrť, zaplnené políčka: { $filled } zo { $spaces }
maharani-quarter-done = { $quarter } štvrť, vyhodnotená, zaplnené políčka: { $filled } zo { $spaces }
maharani-quarter-aside = { $text }; odložení: { $workers }
maharani-quarter-workers =
    { $count ->
        [one] { $player } tam má { $count } { FORM($worker, is: "object") }
       *[other] { $player } tam má { $count } { FORM($worker, is: "many") }
    }
maharani-slot-tile = miesto { $slot }: { $tile }, { $kind }
maharani-slot-empty = miesto { $slot }: prázdne
maharani-slot-over = { $text }; nad { FORM($quarter, is: "above") } štvrťou
maharani-rondel = rondel
maharani-bag = vrecko: { $tiles }
maharani-bag-empty = vrecko: prázdne
maharani-player = { $player }: { $gold }, na { FORM($side, is: "side") } strane
maharani-marker-up = žetón { FORM($quarter, is: "of") } štvrte, lícom nahor
maharani-marker-down = žetón { FORM($quarter, is: "of") } štvrte, lícom nadol
maharani-worker-moves = robotník príde z { $from }
maharani-reserve =
    { $count ->
        [one] v zásobe: { $count } { $worker }
        [few] v zásobe: { $count } { FORM($worker, is: "few") }
       *[other] v zásobe: { $count } { FORM($worker, is: "many") }
    }

## Turns, actions, events

maharani-phase-start = Žrebuje sa, kto začne
maharani-phase-draw = Na rondel sa ťahá dlaždica
maharani-phase-first = { $name } položí dlaždicu alebo obnoví žetóny
maharani-phase-first-tile = { $name } položí dlaždicu
maharani-phase-second = { $name } položí druhú dlaždicu alebo ukončí ťah
maharani-phase-end = { game-over }

maharani-action-place = položiť { $tile } na { $space }
maharani-action-place-worker = položiť { $tile } na { $space } a na ňu { FORM($worker, is: "object") }
maharani-action-refresh = obnoviť žetóny
maharani-action-end_turn = ukončiť ťah
maharani-action-start = { $player } začína
maharani-action-draw = potiahnuť: { $tile }, { $kind }

maharani-done-place = { $name } kladie { FORM($colour, is: "feminine-object") } dlaždicu na { $space }
maharani-done-place-worker = { $name } kladie { FORM($colour, is: "feminine-object") } dlaždicu na { $space } a na ňu { FORM($worker, is: "object") }
maharani-done-end_turn = { $name } končí ťah

maharani-points-tiles = { $points } za dlaždice
maharani-points-workers = { $points } za robotníkov
maharani-points-quarters = { $points } za štvrte
maharani-points-second = { $points } zaplatené za druhé dlaždice

maharani-event-first_player = { $player } začína
maharani-event-tile_drawn = Miesto { $slot }: { $tile }, { $kind }
maharani-event-marker_down = { $player } obracia žetón { FORM($quarter, is: "of") } štvrte lícom nadol
maharani-event-tile_area =
    { $count ->
        [one] { $player }: { $points } za oblasť { $count } { FORM($colour, is: "feminine-of") } dlaždice
       *[other] { $player }: { $points } za oblasť { $count } { FORM($colour, is: "many") } dlaždíc
    }
maharani-event-worker_group =
    { $count ->
        [one] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "object") } robotníka
       *[other] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "many") } robotníkov
    }
maharani-event-worker_group-moved =
    { $count ->
        [one] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "object") } robotníka, ktorý prišiel z { $from }
       *[other] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "many") } robotníkov, jeden z nich prišiel z { $from }
    }
maharani-event-centre_tile_removed = Miesto { $slot }: { $tile } opúšťa hru ({ $kind })
maharani-event-markers_up = { $player } obnovuje žetóny
maharani-event-second_tile = { $player }: { $points } za druhú dlaždicu
maharani-event-quarter_pays =
    { $count ->
        [one] { $player }: { $points } za { $count } { FORM($colour, is: "object") } robotníka v { FORM($quarter, is: "of") } štvrti
       *[other] { $player }: { $points } za { $count } { FORM($colour, is: "many") } robotníkov v { FORM($quarter, is: "of") } štvrti
    }
maharani-event-quarter_evaluated = Vyhodnocuje sa { $quarter } štvrť, jej robotníci sa vracajú do zásoby
maharani-event-game_over = { game-over }

## Pictures: $name is that of the player

maharani-picture-bag =
    vrecko · { $tiles ->
        [one] { $tiles } dlaždica
        [few] { $tiles } dlaždice
       *[other] { $tiles } dlaždíc
    }
maharani-picture-end-turn = koniec ťahu
maharani-picture-gold =
    { $gold ->
        [one] { $gold } zlatka
        [few] { $gold } zlatky
       *[other] { $gold } zlatiek
    }
maharani-picture-maharani =
    { $phase ->
        [start] { maharani-name }: { maharani-phase-start }
        [draw] { maharani-name }: { maharani-phase-draw }
        [first] { maharani-name }: { maharani-phase-first }
        [second] { maharani-name }: { maharani-phase-second }
       *[end] { maharani-name }: Hra sa skončila
    }
maharani-picture-part =
    { $part ->
        [outline_and_pattern] obrys a vzor
        [tile_arrows] šípky dlaždíc
        [colour_names] názvy farieb
        [rondel_slot_order_and_seats] poradie miest rondelu a sedenie
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
        [NW] SZ
        [NE] SV
        [SE] JV
        [SW] JZ
       *[other] { $quarter }
    }
maharani-picture-refresh = obnoviť

## The first visit

maharani-tour-goal = Maharání chce v paláci podlahu z farebného kameňa a vy ju spolu kladiete. Každá vaša dlaždica a každý váš robotník prináša zlato, rovnako aj dokončené štvrte. Kto má na konci najviac zlata, vyhráva (M-3, M-5, M-6.1).
maharani-tour-first = Vyberte jednu zo štyroch dlaždíc na rondele. Prinesie 1 zlatku za každú dlaždicu svojej jednofarebnej oblasti. Vo štvrti pod svojím miestom nič nestojí; ak ju položíte inde, obrátite svoj žetón štvrte pod týmto miestom. Plán to povie vopred (M-3.1, M-3.2, M-3.3).
maharani-tour-second = Môžete položiť aj druhú dlaždicu. Na konci ťahu stojí 2 zlatky, ktoré čísla na pláne už odpočítavajú. Inak jednoducho ukončite ťah (M-3.6, M-3.7).
maharani-tour-workers = Ak šípka dlaždice ukazuje na vašu stranu, príde s ňou aj váš robotník. Prinesie 1 zlatku za každého robotníka svojej skupiny. Ak už niektorý váš stojí v tejto štvrti na rovnakej farbe, presunie sa namiesto nového (M-3.4, M-3.5).
maharani-tour-markers = Vaše žetóny dostanú dlaždice ďalej: so žetónom štvrte pod miestom rondela môže dlaždica do ktorejkoľvek inej štvrte. Obrátený žetón musí počkať na obnovenie (M-3.1).
maharani-tour-refresh = Došli vám žetóny? Obnovte ich: od ďalšieho ťahu budú všetky zase lícom nahor. Stojí to celý ťah, preto počkajte, kým ich bude lícom nadol viac (M-2.2).
maharani-tour-quarters = Keď je štvrť plná, každá farba robotníkov v nej dostane zlato: 4 zlatky za jedného, až 24 za šiestich. Potom sa vrátia do zásoby, pripravení na ďalšie štvrte. Buďte tam teda vo väčšom počte skôr, než sa zaplní posledné políčko (M-5.1, M-5.2).
maharani-tour-two = Vo dvojici má každý robotníkov dvoch farieb. Vyberáte si, ktorá farba pôjde na dlaždicu, ale skupinu tvoria len robotníci jednej farby (M-3.9).
