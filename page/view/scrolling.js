/**
 * Scrolls a list to one of its rows, and nothing around it.
 *
 * @param {Element | null} list
 * @param {Element | null | undefined} row
 */
export function scrollTo(list, row) {
  if (list && row) {
    const [outer, inner] = [list.getBoundingClientRect(), row.getBoundingClientRect()];
    if (inner.top < outer.top) {
      list.scrollTop -= outer.top - inner.top;
    } else if (inner.bottom > outer.bottom) {
      list.scrollTop += inner.bottom - outer.bottom;
    }
  }
}

/** Where the page scrolls, this is seen; elsewhere nothing moves. @param {string} selector */
export function see(selector) {
  if (matchMedia("(max-width: 1000px)").matches) {
    document.querySelector(selector)?.scrollIntoView({ block: "nearest" });
  }
}

/** What is shown on the board is seen. */
export const seeBoard = () => see(".part.board");
