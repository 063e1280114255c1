/**
 * What travels when somebody acts, and what a button brings besides points. Of hidden cards only the
 * events tell.
 *
 * @typedef {import("../games.js").Document} Document
 * @typedef {import("../games.js").Travel} Travel
 */
import { award } from "./things.js";

/**
 * @param {Document | undefined} _action
 * @param {readonly Document[]} events
 * @returns {Travel[]}
 */
export function travels(_action, events) {
  return events.flatMap(travelsOf);
}

/** @param {Document} event @returns {Travel[]} */
function travelsOf({ type, player, card, companion, cards, palaces, city, won }) {
  const panel = `player-${player}`;
  switch (type) {
    case "cards_played":
      return [card, companion].filter(Boolean).map((one) => ({
        from: [`hand-${player}-${one}`, `special-${one}`],
        to: [`played-${player}-${one}`, `table-${player}`, panel],
        part: "piece",
        sound: "card",
      }));
    case "cards_taken":
      return Object.keys(cards).map((one) => ({
        from: [`display-${one}`],
        to: [`hand-${player}-${one}`, panel],
        part: "piece",
        sound: "card",
      }));
    case "palaces_built":
      return palaces.map((/** @type {string} */ one) => ({ from: [], to: [`city-${one}`], part: "piece", sound: "tile" }));
    case "royal_palace_built":
      return [{ from: [], to: [`city-${city}`], part: "piece", sound: "tile" }];
    case "withdrawn":
      return won.map((/** @type {string} */ one) => ({ from: [`award-${one}`], to: [panel], part: "piece", sound: "coin" }));
    default:
      return [];
  }
}

/** @param {readonly Document[]} events @returns {import("../games.js").Brought[]} */
export function brings(events) {
  const won = events.find(({ type }) => type === "withdrawn")?.won;
  return won?.length === 0 ? [{ thing: award("nothing") }] : (won ?? []).map((/** @type {string} */ one) => ({ thing: award(one), id: `award-${one}` }));
}
