// Says in every language what lines of JSON hold, and answers each with a line: texts of actions and
// events, hints, titles and readings of views. Any fault of a catalogue ends the program.
import { readFileSync, readdirSync } from "node:fs";

import { loadGames, pictureText, wordsOf } from "../../page/words/games.js";
import { LANGUAGES, Words } from "../../page/words/language.js";
import { answerLines } from "./lines.mjs";

const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve"];
const seat = (player) => NAMES[player];

const folders = readdirSync(new URL("../../page/words/", import.meta.url), { withFileTypes: true });
const games = folders.filter((one) => one.isDirectory()).map(({ name }) => name);
await loadGames(games);

const all = LANGUAGES.map((language) => {
  const catalogues = ["common", ...games].map((name) =>
    readFileSync(new URL(`../../page/locales/${language}/${name}.ftl`, import.meta.url), "utf-8"),
  );
  return new Words(language, catalogues, { strict: true });
});

/** The component file of each game, where no other is given. */
const files = {};
for (const game of games) {
  const file = new URL(`../../rust_core/components/${game}.json`, import.meta.url);
  files[game] = JSON.parse(readFileSync(file, "utf-8"));
}

await answerLines((input) => {
  const { game, view, position, moved, actions = [], events = [], pictures = [], moment, components = files[game] } = input;
  const now = moment && { ...moment, legal: new Set(moment.legal), events: new Set(moment.events) };
  const said = all.map((words) => {
    const { action, done, event, hints, titles, reading, brings } = wordsOf(game);
    const texts = {
      done: moved ? [done(words, moved, events, NAMES[0])].filter(Boolean) : [],
      actions: actions.flatMap((one) => [action(words, one, position), action(words, one)]),
      events: events.map((one) => event(words, one, seat)),
      brings: brings(events).map(({ thing }) => words.text(thing.value, thing.args)),
      pictures: pictures.map(([id, args]) => pictureText(words, game, id, args, seat)),
      hints: hints.filter(([, fits]) => now && fits(now)).map(([id]) => words.text(id)),
      titles: view ? Object.fromEntries(titles(words, view, seat, components)) : {},
      reading: view ? reading(words, view, seat, components) : [],
    };
    return [words.language, texts];
  });
  return Object.fromEntries(said);
});
