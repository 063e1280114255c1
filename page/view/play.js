/**
 * A table: board, what can be done, what happened, and the ways through the game.
 *
 * @import { LegalAction, Setup, Step, Theme } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 * @import { Things } from "./picks.js"
 */
import { html, useCallback, useEffect, useLayoutEffect, useMemo, useReducer, useRef, useState } from "../vendor/preact.js";
import { Actions } from "./actions.js";
import { Advice } from "./advice.js";
import { Bar } from "./bar.js";
import { Board } from "./board.js";
import { useLegal, usePicks, usePlay } from "./choosing.js";
import { Cover, viewerOf } from "./cover.js";
import { Failure } from "./failure.js";
import { Later } from "./later.js";
import { Log, News } from "./log.js";
import { skip } from "./moving.js";
import { Popover } from "./popover.js";
import { Reading } from "./reading.js";
import { remember } from "./remember.js";
import { Result } from "./result.js";
import { Review } from "./review.js";
import { pause, useSettings } from "./settings.js";
import { Share } from "./share.js";
import { Standing, useTurn } from "./standing.js";
import { Steps } from "./steps.js";
import { keep, kept } from "./storage.js";
import { Tour } from "./tour.js";

const PANELS = ["log", "list", "reading", "advice", "review", "share"];
/** @type {LegalAction[]} */
const NONE = [];

/** @typedef {{ step: Step | null, things: Things }} Drawn The step whose picture is seen, and what can be done with its things. */

/** @param {Table} table Draws again whenever it changes. */
function useTable(table) {
  const [, again] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => {
    const end = table.listen(() => again(undefined));
    again(undefined);
    return () => {
      end();
      table.leave();
    };
  }, [table]);
}

/**
 * Ctrl and Z take back, with Shift or Ctrl and Y do again.
 *
 * @param {Table} table
 * @param {boolean} covered Nobody takes back what another person did.
 */
function useUndoKeys(table, covered) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLSelectElement;
      if (typing || covered || !(event.ctrlKey || event.metaKey)) {
        return;
      }
      const key = event.key.toLowerCase();
      if (key === "y" || (key === "z" && event.shiftKey)) {
        event.preventDefault();
        table.redo();
      } else if (key === "z") {
        event.preventDefault();
        table.undo();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, [table, covered]);
}

/** The key / leads to the list. @param {() => void} toList */
function useTableKeys(toList) {
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const typing = event.target instanceof Element && event.target.matches("input:not([type=checkbox], [type=range]), select, textarea");
      if (event.key === "/" && !typing) {
        event.preventDefault();
        toList();
      }
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}

/** Bots let people look, until somebody has seen enough: a key or a click. @param {Table} table */
function useHurry(table) {
  const hurried = useRef(false);
  hurried.current &&= !table.awaitsPerson;
  table.pause = hurried.current ? 0 : pause();
  useEffect(() => {
    const hurry = () => {
      skip();
      hurried.current = table.people.length > 0 && !table.awaitsPerson;
    };
    // A finger that scrolls is no click.
    addEventListener("keydown", hurry, true);
    addEventListener("click", hurry, true);
    return () => {
      removeEventListener("keydown", hurry, true);
      removeEventListener("click", hurry, true);
    };
  }, [table]);
}

/** What had the focus may be gone, such as a button that was pressed: then the board has it. */
function useFocus() {
  const last = useRef(/** @type {Element | null} */ (null));
  useLayoutEffect(() => {
    const { current } = last;
    if (current && !current.isConnected && document.activeElement === document.body) {
      const board = /** @type {HTMLElement | null} */ (document.querySelector(".board"));
      if (board) {
        board.dataset.focused ??= "";
      }
      /** @type {HTMLElement | null} */ (document.querySelector(".pictures, .cover"))?.focus({ preventScroll: true });
    }
  });
  return (/** @type {FocusEvent} */ { target }) => {
    last.current = /** @type {Element} */ (target);
  };
}

/**
 * @param {{ table: Table, words: Words, theme: Theme, onNew: () => void, onOpen: (setup: Setup) => void }} props
 */
export function Play({ table, words, theme, onNew, onOpen }) {
  useSettings();
  useTable(table);
  useHurry(table);
  const [uncovered, setUncovered] = useState(/** @type {number | null} */ (null));
  const [{ hot, was }, setMarks] = useState(/** @type {{ hot: number | null, was: number | null }} */ ({ hot: null, was: null }));
  const setHot = useCallback((/** @type {number | null} */ action, /** @type {number} */ played) => {
    setMarks({ hot: action, was: played ?? null });
  }, []);
  const [panel, setPanel] = useState(kept("panel") ?? "log");
  /** @param {string} name */
  const choose = (name) => {
    keep("panel", name);
    setPanel(name);
  };
  const { viewer, covered } = viewerOf(table, uncovered);
  useUndoKeys(table, covered);
  useTableKeys(() => {
    choose("list");
    requestAnimationFrame(() => /** @type {HTMLElement | null} */ (document.querySelector("#typed"))?.focus());
  });
  const focused = useFocus();
  const decides = table.live && table.awaitsPerson && !table.busy && !covered;
  const legal = useLegal(table, decides);
  const [drawn, setDrawn] = useState(/** @type {Drawn} */ ({ step: null, things: new Map() }));
  const { play: send, pending, tried } = usePlay(table, drawn.step, legal);
  const can = drawn.step === table.shown ? legal : NONE;
  const picks = usePicks(table, can, drawn.things, send);
  const { play } = picks;
  // Most answers come at once, and with them another board: until then this one looks as it did.
  const before = useRef(can);
  before.current = pending ? before.current : can;
  const offered = before.current;
  const onDrawn = useCallback((/** @type {Step} */ step, /** @type {Things} */ things) => setDrawn({ step, things }), []);
  const seat = useMemo(() => {
    /** @param {number} player */
    return (player) => table.seats[player]?.name || words.text("page-player", { number: player + 1 });
  }, [table, words]);
  const shared = { table, words, seat, viewer };
  const turn = useTurn(table, words, viewer, seat);

  useEffect(() => {
    remember(table);
    table.goOn();
  }, [table.steps.length, table.last, table.at, table.busy, table.paused, table.failure]);
  // However far one had scrolled before: a game begins at the top.
  useEffect(() => scrollTo(0, 0), [table]);
  useEffect(() => {
    // Where there is room for little, the board has all of it, also once a phone is turned.
    const low = matchMedia("(max-height: 500px)");
    const see = () => low.matches && document.querySelector(".table")?.scrollIntoView();
    see();
    low.addEventListener("change", see);
    return () => low.removeEventListener("change", see);
  }, [drawn.step !== null]);
  useEffect(() => {
    setPanel((last) => (table.over ? "review" : last === "review" ? "log" : last));
  }, [table, table.over]);
  const clear = () => {
    picks.clear();
    setMarks({ hot: null, was: null });
  };
  /** @param {KeyboardEvent} event */
  const escape = ({ key }) => key === "Escape" && clear();
  const picking = picks.picked.picks.length > 0;
  const waits = covered ? "covered" : table.over ? "over" : can.length > 0 ? "decides" : "";
  const bar = html`
    <${Bar} ...${shared} turn=${turn} covered=${covered} legal=${covered ? NONE : offered} picking=${picking} left=${picks.picked.left} ready=${picks.ready} hot=${hot} was=${was} tried=${tried} onPlay=${play} onClear=${clear} />
    <${Steps} ...${shared} covered=${covered} />
  `;

  return html`
    <div class="table" data-waits=${waits} onKeyDown=${escape} onfocusin=${focused}>
      <${Standing} ...${shared} turn=${turn} />
      <section class="middle" aria-label=${words.text("page-board")}>
        ${covered
          ? html`<div class="board"><${Cover} ...${shared} onUncover=${setUncovered} /><div class="dock">${bar}</div></div>`
          : html`
              <${Board} ...${shared} step=${table.shown} theme=${theme} legal=${offered} picked=${picks.picked} next=${picks.next} places=${picks.places} hot=${hot} was=${was} pending=${pending} onPick=${picks.pick} onDrawn=${onDrawn}>
                ${bar}
              <//>
            `}
        ${picks.there.length > 0 && html`<${Popover} ...${shared} legal=${can} left=${picks.there} thing=${picks.picked.picks.at(-1)} onPlay=${play} onClear=${picks.clear} onHot=${setHot} />`}
      </section>
      <aside class="side">
        ${table.failure && html`<${Failure} words=${words} reason=${table.failure} onRetry=${() => table.retry()} />`}
        ${table.over && html`<${Result} ...${shared} onNew=${onNew} onOpen=${onOpen} />`}
        ${!covered && html`<${Tour} ...${shared} legal=${legal} />`}
        ${!covered && html`<${Later}><${News} ...${shared} /><//>`}
        ${!covered &&
        html`
          <nav class="tabs" aria-label=${words.text("page-panels")}>
            ${PANELS.map(
              (name) => html`
                <button aria-pressed=${panel === name} onClick=${() => choose(name)}>${words.text(`page-panel-${name}`)}</button>
              `,
            )}
          </nav>
          ${panel === "log" && html`<${Later}><${Log} ...${shared} /><//>`}
          ${panel === "list" && html`<${Actions} ...${shared} legal=${legal} decides=${decides} open=${picks.picked.left} picking=${picking} onClear=${picks.clear} onPlay=${play} onHot=${setHot} />`}
          ${panel === "reading" && html`<${Reading} ...${shared} legal=${can} onPick=${picks.read} />`}
          ${panel === "advice" && html`<${Advice} ...${shared} legal=${legal} decides=${decides} onHot=${setHot} onPlay=${play} onClear=${picks.clear} />`}
          ${panel === "review" && html`<${Review} ...${shared} onHot=${setHot} />`}
          ${panel === "share" && html`<${Share} ...${shared} />`}
        `}
      </aside>
    </div>
  `;
}
