/**
 * That something failed: in words of the page where no server answered, else as the API says it.
 *
 * @import { Words } from "../words/language.js"
 */
import { html } from "../vendor/preact.js";

/** @param {{ words: Words, reason: Error & { code?: string }, onRetry?: () => void }} props */
export function Failure({ words, reason, onRetry }) {
  const text = reason.code === "unreachable" ? "" : reason.message;
  return html`
    <div class="alert" role="alert">
      <p>${text ? `${words.text("page-failed")} ${text}` : words.text("page-unreachable")}</p>
      ${onRetry && html`<button onClick=${onRetry}>${words.text("page-retry")}</button>`}
    </div>
  `;
}
