/** What can wait until the board is painted. */
import { useEffect, useState } from "../vendor/preact.js";

/** The longest wait, in milliseconds: a page that nobody sees paints nothing. */
const LONGEST = 100;

/**
 * Does something once the browser has painted. An effect is no such place: whatever is drawn in the same
 * frame runs it before.
 *
 * @param {() => void} work
 * @returns {() => void} Calls it off.
 */
export function afterPaint(work) {
  const late = setTimeout(work, LONGEST);
  let soon = 0;
  const frame = requestAnimationFrame(() => {
    clearTimeout(late);
    soon = setTimeout(work);
  });
  return () => {
    cancelAnimationFrame(frame);
    [late, soon].forEach(clearTimeout);
  };
}

/**
 * Draws its children once the browser has painted what is around them: nobody waits for a log.
 *
 * @param {{ children: any }} props
 */
export function Later({ children }) {
  const [drawn, setDrawn] = useState(() => children);
  useEffect(() => afterPaint(() => setDrawn(() => children)), [children]);
  return drawn;
}
