/**
 * The ways through the game: back and forth, undo and redo, a new game.
 *
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";
import { keep, kept } from "./storage.js";

/** @param {{ table: Table, words: Words, covered: boolean, onNew: () => void }} props */
export function Steps({ table, words, covered, onNew }) {
  const most = table.steps.length - 1;
  /** @param {string} id @param {string} sign @param {number} step @param {boolean} off */
  const to = (id, sign, step, off) => html`
    <button class="sign" aria-label=${words.text(`page-${id}`)} title=${words.text(`page-${id}`)} disabled=${off} onClick=${() => table.look(step)}>
      <span aria-hidden="true">${sign}</span>
    </button>
  `;
  const allBots = table.people.length === 0;
  const fast = kept("pause") === "0";
  const hurry = () => {
    keep("pause", fast ? "" : "0");
    table.retry();
  };
  return html`
    <div class="steps" role="group" aria-label=${words.text("page-steps")}>
      <button onClick=${() => table.undo()} disabled=${covered || !table.canUndo}>${words.text("page-undo")}</button>
      <button onClick=${() => table.redo()} disabled=${covered || !table.canRedo}>${words.text("page-redo")}</button>
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
      ${(allBots || table.paused) &&
      !table.over &&
      html`<button onClick=${() => table.togglePause()}>${words.text(table.paused ? "page-go-on" : "page-pause")}</button>`}
      ${allBots &&
      !table.over &&
      html`<label><input type="checkbox" checked=${fast} onChange=${hurry} /> ${words.text("page-fast")}</label>`}
      <button onClick=${onNew}>${words.text("page-new")}</button>
      ${!table.live &&
      !covered &&
      html`
        <p class="note">
          ${words.text("page-looking-back")}${" "}
          <button onClick=${() => table.look(most)}>${words.text("page-back-to-game")}</button>${" "}
          <button onClick=${() => table.goBack(table.at)}>${words.text("page-play-from-here")}</button>
        </p>
      `}
    </div>
  `;
}
