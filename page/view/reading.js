/**
 * The text view: the board as one would read it to a friend. Arrow keys walk through it.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { actionsOf } from "./svg.js";
import { useView } from "./view_of.js";

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {(seat: number) => string} seat
 * @property {number | null} viewer
 * @property {LegalAction[]} legal
 * @property {(actions: number[]) => void} onPick
 */

/** @typedef {{ id: string, text: string, level: number, actions?: number[] }} Row */

/** @param {string} id @returns {number[]} What can be done with this thing on the board. */
const actionsAt = (id) => (id ? actionsOf(document.querySelector(`.board [id="${CSS.escape(id)}"]`)) : []);

/** @param {Props} props */
export function Reading({ table, words, seat, viewer, legal, onPick }) {
  const view = useView(table, table.shown, viewer);
  const sections = view ? wordsOf(table.game).reading(words, view, seat, table.components) : [];
  const open = view ? legal.map(({ id, action }) => ({ id: "", text: wordsOf(table.game).action(words, action, view), actions: [id] })) : [];
  const all = [...sections, ...(open.length > 0 ? [{ id: "", title: words.text("page-actions"), lines: open }] : [])];
  /** @type {Row[]} */
  const rows = all.flatMap(({ id, title, lines }) => [
    { id, text: title, level: 1 },
    ...lines.map((line) => ({ ...line, level: 2 })),
  ]);
  const [at, setAt] = useState(0);
  const tree = useRef(/** @type {HTMLElement | null} */ (null));

  /** @param {number} from @param {number} step @returns {number} The next row that begins a section. */
  const section = (from, step) => {
    let row = from + step;
    while (rows[row] && rows[row]?.level !== 1) {
      row += step;
    }
    return rows[row] ? row : from;
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const at = [...(tree.current?.children ?? [])].indexOf(/** @type {Element} */ (document.activeElement));
    /** @type {Record<string, number>} */
    const ways = {
      ArrowDown: Math.min(at + 1, rows.length - 1),
      ArrowUp: Math.max(at - 1, 0),
      ArrowRight: section(at, 1),
      ArrowLeft: section(at, -1),
      Home: 0,
      End: rows.length - 1,
    };
    const to = ways[event.key];
    if (to !== undefined) {
      event.preventDefault();
      // At once, and not when it is drawn again: keys can be faster.
      /** @type {HTMLElement | undefined} */ (tree.current?.children[to])?.focus();
    } else if (event.key === "Enter" && legal.length > 0) {
      const actions = rows[at]?.actions ?? actionsAt(rows[at]?.id ?? "");
      if (actions.length > 0) {
        onPick(actions);
      }
    }
  };
  return html`
    <section class="reading" aria-label=${words.text("page-panel-reading")}>
      <p class="small" id="reading-keys">${words.text("page-reading-keys")}</p>
      <div role="tree" aria-label=${words.text("page-panel-reading")} aria-describedby="reading-keys" ref=${tree} onKeyDown=${press}>
        ${rows.map(
          ({ id, text, level }, row) => html`
            <p
              key=${row}
              role="treeitem"
              data-thing=${id}
              aria-level=${level}
              aria-selected=${row === at}
              tabindex=${row === at ? 0 : -1}
              onFocus=${() => setAt(row)}
            >
              ${text}
            </p>
          `,
        )}
      </div>
    </section>
  `;
}
