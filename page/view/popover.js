/**
 * What is left to choose after a click, where the finger is: pictures of the pieces, with points. On a
 * phone it is a sheet over the bar.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Brought } from "../words/games.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useLayoutEffect, useRef } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { copyOf, firstOf } from "./moving.js";
import { USES, signed, useOffered } from "./offered.js";
import { useView } from "./view_of.js";

/** Between the popover and the thing, and to the edges of the window, in CSS pixels. */
const ROOM = 10;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {number | null} viewer
 * @property {LegalAction[]} legal
 * @property {number[]} left
 * @property {string} thing Where it is shown, by its id in the picture.
 * @property {(action: number) => void} onPlay
 * @property {() => void} onClear
 * @property {(action: number | null) => void} onHot
 */

/** @param {Props} props */
export function Popover({ table, words, viewer, legal, left, thing, onPlay, onClear, onHot }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const view = useView(table, table.shown, viewer);
  const offered = useOffered(table, words, view, legal).filter(({ id }) => left.includes(id));
  useLayoutEffect(() => {
    if (place.current) {
      beside(place.current, thing);
    }
  });
  useLayoutEffect(() => {
    // Whoever came by keys goes on by keys.
    if (document.activeElement?.matches(".part :focus-visible")) {
      place.current?.querySelector("button")?.focus();
    }
  }, [thing]);
  useEffect(() => {
    /** @param {Event} event */
    const outside = ({ target }) => {
      if (target instanceof Element && !place.current?.contains(target) && !target.closest("[data-actions], .dock, .side")) {
        onClear();
      }
    };
    addEventListener("pointerdown", outside);
    return () => {
      removeEventListener("pointerdown", outside);
      onHot(null);
    };
  }, [thing]);
  return html`
    <div class="popover" role="group" aria-label=${words.text("page-choose")} ref=${place}>
      ${offered.map(
        ({ id, string, text, gain, brought, also }) => html`
          <button
            key=${id}
            data-action=${string}
            aria-label=${[text, signed(gain), also].filter(Boolean).join(", ")}
            title=${[text, also].filter(Boolean).join(", ")}
            onClick=${() => onPlay(id)}
            onMouseEnter=${() => onHot(id)}
            onFocus=${() => onHot(id)}
          >
            <${Pieces} table=${table} action=${legal.find((one) => one.id === id)} text=${text} />
            <b aria-hidden="true" class=${gain < 0 ? "less" : ""}>${signed(gain)}</b>
            ${brought.map((used) => html`<${Used} words=${words} used=${used} />`)}
          </button>
        `,
      )}
    </div>
  `;
}

/** @param {HTMLElement} popover @param {string} id Puts it above or below the thing. */
function beside(popover, id) {
  const thing = document.querySelector(`.board [id="${CSS.escape(id)}"]`);
  if (!thing) {
    return;
  }
  const { left, top, bottom, width } = thing.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = popover;
  const above = top - ROOM - offsetHeight;
  const x = Math.min(Math.max(left + width / 2 - offsetWidth / 2, ROOM), innerWidth - offsetWidth - ROOM);
  popover.style.left = `${x}px`;
  popover.style.top = `${above > ROOM ? above : Math.min(bottom + ROOM, innerHeight - offsetHeight - ROOM)}px`;
  // A sheet does not cover what it is about.
  popover.classList.remove("off");
  popover.classList.toggle("off", bottom > popover.getBoundingClientRect().top && above > ROOM);
}

/**
 * The pieces of an action, one on the other; without pieces, its words.
 *
 * @param {{ table: Table, action: LegalAction | undefined, text: string }} props
 */
function Pieces({ table, action, text }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const { player } = table.shown;
  const travels = action ? wordsOf(table.game).travels(action.action, action.events, player) : [];
  useLayoutEffect(() => {
    const board = document.querySelector(".board");
    const copies = travels.flatMap(({ from, part }) => {
      const source = board && firstOf(board, from);
      const piece = source?.querySelector(`.${part}`) ?? (part === "piece" ? source : null);
      const copy = piece && copyOf(piece);
      copy?.setAttribute("class", part);
      return copy ? [copy] : [];
    });
    if (place.current && copies.length > 0) {
      place.current.replaceChildren(...copies);
    } else if (place.current) {
      place.current.textContent = text;
    }
  }, [action, text]);
  return html`<span class="pieces" aria-hidden="true" ref=${place}></span>`;
}

/** What an action uses up, as a picture and in words. @param {{ words: Words, used: Brought }} props */
function Used({ words, used: { thing, id = "" } }) {
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    const board = /** @type {Element} */ (document.querySelector(".board"));
    place.current?.replaceChildren(...[firstOf(board, [id])].flatMap((one) => (one ? [copyOf(one)] : [])));
  }, [id]);
  return html`<span class="used" aria-hidden="true"><span ref=${place}></span>${id && USES} ${words.text(thing.value, thing.args)}</span>`;
}
