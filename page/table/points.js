/**
 * Where the points of a game come from.
 *
 * @import { Step } from "./types"
 *
 * @typedef {{ source: string, points: number }} Share
 */

/** The source of points that were there before the record begins. */
export const BEFORE = "page-points-before";

/**
 * @param {readonly Step[]} steps
 * @param {Record<string, string>} sources By the type of an event: what its points are for.
 * @returns {Share[][]} For each player the sources that brought or cost something, in the order of the game's list.
 */
export function pointsBySource(steps, sources) {
  const scores = steps[steps.length - 1]?.scores ?? [];
  const order = [...new Set(Object.values(sources)), BEFORE];
  return scores.map((score, player) => {
    /** @type {Map<string, number>} */
    const sums = new Map();
    let rest = score;
    for (const event of steps.flatMap(({ applied }) => applied.flatMap(({ events }) => events))) {
      if (event.player === player && event.points) {
        const source = sources[event.type] ?? event.type;
        sums.set(source, (sums.get(source) ?? 0) + event.points);
        rest -= event.points;
      }
    }
    sums.set(BEFORE, rest);
    return [...sums]
      .filter(([, points]) => points !== 0)
      .map(([source, points]) => ({ source, points }))
      .sort((one, other) => order.indexOf(one.source) - order.indexOf(other.source));
  });
}
