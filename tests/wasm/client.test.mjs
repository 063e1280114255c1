// The client over HTTP and with the module in a worker. The environment says where both are.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { Worker as Thread } from "node:worker_threads";

import { Engine } from "../../page/engine.js";
import { Problem, connect } from "../../page/client.js";

const { DURBAR_TEST_WASM, DURBAR_TEST_URL } = process.env;

/** A worker as a page has it, in a thread of node. */
globalThis.Worker = class {
  constructor() {
    this.thread = new Thread(new URL("./worker_shim.mjs", import.meta.url));
    this.thread.on("message", (data) => this.onmessage?.({ data }));
    this.thread.on("error", (error) => this.onerror?.(error));
  }
  postMessage(message, transfer) {
    this.thread.postMessage(message, transfer);
  }
  terminate() {
    this.thread.terminate();
  }
};

/** A server of one answer after the other. */
async function serving(...answers) {
  let requests = 0;
  const server = createServer((request, response) => {
    const [status, headers, body] = answers[Math.min(requests, answers.length - 1)];
    requests += 1;
    request.resume();
    response.writeHead(status, headers).end(body);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${server.address().port}`;
  return { url, requests: () => requests, close: () => server.close() };
}

const clients = {};
const loaded = [];
let files;
before(async () => {
  files = await serving([200, { "Content-Type": "application/wasm" }, readFileSync(DURBAR_TEST_WASM)]);
  const progress = (bytes) => loaded.push(bytes);
  clients.wasm = await connect({ wasm: `${files.url}/durbar.wasm`, progress });
  clients.http = await connect({ url: DURBAR_TEST_URL });
});
after(() => {
  clients.wasm?.close();
  clients.http?.close();
  files.close();
});

/** What both answer, or the problem that both have; apart from the ids of requests. */
async function both(ask) {
  const answers = [];
  for (const client of [clients.http, clients.wasm]) {
    const answer = await ask(client).catch((problem) => {
      assert.ok(problem instanceof Problem, String(problem));
      assert.ok(problem.request_id);
      return { ...problem, request_id: "", message: problem.message };
    });
    answers.push(JSON.parse(JSON.stringify(answer, (key, value) => (key === "request_id" ? "" : value))));
  }
  assert.deepEqual(answers[0], answers[1]);
  return answers[0];
}

test("while the module is loaded, its bytes are counted", () => {
  const { length } = readFileSync(DURBAR_TEST_WASM);
  assert.equal(loaded.at(-1), length);
  assert.ok(loaded.length > 1 && loaded.every((bytes, index) => index === 0 || bytes > loaded[index - 1]));
});

test("both clients answer each operation in the same way", async () => {
  const { games } = await both((client) => client.games());
  for (const { name, players } of games) {
    await both((client) => client.game(name));
    const { schema } = await both((client) => client.components(name));
    assert.match(schema, /^durbar\/components\//);
    const body = { players: players.max, seed: "7", form: "notation" };
    const { position, current_player: player } = await both((api) => api.ask(name, "initial-states", body));
    const { legal_actions } = await both((api) => api.ask(name, "legal-actions", { position, points: true }));
    await both((api) => api.ask(name, "legal-action-ids", { position }));
    const query = { position, viewer: player, size: undefined, theme: "dark", legal: true };
    const picture = await both((api) => api.picture(name, query));
    assert.match(picture, /^<svg .*data-actions/);
    assert.equal((await both((api) => api.picture(name, { position, viewer: 99 }))).errors[0].pointer, "/viewer");
    const actions = [legal_actions[0].string];
    const include = { legal_actions: {}, view: { player }, picture: { legal: true }, observed_steps: { observer: player } };
    await both((api) => api.ask(name, "transitions", { position, actions, seed: "1", include }));
    await both((api) => api.ask(name, "chance-outcomes", { position }));
    await both((api) => api.ask(name, "scores", { position }));
    await both((api) => api.ask(name, "validations", { position }));
    const { view } = await both((api) => api.ask(name, "views", { position, player }));
    await both((api) => api.ask(name, "resamples", { view, seed: "3" }));
    const operations = [{ operation: "scores", request: { position } }, {}];
    await both((api) => api.ask(name, "batch", { operations }));
    const budget = { simulations: 30 };
    await both((api) => api.ask(name, "suggestions", { position, budget }));
    const { decisions } = await both((api) => api.ask(name, "reviews", { position, actions, budget }));
    assert.equal(decisions.length, 1);
  }
});

test("both clients throw the same problems", async () => {
  const problems = [
    await both((api) => api.game("chess")),
    await both((api) => api.ask("maharani", "scores", {})),
    await both((api) => api.request("POST", "/v1/games", {})),
    await both((api) => api.request("GET", "/v1/moon")),
    await both((api) => api.ask("taj_mahal", "initial-states", { players: 9 })),
  ];
  const codes = problems.map((problem) => problem.code);
  const expected = ["unknown-game", "invalid-request", "method-not-allowed", "not-found"];
  assert.deepEqual(codes, [...expected, "invalid-request"]);
  assert.equal(problems[1].errors[0].pointer, "/position");
});

test("requests that are sent together get their own answers", async () => {
  const seeds = Array.from({ length: 20 }, (_, seed) => String(seed));
  const body = (seed) => ({ players: 3, seed, form: "notation" });
  const ask = (seed) => clients.wasm.ask("taj_mahal", "initial-states", body(seed));
  const starts = await Promise.all(seeds.map(ask));
  assert.equal(new Set(starts.map((start) => start.position)).size, seeds.length);
});

test("a busy server is asked again", async () => {
  const busy = [503, { "Retry-After": "0", "Content-Type": "application/problem+json" }, "{}"];
  const server = await serving(busy, busy, [200, { "Content-Type": "application/json" }, '{"games":[]}']);
  await connect({ url: server.url });
  assert.equal(server.requests(), 3);
  server.close();
  const problem = JSON.stringify({ status: 503, code: "overloaded", title: "", detail: "", errors: [] });
  const always = await serving([busy[0], busy[1], problem]);
  await assert.rejects(connect({ url: always.url }), { code: "overloaded" });
  assert.equal(always.requests(), 5);
  always.close();
});

test("a server that cannot be reached, or is another, is a problem", async () => {
  const server = await serving([502, { "Content-Type": "text/html" }, "<p>proxy</p>"]);
  await assert.rejects(connect({ url: server.url }), { status: 502, code: "unknown" });
  await assert.rejects(connect({ wasm: `${server.url}/none.wasm` }), { code: "unreachable" });
  server.close();
  await assert.rejects(connect({ url: "http://127.0.0.1:9" }), { status: 0, code: "unreachable" });
});

test("a module that has failed answers with a problem, and then again", () => {
  let fails = true;
  const now = performance.now;
  const engine = new Engine(new WebAssembly.Module(readFileSync(DURBAR_TEST_WASM)));
  performance.now = () => {
    if (fails) {
      throw new Error("no clock");
    }
    return 0;
  };
  try {
    const ask = () => engine.handle("POST", "/v1/games/maharani/batch", Buffer.from('{"operations":[]}'));
    const problem = ask();
    const { code, status, type } = JSON.parse(Buffer.from(problem.body).toString());
    assert.deepEqual([problem.status, code, status], [500, "internal-error", 500]);
    assert.equal(type, "/v1/problems/internal-error");
    fails = false;
    assert.equal(ask().status, 200);
  } finally {
    performance.now = now;
  }
});
