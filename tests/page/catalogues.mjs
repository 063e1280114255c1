// What each catalogue says, as JSON: for each message its variables, its texts, its attributes, and
// the forms that it asks for. The first line of each is what its file says it has.
import { readFileSync } from "node:fs";

import { FluentResource } from "../../page/vendor/fluent.js";
import { LANGUAGES } from "../../page/words/language.js";

/** Collects the parts of a pattern: a list of texts and expressions, or one of them. */
function collect(part, found) {
  if (typeof part === "string") {
    found.texts.push(part);
  } else if (Array.isArray(part)) {
    part.forEach((one) => collect(one, found));
  } else if (part?.type === "select") {
    collect(part.selector, found);
    part.variants.forEach(({ key, value }) => {
      found.keys.push(String(key.value));
      collect(value, found);
    });
  } else if (part?.type === "var") {
    found.variables.push(part.name);
  } else if (part?.type === "mesg") {
    found.messages.push(part.name);
  } else if (part?.type === "func") {
    const [{ name: variable }, form] = part.args;
    found.variables.push(variable);
    found.forms.push([variable, form.value.value]);
  }
}

const all = {};
for (const language of LANGUAGES) {
  const source = readFileSync(new URL(`../../page/locales/${language}.ftl`, import.meta.url), "utf-8");
  const messages = {};
  for (const { id, value, attributes } of new FluentResource(source).body) {
    const found = { texts: [], keys: [], variables: [], messages: [], forms: [] };
    collect(value, found);
    Object.values(attributes).forEach((pattern) => collect(pattern, found));
    messages[id] = { ...found, attributes: Object.keys(attributes) };
  }
  all[language] = { source, messages };
}
console.log(JSON.stringify(all));
