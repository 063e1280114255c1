/**
 * The ways through the game, back and forth, and what happened in an earlier step.
 */
import { html } from "../vendor/preact.js";
import { useEntry } from "./log.js";

/** What happened in the step that is looked at. @param {import("./log.js").Props} props */
export const Past = (props) => html`<p>${useEntry(props, props.table.at).head}</p>`;

/** @param {{ table: import("../table/table.js").Table, words: import("../words/language.js").Words, covered: boolean }} props */
export function Steps({ table, words, covered }) {
  const most = table.steps.length - 1;
  /** @param {string} id @param {string} sign @param {number} step @param {boolean} off */
  const to = (id, sign, step, off) => html`
    <button class="sign" aria-label=${words.text(`page-${id}`)} title=${words.text(`page-${id}`)} disabled=${off} onClick=${() => table.look(step)}>
      <span aria-hidden="true">${sign}</span>
    </button>
  `;
  return html`
    <div class="steps" role="group" aria-label=${words.text("page-steps")}>
      ${to("first", "«", 0, table.at === 0)} ${to("previous", "‹", table.at - 1, table.at === 0)}
      <input
        type="range"
        min="0"
        max=${most}
        value=${table.at}
        aria-label=${words.text("page-step")}
        aria-valuetext=${words.text("page-step-of", { step: table.at, steps: most })}
        onInput=${(/** @type {any} */ { target }) => table.look(Number(target.value))}
      />
      ${to("next", "›", table.at + 1, table.live)} ${to("last", "»", most, table.live)}
      <span class="small">${words.text("page-step-of", { step: table.at, steps: most })}</span>
      ${(table.people.length === 0 || table.paused) &&
      !table.over &&
      html`<button onClick=${() => table.togglePause()}>${words.text(table.paused ? "page-go-on" : "page-pause")}</button>`}
      ${!table.live &&
      !covered &&
      html`
        <div class="note">
          <button onClick=${() => table.look(most)}>${words.text("page-back-to-game")}</button>${" "}
          <button onClick=${() => table.goBack(table.at)}>${words.text("page-play-from-here")}</button>
        </div>
      `}
    </div>
  `;
}
