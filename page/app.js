/** Starts the page: its language, its way to the API, and what it shows. */
import { connect } from "./client.js";
import { html, render } from "./vendor/preact.js";
import { App } from "./view/app.js";
import { LANGUAGES, choose, load } from "./words/language.js";

const root = /** @type {HTMLElement} */ (document.querySelector("#app"));
const page = document.documentElement;

/** Connects to what the page was made for. */
function api() {
  const here = new URL(".", location.href);
  return page.dataset.api === "wasm"
    ? connect({ wasm: new URL("durbar.wasm", here) })
    : connect({ url: new URL("..", here).href });
}

/** Loads all that the page may need, so that it goes on without a network. */
async function start() {
  const language = choose(location.search, page.lang, navigator.languages);
  const [client, ...all] = await Promise.all([api(), ...LANGUAGES.map((one) => load(one))]);
  render(html`<${App} client=${client} all=${all} language=${language} />`, root);
}

try {
  await start();
} catch (error) {
  root.setAttribute("role", "alert");
  root.textContent = `durbar: ${error instanceof Error ? error.message : error}`;
  throw error;
}
