// Answers requests by the module: a line of JSON for each, in the order in which they come.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { Engine } from "../../page/engine.js";

const engine = new Engine(new WebAssembly.Module(readFileSync(process.argv[2])));
for await (const line of createInterface({ input: process.stdin })) {
  const { method, path, accept, body } = JSON.parse(line);
  const answer = engine.handle(method, path, Buffer.from(body, "base64"), accept);
  const result = { ...answer, body: Buffer.from(answer.body).toString("base64") };
  process.stdout.write(`${JSON.stringify(result)}\n`);
}
