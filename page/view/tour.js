/**
 * The hints of the first visit, each when it comes up.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { Ruled } from "./rules.js";
import { keep, kept } from "./storage.js";

/**
 * @param {Table} table
 * @param {LegalAction[]} legal
 * @returns {string[]} The ids of the hints that fit now, the most basic first.
 */
function hintsFor(table, legal) {
  const now = {
    steps: table.steps.length,
    players: table.seats.length,
    legal: new Set(legal.map(({ action }) => action.type)),
    events: new Set(table.steps.flatMap(({ applied }) => applied.flatMap(({ events }) => events.map(({ type }) => type)))),
  };
  return wordsOf(table.game).hints.filter(([, fits]) => fits(now)).map(([id]) => id);
}

/** @param {{ table: Table, words: Words, legal: LegalAction[] }} props */
export function Tour({ table, words, legal }) {
  const [wanted, setWanted] = useState(kept("tour") !== "off");
  const [read, setRead] = useState(/** @type {string[]} */ ((kept("read") ?? "").split(" ")));
  const switchTo = (/** @type {boolean} */ on) => {
    keep("tour", on ? "on" : "off");
    keep("read", "");
    setRead([]);
    setWanted(on);
  };
  if (table.over) {
    return null;
  }
  if (!wanted) {
    return html`<button class="quiet" onClick=${() => switchTo(true)}>${words.text("page-tour-on")}</button>`;
  }
  const hint = hintsFor(table, legal).find((one) => !read.includes(one));
  /** @param {string} one */
  const next = (one) => {
    keep("read", [...read, one].join(" "));
    setRead([...read, one]);
  };
  return (
    hint &&
    html`
      <section class="tour" aria-label=${words.text("page-tour")}>
        <p><${Ruled} text=${words.text(hint)} /></p>
        <button onClick=${() => next(hint)}>${words.text("page-tour-next")}</button>
        <button class="quiet" onClick=${() => switchTo(false)}>${words.text("page-tour-off")}</button>
      </section>
    `
  );
}
