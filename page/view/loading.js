/**
 * The page while the module is loaded.
 *
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";

const MEGABYTE = 1e6;

/** @param {{ words: Words, bytes: number, all: number }} props How many bytes have come, of how many. */
export function Loading({ words, bytes, all }) {
  const [done, whole] = [bytes, all].map((number) => words.number(Math.round((number / MEGABYTE) * 10) / 10));
  return html`
    <main class="loading">
      <h1>durbar</h1>
      <label>
        <p>${words.text("page-loading")}</p>
        <progress value=${bytes} max=${all}></progress>
      </label>
      <p class="small">${words.text("page-loaded", { done: done ?? "", all: whole ?? "" })}</p>
    </main>
  `;
}
