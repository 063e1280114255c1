// Answers requests by the module: a line of JSON for each, in the order in which they come.
import { readFileSync } from "node:fs";

import { Engine } from "../../page/engine.js";
import { answerLines } from "../page/lines.mjs";

const engine = new Engine(new WebAssembly.Module(readFileSync(process.argv[2])));
await answerLines(({ method, path, body }) => {
  const answer = engine.handle(method, path, Buffer.from(body, "base64"));
  return { ...answer, body: Buffer.from(answer.body).toString("base64") };
});
