/** Letters of pictures, which are never too small to be read. */

/** The least size of letters, in CSS pixels. */
const LEAST = 12;
/** How much larger than drawn letters may become: there is no room for more. */
const MOST = 1.35;

/** @param {SVGSVGElement} part One that is on the page, with its size. */
export function makeLegible(part) {
  // What has its size keeps it as long as the part does.
  const drawnAs = `${part.style.width} ${part.getAttribute("viewBox")}`;
  const some = part.dataset.legible === drawnAs ? "text:not([data-drawn])" : "text";
  part.dataset.legible = drawnAs;
  const texts = /** @type {NodeListOf<SVGTextElement>} */ (part.querySelectorAll(some));
  // All are measured before the first one changes: each change would lay out the picture again.
  const sizes = [...texts].map((text) => {
    text.dataset.drawn ??= String(parseFloat(getComputedStyle(text).fontSize));
    const drawn = Number(text.dataset.drawn);
    const { c = 0, d = 1 } = text.getScreenCTM() ?? {};
    return Math.min(Math.max(drawn, LEAST / Math.hypot(c, d)), drawn * MOST);
  });
  texts.forEach((text, index) => text.setAttribute("font-size", sizes[index]?.toFixed(2) ?? ""));
}
