/**
 * Hidden hands stay covered while the screen goes from one person to the next.
 *
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useRef } from "../vendor/preact.js";

/**
 * Who looks at the screen.
 *
 * @param {Table} table
 * @param {number | null} uncovered The person who took the screen last.
 * @returns {{ viewer: number | null, covered: boolean }} A viewer of null sees all.
 */
export function viewerOf(table, uncovered) {
  const { people, last } = table;
  if (!table.facts.hidden_information || table.over || people.length === 0) {
    return { viewer: null, covered: false };
  }
  if (people.length === 1) {
    return { viewer: people[0] ?? null, covered: false };
  }
  const covered = uncovered === null || (table.awaitsPerson && last.player !== uncovered);
  return { viewer: uncovered, covered };
}

/**
 * @param {{ table: Table, words: Words, seat: (player: number) => string, onUncover: (player: number) => void }} props
 */
export function Cover({ table, words, seat, onUncover }) {
  const button = useRef(/** @type {HTMLElement | null} */ (null));
  const { player } = table.last;
  const { awaitsPerson } = table;
  useEffect(() => button.current?.focus(), [player, awaitsPerson]);
  return html`
    <div class="cover" role="region" aria-label=${words.text("page-cover")}>
      <p>${awaitsPerson ? words.text("page-cover-next", { name: seat(player) }) : words.text("page-cover-bots")}</p>
      ${awaitsPerson &&
      html`
        <button class="main" ref=${button} onClick=${() => onUncover(player)}>
          ${words.text("page-uncover", { name: seat(player) })}
        </button>
      `}
    </div>
  `;
}
