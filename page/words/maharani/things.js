/** The things of Maharani that the catalogues name. */
import { colour, thing, things } from "../games.js";

/** Of the board, clockwise. */
export const SIDES = ["N", "E", "S", "W"];

/** @param {string} code */
export const quarter = (code) => thing(`maharani-quarter-${code}`);
/** @param {string} code */
export const tile = (code) => thing("maharani-tile", { colour: colour(code) });
/** @param {string} code */
export const worker = (code) => thing("maharani-worker", { colour: colour(code) });

/** @param {string} columns As the component file has them: `C`, or edges such as `NS`. */
export function columnsThing(columns) {
  if (columns === "C") {
    return thing("maharani-columns-whole");
  }
  const sides = SIDES.filter((side) => columns.includes(side)).map((side) => thing(`maharani-side-${side}`));
  return thing("maharani-columns-half", { count: sides.length, sides: things(sides) });
}
