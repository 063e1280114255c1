/**
 * What a person likes about a table: kept in this browser, and set in one place.
 *
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useReducer, useRef, useState } from "../vendor/preact.js";
import { keep, kept } from "./storage.js";

/**
 * @typedef {object} Settings
 * @property {Speed} speed
 * @property {boolean} sound
 * @property {boolean} marks Whether all that can be done is marked at once.
 * @property {boolean} once Whether the only action that is left is played without a second click.
 * @property {boolean} letters Whether colours also have their letters.
 * @property {boolean} tour Whether hints explain the game.
 *
 * @typedef {"slow" | "normal" | "instant"} Speed
 */

/** @type {Speed[]} */
const SPEEDS = ["slow", "normal", "instant"];
/** @type {("tour" | "sound" | "marks" | "once" | "letters")[]} */
const SWITCHES = ["tour", "sound", "marks", "once", "letters"];
/** How long a bot lets people look, in milliseconds. */
const PAUSES = { slow: 1800, normal: 700, instant: 0 };
/** How long a piece travels, in milliseconds. */
const FLIGHTS = { slow: 700, normal: 300, instant: 0 };

/** @type {Set<() => void>} */
const listeners = new Set();

/** @param {string} [game] Hints are on or off for each. @returns {Settings} */
export function settings(game) {
  const speed = SPEEDS.find((one) => one === kept("speed")) ?? "normal";
  const on = SWITCHES.map((name) => [name, (kept(`${name}-${game}`) ?? kept(name) ?? (name === "tour" ? "on" : "off")) === "on"]);
  return { speed, .../** @type {any} */ (Object.fromEntries(on)) };
}

/** How long a bot lets people look, in milliseconds. */
export const pause = () => PAUSES[settings().speed];

/** How long a piece travels, in milliseconds: not at all where the system asks for less motion. */
export function flight() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : FLIGHTS[settings().speed];
}

/** @param {string} name @param {string} value */
export function set(name, value) {
  keep(name, value);
  if (name.startsWith("tour-")) {
    // Whoever wants hints again wants them from the first.
    const others = (kept("read") ?? "").split(" ").filter((hint) => !hint.startsWith(`${name.slice(5)}-`));
    keep("read", others.join(" "));
  }
  listeners.forEach((listener) => listener());
}

/** @param {string} [game] @returns {Settings} Draws again whenever one changes. */
export function useSettings(game) {
  const [, again] = useReducer((/** @type {number} */ count) => count + 1, 0);
  useEffect(() => {
    const changed = () => again(undefined);
    listeners.add(changed);
    return () => {
      listeners.delete(changed);
    };
  }, []);
  return settings(game);
}

/** @param {{ words: Words, game: string }} props */
export function SettingsButton({ words, game }) {
  const [open, setOpen] = useState(false);
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const now = useSettings(game);
  useEffect(() => {
    /** @param {Event} event */
    const outside = ({ target }) => {
      if (target instanceof Node && !place.current?.contains(target)) {
        setOpen(false);
      }
    };
    addEventListener("pointerdown", outside);
    return () => removeEventListener("pointerdown", outside);
  }, []);
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.key === "Escape" && open) {
      event.stopPropagation();
      setOpen(false);
      place.current?.querySelector("button")?.focus();
    }
  };
  return html`
    <div class="settings" ref=${place} onKeyDown=${press}>
      <button class="sign" aria-expanded=${open} aria-label=${words.text("page-settings")} title=${words.text("page-settings")} onClick=${() => setOpen(!open)}>
        <span aria-hidden="true">⚙</span>
      </button>
      ${open &&
      html`
        <fieldset>
          <legend class="title">${words.text("page-settings")}</legend>
          <label>
            ${words.text("page-speed")}
            <select name="speed" value=${now.speed} onChange=${(/** @type {any} */ { target }) => set("speed", target.value)}>
              ${SPEEDS.map((one) => html`<option value=${one} selected=${one === now.speed}>${words.text(`page-speed-${one}`)}</option>`)}
            </select>
          </label>
          ${SWITCHES.map(
            (name) => html`
              <label>
                <input type="checkbox" name=${name} checked=${now[name]} onChange=${() => set(name === "tour" ? `tour-${game}` : name, now[name] ? "off" : "on")} />
                ${words.text(`page-setting-${name}`)}
              </label>
            `,
          )}
        </fieldset>
      `}
    </div>
  `;
}
