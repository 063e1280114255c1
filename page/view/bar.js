/**
 * The bar for acting: the decision's own buttons, named with what they bring, what was picked, and the
 * way back. Those that bring nothing are calm. In a review it says what is marked on the board, and
 * where one looks back what happened there.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";
import { thing, things, wordsOf } from "../words/games.js";
import { refusalText } from "../words/rules.js";
import { USES, isPlain, signed } from "./offered.js";
import { Ruled } from "./rules.js";
import { SettingsButton } from "./settings.js";
import { Past } from "./steps.js";
import { useReviewed, useView } from "./view_of.js";

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {(player: number) => string} seat
 * @property {string | undefined} turn Who decides, and about what.
 * @property {number | null} viewer
 * @property {boolean} covered
 * @property {LegalAction[]} legal
 * @property {boolean} picking Whether something was picked.
 * @property {number[]} left The ids of the actions that go with what was picked.
 * @property {number | null} ready The action that would be done now.
 * @property {number | null} hot The action that is pointed at elsewhere.
 * @property {number | null} was The action that was played instead of it, in a review.
 * @property {LegalAction | undefined} tried What was done here last.
 * @property {(action: number) => void} onPlay
 * @property {() => void} onClear
 */

/**
 * @param {Words} words
 * @param {Table} table
 * @param {LegalAction} legal
 * @param {any} view
 * @param {boolean} earns Whether another one brings points, so that none are worth a word.
 * @returns {{ text: string, calm: boolean }} "withdraw: crown, vizier, 4 points".
 */
function named(words, table, legal, view, earns) {
  const { action, points, events } = legal;
  const game = wordsOf(table.game);
  const text = game.action(words, action, view);
  const gain = points[table.shown.player] ?? 0;
  const brought = game.brings(events);
  const all = brought.map((one) => one.thing);
  if (gain !== 0 || (earns && !isPlain(legal))) {
    all.push(thing("page-points", { points: signed(gain), count: Math.abs(gain) }));
  }
  return {
    text: all.length > 0 ? words.text("page-brings", { action: text, things: things(all) }) : text,
    calm: gain <= 0 && !brought.some(({ id }) => id),
  };
}

/** @param {Props} props */
export function Bar({ table, words, seat, turn, viewer, covered, legal, picking, left, ready, hot, was, tried, onPlay, onClear }) {
  const view = useView(table, table.shown, viewer);
  // Nobody can point at an advice with a finger: a tap shows it, and here it is played.
  const advised = !picking && matchMedia("(hover: none)").matches && legal.find(({ id }) => id === hot);
  // What has to be done anyway needs no picking.
  const plain = legal.length === 1 ? legal : legal.filter(isPlain);
  const shown = advised ? [advised] : picking ? legal.filter(({ id }) => id === ready) : plain;
  const open = picking && shown.length === 0 ? legal.filter(({ id }) => left.includes(id)) : [];
  const brought = open.flatMap(({ events }) => wordsOf(table.game).brings(events)).filter(({ id }) => id);
  const earns = legal.some(({ points }) => points[table.shown.player]);
  const used = new Map(brought.map((one) => [one.id, one.thing]));
  const reviewed = table.over && hot !== null;
  /**
   * Fingers tap fast on purpose. But the second of two clicks was meant for the button that was here before.
   * @param {number} id
   * @returns {(click: PointerEvent) => unknown}
   */
  const play = (id) => ({ detail, pointerType }) => (detail > 1 && pointerType === "mouse") || onPlay(id);
  return html`
    ${table.refusal && html`<${Refused} table=${table} words=${words} tried=${tried} view=${view} />`}
    <div class="acting" role="toolbar" aria-label=${words.text("page-bar")}>
      ${shown.map(
        (action) => {
          const { text, calm } = named(words, table, action, view, earns);
          const looks = [calm && isPlain(action) && legal.length > 1 ? "calm" : "main", "act", action.id === hot ? "hot" : ""];
          return html`
            <button class=${looks.join(" ")} key=${action.id} data-action=${action.string} onPointerEnter=${() => table.foresee(action.id)} onClick=${play(action.id)}>
              <span>${text}</span>
            </button>
          `;
        },
      )}
      ${reviewed && html`<${Marked} table=${table} words=${words} view=${view} hot=${hot} was=${was} />`}
      ${!table.live && !covered && !reviewed && html`<${Past} table=${table} words=${words} seat=${seat} viewer=${viewer} />`}
      ${legal.length > 0 && shown.length === 0 && !picking && html`<span class="small" aria-hidden="true">${turn}</span>`}
      ${(picking || advised) && html`
        <button class="cancel" onClick=${onClear} aria-label=${words.text("page-cancel")}>
          <span aria-hidden="true">✕</span><span>${words.text("page-cancel")}</span>
        </button>
      `}
      ${open.length > 0 && html`<span class="small">${words.text("page-choose-marked")} ${used.size === 1 && [...used.values()].map((one) => `${USES} ${words.text(one.value, one.args)}`)}</span>`}
      <span class="gap"></span>
      ${table.canRedo && !covered && html`<button onClick=${() => table.redo()}>${words.text("page-redo")}</button>`}
      <button class="undo" onClick=${() => table.undo()} disabled=${covered || !table.canUndo} aria-label=${words.text("page-undo")}>
        <span aria-hidden="true">↶</span><span>${words.text("page-undo")}</span>
      </button>
      <${SettingsButton} words=${words} game=${table.game} />
    </div>
  `;
}

/**
 * What a review has marked on the board, in words where it has no place there, and the way back to it.
 *
 * @param {{ table: Table, words: Words, view: any, hot: number, was: number | null }} props
 */
function Marked({ table, words, view, hot, was }) {
  const legal = useReviewed(table, table.shown);
  /** @param {string} text @param {number} id */
  const named = (text, id) => {
    const one = legal.find((other) => other.id === id);
    const action = one && isPlain(one) && view && wordsOf(table.game).action(words, one.action, view);
    return action ? words.text("page-brings", { action: words.text(text), things: action }) : words.text(text);
  };
  const back = () => document.querySelector(".costs [aria-current], .review")?.scrollIntoView({ block: "center" });
  return html`
    <span class="marked best small">■ ${named("page-was-best", hot)}</span>
    ${was !== null && html`<span class="marked small">■ ${named("page-was-played", was)}</span>`}
    <button class="back" onClick=${back}>${words.text("page-panel-review")}</button>
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
