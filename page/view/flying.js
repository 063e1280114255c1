/**
 * What just happened, on the board: things that changed light up, and points fly to whom they belong.
 *
 * @import { AppliedAction, GameEvent } from "../table/types"
 */

const FLIGHT = 1100;
/** How long one chip waits for the one before it. */
const BETWEEN = 160;
/** No more than these are seen at once. */
const MOST_CHIPS = 12;

/** The fields of an event that name things, and how the ids of those things begin. */
const PLACES = ["space", "slot", "quarter", "city", "province"];

/** @param {GameEvent} event @returns {string[]} The ids of the things that it is about. */
export function placesOf(event) {
  return PLACES.flatMap((field) => (event[field] === undefined || event[field] === null ? [] : [`${field}-${event[field]}`]));
}

/** @param {HTMLElement} board @param {AppliedAction[]} told */
export function fly(board, told) {
  const events = told.flatMap((one) => one.events);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const id of new Set(events.flatMap(placesOf))) {
    board.querySelector(`[id="${id}"]`)?.classList.add("fresh");
  }
  if (still || document.hidden || typeof board.animate !== "function") {
    return;
  }
  const earned = events.filter(({ points, player }) => points && typeof player === "number");
  earned.slice(0, MOST_CHIPS).forEach((event, number) => chip(board, event, number));
}

/** @param {HTMLElement} board @param {GameEvent} event @param {number} number */
function chip(board, event, number) {
  const target = board.querySelector(`[id="player-${event.player}"]`);
  const source = placesOf(event).map((id) => board.querySelector(`[id="${id}"]`)).find(Boolean) ?? target;
  if (!source || !target) {
    return;
  }
  const points = event.points ?? 0;
  const [from, to] = [source, target].map((element) => /** @type {Element} */ (element).getBoundingClientRect());
  const flying = document.createElement("span");
  flying.className = points > 0 ? "chip" : "chip less";
  flying.textContent = points > 0 ? `+${points}` : `−${-points}`;
  flying.setAttribute("aria-hidden", "true");
  document.body.append(flying);
  /** @param {DOMRect | undefined} box @param {number} scale */
  const at = (box, scale) => ({
    transform: `translate(${(box?.left ?? 0) + (box?.width ?? 0) / 2}px, ${(box?.top ?? 0) + (box?.height ?? 0) / 2}px) translate(-50%, -50%) scale(${scale})`,
  });
  const flight = flying.animate([at(from, 0.6), { ...at(from, 1.3), offset: 0.3 }, at(to, 1)], {
    duration: FLIGHT,
    delay: number * BETWEEN,
    easing: "ease-in-out",
    fill: "backwards",
  });
  flight.onfinish = () => flying.remove();
  flight.oncancel = () => flying.remove();
}
