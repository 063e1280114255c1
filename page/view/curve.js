/**
 * The shares of the win over a game, with the decisions that cost most marked on it.
 *
 * @import { Reviewed } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { winShares } from "../table/reviewing.js";
import { html } from "../vendor/preact.js";

/** The size of the drawing, in its own units. */
const [WIDE, HIGH] = [400, 160];
/** How many decisions are marked. */
const MOST_MARKS = 6;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {(seat: number) => string} seat
 * @property {readonly Reviewed[]} reviewed
 * @property {boolean} done Whether the whole game is reviewed.
 * @property {readonly Reviewed[]} costly The decisions that may be marked, the costliest first.
 * @property {(one: Reviewed) => void} onShow
 */

/** @param {Props} props */
export function Curve({ table, words, seat, reviewed, done, costly, onShow }) {
  const last = table.steps.length - 1;
  const points = winShares(reviewed, done ? table.last : undefined, last);
  /** @param {number} step */
  const x = (step) => (WIDE * step) / last;
  /** @param {number} share */
  const y = (share) => HIGH * (1 - share);
  /** @param {number} player */
  const line = (player) => points.map(({ step, shares }) => `${x(step).toFixed(1)},${y(shares[player] ?? 0).toFixed(1)}`).join(" ");
  /** @param {any} event */
  const point = ({ offsetX, currentTarget }) => table.look(Math.round((offsetX / currentTarget.clientWidth) * last));
  return html`
    <figure class="curve">
      <figcaption class="small">${words.text("page-curve")}</figcaption>
      <div class="plot">
        <svg viewBox=${`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true" onClick=${point}>
          ${[0.25, 0.5, 0.75].map((share) => html`<path class="rung" d=${`M0 ${y(share)}H${WIDE}`} />`)}
          <path class="now" d=${`M${x(table.at)} 0V${HIGH}`} />
          ${table.seats.map((_, player) => html`<polyline class=${`seat-${player}`} points=${line(player)} />`)}
        </svg>
        ${costly.slice(0, MOST_MARKS).map((one) => {
          const { step, player, best, win_share_cost: cost } = one;
          const text = words.text("page-curve-mark", { step, name: seat(player), share: words.percent(cost) });
          const at = { left: `${(100 * (step - 1)) / last}%`, top: `${100 * (1 - (best.returns[player] ?? 0))}%` };
          return html`
            <button key=${step} class=${`ring seat-${player}`} style=${at} aria-label=${text} title=${text} onClick=${() => onShow(one)}></button>
          `;
        })}
      </div>
      <ul class="legend small" aria-hidden="true">
        ${table.seats.map(
          (_, player) => html`
            <li><svg viewBox="0 0 24 8"><path class=${`seat-${player}`} d="M0 4H24" /></svg> ${seat(player)}</li>
          `,
        )}
      </ul>
    </figure>
  `;
}
