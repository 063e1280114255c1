/**
 * The words of Maharani: what somebody does, and what happened.
 *
 * @typedef {import("../games.js").Document} Document
 * @typedef {import("../games.js").Seat} Seat
 * @typedef {import("../language.js").Words} Words
 */
import { colour, eventText, numbered, people, thing } from "../games.js";
import { brings, travels } from "./pieces.js";
import { reading, titles } from "./reading.js";
import { quarter, tile, worker } from "./things.js";
import { example, hints } from "./visit.js";

/** What points are for, by the type of the event. */
const sources = {
  tile_area: "maharani-points-tiles",
  worker_group: "maharani-points-workers",
  quarter_pays: "maharani-points-quarters",
  second_tile: "maharani-points-second",
};

/**
 * The tile of a slot, with its colour if the position is known.
 *
 * @param {number} slot
 * @param {Document} [position]
 */
function tileOf(slot, position) {
  const lies = position?.rondel?.[slot - 1];
  return lies
    ? thing("maharani-tile-of-slot-known", { slot, colour: colour(lies.colour) })
    : thing("maharani-tile-of-slot", { slot });
}

/**
 * What somebody does.
 *
 * @param {Words} words
 * @param {Document} action
 * @param {Document} [position] The position before it.
 */
function action(words, action, position) {
  switch (action.type) {
    case "place": {
      const args = { tile: tileOf(action.slot, position), space: action.space };
      return action.worker
        ? words.text("maharani-action-place-worker", { ...args, worker: worker(action.worker) })
        : words.text("maharani-action-place", args);
    }
    case "start":
      return words.text("maharani-action-start", { player: numbered(words)(action.player) });
    case "draw":
      return words.text("maharani-action-draw", {
        tile: tile(action.colour),
        kind: thing(`maharani-kind-${action.kind}`),
      });
    default:
      return words.text(`maharani-action-${action.type}`);
  }
}

/**
 * What somebody did. The colour of a tile is that of the area that it joined.
 *
 * @param {Words} words
 * @param {Document} action
 * @param {Document[]} events
 * @param {string} name
 */
function done(words, action, events, name) {
  if (action.type === "end_turn") {
    return words.text("maharani-done-end_turn", { name });
  }
  const area = events.find(({ type }) => type === "tile_area");
  if (!area) {
    return "";
  }
  const args = { name, colour: colour(area.colour), space: action.space };
  return action.worker
    ? words.text("maharani-done-place-worker", { ...args, worker: worker(action.worker) })
    : words.text("maharani-done-place", args);
}

/**
 * The message of an event, and what it needs besides the player and the points.
 *
 * @param {Words} words
 * @param {Document} event
 * @param {Seat} seat
 * @returns {[string, import("../language.js").Args]}
 */
function eventMessage(words, event, seat) {
  switch (event.type) {
    case "tile_drawn":
    case "centre_tile_removed":
      return [
        event.type,
        { slot: event.slot, tile: tile(event.colour), kind: thing(`maharani-kind-${event.kind}`) },
      ];
    case "tile_area":
      return [event.type, { count: event.spaces.length, colour: colour(event.colour) }];
    case "worker_group": {
      const args = { count: event.spaces.length, colour: colour(event.worker) };
      return event.from
        ? [`${event.type}-moved`, { ...args, from: event.from }]
        : [event.type, args];
    }
    case "marker_down":
    case "quarter_evaluated":
      return [event.type, { quarter: quarter(event.quarter) }];
    case "quarter_pays":
      return [
        event.type,
        { count: event.workers, colour: colour(event.worker), quarter: quarter(event.quarter) },
      ];
    case "game_over": {
      const names = event.winners.map(seat);
      return [event.type, { count: names.length, winners: people(words, names) }];
    }
    default:
      return [event.type, {}];
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
  return eventText(words, `maharani-event-${message}`, args, event, seat);
}

/** @type {import("../games.js").GameWords} */
export const words = { example, hints, sources, action, done, event, titles, reading, travels, brings };
