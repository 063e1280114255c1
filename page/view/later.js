/** What is drawn after the board. */
import { useEffect, useState } from "../vendor/preact.js";

/**
 * Draws its children once the browser has painted what is around them: nobody waits for a log.
 *
 * @param {{ children: any }} props
 */
export function Later({ children }) {
  const [drawn, setDrawn] = useState(() => children);
  useEffect(() => setDrawn(() => children), [children]);
  return drawn;
}
