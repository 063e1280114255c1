/**
 * The view of a step, as soon as it is there.
 *
 * @import { Step } from "../table/types"
 * @import { Table } from "../table/table.js"
 */
import { useEffect, useState } from "../vendor/preact.js";

/**
 * @param {Table} table
 * @param {Step} step
 * @param {number | null} viewer
 * @returns {any} The JSON object of a view, or undefined.
 */
export function useView(table, step, viewer) {
  const [known, setKnown] = useState(/** @type {{ step: Step | null, viewer: number | null, view: any }} */ ({ step: null, viewer: null, view: undefined }));
  useEffect(() => {
    let current = true;
    table.view(step, viewer).then(
      (view) => current && setKnown({ step, viewer, view }),
      (error) => current && table.fail(error),
    );
    return () => {
      current = false;
    };
  }, [table, step, viewer]);
  return known.step === step && known.viewer === viewer ? known.view : undefined;
}
