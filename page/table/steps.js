/**
 * The steps of a game, as the API tells them.
 *
 * @import { Answers } from "./answers.js"
 * @import { Step } from "./types"
 */
import { MOST_ACTIONS } from "./answers.js";

/** @param {any} answer A transition. @returns {Step} */
export function stepOf(answer) {
  /** @type {Step["applied"]} */
  const applied = answer.steps;
  return {
    position: answer.position,
    player: answer.current_player,
    over: answer.is_terminal,
    scores: answer.scores,
    returns: answer.returns,
    applied,
    moved: applied.find(({ player }) => player >= 0) ?? null,
  };
}

/**
 * @param {Answers} answers
 * @param {string} start A position.
 * @param {number[]} actions Actions and outcomes of chance after it.
 * @returns {Promise<number[][]>} The set-up, then each decision with the outcomes of chance after it.
 */
export async function grouped(answers, start, actions) {
  /** @type {number[][]} */
  const groups = [[]];
  let position = start;
  for (let first = 0; first < actions.length; first += MOST_ACTIONS) {
    const some = actions.slice(first, first + MOST_ACTIONS);
    const answer = await answers.transition(position, some, {});
    position = answer.position;
    some.forEach((action, index) => {
      if (answer.steps[index].player >= 0) {
        groups.push([]);
      }
      groups[groups.length - 1]?.push(action);
    });
  }
  return groups;
}
