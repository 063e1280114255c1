/**
 * A table: board, what can be done, what happened, and the ways through the game.
 *
 * @import { LegalAction, Setup, Theme } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useCallback, useEffect, useMemo, useReducer, useState } from "../vendor/preact.js";
import { failureText } from "../words/failures.js";
import { Actions } from "./actions.js";
import { Advice } from "./advice.js";
import { Board } from "./board.js";
import { Choice } from "./choice.js";
import { Cover, viewerOf } from "./cover.js";
import { Log, News } from "./log.js";
import { Reading } from "./reading.js";
import { remember } from "./remember.js";
import { Result } from "./result.js";
import { Review } from "./review.js";
import { Share } from "./share.js";
import { Standing } from "./standing.js";
import { Steps } from "./steps.js";
import { keep, kept } from "./storage.js";
import { Tour } from "./tour.js";

/** How long a bot lets people look, in milliseconds; a browser may keep another number. */
const PAUSE = 700;
/** @type {LegalAction[]} */
const NONE = [];

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
 * @param {Table} table
 * @param {boolean} wanted Whether a person decides who may see the board.
 * @returns {LegalAction[]}
 */
function useLegal(table, wanted) {
  const [known, setKnown] = useState({ position: "", legal: NONE });
  const { position } = table.shown;
  useEffect(() => {
    let current = true;
    if (wanted) {
      table.legal(table.shown).then(
        (legal) => current && setKnown({ position, legal }),
        (error) => current && table.fail(error),
      );
    }
    return () => {
      current = false;
    };
  }, [table, position, wanted, table.failure]);
  return wanted && known.position === position ? known.legal : NONE;
}

/** @param {Table} table @param {LegalAction[]} legal */
function useChoice(table, legal) {
  const [chosen, setChosen] = useState(/** @type {Set<number> | null} */ (null));
  useEffect(() => setChosen(null), [legal]);
  const open = useMemo(
    () => chosen ?? new Set(legal.map(({ id }) => id)),
    [chosen, legal],
  );
  /** @param {number[]} actions Those of the thing that was clicked. */
  const pick = (actions) => {
    const all = legal.map(({ id }) => id).filter((id) => actions.includes(id));
    const both = all.filter((id) => open.has(id));
    const next = both.length > 0 ? both : all;
    if (next.length === 1 && next[0] !== undefined) {
      table.play(next[0]);
    } else {
      setChosen(new Set(next));
    }
  };
  return { chosen, open, pick, clear: () => setChosen(null) };
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

/**
 * @param {{ table: Table, words: Words, theme: Theme, onNew: () => void, onOpen: (setup: Setup) => void }} props
 */
export function Play({ table, words, theme, onNew, onOpen }) {
  table.pause = Number(kept("pause") || PAUSE);
  useTable(table);
  const [uncovered, setUncovered] = useState(/** @type {number | null} */ (null));
  const [{ hot, was }, setMarks] = useState(/** @type {{ hot: number | null, was: number | null }} */ ({ hot: null, was: null }));
  const setHot = useCallback((/** @type {number | null} */ action, /** @type {number} */ played) => {
    setMarks({ hot: action, was: played ?? null });
  }, []);
  const [panel, setPanel] = useState(kept("panel") ?? "log");
  const { viewer, covered } = viewerOf(table, uncovered);
  useUndoKeys(table, covered);
  const decides = table.live && table.awaitsPerson && !table.busy && !covered;
  const plays = table.live && !table.over && !covered && table.people.length > 0;
  const legal = useLegal(table, decides);
  const { chosen, open, pick, clear } = useChoice(table, legal);
  const seat = useMemo(() => {
    /** @param {number} player */
    return (player) => table.seats[player]?.name || words.text("page-player", { number: player + 1 });
  }, [table, words]);
  const shared = { table, words, seat, viewer };

  useEffect(() => {
    remember(table);
    table.goOn();
  }, [table.steps.length, table.last, table.at, table.busy, table.paused, table.failure]);
  /** @param {KeyboardEvent} event */
  const escape = ({ key }) => {
    if (key === "Escape") {
      clear();
    }
  };
  /** @param {string} name */
  const choose = (name) => {
    keep("panel", name);
    setPanel(name);
  };
  useEffect(() => {
    if (table.over) {
      setPanel("review");
    }
  }, [table.over]);

  return html`
    <div class="table">
      <${Standing} ...${shared} />
      <section class="middle" aria-label=${words.text("page-board")} onKeyDown=${escape}>
        ${covered
          ? html`<${Cover} ...${shared} onUncover=${setUncovered} />`
          : html`<${Board} ...${shared} step=${table.shown} theme=${theme} legal=${legal} open=${open} hot=${hot} was=${was} onPick=${pick} />`}
        ${chosen && html`<${Choice} ...${shared} legal=${legal} open=${open} onClear=${clear} onHot=${setHot} />`}
        <${Steps} ...${shared} covered=${covered} onNew=${onNew} />
      </section>
      <aside class="side">
        <${Failure} ...${shared} />
        ${table.over && html`<${Result} ...${shared} onNew=${onNew} onOpen=${onOpen} />`}
        ${!covered && html`<${Tour} ...${shared} legal=${legal} />`}
        ${!covered && html`<${News} ...${shared} />`}
        ${plays &&
        html`<${Actions} ...${shared} legal=${legal} decides=${decides} open=${open} chosen=${chosen} onClear=${clear} onHot=${setHot} />`}
        ${!covered &&
        html`
          <nav class="tabs" aria-label=${words.text("page-panels")}>
            ${["log", "reading", "advice", "review", "share"].map(
              (name) => html`
                <button aria-pressed=${panel === name} onClick=${() => choose(name)}>${words.text(`page-panel-${name}`)}</button>
              `,
            )}
          </nav>
          ${panel === "log" && html`<${Log} ...${shared} />`}
          ${panel === "reading" && html`<${Reading} ...${shared} legal=${legal} onPick=${pick} />`}
          ${panel === "advice" && html`<${Advice} ...${shared} decides=${decides} onHot=${setHot} />`}
          ${panel === "review" && html`<${Review} ...${shared} onHot=${setHot} />`}
          ${panel === "share" && html`<${Share} ...${shared} />`}
        `}
      </aside>
    </div>
  `;
}

/** @param {{ table: Table, words: Words }} props */
function Failure({ table, words }) {
  return (
    table.failure &&
    html`
      <div class="alert" role="alert">
        <p>${failureText(words, table.failure)}</p>
        <button onClick=${() => table.retry()}>${words.text("page-retry")}</button>
      </div>
    `
  );
}
