/**
 * What a first visitor of Maharani sees and is told. The catalogues have the texts.
 *
 * @import { Hint } from "../games.js"
 */

/** A position in the middle of a game, to look at. */
export const example =
  "mh1_4_eewe2ay.fxfzeaxaxabyaw.fwdzexdxfzczddw.3ezcwdy.ax2ez1dz.3bbwbzfy1.1eyb2dx2.bwbycy3_f5-c2f4_2100001.0000021.1101111.2000001.0000011.1000002_16.27.18.27_0101_-_0_s3";

/** What a moment needs, then the most basic first. @type {Hint[]} */
export const hints = [
  ["maharani-tour-second", ({ legal }) => legal.has("end_turn")],
  ["maharani-tour-goal", () => true],
  ["maharani-tour-first", ({ legal }) => legal.has("place")],
  ["maharani-tour-workers", ({ legal }) => legal.has("place")],
  ["maharani-tour-markers", ({ steps, legal }) => steps > 2 && legal.has("place")],
  ["maharani-tour-refresh", ({ steps, legal }) => steps > 4 && legal.has("refresh")],
  ["maharani-tour-two", ({ players, steps }) => players === 2 && steps > 4],
  ["maharani-tour-quarters", ({ steps }) => steps > 8],
];
