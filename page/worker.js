/**
 * Runs the WebAssembly module beside a page. The first message has the address of the module, each
 * other message a request; `client.js` sends them.
 */
import { Engine } from "./engine.js";

/**
 * @typedef {{ wasm: string }} Begin
 * @typedef {{ id: number, method: string, path: string, body: Uint8Array, accept: string }} Request
 */

/** @type {Promise<Engine> | undefined} */
let engine;

/** @param {string} wasm The address of the module. */
async function load(wasm) {
  const response = await fetch(wasm);
  if (!response.ok) {
    throw new Error(`${wasm} was answered with ${response.status}`);
  }
  // Not every server knows the media type that compiling from the stream asks for.
  return new Engine(await WebAssembly.compile(await response.arrayBuffer()));
}

self.onmessage = async (/** @type {MessageEvent<Begin | Request>} */ { data }) => {
  if ("wasm" in data) {
    engine = load(data.wasm);
    engine.catch(() => {});
    return;
  }
  const { id, method, path, body, accept } = data;
  try {
    const answer = (await engine)?.handle(method, path, body, accept);
    self.postMessage({ id, ...answer });
  } catch (error) {
    self.postMessage({ id, failure: String(error) });
  }
};
