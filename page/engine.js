/**
 * The WebAssembly module, which answers requests as the HTTP service does. As a worker this file runs
 * it beside a page: the first message has the address of the module, each other message a request;
 * `client.js` sends them. Whoever needs no worker can call it at once.
 *
 * @typedef {object} Answer
 * @property {number} status The status of HTTP.
 * @property {Record<string, string>} headers Those that say something of the body, in lower case.
 * @property {Uint8Array} body JSON, or lines of it.
 *
 * @typedef {object} Exports
 * @property {WebAssembly.Memory} memory
 * @property {(length: number) => number} durbar_request
 * @property {(method: number, path: number) => number} durbar_handle
 *
 * @typedef {{ wasm: string }} Begin
 * @typedef {{ id: number, method: string, path: string, body: Uint8Array }} Request
 */

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The module, ready to answer. */
export class Engine {
  /** @type {Exports} */
  #exports;

  /** @param {WebAssembly.Module} module The compiled module. */
  constructor(module) {
    this.module = module;
    this.#exports = this.#start();
  }

  /** @returns {Exports} */
  #start() {
    const imports = { env: { now: () => performance.now() } };
    const { exports } = new WebAssembly.Instance(this.module, imports);
    return /** @type {any} */ (exports);
  }

  /**
   * Answers a request.
   *
   * @param {string} method Such as `POST`.
   * @param {string} path Such as `/v1/games`.
   * @param {Uint8Array} [body] JSON in UTF-8.
   * @returns {Answer}
   */
  handle(method, path, body = new Uint8Array()) {
    try {
      return this.#handle(method, path, body);
    } catch {
      // A module that has failed cannot be used again; the next one begins with empty memory.
      this.#exports = this.#start();
      return this.#defect();
    }
  }

  /**
   * @param {string} method
   * @param {string} path
   * @param {Uint8Array} body
   * @returns {Answer}
   */
  #handle(method, path, body) {
    const [first, second] = [encoder.encode(method), encoder.encode(path)];
    this.#write([first, second, body]);
    const address = this.#exports.durbar_handle(first.length, second.length) >>> 0;
    const { buffer } = this.#exports.memory;
    const lengths = new DataView(buffer, address, 8);
    const end = address + 8 + lengths.getUint32(0, true);
    const head = decoder.decode(new Uint8Array(buffer, address + 8, end - address - 8));
    return { ...JSON.parse(head), body: new Uint8Array(buffer, end, lengths.getUint32(4, true)).slice() };
  }

  /** @param {Uint8Array[]} parts */
  #write(parts) {
    const length = parts.reduce((sum, part) => sum + part.length, 0);
    let address = this.#exports.durbar_request(length) >>> 0;
    for (const part of parts) {
      new Uint8Array(this.#exports.memory.buffer, address, part.length).set(part);
      address += part.length;
    }
  }

  /** @returns {Answer} The answer to a request at which the module failed. */
  #defect() {
    const kind = this.#handle("GET", "/v1/problems/internal-error", new Uint8Array());
    const { type, code, status, title, description: detail } = JSON.parse(decoder.decode(kind.body));
    const problem = { type, title, status, detail, code, request_id: "0", errors: [] };
    const headers = { "content-type": "application/problem+json" };
    return { status, headers, body: encoder.encode(JSON.stringify(problem)) };
  }
}

/**
 * @param {string} wasm The address of the module.
 * @param {(bytes: number) => void} progress Is told how many bytes have come.
 */
async function load(wasm, progress) {
  const response = await fetch(wasm);
  if (!response.ok) {
    throw new Error(`${wasm} was answered with ${response.status}`);
  }
  let bytes = 0;
  /** @type {TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>} */
  const counted = new TransformStream({
    transform(part, passed) {
      bytes += part.length;
      progress(bytes);
      passed.enqueue(part);
    },
  });
  // Not every server knows the media type that compiling from the stream asks for.
  const whole = new Response(response.body?.pipeThrough(counted));
  return new Engine(await WebAssembly.compile(await whole.arrayBuffer()));
}

/** Answers the messages of a page. */
function serve() {
  /** @type {Promise<Engine> | undefined} */
  let engine;
  self.onmessage = async (/** @type {MessageEvent<Begin | Request>} */ { data }) => {
    if ("wasm" in data) {
      engine = load(data.wasm, (progress) => self.postMessage({ progress }));
      engine.catch(() => {});
      return;
    }
    const { id, method, path, body } = data;
    try {
      const answer = (await engine)?.handle(method, path, body);
      self.postMessage({ id, ...answer });
    } catch (error) {
      self.postMessage({ id, failure: String(error) });
    }
  };
}

if ("WorkerGlobalScope" in globalThis) {
  serve();
}
