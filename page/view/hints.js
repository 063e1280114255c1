/**
 * Which hint of the first visit fits what is on the table.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 */
import { wordsOf } from "../words/games.js";

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
  return wordsOf(table.game).hints.filter(([, fits]) => fits(now)).map(([id]) => id);
}
