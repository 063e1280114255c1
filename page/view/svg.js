/**
 * A picture of the API, as part of the page.
 *
 * @import { Words } from "../words/language.js"
 */
import { pictureText } from "../words/phrases.js";
import { html, useLayoutEffect, useRef } from "../vendor/preact.js";

/**
 * @param {string} text SVG as the API draws it.
 * @returns {SVGSVGElement}
 */
export function parsed(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {any} */ (document.importNode(documentElement, true));
}

/**
 * @param {SVGSVGElement} picture Gets the words of the page.
 * @param {Words} words
 * @param {(seat: number) => string} seat
 */
export function sayIn(picture, words, seat) {
  for (const element of picture.querySelectorAll("[data-l10n-id]")) {
    const values = JSON.parse(element.getAttribute("data-l10n-args") ?? "{}");
    element.textContent = pictureText(words, element.getAttribute("data-l10n-id") ?? "", values, seat);
  }
}

/** A picture that only shows. @param {{ text: string, words: Words }} props */
export function Svg({ text, words }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const picture = parsed(text);
    picture.setAttribute("aria-hidden", "true");
    sayIn(picture, words, (player) => words.text("page-player", { number: player + 1 }));
    // What a picture says of single things is English, and nobody acts here.
    picture.querySelectorAll("title, desc").forEach((element) => element.remove());
    // Several pictures share the ids of their patterns, and those are equal; the others are not needed.
    picture.querySelectorAll("g[id]:not(defs *)").forEach((element) => element.removeAttribute("id"));
    place.current?.replaceChildren(picture);
  }, [text, words]);
  return html`<span class="picture" ref=${place}></span>`;
}
