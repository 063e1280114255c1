/**
 * The whole page: the start, or a table.
 *
 * @import { Client } from "../client.js"
 * @import { Fault } from "../table/links.js"
 * @import { Offer, Setup, Theme } from "../table/types"
 * @import { Words } from "../words/language.js"
 */
import { fromLink } from "../table/links.js";
import { savedLike } from "../table/saved.js";
import { Table } from "../table/table.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { faultText } from "../words/failures.js";
import { gamesArgs } from "../words/games.js";
import { Failure } from "./failure.js";
import { Play } from "./play.js";
import { goOnWith } from "./remember.js";
import { Rules } from "./rules.js";
import { Start } from "./start.js";
import { SHELF, keep, kept } from "./storage.js";
import { firstTheme } from "./theme.js";

const ICON = /** @type {HTMLLinkElement} */ (document.querySelector("link[rel=icon]")).href;

/** The statuses of requests with a position or an action that is none. */
const REFUSALS = new Set([400, 409, 422]);

/**
 * Opens a table, or says why there is none.
 *
 * @param {Client} client
 * @param {Setup} setup
 * @param {Theme} theme
 * @returns {Promise<{ table: Table, fault?: undefined } | { table?: undefined, fault: Fault }>}
 */
async function opened(client, setup, theme) {
  try {
    const table = await Table.begin(client, setup, theme);
    const fits = table.last.scores.length === setup.seats.length;
    return fits ? { table } : { fault: { id: "page-cut-off" } };
  } catch (error) {
    // Only what comes from outside can be refused.
    if (setup.start && REFUSALS.has(/** @type {any} */ (error).status)) {
      return { fault: { id: "page-cut-off" } };
    }
    throw error;
  }
}

/** @param {{ client: Client, games: Offer[], all: Words[], language: string }} props */
export function App({ client, games, all, language: first }) {
  const [language, setLanguage] = useState(first);
  const [theme, setTheme] = useState(firstTheme);
  const [table, setTable] = useState(/** @type {Table | null} */ (null));
  const [failure, setFailure] = useState(/** @type {Error | null} */ (null));
  const [fault, setFault] = useState(/** @type {Fault | null} */ (null));
  const [opening, setOpening] = useState(false);
  const words = /** @type {Words} */ (all.find((one) => one.language === language));

  /**
   * @param {Setup} setup
   * @param {{ linked?: boolean, key?: string | undefined }} [how] Whether the address has it already,
   *   and the key of the saved game that it is.
   */
  const open = async (setup, { linked, key } = {}) => {
    setOpening(true);
    setFailure(null);
    setFault(null);
    try {
      const { table: next, fault: wrong } = await opened(client, setup, theme);
      setTable(next ?? null);
      setFault(wrong ?? null);
      if (next) {
        goOnWith(next, key);
        if (!linked) {
          // The button of the browser leads back to the start.
          history.pushState(null, "", location.href);
        }
      }
    } catch (error) {
      setFailure(/** @type {Error} */ (error));
    }
    setOpening(false);
  };
  const leave = () => {
    history.replaceState(null, "", location.pathname + location.search);
    setTable(null);
    setFailure(null);
    setFault(null);
  };

  useEffect(() => {
    document.documentElement.lang = language;
    document.documentElement.dataset.theme = theme;
    const game = table ? words.text(`${table.game}-name`) : "none";
    document.title = words.text("page-title", { game, ...gamesArgs(games.map(({ name }) => name)) });
  }, [language, theme, table]);
  useEffect(() => document.querySelector("main > .alert")?.scrollIntoView({ block: "nearest" }), [failure, fault]);
  useEffect(() => {
    const follow = () => {
      const { setup, fault: wrong } = location.hash ? fromLink(location.hash, games) : {};
      if (setup) {
        const known = savedLike(SHELF, setup);
        open(known?.saved ?? setup, { linked: true, key: known?.key });
      } else if (wrong) {
        setTable(null);
        setFault(wrong);
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

  const other = words.text(theme === "dark" ? "page-light" : "page-dark");

  return html`
    <header class="top">
      <button class="brand" onClick=${leave} aria-label=${words.text("page-home")}>
        <img src=${ICON} alt="" width="28" height="28" /> durbar
      </button>
      ${table &&
      html`
        <h1 class="playing">${words.text(`${table.game}-name`)}</h1>
        <button class="quiet" data-rule="" aria-haspopup="dialog">${words.text("page-rules")}</button>
      `}
      <label class="quiet">
        <span class="unseen">${words.text("page-language")}</span>
        <select value=${language} onChange=${(/** @type {any} */ event) => speak(event.target.value)}>
          ${all.map((one) => html`<option value=${one.language} lang=${one.language}>${one.text("page-own-name")}</option>`)}
        </select>
      </label>
      <button class="quiet sign" onClick=${turn} aria-label=${other} title=${other}>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><path d="M10 2a8 8 0 1 0 0 16Z" /><circle cx="10" cy="10" r="8" /></svg>
      </button>
    </header>
    <main>
      ${failure && html`<${Failure} words=${words} reason=${failure} />`}
      ${fault && html`<p class="alert" role="alert">${faultText(words, fault)}</p>`}
      ${opening && html`<p class="note" role="status">${words.text("page-opening")}</p>`}
      ${table
        ? html`<${Play} key=${table.start + table.seed} table=${table} words=${words} theme=${theme} onNew=${leave} onOpen=${open} />`
        : html`<${Start} client=${client} games=${games} words=${words} theme=${theme} onOpen=${open} onFail=${setFailure} onFault=${setFault} />`}
    </main>
    <${Rules} game=${table?.game ?? null} words=${words} onFail=${setFailure} />
  `;
}
