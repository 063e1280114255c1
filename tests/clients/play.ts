// Plays a whole game over HTTP with a client that openapi-typescript made from openapi.yaml.
// `node play.js http://127.0.0.1:8000 maharani 3 json` prints the scores at the end.

import createClient from "openapi-fetch";

import type { components, paths } from "./.made/openapi.js";

type GameName = components["schemas"]["GameName"];
type Problem = components["schemas"]["Problem"];
type Form = "json" | "notation";
type Client = ReturnType<typeof createClient<paths>>;

/** The answer, if it is no problem. */
function done<Answer>(answer: { data?: Answer; error?: Problem }): Answer {
  if (answer.data === undefined) {
    throw new Error(`refused: ${JSON.stringify(answer.error)}`);
  }
  return answer.data;
}

/** Play a game, always by the legal action in the middle; the scores at the end. */
async function play(
  client: Client,
  game: GameName,
  players: number,
  form: Form,
): Promise<number[]> {
  const params = { path: { game } };
  let now = done(
    await client.POST("/v1/games/{game}/initial-states", {
      params,
      body: { players, seed: "1", form },
    }),
  );
  for (let moves = 1; !now.is_terminal; moves++) {
    const position = now.position;
    const request = { params, body: { position } };
    const legal = done(await client.POST("/v1/games/{game}/legal-actions", request)).legal_actions;
    const chosen = legal[Math.floor(legal.length / 2)]!;
    const actions = [form === "json" ? chosen.action : chosen.string];
    // Another seed for each request: the same would draw the same again.
    const body = { position, actions, seed: String(moves) };
    now = done(await client.POST("/v1/games/{game}/transitions", { params, body }));
  }
  return now.scores;
}

const [baseUrl, game, players, form] = process.argv.slice(2);
const client = createClient<paths>({ baseUrl });
console.log(...(await play(client, game as GameName, Number(players), form as Form)));
