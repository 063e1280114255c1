import { createInterface } from "node:readline";

/** Answers each line of JSON with a line of JSON. */
export async function answerLines(answer) {
  for await (const line of createInterface({ input: process.stdin })) {
    console.log(JSON.stringify(await answer(JSON.parse(line))));
  }
}
