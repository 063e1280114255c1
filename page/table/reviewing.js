/**
 * The review of a game, kept with its last step: it is asked once, in parts, whoever looks at it.
 *
 * @import { Reviewed, Step } from "./types"
 * @import { Table } from "./table.js"
 */

/** Decisions that cost a smaller share of the win are as good as the best, as far as the search can tell. */
export const MATTERS = 0.03;

/** @type {WeakMap<Step, Reviewing>} */
const REVIEWS = new WeakMap();

/** @param {Table} table @returns {Reviewing} That of the game as it stands. */
export function reviewOf(table) {
  const known = REVIEWS.get(table.last);
  if (known) {
    return known;
  }
  const made = new Reviewing();
  REVIEWS.set(table.last, made);
  return made;
}

/** What is known of a review. */
class Reviewing {
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** @type {readonly Reviewed[]} What is reviewed, in the order of the game. */
  reviewed = [];
  /** @type {number | null} The part that is done, from 0 to 1; null: nobody has asked. */
  part = null;

  /** @param {() => void} listener Called after each part. @returns {() => void} What ends that. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** @param {number | null} part @param {readonly Reviewed[]} reviewed */
  #tell(part, reviewed) {
    this.part = part;
    this.reviewed = [...reviewed];
    this.#listeners.forEach((listener) => listener());
  }

  /** @param {Table} table Asks for the review, unless that was done. */
  async ask(table) {
    if (this.part !== null) {
      return;
    }
    this.#tell(0, []);
    try {
      await table.review((part, reviewed) => this.#tell(part, reviewed));
    } catch (error) {
      this.#tell(null, []);
      throw error;
    }
  }
}

/**
 * The share of the win that each player could expect, by step: before each decision what the best
 * action promised, and at the end what came.
 *
 * @param {readonly Reviewed[]} reviewed
 * @param {Step} [end] The last step, with its number.
 * @param {number} [steps]
 * @returns {{ step: number, shares: number[] }[]}
 */
export function winShares(reviewed, end, steps = 0) {
  const points = reviewed
    .filter(({ best }) => best.visits > 0)
    .map(({ step, best }) => ({ step: step - 1, shares: best.returns }));
  return end ? [...points, { step: steps, shares: end.returns }] : points;
}
