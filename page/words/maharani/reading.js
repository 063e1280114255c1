/**
 * The words of Maharani: what the things in the picture are, and a position read aloud.
 *
 * @typedef {import("../games.js").Document} Document
 * @typedef {import("../games.js").Seat} Seat
 * @typedef {import("../games.js").Section} Section
 * @typedef {import("../language.js").Words} Words
 */
import { Part, countedThings, thing, winners } from "../games.js";
import { SIDES, columnsThing, quarter, tile, worker } from "./things.js";

/** The phases in which a player decides. */
const DECISIONS = ["first", "second"];

/** @param {Document} components @param {Document} view @param {number} player @returns {string} */
const sideOf = (components, view, player) => components.seats[view.players.length][player];

/**
 * Who each worker belongs to: those in the reserves of the players are all colours there are.
 *
 * @param {Document} view
 * @returns {Map<string, number>}
 */
const owners = (view) =>
  new Map(
    view.players.flatMap((/** @type {Document} */ player, /** @type {number} */ seat) =>
      Object.keys(player.reserve).map((worker) => [worker, seat]),
    ),
  );

/**
 * What each space holds, with its id in the picture and its quarter.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Seat} seat
 * @param {Document} components
 * @returns {{ id: string, quarter: string, text: string }[]}
 */
function spaces(words, view, seat, components) {
  const owner = owners(view);
  const filled = new Map(view.board.map((/** @type {Document} */ one) => [one.space, one]));
  return components.board.spaces.map((/** @type {Document} */ { id: space, columns, quarter: code }) => {
    const lies = filled.get(space);
    let text;
    if (lies === undefined) {
      text = words.text("maharani-space-empty", { space, columns: columnsThing(columns) });
    } else if (lies.worker) {
      const player = seat(owner.get(lies.worker) ?? 0);
      const standing = { worker: worker(lies.worker), player };
      text = words.text("maharani-space-worker", { space, tile: tile(lies.tile), ...standing });
    } else {
      text = words.text("maharani-space-tile", { space, tile: tile(lies.tile) });
    }
    return { id: `space-${space}`, quarter: code, text };
  });
}

/** @param {Document} components @param {string} code A quarter. @returns {string[]} */
const spacesOf = (components, code) =>
  components.board.spaces
    .filter((/** @type {Document} */ space) => space.quarter === code)
    .map((/** @type {Document} */ space) => space.id);

/**
 * How full a quarter is.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {string} code
 * @param {Document} components
 */
function quarterText(words, view, code, components) {
  const ours = spacesOf(components, code);
  const filled = view.board.filter((/** @type {Document} */ one) => ours.includes(one.space));
  const args = { quarter: quarter(code), filled: filled.length, spaces: ours.length };
  const evaluated = view.evaluated.includes(code);
  const text = words.text(evaluated ? "maharani-quarter-done" : "maharani-quarter-open", args);
  const aside = (view.set_aside ?? []).filter((/** @type {Document} */ one) => one.quarter === code);
  if (aside.length === 0) {
    return text;
  }
  const workers = countedThings(
    aside.map((/** @type {Document} */ one) => [one.worker, one.count]),
    worker,
  );
  return words.text("maharani-quarter-aside", { text, workers });
}

/**
 * What lies in a slot, and for the player who lays it over which quarter.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {number} slot From 0.
 * @param {Document} components
 */
function slotText(words, view, slot, components) {
  const lies = view.rondel[slot];
  const text = lies
    ? words.text("maharani-slot-tile", {
        slot: slot + 1,
        tile: tile(lies.colour),
        kind: thing(`maharani-kind-${lies.kind}`),
      })
    : words.text("maharani-slot-empty", { slot: slot + 1 });
  if (!lies || !DECISIONS.includes(view.phase)) {
    return text;
  }
  const turned = SIDES.indexOf(sideOf(components, view, view.player));
  const { quarters } = components.board;
  const north = quarters.indexOf(components.rondel.slots_with_arrow_north[slot]);
  const below = quarters[(north + turned) % quarters.length];
  return words.text("maharani-slot-over", { text, quarter: quarter(below) });
}

/**
 * @param {Words} words
 * @param {Document} view
 */
function bagText(words, view) {
  /** @type {Map<string, number>} */
  const left = new Map();
  for (const { colour, count } of view.bag) {
    left.set(colour, (left.get(colour) ?? 0) + count);
  }
  return left.size === 0
    ? words.text("maharani-bag-empty")
    : words.text("maharani-bag", { tiles: countedThings([...left], tile) });
}

/**
 * A player's gold and side, markers and reserve, by their ids in the picture.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {number} player
 * @param {Seat} seat
 * @param {Document} components
 * @returns {[string, string][]}
 */
function playerTexts(words, view, player, seat, components) {
  const { score, markers, reserve } = view.players[player];
  const side = thing(`maharani-side-${sideOf(components, view, player)}`);
  const gold = thing("maharani-gold", { count: score });
  const text = words.text("maharani-player", { player: seat(player), gold, side });
  const moves = view.player === player && DECISIONS.includes(view.phase);
  return [
    [`player-${player}`, moves ? words.text("to-move", { text }) : text],
    .../** @type {[string, string][]} */ (
      components.board.quarters.map((/** @type {string} */ code) => [
        `marker-${player}-${code}`,
        words.text(markers[code] ? "maharani-marker-up" : "maharani-marker-down", { quarter: quarter(code) }),
      ])
    ),
    .../** @type {[string, string][]} */ (
      Object.entries(reserve).map(([code, count]) => [
        `reserve-${player}-${code}`,
        words.text("maharani-reserve", { count, worker: worker(code) }),
      ])
    ),
  ];
}

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
  for (const { id, text, quarter: code } of spaces(words, view, seat, components)) {
    texts.set(id, words.text("maharani-space-in-quarter", { text, quarter: quarter(code) }));
  }
  for (const code of components.board.quarters) {
    texts.set(`quarter-${code}`, quarterText(words, view, code, components));
  }
  texts.set("rondel", words.text("maharani-rondel"));
  for (const slot of view.rondel.keys()) {
    texts.set(`slot-${slot + 1}`, slotText(words, view, slot, components));
  }
  for (const player of view.players.keys()) {
    for (const [id, text] of playerTexts(words, view, player, seat, components)) {
      texts.set(id, text);
    }
  }
  texts.set("bag", bagText(words, view));
  texts.set("picture-refresh", words.text("maharani-action-refresh"));
  texts.set("picture-end-turn", words.text("maharani-action-end_turn"));
  return texts;
}

/**
 * Whose turn it is, and what is at stake in each quarter.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Seat} seat
 * @param {Document} components
 */
function turn(words, view, seat, components) {
  const part = new Part(words, "", words.text("reading-turn"));
  if (view.phase === "end") {
    part.say("", "maharani-phase-end", winners(words, view, seat));
    return part;
  }
  const decides = DECISIONS.includes(view.phase);
  // What is face up already is not refreshed (M-2.3).
  const up = view.phase === "first" && Object.values(view.players[view.player].markers).every(Boolean);
  part.say("", up ? "maharani-phase-first-tile" : `maharani-phase-${view.phase}`, decides ? { name: seat(view.player) } : {});
  const owner = owners(view);
  for (const code of components.board.quarters) {
    part.add(`quarter-${code}`, quarterText(words, view, code, components));
    for (const [colour, count] of standing(view, spacesOf(components, code))) {
      const player = seat(owner.get(colour) ?? 0);
      part.say(`quarter-${code}`, "maharani-quarter-workers", { player, count, worker: worker(colour) });
    }
  }
  return part;
}

/**
 * How many workers of each colour stand on these spaces.
 *
 * @param {Document} view
 * @param {string[]} spaces
 */
function standing(view, spaces) {
  /** @type {Map<string, number>} */
  const count = new Map();
  for (const { space, worker } of view.board) {
    if (worker && spaces.includes(space)) {
      count.set(worker, (count.get(worker) ?? 0) + 1);
    }
  }
  return count;
}

/**
 * A position as one would read it to a friend: the turn, the rondel, the players, the quarters.
 *
 * @param {Words} words
 * @param {Document} view
 * @param {Seat} seat
 * @param {Document} components
 * @returns {Section[]}
 */
export function reading(words, view, seat, components) {
  const rondel = new Part(words, "rondel", words.text("maharani-rondel"));
  for (const slot of view.rondel.keys()) {
    rondel.add(`slot-${slot + 1}`, slotText(words, view, slot, components));
  }
  rondel.add("bag", bagText(words, view));
  const parts = [turn(words, view, seat, components), rondel];
  for (const player of view.players.keys()) {
    const part = new Part(words, `player-${player}`, seat(player));
    for (const [id, text] of playerTexts(words, view, player, seat, components)) {
      part.add(id, text);
    }
    parts.push(part);
  }
  const all = spaces(words, view, seat, components);
  for (const code of components.board.quarters) {
    const title = words.text("maharani-quarter", { quarter: quarter(code) });
    const part = new Part(words, `quarter-${code}`, title);
    for (const { id, text } of all.filter((one) => one.quarter === code)) {
      part.add(id, text);
    }
    parts.push(part);
  }
  return parts;
}
