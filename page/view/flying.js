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

/**
 * @param {HTMLElement} board
 * @param {GameEvent} event
 * @returns {Element[]} The things that it is about: a field names a thing, `space: "b7"` that with
 *   the id `space-b7`. Whose points it brings is another question.
 */
function thingsOf(board, event) {
  const { player, ...fields } = event;
  const ids = Object.entries(fields).map(([field, value]) => `${field}-${value}`);
  return ids.flatMap((id) => board.querySelector(`[id="${CSS.escape(id)}"]`) ?? []);
}

/** @param {HTMLElement} board @param {AppliedAction[]} applied */
export function fly(board, applied) {
  const events = applied.flatMap((one) => one.events);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  for (const event of events) {
    thingsOf(board, event).forEach((thing) => thing.classList.add("fresh"));
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
  const source = thingsOf(board, event)[0] ?? target;
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
