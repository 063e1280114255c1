/**
 * The games that this browser keeps, as cards with pictures.
 *
 * @import { Client } from "../client.js"
 * @import { Offer, Seat, Setup, Theme } from "../table/types"
 * @import { Saved } from "../table/saved.js"
 * @import { Words } from "../words/language.js"
 */
import { savedGames } from "../table/saved.js";
import { html, useState } from "../vendor/preact.js";
import { useAnswer } from "./answer.js";
import { boardOf, imageOf } from "./small.js";
import { SHELF, forget } from "./storage.js";

/**
 * Who sits there, in few words.
 *
 * @param {Words} words
 * @param {readonly Seat[]} seats
 * @returns {string[]}
 */
export function seatNames(words, seats) {
  return seats.map(({ bot, name }, number) => name || words.text(bot === null ? "page-player" : "page-bot", { number: number + 1, level: bot ?? "" }));
}

/** @param {Words} words @param {Saved} saved @returns {string} Whose turn it is, or who has won. */
function stateOf(words, { seats, player, over, returns }) {
  const names = seatNames(words, seats);
  if (over) {
    const winners = names.filter((_, number) => (returns[number] ?? 0) > 0);
    return words.text("page-saved-over", { names: new Intl.ListFormat(words.language).format(winners) });
  }
  const own = seats[player]?.bot === null && seats.filter(({ bot }) => bot === null).length === 1;
  return own ? words.text("page-saved-yours") : words.text("page-saved-turn", { name: names[player] ?? "" });
}

/**
 * @param {Client} client
 * @param {Saved} saved
 * @param {Theme} theme
 * @returns {Promise<string>} The address of its picture, or nothing: it cannot be drawn without hands.
 */
async function pictureOf(client, { game, position, viewer, covered }, theme) {
  const whole = await client.picture(game, { position, theme, viewer: viewer ?? undefined });
  const text = boardOf(whole) ?? (covered ? null : whole);
  return text ? imageOf(text) : "";
}

/**
 * @typedef {object} Props
 * @property {Client} client
 * @property {Offer[]} games
 * @property {Words} words
 * @property {Theme} theme
 * @property {(setup: Setup, how?: { key?: string }) => void} onOpen
 */

/** @param {Props} props */
export function SavedGames({ client, games, words, theme, onOpen }) {
  const [kept, setKept] = useState(() => savedGames(SHELF));
  const shown = kept.filter(({ saved }) => games.some(({ name }) => name === saved.game));
  if (shown.length === 0) {
    return null;
  }
  /** @param {string} key */
  const drop = (key) => {
    forget(key);
    setKept(savedGames(SHELF));
  };
  return html`
    <section class="saved" aria-labelledby="saved-title">
      <h2 id="saved-title">${words.text("page-continue")}</h2>
      <ul>
        ${shown.map(
          ({ key, saved }) => html`
            <${Card} key=${key} saved=${saved} client=${client} words=${words} theme=${theme}
              onOpen=${() => onOpen(saved, { key })} onForget=${() => drop(key)} />
          `,
        )}
      </ul>
    </section>
  `;
}

/** @param {{ saved: Saved, client: Client, words: Words, theme: Theme, onOpen: () => void, onForget: () => void }} props */
function Card({ saved, client, words, theme, onOpen, onForget }) {
  const [picture, setPicture] = useState("");
  // A game without a picture can still be opened.
  useAnswer(() => pictureOf(client, saved, theme), setPicture, () => setPicture(""), [saved, theme]);
  const date = new Intl.DateTimeFormat(words.language, { dateStyle: "medium", timeStyle: "short" }).format(saved.at);
  return html`
    <li>
      <button class="open" onClick=${onOpen}>
        <span class="picture">${picture && html`<img src=${picture} alt="" />`}</span>
        <strong>${words.text(`${saved.game}-name`)}</strong>
        <span>${stateOf(words, saved)}</span>
        <span class="small">${seatNames(words, saved.seats).join(", ")}</span>
        <span class="small">${date}</span>
      </button>
      <button class="sign" aria-label=${words.text("page-forget", { date })} title=${words.text("page-forget", { date })} onClick=${onForget}>
        <span aria-hidden="true">×</span>
      </button>
    </li>
  `;
}
