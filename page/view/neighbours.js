/**
 * Which thing an arrow key leads to. Left and right read row by row, so that they lead to every
 * thing; up and down lead to what is nearest there.
 */

/** How much a step to the side counts beside one straight on. */
const ASIDE = 3;
/** Things are in one row if their middles differ by no more than this part of the first one's height. */
const ROW = 0.5;

/** @typedef {{ element: Element, x: number, y: number, height: number }} Place */

/** @param {Element} element @returns {Place} */
function placeOf(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { element, x: left + width / 2, y: top + height / 2, height };
}

/** @param {Place[]} places @returns {Place[]} As one reads: row by row, each from left to right. */
function read(places) {
  const left = [...places].sort((one, other) => one.y - other.y);
  const order = [];
  while (left[0]) {
    const { y, height } = left[0];
    const next = left.findIndex((one) => one.y - y > ROW * height);
    const row = left.splice(0, next < 0 ? left.length : next);
    order.push(...row.sort((one, other) => one.x - other.x));
  }
  return order;
}

/** @param {Place} from @param {Place[]} others @param {number} down @returns {Place | null} */
function nearest({ x, y }, others, down) {
  let closest = null;
  let least = Infinity;
  for (const other of others) {
    const ahead = (other.y - y) * down;
    const distance = ahead + ASIDE * Math.abs(other.x - x);
    if (ahead > 1 && distance < least) {
      closest = other;
      least = distance;
    }
  }
  return closest;
}

/**
 * @param {Element} from
 * @param {Element[]} others It may be among them.
 * @param {string} key
 * @returns {Element | null} What the key leads to.
 */
export function neighbour(from, others, key) {
  const here = placeOf(from);
  const places = others.filter((other) => other !== from).map(placeOf);
  if (key === "ArrowUp" || key === "ArrowDown") {
    return nearest(here, places, key === "ArrowDown" ? 1 : -1)?.element ?? null;
  }
  const all = read([here, ...places]);
  const step = key === "ArrowRight" ? 1 : -1;
  return all[(all.indexOf(here) + step + all.length) % all.length]?.element ?? null;
}
