/**
 * What the service says of a step, as soon as it is there.
 *
 * @import { LegalAction, Step } from "../table/types"
 * @import { Table } from "../table/table.js"
 */
import { useState } from "../vendor/preact.js";
import { useAnswer } from "./answer.js";

/**
 * @param {Table} table
 * @param {Step} step
 * @param {number | null} viewer
 * @returns {any} The JSON object of a view, or undefined.
 */
export function useView(table, step, viewer) {
  // The table forgets: a review asks for more than it keeps.
  const [came, setCame] = useState(/** @type {{ step?: Step, viewer?: number | null, view?: any }} */ ({}));
  const view = table.ready(step, "view", viewer) ?? (came.step === step && came.viewer === viewer ? came.view : undefined);
  const known = view !== undefined;
  useAnswer(
    () => !known && table.view(step, viewer),
    (answer) => setCame({ step, viewer, view: answer }),
    (error) => table.fail(error),
    [table, step, viewer, known],
  );
  return view;
}

/**
 * @param {Table} table
 * @param {Step} step
 * @returns {LegalAction[]} The legal actions of a step that a review shows; none as long as they are not known.
 */
export function useReviewed(table, step) {
  const [legal, setLegal] = useState(/** @type {LegalAction[]} */ ([]));
  useAnswer(
    () => table.legal(step),
    setLegal,
    (error) => table.fail(error),
    [table, step],
  );
  return legal;
}
