/** What this browser keeps for the page. It may refuse to. */

const PREFIX = "durbar-";
/** What it refused, as long as the page is open. @type {Map<string, string>} */
const refused = new Map();

/** @param {string} name @returns {string | null} */
export function kept(name) {
  try {
    return refused.get(name) ?? localStorage.getItem(PREFIX + name);
  } catch {
    return null;
  }
}

/** @param {string} name @param {string} text */
export function keep(name, text) {
  try {
    localStorage.setItem(PREFIX + name, text);
    refused.delete(name);
  } catch {
    // Once it is closed the page forgets, and nothing else.
    refused.set(name, text);
  }
}

/** @param {string} name */
export function forget(name) {
  try {
    localStorage.removeItem(PREFIX + name);
  } catch {
    // Nothing was kept.
  }
}

/** @returns {string[]} The names of all that is kept. */
export function names() {
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
  } catch {
    return [];
  }
}

/** All of it, for who keeps games. */
export const SHELF = { kept, keep, forget, names };
