/**
 * What travels when somebody acts, and what it uses up besides points.
 *
 * @typedef {import("../games.js").Document} Document
 * @typedef {import("../games.js").Travel} Travel
 */
import { thing } from "../games.js";
import { quarter } from "./things.js";

/**
 * @param {Document | undefined} action
 * @param {readonly Document[]} events
 * @param {number} player
 * @returns {Travel[]}
 */
export function travels(action, events, player) {
  if (action?.type !== "place") {
    return [];
  }
  const to = [`space-${action.space}`];
  /** @type {Travel[]} */
  const all = [{ from: [`slot-${action.slot}`], to, part: "piece", sound: "tile", arrow: action.arrow }];
  if (action.worker) {
    const moved = events.find(({ type, from }) => type === "worker_group" && from);
    const from = moved ? [`space-${moved.from}`] : [`reserve-${player}-${action.worker}`];
    all.push({ from, to, part: "worker", sound: "tile" });
  }
  return all;
}

/** @param {readonly Document[]} events @returns {import("../games.js").Brought[]} Markers that are turned down, and workers that move. */
export const brings = (events) =>
  events.flatMap(({ type, player, quarter: code, from }) => {
    if (type === "marker_down") {
      return [{ thing: thing("maharani-marker-down", { quarter: quarter(code) }), id: `marker-${player}-${code}` }];
    }
    return type === "worker_group" && from ? [{ thing: thing("maharani-worker-moves", { from }) }] : [];
  });
