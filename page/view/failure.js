/**
 * That something failed.
 *
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";
import { failureText } from "../words/failures.js";

/** @param {{ words: Words, reason: Error & { status?: number }, onRetry?: () => void }} props */
export function Failure({ words, reason, onRetry }) {
  return html`
    <div class="alert" role="alert">
      <p>${failureText(words, reason)}</p>
      ${onRetry && html`<button onClick=${onRetry}>${words.text("page-retry")}</button>`}
    </div>
  `;
}
