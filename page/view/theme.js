/**
 * The theme at the start.
 *
 * @import { Theme } from "../table/types"
 */
import { kept } from "./storage.js";

/** @returns {Theme} The theme that was chosen, or that of the system. */
export function firstTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  return (kept("theme") ?? (dark ? "dark" : "light")) === "dark" ? "dark" : "light";
}
