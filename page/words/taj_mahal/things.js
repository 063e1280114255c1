/** The things of Taj Mahal that the catalogues name. */
import { colour, countedThings, thing, things } from "../games.js";

/** @param {string} code Such as `a` or `agra`. It is written as in the picture. */
export const province = (code) => thing("taj_mahal-province", { name: code });

/** @param {string} code Such as `a-nw`, or `agra`. */
export function city(code) {
  const [, name = code, corner] = /^(.+)-([ns][ew])$/.exec(code) ?? [];
  return corner ? thing("taj_mahal-city-corner", { name, corner: thing(`taj_mahal-corner-${corner}`) }) : thing("taj_mahal-city", { name });
}

/** @param {string} code Such as `red-elephant-mogul`, or `white-monk`. */
export function card(code) {
  const [ink = "", ...symbols] = code.split("-");
  const [first = "", second] = symbols;
  const shown =
    second === undefined
      ? thing(`taj_mahal-symbol-${first}`)
      : thing("taj_mahal-two-symbols", {
          first: thing(`taj_mahal-symbol-${first}`),
          second: thing(`taj_mahal-symbol-${second}`),
        });
  return thing("taj_mahal-card", { colour: colour(ink), symbols: shown });
}

/** @param {string} code */
export const special = (code) => thing(`taj_mahal-special-${code}`);

/** @param {Record<string, number>} cards */
export const cards = (cards) =>
  countedThings(Object.entries(cards), card);

/** @param {string} code Such as `vizier`, or `crown`. */
export const award = (code) => thing(`taj_mahal-award-${code}`);

/** @param {readonly string[]} won */
export const awards = (won) => things(won.map(award));
