// Picks things and sizes parts, as lines of JSON say, and answers each with a line.
import { beside, handScale } from "../../page/view/parts.js";
import { NOTHING, chosenThere, next, pick, ready } from "../../page/view/picks.js";
import { answerLines } from "./lines.mjs";

/** What a person sees after each click. */
function clicks({ things, sources, once = false, picks }) {
  const game = { things: new Map(Object.entries(things)), sources: new Set(sources), once };
  game.legal = [...new Set(Object.values(things).flat())].sort((one, other) => one - other);
  let picked = NOTHING;
  return picks.map((thing) => {
    const { play, ...after } = pick(picked, thing, game);
    picked = after;
    return {
      ...after,
      play,
      next: [...next(after, game.things)].sort(),
      ready: ready(after, game.things),
      there: chosenThere(after, game.things, game.sources),
    };
  });
}

const ANSWERS = {
  clicks,
  beside: ({ board, panels, room }) => beside(board, panels ?? undefined, room),
  hand: ({ card, hand, room }) => handScale(card, hand, room),
};

await answerLines(({ ask, ...rest }) => ANSWERS[ask](rest));
