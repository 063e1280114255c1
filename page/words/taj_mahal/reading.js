/**
 * The words of Taj Mahal: what the things in the picture are, and a position read aloud.
 *
 * @typedef {import("../games.js").Document} Document
 * @typedef {import("../games.js").Seat} Seat
 * @typedef {import("../games.js").Section} Section
 * @typedef {import("../language.js").Words} Words
 */
import { Part, colour, counted, countedThings, people, thing, things, winners } from "../games.js";
import { awards, card, cards, city, province, special } from "./things.js";

/** The phases in which a player decides, or draws. */
const DECISIONS = ["play", "build", "draw", "take"];

/** @param {Document} view @returns {string | undefined} The province of this visit. */
const here = (view) => view.province_order[view.visit - 1] ?? undefined;

/** @param {Document} view @returns {Document[]} */
const players = (view) => view.players;

/** @param {Document} components @returns {string[]} */
const provinces = ({ map }) => map.provinces.map((/** @type {Document} */ { id }) => id);

/** @param {Document} components @param {string} code A province. @returns {Document[]} */
const citiesOf = ({ map }, code) => map.cities.filter((/** @type {Document} */ { province }) => province === code);

/** @param {Document} components @returns {string[]} */
const specialCards = ({ cards }) => cards.special.map((/** @type {Document} */ { id }) => id);

/**
 * A province with its tile.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {string} code
 * @param {Document} components
 */
function provinceText(words, view, code, components) {
  const number = view.province_order.indexOf(code) + 1;
  if (number === 0) {
    return words.text("taj_mahal-province-without", { province: province(code) });
  }
  const tile = components.province_tiles.find((/** @type {Document} */ one) => one.number === number);
  const goods = things(tile.goods.map((/** @type {string} */ good) => thing(`taj_mahal-good-${good}`)));
  const args = { province: province(code), number, goods };
  if (number === view.visit && view.phase !== "end") {
    return words.text("taj_mahal-province-now", args);
  }
  return words.text(number > view.visit ? "taj_mahal-province-later" : "taj_mahal-province-past", args);
}

/**
 * A city: fortress or not, its bonus tile and its palaces.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Document} city Of the component file.
 * @param {Seat} seat
 */
function cityText(words, view, { id: code, fortress }, seat) {
  const parts = [words.text(fortress ? "taj_mahal-place-fortress" : "taj_mahal-place-city", { city: city(code) })];
  const tile = view.bonus_tiles[code];
  if (tile !== undefined) {
    parts.push(words.text("taj_mahal-place-bonus", { tile: thing(`taj_mahal-bonus-${tile}`) }));
  }
  players(view).forEach((player, number) => {
    if (player.palaces.includes(code)) {
      parts.push(words.text("taj_mahal-place-palace", { player: seat(number) }));
    }
    if (player.royal_palaces.includes(code)) {
      parts.push(words.text("taj_mahal-place-royal", { player: seat(number) }));
    }
  });
  return parts.join(", ");
}

/**
 * @param {Words} words
 * @param {Document} view
 * @param {string} code Influence, `crown` or `province_tile`.
 */
function awardText(words, view, code) {
  const { influence, crown, province_tile: tile } = view.court;
  const there = { crown, province_tile: tile }[code] ?? influence.includes(code);
  const state = view.won.includes(code) ? "won" : there ? "there" : "taken";
  // The cards for these two have symbols of another name.
  const head = code === "crown" || code === "province_tile" ? thing(`taj_mahal-head-${code}`) : thing(`taj_mahal-award-${code}`);
  return words.text(`taj_mahal-award-${state}`, { award: head });
}

/**
 * @param {Words} words
 * @param {Document} view
 * @param {string} code
 * @param {Seat} seat
 */
function specialText(words, view, code, seat) {
  const holder = view.special_cards[code];
  if (holder === null) {
    return words.text("taj_mahal-special-on-table", { card: special(code) });
  }
  const played = view.players[holder].played_special_cards.includes(code);
  const args = { card: special(code), player: seat(holder) };
  return words.text(played ? "taj_mahal-special-played" : "taj_mahal-special-held", args);
}

/**
 * A player's points, and whether it is the player's turn.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {number} player
 * @param {Seat} seat
 */
function playerText(words, view, player, seat) {
  const { score, withdrawn } = view.players[player];
  const points = thing("taj_mahal-points", { count: score });
  const text = words.text("taj_mahal-player", { player: seat(player), points });
  if (view.player === player && DECISIONS.includes(view.phase)) {
    return words.text("to-move", { text });
  }
  return withdrawn && view.phase !== "end" ? words.text("taj_mahal-player-out", { text }) : text;
}

/**
 * What a player has won, by its id in the picture.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {number} player
 * @param {Document} components
 * @returns {[string, string][]}
 */
function gains(words, view, player, components) {
  const { province_tiles: tiles, goods, influence } = view.players[player];
  /** @type {[string, string][]} */
  const texts = [];
  if (tiles.length > 0) {
    const numbers = people(words, tiles.map(String));
    texts.push([`gain-${player}-province-tiles`, words.text("taj_mahal-gain-tiles", { count: tiles.length, numbers })]);
  }
  for (const good of components.goods) {
    if (goods[good]) {
      const things = counted(goods[good], thing(`taj_mahal-good-${good}`));
      texts.push([`gain-${player}-${good}`, words.text("taj_mahal-gain-good", { things })]);
    }
  }
  for (const kind of components.influence_tiles.kinds) {
    if (influence[kind]) {
      const things = counted(influence[kind], thing(`taj_mahal-award-${kind}`));
      texts.push([`gain-${player}-${kind}`, words.text("taj_mahal-gain-influence", { things })]);
    }
  }
  return texts;
}

/**
 * The cards that a player has, by their ids in the picture.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {number} number
 * @param {Seat} seat
 * @returns {[string, string][]}
 */
function hands(words, view, number, seat) {
  const player = view.players[number];
  const name = seat(number);
  /** @param {string} where @param {Record<string, number>} all @returns {[string, string][]} */
  const each = (where, all) =>
    Object.entries(all).map(([code, count]) => [
      `${where}-${number}-${code}`,
      words.text(`taj_mahal-card-${where}`, { cards: counted(count, card(code)), player: name }),
    ]);
  const size = player.hand_size ?? total(player.hand);
  const args = { player: name, count: size, known: total(player.known) };
  return [
    [`hand-${number}`, words.text("taj_mahal-hand-size", args)],
    ...each("hand", player.hand ?? {}),
    ...each("known", player.known),
    ...each("played", player.played),
  ];
}

/** @param {Record<string, number>} cards */
const total = (cards) => Object.values(cards).reduce((sum, count) => sum + count, 0);

/**
 * What each thing in the picture is, by its id there; a button by the mark of its text.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Seat} seat
 * @param {Document} components
 */
export function titles(words, view, seat, components) {
  /** @type {Map<string, string>} */
  const texts = new Map();
  for (const code of provinces(components)) {
    texts.set(`province-${code}`, provinceText(words, view, code, components));
  }
  for (const town of components.map.cities) {
    texts.set(`city-${town.id}`, cityText(words, view, town, seat));
  }
  for (const code of [...components.influence_tiles.kinds, "crown", "province_tile"]) {
    texts.set(`award-${code}`, awardText(words, view, code));
  }
  for (const code of specialCards(components)) {
    texts.set(`special-${code}`, specialText(words, view, code, seat));
  }
  for (const [code, count] of Object.entries(view.display)) {
    const shown = counted(/** @type {number} */ (count), card(code));
    texts.set(`display-${code}`, words.text("taj_mahal-card-display", { cards: shown }));
  }
  players(view).forEach((_, player) => {
    texts.set(`links-${player}`, words.text("taj_mahal-links", { player: seat(player) }));
    texts.set(`player-${player}`, playerText(words, view, player, seat));
    for (const [id, text] of [...gains(words, view, player, components), ...hands(words, view, player, seat)]) {
      texts.set(id, text);
    }
  });
  texts.set("picture-withdraw", words.text("taj_mahal-action-withdraw"));
  return texts;
}

/**
 * How often a player shows each symbol, on played cards and on special cards.
 *
 * @param {Document} player
 * @param {Document} components
 * @returns {[string, number][]}
 */
function shown(player, components) {
  /** @type {Map<string, number>} */
  const count = new Map();
  const add = (/** @type {string} */ symbol, /** @type {number} */ more) =>
    count.set(symbol, (count.get(symbol) ?? 0) + more);
  for (const [code, cards] of Object.entries(player.played)) {
    for (const symbol of code.split("-").slice(1)) {
      add(symbol, cards);
    }
  }
  for (const { id, symbols } of components.cards.special) {
    if (player.played_special_cards.includes(id)) {
      symbols.forEach((/** @type {string} */ symbol) => add(symbol, 1));
    }
  }
  return components.symbols.flatMap((/** @type {string} */ symbol) => {
    const shows = count.get(symbol);
    return shows ? [[symbol, shows]] : [];
  });
}

/**
 * Whose turn it is, what the visit is about, and what lies on the table.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Seat} seat
 * @param {Document} components
 */
function turn(words, view, seat, components) {
  const part = new Part(words, "", words.text("reading-turn"));
  if (view.phase === "end") {
    part.say("", "taj_mahal-phase-end", winners(words, view, seat));
    return part;
  }
  /** @type {import("../language.js").Args} */
  const name = DECISIONS.includes(view.phase) ? { name: seat(view.player) } : {};
  if (view.phase === "build") {
    const palaces = view.won.filter((/** @type {string} */ award) => components.influence_tiles.kinds.includes(award)).length;
    part.say("", view.won.includes("crown") ? "taj_mahal-builds-royal" : "taj_mahal-builds", { ...name, palaces });
  } else {
    part.say("", `taj_mahal-phase-${view.phase}`, name);
  }
  const province = here(view);
  if (province === undefined || !["display", ...DECISIONS].includes(view.phase)) {
    return part;
  }
  const order = { visit: view.visit, visits: view.province_order.length };
  part.say(`province-${province}`, "taj_mahal-reading-visit", order);
  part.add(`province-${province}`, provinceText(words, view, province, components));
  part.say("", "taj_mahal-reading-start-player", { player: seat(view.start_player) });
  const { influence, crown, province_tile: tile } = view.court;
  const left = [...influence, ...(crown ? ["crown"] : []), ...(tile ? ["province_tile"] : [])];
  if (left.length > 0) {
    part.say("", "taj_mahal-reading-court", { awards: awards(left) });
  }
  if (view.won.length > 0) {
    part.say("", "taj_mahal-reading-won", { player: seat(view.player), awards: awards(view.won) });
  }
  players(view).forEach((player, number) => {
    const symbols = shown(player, components);
    if (symbols.length > 0) {
      part.say(`player-${number}`, "taj_mahal-reading-shows", {
        player: seat(number),
        symbols: countedThings(symbols, (symbol) => thing(`taj_mahal-symbol-${symbol}`)),
      });
    }
  });
  return part;
}

/**
 * The open cards, the special ones, and the piles.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Seat} seat
 * @param {Document} components
 */
function table(words, view, seat, components) {
  const part = new Part(words, "", words.text("taj_mahal-reading-table"));
  if (total(view.display) > 0) {
    part.say("", "taj_mahal-reading-display", { cards: cards(view.display) });
  }
  for (const code of specialCards(components)) {
    part.add(`special-${code}`, specialText(words, view, code, seat));
  }
  const deck = view.deck_size ?? total(view.deck);
  part.say("", "taj_mahal-reading-piles", { deck, discards: total(view.discards) });
  return part;
}

/**
 * A player: points, cards, and what has been won.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {number} number
 * @param {Seat} seat
 * @param {Document} components
 */
function playerSection(words, view, number, seat, components) {
  const part = new Part(words, `player-${number}`, seat(number));
  const player = view.players[number];
  part.add(part.id, playerText(words, view, number, seat));
  if (player.colour !== null) {
    part.say("", "taj_mahal-reading-bound", { colour: colour(player.colour) });
  }
  if (total(player.played) > 0) {
    part.say("", "taj_mahal-reading-played", { cards: cards(player.played) });
  }
  if (player.played_special_cards.length > 0) {
    const beside = things(player.played_special_cards.map(special));
    part.say("", "taj_mahal-reading-played", { cards: beside });
  }
  const size = player.hand_size ?? total(player.hand);
  part.say(`hand-${number}`, "taj_mahal-reading-hand-size", { count: size });
  if (player.hand !== null && size > 0) {
    part.say(`hand-${number}`, "taj_mahal-reading-hand", { cards: cards(player.hand) });
  }
  if (total(player.known) > 0) {
    part.say(`hand-${number}`, "taj_mahal-reading-known", { cards: cards(player.known) });
  }
  for (const [id, text] of gains(words, view, number, components)) {
    part.add(id, text);
  }
  return part;
}

/**
 * A province: its tile, and its cities with their roads.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {string} code
 * @param {Seat} seat
 * @param {Document} components
 */
function provinceSection(words, view, code, seat, components) {
  const part = new Part(words, `province-${code}`, provinceText(words, view, code, components));
  for (const town of citiesOf(components, code)) {
    const place = cityText(words, view, town, seat);
    const ends = neighbours(components, town.id);
    if (ends.length > 0) {
      part.say(`city-${town.id}`, "taj_mahal-reading-roads", { place, roads: things(ends.map(city)) });
    } else {
      part.add(`city-${town.id}`, place);
    }
  }
  return part;
}

/**
 * The cities at the other ends of a city's roads.
 *
 * @param {Document} components
 * @param {string} city
 * @returns {string[]}
 */
const neighbours = ({ map }, city) =>
  map.roads.flatMap((/** @type {string[]} */ road) => (road.includes(city) ? road.filter((end) => end !== city) : []));

/**
 * A position as one would read it to a friend: the turn, the table, the players, the provinces.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Seat} seat
 * @param {Document} components
 * @returns {Section[]}
 */
export function reading(words, view, seat, components) {
  return [
    turn(words, view, seat, components),
    table(words, view, seat, components),
    ...players(view).map((_, number) => playerSection(words, view, number, seat, components)),
    ...provinces(components).map((code) => provinceSection(words, view, code, seat, components)),
  ];
}
