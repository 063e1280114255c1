// The table of the page, with a client that answers from a list: what it asks, and what stands then.
import assert from "node:assert/strict";
import { test } from "node:test";

import { Table } from "../../page/table/table.js";

/** A game of numbers: a position is the list of what was played, and the seats take turns. */
class Fake {
  requests = [];
  /** What is thrown at the next requests for a resource. */
  problems = [];
  seats = 2;

  game() {
    return Promise.resolve({ hidden_information: this.hidden ?? false, components: { reconstructions: [] } });
  }

  components() {
    return Promise.resolve({});
  }

  picture(_game, query) {
    this.requests.push(["picture", query]);
    return Promise.resolve(`picture of ${query.position}`);
  }

  async ask(_game, resource, body) {
    this.requests.push([resource, body]);
    await null;
    if (this.problems.length > 0) {
      const problem = this.problems.shift();
      if (problem) {
        throw problem;
      }
    }
    return this[resource](body);
  }

  "initial-states"() {
    return { position: "p" };
  }

  suggestions() {
    return { actions: [{ id: 9 }] };
  }

  transitions({ position, actions, observer, include = {} }) {
    const steps = actions.map((id, index) => ({
      player: this.#player(position, index),
      ...(observer === undefined && { id }),
      events: [],
    }));
    const after = [position, ...actions].join("-");
    return {
      position: after,
      current_player: this.#player(after, 0),
      is_terminal: false,
      scores: [],
      returns: [],
      steps,
      ...(include.legal_actions && { legal_actions: [{ id: 1 }] }),
      ...(include.view && { view: { of: include.view.player } }),
      ...(include.picture && { picture: `picture for ${include.picture.viewer} in ${include.picture.theme}` }),
      ...(include.observed_steps && { observed_steps: steps.map(({ player }) => ({ player, events: [] })) }),
    };
  }

  #player(position, more) {
    return (position.split("-").length - 1 + more) % this.seats;
  }
}

const person = { bot: null, name: "" };
const bot = { bot: "greedy", name: "" };
const unreachable = Object.assign(new Error("Failed to fetch"), { status: 0, code: "unreachable" });
const illegal = Object.assign(new Error("no"), { status: 409, reason: "It is not there.", errors: [] });

async function seated(seats, client = new Fake()) {
  client.seats = seats.length;
  const table = await Table.begin(client, { game: "g", seats, seed: "1" }, "dark");
  client.requests.length = 0;
  return { table, client };
}

test("a move is one request, and all that is shown then is there at once", async () => {
  const client = Object.assign(new Fake(), { hidden: true });
  const { table } = await seated([person, bot], client);
  const seen = [];
  table.listen(() => seen.push([client.requests.length, table.pending, table.steps.length]));
  await table.play(5);
  assert.deepEqual(seen, [[1, null, 2]]);
  assert.deepEqual(client.requests.map(([resource]) => resource), ["transitions"]);
  const look = { viewer: 0, theme: "dark", legal: true };
  assert.equal(table.ready(table.last, "picture", look), "picture for 0 in dark");
  assert.deepEqual(table.ready(table.last, "view", 0), { of: 0 });
  assert.deepEqual(table.ready(table.last, "legal"), [{ id: 1 }]);
  assert.deepEqual(table.ready(table.last, "applied", 0), [{ player: 0, events: [] }]);
  assert.deepEqual(table.ready(table.last, "applied"), table.last.applied);
  assert.equal(table.ready(table.last, "view", null), undefined);
  assert.equal(await table.picture(table.last, look), "picture for 0 in dark");
  assert.deepEqual(await table.applied(1, 0), [{ player: 0, events: [] }]);
  assert.equal(client.requests.length, 1);
});

/** A client whose answers take some milliseconds from now on. */
function slowed(client, delay) {
  const ask = client.ask.bind(client);
  client.ask = async (...question) => {
    await new Promise((done) => setTimeout(done, delay));
    return ask(...question);
  };
}

test("a move whose answer is late is seen before", async () => {
  const { table, client } = await seated([person, person]);
  slowed(client, 50);
  const seen = [];
  table.listen(() => seen.push([table.pending, table.steps.length]));
  await table.play(5);
  assert.deepEqual(seen, [[5, 1], [null, 2]]);
});

test("a foreseen move whose answer is not there is seen without waiting for it", async () => {
  const { table, client } = await seated([person, person]);
  slowed(client, 9);
  const seen = [];
  table.listen(() => seen.push([table.pending, table.steps.length]));
  table.foresee(1);
  await table.play(1);
  assert.deepEqual(seen, [[1, 1], [null, 2]]);
});

test("what was foreseen is not asked for again when it is played", async () => {
  const { table, client } = await seated([person, person]);
  table.foresee(1);
  assert.equal(table.last.position, "p");
  await table.play(1);
  assert.deepEqual([table.last.position, client.requests.length], ["p-1", 1]);
  table.foresee(1);
  await table.play(6);
  assert.equal(table.last.position, "p-1-6");
});

test("what is not legal is not foreseen", async () => {
  const { table, client } = await seated([person, person]);
  assert.equal(await table.foresee(5), null);
  assert.deepEqual(client.requests, []);
});

test("nobody hears of a foresight that failed, and what is played is asked for again", async () => {
  const { table, client } = await seated([person, person]);
  client.problems = [unreachable];
  table.foresee(1);
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(table.failure, null);
  await table.play(1);
  assert.equal(table.last.position, "p-1");
});

test("what the page looked at last comes with the next move", async () => {
  const { table, client } = await seated([person, person]);
  await table.picture(table.last, { viewer: null, theme: "light", legal: true });
  await table.play(5);
  assert.deepEqual(client.requests.at(-1)[1].include.picture, { viewer: undefined, theme: "light", legal: true });
  assert.equal("observed_steps" in client.requests.at(-1)[1].include, false);
});

test("a move of a bot is a suggestion and one request", async () => {
  const { table, client } = await seated([person, bot]);
  await table.play(5);
  await table.goOn();
  assert.deepEqual(client.requests.map(([resource]) => resource), ["transitions", "suggestions", "transitions"]);
  assert.equal(table.last.moved.id, 9);
  assert.equal(table.ready(table.last, "view", null).of, undefined);
});

test("a refusal stays until the next act, and changes nothing", async () => {
  const { table, client } = await seated([person, person]);
  client.problems = [illegal];
  await table.play("up");
  assert.deepEqual(table.refusal, { text: "up", reason: "It is not there." });
  assert.deepEqual([table.steps.length, table.pending, table.busy, table.failure], [1, null, false, null]);
  await table.play(5);
  assert.equal(table.refusal, null);
  assert.equal(table.steps.length, 2);
});

test("a move that did not arrive is tried again", async () => {
  const { table, client } = await seated([person, person]);
  client.problems = [unreachable];
  await table.play(5);
  assert.deepEqual([table.failure, table.pending, table.busy], [unreachable, null, false]);
  const moved = new Promise((resolve) => table.listen(() => table.steps.length === 2 && resolve()));
  table.retry();
  assert.deepEqual([table.failure, table.pending, table.busy], [null, 5, true]);
  await moved;
  assert.equal(table.last.position, "p-5");
});

test("what was done instead is not undone by trying again", async () => {
  const { table, client } = await seated([person, person]);
  client.problems = [unreachable];
  await table.play(5);
  await table.play(6);
  table.retry();
  await new Promise((resolve) => setTimeout(resolve));
  assert.equal(table.last.position, "p-6");
});

test("who waits for an answer gets it when it is tried again", async () => {
  const { table, client } = await seated([person, person]);
  client.problems = [unreachable, unreachable];
  const advice = table.suggestion(table.last);
  for (let times = 0; times < 2; times += 1) {
    await new Promise((resolve) => setTimeout(resolve));
    assert.equal(table.failure, unreachable);
    table.retry();
  }
  assert.deepEqual(await advice, { actions: [{ id: 9 }] });
  assert.equal(table.failure, null);
});

test("a whole log is one request", async () => {
  const client = Object.assign(new Fake(), { hidden: true });
  const { table } = await seated([person, person], client);
  for (const action of [1, 2, 3]) {
    await table.play(action);
  }
  client.requests.length = 0;
  const log = await Promise.all(table.steps.map((_, step) => table.applied(step, 1)));
  assert.deepEqual(log.map((step) => step.map(({ player }) => player)), [[], [0], [1], [0]]);
  assert.deepEqual(client.requests.map(([, { actions, observer }]) => [actions, observer]), [[[1, 2, 3], 1]]);
});

test("undoing alone lets bots wait that would only repeat themselves", async () => {
  const { table } = await seated([person, bot]);
  await table.play(5);
  table.goBack(1);
  assert.equal(table.paused, false);
  await table.goOn();
  assert.equal(table.last.position, "p-5-9");
  table.undo();
  assert.deepEqual([table.last.position, table.paused], ["p", false]);
  const { table: bots } = await seated([bot, bot]);
  await bots.goOn();
  bots.undo();
  assert.equal(bots.paused, true);
});
