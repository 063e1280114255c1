// Plays games by the operations of the module, one for each line of JSON, and tells how each ended.
import { readFileSync } from "node:fs";

import { Engine } from "../../page/engine.js";
import { answerLines } from "../page/lines.mjs";

const engine = new Engine(new WebAssembly.Module(readFileSync(process.argv[2])));

function ask(game, resource, body) {
  const bytes = Buffer.from(JSON.stringify(body));
  const answer = engine.handle("POST", `/v1/games/${game}/${resource}`, bytes);
  const text = Buffer.from(answer.body).toString();
  if (answer.status !== 200) {
    throw new Error(text);
  }
  return JSON.parse(text);
}

/** Plays a game; tests/wasm/test_games.py chooses the same actions. */
function play({ game, players, seed }) {
  let number = seed;
  let decisions = 0;
  let at = ask(game, "initial-states", { players, seed: String(seed), form: "notation" });
  while (!at.is_terminal) {
    const { position } = at;
    const legal = ask(game, "legal-action-ids", { position }).legal_action_ids;
    number = (Math.imul(number, 1664525) + 1013904223) >>> 0;
    const actions = [legal[(number >>> 8) % legal.length]];
    decisions += 1;
    at = ask(game, "transitions", { position, actions, seed: String(decisions) });
  }
  return { decisions, scores: at.scores, position: at.position };
}

await answerLines(play);
