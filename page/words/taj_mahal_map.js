/** The map of Taj Mahal, as its component file has it, and what its things are called there. */

export const PROVINCES = ["a", "b", "c", "d", "e", "f", "g", "agra", "h", "j", "k", "l"];

const FORTRESSES =
  "a-nw b-ne c-nw c-se d-ne e-ne e-sw f-sw g-se agra h-ne j-ne j-sw k-se l-nw l-se".split(" ");

/** The roads over a border; within a province, a ring of roads joins its cities. */
const ROADS = (
  "a-ne b-nw,a-sw c-nw,b-sw d-nw,b-se e-nw,c-ne d-nw,c-sw f-nw,c-se f-ne,d-ne e-nw,d-sw g-nw," +
  "d-se g-ne,d-se e-sw,e-ne h-nw,e-sw agra-nw,e-se agra-ne,f-ne g-nw,f-se g-sw,f-sw j-nw," +
  "f-se j-ne,g-ne agra-nw,g-se agra-sw,g-sw k-nw,g-se k-ne,agra-ne h-nw,agra-se h-sw," +
  "agra-sw l-nw,agra l-ne,h-sw l-ne,j-ne k-nw,j-se k-sw,k-ne l-nw,k-se l-sw"
)
  .split(",")
  .map((road) => road.split(" "));

/** @param {string} province The cities of a province, clockwise; the city of Agra comes last. */
export function cities(province) {
  const corners = ["nw", "ne", "se", "sw"].map((corner) => `${province}-${corner}`);
  return province === "agra" ? [...corners, "agra"] : corners;
}

/** @param {string} city */
export const isFortress = (city) => FORTRESSES.includes(city);

/** @param {string} city Cities at the other ends of its roads. */
export function neighbours(city) {
  const ring = cities(city.split("-")[0] ?? "");
  // The city of Agra lies between the two in the south.
  const round = ring.length === 5 ? ["agra-nw", "agra-ne", "agra-se", "agra", "agra-sw"] : ring;
  const place = round.indexOf(city);
  const near = [round.at(place - 1), round[(place + 1) % round.length]];
  const far = ROADS.filter((road) => road.includes(city)).map(([a, b]) => (a === city ? b : a));
  return /** @type {string[]} */ ([...near, ...far]);
}

/** The goods on the province tiles, by number. */
export const TILE_GOODS = [
  ["rice"],
  ["jewels", "tea"],
  ["spice", "jewels"],
  ["rice", "tea"],
  ["spice", "tea"],
  ["rice", "jewels"],
  ["rice", "spice"],
  ["rice", "jewels"],
  ["spice", "tea"],
  ["spice", "jewels"],
  ["rice", "tea"],
  ["rice", "spice"],
];

export const INFLUENCE = ["vizier", "general", "monk", "princess"];
export const SYMBOLS = ["elephant", "mogul", ...INFLUENCE];
export const GOODS = ["rice", "tea", "spice", "jewels"];
export const SPECIAL_CARDS = ["elephant", "mogul", "two-points", "colour-change"];
/** The id of the action. */
export const WITHDRAW = 484;
