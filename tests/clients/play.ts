// Plays a whole game over HTTP with a client that was made from openapi.yaml.
// `node play.js http://127.0.0.1:8000 maharani 3` prints the scores at the end.

import createClient from "openapi-fetch";

import type { components, paths } from "./.made/openapi.js";

type GameName = components["schemas"]["GameName"];
type Problem = components["schemas"]["Problem"];
type Client = ReturnType<typeof createClient<paths>>;

/** The answer, if it is no problem. */
function done<Answer>(answer: { data?: Answer; error?: Problem }): Answer {
  if (answer.data === undefined) {
    throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  }
  return answer.data;
}

/** Play a game, always by the legal action in the middle; the scores at the end. */
async function play(client: Client, game: GameName, players: number): Promise<number[]> {
  const params = { path: { game } };
  let now = done(
    await client.POST("/v1/games/{game}/initial-states", {
      params,
      body: { players, seed: "1", form: "notation" },
    }),
  );
  for (let moves = 1; !now.is_terminal; moves++) {
    const position = now.position;
    const asked = { params, body: { position } };
    const legal = done(await client.POST("/v1/games/{game}/legal-actions", asked)).legal_actions;
    const { action } = legal[Math.floor(legal.length / 2)]!;
    // Another seed for each request: the same would draw the same again.
    const body = { position, actions: [action], seed: String(moves) };
    now = done(await client.POST("/v1/games/{game}/transitions", { params, body }));
  }
  return now.scores;
}

const [baseUrl, game, players] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
console.log(...(await play(client, game as GameName, Number(players))));
