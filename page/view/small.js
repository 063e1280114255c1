/** Small pictures of positions: the board alone, without hands, panels, and words that nobody can read so small. */
import { parsed } from "./svg.js";

/**
 * @param {string} text A picture of the API.
 * @returns {string | null} The part of it that is the board; null: the picture has no parts.
 */
export function boardOf(text) {
  const picture = parsed(text);
  const board = picture.querySelector('[data-part="board"]');
  if (!board) {
    return null;
  }
  for (const other of picture.querySelectorAll("[data-part], title, desc, text")) {
    if (other !== board) {
      other.remove();
    }
  }
  picture.setAttribute("viewBox", board.getAttribute("data-box") ?? "");
  picture.removeAttribute("width");
  picture.removeAttribute("height");
  return new XMLSerializer().serializeToString(picture);
}

/** @param {string} text @returns {string} The address of a picture that is not part of the page. */
export const imageOf = (text) => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
