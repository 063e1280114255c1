/**
 * A table as a link and as a file: everything that is needed to come back to it stands in the text.
 *
 * @import { Offer, Seat, Setup } from "./types"
 *
 * @typedef {{ id: string, [argument: string]: string | number }} Fault A message of the catalogue, and what it needs.
 * @typedef {{ setup: Setup, fault?: undefined } | { setup?: undefined, fault: Fault }} Read What a text
 *   has, or why it is no table.
 */

const KIND = "durbar-table";
/** The most bytes of a file that are read. */
const MOST_BYTES = 4_000_000;

/** The bots that take seats, the weakest first. */
export const LEVELS = ["random", "greedy", "novice", "casual", "club", "expert", "master"];
/** Bots with settings, which whoever writes a link may name. */
const SEARCHES = /^(mcts|flat)(:|$)/;

/** @param {Seat} seat */
const seatText = ({ bot, name }) => `${bot ?? ""}~${name}`;

/** @param {string} text @returns {Seat} */
function readSeat(text) {
  const [bot = "", ...name] = text.split("~");
  return { bot: bot || null, name: name.join("~") };
}

/** Seeds are below it. */
const SEEDS = 2n ** 64n;

/** @param {string} text @returns {boolean} Whether it is a seed. */
export const isSeed = (text) => /^[0-9]{1,20}$/.test(text) && BigInt(text) < SEEDS;

/** @returns {string} A seed that nobody knows. */
export function randomSeed() {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

/**
 * @param {Setup} setup
 * @returns {string} What stands behind the # of a link. No seed: nobody shall know what comes next.
 */
export function toLink({ game, seats, start, actions }) {
  const link = new URLSearchParams({ game, seats: seats.map(seatText).join("|") });
  link.set("start", start ?? "");
  if (actions?.length) {
    link.set("actions", actions.join("."));
  }
  return link.toString();
}

/** @param {string} id @param {Record<string, string | number>} [args] @returns {{ fault: Fault }} */
const wrong = (id, args) => ({ fault: { id, ...args } });

/**
 * @param {Setup} setup
 * @param {readonly Offer[]} offers
 * @returns {Read} The setup, if there can be such a table.
 */
function judged(setup, offers) {
  const { game, seats, start, actions } = setup;
  const offer = offers.find(({ name }) => name === game);
  if (!offer) {
    return wrong("page-unknown-game", { game });
  }
  const { min, max } = offer.players;
  if (seats.length < min || seats.length > max) {
    return wrong("page-wrong-seats", { game, seats: seats.length, min, max, range: min === max ? "single" : "wide" });
  }
  const bot = seats.find(({ bot }) => bot !== null && !LEVELS.includes(bot) && !SEARCHES.test(bot))?.bot;
  if (bot) {
    return wrong("page-unknown-bot", { bot });
  }
  return start && actions?.every((action) => Number.isSafeInteger(action) && action >= 0) ? { setup } : wrong("page-cut-off");
}

/**
 * @param {string} text What stands behind the # of a link.
 * @param {readonly Offer[]} offers The games that can be played.
 * @returns {Read}
 */
export function fromLink(text, offers) {
  const link = new URLSearchParams(text.replace(/^#/, ""));
  const [game, seats, start] = [link.get("game"), link.get("seats"), link.get("start")];
  if (game === null) {
    return wrong("page-not-a-table");
  }
  if (!seats || !start) {
    return wrong("page-cut-off");
  }
  // A number that is missing between two dots is no number.
  const listed = link.get("actions");
  const actions = listed ? listed.split(".").map((one) => (/^[0-9]+$/.test(one) ? Number(one) : NaN)) : [];
  return judged({ game, start, actions, seats: seats.split("|").map(readSeat), seed: randomSeed() }, offers);
}

/** @param {Setup} setup @returns {string} The text of a file. */
export function toFile({ game, seats, start, actions }) {
  return `${JSON.stringify({ kind: KIND, game, seats, start, actions })}\n`;
}

/** @param {any} seat */
const isSeat = (seat) => typeof seat?.name === "string" && (seat.bot === null || typeof seat.bot === "string");

/**
 * @param {string} text A file of this page, or the first line of a file of records (`durbar records`).
 * @param {readonly Offer[]} offers The games that can be played.
 * @returns {Read}
 */
export function fromFile(text, offers) {
  try {
    const read = JSON.parse(text.split("\n", 1)[0] ?? "");
    const own = read.kind === KIND;
    const game = own ? read.game : read.setup.game;
    const seats = own ? read.seats : Array(read.setup.players).fill({ bot: null, name: "" });
    const { start, actions } = read;
    const right = typeof game === "string" && typeof start === "string" && Array.isArray(actions);
    return right && Array.isArray(seats) && seats.every(isSeat)
      ? judged({ game, seats, start, actions, seed: randomSeed() }, offers)
      : wrong("page-not-a-table");
  } catch {
    return wrong("page-not-a-table");
  }
}

/**
 * @param {any} event The change of a field for files.
 * @param {readonly Offer[]} offers The games that can be played.
 * @returns {Promise<Read>} What the chosen file has.
 */
export async function fromChosen({ target }, offers) {
  const [file] = target.files;
  const text = file ? await file.slice(0, MOST_BYTES).text() : "";
  target.value = "";
  return fromFile(text, offers);
}
