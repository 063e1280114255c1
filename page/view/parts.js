/**
 * The parts of a picture, each in an element of its own: the board, the players, the hand. A picture
 * that names no parts is one board.
 *
 * @typedef {Map<string, SVGSVGElement>} Parts By name; what all use, such as patterns, is `shared`.
 * @typedef {{ width: number, height: number }} Size
 */

const SVG = "http://www.w3.org/2000/svg";
/** Between parts that stand side by side, in CSS pixels. */
export const GAP = 12;
/** How much larger than the board the panels of players may be drawn. */
const PANELS = 1.5;
/** How much larger than need be the cards of a hand are drawn where there is room. */
const MOST = 1.15;
/** The part of the width that the board may take beside the panels. */
const BOARD = 0.72;

/** @param {SVGSVGElement} picture It lends its type and lines. @param {string} name @param {string} box */
function frame(picture, name, box) {
  const element = /** @type {SVGSVGElement} */ (picture.ownerDocument.createElementNS(SVG, "svg"));
  for (const { name: attribute, value } of picture.attributes) {
    if (attribute !== "xmlns" && attribute !== "viewBox") {
      element.setAttribute(attribute, value);
    }
  }
  element.setAttribute("viewBox", box);
  element.setAttribute("class", `part ${name}`);
  return element;
}

/** @param {SVGSVGElement} picture Is taken apart. @returns {Parts} */
export function partsOf(picture) {
  const shared = frame(picture, "shared", "0 0 0 0");
  shared.setAttribute("width", "0");
  shared.setAttribute("height", "0");
  shared.setAttribute("aria-hidden", "true");
  shared.append(...picture.querySelectorAll(":scope > defs"));
  /** @type {Parts} */
  const parts = new Map([["shared", shared]]);
  /** @param {string} name @param {string | null} box @param {Element[]} content */
  const add = (name, box, content) => {
    const element = frame(picture, name, box ?? "");
    element.append(...content);
    parts.set(name, element);
  };
  const named = [...picture.querySelectorAll(":scope > g[data-part]")];
  if (named.length === 0) {
    add("board", picture.getAttribute("viewBox"), [...picture.children]);
  }
  named.forEach((group) => add(group.getAttribute("data-part") ?? "", group.getAttribute("data-box"), [group]));
  return parts;
}

/**
 * How large the board and the panels are drawn in a room: side by side, as large as fits.
 *
 * @param {Size} board In units of the picture.
 * @param {Size | undefined} panels
 * @param {Size} room In CSS pixels.
 * @param {number} [below] What stays free below the panels.
 * @returns {{ board: number, panels: number }} The scale of each.
 */
export function beside(board, panels, room, below = 0) {
  if (!panels) {
    return { board: Math.min(room.width / board.width, room.height / board.height), panels: 0 };
  }
  const own = Math.min((room.width * BOARD) / board.width, room.height / board.height);
  const rest = room.width - GAP - own * board.width;
  return { board: own, panels: Math.min(rest / panels.width, (room.height - below) / panels.height, own * PANELS) };
}

/**
 * How large a hand is drawn: its cards are large enough, and it fills the width if it can.
 *
 * @param {{ width: number, height: number, apart: number }} card In units of the picture: its size, and
 *   how far it is to the next one.
 * @param {Size} hand
 * @param {{ width: number, card: Size, apart: number }} room In CSS pixels: the least size of a card, and
 *   how far it has to be to the next one.
 */
export function handScale(card, hand, room) {
  const least = Math.max(room.card.width / card.width, room.card.height / card.height, room.apart / Math.max(card.apart, 1));
  return Math.max(least, Math.min(room.width / hand.width, least * MOST));
}
