/**
 * The game as a link and as a file.
 *
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { toFile, toLink } from "../table/links.js";
import { html, useState } from "../vendor/preact.js";

/** @param {string} text What stands behind the #. */
const address = (text) => `${location.href.split("#")[0]}#${text}`;

/** @param {Table} table @returns {string} The text of the file, to be offered by a link. */
const offered = (table) => `data:application/json;charset=utf-8,${encodeURIComponent(toFile(table.setup))}`;

/** @param {{ table: Table, words: Words }} props */
export function Share({ table, words }) {
  const [note, setNote] = useState("");
  const { game, seats } = table;
  const links = [
    { id: "game", link: address(toLink(table.setup)) },
    { id: "position", link: address(toLink({ game, seats, seed: "0", start: table.shown.position })) },
  ];
  /** @param {string} link */
  const copy = async (link) => {
    try {
      await navigator.clipboard.writeText(link);
      setNote(words.text("page-copied"));
    } catch {
      setNote(words.text("page-not-copied"));
    }
  };
  return html`
    <section class="share" aria-label=${words.text("page-panel-share")}>
      ${links.map(
        ({ id, link }) => html`
          <label>
            ${words.text(`page-link-${id}`)}
            <input name=${`link-${id}`} readonly value=${link} onFocus=${(/** @type {any} */ { target }) => target.select()} />
          </label>
          <button onClick=${() => copy(link)}>${words.text("page-copy")}</button>
        `,
      )}
      <p><a class="button" download=${`durbar-${game}.json`} href=${offered(table)}>${words.text("page-save")}</a></p>
      ${table.facts.hidden_information && html`<p class="small">${words.text("page-link-hands")}</p>`}
      <p role="status">${note}</p>
    </section>
  `;
}
