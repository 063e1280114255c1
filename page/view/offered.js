/**
 * The legal actions as the page offers them: in words, with what they earn and bring about.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { useMemo } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";

/**
 * @typedef {object} Offered
 * @property {number} id
 * @property {string} string
 * @property {string} text The action in words.
 * @property {number} gain What it earns at once for whoever decides.
 * @property {import("../words/games.js").Brought[]} brought What it brings, or uses up, besides points.
 * @property {string} also The same in words: "the worker moves from b5".
 * @property {string} why The points of whoever decides by rule, and what else it brings: "+4 M-3.3, −2 M-3.7, crown".
 */

/** @param {number} points @returns {string} */
export const signed = (points) => (points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0");

/** Stands for what an action uses up, such as a marker. */
export const USES = "\u25be";

/** @param {LegalAction} action Such as withdrawing: there is nothing to choose about it. */
export const isPlain = ({ action }) => Object.keys(action).length === 1;

/**
 * @param {Table} table
 * @param {Words} words
 * @param {any} view What the person who decides sees.
 * @param {LegalAction[]} legal
 * @returns {Offered[]} Those that earn most come first.
 */
export function useOffered(table, words, view, legal) {
  return useMemo(() => {
    const { action: actionText, brings } = wordsOf(table.game);
    const { player } = table.last;
    const order = [...legal].sort((one, other) => (other.points[player] ?? 0) - (one.points[player] ?? 0));
    return order.map(({ id, string, action, points, events }) => {
      const brought = brings(events);
      const also = brought.map(({ thing }) => words.text(thing.value, thing.args));
      const rules = events.filter((event) => event.points && event.player === player).map((event) => `${signed(event.points ?? 0)} ${event.rule}`);
      const text = actionText(words, action, view);
      return { id, string, text, gain: points[player] ?? 0, brought, also: also.join(", "), why: [...rules, ...also].join(", ") };
    });
  }, [table, words, view, legal]);
}

/**
 * @param {Offered} offered
 * @param {string} typed
 * @returns {boolean} Whether the action has all these words, in any order.
 */
export function fits({ string, text }, typed) {
  const wanted = typed.trim().toLocaleLowerCase().split(/\s+/);
  const whole = `${string} ${text}`.toLocaleLowerCase();
  return wanted.every((word) => whole.includes(word));
}
