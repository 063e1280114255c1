/**
 * Asks durbar: a server over HTTP, or the WebAssembly module in a worker. Whoever asks cannot tell
 * them apart.
 *
 *     const durbar = await connect({ url: "https://games.example" });
 *     const durbar = await connect({ wasm: "durbar.wasm" });
 *     const { position } = await durbar.ask(game, "initial-states", { players: 3, seed: "1" });
 *
 * openapi.yaml describes the operations, with what they take and give.
 *
 * @typedef {{ status: number, headers: (name: string) => string | null, body: string }} Reply
 * @typedef {(method: string, path: string, body: string | undefined) => Promise<Reply>} Send
 * @typedef {Record<string, unknown>} Body
 * @typedef {"initial-states" | "legal-actions" | "legal-action-ids" | "transitions" | "chance-outcomes"
 *   | "scores" | "validations" | "views" | "resamples" | "batch" | "suggestions" | "reviews"} Resource
 * @typedef {{ position: string, viewer?: number, size?: number, theme?: "light" | "dark",
 *   legal?: boolean, last_action?: number }} PictureQuery
 */

const JSON_TYPE = "application/json";
const PROBLEM_TYPE = "application/problem+json";
const SVG_TYPE = "image/svg+xml";
/** How often a request is sent that a busy server refuses. */
const MOST_TRIES = 5;
/** The longest pause between two of them, in seconds. */
const MOST_PAUSE = 30;

/** Why a request was refused: a problem of RFC 9457, with its members. */
export class Problem extends Error {
  /** @param {{ status: number, code: string, title: string, detail: string, [more: string]: any }} problem */
  constructor(problem) {
    super(problem.detail);
    this.name = "Problem";
    /** The address that names its kind. */
    this.type = "about:blank";
    /** The request that it answers, as the service names it. */
    this.request_id = "";
    /** @type {{ pointer: string, detail: string }[]} What is wrong, by its place in the request. */
    this.errors = [];
    /** The status of HTTP; 0 if there was no response. */
    this.status = problem.status;
    this.code = problem.code;
    this.title = problem.title;
    this.detail = problem.detail;
    Object.assign(this, problem);
  }
}

/** @param {unknown} reason Why there was no response. */
function unreachable(reason) {
  const detail = `There was no response: ${reason instanceof Error ? reason.message : reason}`;
  return new Problem({ status: 0, code: "unreachable", title: "Unreachable", detail });
}

/** @param {number} seconds */
const pause = (seconds) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/**
 * Sends requests to a server.
 *
 * @param {string} url
 * @param {typeof fetch} fetcher
 * @returns {Send}
 */
function overHttp(url, fetcher) {
  const base = url.replace(/\/+$/, "");
  return async (method, path, body) => {
    /** @type {Record<string, string>} */
    const headers = body === undefined ? {} : { "Content-Type": JSON_TYPE };
    for (let tries = 1; ; tries += 1) {
      const response = await fetcher(base + path, { method, headers, body: body ?? null });
      const seconds = Number(response.headers.get("Retry-After") ?? NaN);
      if (response.status !== 503 || Number.isNaN(seconds) || tries === MOST_TRIES) {
        const text = await response.text();
        return { status: response.status, headers: (name) => response.headers.get(name), body: text };
      }
      await response.body?.cancel();
      await pause(Math.min(Math.max(seconds, 0), MOST_PAUSE));
    }
  };
}

/**
 * Sends requests to the module in a worker.
 *
 * @param {Worker} worker
 * @param {string} wasm
 * @param {(bytes: number) => void} progress
 * @returns {Send}
 */
function toWorker(worker, wasm, progress) {
  /** @type {Map<number, { resolve: (reply: Reply) => void, reject: (reason: Problem) => void }>} */
  const waiting = new Map();
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  let last = 0;
  worker.onmessage = ({ data: { id, status, headers, body, failure, progress: bytes } }) => {
    if (bytes !== undefined) {
      progress(bytes);
      return;
    }
    const caller = waiting.get(id);
    waiting.delete(id);
    if (failure !== undefined) {
      caller?.reject(unreachable(failure));
    } else {
      caller?.resolve({ status, headers: (name) => headers[name] ?? null, body: decoder.decode(body) });
    }
  };
  worker.onerror = (event) => {
    const problem = unreachable(event.message ?? "the worker has failed");
    waiting.forEach(({ reject }) => reject(problem));
    waiting.clear();
  };
  worker.postMessage({ wasm });
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      last += 1;
      waiting.set(last, { resolve, reject });
      const bytes = encoder.encode(body ?? "");
      worker.postMessage({ id: last, method, path, body: bytes }, [bytes.buffer]);
    });
}

/** Whom `connect` has connected to. */
export class Client {
  #send;
  #close;

  /**
   * @param {Send} send
   * @param {() => void} close
   */
  constructor(send, close) {
    this.#send = send;
    this.#close = close;
  }

  /**
   * Sends a request.
   *
   * @param {"GET" | "POST"} method
   * @param {string} path From `/v1` on.
   * @param {Body} [body] The body, which is sent as JSON.
   * @returns {Promise<any>} What the body of the response says.
   * @throws {Problem} The request was refused, or there was no response.
   */
  async request(method, path, body) {
    const text = method === "POST" ? JSON.stringify(body ?? {}) : undefined;
    return JSON.parse(await this.#body(method, path, text, JSON_TYPE));
  }

  /**
   * The body of a response, of the media type that was asked for.
   *
   * @param {string} method
   * @param {string} path
   * @param {string | undefined} text
   * @param {string} wanted
   * @returns {Promise<string>}
   */
  async #body(method, path, text, wanted) {
    /** @type {Reply} */
    let reply;
    try {
      reply = await this.#send(method, path, text);
    } catch (error) {
      throw error instanceof Problem ? error : unreachable(error);
    }
    const [type] = (reply.headers("content-type") ?? "").split(";");
    if (type === wanted && reply.status === 200) {
      return reply.body;
    }
    if (type === PROBLEM_TYPE) {
      throw new Problem(JSON.parse(reply.body));
    }
    const detail = `The response has the status ${reply.status} and is no problem of durbar.`;
    throw new Problem({ status: reply.status, code: "unknown", title: "Unknown", detail });
  }

  /**
   * Asks something of a game.
   *
   * @param {string} game
   * @param {Resource} resource As the path of the operation ends.
   * @param {Body} body
   * @returns {Promise<any>} What the body of the response says.
   * @throws {Problem} As `request`.
   */
  ask(game, resource, body) {
    return this.request("POST", `/v1/games/${encodeURIComponent(game)}/${resource}`, body);
  }

  /** The games. */
  games() {
    return this.request("GET", "/v1/games");
  }

  /**
   * The facts of a game, and the limits of requests.
   *
   * @param {string} game
   */
  game(game) {
    return this.request("GET", `/v1/games/${encodeURIComponent(game)}`);
  }

  /**
   * The component file of a game: what lies on the table, whatever is played.
   *
   * @param {string} game
   */
  components(game) {
    return this.request("GET", `/v1/games/${encodeURIComponent(game)}/components`);
  }

  /**
   * A position as a picture: SVG. What is undefined in the query is not sent.
   *
   * @param {string} game
   * @param {PictureQuery} query
   * @returns {Promise<string>}
   * @throws {Problem} As `request`.
   */
  picture(game, query) {
    const fields = Object.entries(query).filter(([, value]) => value !== undefined);
    const parameters = new URLSearchParams(fields.map(([name, value]) => [name, String(value)]));
    const path = `/v1/games/${encodeURIComponent(game)}/picture?${parameters}`;
    return this.#body("GET", path, undefined, SVG_TYPE);
  }

  /** Ends the worker, if there is one; requests after that get no answer. */
  close() {
    this.#close();
  }
}

/**
 * Connects to a server, or to the module. It has answered a first request when this returns. While the
 * module is loaded, `progress` is told how many bytes of it have come.
 *
 * @param {{ url: string, fetch?: typeof fetch } | { wasm: string | URL, progress?: (bytes: number) => void }} to
 * @returns {Promise<Client>}
 * @throws {Problem} It cannot be reached.
 */
export async function connect(to) {
  /** @type {Client} */
  let client;
  if ("url" in to) {
    client = new Client(overHttp(to.url, to.fetch ?? fetch.bind(globalThis)), () => {});
  } else {
    const worker = new Worker(new URL("./engine.js", import.meta.url), { type: "module" });
    const wasm = new URL(to.wasm, globalThis.location?.href).href;
    const send = toWorker(worker, wasm, to.progress ?? (() => {}));
    client = new Client(send, () => worker.terminate());
  }
  try {
    await client.games();
  } catch (error) {
    client.close();
    throw error;
  }
  return client;
}
