/** What is asked for, as long as somebody waits for it. */
import { useEffect } from "../vendor/preact.js";

/**
 * @template Answer
 * @param {() => Promise<Answer> | false} ask False, where nothing is wanted.
 * @param {(answer: Answer) => void} take
 * @param {(reason: Error) => void} fail
 * @param {unknown[]} inputs It asks again when one of these changes; an earlier answer does not count then.
 */
export function useAnswer(ask, take, fail, inputs) {
  useEffect(() => {
    let current = true;
    const asked = ask();
    if (asked) {
      asked.then(
        (answer) => current && take(answer),
        (reason) => current && fail(reason),
      );
    }
    return () => {
      current = false;
    };
  }, inputs);
}
