/**
 * A table is kept in this browser and in the address, to come back to it.
 *
 * @import { Table } from "../table/table.js"
 */
import { toLink } from "../table/links.js";
import { Keeper } from "../table/saved.js";
import { viewerOf } from "./cover.js";
import { SHELF } from "./storage.js";

/** @type {WeakMap<Table, Keeper>} */
const KEEPERS = new WeakMap();

/** @param {Table} table @param {string} [key] Of the saved game with which it goes on. */
export function goOnWith(table, key) {
  KEEPERS.set(table, new Keeper(SHELF, key));
}

/** @param {Table} table Keeps it, once somebody has decided something. */
export function remember(table) {
  const { last, over } = table;
  if (table.steps.length > 1) {
    const { viewer, covered } = viewerOf(table, null);
    const summary = { position: last.position, player: last.player, over, returns: last.returns, viewer, covered };
    KEEPERS.get(table)?.keep({ ...table.setup, ...summary }, Date.now());
  }
  const hash = `#${toLink(table.setup)}`;
  if (hash !== location.hash) {
    try {
      history.replaceState(null, "", hash);
    } catch {
      // Browsers refuse too many changes in a short time; the next one comes.
    }
  }
}
