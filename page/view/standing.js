/**
 * Who plays, with what score, and whose turn it is.
 *
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useMemo, useRef } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { useView } from "./view_of.js";

/**
 * Who decides, and about what: the text view begins with it.
 *
 * @param {Table} table
 * @param {Words} words
 * @param {number | null} viewer
 * @param {(seat: number) => string} seat
 * @returns {string | undefined}
 */
export function useTurn(table, words, viewer, seat) {
  const view = useView(table, table.shown, viewer);
  return useMemo(
    () => view && wordsOf(table.game).reading(words, view, seat, table.components)[0]?.lines[0]?.text,
    [table, words, view, seat],
  );
}

/** @param {{ table: Table, words: Words, seat: (player: number) => string, turn: string | undefined }} props */
export function Standing({ table, words, seat, turn: toDo }) {
  const { scores, player, over, returns } = table.shown;
  const turn = over
    ? words.text("page-over")
    : table.live && table.busy && !table.awaitsPerson
      ? words.text("page-thinks", { name: seat(player) })
      : (toDo ?? words.text("page-turn", { name: seat(player) }));
  const first = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return html`
    <section class="standing" aria-label=${words.text("page-standing")}>
      <p class="turn title" tabindex="-1" ref=${first}>${turn}</p>
      <ol tabindex=${matchMedia("(max-width: 1000px)").matches ? 0 : undefined} aria-label=${words.text("page-standing")}>
        ${table.seats.map(
          ({ bot, name }, number) => html`
            <li key=${number} data-seat=${number} class=${[number === player && !over ? "now" : "", (returns[number] ?? 0) > 0 ? "won" : ""].join(" ")}>
              <span class="number" aria-hidden="true" style=${`background: var(--player-${number}); color: var(--on-player-${number})`}>${number + 1}</span>
              <span class="name">${seat(number)}</span>
              ${bot !== null && html`<span class="small">${words.text("page-bot", { level: bot })}</span>`}
              ${bot === null && !name && table.people.length === 1 && html`<span class="small">${words.text("page-you")}</span>`}
              <span class="score" aria-label=${words.text("page-score", { points: scores[number] ?? 0 })}>${scores[number]}</span>
            </li>
          `,
        )}
      </ol>
    </section>
  `;
}
