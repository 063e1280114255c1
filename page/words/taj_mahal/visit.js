/**
 * What a first visitor of Taj Mahal sees and is told. The catalogues have the texts.
 *
 * @import { Hint } from "../games.js"
 */

/** A position in the middle of a game, to look at. */
export const example =
  "tm1v_3_4t3_72_860291b4a537_----0003-t---1-1_3b_212a_2DOOi_0224445789ABEEGGHKPPQSXYYZZaabbbdfgiiii_9c.8.6BOXj.M.AOPQbe.9Ye.5.0121.0011_11d.9.FFJNRRTW.Zi.5XYcd..6.2002.1101_16w.5.QRckl..026789BZ.4.12.2111.1010_9w.335CDEIPi.33CDIi..13j.P.34.1211.0120";

/** What a moment needs, then the most basic first. @type {Hint[]} */
export const hints = [
  ["taj_mahal-tour-build", ({ legal }) => legal.has("build")],
  ["taj_mahal-tour-take", ({ legal }) => legal.has("take")],
  ["taj_mahal-tour-goal", () => true],
  ["taj_mahal-tour-play", ({ legal }) => legal.has("play")],
  ["taj_mahal-tour-symbols", ({ legal, steps }) => legal.has("play") && steps > 1],
  ["taj_mahal-tour-withdraw", ({ legal, steps }) => legal.has("withdraw") && steps > 2],
  ["taj_mahal-tour-palaces", ({ events }) => events.has("palaces_built")],
  ["taj_mahal-tour-goods", ({ events }) => events.has("good_scored")],
  ["taj_mahal-tour-special_cards", ({ steps }) => steps > 12],
];
