// Says in every language what lines of JSON hold, and answers each with a line: texts of actions and
// events, titles and readings of views. Any fault of a catalogue ends the program.
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";

import { wordsOf } from "../../page/words/games.js";
import { LANGUAGES, Words } from "../../page/words/language.js";
import { pictureText } from "../../page/words/phrases.js";

const NAMES = ["Ann", "Bob", "Cid", "Dot", "Eve"];
const seat = (player) => NAMES[player];

const all = LANGUAGES.map((language) => {
  const file = new URL(`../../page/locales/${language}.ftl`, import.meta.url);
  return new Words(language, readFileSync(file, "utf-8"), { strict: true });
});

for await (const line of createInterface({ input: process.stdin })) {
  const { game, view, position, actions = [], events = [], pictures = [] } = JSON.parse(line);
  const said = all.map((words) => {
    const { action, event, titles, reading } = wordsOf(game);
    const texts = {
      actions: actions.flatMap((one) => [action(words, one, position), action(words, one)]),
      events: events.map((one) => event(words, one, seat)),
      pictures: pictures.map(([id, args]) => pictureText(words, id, args, seat)),
      titles: view ? Object.fromEntries(titles(words, view)) : {},
      reading: view ? reading(words, view, seat) : [],
    };
    return [words.language, texts];
  });
  console.log(JSON.stringify(Object.fromEntries(said)));
}
