/**
 * The hints of the first visit, each when it comes up.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { Ruled } from "./rules.js";
import { set, useSettings } from "./settings.js";
import { kept } from "./storage.js";

/**
 * @param {Table} table
 * @param {LegalAction[]} legal
 * @returns {string[]} The ids of the hints that fit now, the most urgent first.
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
  const { tour } = useSettings(table.game);
  const read = (kept("read") ?? "").split(" ");
  const hint = tour && !table.over && hintsFor(table, legal).find((one) => !read.includes(one));
  const reader = hint && legal.length > 0 ? hint : null;
  const done = () => set("read", [kept("read"), hint].join(" "));
  // Whoever acts has read it, or does not want to: it lies over the board.
  useEffect(() => (reader ? done : undefined), [reader]);
  return (
    hint &&
    html`
      <section class="tour" aria-label=${words.text("page-tour")}>
        <p><${Ruled} text=${words.text(hint)} /></p>
        <button onClick=${done}>${words.text("page-tour-next")}</button>
        <button class="quiet" onClick=${() => set(`tour-${table.game}`, "off")}>${words.text("page-tour-off")}</button>
      </section>
    `
  );
}
