/**
 * A picture of the API, as part of the page.
 *
 * @import { Words } from "../words/language.js"
 */
import { pictureText } from "../words/games.js";

/**
 * @param {string} text SVG as the API draws it.
 * @returns {SVGSVGElement} It is part of no page.
 */
export function parsed(text) {
  // Browsers read this in half the time of XML.
  const { content } = Object.assign(document.createElement("template"), { innerHTML: text });
  return /** @type {any} */ (content.firstElementChild);
}

/**
 * @param {SVGSVGElement} picture Gets the words of the page.
 * @param {string} game
 * @param {Words} words
 * @param {(seat: number) => string} seat
 */
export function sayIn(picture, game, words, seat) {
  for (const element of picture.querySelectorAll("[data-l10n-id]")) {
    const values = JSON.parse(element.getAttribute("data-l10n-args") ?? "{}");
    const id = element.getAttribute("data-l10n-id") ?? "";
    element.textContent = pictureText(words, game, id, values, seat);
  }
}

/** @param {Element | null} element A thing in a picture. @returns {number[]} The ids of the actions that it belongs to. */
export function actionsOf(element) {
  const listed = element?.getAttribute("data-actions");
  return listed ? listed.split(" ").map(Number) : [];
}

/** The room that a text keeps to what is beside it, in units of the picture. */
const GAP = 4;

/**
 * Condenses texts that are too long for the panel behind them, or run into what is beside them.
 *
 * @param {SVGSVGElement} picture One that is on the page.
 */
export function fit(picture) {
  for (const text of picture.querySelectorAll("text[textLength]")) {
    ["textLength", "lengthAdjust"].forEach((name) => text.removeAttribute(name));
  }
  for (const text of /** @type {NodeListOf<SVGTextElement>} */ (picture.querySelectorAll("text[data-l10n-id]"))) {
    const { y, width, height } = text.getBBox();
    const at = Number(text.getAttribute("x"));
    const [left, right] = roomAround(text, at, y + height / 2);
    const rooms = { start: right - at, end: at - left, middle: 2 * Math.min(at - left, right - at) };
    const room = rooms[/** @type {keyof rooms} */ (text.getAttribute("text-anchor") ?? "start")];
    if (room > 0 && width > room) {
      text.setAttribute("textLength", String(room));
      text.setAttribute("lengthAdjust", "spacingAndGlyphs");
    }
  }
}

/**
 * @param {SVGTextElement} text
 * @param {number} at Where it is anchored.
 * @param {number} line
 * @returns {[number, number]} How far to the left and to the right there is nothing else.
 */
function roomAround(text, at, line) {
  let [left, right] = [-Infinity, Infinity];
  for (const other of /** @type {SVGGraphicsElement[]} */ (
    [
      ...(text.parentElement?.querySelectorAll(":scope > rect, :scope > text, :scope > g") ?? []),
      // Names in a row stand in groups side by side.
      ...(text.parentElement?.hasAttribute("transform") ? [] : (text.parentElement?.parentElement?.querySelectorAll(":scope > g:not([transform]) > text") ?? [])),
    ]
  )) {
    const { x, y, width, height } = other.getBBox();
    if (other === text || other.hasAttribute("transform") || y > line || y + height < line) {
      continue;
    }
    const behind = other.tagName === "rect" && x < at && at < x + width;
    const edges = behind ? [x, x + width] : x > at ? [-Infinity, x] : x + width < at ? [x + width, Infinity] : [];
    left = Math.max(left, (edges[0] ?? -Infinity) + GAP);
    right = Math.min(right, (edges[1] ?? Infinity) - GAP);
  }
  return [left, right];
}
