/**
 * Which hint of the first visit fits what is on the table. The catalogues have their texts.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 */

/**
 * @typedef {object} Now
 * @property {number} steps
 * @property {number} players
 * @property {Set<string>} legal The types of what can be done.
 * @property {Set<string>} events The types of what has happened.
 */

/** @typedef {[string, (now: Now) => boolean]} Hint A text, and when it comes up. */

/** @type {Record<string, Hint[]>} */
const HINTS = {
  maharani: [
    ["tour-maharani-goal", () => true],
    ["tour-maharani-first", ({ legal }) => legal.has("place")],
    ["tour-maharani-second", ({ legal }) => legal.has("end_turn")],
    ["tour-maharani-workers", ({ steps }) => steps > 1],
    ["tour-maharani-markers", ({ steps, legal }) => steps > 2 && legal.has("place")],
    ["tour-maharani-refresh", ({ steps, legal }) => steps > 4 && legal.has("refresh")],
    ["tour-maharani-two", ({ players, steps }) => players === 2 && steps > 4],
    ["tour-maharani-quarters", ({ steps }) => steps > 8],
  ],
  taj_mahal: [
    ["tour-taj_mahal-goal", () => true],
    ["tour-taj_mahal-play", ({ legal }) => legal.has("play")],
    ["tour-taj_mahal-symbols", ({ legal, steps }) => legal.has("play") && steps > 1],
    ["tour-taj_mahal-withdraw", ({ legal, steps }) => legal.has("withdraw") && steps > 2],
    ["tour-taj_mahal-build", ({ legal }) => legal.has("build")],
    ["tour-taj_mahal-palaces", ({ events }) => events.has("palace_built")],
    ["tour-taj_mahal-take", ({ legal }) => legal.has("take")],
    ["tour-taj_mahal-goods", ({ events }) => events.has("good_scored")],
    ["tour-taj_mahal-special_cards", ({ steps }) => steps > 12],
  ],
};

/**
 * @param {Table} table
 * @param {LegalAction[]} legal
 * @returns {string[]} The ids of the hints that fit now, the most basic first.
 */
export function hintsFor(table, legal) {
  const now = {
    steps: table.steps.length,
    players: table.seats.length,
    legal: new Set(legal.map(({ action }) => action.type)),
    events: new Set(table.steps.flatMap(({ applied }) => applied.flatMap(({ events }) => events.map(({ type }) => type)))),
  };
  return (HINTS[table.game] ?? []).filter(([, fits]) => fits(now)).map(([id]) => id);
}
