# Pravidlá hry Tádž Mahal po slovensky.

taj_mahal-rules-T-1 = Mapa a príprava hry
taj_mahal-rule-T-1-1 = Hrajú traja až piati. Na mape je dvanásť provincií a 49 miest: päť v provincii Agra, po štyri v ostatných. Mestá spájajú cesty, aj z jednej provincie do druhej. 16 miest sú pevnosti.
taj_mahal-rule-T-1-2 = Mapu, karty a dlaždice určuje súbor komponentov. Mapa, dvojice symbolov na niektorých kartách, dve špeciálne karty a počty bonusových dlaždíc sú rekonštrukcia: tlačená hra sa miestami asi líši.
taj_mahal-rule-T-1-3 = Každá provincia dostane dlaždicu s číslom; čísla určujú poradie návštev. Posledná leží na provincii Agra, ostatné sa zamiešajú.
taj_mahal-rule-T-1-4 = Každá pevnosť dostane náhodnú bonusovú dlaždicu. Len dlaždica mesta Agra je vždy tá istá: Tádž Mahal.
taj_mahal-rule-T-1-5 = Kariet je 96, po 21 zo štyroch farieb a 12 bielych. Na začiatku dostanete šesť, ktoré nikto iný nevidí. Na stole ležia štyri špeciálne karty.
taj_mahal-rule-T-1-6 = Pred každou návštevou sa do ponuky lícom nahor vyloží 5, 7 alebo 9 kariet podľa toho, či hrajú traja, štyria alebo piati.
taj_mahal-rule-T-1-7 = Dvor ukazuje, čo sa dá pri návšteve získať: po jednom žetóne vplyvu zo štyroch druhov, korunu a dlaždicu provincie.
taj_mahal-rule-T-1-8 = Paláce sa nikdy neminú a všetci začínajú s 0 bodmi. Kto začne, určí žreb.

taj_mahal-rules-T-2 = Návšteva
taj_mahal-rule-T-2-1 = Hrá sa v smere hodinových ručičiek. Na ťahu zahráte kartu, alebo sa z návštevy stiahnete. Návšteva sa končí, keď sa stiahli všetci.
taj_mahal-rule-T-2-2 = Zahráte jednu farebnú kartu a k nej, ak chcete, bielu alebo špeciálnu. Prvá zahraná farba vás viaže až do konca návštevy.
taj_mahal-rule-T-2-3 = S kartou zmeny farby smie byť vaša farebná karta akejkoľvek farby. V ďalšom ťahu vás zase viaže tá pôvodná. Vo vašom prvom ťahu karta nič nemení.
taj_mahal-rule-T-2-4 = Kartu zmeny farby smiete zahrať aj ku karte svojej farby. Karta dvoch bodov prinesie 2 body hneď po zahraní. Karta slona a karta mogula platia za jeden taký symbol.
taj_mahal-rule-T-2-5 = Biela ani špeciálna karta sa nikdy nehrá sama. Kto nemá farebnú kartu, ktorú smie zahrať, musí sa stiahnuť.
taj_mahal-rule-T-2-6 = Ak ste v návšteve posledný, všetky ťahy sú vaše: pred stiahnutím môžete hrať ďalej.

taj_mahal-rules-T-3 = Stiahnutie
taj_mahal-rule-T-3-1 = Keď sa stiahnete, získate každú odmenu, ktorej symbol ukazujete častejšie než každý, kto ešte zostáva, ak ju dvor ešte má. Vezír, generál, mních a princezná prinesú žetón vplyvu svojho druhu, mogul korunu, slon dlaždicu provincie.
taj_mahal-rule-T-3-2 = Žetón vplyvu prinesie palác v meste tejto provincie, ktoré ešte obyčajný palác nemá. Koruna prinesie kráľovský palác v ktoromkoľvek meste provincie. Čo ste získali, musíte postaviť, pokiaľ je kde.
taj_mahal-rule-T-3-3 = Najprv sa postavia všetky paláce. Potom sú body za bonusové dlaždice, za dlaždicu provincie a za spojenia, potom karty za bonusové dlaždice a nakoniec zvyšok stiahnutia.
taj_mahal-rule-T-3-4 = Obyčajný palác na pevnosti získa jej bonusovú dlaždicu: dva body, kartu, tovar, alebo 4 body za Tádž Mahal.
taj_mahal-rule-T-3-5 = Prvý kus tovaru jedného druhu prinesie 1 bod, druhý 2, tretí 3 a tak ďalej.
taj_mahal-rule-T-3-6 = Tovar na dlaždici provincie boduje rovnako, kus po kuse.
taj_mahal-rule-T-3-7 = Kto staval, má 1 bod za túto provinciu a po 1 za každú ďalšiu, v ktorej je jeho palác spojený s palácom postaveným teraz. Spojenie vedie po cestách z mesta do mesta a v každom musí byť váš palác. Paláce iných ho neprerušia.
taj_mahal-rule-T-3-8 = Zahrané karty sa odhodia, špeciálne sa vrátia do ruky. Proti ostatným sa už nepočítajú.
taj_mahal-rule-T-3-9 = Ak sa stiahnete bez zahranej karty, najprv si jednu potiahnete.
taj_mahal-rule-T-3-10 = Nakoniec si vezmete dve karty z ponuky. Posledný si vezme tú, ktorá zostala.
taj_mahal-rule-T-3-11 = Keď je balíček prázdny a treba kartu, odhodené karty sa zamiešajú a sú novým balíčkom. Ak nie sú ani tie, karta sa neťahá.

taj_mahal-rules-T-4 = Koniec návštevy
taj_mahal-rule-T-4-1 = Ak máte dva žetóny vplyvu jedného druhu, musíte oba vrátiť a dostanete špeciálnu kartu tohto druhu, aj od iného hráča. Tretí žetón získať nemožno.
taj_mahal-rule-T-4-2 = Čo si nikto nevzal, dvoru zostáva, ostatné sa doplní; koruna sa vráti, kráľovský palác zostane stáť. Dlaždica provincie, ktorú si nikto nevzal, opúšťa hru.
taj_mahal-rule-T-4-3 = Ďalšiu návštevu začína ľavý sused toho, kto začal túto, v provincii s ďalším číslom a s novou ponukou.

taj_mahal-rules-T-5 = Koniec hry
taj_mahal-rule-T-5-1 = Po poslednej návšteve boduje ruka: 1 bod za každú špeciálnu kartu, 1 za každú bielu a 1 za každú kartu tej farby, ktorej máte najviac.
taj_mahal-rule-T-5-2 = Vyhráva, kto má najviac bodov. Ak je takých viac, o výhru sa delia.

taj_mahal-rules-T-6 = Čo je skryté
taj_mahal-rule-T-6-1 = Karty v rukách a poradie balíčka sú skryté. Všetko ostatné je odkryté, aj počet kariet v ruke a karty, ktoré do nej všetci videli ísť. Na konci sa ukážu všetky ruky.
taj_mahal-rule-T-6-2 = Každá karta sa žrebuje z tých, ktoré zostali. Nič na tejto stránke nevie, ktorá príde.

taj_mahal-rules-T-7 = Akcie na tejto stránke
taj_mahal-rule-T-7-1 = Jedno rozhodnutie je jedna akcia: karta so sprievodnou alebo bez nej, stiahnutie, všetky paláce návštevy naraz, alebo dve karty, ktoré si beriete.
taj_mahal-rule-T-7-2 = Kde stavať, sa vás stránka pýta, len ak ste palác získali. Vziať karty je akcia, aj keď nie je z čoho vyberať.
taj_mahal-rule-T-7-3 = Rovnaké karty sú tá istá akcia. Čo ste získali, sa rozhodne pri stiahnutí; body prídu s palácmi.
