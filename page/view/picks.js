/**
 * Choosing on the board, without a board: a thing carries the ids of the actions that it belongs to,
 * and whoever picks things keeps the ids that all of them share.
 *
 * @typedef {Map<string, number[]>} Things The ids of the actions of each thing.
 *
 * @typedef {object} Picked
 * @property {string[]} picks The things, the latest last.
 * @property {number[]} left The ids of the actions that are still open.
 *
 * @typedef {object} Game
 * @property {Things} things
 * @property {number[]} legal
 * @property {Set<string>} sources The things from which pieces are taken, such as cards in the hand.
 * @property {boolean} once Whether the only action that is left is played at once.
 */

/** @type {Picked} */
export const NOTHING = { picks: [], left: [] };

/** @param {readonly number[]} some @param {readonly number[]} others */
const shared = (some, others) => some.filter((one) => others.includes(one));

/**
 * @param {readonly string[]} wanted
 * @param {number[]} from
 * @param {Things} things
 * @returns {Picked} Of what is wanted, what goes together.
 */
function together(wanted, from, things) {
  let left = from;
  const picks = wanted.filter((thing) => {
    const both = shared(left, things.get(thing) ?? []);
    left = both.length > 0 ? both : left;
    return both.length > 0;
  });
  return { picks, left };
}

/**
 * Picks a thing; what was picked before stays as far as it goes with it. A thing that is picked again
 * is put back, or confirms the only action that is left.
 *
 * A place plays the action that it leaves, if the piece was picked before; to a place where the piece
 * cannot go, nothing happens. A piece never plays, such as
 * a card: a second click or a button says that this is all.
 *
 * @param {Picked} before
 * @param {string} thing
 * @param {Game} game
 * @returns {Picked & { play: number | null }}
 */
export function pick(before, thing, { things, legal, sources, once }) {
  const only = before.left.length === 1 ? (before.left[0] ?? null) : null;
  if (before.picks.includes(thing)) {
    const others = before.picks.filter((one) => one !== thing);
    // One of several cards is put back, whatever is left.
    const confirms = only !== null && (others.length === 0 || !sources.has(thing));
    const rest = others.length > 0 ? together(others, legal, things) : NOTHING;
    return confirms ? { ...before, play: only } : { ...rest, play: null };
  }
  const can = shared(legal, things.get(thing) ?? []);
  if (can.length === 0) {
    return { ...before, play: null };
  }
  const { picks: kept, left } = together(before.picks, can, things);
  const drops = before.picks.some((one) => sources.has(one)) && !kept.some((one) => sources.has(one));
  if (drops && !sources.has(thing)) {
    return { ...before, play: null };
  }
  const picks = [...kept, thing];
  const placed = kept.length > 0 && picks.some((one) => !sources.has(one));
  return { picks, left, play: left.length === 1 && (once || placed) ? (left[0] ?? null) : null };
}

/** @param {number} action @param {Things} things @returns {string[]} The things that it belongs to. */
const thingsOf = (action, things) => [...things].flatMap(([thing, can]) => (can.includes(action) ? [thing] : []));

/**
 * @param {Picked} picked
 * @param {Things} things
 * @returns {number | null} The action that would be done now: it needs nothing more, or no other is left.
 */
export function ready({ picks, left }, things) {
  if (picks.length === 0 || left.length <= 1) {
    return left[0] ?? null;
  }
  const [one, another] = complete({ picks, left }, things);
  return another === undefined ? (one ?? null) : null;
}

/** @param {Picked} picked @param {Things} things The actions that need nothing more. */
const complete = ({ picks, left }, things) =>
  left.filter((action) => thingsOf(action, things).every((thing) => picks.includes(thing)));

/**
 * @param {Picked} picked
 * @param {Things} things
 * @returns {Set<string>} The things that could be picked next.
 */
export function next({ picks, left }, things) {
  const all = [...things].filter(([thing, can]) => !picks.includes(thing) && can.some((one) => left.includes(one)));
  return new Set(all.map(([thing]) => thing));
}

/**
 * What is chosen beside the last thing: all that is left, if nothing on the board tells it apart, or only
 * the pieces do; else what needs nothing more, if that is not one action.
 *
 * @param {Picked} picked
 * @param {Things} things
 * @param {Set<string>} sources
 * @returns {number[]} The ids of actions; none if the board is enough.
 */
export function chosenThere(picked, things, sources) {
  if (picked.left.length < 2 || picked.picks.every((thing) => sources.has(thing))) {
    return [];
  }
  const apart = [...next(picked, things)].filter((thing) => shared(picked.left, things.get(thing) ?? []).length < picked.left.length);
  const there = apart.every((thing) => sources.has(thing)) ? picked.left : complete(picked, things);
  return there.length > 1 ? there : [];
}
