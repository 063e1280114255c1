/**
 * The bar for acting: the decision's own buttons, named with what they bring, what was picked, and the
 * way back.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";
import { thing, things, wordsOf } from "../words/games.js";
import { refusalText } from "../words/rules.js";
import { isPlain, signed } from "./offered.js";
import { Ruled } from "./rules.js";
import { SettingsButton } from "./settings.js";
import { useView } from "./view_of.js";

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {string | undefined} turn Who decides, and about what.
 * @property {number | null} viewer
 * @property {boolean} covered
 * @property {LegalAction[]} legal
 * @property {boolean} picking Whether something was picked.
 * @property {number | null} ready The action that would be done now.
 * @property {number | null} hot The action that is pointed at elsewhere.
 * @property {LegalAction | undefined} tried What was done here last.
 * @property {(action: number) => void} onPlay
 * @property {() => void} onClear
 */

/**
 * @param {Words} words
 * @param {Table} table
 * @param {LegalAction} action
 * @param {any} view
 * @returns {string} "withdraw: crown, vizier, 4 points".
 */
function named(words, table, { action, points, events }, view) {
  const game = wordsOf(table.game);
  const text = game.action(words, action, view);
  const gain = points[table.shown.player] ?? 0;
  const all = game.brings(events);
  if (gain !== 0) {
    all.push(thing("page-points", { points: signed(gain), count: Math.abs(gain) }));
  }
  return all.length > 0 ? words.text("page-brings", { action: text, things: things(all) }) : text;
}

/** @param {Props} props */
export function Bar({ table, words, turn, viewer, covered, legal, picking, ready, hot, tried, onPlay, onClear }) {
  const view = useView(table, table.shown, viewer);
  const shown = picking ? legal.filter(({ id }) => id === ready) : legal.filter(isPlain);
  return html`
    ${table.refusal && html`<${Refused} table=${table} words=${words} tried=${tried} view=${view} />`}
    <div class="acting" role="toolbar" aria-label=${words.text("page-bar")}>
      ${shown.map(
        (action) => html`
          <button class=${action.id === hot ? "main act hot" : "main act"} key=${action.id} data-action=${action.string} onClick=${() => onPlay(action.id)}>
            <span>${named(words, table, action, view)}</span>
          </button>
        `,
      )}
      ${legal.length > 0 && shown.length === 0 && !picking && html`<span class="small" aria-hidden="true">${turn}</span>`}
      ${picking && html`
        <button class="cancel" onClick=${onClear} aria-label=${words.text("page-cancel")}>
          <span aria-hidden="true">✕</span><span>${words.text("page-cancel")}</span>
        </button>
      `}
      <span class="gap"></span>
      ${table.canRedo && !covered && html`<button onClick=${() => table.redo()}>${words.text("page-redo")}</button>`}
      <button class="undo" onClick=${() => table.undo()} disabled=${covered || !table.canUndo} aria-label=${words.text("page-undo")}>
        <span aria-hidden="true">↶</span><span>${words.text("page-undo")}</span>
      </button>
      <${SettingsButton} words=${words} />
    </div>
  `;
}

/**
 * Why the last action was not done, until the next one.
 *
 * @param {{ table: Table, words: Words, tried: LegalAction | undefined, view: any }} props
 */
function Refused({ table, words, tried, view }) {
  const { text, reason } = /** @type {{ text: string, reason: string }} */ (table.refusal);
  const clicked = tried && String(tried.id) === text;
  const what = clicked ? wordsOf(table.game).action(words, tried.action, view) : text;
  const why = refusalText(words, table.game, reason);
  return html`
    <p class="alert" role="alert">
      ${words.text("page-no-such-action", { text: what })} <span class="small" lang=${why.lang}><${Ruled} text=${why.text} /></span>
    </p>
  `;
}
