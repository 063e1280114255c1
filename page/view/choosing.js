/**
 * What a person does at a table: picks, and what was done and is not yet answered.
 *
 * @import { LegalAction, Step } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Picked, Things } from "./picks.js"
 */
import { useCallback, useMemo, useReducer, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { useAnswer } from "./answer.js";
import { NOTHING, chosenThere, next, pick, ready } from "./picks.js";
import { settings } from "./settings.js";

/** @type {LegalAction[]} */
const NONE = [];
/** Cards of a hand, by their ids in a picture. */
const HAND = /^(hand|special)-/;
/** @type {Things} */
const NO_THINGS = new Map();

/**
 * @param {Table} table
 * @param {boolean} wanted Whether a person decides who may see the board.
 * @returns {LegalAction[]}
 */
export function useLegal(table, wanted) {
  const [known, setKnown] = useState({ position: "", legal: NONE });
  const { position } = table.shown;
  useAnswer(
    () => wanted && table.legal(table.shown),
    (legal) => setKnown({ position, legal }),
    (error) => table.fail(error),
    [table, position, wanted, table.failure],
  );
  const there = table.ready(table.shown, "legal") ?? (known.position === position ? known.legal : NONE);
  return wanted ? there : NONE;
}

/**
 * What was done here, from the click until its picture is drawn or it was refused.
 *
 * @param {Table} table
 * @param {Step | null} drawn The step whose picture is seen.
 * @param {LegalAction[]} legal
 */
export function usePlay(table, drawn, legal) {
  // The table says when it looks different.
  const sent = useRef(/** @type {{ action: LegalAction, from: Step } | null} */ (null));
  const tried = useRef(/** @type {LegalAction | undefined} */ (undefined));
  const play = useCallback(
    (/** @type {number} */ id) => {
      const action = legal.find((one) => one.id === id);
      if (action && !table.busy) {
        tried.current = action;
        sent.current = { action, from: table.shown };
        table.play(id);
      }
    },
    [table, legal],
  );
  const from = sent.current?.from;
  const refused = !table.busy && table.shown === from;
  if (refused || drawn !== from) {
    sent.current = null;
  }
  return { play, tried: tried.current, pending: sent.current?.action ?? null };
}

/**
 * @param {Table} table
 * @param {LegalAction[]} legal
 * @param {Things} drawn What can be done with each thing of the picture.
 * @param {(action: number) => void} play
 */
export function usePicks(table, legal, drawn, play) {
  const things = legal.length > 0 ? drawn : NO_THINGS;
  const [, again] = useReducer((/** @type {number} */ count) => count + 1, 0);
  const last = useRef({ step: table.shown, picked: NOTHING });
  if (last.current.step !== table.shown || legal.length === 0) {
    last.current = { step: table.shown, picked: NOTHING };
  }
  const { picked } = last.current;
  /** @param {Picked} now */
  const setPicked = (now) => {
    last.current.picked = now;
    again(undefined);
  };
  const { player } = table.shown;
  const travels = useMemo(() => {
    const game = wordsOf(table.game);
    return legal.flatMap(({ action, events }) => game.travels(action, events, player));
  }, [table, legal]);
  const sources = useMemo(() => new Set(travels.flatMap(({ from }) => from)), [travels]);
  const lifts = useMemo(() => {
    /** @param {string} thing */
    const there = (thing) => things.has(thing);
    return [...things.keys()].some((thing) => HAND.test(thing)) || travels.some(({ from, to }) => from.some(there) && to.some(there));
  }, [things, travels]);
  /** @param {Things} among @param {string} thing */
  const choose = (among, thing) => {
    const ids = legal.map(({ id }) => id);
    const { play: action, ...after } = pick(picked, thing, { things: among, legal: ids, sources, once: settings().once });
    action === null ? setPicked(after) : done(action);
  };
  /** @param {number} action Looks as it did until the table says so. */
  const done = (action) => {
    last.current.picked = NOTHING;
    play(action);
  };
  /** Whether there are only places, and no piece to pick up first, such as a tile or a card of the hand. */
  const places = things.size > 0 && !lifts;
  return {
    picked,
    /** Of places alone another one can be chosen instead. */
    next: useMemo(
      () => (picked.picks.length > 0 && !places ? next(picked, things) : new Set([...things.keys()].filter((thing) => !picked.picks.includes(thing)))),
      [picked, things, places],
    ),
    ready: picked.picks.length > 0 ? ready(picked, things) : null,
    places,
    /** What is chosen beside the last thing that was picked. */
    there: chosenThere(picked, things, sources),
    /** @param {string} thing By its id in the picture. */
    pick: (thing) => choose(things, thing),
    /** @param {number[]} actions Those of a line of a text. */
    read: (actions) => {
      const thing = [...things].find(([, can]) => can.join() === actions.join())?.[0] ?? `line-${actions.join("-")}`;
      choose(new Map([...things, [thing, actions]]), thing);
    },
    play: done,
    clear: () => setPicked(NOTHING),
  };
}
