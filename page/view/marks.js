/**
 * What can be done, on the things of a picture: their classes, their names for those who hear the
 * page, and the points that they bring.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Words } from "../words/language.js"
 * @import { Picked } from "./picks.js"
 */
import { firstOf } from "./moving.js";
import { USES, signed } from "./offered.js";
import { actionsOf } from "./svg.js";

export const LEGAL = "[data-actions]";
const SVG = "http://www.w3.org/2000/svg";
/** What those hear who hear the page. */
const SAID = ["role", "tabindex", "aria-disabled", "aria-pressed", "aria-label"];
/** How much wider a thing is by its line, in units of the picture. */
const LINE = 4;
/** A thing that is smaller has the frame around it, not inside. */
const ROOMY = 40;
/** What a finger hits, and what a mouse hits, in CSS pixels. */
const FINGER = 44;
const MOUSE = 24;

/** @param {Element} board @returns {SVGGElement[]} */
export const things = (board) => [...board.querySelectorAll(LEGAL)].filter((one) => !one.id.startsWith("action-")).map((one) => /** @type {SVGGElement} */ (one));

/**
 * @param {Element} board
 * @param {{ words: Words, legal: LegalAction[], player: number, picked: Picked, next: Set<string> }} now
 */
export function mark(board, { words, legal, player, picked, next }) {
  const points = new Map(legal.map(({ id, points }) => [id, points[player] ?? 0]));
  const open = new Set(picked.picks.length > 0 ? picked.left : points.keys());
  let first = true;
  const all = things(board);
  for (const thing of all) {
    const own = picked.picks.includes(thing.id);
    const can = actionsOf(thing).filter((action) => open.has(action));
    const some = can.length > 0 || own;
    thing.classList.toggle("picked", own);
    thing.classList.toggle("open", next.has(thing.id));
    thing.classList.toggle("shut", !some);
    thing.classList.toggle("lifts", some && thing.closest(".tray") !== null);
    if (legal.length === 0) {
      SAID.forEach((name) => thing.removeAttribute(name));
      continue;
    }
    thing.setAttribute("role", "button");
    thing.setAttribute("tabindex", some && first ? "0" : "-1");
    thing.setAttribute("aria-disabled", String(!some));
    thing.setAttribute("aria-pressed", String(own));
    first = first && !some;
    const most = Math.max(0, ...can.map((action) => points.get(action) ?? 0));
    const title = thing.querySelector(":scope > title")?.textContent ?? "";
    thing.setAttribute("aria-label", `${title}. ${words.text("page-choices", { count: can.length, points: most })}`);
  }
}

/**
 * Numbers at the corners of things: what each brings at most, and whether that uses something up.
 *
 * @param {Element} board
 * @param {readonly SVGGElement[]} wanted
 * @param {(thing: Element) => { points: number, uses: boolean }[]} gains What can be done there.
 */
export function showGains(board, wanted, gains) {
  board.querySelectorAll(".gain").forEach((gain) => gain.remove());
  // They are measured before the first is drawn: each change would lay out the picture again.
  const bests = wanted.flatMap((thing) => {
    const all = gains(thing);
    const most = Math.max(...all.map(({ points }) => points));
    return all.length > 0 ? [{ thing, most, uses: all.every((one) => one.points < most || one.uses) }] : [];
  });
  // Beside other points, none are worth a word.
  const earns = bests.some(({ most }) => most !== 0);
  const badges = bests.flatMap(({ thing, most, uses }) => (uses || earns ? [badge(thing, most, uses)] : []));
  badges.forEach(({ root, gain }) => root?.append(gain));
}

/** A number over everything else. @param {SVGGElement} thing @param {number} points @param {boolean} uses */
function badge(thing, points, uses) {
  const root = thing.ownerSVGElement;
  const matrix = root?.getScreenCTM();
  const { right, top } = thing.getBoundingClientRect();
  const { x, y } = new DOMPoint(right, top).matrixTransform(matrix?.inverse());
  // It is as large on the screen, however small the picture is.
  const scale = Math.max(1, 0.85 / (matrix?.a ?? 1));
  const text = signed(points) + (uses ? USES : "");
  const wide = 9 * text.length + 8;
  const gain = document.createElementNS(SVG, "g");
  const ground = document.createElementNS(SVG, "rect");
  const letters = document.createElementNS(SVG, "text");
  gain.setAttribute("class", points >= 0 ? "gain" : "gain less");
  gain.setAttribute("aria-hidden", "true");
  gain.setAttribute("transform", `translate(${x + 3} ${y - 6}) scale(${scale}) translate(${-wide} 0)`);
  ground.setAttribute("width", String(wide));
  ground.setAttribute("height", "20");
  ground.setAttribute("rx", "10");
  letters.setAttribute("x", String(wide / 2));
  letters.setAttribute("y", "15");
  letters.setAttribute("font-size", "14");
  letters.setAttribute("text-anchor", "middle");
  letters.textContent = text;
  gain.append(ground, letters);
  return { root, gain };
}

/**
 * Frames in the colour of whoever did something there.
 *
 * @param {Element} board
 * @param {readonly [number, string[]][]} all Players and things on the board.
 */
export function markSince(board, all) {
  board.querySelectorAll(".since").forEach((frame) => frame.remove());
  const map = /** @type {Element} */ (board.querySelector(".part.board"));
  for (const [player, ids] of all) {
    const thing = firstOf(map, ids);
    const ground = /** @type {SVGGraphicsElement | null | undefined} */ (thing?.querySelector(":scope > :is(use, rect, circle, path)"));
    if (!thing || !ground) {
      continue;
    }
    thing.querySelector(":scope > .since")?.remove();
    const { x, y, width, height } = ground.getBBox();
    const inset = width < ROOMY ? -LINE : LINE;
    const frame = document.createElementNS(SVG, "rect");
    Object.entries({ class: "since", x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset, rx: LINE }).forEach(([name, value]) => frame.setAttribute(name, String(value)));
    frame.style.stroke = `var(--player-${player})`;
    thing.insertBefore(frame, thing.querySelector(":scope > .hit"));
  }
}

/** Things that are smaller than a finger or a pointer get a ground around them that is not seen. @param {Element} board */
export function enlarge(board) {
  const least = matchMedia("(pointer: coarse)").matches ? FINGER : MOUSE;
  for (const part of /** @type {NodeListOf<SVGSVGElement>} */ (board.querySelectorAll(".part"))) {
    // As long as the part has its size, they keep theirs.
    if (part.dataset.enlarged !== part.style.width) {
      part.dataset.enlarged = part.style.width;
      part.querySelectorAll(".hit").forEach((hit) => hit.remove());
    }
  }
  const small = things(board).flatMap((thing) => {
    if (thing.querySelector(":scope > .hit")) {
      return [];
    }
    const { width, height } = thing.getBoundingClientRect();
    const scale = thing.ownerSVGElement?.getScreenCTM()?.a ?? 0;
    // A card that is lifted stays under the pointer.
    const wanted = width < least || height < least || thing.closest(".tray");
    return width > 0 && scale > 0 && wanted ? [{ thing, box: thing.getBBox(), least: least / scale }] : [];
  });
  for (const { thing, box, least } of small) {
    const hit = document.createElementNS(SVG, "rect");
    const [width, height] = [Math.max(box.width + LINE, least), Math.max(box.height + LINE, least)];
    hit.setAttribute("class", "hit");
    hit.setAttribute("x", String(box.x + (box.width - width) / 2));
    hit.setAttribute("y", String(box.y + (box.height - height) / 2));
    hit.setAttribute("width", String(width));
    hit.setAttribute("height", String(height));
    thing.append(hit);
  }
}
