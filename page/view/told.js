/**
 * What happened, in words, the latest last. The newest is also said aloud, whatever else is shown.
 *
 * @import { AppliedAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { scrollTo } from "./scrolling.js";

/** @typedef {{ table: Table, words: Words, seat: (player: number) => string, viewer: number | null }} Props */

/**
 * @param {Table} table
 * @param {number | null} viewer
 * @returns {AppliedAction[][]} Step by step what the viewer was told, as far as it is known.
 */
function useTold(table, viewer) {
  const [told, setTold] = useState(/** @type {AppliedAction[][]} */ ([]));
  useEffect(() => {
    let current = true;
    Promise.all(table.steps.map((_, step) => table.told(step, viewer))).then(
      (all) => current && setTold(all),
      (error) => current && table.fail(error),
    );
    return () => {
      current = false;
    };
  }, [table, table.steps.length, table.last, viewer]);
  return told;
}

/**
 * @param {Props} props
 * @param {AppliedAction[]} told Of one step.
 * @returns {{ head: string, lines: string[] }}
 */
function worded({ table, words, seat }, told) {
  const { action, event } = wordsOf(table.game);
  const moved = told.find(({ player }) => player >= 0);
  const lines = told.flatMap(({ events }) => events.map((one) => event(words, one, seat))).filter(Boolean);
  if (!moved) {
    return { head: words.text("page-set-up"), lines };
  }
  // Of what others do, an observer is told the events only; the first of them says what it was.
  return moved.action
    ? { head: `${seat(moved.player)}: ${action(words, moved.action)}`, lines }
    : { head: lines[0] ?? seat(moved.player), lines: lines.slice(1) };
}

/** @type {WeakMap<AppliedAction[], { words: Words, seat: Props["seat"], said: { head: string, lines: string[] } }>} */
const said = new WeakMap();

/** A step is worded once, however often it is drawn. @param {Props} props @param {AppliedAction[]} told */
function inWords(props, told) {
  const { words, seat } = props;
  const before = said.get(told);
  if (before && before.words === words && before.seat === seat) {
    return before.said;
  }
  const now = worded(props, told);
  said.set(told, { words, seat, said: now });
  return now;
}

/** What just happened, for those who hear the page. @param {Props} props */
export function Said(props) {
  const told = useTold(props.table, props.viewer);
  const newest = told[told.length - 1];
  const { head, lines } = newest ? inWords(props, newest) : { head: "", lines: [] };
  return html`<p class="unseen" aria-live="polite">${[head, ...lines].join(". ")}</p>`;
}

/** @param {Props} props */
export function Told(props) {
  const { table, words, viewer } = props;
  const told = useTold(table, viewer);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    scrollTo(list.current, list.current?.querySelector("[aria-current]"));
  }, [told, table.at]);
  return html`
    <section class="told" aria-label=${words.text("page-panel-told")}>
      <ol ref=${list} tabindex="0" aria-label=${words.text("page-panel-told")}>
        ${told.map((one, step) => {
          const { head, lines } = inWords(props, one);
          return html`
            <li key=${step} aria-current=${step === table.at ? "step" : undefined}>
              <button onClick=${() => table.look(step)}><span class="small">${step}</span> ${head}</button>
              ${lines.length > 0 && html`<ul>${lines.map((line) => html`<li>${line}</li>`)}</ul>`}
            </li>
          `;
        })}
      </ol>
    </section>
  `;
}
