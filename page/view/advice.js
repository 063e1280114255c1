/**
 * What a strong bot would play, and what it earns and brings at once.
 *
 * @import { LegalAction, Suggestion } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { useOffered } from "./offered.js";
import { Ruled } from "./rules.js";
import { see, seeBoard } from "./scrolling.js";
import { useView } from "./view_of.js";

const MOST = 5;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {number | null} viewer
 * @property {LegalAction[]} legal
 * @property {boolean} decides
 * @property {(action: number | null) => void} onHot
 * @property {(action: number) => void} onPlay
 * @property {() => void} onClear
 */

/** @param {Props} props */
export function Advice({ table, words, viewer, legal, decides, onHot, onPlay, onClear }) {
  const [advice, setAdvice] = useState(/** @type {Suggestion | null} */ (null));
  const [asking, setAsking] = useState(false);
  const { position, player } = table.shown;
  const view = useView(table, table.shown, viewer);
  const whys = new Map(useOffered(table, words, view, advice ? legal : []).map(({ id, why }) => [id, why]));
  const touch = matchMedia("(hover: none)").matches;
  /** @param {number} id Shows it to a finger; the bar plays it. */
  const choose = (id) => {
    onClear();
    if (touch) {
      onHot(id);
      seeBoard();
    } else {
      onPlay(id);
    }
  };
  useEffect(() => {
    setAdvice(null);
    return () => onHot(null);
  }, [position]);
  useEffect(() => see(".advice ol"), [advice]);
  const ask = async () => {
    setAsking(true);
    try {
      setAdvice(await table.suggestion(table.shown));
    } catch (error) {
      table.fail(/** @type {Error} */ (error));
    }
    setAsking(false);
  };
  return html`
    <section class="advice" aria-label=${words.text("page-panel-advice")}>
      ${!decides
        ? html`<p>${words.text("page-advice-later")}</p>`
        : html`<button onClick=${ask} disabled=${asking || advice !== null}>${words.text("page-advise")}</button>`}
      <p class="small" role="status">${asking ? words.text("page-thinking") : ""}</p>
      ${decides &&
      advice &&
      html`
        <ol>
          ${advice.actions.slice(0, MOST).map(
            ({ id, string, action, returns, scores }) => html`
              <li key=${id} data-action=${string} onMouseEnter=${() => onHot(id)} onMouseLeave=${() => touch || onHot(null)}>
                <button onClick=${() => choose(id)} onFocus=${() => onHot(id)}>
                  ${wordsOf(table.game).action(words, action, view)}
                </button>
                <span class="small">
                  ${words.text("page-expected", { share: words.percent(returns[player] ?? 0), score: scores[player] ?? 0 })}
                </span>
                <span class="rules small"><${Ruled} text=${whys.get(id) ?? ""} /></span>
              </li>
            `,
          )}
        </ol>
        <p class="small">${words.text(advice.proven ? "page-advice-proven" : "page-advice-about")}</p>
      `}
    </section>
  `;
}
