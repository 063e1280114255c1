/**
 * Where a game is chosen, and who plays: one click plays what was chosen last.
 *
 * @import { Client } from "../client.js"
 * @import { Fault, Read } from "../table/links.js"
 * @import { Offer, Seat, Setup, Theme } from "../table/types"
 * @import { Words } from "../words/language.js"
 */
import { LEVELS, fromChosen, fromLink, isSeed, randomSeed } from "../table/links.js";
import { html, useEffect, useState } from "../vendor/preact.js";
import { gamesArgs, thing, wordsOf } from "../words/games.js";
import { SavedGames, seatNames } from "./saved.js";
import { boardOf, imageOf } from "./small.js";
import { keep, kept } from "./storage.js";

/** How many sit at the first table, and who plays against a person there. */
const [FIRST_SEATS, FIRST_BOT] = [3, "casual"];

/**
 * @param {number} seats
 * @param {readonly Seat[]} before Who sat there.
 * @returns {Seat[]} A person against bots, unless somebody chose otherwise.
 */
function seatsFor(seats, before) {
  return Array.from({ length: seats }, (_, seat) => before[seat] ?? { bot: seat === 0 ? null : FIRST_BOT, name: "" });
}

/** @param {Offer} offer @param {readonly Seat[]} before @returns {Seat[]} As many of them as the game takes. */
const fitting = ({ players }, before) => seatsFor(Math.min(Math.max(before.length, players.min), players.max), before);

/** @typedef {{ game: string, seats: Seat[] }} Choice */

/** @param {readonly Offer[]} games @returns {Choice} What was chosen last, or what a first visitor may like. */
function lastChoice(games) {
  const [first] = games;
  try {
    const { game, seats } = JSON.parse(kept("choice") ?? "");
    const offer = games.find(({ name }) => name === game);
    const known = seats.every(
      (/** @type {Seat} */ { bot, name }) => (bot === null || LEVELS.includes(bot)) && typeof name === "string",
    );
    if (offer && known) {
      return { game, seats };
    }
  } catch {
    // Nothing was chosen yet.
  }
  const game = /** @type {Offer} */ (first);
  return { game: game.name, seats: seatsFor(FIRST_SEATS, []) };
}

/**
 * How many can play, in the words of a catalogue: one number, or the least and the most.
 *
 * @param {Offer["players"]} players
 */
const playersArgs = ({ min, max }) => ({ min, max, range: min === max ? "single" : "wide" });

/**
 * @param {Client} client
 * @param {string} game
 * @param {number} players
 * @param {Theme} theme
 * @returns {Promise<string>} A picture of the game; of its beginning, if it is played with other components.
 */
async function pictureOf(client, game, players, theme) {
  try {
    return await client.picture(game, { position: wordsOf(game).example, theme });
  } catch {
    const { position } = await client.ask(game, "initial-states", { players, seed: "1", form: "notation" });
    return client.picture(game, { position, theme, viewer: 0 });
  }
}

/**
 * @typedef {object} Props
 * @property {Client} client
 * @property {Offer[]} games
 * @property {Words} words
 * @property {Theme} theme
 * @property {(setup: Setup, how?: { key?: string }) => void} onOpen
 * @property {(reason: Error) => void} onFail
 * @property {(fault: Fault | null) => void} onFault
 */

/** @param {Props} props */
export function Start({ client, games, words, theme, onOpen, onFail, onFault }) {
  const [pictures, setPictures] = useState(/** @type {string[]} */ ([]));
  const [{ game, seats: wanted }, setChoice] = useState(() => lastChoice(games));
  const [seed, setSeed] = useState("");
  useEffect(() => {
    const drawn = games.map(({ name, players }) => pictureOf(client, name, players.max, theme));
    Promise.all(drawn).then((all) => setPictures(all.map((text) => imageOf(boardOf(text) ?? text))), onFail);
  }, [theme]);
  const offer = /** @type {Offer} */ (games.find(({ name }) => name === game));
  // Another game may take fewer, or need more: what was chosen stays.
  const seats = fitting(offer, wanted);
  /** @param {Event} event */
  const begin = (event) => {
    event.preventDefault();
    keep("choice", JSON.stringify({ game, seats: wanted }));
    onOpen({ game, seats, seed: isSeed(seed) ? seed : randomSeed() });
  };
  /** @param {Seat[]} chosen */
  const seat = (chosen) => setChoice({ game, seats: chosen });

  return html`
    <section class="start">
      <header>
        <h1>${words.text("page-welcome", gamesArgs(games.map(({ name }) => name)))}</h1>
        <p class="lead">${words.text("page-lead")}</p>
      </header>
      <div class="offers" role="group" aria-label=${words.text("page-which-game")}>
        ${games.map(
          (one, index) => html`
            <button class="offer" key=${one.name} aria-pressed=${one.name === game} onClick=${() => setChoice({ game: one.name, seats: wanted })}>
              <span class="picture">${pictures[index] && html`<img src=${pictures[index]} alt="" />`}</span>
              <strong>${words.text(`${one.name}-name`)}</strong>
              <span class="about">${words.text(`${one.name}-about`)}</span>
              <span class="small">${words.text("page-players", playersArgs(one.players))}</span>
            </button>
          `,
        )}
      </div>
      <form class="setup" onSubmit=${begin} aria-label=${words.text("page-seats")}>
        <button class="main" type="submit">${words.text("page-play-game", { game: thing(`${game}-name`) })}</button>
        <ul class="who">
          ${seatNames(words, seats).map((name) => html`<li>${name}</li>`)}
        </ul>
        <button type="button" class="quiet" data-rule="" data-game=${game} aria-haspopup="dialog">${words.text("page-rules")}</button>
        <details>
          <summary>${words.text("page-change-players")}</summary>
          <${Seats} offer=${offer} seats=${seats} words=${words} onChange=${seat} />
          <label>
            ${words.text("page-seed")}
            <input name="seed" inputmode="numeric" value=${seed} aria-describedby="seed-about"
              onInput=${(/** @type {any} */ { target }) => setSeed(target.value)} />
          </label>
          <p class="small" id="seed-about">${words.text("page-seed-about")}</p>
        </details>
      </form>
      <${SavedGames} client=${client} games=${games} words=${words} theme=${theme} onOpen=${onOpen} />
      <${Resume} games=${games} words=${words} onOpen=${onOpen} onFault=${onFault} />
    </section>
  `;
}

/** @param {{ offer: Offer, seats: Seat[], words: Words, onChange: (seats: Seat[]) => void }} props */
function Seats({ offer: { players }, seats, words, onChange }) {
  /** @param {number} seat @param {Partial<Seat>} change */
  const set = (seat, change) => onChange(seats.map((one, at) => (at === seat ? { ...one, ...change } : one)));
  const numbers = Array.from({ length: players.max - players.min + 1 }, (_, more) => players.min + more);
  return html`
    <label>
      ${words.text("page-how-many")}
      <select name="players" value=${seats.length} onChange=${(/** @type {any} */ { target }) => onChange(seatsFor(Number(target.value), seats))}>
        ${numbers.map((number) => html`<option value=${number}>${number}</option>`)}
      </select>
    </label>
    <ol class="seats">
      ${seats.map(
        ({ bot, name }, seat) => html`
          <li key=${seat}>
            <span class="seat">${words.text("page-player", { number: seat + 1 })}</span>
            <select
              name=${`seat-${seat}`}
              aria-label=${words.text("page-who", { number: seat + 1 })}
              value=${bot ?? ""}
              onChange=${(/** @type {any} */ { target }) => set(seat, { bot: target.value || null })}
            >
              <option value="">${words.text("page-person")}</option>
              ${LEVELS.map((level) => html`<option value=${level}>${words.text("page-bot", { level })}</option>`)}
            </select>
            ${bot === null &&
            html`<input
              name=${`name-${seat}`}
              maxlength="20"
              value=${name}
              aria-label=${words.text("page-name", { number: seat + 1 })}
              placeholder=${words.text("page-name-short")}
              onInput=${(/** @type {any} */ { target }) => set(seat, { name: target.value.replace(/[|~]/g, "") })}
            />`}
          </li>
        `,
      )}
    </ol>
  `;
}

/** @param {{ games: Offer[], words: Words, onOpen: (setup: Setup) => void, onFault: (fault: Fault | null) => void }} props */
function Resume({ games, words, onOpen, onFault }) {
  /** @param {Read} read */
  const open = ({ setup, fault }) => {
    onFault(fault ?? null);
    if (setup) {
      onOpen(setup);
    }
  };
  /** @param {any} event */
  const read = async (event) => open(await fromChosen(event, games));
  /** @param {any} event */
  const follow = (event) => {
    event.preventDefault();
    const { value } = event.target.elements.link;
    open(fromLink(value.slice(value.indexOf("#") + 1), games));
  };
  return html`
    <section class="resume" aria-label=${words.text("page-resume")}>
      <h2>${words.text("page-resume")}</h2>
      <label class="file">
        ${words.text("page-open-file")}
        <input type="file" name="file" accept=".json,.jsonl" onChange=${read} />
      </label>
      <form onSubmit=${follow}>
        <label>${words.text("page-open-link")} <input name="link" required /></label>
        <button type="submit">${words.text("page-open")}</button>
      </form>
    </section>
  `;
}
