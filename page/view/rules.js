/**
 * The rules beside the game. Whatever has `data-rule` opens them at a rule, by a click anywhere on
 * the page: `Ruled` marks the rules that a text cites.
 *
 * @import { Words } from "../words/language.js"
 * @import { Chapter } from "../words/rules.js"
 */
import { html, useEffect, useRef, useState } from "../vendor/preact.js";
import { citedIn, rulesOf } from "../words/rules.js";
import { useAnswer } from "./answer.js";

/** Where the rules cover the page, because there is no room beside it. */
const NARROW = "(max-width: 1000px)";

/**
 * A text in which each rule that it cites is a link into the rules.
 *
 * @param {{ text: string, plain?: boolean }} props In a thing that is a button itself, links are
 *   plain: for the mouse only.
 */
export function Ruled({ text, plain }) {
  return citedIn(text).map(({ before, open, rule, close }) => {
    const link = plain
      ? html`<span class="rule" data-rule=${rule}>${rule}</span>`
      : html`<button type="button" class="rule" data-rule=${rule} aria-haspopup="dialog">${rule}</button>`;
    return html`${before}${rule && html`<span class="cited">${open}${link}${close}</span>`}`;
  });
}

/** @param {string} rule @returns {string} */
const placeOf = (rule) => `rule-${rule}`;

/**
 * @param {HTMLDialogElement} dialog
 * @param {string} rule
 */
function goTo(dialog, rule) {
  const place = rule ? dialog.querySelector(`[id="${CSS.escape(placeOf(rule))}"]`) : dialog.querySelector("h2");
  /** @type {HTMLElement | null} */ (place)?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: rule ? "center" : "start" });
}

/** Listens for what opens the rules. @param {(sought: { rule: string, game: string | undefined }) => void} open */
function useOpening(open) {
  useEffect(() => {
    /** @param {MouseEvent} event */
    const click = (event) => {
      const opener = /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest("[data-rule]"));
      if (opener) {
        // What lies behind it, such as an action in a list, is not meant.
        event.preventDefault();
        event.stopPropagation();
        open({ rule: opener.dataset.rule ?? "", game: opener.dataset.game });
      }
    };
    document.addEventListener("click", click, true);
    return () => document.removeEventListener("click", click, true);
  }, []);
}

/** @param {{ game: string | null, words: Words, onFail: (reason: Error) => void }} props The game at the table, if there is one. */
export function Rules({ game: played, words, onFail }) {
  const [sought, setSought] = useState(/** @type {{ rule: string, game: string, count: number } | null} */ (null));
  const [known, setKnown] = useState(/** @type {{ words: Words, game: string, chapters: Chapter[] } | null} */ (null));
  const dialog = useRef(/** @type {HTMLDialogElement | null} */ (null));
  const before = useRef(/** @type {Element | null} */ (null));
  const table = useRef(played);
  table.current = played;
  useOpening(({ rule, game }) => {
    const wanted = game ?? table.current;
    if (wanted) {
      setSought((last) => ({ rule, game: wanted, count: (last?.count ?? 0) + 1 }));
    }
  });
  const game = sought?.game ?? played;
  const chapters = known && known.words === words && known.game === game ? known.chapters : [];
  // Also before anybody asks, so that a table needs no network for it. Until then nobody misses them.
  useAnswer(
    () => game !== null && chapters.length === 0 && rulesOf(words, game),
    (all) => game && setKnown({ words, game, chapters: all }),
    (reason) => sought && onFail(reason),
    [words, game, sought],
  );
  useEffect(() => {
    const { current } = dialog;
    if (!current || !sought) {
      return;
    }
    if (!current.open) {
      before.current = document.activeElement;
      matchMedia(NARROW).matches ? current.showModal() : current.show();
    }
    goTo(current, sought.rule);
  }, [sought, chapters.length > 0]);
  useEffect(() => dialog.current?.close(), [played]);

  const close = () => dialog.current?.close();
  const closed = () => {
    setSought(null);
    /** @type {HTMLElement | null} */ (before.current)?.focus();
  };
  useEffect(() => {
    /** @param {KeyboardEvent} event */
    const press = (event) => {
      const inside = document.activeElement === document.body || dialog.current?.contains(document.activeElement);
      if (event.key === "Escape" && dialog.current?.open && inside) {
        event.preventDefault();
        close();
      }
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);

  return html`
    <dialog class="rules" ref=${dialog} aria-labelledby="rules-title" onClose=${closed}>
      <div class="head">
        <h2 id="rules-title" tabindex="-1">${game && words.text("page-rules-of", { game: words.text(`${game}-name`) })}</h2>
        <button type="button" class="sign" aria-label=${words.text("page-close")} title=${words.text("page-close")} onClick=${close}>
          <span aria-hidden="true">×</span>
        </button>
      </div>
      <div class="chapters" tabindex="0" role="group" aria-labelledby="rules-title">
        <p class="small">${words.text("page-rules-about")}</p>
        ${chapters.map(
          ({ id, title, rules }) => html`
            <h3 id=${placeOf(id)} tabindex="-1">${title}</h3>
            ${rules.map(
              (rule) => html`
                <p id=${placeOf(rule.id)} tabindex="-1" class=${rule.id === sought?.rule ? "sought" : ""}>
                  <b class="small">${rule.id}</b> <${Ruled} text=${rule.text} />
                </p>
              `,
            )}
          `,
        )}
      </div>
    </dialog>
  `;
}
