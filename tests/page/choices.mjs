// The language that a page speaks: of each line a query, what the browser asks.
import { createInterface } from "node:readline";

import { choose } from "../../page/words/language.js";

for await (const line of createInterface({ input: process.stdin })) {
  const [search, preferred] = JSON.parse(line);
  console.log(JSON.stringify(choose(search, preferred)));
}
