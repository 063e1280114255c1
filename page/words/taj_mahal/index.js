/**
 * The words of Taj Mahal: what somebody does, and what happened.
 *
 * @typedef {import("../games.js").Document} Document
 * @typedef {import("../games.js").Seat} Seat
 * @typedef {import("../language.js").Args} Args
 * @typedef {import("../language.js").Words} Words
 */
import { colour, eventText, numbered, people, thing, things } from "../games.js";
import { brings, travels } from "./pieces.js";
import { reading, titles } from "./reading.js";
import { awards, card, cards, city, province, special } from "./things.js";
import { example, hints } from "./visit.js";

/** What points are for, by the type of the event. */
const sources = {
  provinces_linked: "taj_mahal-points-palaces",
  good_scored: "taj_mahal-points-goods",
  bonus_tile_taken: "taj_mahal-points-bonus",
  special_points: "taj_mahal-points-special",
  hand_scored: "taj_mahal-points-hand",
};

/** @param {readonly string[]} codes */
const towns = (codes) => things(codes.map(city));

/** @param {string | null | undefined} code A white or a special card. */
const companion = (code) => (code?.startsWith("white-") ? card : special)(code ?? "");

/**
 * What somebody does.
 *
 * @param {Words} words
 * @param {Document} action
 * @param {Document} [position] The position before it.
 */
function action(words, action, position) {
  const [message, args] = actionMessage(words, action, position);
  return words.text(`taj_mahal-action-${message}`, args);
}

/**
 * The message of an action, and what it needs.
 *
 * @param {Words} words
 * @param {Document} action
 * @param {Document} [position]
 * @returns {[string, Args]}
 */
function actionMessage(words, action, position) {
  switch (action.type) {
    case "play": {
      const args = { card: card(action.card) };
      return action.companion
        ? ["play-with", { ...args, companion: companion(action.companion) }]
        : ["play", args];
    }
    case "build": {
      const { palaces, royal_palace: royal } = action;
      const args = { count: palaces.length, cities: towns(palaces) };
      if (!royal) {
        return ["build", args];
      }
      return palaces.length === 0
        ? ["build-royal", { royal: city(royal) }]
        : ["build-both", { ...args, royal: city(royal) }];
    }
    case "take":
      return ["take", { cards: things(action.cards.map(card)) }];
    case "start":
      return ["start", { player: numbered(words)(action.player) }];
    case "province_tile": {
      const next = (position?.province_order ?? []).indexOf(null) + 1;
      const number = action.number ?? next;
      return ["province_tile", { number, province: province(action.province) }];
    }
    case "bonus_tile": {
      const tile = thing(`taj_mahal-bonus-${action.tile}`);
      return action.city
        ? ["bonus_tile", { tile, city: city(action.city) }]
        : ["bonus_tile-drawn", { tile }];
    }
    case "deal":
    case "draw":
    case "display":
      return [action.type, { card: card(action.card) }];
    default:
      return [action.type, {}];
  }
}

/**
 * What happened.
 *
 * @param {Words} words
 * @param {Document} event
 * @param {Seat} seat
 */
function event(words, event, seat) {
  const [message, args] = eventMessage(words, event, seat);
  return eventText(words, `taj_mahal-event-${message}`, args, event, seat);
}

/**
 * The message of an event, and what it needs besides the player and the points.
 *
 * @param {Words} words
 * @param {Document} event
 * @param {Seat} seat
 * @returns {[string, Args]}
 */
function eventMessage(words, event, seat) {
  const { type } = event;
  switch (type) {
    case "province_tile_placed":
      return [type, { number: event.number, province: province(event.province) }];
    case "bonus_tile_placed":
      return [type, { tile: thing(`taj_mahal-bonus-${event.tile}`), city: city(event.city) }];
    case "bonus_tile_taken":
      return event.points === 0
        ? [`${type}-card`, { city: city(event.city) }]
        : [type, { tile: thing(`taj_mahal-bonus-${event.tile}`), city: city(event.city) }];
    case "card_displayed":
      return [type, { card: card(event.card) }];
    case "card_dealt":
    case "card_drawn":
      return event.card ? [type, { card: card(event.card) }] : [`${type}-hidden`, {}];
    case "cards_played":
      return event.companion
        ? [`${type}-with`, { card: card(event.card), companion: companion(event.companion) }]
        : [type, { card: card(event.card) }];
    case "special_points":
      return [type, { card: special(event.card) }];
    case "withdrawn":
      return event.won.length === 0 ? [`${type}-empty`, {}] : [type, { won: awards(event.won) }];
    case "palaces_built":
      return [type, { count: event.palaces.length, cities: towns(event.palaces) }];
    case "royal_palace_built":
      return [type, { city: city(event.city) }];
    case "good_scored":
      return [type, { good: thing(`taj_mahal-good-${event.good}`) }];
    case "provinces_linked":
      return linkMessage(event);
    case "deck_remade":
      return [type, { count: event.cards }];
    case "cards_discarded":
      return discardMessage(event);
    case "cards_taken":
      return [type, { cards: cards(event.cards) }];
    default:
      return endMessage(words, event, seat);
  }
}

/**
 * The same, of the end of a visit and of the game.
 *
 * @param {Words} words
 * @param {Document} event
 * @param {Seat} seat
 * @returns {[string, Args]}
 */
function endMessage(words, event, seat) {
  const { type } = event;
  switch (type) {
    case "special_card_won":
      return event.from === null
        ? [type, { card: special(event.card) }]
        : [`${type}-from`, { card: special(event.card), from: seat(event.from) }];
    case "province_tile_gone":
      return [type, { number: event.number }];
    case "visit_begins":
      return [type, { visit: event.visit, province: province(event.province) }];
    case "hand_scored": {
      const { special_cards, white_cards, colour_cards } = event;
      const args = { special: special_cards, white: white_cards };
      return event.colour === null
        ? [`${type}-colourless`, args]
        : [type, { ...args, coloured: colour_cards, colour: colour(event.colour) }];
    }
    case "game_over": {
      const names = event.winners.map(seat);
      return [type, { count: names.length, winners: people(words, names) }];
    }
    default:
      return [type, {}];
  }
}

/** @param {Document} event @returns {[string, Args]} */
function linkMessage({ type, provinces }) {
  return [type, { count: provinces.length, provinces: provinces.join(", ") }];
}

/** @param {Document} event @returns {[string, Args]} */
function discardMessage({ type, cards: laid, returned }) {
  const args = { cards: cards(laid) };
  return returned.length === 0
    ? [type, args]
    : [`${type}-returned`, { ...args, returned: things(returned.map(special)) }];
}

/** @type {import("../games.js").GameWords} */
export const words = { example, hints, sources, action, done: () => "", event, titles, reading, travels, brings };
