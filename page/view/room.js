/**
 * How large the parts of a picture are drawn in the room that a table has.
 */
import { makeLegible } from "./legible.js";
import { beside, handScale } from "./parts.js";

/** The least size of a card of a hand, in CSS pixels, and how far it is to the next one for a finger. */
const CARD = { width: 64, height: 96 };
const SMALL_CARD = { width: 48, height: 72 };
const FINGER = 48;
/** A phone on its side: the board is as high as the window. */
const LYING = "(max-height: 500px) and (min-width: 560px)";
/** Of its width, at most; and what the panels have in its place. */
const MOST = 0.62;
const HALF = 0.5;
/** The height of what stands beside it on top, in CSS pixels. */
const STANDING = 76;
/** What it leaves free, in CSS pixels. */
const EDGE = 6;
/** On these screens cards are smaller. */
const PHONE = "(max-width: 700px), (max-height: 500px)";
/** On these screens the page scrolls, and the panels of the players are below the board. */
const LONG = "(max-width: 1000px)";
/** On these the bar stays at the bottom of the window. */
export const NARROW = `${LONG}, (max-height: 500px)`;
/** The part of the window that the board takes there, at most, and how large the panels are. */
const SEEN = 0.65;
const LARGE = 1.2;

/** The room under the panels, in CSS pixels. */
const NOTE = 52;

/** @param {SVGSVGElement} part @param {number} scale */
function size(part, scale) {
  const { width, height } = part.viewBox.baseVal;
  part.style.width = `${Math.floor(width * scale)}px`;
  part.style.height = `${Math.floor(height * scale)}px`;
}

/**
 * A part ends where what it shows ends: there may be fewer players.
 *
 * @param {SVGSVGElement} part
 * @param {boolean} close Whether it also begins there: room is scarce.
 */
function trim(part, close) {
  const content = part.querySelector(":scope > g");
  if (content instanceof SVGGElement) {
    const [x = 0, y = 0, width = 0, height = 0] = (part.dataset.whole ??= part.getAttribute("viewBox") ?? "").split(" ").map(Number);
    const box = content.getBBox();
    const [left, top] = close ? [Math.max(box.x - EDGE, x), Math.max(box.y - EDGE, y)] : [x, y];
    const right = close ? Math.min(box.x + box.width + EDGE, x + width) : x + width;
    const end = Math.min(box.y + box.height + EDGE, y + height);
    const now = part.viewBox.baseVal;
    const differ = [left - now.x, top - now.y, right - left - now.width, end - top - now.height];
    if (end > top && differ.some((one) => Math.abs(one) > EDGE)) {
      part.setAttribute("viewBox", [left, top, right - left, end - top].join(" "));
    }
  }
}

/** @param {Element} board */
export function arrange(board) {
  const pictures = board.querySelector(".pictures");
  const [main, players, hand] = ["board", "players", "hand"].map((name) => /** @type {SVGSVGElement | null} */ (board.querySelector(`.part.${name}`)));
  if (!pictures || !main) {
    return;
  }
  const long = matchMedia(LONG).matches;
  players && trim(players, long);
  long && trim(main, true);
  const note = pictures.querySelector(".beside p")?.textContent ? NOTE : 0;
  const [whole, panels] = [main.viewBox.baseVal, players?.viewBox.baseVal];
  const own = { width: pictures.clientWidth, height: pictures.clientHeight };
  if (matchMedia(LYING).matches) {
    const first = board instanceof HTMLElement && board.dataset.first === "players";
    const rest = innerHeight - (board.querySelector(".dock")?.clientHeight ?? 0) - STANDING;
    size(main, Math.min((innerWidth * MOST) / whole.width, (first ? rest : innerHeight - EDGE) / whole.height));
    const width = first ? innerWidth * HALF : (players?.parentElement?.clientWidth ?? 0);
    players && panels && size(players, Math.min(width / panels.width, LARGE));
  } else if (long) {
    size(main, Math.min(own.width / whole.width, (innerHeight * SEEN) / whole.height));
    players && panels && size(players, Math.min(own.width / panels.width, LARGE));
  } else {
    const scale = beside(whole, panels, own, note);
    size(main, scale.board);
    players && size(players, scale.panels);
  }
  if (hand) {
    arrangeHand(hand);
  }
  board.querySelectorAll(".part").forEach((part) => makeLegible(/** @type {SVGSVGElement} */ (part)));
  // What scrolls is reached by keys.
  for (const one of board.querySelectorAll(".tray, .beside")) {
    one.toggleAttribute("tabindex", false);
    if (one.scrollWidth > one.clientWidth || one.scrollHeight > one.clientHeight + 1) {
      one.setAttribute("tabindex", "0");
    }
  }
}

/** @param {SVGSVGElement} hand */
function arrangeHand(hand) {
  const cards = [...hand.querySelectorAll("[id^='hand-']")].map((one) => /** @type {SVGGElement} */ (one).getBBox());
  const [first, second] = cards.sort((one, other) => one.x - other.x);
  if (!first) {
    return;
  }
  const low = matchMedia(PHONE).matches;
  const card = { width: first.width, height: first.height, apart: second ? second.x - first.x : first.width };
  const width = hand.parentElement?.clientWidth ?? 0;
  size(hand, handScale(card, hand.viewBox.baseVal, { width, card: low ? SMALL_CARD : CARD, apart: low ? FINGER : 0 }));
}

