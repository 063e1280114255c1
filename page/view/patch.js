/**
 * Makes a picture on the page into the next one. What is the same stays: the browser has to style, lay
 * out and draw only what has changed, and the keys stay where they are.
 */

/** What the page puts into a picture besides, by class. */
const OWN = ".hit, .gain, .since";

/** @param {Element} live @returns {Element[]} */
const childrenOf = (live) => [...live.children].filter((child) => !child.matches(OWN));

/** @param {Element} element Whether it has elements and no letters. */
const isGroup = (element) => element.childElementCount > 0 && element.childElementCount === element.childNodes.length;

/** @param {Element} one @param {Element} other Whether they are one thing in two pictures. */
const alike = (one, other) => one.tagName === other.tagName && one.id === other.id && isGroup(one) && isGroup(other);

/**
 * @param {Element} live What is on the page; the page may have added attributes and what is its own.
 * @param {Element} before What it was made from.
 * @param {Element} after What it becomes: a copy of it.
 */
export function become(live, before, after) {
  if (before.isEqualNode(after)) {
    return;
  }
  if (!before.cloneNode().isEqualNode(after.cloneNode())) {
    for (const { name } of [...live.attributes]) {
      after.hasAttribute(name) || live.removeAttribute(name);
    }
    for (const { name, value } of after.attributes) {
      live.getAttribute(name) === value || live.setAttribute(name, value);
    }
    if (before.innerHTML === after.innerHTML) {
      return;
    }
  }
  const old = [...before.children];
  const there = childrenOf(live);
  let at = 0;
  /** @param {number} end Takes away what stands before it. */
  const dropTo = (end) => {
    for (; at < end; at += 1) {
      there[at]?.remove();
    }
  };
  for (const next of after.children) {
    const same = old.findIndex((one, index) => index >= at && one.isEqualNode(next));
    const changed = same < 0 ? old.findIndex((one, index) => index >= at && alike(one, next)) : -1;
    dropTo(Math.max(same, changed));
    const [element, one] = [there[at], old[at]];
    if (changed >= 0 && element && one) {
      become(element, one, next);
    }
    if (Math.max(same, changed) >= 0) {
      at += 1;
    } else {
      live.insertBefore(document.importNode(next, true), element ?? null);
    }
  }
  dropTo(old.length);
  // It may lie elsewhere now.
  live.querySelectorAll(":scope > .hit").forEach((hit) => hit.remove());
  if (!isGroup(after)) {
    live.replaceChildren(...[...after.childNodes].map((node) => document.importNode(node, true)));
  }
}
