/**
 * The board: the picture of the API in its parts, on which actions are chosen.
 *
 * @import { AppliedAction, LegalAction, Step, Theme } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Travel } from "../words/games.js"
 * @import { Words } from "../words/language.js"
 * @import { Parts } from "./parts.js"
 * @import { Picked } from "./picks.js"
 */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { afterPaint } from "./later.js";
import { LEGAL, enlarge, mark, markSince, showGains, things } from "./marks.js";
import { arrive, depart, land, lay, tell } from "./moving.js";
import { neighbour } from "./neighbours.js";
import { partsOf } from "./parts.js";
import { become } from "./patch.js";
import { NARROW, arrange } from "./room.js";
import { useSettings } from "./settings.js";
import { actionsOf, fit, parsed, sayIn } from "./svg.js";

/** How long one points at something that one does not only pass by, in milliseconds. */
const RESTS = 40;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Step} step
 * @property {Words} words
 * @property {Theme} theme
 * @property {number | null} viewer
 * @property {LegalAction[]} legal What may be done by a person who decides now.
 * @property {Picked} picked
 * @property {Set<string>} next The things that could be picked next.
 * @property {boolean} places Whether they are marked before anything is picked.
 * @property {number | null} hot The action that is pointed at elsewhere.
 * @property {number | null} was The action that was played, in a review.
 * @property {LegalAction | null} pending What was done here, and is not yet answered.
 * @property {(seat: number) => string} seat
 * @property {(thing: string) => void} onPick
 * @property {(step: Step, things: Map<string, number[]>) => void} onDrawn
 * @property {unknown} children The bar.
 */

/** @param {Table} table @param {LegalAction | undefined} action @param {number} player @returns {Travel[]} */
const travelsOf = (table, action, player) =>
  action ? wordsOf(table.game).travels(action.action, action.events, player) : [];

/** @param {Table} table @param {number} at A step. @returns {[number, string[]][]} Who did something since a person did, and to which things. */
function sinceOwn({ game, people, steps }, at) {
  const own = Math.max(...steps.slice(0, at + 1).map(({ moved }, step) => (!moved || people.includes(moved.player) ? step : 0)));
  return steps.slice(people.length > 0 ? own + 1 : at + 1, at + 1).flatMap(({ moved }) => {
    const { player, action, events } = /** @type {AppliedAction} */ (moved);
    return wordsOf(game).travels(action, events, player).map(({ to }) => /** @type {[number, string[]]} */ ([player, to]));
  });
}

/** @param {Props} props */
export function Board(props) {
  const { table, words, legal, picked, next, places, hot, was, pending, onPick, children } = props;
  const board = useRef(/** @type {HTMLElement | null} */ (null));
  const { marks, letters } = useSettings();
  const [pointed, setPointed] = useState(/** @type {string | null} */ (null));
  const { version, foresee } = usePicture(board, props);
  const { player } = table.shown;

  useLayoutEffect(() => {
    if (board.current) {
      mark(board.current, { words, legal, player, picked, next });
      refocus(board.current);
      if (legal.length > 0 || table.shown.over) {
        // On a phone, what one acts on comes first: cards lie beside the board.
        const cards = !board.current.querySelector(".part.board [role=button]:not(.shut)") && board.current.querySelector(".tray .part");
        const first = cards && !table.shown.over ? "players" : "board";
        if (board.current.dataset.first !== first) {
          board.current.dataset.first = first;
          arrange(board.current);
        }
      }
    }
  }, [version, legal, picked, next, words]);
  useGains(board, { table, version, legal, picked, next, player, all: marks || places });
  useLayoutEffect(() => {
    board.current?.querySelectorAll(LEGAL).forEach((element) => {
      element.classList.toggle("hot", hot !== null && actionsOf(element).includes(hot));
      element.classList.toggle("was", was !== null && actionsOf(element).includes(was));
    });
  }, [version, hot, was]);
  useLayoutEffect(() => {
    const at = pointed && next.has(pointed) ? pointed : null;
    const best = bestAt(board.current, at, legal, picked.left, player) ?? only(legal, picked);
    const shown = pending ?? best;
    if (board.current && shown && (pending || picked.picks.length > 0)) {
      const ends = [foresee(shown.id), lay(board.current, travelsOf(table, shown, player), pending ? "laid" : "ghost")];
      return () => ends.forEach((end) => end());
    }
    return undefined;
  }, [version, pointed, picked, next, pending]);
  useEffect(() => (legal.some(({ id }) => id === hot) ? foresee(Number(hot)) : undefined), [table, legal, hot]);
  useLayoutEffect(() => {
    document.documentElement.dataset.letters = letters ? "on" : "off";
  }, [letters]);
  useEffect(() => {
    // A list beside the board, such as the log, moves nothing here.
    const scroll = (/** @type {Event} */ { target }) => target instanceof Node && target.contains(board.current) && land();
    addEventListener("scroll", scroll, true);
    return () => removeEventListener("scroll", scroll, true);
  }, []);

  /** @param {Event} event @returns {Element | null} */
  const legalAt = ({ target }) => (target instanceof Element ? target.closest(LEGAL) : null);
  /** @param {Event} event */
  const point = (event) => setPointed(legalAt(event)?.id ?? null);
  /** @param {Event} event */
  const choose = (event) => {
    const thing = legalAt(event);
    if (board.current && event.type === "click") {
      // Whoever points does not come back with the keys.
      delete board.current.dataset.focused;
    }
    if (thing && legal.length > 0 && pending === null) {
      onPick(thing.id);
    }
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const thing = legalAt(event);
    if (thing && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault();
      choose(event);
    } else if (thing && event.key.startsWith("Arrow")) {
      event.preventDefault();
      const others = board.current ? things(board.current).filter((one) => !one.matches(".shut")) : [];
      focusOn(neighbour(thing, others, event.key), board.current);
    }
  };
  const still = legal.length === 0;
  const looks = ["board", marks ? "everything" : "quiet", picked.picks.length > 0 || places ? "picking" : "", places ? "sites" : "", still ? "still" : ""];
  return html`
    <div
      class=${looks.filter(Boolean).join(" ")}
      ref=${board}
      onClick=${choose}
      onKeyDown=${press}
      onPointerOver=${point}
      onPointerLeave=${() => setPointed(null)}
      onfocusin=${point}
    >
      <div class="pictures" tabindex="-1" role="group" aria-label=${words.text("page-board")}></div>
      <div class="dock">
        <div class=${still ? "tray shown" : "tray"} role="group" aria-label=${words.text("page-hand")}></div>
        ${children}
      </div>
    </div>
  `;
}

/** @param {LegalAction[]} legal @param {Picked} picked */
const only = (legal, { left }) => (left.length === 1 ? legal.find(({ id }) => id === left[0]) : undefined);

/**
 * @param {Element | null} board
 * @param {string | null} thing
 * @param {LegalAction[]} legal
 * @param {number[]} left
 * @param {number} player
 * @returns {LegalAction | undefined} What earns most of what is left to do with a thing.
 */
function bestAt(board, thing, legal, left, player) {
  const can = thing ? actionsOf(board?.querySelector(`[id="${CSS.escape(thing)}"]`) ?? null) : [];
  const open = legal.filter(({ id }) => can.includes(id) && left.includes(id));
  return open.sort((one, other) => (other.points[player] ?? 0) - (one.points[player] ?? 0))[0];
}

/**
 * The points of things: of what could be picked next, or of all there is.
 *
 * @param {{ current: HTMLElement | null }} board
 * @param {{ table: Table, version: number, legal: LegalAction[], picked: Picked, next: Set<string>, player: number, all: boolean }} now
 */
function useGains(board, { table, version, legal, picked, next, player, all }) {
  const picking = picked.picks.length > 0;
  useLayoutEffect(() => {
    if (!board.current) {
      return;
    }
    const { brings } = wordsOf(table.game);
    const gains = new Map(legal.map(({ id, points, events }) => [id, { points: points[player] ?? 0, uses: brings(events).some(({ id }) => id) }]));
    const wanted = things(board.current).filter(({ id }) => (picking ? next.has(id) : all));
    showGains(board.current, wanted, (thing) => {
      const can = actionsOf(thing);
      const open = can.filter((action) => picked.left.includes(action));
      return (open.length > 0 ? open : can).flatMap((action) => gains.get(action) ?? []);
    });
  }, [version, legal, picked, next, all]);
}

/**
 * Shows the picture of a step, and how it came about.
 *
 * @param {{ current: HTMLElement | null }} board
 * @param {Props} props
 * @returns {{ version: number, foresee: (action: number) => () => void }} A number that grows with each
 *   picture, and what makes the picture after an action that is pointed at; it gives what calls that off.
 */
function usePicture(board, props) {
  const { table, step, words, theme, viewer, seat, pending, onDrawn } = props;
  const drawn = useRef(/** @type {Step | null} */ (null));
  const parts = useRef(/** @type {Parts | null} */ (null));
  /** The picture that was made before it is shown. */
  const ahead = useRef(/** @type {{ text: string, words: Words, parts: Parts } | null} */ (null));
  const [version, setVersion] = useState(0);
  // What came with a move is drawn before the browser paints.
  useLayoutEffect(() => {
    let current = true;
    const index = table.steps.indexOf(step);
    // What was done here lies there already.
    const own = pending !== null;
    const follows = index > 0 && table.steps[index - 1] === drawn.current;
    const look = { viewer, theme, legal: true };
    /** @param {[string, any, any[]]} answers */
    const draw = ([text, view, applied]) => {
      if (!current || !board.current) {
        return;
      }
      const player = step.moved?.player ?? -1;
      const events = applied.flatMap((one) => one.events);
      const travels = follows ? wordsOf(table.game).travels(step.moved?.action, events, player) : [];
      const departed = own ? [] : depart(board.current, travels);
      const made = ahead.current;
      const next = made?.text === text && made.words === words ? made.parts : worded(text, view, props);
      show(board.current, next, parts.current);
      parts.current = next;
      drawn.current = step;
      onDrawn(step, new Map(things(board.current).map((thing) => [thing.id, actionsOf(thing)])));
      setVersion((last) => last + 1);
      const settle = () => {
        if (current && board.current) {
          measure(board.current);
          markSince(board.current, sinceOwn(table, index));
          arrive(board.current, departed, player, seat(player));
          tell(board.current, applied, departed.length);
        }
      };
      // To measure, the browser has to lay out the page: nobody waits for that.
      own ? afterPaint(settle) : settle();
    };
    /** @type {[string, any, any[]]} */
    const ready = [table.ready(step, "picture", look), table.ready(step, "view", viewer), follows ? table.ready(step, "applied", viewer) : []];
    if (ready.every((one) => one !== undefined)) {
      draw(ready);
    } else {
      const answers = [table.picture(step, look), table.view(step, viewer), follows ? table.applied(index, viewer) : []];
      Promise.all(answers).then(
        (all) => draw(/** @type {[string, any, any[]]} */ (all)),
        (error) => current && table.fail(error),
      );
    }
    return () => {
      current = false;
    };
  }, [table, step, words, theme, viewer, table.failure]);
  useEffect(() => {
    const resized = new ResizeObserver((changes) => {
      if (board.current && changes.some(({ target }) => !target.matches(".dock"))) {
        arrange(board.current);
        enlarge(board.current);
      }
      if (matchMedia(NARROW).matches) {
        setOnce(document.documentElement.style, "--dock", `${board.current?.querySelector(".dock")?.clientHeight}px`);
      }
    });
    board.current?.querySelectorAll(".pictures, .dock").forEach((one) => resized.observe(one));
    return () => resized.disconnect();
  }, []);
  /** @param {number} action */
  const prepare = async (action) => {
    const next = await table.foresee(action);
    const text = next && table.ready(next, "picture", { viewer, theme, legal: true });
    const view = next && table.ready(next, "view", viewer);
    if (text && view) {
      ahead.current = { text, words, parts: worded(text, view, props) };
    }
  };
  /** @param {number} action */
  const foresee = (action) => {
    // What was played is not what comes next.
    const rests = setTimeout(() => pending === null && table.shown === step && prepare(action), RESTS);
    return () => clearTimeout(rests);
  };
  return { version, foresee };
}

/** @param {Element | null} element @param {Element | null} board Makes the element the one that Tab leads to. */
function focusOn(element, board) {
  if (element instanceof SVGElement) {
    board?.querySelectorAll(LEGAL).forEach((one) => one.setAttribute("tabindex", "-1"));
    element.setAttribute("tabindex", "0");
    element.focus();
    element.scrollIntoView({ block: "nearest", inline: "nearest" });
  }
}

/**
 * A picture in its parts, in the words of the page.
 *
 * @param {string} text
 * @param {any} view What the picture shows.
 * @param {Props} props
 * @returns {Parts}
 */
function worded(text, view, { table, words, seat }) {
  const picture = parsed(text);
  const titles = wordsOf(table.game).titles(words, view, seat, table.components);
  sayIn(picture, table.game, words, seat);
  picture.querySelector(":scope > title")?.remove();
  for (const element of picture.querySelectorAll("g[id]")) {
    const title = element.querySelector(":scope > title");
    if (title) {
      const mark = element.querySelector(":scope > [data-l10n-id]")?.getAttribute("data-l10n-id") ?? "";
      title.textContent = titles.get(element.id) ?? titles.get(mark) ?? title.textContent;
      element.querySelector(":scope > desc")?.remove();
    }
  }
  return partsOf(picture);
}

/**
 * Puts a picture on the page.
 *
 * @param {HTMLElement} board
 * @param {Parts} next
 * @param {Parts | null} before What is there, as it was before the page added to it.
 */
function show(board, next, before) {
  const at = document.activeElement;
  if (at?.closest(".part") && board.contains(at)) {
    board.dataset.focused = at.id;
  }
  const pictures = /** @type {HTMLElement} */ (board.querySelector(".pictures"));
  const tray = /** @type {HTMLElement} */ (board.querySelector(".tray"));
  /** @param {string} name @returns {SVGSVGElement[]} One, or none. */
  const part = (name) => [next.get(name)].flatMap((one) => (one ? [document.importNode(one, true)] : []));
  if (before && next.has("players") === before.has("players")) {
    for (const [name, now] of next) {
      const was = before.get(name);
      const live = /** @type {SVGSVGElement | null} */ (board.querySelector(`.part.${name}`));
      if (was && live) {
        become(live, was, now);
      }
    }
    board.querySelectorAll(".fresh").forEach((thing) => thing.classList.remove("fresh"));
  } else {
    const beside = document.createElement("div");
    beside.className = "beside";
    const small = document.createElement("p");
    small.className = "small";
    beside.append(...part("players"), small);
    pictures.replaceChildren(...part("shared"), ...part("board"), beside);
  }
  // At the end all hands lie beside the board.
  if (next.has("hand") !== before?.has("hand")) {
    tray.replaceChildren(...part("hand"));
  }
  const note = next.get("note")?.querySelectorAll("text") ?? [];
  /** @type {HTMLElement} */ (pictures.querySelector(".beside p")).textContent = [...note].map((text) => text.textContent).join(" ");
  lendColours(board);
}

/** @param {Element} board Gives all that was drawn the size that it has on this screen. */
function measure(board) {
  arrange(board);
  board.querySelectorAll(".part").forEach((part) => fit(/** @type {SVGSVGElement} */ (part)));
  enlarge(board);
}

/** Whatever has it inherits it, so that the browser styles all of that again. @param {CSSStyleDeclaration} style @param {string} name @param {string} value */
function setOnce(style, name, value) {
  if (style.getPropertyValue(name) !== value) {
    style.setProperty(name, value);
  }
}

/**
 * Who plays is told beside the board by the colours of the discs in the panels.
 *
 * @param {HTMLElement} board
 */
function lendColours(board) {
  const { style } = /** @type {HTMLElement} */ (board.closest(".table"));
  for (const disc of board.querySelectorAll('[id^="player-"] > circle:first-of-type')) {
    const panel = /** @type {Element} */ (disc.parentElement);
    const ink = panel.querySelector(":scope > text")?.getAttribute("fill") ?? "";
    setOnce(style, `--${panel.id}`, disc.getAttribute("fill") ?? "");
    setOnce(style, `--on-${panel.id}`, ink);
  }
}

/**
 * Whoever was there with the keys comes back there when something can be done, and never falls out of
 * the board: what had the focus may be gone.
 *
 * @param {HTMLElement} board
 */
function refocus(board) {
  const at = document.activeElement;
  const pictures = /** @type {HTMLElement} */ (board.querySelector(".pictures"));
  const { focused } = board.dataset;
  const lost = at === null || at === document.body || at === pictures || pictures.contains(at) || at.closest(".tray .part");
  if (focused === undefined || !lost) {
    return;
  }
  const open = `${LEGAL}[role="button"]:not(.shut)`;
  const thing = board.querySelector(`[id="${CSS.escape(focused)}"]${open}`) ?? board.querySelector(open);
  if (thing) {
    delete board.dataset.focused;
    focusOn(thing, board);
  } else {
    pictures.focus({ preventScroll: true });
  }
}
