/**
 * The board: the picture of the API, on which actions are chosen.
 *
 * @import { LegalAction, Step, Theme } from "../table/types"
 * @import { Table } from "../table/table.js"
 * @import { Words } from "../words/language.js"
 */
import { html, useEffect, useLayoutEffect, useRef, useState } from "../vendor/preact.js";
import { wordsOf } from "../words/games.js";
import { fly } from "./flying.js";
import { neighbour } from "./neighbours.js";
import { actionsOf, fit, parsed, sayIn } from "./svg.js";

const LEGAL = "[data-actions]";
const SVG = "http://www.w3.org/2000/svg";
/** The room around the players' panels, in units of the picture. */
const EDGE = 3;

/**
 * @typedef {object} Props
 * @property {Table} table
 * @property {Step} step
 * @property {Words} words
 * @property {Theme} theme
 * @property {number | null} viewer
 * @property {LegalAction[]} legal What may be done by a person who decides now.
 * @property {Set<number>} open The ids that are still open.
 * @property {number | null} hot The action that is pointed at elsewhere.
 * @property {number | null} was The action that was played, in a review.
 * @property {(seat: number) => string} seat
 * @property {(actions: number[]) => void} onPick
 */

/** @param {Props} props */
export function Board(props) {
  const { table, step, words, theme, viewer, legal, open, hot, was, seat, onPick } = props;
  const place = useRef(/** @type {HTMLElement | null} */ (null));
  const drawn = useRef(/** @type {{ step: Step, viewer: number | null } | null} */ (null));
  const [version, setVersion] = useState(0);
  const [part, setPart] = useState("board");
  const marked = legal.length > 0;
  // An action that is pointed at is shown in earlier positions too, where nobody chooses.
  const places = marked || hot !== null;

  useEffect(() => {
    let current = true;
    const answers = [table.picture(step, { viewer, theme, legal: places }), table.view(step, viewer)];
    Promise.all(answers).then(
      ([text, view]) => {
        if (current && place.current) {
          show(place.current, text, view, props);
          const before = drawn.current?.step;
          drawn.current = { step, viewer };
          setVersion((last) => last + 1);
          const index = table.steps.indexOf(step);
          if (before && index > 0 && table.steps[index - 1] === before) {
            table.applied(index, viewer).then(
              (applied) => place.current && fly(place.current, applied),
              (error) => current && table.fail(error),
            );
          }
        }
      },
      (error) => current && table.fail(error),
    );
    return () => {
      current = false;
    };
  }, [table, step, words, theme, viewer, places, table.failure]);

  useLayoutEffect(() => {
    if (place.current) {
      mark(place.current, props);
      choosePart(setPart, place.current, open);
    }
  }, [version, open, legal, words]);
  useLayoutEffect(() => {
    place.current?.classList.toggle("only-hot", !marked);
    place.current?.querySelectorAll(LEGAL).forEach((element) => {
      element.classList.toggle("hot", hot !== null && actionsOf(element).includes(hot));
      element.classList.toggle("was", was !== null && actionsOf(element).includes(was));
    });
  }, [version, hot, was, marked]);
  useLayoutEffect(() => {
    if (place.current) {
      place.current.dataset.part = part;
      crop(place.current, part);
    }
  }, [version, part]);

  /** @param {Event} event @returns {Element | null} */
  const legalAt = ({ target }) => (target instanceof Element ? target.closest(LEGAL) : null);
  /** @param {Event} event */
  const pick = (event) => {
    const element = legalAt(event);
    if (element && marked && place.current) {
      place.current.dataset.focused = element.id;
      onPick(actionsOf(element));
    }
  };
  /** @param {KeyboardEvent} event */
  const press = (event) => {
    const element = legalAt(event);
    if (!element) {
      return;
    }
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      pick(event);
    } else if (event.key.startsWith("Arrow")) {
      event.preventDefault();
      const others = [...(place.current?.querySelectorAll(`${LEGAL}:not(.shut)`) ?? [])];
      focusOn(neighbour(element, others, event.key), place.current);
    }
  };

  return html`
    <div class="parts" role="group" aria-label=${words.text("page-parts")}>
      ${["board", "players"].map(
        (one) => html`
          <button aria-pressed=${part === one} onClick=${() => setPart(one)}>${words.text(`page-part-${one}`)}</button>
        `,
      )}
    </div>
    <div class="board" ref=${place} onClick=${pick} onKeyDown=${press}></div>
  `;
}

/** @param {Element | null} element @param {Element | null} board Makes the element the one that Tab leads to. */
function focusOn(element, board) {
  if (element instanceof SVGElement) {
    board?.querySelectorAll(LEGAL).forEach((one) => one.setAttribute("tabindex", "-1"));
    element.setAttribute("tabindex", "0");
    element.focus();
  }
}

/**
 * Puts a picture on the page, in the words of the page.
 *
 * @param {HTMLElement} board
 * @param {string} text
 * @param {any} view What the picture shows.
 * @param {Props} props
 */
function show(board, text, view, { table, words, seat }) {
  const focused = document.activeElement?.closest(".board");
  if (focused) {
    board.dataset.focused = document.activeElement?.id ?? "";
  }
  const picture = parsed(text);
  const titles = wordsOf(table.game).titles(words, view, seat, table.components);
  picture.setAttribute("role", "group");
  sayIn(picture, table.game, words, seat);
  picture.setAttribute("aria-label", picture.querySelector(":scope > title")?.textContent ?? "");
  picture.querySelector(":scope > title")?.remove();
  for (const element of picture.querySelectorAll("g[id]")) {
    const title = element.querySelector(":scope > title");
    if (title) {
      const mark = element.querySelector(":scope > [data-l10n-id]")?.getAttribute("data-l10n-id") ?? "";
      title.textContent = titles.get(element.id) ?? titles.get(mark) ?? title.textContent;
      element.querySelector(":scope > desc")?.remove();
    }
  }
  board.replaceChildren(picture);
  fit(picture);
}

/**
 * Shows where the open actions can be made, and what they earn.
 *
 * @param {HTMLElement} board
 * @param {Props} props
 */
function mark(board, { words, legal, open }) {
  board.querySelectorAll(".gain").forEach((gain) => gain.remove());
  if (legal.length === 0) {
    return;
  }
  const byId = new Map(legal.map((action) => [action.id, action]));
  let first = true;
  // They are measured before the first is drawn: each change would lay out the picture again.
  const badges = [];
  for (const element of /** @type {NodeListOf<SVGElement>} */ (board.querySelectorAll(LEGAL))) {
    const actions = actionsOf(element).filter((action) => open.has(action));
    element.classList.toggle("shut", actions.length === 0);
    element.setAttribute("role", "button");
    element.setAttribute("tabindex", actions.length > 0 && first ? "0" : "-1");
    element.setAttribute("aria-disabled", String(actions.length === 0));
    first = first && actions.length === 0;
    const most = Math.max(...actions.map((action) => ownPoints(byId.get(action))));
    const title = element.querySelector(":scope > title")?.textContent ?? "";
    element.setAttribute("aria-label", `${title}. ${words.text("page-choices", { count: actions.length, points: Math.max(most, 0) })}`);
    if (most > 0) {
      badges.push(badge(element, `+${most}`));
    }
  }
  board.querySelector("svg")?.append(...badges);
  refocus(board);
}

/** @param {HTMLElement} board Whoever was there with the keys comes back there when something can be done. */
function refocus(board) {
  const { focused } = board.dataset;
  const free = document.activeElement === null || document.activeElement === document.body;
  if (focused !== undefined && free) {
    delete board.dataset.focused;
    focusOn(board.querySelector(`[id="${focused}"]${LEGAL}:not(.shut)`) ?? board.querySelector(`${LEGAL}:not(.shut)`), board);
  }
}

/** @param {LegalAction | undefined} action @returns {number} The most points that it brings anybody. */
const ownPoints = (action) => Math.max(...(action?.points ?? [0]));

/**
 * A number at the corner of a thing, over everything else.
 *
 * @param {SVGElement} element
 * @param {string} text
 */
function badge(element, text) {
  const { right, top } = element.getBoundingClientRect();
  const toPicture = element.ownerSVGElement?.getScreenCTM()?.inverse();
  const { x, y } = new DOMPoint(right, top).matrixTransform(toPicture);
  const gain = document.createElementNS(SVG, "g");
  const ground = document.createElementNS(SVG, "rect");
  const letters = document.createElementNS(SVG, "text");
  const wide = 8 * text.length + 6;
  gain.setAttribute("class", "gain");
  gain.setAttribute("transform", `translate(${x - wide + 3} ${y - 6})`);
  ground.setAttribute("width", String(wide));
  ground.setAttribute("height", "18");
  ground.setAttribute("rx", "9");
  letters.setAttribute("x", String(wide / 2));
  letters.setAttribute("y", "14");
  letters.setAttribute("font-size", "13");
  letters.setAttribute("text-anchor", "middle");
  letters.textContent = text;
  gain.append(ground, letters);
  return gain;
}

/**
 * On narrow screens one part of the picture is seen at a time: the one where something can be done.
 *
 * @param {(part: string) => void} setPart
 * @param {HTMLElement} board
 * @param {Set<number>} open
 */
function choosePart(setPart, board, open) {
  const split = splitOf(board);
  const first = [...board.querySelectorAll(LEGAL)].find((element) => actionsOf(element).some((one) => open.has(one)));
  if (first instanceof SVGGElement && split) {
    const { left } = first.getBoundingClientRect();
    const picture = /** @type {SVGSVGElement} */ (board.querySelector("svg"));
    const at = (left - picture.getBoundingClientRect().left) / (picture.getScreenCTM()?.a ?? 1) + picture.viewBox.baseVal.x;
    setPart(at < split ? "board" : "players");
  }
}

/** @param {HTMLElement} board @returns {number} Where the panels of the players begin, in units of the picture. */
function splitOf(board) {
  const panel = board.querySelector("#player-0");
  return panel instanceof SVGGElement ? panel.getBBox().x - EDGE : 0;
}

/** @param {HTMLElement} board @param {string} part */
function crop(board, part) {
  const picture = board.querySelector("svg");
  const whole = picture?.querySelector(":scope > rect");
  if (!picture || !whole) {
    return;
  }
  const [width, height] = ["width", "height"].map((name) => Number(whole.getAttribute(name)));
  const split = splitOf(board);
  const narrow = matchMedia("(max-width: 700px)").matches && split > 0;
  const [left, right] = !narrow ? [0, width] : part === "board" ? [0, split] : [split, width];
  picture.setAttribute("viewBox", `${left} 0 ${Number(right) - Number(left)} ${height}`);
}
