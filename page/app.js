/** Starts the page: its language, its way to the API, and what it shows. */
import { connect } from "./client.js";
import { html, render } from "./vendor/preact.js";
import { App } from "./view/app.js";
import { Token } from "./view/token.js";
import { loadGames } from "./words/games.js";
import { LANGUAGES, choose, load } from "./words/language.js";

const UNAUTHORIZED = 401;
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const page = document.documentElement;

/**
 * Connects to what the page was made for.
 *
 * @param {string} token Of a server that asks for one, or the empty text.
 */
function api(token) {
  const here = new URL(".", location.href);
  if (page.dataset.api === "wasm") {
    return connect({ wasm: new URL("durbar.wasm", here) });
  }
  const url = new URL("..", here).href;
  /** @type {typeof fetch} */
  const withToken = (address, init) =>
    fetch(address, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } });
  return connect(token ? { url, fetch: withToken } : { url });
}

/** Loads all that the page may need, so that it goes on without a network. @param {string} token */
async function start(token) {
  const language = choose(location.search, navigator.languages);
  try {
    const client = await api(token);
    const { games } = await client.games();
    const names = games.map((/** @type {{ name: string }} */ { name }) => name);
    const [all] = await Promise.all([
      Promise.all(LANGUAGES.map((one) => load(one, names))),
      loadGames(names),
    ]);
    render(html`<${App} client=${client} games=${games} all=${all} language=${language} />`, root);
  } catch (error) {
    const { status } = /** @type {{ status?: number }} */ (error);
    if (status !== UNAUTHORIZED) {
      throw error;
    }
    const words = await load(language, []);
    render(html`<${Token} words=${words} wrong=${token !== ""} onToken=${begin} />`, root);
  }
}

/** @param {string} token */
async function begin(token) {
  try {
    await start(token);
  } catch (error) {
    root.setAttribute("role", "alert");
    root.textContent = `durbar: ${error instanceof Error ? error.message : error}`;
    throw error;
  }
}

await begin("");
