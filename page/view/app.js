/**
 * The whole page: the start, or a table.
 *
 * @import { Client } from "../client.js"
 * @import { Offer, Setup } from "../table/types"
 * @import { Words } from "../words/language.js"
 */
import { fromLink } from "../table/links.js";
import { Table } from "../table/table.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { gamesArgs } from "../words/games.js";
import { Failure } from "./failure.js";
import { Play } from "./play.js";
import { Start } from "./start.js";
import { keep } from "./storage.js";
import { firstTheme } from "./theme.js";

/** @param {{ client: Client, games: Offer[], all: Words[], language: string }} props */
export function App({ client, games, all, language: first }) {
  const [language, setLanguage] = useState(first);
  const [theme, setTheme] = useState(firstTheme);
  const [table, setTable] = useState(/** @type {Table | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Error | null} */ (null));
  const [opening, setOpening] = useState(false);
  const words = /** @type {Words} */ (all.find((one) => one.language === language));

  /** @param {Setup} setup @param {boolean} [linked] Whether the address has it already. */
  const open = async (setup, linked) => {
    setOpening(true);
    setFailure(null);
    try {
      setTable(await Table.begin(client, setup, theme));
      if (!linked) {
        // The button of the browser leads back to the start.
        history.pushState(null, "", location.href);
      }
    } catch (error) {
      setFailure(/** @type {Error} */ (error));
    }
    setOpening(false);
  };
  const leave = () => {
    history.replaceState(null, "", location.pathname + location.search);
    setTable(null);
  };

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
    const game = table ? words.text(`${table.game}-name`) : "none";
    document.title = words.text("page-title", { game, ...gamesArgs(games.map(({ name }) => name)) });
  }, [language, theme, table]);
  useEffect(() => {
    const follow = () => {
      const setup = fromLink(location.hash);
      if (setup) {
        open(setup, true);
      }
    };
    follow();
    const back = () => !location.hash && setTable(null);
    addEventListener("hashchange", follow);
    addEventListener("popstate", back);
    return () => {
      removeEventListener("hashchange", follow);
      removeEventListener("popstate", back);
    };
  }, []);

  /** @param {string} chosen */
  const speak = (chosen) => {
    const address = new URL(location.href);
    address.searchParams.set("lang", chosen);
    history.replaceState(null, "", address);
    setLanguage(chosen);
  };
  const turn = () => {
    const next = theme === "dark" ? "light" : "dark";
    keep("theme", next);
    setTheme(next);
  };

  return html`
    <header class="top">
      <button class="brand" onClick=${leave} aria-label=${words.text("page-home")}>
        <img src="icon.svg" alt="" width="28" height="28" /> durbar
      </button>
      ${table && html`<h1 class="playing">${words.text(`${table.game}-name`)}</h1>`}
      <label class="quiet">
        <span class="unseen">${words.text("page-language")}</span>
        <select value=${language} onChange=${(/** @type {any} */ event) => speak(event.target.value)}>
          ${all.map((one) => html`<option value=${one.language} lang=${one.language}>${one.text("page-own-name")}</option>`)}
        </select>
      </label>
      <button class="quiet" onClick=${turn} aria-pressed=${theme === "dark"}>
        ${words.text(theme === "dark" ? "page-light" : "page-dark")}
      </button>
    </header>
    <main>
      ${failure && html`<${Failure} words=${words} reason=${failure} />`}
      ${opening && html`<p class="note" role="status">${words.text("page-opening")}</p>`}
      ${table
        ? html`<${Play} key=${table.start + table.seed} table=${table} words=${words} theme=${theme} onNew=${leave} onOpen=${open} />`
        : html`<${Start} client=${client} games=${games} words=${words} theme=${theme} onOpen=${open} onFail=${setFailure} />`}
    </main>
  `;
}
