/** A picture of the API, as part of the page. */
import { html, useLayoutEffect, useRef } from "../vendor/preact.js";

/**
 * @param {string} text SVG as the API draws it.
 * @returns {SVGSVGElement}
 */
export function parsed(text) {
  const { documentElement } = new DOMParser().parseFromString(text, "image/svg+xml");
  return /** @type {any} */ (document.importNode(documentElement, true));
}

/** A picture that only shows. @param {{ text: string }} props */
export function Svg({ text }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const picture = parsed(text);
    picture.setAttribute("aria-hidden", "true");
    // Several pictures share the ids of their patterns, and those are equal; the others are not needed.
    picture.querySelectorAll("g[id]:not(defs *)").forEach((element) => element.removeAttribute("id"));
    place.current?.replaceChildren(picture);
  }, [text]);
  return html`<span class="picture" ref=${place}></span>`;
}
