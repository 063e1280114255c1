# Pravidlá hry Maharani po slovensky.

maharani-rules-M-1 = Palác a príprava hry
maharani-rule-M-1-1 = Hrajú dvaja až štyria. Palác má štyri štvrte po 14 políčok. Dlaždíc je 60, desať z každej zo šiestich farieb; dvanásť z nich má v strede celý stĺp a osem políčok je určených pre ne.
maharani-rule-M-1-2 = Plán, stĺpy, šípky a odmeny určuje súbor komponentov. Obrys, stĺpy, šípky, názvy štyroch farieb a poradie miest rondelu sú rekonštrukcia: tlačená hra sa miestami asi líši.
maharani-rule-M-1-3 = Všetky dlaždice sú vo vrecku. Po jednej sa z neho vytiahnu štyri na miesta 1 až 4 rondelu.
maharani-rule-M-1-4 = V štvorici má každý v zásobe 8 robotníkov, v trojici 10. Vo dvojici má každý robotníkov dvoch farieb, po 7.
maharani-rule-M-1-5 = Každý sedí pri jednej strane plánu, má po jednom žetóne pre každú štvrť, všetky lícom nahor, a zatiaľ žiadne zlato.
maharani-rule-M-1-6 = Súbor komponentov určuje, pri ktorých stranách sa sedí a komu patria ktorí robotníci. Hrá sa v smere hodinových ručičiek: sever, východ, juh, západ.
maharani-rule-M-1-7 = Kto začne, určí žreb ešte pred vytiahnutím prvých dlaždíc.

maharani-rules-M-2 = Váš ťah
maharani-rule-M-2-1 = Na začiatku vášho ťahu sa rondel natočí k vám. Tým je dané, ktoré miesto leží nad ktorou štvrťou a na ktorú stranu ukazuje šípka každej dlaždice.
maharani-rule-M-2-2 = Položíte jednu dlaždicu a ak chcete, aj druhú. Alebo obnovíte žetóny: všetky obrátite lícom nahor a použiť ich môžete od ďalšieho ťahu.
maharani-rule-M-2-3 = Obnoviť žetóny smiete, len ak je aspoň jeden lícom nadol. Vždy máte čo robiť: keď sú všetky lícom nahor, niektorá dlaždica sa dá položiť.
maharani-rule-M-2-4 = Ťah sa končí v tomto poradí: zaplatí sa druhá dlaždica (M-3.7), vyhodnotia sa plné štvrte (M-5), doplní sa rondel (M-4) a ak sa hra neskončila, pokračuje ďalší hráč.
maharani-rule-M-2-5 = Po prvej dlaždici si vyberáte medzi druhou dlaždicou a koncom ťahu, aj keď sa už žiadna položiť nedá.

maharani-rules-M-3 = Kladenie dlaždíc
maharani-rule-M-3-1 = Dlaždica ide na prázdne políčko štvrte pod svojím miestom. Ak obrátite svoj žetón tejto štvrte lícom nadol, môže ísť do ktorejkoľvek inej. Žetón, ktorý je lícom nadol, sa použiť nedá.
maharani-rule-M-3-2 = Stĺpy dlaždice musia presne zakryť tie, ktoré sú vytlačené na políčku: polovica polovicu, celý celý. Dlaždicu smiete otočiť tak, aby sedela.
maharani-rule-M-3-3 = Dostanete 1 zlatku za každú dlaždicu súvislej oblasti tejto farby vrátane novej. Oblasti súvisia cez hrany, aj z jednej štvrte do druhej.
maharani-rule-M-3-4 = Ak šípka dlaždice ukazuje na vašu stranu, musí na ňu ísť váš robotník. Ak niektorý už stojí v tejto štvrti na tejto farbe, presunie sa; inak príde nový zo zásoby, ak tam ešte nejaký je.
maharani-rule-M-3-5 = Robotník, ktorý prišiel alebo sa presunul, prinesie 1 zlatku za každého robotníka svojej súvislej skupiny jednej farby vrátane seba. Skupiny súvisia ako oblasti a počítajú sa až po presune.
maharani-rule-M-3-6 = Pre druhú dlaždicu platia rovnaké pravidlá. Berie sa z miest, ktoré ešte nie sú prázdne.
maharani-rule-M-3-7 = Druhá dlaždica stojí na konci ťahu 2 zlatky. Nemusíte ich mať vopred: dve dlaždice prinesú aspoň 2.
maharani-rule-M-3-8 = Ak dlaždica zaplní štvrť, ťah sa tým nekončí. Až do jeho konca v nej robotníci zostávajú a počítajú sa do skupín.
maharani-rule-M-3-9 = Vo dvojici si vyberáte, ktorá z vašich dvoch farieb robotníkov pôjde na dlaždicu: presunie sa ten, čo v štvrti stojí na tejto farbe dlaždíc, alebo príde zo zásoby robotník inej farby. Robotníci dvoch farieb spolu skupinu netvoria.
maharani-rule-M-3-10 = Na šípke a stĺpoch položenej dlaždice už nezáleží. Smery s rovnakým výsledkom sú tu jedna akcia; ak ju píšete, prijme sa každý smer, ktorý sedí.
maharani-rule-M-3-11 = Kto by omylom mal v jednej štvrti dvoch robotníkov na rovnakej farbe dlaždíc, tomu sa jeden odloží až do jej vyhodnotenia. Na tejto stránke sa to stať nemôže.

maharani-rules-M-4 = Rondel
maharani-rule-M-4-1 = Na konci ťahu sa prázdne miesta doplnia z vrecka, začína sa najnižším číslom.
maharani-rule-M-4-2 = Keď sú obsadené všetky políčka s celým stĺpom, dlaždice s celým stĺpom hneď opustia rondel aj vrecko. Ich miesta zostanú prázdne do konca ťahu.
maharani-rule-M-4-3 = Keď je vrecko prázdne, miesta sa už nedopĺňajú a hrá sa s tým, čo zostalo.

maharani-rules-M-5 = Plná štvrť platí
maharani-rule-M-5-1 = Štvrť sa vyhodnotí na konci ťahu, v ktorom sa zaplnila. Každá farba robotníkov v nej dostane 4, 6, 9, 13, 18 alebo 24 zlatiek za 1, 2, 3, 4, 5 alebo 6 robotníkov. Dve farby jedného hráča sa počítajú zvlášť.
maharani-rule-M-5-2 = Potom sa robotníci vrátia do zásob. Dlaždice zostávajú a ďalej sa počítajú do oblastí. Žiadna štvrť sa nevyhodnocuje dvakrát.

maharani-rules-M-6 = Koniec
maharani-rule-M-6-1 = Hra sa končí, keď sú vyhodnotené všetky štyri štvrte. Vyhráva, kto má najviac zlata; ak je takých viac, o výhru sa delia.
maharani-rule-M-6-2 = Hra sa končí aj vtedy, keď sú vrecko aj rondel prázdne. S bežnými dlaždicami to nikdy nenastane skôr.
maharani-rule-M-6-3 = A tiež vtedy, keď žiadna dlaždica rondelu nesedí na žiadne políčko a ďalšia už nepríde. S bežnými dlaždicami sa to nestane.
maharani-rule-M-6-4 = Pri takomto konci sa neúplné štvrte vyhodnotia tak, ako sú.
maharani-rule-M-6-5 = Body sú vaše zlato. Viacerí víťazi sa delia o výhru rovnakým dielom.
