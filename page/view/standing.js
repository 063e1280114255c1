/**
 * Who plays, with what score, and whose turn it is.
 *
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";

/** @param {{ table: Table, words: Words, seat: (player: number) => string }} props */
export function Standing({ table, words, seat }) {
  const { scores, player, over, returns } = table.shown;
  const turn = over
    ? words.text("page-over")
    : table.live && table.busy && !table.awaitsPerson
      ? words.text("page-thinks", { name: seat(player) })
      : words.text("page-turn", { name: seat(player) });
  return html`
    <section class="standing" aria-label=${words.text("page-standing")}>
      <p class="turn" role="status">${turn}</p>
      <ol>
        ${table.seats.map(
          ({ bot }, number) => html`
            <li key=${number} class=${[number === player && !over ? "now" : "", (returns[number] ?? 0) > 0 ? "won" : ""].join(" ")}>
              <span class="number" aria-hidden="true">${number + 1}</span>
              <span class="name">${seat(number)}</span>
              <span class="small">${words.text(bot === null ? "page-person" : "page-bot", { level: bot ?? "" })}</span>
              <span class="score" aria-label=${words.text("page-score", { points: scores[number] ?? 0 })}>${scores[number]}</span>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
