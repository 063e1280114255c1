/**
 * Where a game is chosen, and who plays.
 *
 * @import { Client } from "../client.js"
 * @import { Offer, Seat, Setup, Theme } from "../table/types"
 * @import { Words } from "../words/language.js"
 */
import { fromChosen, fromLink, isSeed, randomSeed } from "../table/links.js";
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { gamesArgs, wordsOf } from "../words/games.js";
import { Svg } from "./svg.js";
import { kept } from "./storage.js";

/** The bots that take seats, the weakest first. */
export const LEVELS = ["random", "greedy", "novice", "casual", "club", "expert", "master"];

/**
 * @param {number} seats
 * @param {Seat[]} before Who sat there.
 * @returns {Seat[]} A person against bots, unless somebody chose otherwise.
 */
function seatsFor(seats, before) {
  return Array.from({ length: seats }, (_, seat) => before[seat] ?? { bot: seat === 0 ? null : "casual", name: "" });
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

/** @param {{ client: Client, games: Offer[], words: Words, theme: Theme, onOpen: (setup: Setup) => void, onFail: (reason: Error) => void }} props */
export function Start({ client, games, words, theme, onOpen, onFail }) {
  const [pictures, setPictures] = useState(/** @type {string[]} */ ([]));
  const [game, setGame] = useState("");
  const [seats, setSeats] = useState(/** @type {Seat[]} */ ([]));
  const [seed, setSeed] = useState("");

  useEffect(() => {
    const drawn = games.map(({ name, players }) => pictureOf(client, name, players.max, theme));
    Promise.all(drawn).then(setPictures, onFail);
  }, [theme]);
  const chosen = games.find(({ name }) => name === game);
  const form = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => form.current?.scrollIntoView({ block: "nearest" }), [game]);

  /** @param {Offer} offer */
  const choose = ({ name, players }) => {
    setGame(name);
    setSeats(seatsFor(Math.min(Math.max(seats.length || 3, players.min), players.max), seats));
  };
  /** @param {Event} event */
  const begin = (event) => {
    event.preventDefault();
    onOpen({ game, seats, seed: isSeed(seed) ? seed : randomSeed() });
  };

  return html`
    <section class=${chosen ? "start chosen" : "start"}>
      <h1>${words.text("page-welcome", gamesArgs(games.map(({ name }) => name)))}</h1>
      <p class="lead">${words.text("page-lead")}</p>
      <div class="offers">
        ${pictures.length > 0 &&
        games.map(
          (offer, index) => html`
            <button class="offer" key=${offer.name} aria-pressed=${offer.name === game} onClick=${() => choose(offer)}>
              <${Svg} text=${pictures[index]} game=${offer.name} words=${words} />
              <strong>${words.text(`${offer.name}-name`)}</strong>
              <span>${words.text(`${offer.name}-about`)}</span>
              <span class="small">${words.text("page-players", playersArgs(offer.players))}</span>
            </button>
          `,
        )}
      </div>
      ${chosen &&
      html`
        <form class="setup" ref=${form} onSubmit=${begin} aria-label=${words.text("page-seats")}>
          <h2>${words.text("page-seats")}</h2>
          <label>
            ${words.text("page-how-many")}
            <select
              name="players"
              value=${seats.length}
              onChange=${(/** @type {any} */ { target }) => setSeats(seatsFor(Number(target.value), seats))}
            >
              ${Array.from({ length: chosen.players.max - chosen.players.min + 1 }, (_, more) => {
                const players = chosen.players.min + more;
                return html`<option value=${players}>${players}</option>`;
              })}
            </select>
          </label>
          <${Seats} seats=${seats} words=${words} onChange=${setSeats} />
          <details>
            <summary>${words.text("page-more")}</summary>
            <label>
              ${words.text("page-seed")}
              <input
                name="seed"
                inputmode="numeric"
                value=${seed}
                onInput=${(/** @type {any} */ { target }) => setSeed(target.value)}
              />
            </label>
            <p class="small">${words.text("page-seed-about")}</p>
          </details>
          <button class="main" type="submit">${words.text("page-begin")}</button>
        </form>
      `}
      <${Resume} words=${words} onOpen=${onOpen} />
    </section>
  `;
}

/** @param {{ seats: Seat[], words: Words, onChange: (seats: Seat[]) => void }} props */
function Seats({ seats, words, onChange }) {
  /** @param {number} seat @param {Partial<Seat>} change */
  const set = (seat, change) => onChange(seats.map((one, at) => (at === seat ? { ...one, ...change } : one)));
  return html`
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

/** @param {{ words: Words, onOpen: (setup: Setup) => void }} props */
function Resume({ words, onOpen }) {
  const [wrong, setWrong] = useState(false);
  const left = kept("table");

  /** @param {Setup | null} setup */
  const open = (setup) => {
    setWrong(!setup);
    if (setup) {
      onOpen(setup);
    }
  };
  const goOn = () => {
    try {
      open(JSON.parse(left ?? ""));
    } catch {
      setWrong(true);
    }
  };
  /** @param {any} event */
  const read = async (event) => open(await fromChosen(event));
  /** @param {any} event */
  const follow = (event) => {
    event.preventDefault();
    const { value } = event.target.elements.link;
    open(fromLink(value.slice(value.indexOf("#") + 1)));
  };

  return html`
    <section class="resume" aria-label=${words.text("page-resume")}>
      <h2>${words.text("page-resume")}</h2>
      ${left && html`<button onClick=${goOn}>${words.text("page-continue")}</button>`}
      <label class="file">
        ${words.text("page-open-file")}
        <input type="file" name="file" accept=".json,.jsonl" onChange=${read} />
      </label>
      <form onSubmit=${follow}>
        <label>${words.text("page-open-link")} <input name="link" required /></label>
        <button type="submit">${words.text("page-open")}</button>
      </form>
      ${wrong && html`<p class="alert" role="alert">${words.text("page-not-a-table")}</p>`}
    </section>
  `;
}
