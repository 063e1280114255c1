/**
 * How large the parts of a picture are drawn in the room that a table has.
 */
import { beside, handScale } from "./parts.js";

/** The least size of a card of a hand, in CSS pixels, and how far it is to the next one for a finger. */
const CARD = { width: 64, height: 96 };
const SMALL_CARD = { width: 48, height: 72 };
const FINGER = 48;
/** On a screen that is narrower, the panels of the players are below the board. */
const NARROW = "(max-width: 700px)";
/** Screens that are lower have no room for large cards. */
const LOW = "(max-height: 500px), (max-width: 700px)";

/** @param {SVGSVGElement} part @param {number} scale */
function size(part, scale) {
  const { width, height } = part.viewBox.baseVal;
  part.style.width = `${Math.floor(width * scale)}px`;
  part.style.height = `${Math.floor(height * scale)}px`;
}

/** @param {Element} board */
export function arrange(board) {
  const pictures = board.querySelector(".pictures");
  const [main, players, hand] = ["board", "players", "hand"].map((name) => /** @type {SVGSVGElement | null} */ (board.querySelector(`.part.${name}`)));
  if (!pictures || !main) {
    return;
  }
  const { clientWidth: width, clientHeight: height } = pictures;
  if (matchMedia(NARROW).matches) {
    size(main, width / main.viewBox.baseVal.width);
    players && size(players, width / players.viewBox.baseVal.width);
  } else {
    const scale = beside(main.viewBox.baseVal, players?.viewBox.baseVal, { width, height });
    size(main, scale.board);
    players && size(players, scale.panels);
  }
  if (hand) {
    arrangeHand(hand);
  }
}

/** @param {SVGSVGElement} hand */
function arrangeHand(hand) {
  const cards = [...hand.querySelectorAll("[id^='hand-']")].map((one) => /** @type {SVGGElement} */ (one).getBBox());
  const [first, second] = cards.sort((one, other) => one.x - other.x);
  if (!first) {
    return;
  }
  const low = matchMedia(LOW).matches;
  const card = { width: first.width, height: first.height, apart: second ? second.x - first.x : first.width };
  const width = hand.parentElement?.clientWidth ?? 0;
  size(hand, handScale(card, hand.viewBox.baseVal, { width, card: low ? SMALL_CARD : CARD, apart: low ? FINGER : 0 }));
}

