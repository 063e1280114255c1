/**
 * The games that this browser keeps. Each table has a key of its own, so that two tabs do not write
 * over each other: whoever finds that another tab went on with a game keeps its own under a new key.
 *
 * @import { Setup } from "./types"
 *
 * @typedef {object} Summary How a saved game is shown.
 * @property {string} position The notation of the newest position.
 * @property {number} player Who decides there.
 * @property {boolean} over
 * @property {number[]} returns
 * @property {number | null} viewer Who may see it; null: everybody sees all.
 * @property {boolean} covered Whether hands must not be seen.
 *
 * @typedef {Setup & Summary & { at: number }} Saved With the time when it was kept, in milliseconds.
 *
 * @typedef {object} Shelf What keeps texts by name; it may refuse to.
 * @property {(name: string) => string | null} kept
 * @property {(name: string, text: string) => void} keep
 * @property {(name: string) => void} forget
 * @property {() => string[]} names
 */

const PREFIX = "game-";
/** How many games are kept. The one that lay longest goes, of those that are over first. */
const MOST_GAMES = 8;

/** @returns {string} A key that no other tab takes. */
const newKey = () => `${PREFIX}${crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`}`;

/** @param {string | null} text @returns {Saved | null} */
function read(text) {
  try {
    const saved = JSON.parse(text ?? "");
    const right =
      typeof saved.game === "string" &&
      typeof saved.position === "string" &&
      Array.isArray(saved.seats) &&
      Array.isArray(saved.actions) &&
      Array.isArray(saved.returns);
    return right ? saved : null;
  } catch {
    return null;
  }
}

/**
 * @param {Shelf} shelf
 * @returns {{ key: string, saved: Saved }[]} The newest first.
 */
export function savedGames(shelf) {
  return shelf
    .names()
    .filter((name) => name.startsWith(PREFIX))
    .flatMap((key) => {
      const saved = read(shelf.kept(key));
      return saved ? [{ key, saved }] : [];
    })
    .sort((one, other) => other.saved.at - one.saved.at);
}

/**
 * @param {Shelf} shelf
 * @param {Setup} setup
 * @returns {{ key: string, saved: Saved } | undefined} The saved game that stands just there: the page was loaded again.
 */
export function savedLike(shelf, { game, seats, start, actions }) {
  const text = JSON.stringify([game, seats, start, actions ?? []]);
  return savedGames(shelf).find(({ saved }) => JSON.stringify([saved.game, saved.seats, saved.start, saved.actions]) === text);
}

/** Keeps one table. */
export class Keeper {
  #shelf;
  #key;
  /** @type {string | null} What lay there when this table last looked. */
  #known;

  /**
   * @param {Shelf} shelf
   * @param {string} [key] Of the saved game with which the table goes on.
   */
  constructor(shelf, key) {
    this.#shelf = shelf;
    this.#key = key ?? newKey();
    this.#known = key ? shelf.kept(key) : null;
  }

  /** @param {Setup & Summary} game @param {number} at The time. */
  keep(game, at) {
    const before = read(this.#known);
    if (before && JSON.stringify(game) === JSON.stringify({ ...before, at: undefined })) {
      return;
    }
    if (this.#shelf.kept(this.#key) !== this.#known) {
      this.#key = newKey();
    }
    this.#known = JSON.stringify({ ...game, at });
    this.#shelf.keep(this.#key, this.#known);
    const others = savedGames(this.#shelf).filter(({ key }) => key !== this.#key);
    const last = others.sort((one, other) => Number(one.saved.over) - Number(other.saved.over));
    last.slice(MOST_GAMES - 1).forEach(({ key }) => this.#shelf.forget(key));
  }
}
