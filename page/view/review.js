/**
 * What each decision of the game cost, and which was the best.
 *
 * @import { Reviewed, Step } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { MATTERS, reviewOf } from "../table/reviewing.js";
import { html, useEffect, useReducer, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { Curve } from "./curve.js";
import { seeBoard } from "./scrolling.js";
import { useReviewed, useView } from "./view_of.js";

/** @typedef {{ table: Table, words: Words, seat: (player: number) => string, onHot: (action: number | null, played?: number) => void }} Props */

/** @param {Table} table @returns The review of the game as it stands; it is drawn again after each part. */
function useReview(table) {
  const review = reviewOf(table);
  const [, again] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => review.listen(() => again(undefined)), [review]);
  return review;
}

/** @param {Props} props */
export function Review({ table, words, seat, onHot }) {
  const review = useReview(table);
  const [all, setAll] = useState(false);
  const section = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => () => onHot(null), [table, table.last]);
  const begun = review.part !== null;
  const drawn = review.reviewed.length > 0;
  useEffect(() => {
    if (begun) {
      section.current?.scrollIntoView({ block: "start" });
    }
  }, [begun, drawn]);
  if (!table.over) {
    return html`<section class="review"><p>${words.text("page-review-later")}</p></section>`;
  }
  const ask = () => review.ask(table).catch((error) => table.fail(error));
  /** @param {Reviewed} one */
  const show = ({ step, best, played }) => {
    table.look(step - 1);
    onHot(best.id, played.id === best.id ? undefined : played.id);
    seeBoard();
  };
  const { reviewed, part } = review;
  const own = reviewed.filter(({ player }) => table.people.length === 0 || table.people.includes(player));
  const costly = own
    .filter(({ win_share_cost: cost }) => cost >= MATTERS)
    .sort((one, other) => other.win_share_cost - one.win_share_cost);
  const listed = all ? reviewed : costly;
  const shared = { table, words, seat, reviewed };
  return html`
    <section class="review" ref=${section} aria-label=${words.text("page-panel-review")}>
      ${part === null &&
      html`
        <p>${words.text("page-review-about")}</p>
        <button onClick=${ask}>${words.text("page-review")}</button>
      `}
      ${part !== null && part < 1 && html`<progress value=${part} aria-label=${words.text("page-thinking")}></progress>`}
      ${drawn &&
      html`
        <${Curve} ...${shared} done=${part === 1} costly=${costly} onShow=${show} />
        <${Costs} ...${shared} />
      `}
      ${part === 1 &&
      html`
        <label><input type="checkbox" checked=${all} onChange=${() => setAll(!all)} /> ${words.text("page-review-all")}</label>
        <ol class="costs">
          ${listed.map((one) => html`<${Decision} key=${one.step} one=${one} ...${shared} onShow=${show} />`)}
        </ol>
        ${listed.length === 0 && html`<p>${words.text("page-no-mistakes")}</p>`}
      `}
    </section>
  `;
}

/** @param {{ table: Table, words: Words, seat: (player: number) => string, one: Reviewed, onShow: (one: Reviewed) => void }} props */
function Decision({ one, table, words, seat, onShow }) {
  const { step, player, played, best, win_share_cost: share, score_cost: score } = one;
  const before = /** @type {Step} */ (table.steps[step - 1]);
  const view = useView(table, before, null);
  const legal = useReviewed(table, before);
  /** @param {{ id: number, string: string }} choice */
  const text = ({ id, string }) => {
    const action = legal.find((other) => other.id === id)?.action;
    return action && view ? wordsOf(table.game).action(words, action, view) : string;
  };
  const cost = { share: words.percent(share), score, best: text(best) };
  return html`
    <li data-action=${played.string} data-best=${best.string} aria-current=${table.at === step - 1 ? "step" : undefined}>
      <button onClick=${() => onShow(one)}>
        <span>${words.text("page-review-decision", { step, name: seat(player), action: text(played) })}</span>
        <span class="small">${words.text(played.id === best.id ? "page-was-best" : "page-cost", cost)}</span>
      </button>
    </li>
  `;
}

/** @param {{ reviewed: readonly Reviewed[], table: Table, words: Words, seat: (player: number) => string }} props */
function Costs({ reviewed, table, words, seat }) {
  const costs = table.seats.map((_, number) => {
    const own = reviewed.filter(({ player }) => player === number).map(({ win_share_cost: cost }) => Math.max(cost, 0));
    const sum = own.reduce((before, cost) => before + cost, 0);
    return { mean: own.length > 0 ? sum / own.length : 0, costly: own.filter((cost) => cost >= MATTERS).length };
  });
  return html`
    <table>
      <caption>${words.text("page-review-sum")}</caption>
      <thead>
        <tr>
          <td></td>
          <th scope="col">${words.text("page-review-mean")}</th>
          <th scope="col">${words.text("page-review-costly")}</th>
        </tr>
      </thead>
      <tbody>
        ${costs.map(
          ({ mean, costly }, number) => html`
            <tr>
              <th scope="row">${seat(number)}</th>
              <td>${words.percent(mean)}</td>
              <td>${costly}</td>
            </tr>
          `,
        )}
      </tbody>
    </table>
  `;
}
