/** Which thing an arrow key leads to. */

/** @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
/** How much a step to the side counts beside one straight on. */
const ASIDE = 3;

/** @param {Element} element @returns {[number, number]} Its middle. */
function middle(element) {
  const { left, top, width, height } = element.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/**
 * @param {Element} from
 * @param {Element[]} others
 * @param {string} key
 * @returns {Element | null} The nearest of the others in the direction of the key.
 */
export function neighbour(from, others, key) {
  const [right, down] = WAYS[key] ?? [0, 0];
  const [x, y] = middle(from);
  let nearest = null;
  let least = Infinity;
  for (const other of others) {
    const [across, along] = middle(other).map((at, axis) => at - (axis === 0 ? x : y));
    const ahead = (across ?? 0) * right + (along ?? 0) * down;
    const aside = Math.abs((across ?? 0) * down) + Math.abs((along ?? 0) * right);
    const distance = ahead + ASIDE * aside;
    if (other !== from && ahead > 1 && distance < least) {
      nearest = other;
      least = distance;
    }
  }
  return nearest;
}
