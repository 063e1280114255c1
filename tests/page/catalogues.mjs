// What the catalogues of each language say, as JSON: the sources of the files by their names, and for
// each message its file, its variables, its texts, and the forms and messages that it names.
import { readFileSync, readdirSync } from "node:fs";

import { FluentResource } from "../../page/vendor/fluent.js";
import { LANGUAGES } from "../../page/words/language.js";

/** Collects the parts of a pattern: a list of texts and expressions, or one of them. */
function collect(part, message) {
  if (typeof part === "string") {
    message.texts.push(part);
  } else if (Array.isArray(part)) {
    part.forEach((one) => collect(one, message));
  } else if (part?.type === "select") {
    collect(part.selector, message);
    part.variants.forEach(({ key, value }) => {
      message.keys.push(String(key.value));
      collect(value, message);
    });
  } else if (part?.type === "var") {
    message.variables.push(part.name);
  } else if (part?.type === "mesg") {
    message.messages.push(part.name);
  } else if (part?.type === "func") {
    message.variables.push(part.args[0].name);
  }
}

const all = {};
for (const language of LANGUAGES) {
  const folder = new URL(`../../page/locales/${language}/`, import.meta.url);
  const sources = {};
  const messages = {};
  for (const file of readdirSync(folder).sort()) {
    const name = file.replace(/\.ftl$/, "");
    sources[name] = readFileSync(new URL(file, folder), "utf-8");
    for (const { id, value, attributes } of new FluentResource(sources[name]).body) {
      const parts = { file: name, texts: [], keys: [], variables: [], messages: [] };
      collect(value, parts);
      Object.values(attributes).forEach((pattern) => collect(pattern, parts));
      messages[id] = parts;
    }
  }
  all[language] = { sources, messages };
}
console.log(JSON.stringify(all));
