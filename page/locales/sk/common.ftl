# Slovenčina. Stránka vyká. Mená hráčov sa neskloňujú: stoja v prvom páde alebo v zátvorke.

## Every game

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

## Pictures of every game: $name is that of the player

picture-part = { $part }
picture-player = { $name }
picture-reconstruction = Toto je rekonštrukcia, nie tlačená hra. Týka sa to:
picture-seat =
    { $player ->
        [0] 1
        [1] 2
        [2] 3
        [3] 4
       *[other] 5
    }

## The page

page-own-name = Slovenčina
page-title = { $game ->
    [none] durbar: hrajte { $games } a { $last }
   *[other] { $game } · durbar
}
page-home = durbar, úvodná stránka
page-language = Jazyk
page-light = Svetlá
page-dark = Tmavá
page-failed-because = Nepodarilo sa to: { $reason }
page-busy = Server má priveľa práce. Skúste to o chvíľu.
page-unreachable = Neprišla odpoveď: chýba pripojenie alebo server nebeží.
page-retry = Skúsiť znova
page-opening = Hra sa otvára…
page-loading = Hra sa sťahuje do vášho zariadenia.
page-loaded = { $done } z { $all } MB

page-token = Tento server vyžaduje prístupový kľúč
page-token-wrong = Server tento kľúč nepozná.
page-enter = Vstúpiť

page-welcome = Hrajte { $games } a { $last }
page-lead = Proti botom siedmich úrovní alebo spolu pri jednej obrazovke. Stránka ukazuje, čo každý ťah prinesie a prečo.
page-players =
    { $range ->
        [single] { $max }
       *[wide] { $min } až { $max }
    } { $max ->
        [few] hráči
       *[other] hráčov
    }
page-seats = Kto hrá?
page-how-many = Koľko hráčov?
page-player = Hráč { $number }
page-you = vy
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
page-change-players = Zmeniť hráčov…
page-seed = Semienko náhody
page-seed-about = Rovnaké číslo prinesie rovnaké dlaždice a karty. Nechajte prázdne, ak chcete zakaždým novú hru.
page-which-game = Ktorá hra?
page-play-game = Hrať { $game }
page-resume = Otvoriť hru
page-continue = Pokračovať v hre
page-saved-yours = Ste na ťahu
page-saved-turn = Na ťahu: { $name }
page-saved-over = Koniec. Víťaz: { $names }
page-forget = Odstrániť hru ({ $date })
page-open-file = Zo súboru
page-open-link = Z odkazu
page-not-a-table = Toto nie je hra durbaru. Súbor pochádza z „Uložiť“ alebo z „durbar records“; odkaz obsahuje „#game=“.
page-cut-off = Táto hra sa nedá otvoriť: z odkazu alebo súboru niečo chýba alebo v ňom bolo niečo zmenené. Skopírujte ho znova celý.
page-unknown-game = Tento odkaz alebo súbor je z hry, ktorá sa tu nehrá: „{ $game }“.
page-wrong-seats =
    { $range ->
        [single] Počet hráčov hry { $game } je { $max }
       *[wide] Počet hráčov hry { $game } je { $min } až { $max }
    }{ $seats ->
        [one] , ale tento odkaz alebo súbor má { $seats } miesto.
        [few] , ale tento odkaz alebo súbor má { $seats } miesta.
       *[other] , ale tento odkaz alebo súbor má { $seats } miest.
    }
page-unknown-bot = Tento odkaz alebo súbor má bota, ktorého tu nepoznáme: „{ $bot }“.

page-board = Hrací plán
page-hand = Karty v ruke
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
page-choose-marked = Vyberte z toho, čo je označené.
page-cancel = Zrušiť výber
page-no-such-action = „{ $text }“ teraz nie je možná akcia.
page-open = Otvoriť
page-review-mean = na rozhodnutie
page-review-costly = drahé
page-all-actions = Ukázať všetky
page-more-actions = { $count ->
    [one] Ešte jedna: vyberte na pláne alebo píšte.
    [few] Ešte { $count }: vyberte na pláne alebo píšte.
   *[other] Ešte { $count }: vyberte na pláne alebo píšte.
}
page-bar = Konať
page-brings = { $action }: { $things }
page-points = { $count ->
    [one] { $points } bod
    [few] { $points } body
    [many] { $points } bodu
   *[other] { $points } bodov
}

page-settings = Nastavenia
page-speed = Rýchlosť
page-speed-slow = pomaly
page-speed-normal = normálne
page-speed-instant = okamžite
page-setting-tour = Vysvetľovať hru počas hrania
page-setting-sound = Zvuky
page-setting-marks = Ukázať všetko, čo sa dá urobiť
page-setting-once = Zahrať hneď, aj prvým kliknutím, ak po ňom zostane jediná akcia
page-setting-letters = Písmená na farbách

page-panels = Vedľa plánu
page-log-before = Ukázať, čo bolo predtým
page-panel-log = Čo sa stalo
page-panel-list = Zoznam
page-panel-reading = Ako text
page-panel-advice = Rada
page-panel-review = Rozbor
page-panel-share = Zdieľať
page-set-up = Hra je pripravená
page-reading-keys = Hore a dole: po riadkoch. Doľava a doprava: po častiach. Enter: konať na tom mieste.

page-advise = Čo by zahral znalec?
page-advice-later = Radu dostanete, keď budete na rade.
page-advice-about = Z 1 000 hier dohraných odtiaľto, s tým, čo hráč vidí.
page-advice-proven = Dokázané: prešlo sa všetko, čo sa ešte môže stať.
page-thinking = Premýšľam…
page-expected = výhra: { $share }, body na konci: { NUMBER($score, maximumFractionDigits: 0) }

page-result = Výsledok
page-won = { $count ->
    [one] { $names } vyhráva, body: { $points }
   *[other] { $names } sa delia o výhru, body: { $points }
}
page-points-of = { $name }: { $text }
page-points-before = { $points } spred tohto odkazu
page-rematch = Odveta
page-review = Rozobrať hru
page-review-about = Silný bot sa pozrie na každé rozhodnutie tak, ako ho videl hráč, a povie, čo stálo.
page-review-later = Po skončení hry tu uvidíte, čo každé rozhodnutie stálo a čo by bolo lepšie.
page-review-all = Ukázať všetky rozhodnutia
page-review-sum = Cena rozhodnutí ako podiel výhry
page-was-best = Najlepšia akcia
page-was-played = Zahrané
page-review-decision = { $step }. { $name }: { $action }
page-cost =
    { NUMBER($score, maximumFractionDigits: 1) ->
        [one] Stálo to { $share } výhry a { NUMBER($score, maximumFractionDigits: 1) } bod
        [few] Stálo to { $share } výhry a { NUMBER($score, maximumFractionDigits: 1) } body
        [many] Stálo to { $share } výhry a { NUMBER($score, maximumFractionDigits: 1) } bodu
       *[other] Stálo to { $share } výhry a { NUMBER($score, maximumFractionDigits: 1) } bodov
    }. Najlepšie: { $best }
page-curve = Podiel výhry, s ktorým mohol každý počítať. Krúžok označuje, čo stálo najviac.
page-curve-mark = Krok { $step }, { $name }: stálo to { $share } výhry
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

page-rules = Pravidlá
page-rules-of = Pravidlá hry { $game }
page-rules-about = Tak, ako hrá durbar, vlastnými slovami. Plán ani obrázky nie sú kópiou tlačenej hry; kde je niečo rekonštrukcia, pravidlo to povie.
page-close = Zavrieť
