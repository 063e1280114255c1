/**
 * Why something could not be had, in the words of the page. What the service says is English.
 *
 * @import { Fault } from "../table/links.js"
 * @import { Words } from "./language.js"
 */

const [UNREACHABLE, UNAUTHORIZED, TOO_MANY, BROKEN] = [0, 401, 429, 500];

/**
 * @param {Words} words
 * @param {Error & { status?: number }} error
 * @returns {string}
 */
export function failureText(words, error) {
  // What `fetch` throws without a network has no status.
  const status = error.status ?? (error instanceof TypeError ? UNREACHABLE : undefined);
  if (status === UNREACHABLE) {
    return words.text("page-unreachable");
  }
  if (status === UNAUTHORIZED) {
    return words.text("page-token-wrong");
  }
  if (status === TOO_MANY || (status !== undefined && status > BROKEN)) {
    return words.text("page-busy");
  }
  return words.text("page-failed-because", { reason: error.message });
}

/**
 * What is wrong with a link or a file.
 *
 * @param {Words} words
 * @param {Fault} fault
 */
export function faultText(words, { id, ...args }) {
  const { game } = args;
  return words.text(id, typeof game === "string" && words.has(`${game}-name`) ? { ...args, game: words.text(`${game}-name`) } : args);
}
