# Taj Mahal po slovensky.

taj_mahal-name = Tádž Mahal
taj_mahal-about = Dvanásť návštev v dvanástich provinciách. Prebite ostatných kartami, včas sa stiahnite a spájajte svoje paláce. Karty v ruke sú skryté.

## Things

taj_mahal-symbol-elephant = slon
taj_mahal-symbol-mogul = mogul
taj_mahal-symbol-vizier = vezír
taj_mahal-symbol-general = generál
taj_mahal-symbol-monk = mních
taj_mahal-symbol-princess = princezná
taj_mahal-two-symbols = { $first }-{ $second }
taj_mahal-card = { FORM($colour, is: "feminine") } karta { $symbols }
    .object = { FORM($colour, is: "feminine-object") } kartu { $symbols }
    .with = { FORM($colour, is: "feminine-with") } kartou { $symbols }
taj_mahal-special-elephant = karta slona
    .object = kartu slona
    .with = kartou slona
taj_mahal-special-mogul = karta mogula
    .object = kartu mogula
    .with = kartou mogula
taj_mahal-special-two-points = karta dvoch bodov
    .object = kartu dvoch bodov
    .with = kartou dvoch bodov
taj_mahal-special-colour-change = karta zmeny farby
    .object = kartu zmeny farby
    .with = kartou zmeny farby

taj_mahal-award-vizier = vezír
taj_mahal-award-general = generál
taj_mahal-award-monk = mních
taj_mahal-award-princess = princezná
taj_mahal-award-crown = koruna
taj_mahal-award-province_tile = dlaždica provincie
taj_mahal-award-nothing = nič
taj_mahal-head-crown = koruna, za mogula
taj_mahal-head-province_tile = dlaždica provincie, za slona
taj_mahal-good-rice = ryža
    .object = ryžu
taj_mahal-good-tea = čaj
    .object = čaj
taj_mahal-good-spice = korenie
    .object = korenie
taj_mahal-good-jewels = klenoty
    .object = klenoty
taj_mahal-bonus-card = karta
taj_mahal-bonus-two-points = dva body
taj_mahal-bonus-rice = ryža
taj_mahal-bonus-tea = čaj
taj_mahal-bonus-spice = korenie
taj_mahal-bonus-jewels = klenoty
taj_mahal-bonus-taj-mahal = Tádž Mahal

taj_mahal-province = provincia { $name }
    .at = provincii { $name }
    .object = provinciu { $name }
taj_mahal-corner-nw = severozápad
taj_mahal-corner-ne = severovýchod
taj_mahal-corner-se = juhovýchod
taj_mahal-corner-sw = juhozápad
taj_mahal-city = { $name }
taj_mahal-city-corner = { $name }-{ $corner }
taj_mahal-points =
    { $count ->
        [one] { $count } bod
        [few] { $count } body
       *[other] { $count } bodov
    }

taj_mahal-province-without = { $province }, zatiaľ bez dlaždice
taj_mahal-province-later = { $province }, dlaždica { $number }: { $goods }
taj_mahal-province-now = { $province }, dlaždica { $number }: { $goods }; práve navštívená
taj_mahal-province-past = { $province }, dlaždica { $number }: { $goods }; už navštívená
taj_mahal-place-city = { $city }
taj_mahal-place-fortress = { $city }, pevnosť
taj_mahal-place-bonus = bonusová dlaždica: { $tile }
taj_mahal-place-palace = palác ({ $player })
taj_mahal-place-royal = kráľovský palác ({ $player })
taj_mahal-award-there = { $award }: na dvore
taj_mahal-award-won = { $award }: práve získané
taj_mahal-award-taken = { $award }: už rozdané
taj_mahal-special-on-table = { $card }: na stole
taj_mahal-special-held = { $card }: má ju { $player }
taj_mahal-special-played = { $card }: vyložená ({ $player })
taj_mahal-card-display = { $cards }, v ponuke
taj_mahal-card-hand = { $cards }, v ruke ({ $player })
taj_mahal-card-known = { $cards }, všetci vedia, že je v ruke ({ $player })
taj_mahal-card-played = { $cards }, vyložené ({ $player })
taj_mahal-hand-size =
    { $count ->
        [one] ruka ({ $player }): { $count } karta, známe všetkým: { $known }
        [few] ruka ({ $player }): { $count } karty, známe všetkým: { $known }
       *[other] ruka ({ $player }): { $count } kariet, známe všetkým: { $known }
    }
taj_mahal-links = cesty, ktoré spájajú paláce ({ $player })
taj_mahal-player = { $player }: { $points }
taj_mahal-player-out = { $text }, mimo návštevy
taj_mahal-gain-tiles =
    { $count ->
        [one] dlaždica provincie { $numbers }
       *[other] dlaždice provincií { $numbers }
    }
taj_mahal-gain-good = tovar: { $things }
taj_mahal-gain-influence = vplyv: { $things }

taj_mahal-reading-visit = Návšteva { $visit } z { $visits }
taj_mahal-reading-start-player = Návštevu začína { $player }
taj_mahal-reading-court = Ešte možno získať: { $awards }
taj_mahal-reading-won = { $player } práve získava: { $awards }
taj_mahal-reading-shows = { $player } ukazuje: { $symbols }
taj_mahal-reading-table = Stôl
taj_mahal-reading-display = V ponuke: { $cards }
taj_mahal-reading-piles = Balíček: { $deck }; odhodené karty: { $discards }
taj_mahal-reading-bound = farba tejto návštevy: { FORM($colour, is: "feminine") }
taj_mahal-reading-played = vyložené: { $cards }
taj_mahal-reading-hand-size =
    { $count ->
        [one] { $count } karta v ruke
        [few] { $count } karty v ruke
       *[other] { $count } kariet v ruke
    }
taj_mahal-reading-hand = ruka: { $cards }
taj_mahal-reading-known = známe všetkým: { $cards }
taj_mahal-reading-roads = { $place }; cesty: { $roads }

## Turns, actions, events

taj_mahal-phase-start = Žrebuje sa, kto začne
taj_mahal-phase-province_tiles = Rozkladajú sa dlaždice provincií
taj_mahal-phase-bonus_tiles = Rozkladajú sa bonusové dlaždice
taj_mahal-phase-deal = Rozdávajú sa prvé karty
taj_mahal-phase-display = Vykladá sa ponuka
taj_mahal-phase-play = { $name } zahrá kartu alebo sa stiahne
taj_mahal-phase-build = { $name } stavia paláce
taj_mahal-builds =
    { $palaces ->
        [one] { $name } stavia palác
       *[other] { $name } stavia { $palaces } paláce
    }
taj_mahal-builds-royal =
    { $palaces ->
        [0] { $name } stavia kráľovský palác
        [one] { $name } stavia palác a kráľovský palác
       *[other] { $name } stavia { $palaces } paláce a kráľovský palác
    }
taj_mahal-phase-draw = { $name } si ťahá kartu
taj_mahal-phase-take = { $name } si berie karty z ponuky
taj_mahal-phase-end = { game-over }

taj_mahal-action-play = zahrať { FORM($card, is: "object") }
taj_mahal-action-play-with = zahrať { FORM($card, is: "object") } s { FORM($companion, is: "with") }
taj_mahal-action-withdraw = stiahnuť sa
taj_mahal-action-build =
    { $count ->
        [one] postaviť palác v meste { $cities }
       *[other] postaviť paláce v mestách { $cities }
    }
taj_mahal-action-build-royal = postaviť kráľovský palác v meste { $royal }
taj_mahal-action-build-both =
    { $count ->
        [one] postaviť palác v meste { $cities } a kráľovský palác v meste { $royal }
       *[other] postaviť paláce v mestách { $cities } a kráľovský palác v meste { $royal }
    }
taj_mahal-action-take = vziať { FORM($cards, is: "object") }
taj_mahal-action-start = { $player } začína
taj_mahal-action-province_tile = položiť dlaždicu { $number } na { FORM($province, is: "object") }
taj_mahal-action-bonus_tile = položiť bonusovú dlaždicu na mesto { $city }: { $tile }
taj_mahal-action-bonus_tile-drawn = potiahnuť bonusovú dlaždicu: { $tile }
taj_mahal-action-deal = rozdať { FORM($card, is: "object") }
taj_mahal-action-display = vyložiť do ponuky { FORM($card, is: "object") }
taj_mahal-action-draw = potiahnuť { FORM($card, is: "object") }

taj_mahal-points-palaces = { $points } za paláce a ich spojenia
taj_mahal-points-goods = { $points } za tovar
taj_mahal-points-bonus = { $points } za bonusové dlaždice
taj_mahal-points-special = { $points } za kartu dvoch bodov
taj_mahal-points-hand = { $points } za poslednú ruku

taj_mahal-event-first_player = { $player } začína
taj_mahal-event-province_tile_placed = Dlaždica { $number } leží v { FORM($province, is: "at") }
taj_mahal-event-bonus_tile_placed = Bonusová dlaždica v meste { $city }: { $tile }
taj_mahal-event-card_dealt = { $player } dostáva { FORM($card, is: "object") }
taj_mahal-event-card_dealt-hidden = { $player } dostáva kartu
taj_mahal-event-card_displayed = V ponuke: { $card }
taj_mahal-event-cards_played = { $player } hrá { FORM($card, is: "object") }
taj_mahal-event-cards_played-with = { $player } hrá { FORM($card, is: "object") } s { FORM($companion, is: "with") }
taj_mahal-event-special_points = { $player }: { $points } za { FORM($card, is: "object") }
taj_mahal-event-withdrawn = { $player } sa sťahuje a získava: { $won }
taj_mahal-event-withdrawn-empty = { $player } sa sťahuje a nezískava nič
taj_mahal-event-palaces_built =
    { $count ->
        [one] { $player } stavia palác v meste { $cities }
       *[other] { $player } stavia paláce v mestách { $cities }
    }
taj_mahal-event-royal_palace_built = { $player } stavia kráľovský palác v meste { $city }
taj_mahal-event-bonus_tile_taken = { $player }: { $points } za bonusovú dlaždicu v meste { $city }: { $tile }
taj_mahal-event-bonus_tile_taken-card = { $player } si ťahá kartu za bonusovú dlaždicu v meste { $city }
taj_mahal-event-good_scored = { $player }: { $points } za { FORM($good, is: "object") }
taj_mahal-event-provinces_linked =
    { $count ->
        [one] { $player }: { $points } za { $count } provinciu ({ $provinces })
        [few] { $player }: { $points } za { $count } spojené provincie ({ $provinces })
       *[other] { $player }: { $points } za { $count } spojených provincií ({ $provinces })
    }
taj_mahal-event-deck_remade =
    { $count ->
        [one] { $count } odhodená karta je novým balíčkom
        [few] { $count } odhodené karty sú novým balíčkom
       *[other] { $count } odhodených kariet je novým balíčkom
    }
taj_mahal-event-card_drawn = { $player } si ťahá { FORM($card, is: "object") }
taj_mahal-event-card_drawn-hidden = { $player } si ťahá kartu
taj_mahal-event-cards_discarded = { $player } odhadzuje: { $cards }
taj_mahal-event-cards_discarded-returned = { $player } odhadzuje: { $cards }; späť do ruky: { $returned }
taj_mahal-event-cards_taken = { $player } si berie: { $cards }
taj_mahal-event-special_card_won = { $player } získava { FORM($card, is: "object") }
taj_mahal-event-special_card_won-from = { $player } získava { FORM($card, is: "object") } (doteraz: { $from })
taj_mahal-event-province_tile_gone = Dlaždicu { $number } si nikto nevzal, opúšťa hru
taj_mahal-event-visit_begins = Návšteva { $visit }: { $province }, začína { $player }
taj_mahal-event-hand_scored = { $player }: { $points } za ruku (špeciálne: { $special }, biele: { $white }, { FORM($colour, is: "feminine-plural") }: { $coloured })
taj_mahal-event-hand_scored-colourless = { $player }: { $points } za ruku (špeciálne: { $special }, biele: { $white })
taj_mahal-event-game_over = { game-over }

## Pictures: $name is that of the player

taj_mahal-picture-award =
    { $award ->
        [vizier] { taj_mahal-award-vizier }
        [general] { taj_mahal-award-general }
        [monk] { taj_mahal-award-monk }
        [princess] { taj_mahal-award-princess }
        [crown] { taj_mahal-award-crown }
        [province_tile] provincia
       *[other] { $award }
    }
taj_mahal-picture-deck = balíček { $deck } · odhoz { $discards }
taj_mahal-picture-display = ponuka
taj_mahal-picture-part =
    { $part ->
        [card_symbols] symboly kariet
        [special_cards] špeciálne karty
        [bonus_tiles] bonusové dlaždice
        [map] mapa
       *[other] { $part }
    }
taj_mahal-picture-points =
    { $points ->
        [one] { $points } bod
        [few] { $points } body
       *[other] { $points } bodov
    }
taj_mahal-picture-province =
    { $province ->
        [agra] Agra
       *[other] Provincia { $province }
    }
taj_mahal-picture-taj-mahal =
    { $phase ->
        [start] { taj_mahal-name }: { taj_mahal-phase-start }
        [province_tiles] { taj_mahal-name }: { taj_mahal-phase-province_tiles }
        [bonus_tiles] { taj_mahal-name }: { taj_mahal-phase-bonus_tiles }
        [deal] { taj_mahal-name }: { taj_mahal-phase-deal }
        [display] { taj_mahal-name }: { taj_mahal-phase-display }
        [play] { taj_mahal-name }: { taj_mahal-phase-play }
        [build] { taj_mahal-name }: { taj_mahal-phase-build }
        [draw] { taj_mahal-name }: { taj_mahal-phase-draw }
        [take] { taj_mahal-name }: { taj_mahal-phase-take }
       *[end] { taj_mahal-name }: Hra sa skončila
    }
taj_mahal-picture-visit = návšteva { $visit } z { $visits }
taj_mahal-picture-visit-at = návšteva { $visit } z { $visits } · { taj_mahal-picture-province }
taj_mahal-picture-withdraw = stiahnuť sa
taj_mahal-picture-withdrawn = mimo návštevy

## The first visit

taj_mahal-tour-goal = Cestujete po dvanástich indických provinciách, každá návšteva patrí jednej, a kartami súperíte o priazeň dvora. Paláce, cesty medzi nimi a tovar prinášajú body. Kto ich má po poslednej návšteve najviac, vyhráva (T-1.3, T-3, T-5).
taj_mahal-tour-play = Zahrajte jednu farebnú kartu a k nej, ak chcete, bielu alebo špeciálnu. Prvá karta vás pre túto návštevu viaže k svojej farbe. Alebo sa stiahnite a získajte to, v čom vediete (T-2.1, T-2.2).
taj_mahal-tour-build = Každý získaný žetón vplyvu prináša palác v tejto provincii. Pevnosť dá svoju bonusovú dlaždicu a paláce spojené cestami bodujú v každej provincii, kam siahajú. Vyberte si, kade vaša sieť porastie (T-3.2, T-3.4, T-3.7).
taj_mahal-tour-take = Vezmite si dve karty z ponuky, všetci to vidia; kto je posledný, vezme tú, čo zostala. Myslite na ďalšiu návštevu: s mnohými kartami jednej farby vydržíte dlhšie (T-3.10).
taj_mahal-tour-symbols = Keď sa stiahnete, získate to, čo ukazujete častejšie než každý, kto ešte zostáva: žetón vplyvu za vezíra, generála, mnícha či princeznú, korunu za mogula, dlaždicu provincie za slona. Pri rovnosti nezískate nič. Hviezda značí, kto vedie (T-3.1).
taj_mahal-tour-withdraw = Často je múdre odísť skoro s jednou odmenou: zahrané karty sa nevrátia a kto zostane, môže ich minúť oveľa viac. Ak odídete bez zahranej karty, ešte si jednu potiahnete (T-3.8, T-3.9).
taj_mahal-tour-palaces = V žiadnom meste nie sú dva obyčajné paláce, ale kráľovský palác za korunu môže stáť v provincii kdekoľvek. Keď staviate, získate 1 bod tu a 1 v každej provincii, kam siaha reťaz vašich palácov (T-3.2, T-3.7).
taj_mahal-tour-goods = Čím viac rovnakého tovaru máte, tým je cennejší: prvý kus prinesie 1 bod, druhý 2, tretí 3. Tovar je na dlaždiciach provincií a na bonusových dlaždiciach pevností (T-3.5, T-3.6).
taj_mahal-tour-special_cards = Dva žetóny vplyvu jedného druhu sa na konci návštevy zmenia na špeciálnu kartu, aj keď ju má iný hráč: vezír na kartu zmeny farby, generál na kartu slona, mních na kartu mogula, princezná na kartu dvoch bodov. Po použití sa vráti do ruky a na konci má hodnotu 1 bod (T-2.4, T-4.1, T-5.1).
