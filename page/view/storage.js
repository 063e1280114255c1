/** What this browser keeps for the page. It may refuse to. */

const PREFIX = "durbar-";

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export function keep(name, text) {
  try {
    localStorage.setItem(PREFIX + name, text);
  } catch {
    // Without it the page forgets, and nothing else.
  }
}
