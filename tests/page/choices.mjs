// The language that a page speaks: of each line a query, what the browser asks.
import { choose } from "../../page/words/language.js";
import { answerLines } from "./lines.mjs";

await answerLines(([search, preferred]) => choose(search, preferred));
