/**
 * Who has won, and with what: points by what they were for, as a bar for each player.
 *
 * @import { Setup } from "../table/types"
 * @import { Share } from "../table/points.js"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { randomSeed } from "../table/links.js";
import { BEFORE, pointsBySource } from "../table/points.js";
import { html, useEffect, useMemo, useRef } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";

/** @param {Words} words @param {Share} share @returns {string} Such as "46 for tiles". */
const shareText = (words, { source, points }) => words.text(source, { points: Math.abs(points) });

/**
 * What the points of each player were for, as texts: "46 for tiles, 18 paid for second tiles".
 *
 * @param {Table} table
 * @param {Words} words
 * @returns {string[]}
 */
export function pointsTexts(table, words) {
  const list = new Intl.ListFormat(words.language, { type: "unit" });
  return pointsBySource(table.steps, wordsOf(table.game).sources).map((shares) =>
    list.format(shares.map((share) => shareText(words, share))),
  );
}

/**
 * The score as a bar, in the parts that brought it. What was paid is in the text beside it alone.
 *
 * @param {{ shares: Share[], part: number, number: (source: string) => number | string }} props
 */
function Bar({ shares, part, number }) {
  const earned = shares.filter(({ points }) => points > 0);
  return html`
    <div class="shares" aria-hidden="true" style=${{ width: `${100 * part}%` }}>
      ${earned.map(({ source, points }) => html`<i class=${`source-${number(source)}`} style=${{ flexGrow: points }}></i>`)}
    </div>
  `;
}

/** A flower of stone, as on the floors of the palace; it opens once. */
const FLOWER = html`
  <svg class="flower" viewBox="-50 -50 100 100" aria-hidden="true">
    ${[0, 45, 90, 135, 180, 225, 270, 315].map(
      (turn) => html`<path transform=${`rotate(${turn})`} d="M0-8C-14-22-10-38 0-47 10-38 14-22 0-8Z" />`,
    )}
    <circle r="9" />
  </svg>
`;

/** @param {{ table: Table, words: Words, seat: (player: number) => string, onNew: () => void, onOpen: (setup: Setup) => void }} props */
export function Result({ table, words, seat, onNew, onOpen }) {
  const { returns, scores } = table.last;
  const { sources } = wordsOf(table.game);
  const all = useMemo(() => pointsBySource(table.steps, sources), [table, table.last]);
  const kinds = [...new Set(Object.values(sources))];
  const winners = returns.flatMap((share, number) => (share > 0 ? [seat(number)] : []));
  const most = Math.max(...scores, 1);
  const places = scores.map((score, number) => ({ number, score })).sort((one, other) => other.score - one.score);
  const names = new Intl.ListFormat(words.language).format(winners);
  /** @param {string} source */
  const kind = (source) => (source === BEFORE ? BEFORE : kinds.indexOf(source));
  const again = () => onOpen({ game: table.game, seats: table.seats, seed: randomSeed() });
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => place.current?.scrollIntoView({ block: "nearest" }), []);
  return html`
    <section class="result" ref=${place} aria-label=${words.text("page-result")}>
      <div class="ceremony" role="status">
        ${FLOWER}
        <h2>${words.text("page-won", { names, count: winners.length, points: Math.max(...scores) })}</h2>
      </div>
      <ol class="places">
        ${places.map(
          ({ number, score }) => html`
            <li class=${(returns[number] ?? 0) > 0 ? "won" : ""}>
              <p><b>${seat(number)}</b> <b class="score">${words.text("page-score", { points: score })}</b></p>
              <${Bar} shares=${all[number] ?? []} part=${Math.max(score, 0) / most} number=${kind} />
              <ul class="sources">
                ${(all[number] ?? []).map(
                  (share) => html`
                    <li>${share.points > 0 && html`<i class=${`source-${kind(share.source)}`} aria-hidden="true"></i>`} ${shareText(words, share)}</li>
                  `,
                )}
              </ul>
            </li>
          `,
        )}
      </ol>
      <p class="buttons">
        <button class="main" onClick=${again}>${words.text("page-rematch")}</button>
        <button onClick=${onNew}>${words.text("page-new")}</button>
      </p>
    </section>
  `;
}
