/**
 * The words of games: where those of each game are, and the phrases that they share. What a game says
 * lies in `words/<game>/`, and `index.js` there has it.
 *
 * @typedef {import("./language.js").Arg} Arg
 * @typedef {import("./language.js").Args} Args
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
 * @typedef {object} GameWords What the page takes of a game, besides its catalogues.
 * @property {string} example The notation of a position or view in the middle of a game, to look at.
 * @property {Hint[]} hints What helps on the first visit, the most basic first.
 * @property {Record<string, string>} sources By the type of an event: the message that says what its
 *   points are for.
 * @property {(words: Words, action: Document, position?: Document) => string} action What somebody can do;
 *   the position before it may be unknown.
 * @property {(words: Words, action: Document, events: Document[], name: string) => string} done What
 *   somebody did, of that name; empty: the first of the events says it.
 * @property {(words: Words, event: Document, seat: Seat) => string} event What happened.
 * @property {(words: Words, view: Document, seat: Seat, components: Document) => Map<string, string>}
 *   titles What each thing in the picture is, by its id there; a button by the mark of its text.
 * @property {(words: Words, view: Document, seat: Seat, components: Document) => Section[]} reading A
 *   position as one would read it to a friend. It begins with who decides, and about what.
 * @property {(action: Document | undefined, events: readonly Document[], player: number) => Travel[]}
 *   travels The pieces that somebody moves, by ids in the picture.
 * @property {(events: readonly Document[]) => Brought[]} brings What events bring, or use up, besides
 *   points.
 *
 * @typedef {{ thing: Thing, id?: string }} Brought What is won or used up has its id in the picture; what is
 *   only to be known, as that it is nothing, has none.
 *
 * @typedef {object} Travel A piece on its way.
 * @property {string[]} from The thing that it leaves, by the first id that is there; without one, it
 *   comes from its player.
 * @property {string[]} to The thing that it reaches, by the first id that is there.
 * @property {string} part The class of the piece in a thing.
 * @property {"tile" | "card" | "coin"} sound
 * @property {string} [arrow] Where the arrow of a tile points there: N, E, S or W.
 */
import { Thing, Things } from "./language.js";

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

/**
 * What the catalogue names by an id.
 *
 * @param {string} id
 * @param {Args} [args]
 */
export const thing = (id, args) => new Thing(id, args);

/** @param {readonly Thing[]} all */
export const things = (all) => new Things(all);

/**
 * Things of which there may be several each: with "and" before the last one, "2 × tea and rice"
 * could be read as two of both.
 *
 * @param {readonly [string, number][]} all Codes with their counts.
 * @param {(code: string) => Thing} named
 */
export const countedThings = (all, named) =>
  new Things(
    all.map(([code, count]) => counted(count, named(code))),
    false,
  );

/** @param {string} code A colour. */
export const colour = (code) => thing(`colour-${code}`);

/**
 * Several of a thing; of one, the thing alone.
 *
 * @param {number} count
 * @param {Thing} one
 */
export const counted = (count, one) => (count === 1 ? one : thing("counted", { count, thing: one }));

/**
 * Points with their sign, as they change a score.
 *
 * @param {Words} words
 * @param {number} points
 */
export const signed = (words, points) =>
  `${points < 0 ? "\u2212" : "+"}${words.number(Math.abs(points))}`;

/**
 * How a player is called who has no name.
 *
 * @param {Words} words
 * @returns {(player: number) => string}
 */
export const numbered = (words) => (player) => words.text("page-player", { number: player + 1 });

/**
 * Names of players, as a list.
 *
 * @param {Words} words
 * @param {readonly string[]} names
 */
export const people = (words, names) =>
  words.text("people", { names: things(names.map((name) => thing("person", { name }))) });

/**
 * What happened, with its rule.
 *
 * @param {Words} words
 * @param {string} id The message of the event.
 * @param {Args} args What it needs besides the player and the points.
 * @param {Record<string, any>} event
 * @param {(player: number) => string} seat
 */
export function eventText(words, id, args, event, seat) {
  const all = { ...args };
  if (event.player !== undefined) {
    all.player = seat(event.player);
  }
  if (event.points !== undefined) {
    all.points = signed(words, event.points);
  }
  const text = words.text(id, all);
  return words.text("event-with-rule", { text, rule: event.rule });
}

/**
 * A text of a picture, as its marks `data-l10n-id` and `data-l10n-args` have it. It may name the
 * player.
 * What the catalogue of the game says comes before what is said of every game.
 *
 * @param {Words} words
 * @param {string} game
 * @param {string} id
 * @param {Record<string, string | number>} args
 * @param {(player: number) => string} seat
 */
export function pictureText(words, game, id, args, seat) {
  const own = `${game}-${id}`;
  const { player } = args;
  const all = typeof player === "number" ? { ...args, name: seat(player) } : args;
  return words.text(words.has(own) ? own : id, all);
}

/**
 * The names of games, for a text that says which can be played.
 *
 * @param {readonly string[]} games
 * @returns {Args} All but the last one, and the last one.
 */
export function gamesArgs(games) {
  const names = games.map((game) => thing(`${game}-name`));
  const last = names.pop() ?? "";
  return { games: new Things(names, false), last };
}

/**
 * Who has most points, for the words of a game that is over.
 *
 * @param {Words} words
 * @param {Record<string, any>} view
 * @param {(player: number) => string} seat
 */
export function winners(words, view, seat) {
  /** @type {number[]} */
  const scores = view.players.map((/** @type {{ score: number }} */ { score }) => score);
  const best = Math.max(...scores);
  const names = scores.flatMap((score, player) => (score === best ? [seat(player)] : []));
  return { count: names.length, winners: people(words, names) };
}

/** A part of a text: a title and lines, each with the id of the thing in the picture, or empty. */
export class Part {
  #words;

  /**
   * @param {Words} words
   * @param {string} id
   * @param {string} title
   */
  constructor(words, id, title) {
    this.#words = words;
    this.id = id;
    this.title = title.charAt(0).toLocaleUpperCase(words.language) + title.slice(1);
    /** @type {{ id: string, text: string }[]} */
    this.lines = [];
  }

  /**
   * Adds a line.
   *
   * @param {string} id
   * @param {string} text
   */
  add(id, text) {
    this.lines.push({ id, text });
  }

  /**
   * Adds what a message says.
   *
   * @param {string} id
   * @param {string} message
   * @param {Args} [args]
   */
  say(id, message, args) {
    this.add(id, this.#words.text(message, args));
  }
}
