/**
 * Asks for the token that a server wants. It is kept nowhere.
 *
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";

/** @param {{ words: Words, wrong: boolean, onToken: (token: string) => void }} props */
export function Token({ words, wrong, onToken }) {
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const [field] = /** @type {HTMLFormElement} */ (event.target).elements;
    onToken(/** @type {HTMLInputElement} */ (field).value.trim());
  };
  return html`
    <main class="start">
      <h1>durbar</h1>
      <form class="setup" onSubmit=${submit}>
        <label>${words.text("page-token")} <input name="token" type="password" autocomplete="off" required /></label>
        ${wrong && html`<p class="alert" role="alert">${words.text("page-token-wrong")}</p>`}
        <button class="main" type="submit">${words.text("page-enter")}</button>
      </form>
    </main>
  `;
}
