/**
 * Who has won.
 *
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";

/** @param {Table} table @param {number} seat @returns {string} The points of a seat by rule: "41 M-3.3, −6 M-3.7". */
function sourcesOf(table, seat) {
  const events = table.steps.flatMap(({ applied }) => applied.flatMap((one) => one.events));
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const { player, points, rule } of events) {
    if (player === seat && points) {
      sums.set(rule, (sums.get(rule) ?? 0) + points);
    }
  }
  const rules = [...sums].sort(([one], [other]) => one.localeCompare(other, "en", { numeric: true }));
  return rules.map(([rule, points]) => `${points < 0 ? "−" : ""}${Math.abs(points)} ${rule}`).join(", ");
}

/** @param {{ table: Table, words: Words, seat: (player: number) => string, onNew: () => void }} props */
export function Result({ table, words, seat, onNew }) {
  const { returns, scores } = table.last;
  const winners = returns.flatMap((share, number) => (share > 0 ? [seat(number)] : []));
  const places = scores
    .map((score, number) => ({ number, score, sources: sourcesOf(table, number) }))
    .sort((one, other) => other.score - one.score);
  const names = new Intl.ListFormat(words.language).format(winners);
  return html`
    <section class="result" role="status" aria-label=${words.text("page-result")}>
      <h2>${words.text("page-won", { names, count: winners.length, points: Math.max(...scores) })}</h2>
      <table>
        <tbody>
          ${places.map(
            ({ number, score, sources }) => html`
              <tr>
                <th scope="row">${seat(number)}</th>
                <td><b>${score}</b></td>
                <td class="small">${sources}</td>
              </tr>
            `,
          )}
        </tbody>
      </table>
      <button onClick=${onNew}>${words.text("page-new")}</button>
    </section>
  `;
}
