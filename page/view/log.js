/**
 * What happened, in words, the latest last. The newest is also said aloud, whatever else is shown.
 *
 * @import { AppliedAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { withoutRule } from "../words/rules.js";
import { useAnswer } from "./answer.js";
import { pointsTexts } from "./result.js";
import { Ruled } from "./rules.js";
import { scrollTo, seeBoard } from "./scrolling.js";

/** So many steps are listed, unless somebody wants all. */
const MOST = 40;

/** @typedef {{ head: string, rule: string, lines: string[] }} Entry What happened in a step, first of all and by which rule. */

/** @typedef {{ table: Table, words: Words, seat: (player: number) => string, viewer: number | null }} Props */

/**
 * @param {Table} table
 * @param {number | null} viewer
 * @returns {AppliedAction[][]} Step by step what the viewer was told, as far as it is known.
 */
function useLog(table, viewer) {
  const [log, setLog] = useState(/** @type {AppliedAction[][]} */ ([]));
  useAnswer(
    () => Promise.all(table.steps.map((_, step) => table.applied(step, viewer))),
    setLog,
    (error) => table.fail(error),
    [table, table.steps.length, table.last, viewer],
  );
  return log;
}

/**
 * @param {Words} words
 * @param {string[]} lines
 * @returns {string[]} Those that follow each other and say the same are one: "6 × Ann gets a card".
 */
function together(words, lines) {
  /** @type {{ line: string, count: number }[]} */
  const runs = [];
  for (const line of lines) {
    const last = runs[runs.length - 1];
    if (last?.line === line) {
      last.count += 1;
    } else {
      runs.push({ line, count: 1 });
    }
  }
  return runs.map(({ line, count }) => (count > 1 ? words.text("counted", { count, thing: line }) : line));
}

/**
 * @param {Props} props
 * @param {AppliedAction[]} applied In one step.
 * @returns {Entry}
 */
function newEntry({ table, words, seat }, applied) {
  const { done, event } = wordsOf(table.game);
  const moved = applied.find(({ player }) => player >= 0);
  const lines = together(words, applied.flatMap(({ events }) => events.map((one) => event(words, one, seat))).filter(Boolean));
  if (!moved) {
    return { head: words.text("page-set-up"), rule: "", lines };
  }
  const name = seat(moved.player);
  // Of what others do, an observer is told the events only.
  const said = moved.action ? done(words, moved.action, moved.events, name) : "";
  if (said) {
    return { head: said, rule: "", lines };
  }
  const { text, rule } = withoutRule(lines[0] ?? name);
  return { head: text, rule, lines: lines.slice(1) };
}

/** @type {WeakMap<AppliedAction[], { words: Words, seat: Props["seat"], entry: Entry }>} */
const entries = new WeakMap();

/** A step is worded once, however often it is drawn. @param {Props} props @param {AppliedAction[]} applied */
function entryOf(props, applied) {
  const { words, seat } = props;
  const before = entries.get(applied);
  if (before && before.words === words && before.seat === seat) {
    return before.entry;
  }
  const entry = newEntry(props, applied);
  entries.set(applied, { words, seat, entry });
  return entry;
}

/** What happened in a step, as soon as it is known. @param {Props} props @param {number} step */
export function useEntry(props, step) {
  const applied = useLog(props.table, props.viewer)[step];
  return applied ? entryOf(props, applied) : { head: "", lines: [] };
}

/** What just happened, for those who hear the page. @param {Props} props */
export function News(props) {
  const { head, lines } = useEntry(props, props.table.steps.length - 1);
  return html`<p class="unseen" aria-live="polite">${[head, ...lines].join(". ")}</p>`;
}

/** @param {Props} props */
export function Log(props) {
  const { table, words, seat, viewer } = props;
  const log = useLog(table, viewer);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const [whole, setWhole] = useState(false);
  const first = whole ? 0 : Math.max(0, Math.min(table.at, log.length) - MOST);
  /** @param {number} step */
  const look = (step) => {
    table.look(step);
    seeBoard();
  };
  useEffect(() => {
    scrollTo(list.current, list.current?.querySelector("[aria-current]"));
  }, [log, table.at]);
  return html`
    <section class="log" aria-label=${words.text("page-panel-log")}>
      <ol ref=${list} tabindex="0" aria-label=${words.text("page-panel-log")}>
        ${first > 0 && html`<li><button onClick=${() => setWhole(true)}>${words.text("page-log-before")}</button></li>`}
        ${log.slice(first).map((applied, number) => {
          const step = first + number;
          const { head, rule, lines } = entryOf(props, applied);
          return html`
            <li key=${step} data-step=${step} aria-current=${step === table.at ? "step" : undefined}>
              <button onClick=${() => look(step)}><span class="small">${step}</span> ${head}</button>
              ${rule && html` <span class="small"><${Ruled} text=${rule} /></span>`}
              ${lines.length > 0 && html`<ul>${lines.map((line) => html`<li><${Ruled} text=${line} /></li>`)}</ul>`}
            </li>
          `;
        })}
        ${table.over &&
        html`
          <li>
            <b>${words.text("page-result")}</b>
            <ul>${pointsTexts(table, words).map((text, player) => html`<li>${words.text("page-points-of", { name: seat(player), text })}</li>`)}</ul>
          </li>
        `}
      </ol>
    </section>
  `;
}
