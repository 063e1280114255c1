/**
 * What can be done: a field to type in, and the list of legal actions with their points by rule.
 *
 * @import { LegalAction } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { useView } from "./view_of.js";

/** More are not listed; typing finds them. */
const MOST = 60;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Words} words
 * @property {(seat: number) => string} seat
 * @property {number | null} viewer
 * @property {boolean} decides Whether a person decides now.
 * @property {LegalAction[]} legal
 * @property {Set<number>} open
 * @property {Set<number> | null} chosen
 * @property {() => void} onClear
 * @property {(action: number | null) => void} onHot
 */

/** @param {LegalAction} action @param {number} player @returns {number} */
const gain = ({ points }, player) => points[player] ?? 0;

/** @param {LegalAction} action @returns {string} Its points by rule: "4 M-3.3, 2 M-3.5". */
function byRule({ events }) {
  const told = events.filter(({ points }) => points);
  return told.map(({ points, rule }) => `${points} ${rule}`).join(", ");
}

/** @param {Props} props */
export function Actions(props) {
  const { table, words, viewer, decides, legal, open, chosen, onClear, onHot } = props;
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(-1);
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  const view = useView(table, table.shown, viewer);
  const { player } = table.last;
  useEffect(() => {
    setTyped("");
    setActive(-1);
    return () => onHot(null);
  }, [legal]);
  useEffect(() => setActive(-1), [open, typed]);

  /** @param {string} text @returns {LegalAction[]} The open actions with this text in theirs. */
  const fittingTo = (text) =>
    legal.filter(({ id, string }) => open.has(id) && string.toLowerCase().includes(text.trim().toLowerCase()));
  const fitting = fittingTo(typed).sort((one, other) => gain(other, player) - gain(one, player));
  const listed = fitting.slice(0, MOST);

  /** @param {number} index */
  const activate = (index) => {
    setActive(index);
    onHot(listed[index]?.id ?? null);
    list.current?.children[index]?.scrollIntoView({ block: "nearest" });
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    // Whoever types fast is ahead of what is drawn.
    const now = /** @type {any} */ (event.target).elements.typed.value;
    const wanted = now.trim();
    const exact = legal.find(({ string }) => string === wanted);
    const [one, another] = wanted ? fittingTo(wanted) : [];
    const found = (now === typed ? listed[active] : undefined) ?? exact ?? (another ? undefined : one);
    if (decides && (found || wanted)) {
      table.play(found ? found.id : wanted);
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
        ${chosen && html` <button onClick=${onClear}>${words.text("page-all-actions")}</button>`}
      </p>
      <ul id="legal" role="listbox" aria-label=${words.text("page-actions")} ref=${list}>
        ${listed.map(
          (action, index) => html`
            <li
              key=${action.id}
              id=${`legal-${action.id}`}
              role="option"
              aria-selected=${index === active}
              data-action=${action.string}
              onClick=${() => table.play(action.id)}
              onMouseEnter=${() => onHot(action.id)}
              onMouseLeave=${() => onHot(null)}
            >
              <span>${wordsOf(table.game).action(words, action.action, view)}</span>
              <span class="points">${gain(action, player) ? `+${gain(action, player)}` : ""}</span>
              <span class="rules small">${byRule(action)}</span>
            </li>
          `,
        )}
      </ul>
      ${fitting.length > MOST && html`<p class="small">${words.text("page-more-actions", { count: fitting.length - MOST })}</p>`}
    </section>
  `;
}
