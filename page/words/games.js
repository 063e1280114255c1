/**
 * The words of each game. Those of a game lie in `words/<game>/`, and `index.js` there has them.
 *
 * @typedef {import("./language.js").Words} Words
 * @typedef {(player: number) => string} Seat Names a player.
 * @typedef {Record<string, any>} Document A JSON document of the API.
 * @typedef {{ id: string, title: string, lines: { id: string, text: string }[] }} Section A part of
 *   a text; an id is that of the thing in the picture, or empty.
 * @typedef {object} Now What is on the table.
 * @property {number} steps
 * @property {number} players
 * @property {Set<string>} legal The types of what can be done.
 * @property {Set<string>} events The types of what has happened.
 *
 * @typedef {[string, (now: Now) => boolean]} Hint A text, and when it comes up.
 *
 * @typedef {{
 *   example: string,
 *   hints: Hint[],
 *   consequences: Set<string>,
 *   action: (words: Words, action: Document, position?: Document) => string,
 *   event: (words: Words, event: Document, seat: Seat) => string,
 *   titles: (words: Words, view: Document, seat: Seat, components: Document) => Map<string, string>,
 *   reading: (words: Words, view: Document, seat: Seat, components: Document) => Section[],
 * }} GameWords
 */
/** @type {Map<string, GameWords>} */
const GAMES = new Map();

/**
 * Gets the words of games, each from the folder that has the game's name.
 *
 * @param {readonly string[]} games As the API lists them.
 */
export async function loadGames(games) {
  const modules = await Promise.all(games.map((game) => import(`./${game}/index.js`)));
  games.forEach((game, index) => GAMES.set(game, modules[index].words));
}

/**
 * What a game says: of an action, an event, the things in a picture, and a whole position. What
 * never changes in a game, such as its board, comes from the component file.
 *
 * @param {string} game
 * @returns {GameWords}
 */
export function wordsOf(game) {
  const words = GAMES.get(game);
  if (words === undefined) {
    throw new RangeError(`no words for the game ${game}`);
  }
  return words;
}
