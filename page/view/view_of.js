/**
 * The view of a step, as soon as it is there.
 *
 * @import { Step } from "../table/types"
 * @import { Table } from "../table/table.js"
 */
import { useEffect, useReducer } from "../vendor/preact.js";

/**
 * @param {Table} table
 * @param {Step} step
 * @param {number | null} viewer
 * @returns {any} The JSON object of a view, or undefined.
 */
export function useView(table, step, viewer) {
  const [, again] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const view = table.ready(step, "view", viewer);
  const known = view !== undefined;
  useEffect(() => {
    let current = true;
    if (!known) {
      table.view(step, viewer).then(
        () => current && again(undefined),
        (error) => current && table.fail(error),
      );
    }
    return () => {
      current = false;
    };
  }, [table, step, viewer, known]);
  return view;
}
