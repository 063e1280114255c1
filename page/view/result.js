/**
 * Who has won.
 *
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";

/** @param {{ table: Table, words: Words, seat: (player: number) => string, onNew: () => void }} props */
export function Result({ table, words, seat, onNew }) {
  const { returns, scores } = table.last;
  const winners = returns.flatMap((share, number) => (share > 0 ? [seat(number)] : []));
  const names = new Intl.ListFormat(words.language).format(winners);
  return html`
    <section class="result" role="status" aria-label=${words.text("page-result")}>
      <h2>${words.text("page-won", { names, count: winners.length, points: Math.max(...scores) })}</h2>
      <button onClick=${onNew}>${words.text("page-new")}</button>
    </section>
  `;
}
