// What the parts of the page without a board do: a line of JSON names one and what it is given.
import { readFileSync } from "node:fs";

import { fromFile, fromLink, toFile, toLink } from "../../page/table/links.js";
import { pointsBySource } from "../../page/table/points.js";
import { Keeper, savedGames, savedLike } from "../../page/table/saved.js";
import { loadGames, wordsOf } from "../../page/words/games.js";
import { Words } from "../../page/words/language.js";
import { citedIn, refusalText, withoutRule } from "../../page/words/rules.js";
import { answerLines } from "./lines.mjs";

const OFFERS = [{ name: "maharani", players: { min: 2, max: 4 } }];
await loadGames(["maharani", "taj_mahal"]);

/** What comes of a text that has no seed, which is drawn. */
const seedless = ({ setup, fault }) => ({ setup: setup && { ...setup, seed: undefined }, fault });

/** A shelf as a browser has it; a full one takes nothing. */
function newShelf(full) {
  const all = new Map();
  return {
    kept: (name) => all.get(name) ?? null,
    keep: (name, text) => full || all.set(name, text),
    forget: (name) => all.delete(name),
    names: () => [...all.keys()],
  };
}

/** Lets tabs keep games, each with what it is called: `[tab, actions, over]`, or `[tab, "opens", tab]`. */
function tabs(moves, full) {
  const shelf = newShelf(full);
  const keepers = new Map();
  moves.forEach(([tab, doing, other], time) => {
    if (doing === "opens") {
      const [first] = savedGames(shelf).filter(({ saved }) => saved.start === other);
      keepers.set(tab, { start: other, keeper: new Keeper(shelf, first.key) });
      return;
    }
    const { start, keeper } = keepers.get(tab) ?? { start: tab, keeper: new Keeper(shelf) };
    keepers.set(tab, { start, keeper });
    const look = { position: "", player: 0, over: other === true, returns: [], viewer: null, covered: false };
    keeper.keep({ game: "maharani", seats: [], seed: "1", start, actions: doing, ...look }, time);
  });
  const like = savedLike(shelf, { game: "maharani", seats: [], start: "first", actions: [1] });
  return { games: savedGames(shelf).map(({ saved: { start, actions } }) => [start, actions]), like: like?.saved.seed };
}

/** Words that know the rules of a game. */
function wordsOfRules(language, game) {
  const texts = ["common", `rules-${game}`].map((name) =>
    readFileSync(new URL(`../../page/locales/${language}/${name}.ftl`, import.meta.url), "utf-8"),
  );
  return new Words(language, texts, { strict: true });
}

const parts = {
  refused: ({ language, game, reason }) => refusalText(wordsOfRules(language, game), game, reason),
  link: ({ text }) => seedless(fromLink(text, OFFERS)),
  file: ({ text }) => seedless(fromFile(text, OFFERS)),
  there: ({ setup }) => [fromLink(toLink(setup), OFFERS), fromFile(toFile(setup), OFFERS)].map(seedless),
  points: ({ game, steps }) => pointsBySource(steps, wordsOf(game).sources),
  tabs: ({ moves, full }) => tabs(moves, full),
  cited: ({ text }) => [citedIn(text), withoutRule(text)],
};
await answerLines((input) => parts[input.part](input));
