// Plays a whole game over HTTP with a client that hey-api made from openapi.yaml.
// `node play_hey.js http://127.0.0.1:8000 maharani 3 json` prints the scores at the end.

import { createClient } from "./.made/hey/client/index.js";
import { applyActions, listLegalActions, newInitialState } from "./.made/hey/sdk.gen.js";
import type { GameName } from "./.made/hey/types.gen.js";

type Form = "json" | "notation";

/** Play a game, always by the legal action in the middle; the scores at the end. */
async function play(baseUrl: string, game: GameName, players: number, form: Form): Promise<number[]> {
  const always = { client: createClient({ baseUrl }), path: { game }, throwOnError: true } as const;
  let { data: now } = await newInitialState({ ...always, body: { players, seed: "1", form } });
  for (let moves = 1; !now.is_terminal; moves++) {
    const position = now.position;
    const { data: legal } = await listLegalActions({ ...always, body: { position } });
    const chosen = legal.legal_actions[Math.floor(legal.legal_actions.length / 2)]!;
    const actions = [form === "json" ? chosen.action : chosen.string];
    // Another seed for each request: the same would draw the same again.
    const body = { position, actions, seed: String(moves) };
    ({ data: now } = await applyActions({ ...always, body }));
  }
  return now.scores;
}

const [baseUrl, game, players, form] = process.argv.slice(2);
console.log(...(await play(baseUrl!, game as GameName, Number(players), form as Form)));
