/**
 * Pieces and points on their way. They fly over the page, so that nothing waits for them: the board
 * below is what it is already.
 *
 * @import { AppliedAction, GameEvent } from "../table/types"
 * @import { Travel } from "../words/games.js"
 */
import { signed } from "./offered.js";
import { flight } from "./settings.js";
import { sound } from "./sounds.js";

const SVG = "http://www.w3.org/2000/svg";
/** When the next piece sets out, as a part of a flight. */
const NEXT = 0.6;
/** When the next points set out, as a part of a flight. */
const CHIP = 0.4;
/** How long a trail stays, in flights. */
const TRAIL = 4;
/** No more than these points are seen at once. */
const MOST_CHIPS = 12;
/** Where the arrow of a tile can point, clockwise. */
const SIDES = "NESW";
/** Around a piece, in units of the picture: its line. */
const ROOM = 2;

/** @param {Element} board @param {readonly string[]} ids @returns {Element | null} The first thing that is there. */
export function firstOf(board, ids) {
  for (const id of ids) {
    const thing = board.querySelector(`[id="${CSS.escape(id)}"]`);
    if (thing) {
      return thing;
    }
  }
  return null;
}

/** @param {number} player @returns {Element | null} */
const pillOf = (player) => document.querySelector(`.standing li[data-seat="${player}"] .number`);

/** Turns a copy of a tile as it will lie. @param {SVGSVGElement} copy @param {Element} piece @param {Travel} travel */
function turnedFor(copy, piece, { arrow }) {
  const { arrow: now } = /** @type {SVGElement} */ (piece).dataset;
  if (arrow && now) {
    const { x, y, width, height } = copy.viewBox.baseVal;
    const turn = `rotate(${90 * (SIDES.indexOf(arrow) - SIDES.indexOf(now))} ${x + width / 2} ${y + height / 2})`;
    const group = /** @type {Element} */ (copy.firstElementChild);
    group.setAttribute("transform", `${turn} ${group.getAttribute("transform")}`);
  }
  return copy;
}

/** The piece of a thing; a card is its own. @param {Element | null} thing @param {string} part */
function pieceIn(thing, part) {
  return thing?.querySelector(`.${part}`) ?? (part === "piece" ? thing : null);
}

/**
 * A copy of something in a picture, alone.
 *
 * @param {Element} element
 * @returns {SVGSVGElement}
 */
export function copyOf(element) {
  const root = /** @type {SVGGraphicsElement} */ (element).ownerSVGElement;
  const copy = /** @type {SVGSVGElement} */ (document.createElementNS(SVG, "svg"));
  const group = document.createElementNS(SVG, "g");
  const inner = /** @type {Element} */ (element.cloneNode(true));
  // What is picked is lifted, which the copy has no class for.
  const lifted = [element, ...element.children].map((one) => getComputedStyle(one).translate);
  const copied = /** @type {SVGElement[]} */ ([inner, ...inner.children]);
  inner.querySelectorAll("title, desc, .mark, .hit, .gain, .since").forEach((one) => one.remove());
  [inner, ...inner.querySelectorAll("[id]")].forEach((one) => one.removeAttribute("id"));
  for (const name of ["class", "role", "tabindex", "aria-label", "aria-disabled", "data-actions", "style"]) {
    inner.removeAttribute(name);
  }
  copied.forEach(({ style }, at) => (style.translate = lifted[at] ?? ""));
  group.append(inner);
  copy.append(group);
  copy.setAttribute("aria-hidden", "true");
  const toRoot = root?.getScreenCTM()?.inverse();
  const parent = /** @type {SVGGraphicsElement | null} */ (element.parentNode)?.getScreenCTM?.();
  if (root && toRoot && parent) {
    const { a, b, c, d, e, f } = toRoot.multiply(parent);
    group.setAttribute("transform", `matrix(${a} ${b} ${c} ${d} ${e} ${f})`);
    const { x, y, width, height } = element.getBoundingClientRect();
    const from = new DOMPoint(x, y).matrixTransform(toRoot);
    const to = new DOMPoint(x + width, y + height).matrixTransform(toRoot);
    const box = [from.x - ROOM, from.y - ROOM, to.x - from.x + 2 * ROOM, to.y - from.y + 2 * ROOM];
    copy.setAttribute("viewBox", box.join(" "));
    copy.setAttribute("font-family", root.getAttribute("font-family") ?? "");
    copy.setAttribute("stroke-linejoin", root.getAttribute("stroke-linejoin") ?? "");
  }
  return copy;
}

/**
 * @param {DOMRect} rect
 * @param {number} ratio Height by width of the piece.
 * @param {number} [part] How much of the place it takes.
 * @param {number} [most] The greatest width.
 * @returns {DOMRect} A box of this shape in the middle of a place.
 */
function within(rect, ratio, part = 1, most = Infinity) {
  const width = Math.min(Math.min(rect.width, rect.height / ratio) * part, most);
  const height = width * ratio;
  return new DOMRect(rect.x + (rect.width - width) / 2, rect.y + (rect.height - height) / 2, width, height);
}

/** The ground of a place, without what reaches out of it. @param {Element} thing */
function groundOf(thing) {
  const ground = thing.querySelector(":scope > rect, :scope > circle, :scope > path") ?? thing;
  return ground.getBoundingClientRect();
}

/** What is over the page; nobody can click on it. */
function air() {
  let layer = document.querySelector(".air");
  if (!layer) {
    layer = document.createElement("div");
    layer.className = "air";
    layer.setAttribute("aria-hidden", "true");
    document.body.append(layer);
  }
  return layer;
}

/** @param {SVGSVGElement} copy @param {DOMRect} rect Puts a copy there. */
function put(copy, { x, y, width, height }) {
  Object.assign(copy.style, { left: `${x}px`, top: `${y}px`, width: `${width}px`, height: `${height}px` });
  air().append(copy);
}

/**
 * Shows pieces where they would lie.
 *
 * @param {Element} board
 * @param {readonly Travel[]} travels
 * @param {string} kind Of how they look: `ghost`, or `laid`.
 * @returns {() => void} What takes them away.
 */
export function lay(board, travels, kind) {
  /** @type {Element[]} */
  const copies = [];
  /** @type {Element[]} */
  const left = [];
  /** @type {Element[]} */
  const places = [];
  for (const travel of travels) {
    const { from, to, part } = travel;
    const piece = pieceIn(firstOf(board, from), part);
    const place = firstOf(board, to);
    if (!piece || !place) {
      continue;
    }
    const copy = turnedFor(copyOf(piece), piece, travel);
    const { width, height } = piece.getBoundingClientRect();
    // A place of its own is filled; a panel has room for other things, too.
    const most = to.length > 1 ? width / 2 : Infinity;
    const box = within(groundOf(place), height / Math.max(width, 1), part === "worker" ? 0.6 : 0.94, most);
    // Another one in the same place lies beside it.
    box.x += box.width * places.filter((other) => other === place).length;
    places.push(place);
    put(copy, box);
    copy.setAttribute("class", kind);
    copies.push(copy);
    if (kind === "laid") {
      left.push(piece);
      piece.classList.add("away");
    }
  }
  return () => {
    copies.forEach((copy) => copy.remove());
    left.forEach((piece) => piece.classList.remove("away"));
  };
}

/** A piece that has left its place. @typedef {{ travel: Travel, copy: SVGSVGElement | null, rect: DOMRect | undefined }} Departed */

/**
 * What has to be known before the picture changes.
 *
 * @param {Element} board
 * @param {readonly Travel[]} travels
 * @returns {Departed[]}
 */
export function depart(board, travels) {
  return travels.map((travel) => {
    const thing = firstOf(board, travel.from);
    const piece = pieceIn(thing, travel.part) ?? thing;
    return { travel, copy: piece && turnedFor(copyOf(piece), piece, travel), rect: piece?.getBoundingClientRect() };
  });
}

/**
 * Lets pieces travel to where they lie now.
 *
 * @param {Element} board
 * @param {readonly Departed[]} departed
 * @param {number} player Whose they are.
 * @param {string} name
 */
export function arrive(board, departed, player, name) {
  const time = flight();
  if (time === 0 || document.hidden) {
    return;
  }
  departed.forEach(({ travel, copy, rect }, number) => {
    const there = firstOf(board, travel.to);
    const piece = pieceIn(there, travel.part) ?? there;
    const from = rect ?? pillOf(player)?.getBoundingClientRect();
    // What is not shown has no place.
    if (!piece?.getClientRects().length || !from?.width) {
      return;
    }
    const lies = piece !== there || travel.to.length === 1;
    const flying = copy ?? copyOf(piece);
    const to = lies ? piece.getBoundingClientRect() : within(piece.getBoundingClientRect(), from.height / Math.max(from.width, 1), 0.3);
    const delay = number * time * NEXT;
    trail(from, to, time, delay, number === 0 ? name : "");
    if (lies) {
      piece.classList.add("away");
    }
    put(flying, to);
    flying.setAttribute("class", "flying");
    move(flying, from, to, time, delay, () => {
      piece.classList.remove("away");
      sound(travel.sound);
    });
  });
}

/**
 * @param {Element} flying
 * @param {DOMRect} from
 * @param {DOMRect} to
 * @param {number} duration
 * @param {number} delay
 * @param {() => void} landed
 */
function move(flying, from, to, duration, delay, landed) {
  const scale = from.width / Math.max(to.width, 1);
  const begin = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${scale})`;
  const frames = [{ transform: begin }, { transform: "none" }];
  const way = flying.animate(frames, { duration, delay, easing: "cubic-bezier(.3,.1,.2,1)", fill: "backwards" });
  const end = () => {
    flying.remove();
    landed();
  };
  way.onfinish = end;
  way.oncancel = end;
}

/** The way of a piece, and whose it is. @param {DOMRect} from @param {DOMRect} to @param {number} time @param {number} delay @param {string} name */
function trail(from, to, time, delay, name) {
  const [x1, y1] = [from.x + from.width / 2, from.y + from.height / 2];
  const [x2, y2] = [to.x + to.width / 2, to.y + to.height / 2];
  const line = document.createElement("span");
  line.className = "trail";
  Object.assign(line.style, {
    left: `${x1}px`,
    top: `${y1}px`,
    width: `${Math.hypot(x2 - x1, y2 - y1)}px`,
    rotate: `${Math.atan2(y2 - y1, x2 - x1)}rad`,
  });
  const all = [line];
  air().append(line);
  if (name) {
    const label = document.createElement("span");
    label.className = "whose";
    label.textContent = name;
    air().append(label);
    // At the edge of a phone it stays in the window.
    const half = label.offsetWidth / 2;
    Object.assign(label.style, { left: `${Math.min(Math.max(x2, half), innerWidth - half)}px`, top: `${to.y}px` });
    all.push(label);
  }
  for (const one of all) {
    const fade = one.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.6 }, { opacity: 0 }], { duration: time * TRAIL, delay, fill: "backwards" });
    fade.onfinish = () => one.remove();
    fade.oncancel = () => one.remove();
  }
}

/**
 * @param {Element} board
 * @param {Record<string, any>} event An event, or an action.
 * @returns {Element[]} The things that it is about: a field names a thing, `space: "b7"` that with
 *   the id `space-b7`. Whose points it brings is another question.
 */
function thingsOf(board, event) {
  const { player, ...fields } = event;
  return Object.entries(fields).flatMap(([field, value]) => firstOf(board, [`${field}-${value}`]) ?? []);
}

/**
 * What just happened: things that changed light up, and points fly to whom they belong.
 *
 * @param {Element} board
 * @param {AppliedAction[]} applied
 * @param {number} pieces How many travel before.
 */
export function tell(board, applied, pieces) {
  const events = applied.flatMap((one) => one.events);
  const place = applied.flatMap(({ action }) => (action ? thingsOf(board, action) : [])).pop();
  for (const event of events) {
    thingsOf(board, event).forEach((thing) => thing.classList.add("fresh"));
  }
  const time = flight();
  if (time === 0 || document.hidden) {
    return;
  }
  const earned = events.filter(({ points, player }) => points && typeof player === "number");
  earned.slice(0, MOST_CHIPS).forEach((event, number) => chip(thingsOf(board, event)[0] ?? place, event, time, time * (pieces * NEXT + number * CHIP)));
}

/** Points fly from where they were earned. @param {Element | undefined} source @param {GameEvent} event @param {number} time @param {number} delay */
function chip(source, event, time, delay) {
  const target = pillOf(event.player ?? -1);
  if (!target) {
    return;
  }
  const points = event.points ?? 0;
  const flying = document.createElement("span");
  flying.className = points > 0 ? "chip" : "chip less";
  flying.textContent = signed(points);
  air().append(flying);
  /** @param {DOMRect} box @param {number} scale */
  const at = ({ left, top, width, height }, scale) => ({
    transform: `translate(${left + width / 2}px, ${top + height / 2}px) translate(-50%, -50%) scale(${scale})`,
  });
  const [from, to] = [(source ?? target).getBoundingClientRect(), target.getBoundingClientRect()];
  const frames = [at(from, 0.6), { ...at(from, 1.3), offset: 0.4 }, at(to, 1)];
  const way = flying.animate(frames, { duration: time, delay, easing: "ease-in-out", fill: "backwards" });
  way.onfinish = () => {
    flying.remove();
    sound("coin");
    target.animate([{ scale: 1.35 }, { scale: 1 }], { duration: time });
  };
  way.oncancel = () => flying.remove();
}

/** Whoever acts does not wait for what flies. */
export function skip() {
  document.querySelectorAll(".air > *").forEach((one) => one.getAnimations().forEach((way) => way.finish()));
}

/** Nothing flies any more, as the page under it has moved. */
export function land() {
  document.querySelector(".air")?.replaceChildren();
}
