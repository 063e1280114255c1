/**
 * What can be done: a field to type in, and the list of legal actions with their points by rule.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import { fits, signed, useOffered } from "./offered.js";
import { Ruled } from "./rules.js";
import { scrollTo } from "./scrolling.js";
import { useView } from "./view_of.js";

/** More are not listed; typing finds them. */
const MOST = 400;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {number | null} viewer
 * @property {boolean} decides Whether a person decides now.
 * @property {LegalAction[]} legal
 * @property {number[]} open The actions that go with what was picked; all if nothing was.
 * @property {boolean} picking Whether something was picked on the board.
 * @property {() => void} onClear
 * @property {(action: number) => void} onPlay
 * @property {(action: number | null) => void} onHot
 */

/** @param {Props} props */
export function Actions(props) {
  const { table, words, viewer, decides, legal, open, picking, onClear, onPlay, onHot } = props;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const view = useView(table, table.shown, viewer);
  const offered = useOffered(table, words, view, legal);
  // What was typed stays until something is done: legal actions come and go while an answer is awaited.
  // It goes with the drawing of the new step: later it would take along what is typed by then.
  useLayoutEffect(() => {
    setTyped("");
    setActive(-1);
    return () => onHot(null);
  }, [table.last, table.at]);
  useEffect(() => setActive(-1), [open, typed]);

  /** @param {string} text The open actions that it fits. */
  const fittingTo = (text) => offered.filter((one) => (!picking || open.includes(one.id)) && fits(one, text));
  const fitting = fittingTo(typed);
  const listed = fitting.slice(0, MOST);

  /** @param {number} index */
  const activate = (index) => {
    setActive(index);
    onHot(listed[index]?.id ?? null);
    scrollTo(list.current, list.current?.children[index]);
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    // Whoever types fast is ahead of what is drawn.
    const now = /** @type {any} */ (event.target).elements.typed.value;
    const wanted = now.trim();
    const exact = offered.find(({ string, text }) => string === wanted || text === wanted);
    const [one, another] = wanted ? fittingTo(wanted) : [];
    const wish = (now === typed ? listed[active] : undefined) ?? exact ?? (another ? undefined : one);
    if (decides && wish) {
      onPlay(wish.id);
    } else if (decides && wanted) {
      // The list has one of the directions that do the same; the API knows the others.
      table.play(wanted);
    }
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step !== 0 && listed.length > 0) {
      event.preventDefault();
      activate((active + step + listed.length + (active < 0 && step < 0 ? 1 : 0)) % listed.length);
    } else if (event.key === "Escape") {
      setTyped("");
      onClear();
    }
  };

  return html`
    <section class="actions" aria-label=${words.text("page-actions")}>
      <form onSubmit=${submit}>
        <label for="typed">${words.text("page-type")}</label>
        <input
          id="typed"
          autocomplete="off"
          autocapitalize="off"
          spellcheck=${false}
          role="combobox"
          aria-expanded=${listed.length > 0}
          aria-controls="legal"
          aria-autocomplete="list"
          aria-activedescendant=${active >= 0 ? `legal-${listed[active]?.id}` : undefined}
          placeholder=${legal[0]?.string ?? ""}
          value=${typed}
          onInput=${(/** @type {any} */ { target }) => setTyped(target.value)}
          onKeyDown=${press}
        />
        <button type="submit">${words.text("page-play")}</button>
      </form>
      <p class="small" role="status">
        ${legal.length > 0 && words.text("page-legal-count", { count: fitting.length })}
        ${picking && html` <button onClick=${onClear}>${words.text("page-all-actions")}</button>`}
      </p>
      <ul id="legal" role="listbox" tabindex="-1" aria-label=${words.text("page-actions")} ref=${list}>
        ${listed.map(
          ({ id, string, text, gain, why }, index) => html`
            <li
              key=${id}
              id=${`legal-${id}`}
              role="option"
              aria-selected=${index === active}
              data-action=${string}
              onClick=${() => onPlay(id)}
              onMouseEnter=${() => onHot(id)}
              onMouseLeave=${() => onHot(null)}
            >
              <span>${text}</span>
              <span class=${gain < 0 ? "points less" : "points"}>${signed(gain)}</span>
              <span class="rules small"><${Ruled} plain text=${why} /></span>
            </li>
          `,
        )}
      </ul>
      ${fitting.length > MOST && html`<p class="small">${words.text("page-more-actions", { count: fitting.length - MOST })}</p>`}
    </section>
  `;
}
