/**
 * The rules of a game in the words of a language, by their ids: `<game>-rule-K-3-1` says K-3.1, and
 * `<game>-rules-K-3` heads its chapter.
 *
 * @import { Words } from "./language.js"
 *
 * @typedef {{ id: string, text: string }} Rule
 * @typedef {{ id: string, title: string, rules: Rule[] }} Chapter
 */

/** Citations in texts, of a rule or of a chapter, with the brackets around them. */
const CITED = /(\(?\b[A-Z]-\d+(?:\.\d+)?\b\)?)/;

/**
 * @param {string} text
 * @returns {{ before: string, open: string, rule: string, close: string }[]} Its parts: a text, and the
 *   rule that is cited after it, with its brackets; the last part cites none.
 */
export function citedIn(text) {
  const parts = text.split(CITED);
  return parts.flatMap((before, index) => {
    if (index % 2 === 1) {
      return [];
    }
    const [, open = "", rule = "", close = ""] = /^(\(?)([^()]+)(\)?)$/.exec(parts[index + 1] ?? "") ?? [];
    return [{ before, open, rule, close }];
  });
}

/** A text that ends with its rule: "+3 for tiles (M-3.3)". */
const ENDS = /^(.*?)\s*\(([A-Z]-\d+\.\d+)\)$/s;

/**
 * @param {string} text
 * @returns {{ text: string, rule: string }} What it says, and its rule; empty if it cites none at its end.
 */
export function withoutRule(text) {
  const [, said = text, rule = ""] = ENDS.exec(text) ?? [];
  return { text: said, rule };
}

/**
 * Why something was refused. The service says it in English; in another language its rule says it.
 *
 * @param {Words} words
 * @param {string} game
 * @param {string} reason
 * @returns {{ text: string, lang: string }}
 */
export function refusalText(words, game, reason) {
  const { rule } = withoutRule(reason);
  const id = `${game}-rule-${rule.replace(".", "-")}`;
  return words.language !== "en" && words.has(id)
    ? { text: words.text("event-with-rule", { text: words.text(id), rule }), lang: words.language }
    : { text: reason, lang: "en" };
}

/**
 * @param {Words} words
 * @param {string} game
 * @returns {Promise<Chapter[]>}
 */
export async function rulesOf(words, game) {
  const ids = await words.learn(`rules-${game}`);
  /** @type {Chapter[]} */
  const chapters = [];
  for (const id of ids) {
    const [, kind, cited = ""] = id.slice(game.length).match(/^-(rules?)-(.*)$/) ?? [];
    if (kind === "rules") {
      chapters.push({ id: cited, title: words.text(id), rules: [] });
    } else if (kind === "rule") {
      chapters[chapters.length - 1]?.rules.push({ id: cited.replace(/-(\d+)$/, ".$1"), text: words.text(id) });
    }
  }
  return chapters;
}
