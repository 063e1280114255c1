/**
 * A table as a link and as a file: everything that is needed to come back to it stands in the text.
 *
 * @import { Seat, Setup } from "./types"
 */

const KIND = "durbar-table";
/** The most bytes of a file that are read. */
const MOST_BYTES = 4_000_000;

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

/**
 * @param {string} text What stands behind the # of a link.
 * @returns {Setup | null} Null: it is no link to a table.
 */
export function fromLink(text) {
  const link = new URLSearchParams(text.replace(/^#/, ""));
  const [game, seats, start] = [link.get("game"), link.get("seats"), link.get("start")];
  if (!game || !seats || !start) {
    return null;
  }
  const actions = (link.get("actions") ?? "").split(".").filter(Boolean).map(Number);
  const setup = { game, start, actions, seats: seats.split("|").map(readSeat), seed: randomSeed() };
  return actions.every(Number.isSafeInteger) ? setup : null;
}

/** @param {Setup} setup @returns {string} The text of a file. */
export function toFile({ game, seats, start, actions }) {
  return `${JSON.stringify({ kind: KIND, game, seats, start, actions })}\n`;
}

/**
 * @param {string} text A file of this page, or the first line of a file of records (`durbar records`).
 * @returns {Setup | null} Null: it is neither.
 */
export function fromFile(text) {
  try {
    const read = JSON.parse(text.split("\n", 1)[0] ?? "");
    const game = read.kind === KIND ? read.game : read.setup.game;
    /** @type {Seat[]} */
    const seats = read.kind === KIND ? read.seats : Array(read.setup.players).fill({ bot: null, name: "" });
    const { start, actions } = read;
    const right =
      typeof game === "string" &&
      typeof start === "string" &&
      Array.isArray(seats) &&
      seats.every((seat) => typeof seat.name === "string" && (seat.bot === null || typeof seat.bot === "string")) &&
      Array.isArray(actions) &&
      actions.every(Number.isSafeInteger);
    return right ? { game, seats, start, actions, seed: randomSeed() } : null;
  } catch {
    return null;
  }
}

/**
 * @param {any} event The change of a field for files.
 * @returns {Promise<Setup | null>} What the chosen file has; null: none was chosen, or it is no game.
 */
export async function fromChosen({ target }) {
  const [file] = target.files;
  const text = file ? await file.slice(0, MOST_BYTES).text() : "";
  target.value = "";
  return fromFile(text);
}
