# Slovenčina. Stránka vyká. Mená hráčov sa neskloňujú: stoja v prvom páde alebo v zátvorke.

## Everybody

person = { $name }
people = { $names }
counted = { $count } × { $thing }
to-move = { $text }, na ťahu
event-with-rule = { $text } ({ $rule })
game-over =
    { $count ->
        [one] Hra sa skončila. Víťaz: { $winners }
       *[other] Hra sa skončila. O víťazstvo sa delia { $winners }
    }
game-maharani = Maharani
game-taj_mahal = Tádž Mahal

colour-blue = modrý
    .object = modrého
    .few = modrí
    .many = modrých
    .feminine = modrá
    .feminine-of = modrej
    .feminine-object = modrú
    .feminine-with = modrou
    .feminine-plural = modré
colour-green = zelený
    .object = zeleného
    .few = zelení
    .many = zelených
    .feminine = zelená
    .feminine-of = zelenej
    .feminine-object = zelenú
    .feminine-with = zelenou
    .feminine-plural = zelené
colour-orange = oranžový
    .object = oranžového
    .few = oranžoví
    .many = oranžových
    .feminine = oranžová
    .feminine-of = oranžovej
    .feminine-object = oranžovú
    .feminine-with = oranžovou
    .feminine-plural = oranžové
colour-red = červený
    .object = červeného
    .few = červení
    .many = červených
    .feminine = červená
    .feminine-of = červenej
    .feminine-object = červenú
    .feminine-with = červenou
    .feminine-plural = červené
colour-violet = fialový
    .object = fialového
    .few = fialoví
    .many = fialových
    .feminine = fialová
    .feminine-of = fialovej
    .feminine-object = fialovú
    .feminine-with = fialovou
    .feminine-plural = fialové
colour-white = biely
    .object = bieleho
    .few = bieli
    .many = bielych
    .feminine = biela
    .feminine-of = bielej
    .feminine-object = bielu
    .feminine-with = bielou
    .feminine-plural = biele
colour-yellow = žltý
    .object = žltého
    .few = žltí
    .many = žltých
    .feminine = žltá
    .feminine-of = žltej
    .feminine-object = žltú
    .feminine-with = žltou
    .feminine-plural = žlté

reading-turn = Ťah

## Maharani: things

quarter-NW = severozápadná
    .of = severozápadnej
    .above = severozápadnou
quarter-NE = severovýchodná
    .of = severovýchodnej
    .above = severovýchodnou
quarter-SE = juhovýchodná
    .of = juhovýchodnej
    .above = juhovýchodnou
quarter-SW = juhozápadná
    .of = juhozápadnej
    .above = juhozápadnou
quarter = { $quarter } štvrť
side-N = sever
    .edge = severnom
    .side = severnej
side-E = východ
    .edge = východnom
    .side = východnej
side-S = juh
    .edge = južnom
    .side = južnej
side-W = západ
    .edge = západnom
    .side = západnej

columns-whole = celý stĺp
columns-half =
    { $count ->
        [one] polovica stĺpa na { FORM($sides, is: "edge") } okraji
       *[other] po polovici stĺpa na { FORM($sides, is: "edge") } okraji
    }
kind-centre = celý stĺp
kind-half-front = polovica stĺpa vpredu
kind-half-right = polovica stĺpa vpravo
kind-half-back = polovica stĺpa vzadu
kind-half-left = polovica stĺpa vľavo
kind-twin-along = po polovici stĺpa vpredu a vzadu
kind-twin-across = po polovici stĺpa vľavo a vpravo

tile = { FORM($colour, is: "feminine") } dlaždica
tile-of-slot = dlaždicu z miesta { $slot }
tile-of-slot-known = { FORM($colour, is: "feminine-object") } dlaždicu z miesta { $slot }
worker = { $colour } robotník
    .object = { FORM($colour, is: "object") } robotníka
    .few = { FORM($colour, is: "few") } robotníci
    .many = { FORM($colour, is: "many") } robotníkov
gold =
    { $count ->
        [one] { $count } zlatka
        [few] { $count } zlatky
       *[other] { $count } zlatiek
    }

space-empty = { $space }, prázdne, { $columns }
space-tile = { $space }, { $tile }
space-worker = { $space }, { $tile }, { $worker } ({ $player })
space-in-quarter = { $text }, { $quarter } štvrť
quarter-open = { $quarter } štvrť, zaplnené políčka: { $filled } zo { $spaces }
quarter-done = { $quarter } štvrť, vyhodnotená, zaplnené políčka: { $filled } zo { $spaces }
quarter-aside = { $text }; odložení: { $workers }
quarter-workers =
    { $count ->
        [one] { $player } tam má { $count } { FORM($worker, is: "object") }
       *[other] { $player } tam má { $count } { FORM($worker, is: "many") }
    }
slot-tile = miesto { $slot }: { $tile }, { $kind }
slot-empty = miesto { $slot }: prázdne
slot-over = { $text }; nad { FORM($quarter, is: "above") } štvrťou
rondel = rondel
bag = vrecko: { $tiles }
bag-empty = vrecko: prázdne
player-maharani = { $player }: { $gold }, na { FORM($side, is: "side") } strane
marker-up = žetón { FORM($quarter, is: "of") } štvrte, lícom nahor
marker-down = žetón { FORM($quarter, is: "of") } štvrte, lícom nadol
reserve =
    { $count ->
        [one] v zásobe: { $count } { $worker }
        [few] v zásobe: { $count } { FORM($worker, is: "few") }
       *[other] v zásobe: { $count } { FORM($worker, is: "many") }
    }

## Maharani: turns, actions, events

phase-maharani-start = Žrebuje sa, kto začne
phase-maharani-draw = Na rondel sa ťahá dlaždica
phase-maharani-first = { $name } položí dlaždicu alebo obnoví žetóny
phase-maharani-second = { $name } položí druhú dlaždicu alebo ukončí ťah
phase-maharani-end = { game-over }

action-maharani-place = položiť { $tile } na { $space }
action-maharani-place-worker = položiť { $tile } na { $space } a na ňu { FORM($worker, is: "object") }
action-maharani-refresh = obrátiť všetky svoje žetóny lícom nahor
action-maharani-end_turn = ukončiť ťah
action-maharani-start = { $player } začína
action-maharani-draw = potiahnuť: { $tile }, { $kind }

event-maharani-first_player = { $player } začína
event-maharani-tile_drawn = Miesto { $slot }: { $tile }, { $kind }
event-maharani-marker_down = { $player } obráti žetón { FORM($quarter, is: "of") } štvrte lícom nadol
event-maharani-tile_area =
    { $count ->
        [one] { $player }: { $points } za oblasť { $count } { FORM($colour, is: "feminine-of") } dlaždice
       *[other] { $player }: { $points } za oblasť { $count } { FORM($colour, is: "many") } dlaždíc
    }
event-maharani-worker_group =
    { $count ->
        [one] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "object") } robotníka
       *[other] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "many") } robotníkov
    }
event-maharani-worker_group-moved =
    { $count ->
        [one] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "object") } robotníka, ktorý prišiel z { $from }
       *[other] { $player }: { $points } za skupinu { $count } { FORM($colour, is: "many") } robotníkov, jeden z nich prišiel z { $from }
    }
event-maharani-centre_tile_removed = Miesto { $slot }: { $tile } opúšťa hru ({ $kind })
event-maharani-markers_up = { $player } obráti všetky svoje žetóny lícom nahor
event-maharani-second_tile = { $player }: { $points } za druhú dlaždicu
event-maharani-quarter_pays =
    { $count ->
        [one] { $player }: { $points } za { $count } { FORM($colour, is: "object") } robotníka v { FORM($quarter, is: "of") } štvrti
       *[other] { $player }: { $points } za { $count } { FORM($colour, is: "many") } robotníkov v { FORM($quarter, is: "of") } štvrti
    }
event-maharani-quarter_evaluated = Vyhodnotená je { $quarter } štvrť, jej robotníci sa vracajú do zásoby
event-maharani-game_over = { game-over }

## Taj Mahal: things

symbol-elephant = slon
symbol-mogul = mogul
symbol-vizier = vezír
symbol-general = generál
symbol-monk = mních
symbol-princess = princezná
two-symbols = { $first }-{ $second }
card = { FORM($colour, is: "feminine") } karta { $symbols }
    .object = { FORM($colour, is: "feminine-object") } kartu { $symbols }
    .with = { FORM($colour, is: "feminine-with") } kartou { $symbols }
special-elephant = karta slona
    .object = kartu slona
    .with = kartou slona
special-mogul = karta mogula
    .object = kartu mogula
    .with = kartou mogula
special-two-points = karta dvoch bodov
    .object = kartu dvoch bodov
    .with = kartou dvoch bodov
special-colour-change = karta zmeny farby
    .object = kartu zmeny farby
    .with = kartou zmeny farby

award-vizier = vezír
award-general = generál
award-monk = mních
award-princess = princezná
award-crown = koruna
award-province_tile = dlaždica provincie
good-rice = ryža
    .object = ryžu
good-tea = čaj
    .object = čaj
good-spice = korenie
    .object = korenie
good-jewels = klenoty
    .object = klenoty
bonus-card = karta
bonus-two-points = dva body
bonus-rice = ryža
bonus-tea = čaj
bonus-spice = korenie
bonus-jewels = klenoty
bonus-taj-mahal = Tádž Mahal

province = provincia { $name }
    .at = provincii { $name }
    .object = provinciu { $name }
corner-nw = severozápad
corner-ne = severovýchod
corner-se = juhovýchod
corner-sw = juhozápad
city = { $name }
city-corner = { $name }-{ $corner }
points =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
       *[other] { $count } bodov
    }

province-without = { $province }, zatiaľ bez dlaždice
province-later = { $province }, dlaždica { $number }: { $goods }
province-now = { $province }, dlaždica { $number }: { $goods }; práve navštívená
province-past = { $province }, dlaždica { $number }: { $goods }; už navštívená
place-city = { $city }
place-fortress = { $city }, pevnosť
place-bonus = bonusová dlaždica: { $tile }
place-palace = palác ({ $player })
place-royal = kráľovský palác ({ $player })
award-there = { $award }: na dvore
award-won = { $award }: práve získané
award-taken = { $award }: už rozdané
special-on-table = { $card }: na stole
special-held = { $card }: má ju { $player }
special-played = { $card }: vyložená ({ $player })
card-display = { $cards }, v ponuke
card-hand = { $cards }, v ruke ({ $player })
card-known = { $cards }, všetci vedia, že je v ruke ({ $player })
card-played = { $cards }, vyložené ({ $player })
hand-size =
    { $count ->
        [one] ruka ({ $player }): { $count } karta, známe všetkým: { $known }
        [few] ruka ({ $player }): { $count } karty, známe všetkým: { $known }
       *[other] ruka ({ $player }): { $count } kariet, známe všetkým: { $known }
    }
links = cesty, ktoré spájajú paláce ({ $player })
player-taj_mahal = { $player }: { $points }
player-out = { $text }, mimo návštevy
gain-tiles =
    { $count ->
        [one] dlaždica provincie { $numbers }
       *[other] dlaždice provincií { $numbers }
    }
gain-good = tovar: { $things }
gain-influence = vplyv: { $things }

reading-visit = Návšteva { $visit } z { $visits }
reading-start-player = Návštevu začína { $player }
reading-court = Ešte možno získať: { $awards }
reading-won = { $player } práve získava: { $awards }
reading-shows = { $player } ukazuje: { $symbols }
reading-table = Stôl
reading-display = V ponuke: { $cards }
reading-piles = Balíček: { $deck }; odhodené karty: { $discards }
reading-bound = farba tejto návštevy: { FORM($colour, is: "feminine") }
reading-played = vyložené: { $cards }
reading-hand-size =
    { $count ->
        [one] { $count } karta v ruke
        [few] { $count } karty v ruke
       *[other] { $count } kariet v ruke
    }
reading-hand = ruka: { $cards }
reading-known = známe všetkým: { $cards }
reading-roads = { $place }; cesty: { $roads }

## Taj Mahal: turns, actions, events

phase-taj_mahal-start = Žrebuje sa, kto začne
phase-taj_mahal-province_tiles = Rozkladajú sa dlaždice provincií
phase-taj_mahal-bonus_tiles = Rozkladajú sa bonusové dlaždice
phase-taj_mahal-deal = Rozdávajú sa prvé karty
phase-taj_mahal-display = Vykladá sa ponuka
phase-taj_mahal-play = { $name } zahrá kartu alebo sa stiahne
phase-taj_mahal-build = { $name } stavia paláce
phase-taj_mahal-draw = { $name } si ťahá kartu
phase-taj_mahal-take = { $name } si berie karty z ponuky
phase-taj_mahal-end = { game-over }

action-taj_mahal-play = zahrať { FORM($card, is: "object") }
action-taj_mahal-play-with = zahrať { FORM($card, is: "object") } s { FORM($companion, is: "with") }
action-taj_mahal-withdraw = stiahnuť sa
action-taj_mahal-build =
    { $count ->
        [one] postaviť palác v meste { $cities }
       *[other] postaviť paláce v mestách { $cities }
    }
action-taj_mahal-build-royal = postaviť kráľovský palác v meste { $royal }
action-taj_mahal-build-both =
    { $count ->
        [one] postaviť palác v meste { $cities } a kráľovský palác v meste { $royal }
       *[other] postaviť paláce v mestách { $cities } a kráľovský palác v meste { $royal }
    }
action-taj_mahal-take = vziať { FORM($cards, is: "object") }
action-taj_mahal-start = { $player } začína
action-taj_mahal-province_tile = položiť dlaždicu { $number } na { FORM($province, is: "object") }
action-taj_mahal-bonus_tile = položiť bonusovú dlaždicu na mesto { $city }: { $tile }
action-taj_mahal-bonus_tile-drawn = potiahnuť bonusovú dlaždicu: { $tile }
action-taj_mahal-deal = rozdať { FORM($card, is: "object") }
action-taj_mahal-display = vyložiť do ponuky { FORM($card, is: "object") }
action-taj_mahal-draw = potiahnuť { FORM($card, is: "object") }

event-taj_mahal-first_player = { $player } začína
event-taj_mahal-province_tile_placed = Dlaždica { $number } leží v { FORM($province, is: "at") }
event-taj_mahal-bonus_tile_placed = Bonusová dlaždica v meste { $city }: { $tile }
event-taj_mahal-card_dealt = { $player } dostane { FORM($card, is: "object") }
event-taj_mahal-card_dealt-hidden = { $player } dostane kartu
event-taj_mahal-card_displayed = V ponuke: { $card }
event-taj_mahal-cards_played = { $player } zahrá { FORM($card, is: "object") }
event-taj_mahal-cards_played-with = { $player } zahrá { FORM($card, is: "object") } s { FORM($companion, is: "with") }
event-taj_mahal-special_points = { $player }: { $points } za { FORM($card, is: "object") }
event-taj_mahal-withdrawn = { $player } sa stiahne a získa: { $won }
event-taj_mahal-withdrawn-empty = { $player } sa stiahne a nezíska nič
event-taj_mahal-palaces_built =
    { $count ->
        [one] { $player } postaví palác v meste { $cities }
       *[other] { $player } postaví paláce v mestách { $cities }
    }
event-taj_mahal-royal_palace_built = { $player } postaví kráľovský palác v meste { $city }
event-taj_mahal-bonus_tile_taken = { $player }: { $points } za bonusovú dlaždicu v meste { $city }: { $tile }
event-taj_mahal-bonus_tile_taken-card = { $player } si potiahne kartu za bonusovú dlaždicu v meste { $city }
event-taj_mahal-good_scored = { $player }: { $points } za { FORM($good, is: "object") }
event-taj_mahal-provinces_linked =
    { $count ->
        [one] { $player }: { $points } za { $count } provinciu ({ $provinces })
        [few] { $player }: { $points } za { $count } spojené provincie ({ $provinces })
       *[other] { $player }: { $points } za { $count } spojených provincií ({ $provinces })
    }
event-taj_mahal-deck_remade =
    { $count ->
        [one] { $count } odhodená karta je novým balíčkom
        [few] { $count } odhodené karty sú novým balíčkom
       *[other] { $count } odhodených kariet je novým balíčkom
    }
event-taj_mahal-card_drawn = { $player } si potiahne { FORM($card, is: "object") }
event-taj_mahal-card_drawn-hidden = { $player } si potiahne kartu
event-taj_mahal-cards_discarded = { $player } odhodí: { $cards }
event-taj_mahal-cards_discarded-returned = { $player } odhodí: { $cards }; späť do ruky: { $returned }
event-taj_mahal-cards_taken = { $player } si vezme: { $cards }
event-taj_mahal-special_card_won = { $player } získa { FORM($card, is: "object") }
event-taj_mahal-special_card_won-from = { $player } získa { FORM($card, is: "object") } (doteraz: { $from })
event-taj_mahal-province_tile_gone = Dlaždicu { $number } si nikto nevzal, opúšťa hru
event-taj_mahal-visit_begins = Návšteva { $visit }: { $province }, začína { $player }
event-taj_mahal-hand_scored = { $player }: { $points } za ruku (špeciálne: { $special }, biele: { $white }, { FORM($colour, is: "feminine-plural") }: { $coloured })
event-taj_mahal-hand_scored-colourless = { $player }: { $points } za ruku (špeciálne: { $special }, biele: { $white })
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
        [province_tile] provincia
       *[other] { $award }
    }
picture-bag =
    vrecko · { $tiles ->
        [one] { $tiles } dlaždica
        [few] { $tiles } dlaždice
       *[other] { $tiles } dlaždíc
    }
picture-deck = balíček { $deck } · odhoz { $discards }
picture-display = ponuka
picture-end-turn = koniec ťahu
picture-gold =
    { $gold ->
        [one] { $gold } zlatka
        [few] { $gold } zlatky
       *[other] { $gold } zlatiek
    }
picture-known = známe:
picture-maharani =
    { $phase ->
        [start] { game-maharani }: { phase-maharani-start }
        [draw] { game-maharani }: { phase-maharani-draw }
        [first] { game-maharani }: { phase-maharani-first }
        [second] { game-maharani }: { phase-maharani-second }
       *[end] { game-maharani }: Hra sa skončila
    }
picture-nothing-played = nič vyložené
picture-paid = vyplatené
picture-part =
    { $part ->
        [outline_and_pattern] obrys a vzor
        [tile_arrows] šípky dlaždíc
        [colour_names] názvy farieb
        [rondel_slot_order_and_seats] poradie miest rondelu a sedenie
        [card_symbols] symboly kariet
        [special_cards] špeciálne karty
        [bonus_tiles] bonusové dlaždice
        [map] mapa
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
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }
picture-points-out =
    { $points ->
        [one] { $points } bod · mimo
        [few] { $points } body · mimo
       *[other] { $points } bodov · mimo
    }
picture-reconstruction = Toto je rekonštrukcia, nie tlačená hra. Týka sa to:
picture-refresh = obnoviť
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
        [elephant] slon
        [mogul] mogul
        [two-points] dva body
        [colour-change] zmena farby
       *[other] { $card }
    }
picture-special-free = na stole
picture-special-played = hrá { $name }
picture-special-with = má { $name }
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
       *[end] { game-taj_mahal }: Hra sa skončila
    }
picture-used = rub
picture-visit = návšteva { $visit } z { $visits }
picture-visit-at = návšteva { $visit } z { $visits } · { $province }
picture-withdraw = stiahnuť sa

## The first visit: Maharani

tour-maharani-goal = Maharání chce v paláci podlahu z farebného kameňa a vy ju spolu kladiete. Každá vaša dlaždica a každý váš robotník prináša zlato, rovnako aj dokončené štvrte. Kto má na konci najviac zlata, vyhráva (M-3, M-5, M-6.1).
tour-maharani-first = Vyberte jednu zo štyroch dlaždíc na rondeli. Prinesie 1 zlato za každú dlaždicu svojej súvislej plochy jednej farby. V štvrti pod svojím miestom nič nestojí; ak ju položíte inde, otočíte svoj žetón štvrte pod týmto miestom. Zoznam to povie vopred (M-3.1, M-3.2, M-3.3).
tour-maharani-second = Môžete položiť aj druhú dlaždicu. Na konci ťahu stojí 2 zlatky, tak sa najprv pozrite, koľko prinesie. Inak jednoducho ukončite ťah (M-3.6, M-3.7).
tour-maharani-workers = Ak šípka dlaždice ukazuje na vašu stranu, príde s ňou aj váš robotník. Prinesie 1 zlatku za každého robotníka svojej skupiny. Ak už niektorý váš stojí v tejto štvrti na rovnakej farbe, presunie sa namiesto nového (M-3.4, M-3.5).
tour-maharani-markers = Vaše žetóny dostanú dlaždice ďalej: so žetónom štvrte pod miestom rondela môže dlaždica do ktorejkoľvek inej štvrte. Otočený žetón musí počkať na obnovenie (M-3.1).
tour-maharani-refresh = Došli vám žetóny? Obnovte ich: od ďalšieho ťahu budú všetky zase lícom nahor. Stojí to celý ťah, preto počkajte, kým ich bude lícom nadol viac (M-2.2).
tour-maharani-quarters = Keď je štvrť plná, každá farba robotníkov v nej dostane zlato: 4 zlatky za jedného, až 24 za šiestich. Potom sa vrátia do zásoby, pripravení na ďalšie štvrte. Buďte tam teda vo väčšom počte skôr, než sa zaplní posledné políčko (M-5.1, M-5.2).
tour-maharani-two = Vo dvojici má každý robotníkov dvoch farieb. Vyberáte si, ktorá farba pôjde na dlaždicu, ale skupinu tvoria len robotníci jednej farby (M-3.9).

## The first visit: Taj Mahal

tour-taj_mahal-goal = Cestujete po dvanástich indických provinciách, každá návšteva patrí jednej, a kartami súperíte o priazeň dvora. Paláce, cesty medzi nimi a tovar prinášajú body. Kto ich má po poslednej návšteve najviac, vyhráva (T-1.3, T-3, T-5).
tour-taj_mahal-play = Zahrajte jednu farebnú kartu a k nej, ak chcete, bielu alebo špeciálnu. Prvá karta vás pre túto návštevu viaže k svojej farbe. Alebo sa stiahnite a získajte to, v čom vediete (T-2.1, T-2.2).
tour-taj_mahal-build = Každý získaný žetón vplyvu prináša palác v tejto provincii. Pevnosť dá svoju bonusovú dlaždicu a paláce spojené cestami bodujú v každej provincii, kam siahajú. Vyberte si, kade vaša sieť porastie (T-3.2, T-3.4, T-3.7).
tour-taj_mahal-take = Vezmite si dve karty z ponuky, všetci to vidia. Myslite na ďalšiu návštevu: s mnohými kartami jednej farby vydržíte dlhšie (T-3.10).
tour-taj_mahal-symbols = Keď sa stiahnete, získate to, čo ukazujete častejšie než každý, kto ešte zostáva: žetón vplyvu za vezíra, generála, mnícha či princeznú, korunu za mogula, dlaždicu provincie za slona. Pri rovnosti nezískate nič (T-3.1).
tour-taj_mahal-withdraw = Často je múdre odísť skoro s jednou odmenou: zahrané karty sa nevrátia a kto zostane, môže ich minúť oveľa viac. Ak odídete bez zahranej karty, ešte si jednu potiahnete (T-3.8, T-3.9).
tour-taj_mahal-palaces = V žiadnom meste nie sú dva obyčajné paláce, ale kráľovský palác za korunu môže stáť v provincii kdekoľvek. Keď staviate, získate 1 bod tu a 1 v každej provincii, kam siaha reťaz vašich palácov (T-3.2, T-3.7).
tour-taj_mahal-goods = Čím viac rovnakého tovaru máte, tým je cennejší: prvý kus prinesie 1 bod, druhý 2, tretí 3. Tovar je na dlaždiciach provincií a na bonusových dlaždiciach pevností (T-3.5, T-3.6).
tour-taj_mahal-special_cards = Dva žetóny vplyvu jedného druhu sa na konci návštevy zmenia na špeciálnu kartu, aj keď ju má iný hráč: vezír na kartu zmeny farby, generál na kartu slona, mních na kartu mogula, princezná na kartu dvoch bodov. Po použití sa vráti do ruky a na konci má hodnotu 1 bod (T-2.4, T-4.1, T-5.1).

## The page

page-own-name = Slovenčina
page-title = { $game ->
    [none] durbar: hrajte Maharani a Tádž Mahal
   *[other] { $game } · durbar
}
page-home = durbar, úvodná stránka
page-language = Jazyk
page-light = Svetlá
page-dark = Tmavá
page-failed = Nepodarilo sa to.
page-retry = Skúsiť znova
page-opening = Hra sa otvára…

page-token = Tento server vyžaduje prístupový kľúč
page-token-wrong = Server tento kľúč nepozná.
page-enter = Vstúpiť

page-welcome = Hrajte Maharani a Tádž Mahal
page-lead = Hrajte proti botom siedmich úrovní alebo spolu pri jednej obrazovke. Stránka ukazuje, čo môžete urobiť, čo to prinesie a prečo. Po hre uvidíte, ktoré rozhodnutia vás stáli najviac.
page-about-maharani = Klaďte dlaždice v paláci, umiestnite robotníkov a získajte zlato, keď je štvrť hotová. Všetko je odkryté; náhoda je len vo vrecku.
page-about-taj_mahal = Dvanásť návštev v dvanástich provinciách. Prebite ostatných kartami, včas sa stiahnite a spájajte svoje paláce. Karty v ruke sú skryté.
page-players = { $min } až { $max } { $max ->
    [few] hráči
   *[other] hráčov
}
page-seats = Kto hrá?
page-how-many = Koľko hráčov?
page-player = Hráč { $number }
page-who = Kto je hráč { $number }?
page-person = človek
page-bot = { $level ->
    [random] bot: hrá náhodne
    [greedy] bot: chamtivý
    [novice] bot: nováčik
    [casual] bot: príležitostný
    [club] bot: klubový hráč
    [expert] bot: znalec
    [master] bot: majster
   *[other] bot: { $level }
}
page-name = Meno hráča { $number }
page-name-short = meno
page-more = Viac
page-seed = Semienko náhody
page-seed-about = Rovnaké číslo prinesie rovnaké dlaždice a karty. Nechajte prázdne, ak chcete zakaždým novú hru.
page-begin = Začať
page-resume = Pokračovať v hre
page-continue = Posledná hra v tomto prehliadači
page-open-file = Zo súboru
page-open-link = Z odkazu
page-not-a-table = Toto nie je hra durbaru. Súbor pochádza z „Uložiť“ alebo z „durbar records“; odkaz obsahuje „#game=“.

page-board = Hrací plán
page-parts = Časť plánu
page-part-board = Plán
page-part-players = Hráči
page-choices = { $count ->
    [0] Teraz sa tu nedá nič urobiť
    [one] Jedna akcia
    [few] { $count } akcie
   *[other] { $count } akcií
}{ $points ->
    [0] .
    [one] , najviac { $points } bod.
    [few] , najviac { $points } body.
   *[other] , najviac { $points } bodov.
}
page-standing = Kto hrá
page-turn = Rozhoduje { $name }
page-thinks = { $name } premýšľa…
page-over = Hra sa skončila
page-score = { $points ->
    [one] { $points } bod
    [few] { $points } body
   *[other] { $points } bodov
}
page-cover = Karty sú zakryté
page-cover-next = Na rade je { $name }. Odovzdajte obrazovku, aby karty nevidel nikto iný.
page-cover-bots = Hrajú boti. Karty sú zakryté.
page-uncover = Ja som { $name }: ukázať moje karty

page-steps = Prechádzanie hrou
page-undo = Vrátiť
page-redo = Znova
page-first = Na začiatok
page-previous = O krok späť
page-next = O krok ďalej
page-last = Na koniec
page-step = Krok
page-step-of = Krok { $step } z { $steps }
page-pause = Pozastaviť
page-go-on = Pokračovať
page-new = Nová hra
page-looking-back = Pozeráte sa na skoršiu pozíciu.
page-play-from-here = Hrať odtiaľto
page-back-to-game = Späť do hry

page-actions = Čo môžete urobiť
page-type = Vyberte na pláne alebo v zozname, alebo napíšte akciu
page-play = Zahrať
page-legal-count = { $count ->
    [0] Nehodí sa žiadna povolená akcia
    [one] Jedna povolená akcia
    [few] { $count } povolené akcie
   *[other] { $count } povolených akcií
}
page-choose = Vybrať
page-choose-of = Ktorá z týchto akcií ({ $count })?
page-cancel = Zrušiť výber
page-no-such-action = „{ $text }“ teraz nie je možná akcia.
page-choose-more = Zostáva { $count } akcií: vyberte na pláne alebo v zozname
page-fast = rýchlo
page-open = Otvoriť
page-review-mean = na rozhodnutie
page-review-costly = drahé
page-all-actions = Ukázať všetky
page-more-actions = { $count ->
    [one] Ešte jedna: vyberte na pláne alebo píšte.
    [few] Ešte { $count }: vyberte na pláne alebo píšte.
   *[other] Ešte { $count }: vyberte na pláne alebo píšte.
}

page-panels = Vedľa plánu
page-panel-told = Čo sa stalo
page-panel-reading = Ako text
page-panel-advice = Rada
page-panel-review = Rozbor
page-panel-share = Zdieľať
page-set-up = Hra je pripravená
page-reading-keys = Hore a dole: po riadkoch. Doľava a doprava: po častiach. Enter: konať na tom mieste.

page-advise = Čo by zahral znalec?
page-advice-later = Radu dostanete, keď budete na rade.
page-advice-about = Z 1 000 hier dohraných odtiaľto, s tým, čo hráč vidí.
page-thinking = Premýšľam…
page-expected = výhra: { $share }, body na konci: { NUMBER($score, maximumFractionDigits: 0) }

page-result = Výsledok
page-won = { $count ->
    [one] { $names } vyhráva, body: { $points }
   *[other] { $names } sa delia o výhru, body: { $points }
}
page-review = Rozobrať hru
page-review-about = Silný bot sa pozrie na každé rozhodnutie tak, ako ho videl hráč, a povie, čo stálo.
page-review-later = Po skončení hry tu uvidíte, čo každé rozhodnutie stálo a čo by bolo lepšie.
page-review-all = Ukázať všetky rozhodnutia
page-review-sum = Cena rozhodnutí ako podiel výhry
page-was-best = Najlepšia akcia
page-cost = Stálo { $share } výhry a { NUMBER($score, maximumFractionDigits: 1) } bodu. Najlepšie: { $best }
page-no-mistakes = Žiadne rozhodnutie nestálo 3 % výhry ani viac.

page-link-game = Odkaz na túto hru
page-link-position = Odkaz na pozíciu na pláne
page-link-hands = Odkazy a súbory obsahujú karty všetkých: kto ich otvorí, môže sa pozrieť.
page-copy = Kopírovať
page-copied = Skopírované.
page-not-copied = Tento prehliadač nedovolí stránke kopírovať. Označte odkaz a skopírujte ho sami.
page-save = Uložiť do súboru

page-tour = Ako sa hrá
page-tour-next = Rozumiem
page-tour-off = Už nevysvetľovať
page-tour-on = Vysvetliť hru
