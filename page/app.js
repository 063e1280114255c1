/** Starts the page: its language, its way to the API, and what it shows. */
import { connect } from "./client.js";
import { html, render } from "./vendor/preact.js";
import { Failure } from "./view/failure.js";
import { Loading } from "./view/loading.js";
import { firstTheme } from "./view/theme.js";
import { LANGUAGES, choose, load } from "./words/language.js";

/** @import { Words } from "./words/language.js" */

const UNAUTHORIZED = 401;
const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const page = document.documentElement;
const here = new URL(".", location.href);
/** Whether no server answers, but the module. */
const alone = page.dataset.api === "wasm";

/** Connects to the module, and shows how much of it has come. @param {Words} words */
function module(words) {
  const all = Number(page.dataset.moduleBytes);
  /** @param {number} bytes */
  const progress = (bytes) => render(html`<${Loading} words=${words} bytes=${bytes} all=${all} />`, root);
  progress(0);
  return connect({ wasm: new URL("durbar.wasm", here), progress });
}

/** Connects to the server that the page comes from. @param {string} token If it asks for one, or the empty text. */
function server(token) {
  const url = new URL("..", here).href;
  /** @type {typeof fetch} */
  const withToken = (address, init) =>
    fetch(address, { ...init, headers: { ...init?.headers, Authorization: `Bearer ${token}` } });
  return connect(token ? { url, fetch: withToken } : { url });
}

/**
 * Loads all that the page may need, so that it goes on without a network.
 *
 * @param {string} token
 * @param {string} language
 * @param {Promise<Words>} words
 */
async function start(token, language, words) {
  // They come while the module is loaded.
  const views = Promise.all([import("./view/app.js"), import("./words/games.js")]);
  views.catch(() => {});
  const client = await (alone ? module(await words) : server(token));
  const { games } = await client.games();
  const names = games.map((/** @type {{ name: string }} */ { name }) => name);
  const [{ App }, { loadGames }] = await views;
  const [all] = await Promise.all([
    Promise.all(LANGUAGES.map((one) => load(one, names))),
    loadGames(names),
  ]);
  render(html`<${App} client=${client} games=${games} all=${all} language=${language} />`, root);
}

/** @param {string} token */
async function begin(token) {
  const language = choose(location.search, navigator.languages);
  const words = load(language, []);
  try {
    await start(token, language, words);
  } catch (error) {
    const reason = /** @type {Error & { status?: number }} */ (error);
    if (reason.status === UNAUTHORIZED) {
      const { Token } = await import("./view/token.js");
      render(html`<${Token} words=${await words} wrong=${token !== ""} onToken=${begin} />`, root);
    } else {
      const again = () => location.reload();
      render(html`<main class="loading"><${Failure} words=${await words} reason=${reason} onRetry=${again} /></main>`, root);
      throw error;
    }
  }
}

page.dataset.theme = firstTheme();
await begin("");
if (alone) {
  // Hosts without TLS have none, nor have some private windows.
  await navigator.serviceWorker?.register("sw.js").catch(() => {});
}
