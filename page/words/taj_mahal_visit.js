/**
 * What a first visitor of Taj Mahal sees and is told. The catalogues have the texts.
 *
 * @import { Hint } from "./games.js"
 */

/** A position in the middle of a game, to look at. */
export const example =
  "tm1v_3_4t3_72_860291b4a537_----0003-t---1-1_3b_212a_2DOOi_0224445789ABEEGGHKPPQSXYYZZaabbbdfgiiii_9c.8.6BOXj.M.AOPQbe.9Ye.5.0121.0011_11d.9.FFJNRRTW.Zi.5XYcd..6.2002.1101_16w.5.QRckl..026789BZ.4.12.2111.1010_9w.335CDEIPi.33CDIi..13j.P.34.1211.0120";

/** The most basic first. @type {Hint[]} */
export const hints = [
  ["tour-taj_mahal-goal", () => true],
  ["tour-taj_mahal-play", ({ legal }) => legal.has("play")],
  ["tour-taj_mahal-symbols", ({ legal, steps }) => legal.has("play") && steps > 1],
  ["tour-taj_mahal-withdraw", ({ legal, steps }) => legal.has("withdraw") && steps > 2],
  ["tour-taj_mahal-build", ({ legal }) => legal.has("build")],
  ["tour-taj_mahal-palaces", ({ events }) => events.has("palace_built")],
  ["tour-taj_mahal-take", ({ legal }) => legal.has("take")],
  ["tour-taj_mahal-goods", ({ events }) => events.has("good_scored")],
  ["tour-taj_mahal-special_cards", ({ steps }) => steps > 12],
];
