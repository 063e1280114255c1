/** The things of Taj Mahal that the catalogues name. */
import { colour, countedThings, thing, things } from "./phrases.js";

/** @param {string} code Such as `a` or `agra`. */
export const province = (code) =>
  thing("province", { name: code.charAt(0).toUpperCase() + code.slice(1) });

/** @param {string} code Such as `a-nw`, or `agra`. */
export function city(code) {
  const [of = "", corner] = code.split("-");
  const name = of.charAt(0).toUpperCase() + of.slice(1);
  return corner ? thing("city", { name, corner: thing(`corner-${corner}`) }) : thing("city-agra");
}

/** @param {string} code Such as `red-elephant-mogul`, or `white-monk`. */
export function card(code) {
  const [ink = "", ...symbols] = code.split("-");
  const [first = "", second] = symbols;
  const shown =
    second === undefined
      ? thing(`symbol-${first}`)
      : thing("two-symbols", {
          first: thing(`symbol-${first}`),
          second: thing(`symbol-${second}`),
        });
  return thing("card", { colour: colour(ink), symbols: shown });
}

/** @param {string} code */
export const special = (code) => thing(`special-${code}`);

/** @param {Record<string, number>} cards */
export const cards = (cards) =>
  countedThings(Object.entries(cards), card);

/** @param {readonly string[]} won */
export const awards = (won) => things(won.map((code) => thing(`award-${code}`)));
