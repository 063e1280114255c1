/**
 * What is left to choose after a click on the board.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";
import { signed, useOffered } from "./offered.js";
import { useView } from "./view_of.js";

/** More are chosen on the board, or in the list. */
const MOST = 8;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {(seat: number) => string} seat
 * @property {number | null} viewer
 * @property {LegalAction[]} legal
 * @property {Set<number>} open
 * @property {() => void} onClear
 * @property {(action: number | null) => void} onHot
 */

/** @param {Props} props */
export function Choice({ table, words, seat, viewer, legal, open, onClear, onHot }) {
  const view = useView(table, table.shown, viewer);
  const left = useOffered(table, words, view, legal, seat).filter(({ id }) => open.has(id));
  return html`
    <div class="choice" role="group" aria-label=${words.text("page-choose")}>
      <span role="status">${words.text(left.length > MOST ? "page-choose-more" : "page-choose-of", { count: left.length })}</span>
      ${left.length <= MOST &&
      left.map(
        ({ id, string, text, gain }) => html`
          <button key=${id} data-action=${string} onClick=${() => table.play(id)} onMouseEnter=${() => onHot(id)} onFocus=${() => onHot(id)}>
            ${text} <b>${signed(gain)}</b>
          </button>
        `,
      )}
      <button onClick=${onClear}>${words.text("page-cancel")}</button>
    </div>
  `;
}
