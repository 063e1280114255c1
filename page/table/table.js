/**
 * A game on the table: what happened, who decides, and the way back. It asks the API for everything
 * that needs rules, and knows no page.
 *
 * @import { Client } from "../client.js"
 * @import { AppliedAction, LegalAction, Reviewed, Seat, Setup, Step, Suggestion, Theme } from "./types"
 */

const NOTATION = { form: "notation" };
/** The most actions of a request. */
const MOST_ACTIONS = 256;
/** Odd, so that no two requests of a game draw from the same seed. */
const BETWEEN_SEEDS = 0x9e3779b97f4a7c15n;
/** How many decisions are reviewed in one request, which has a limit of time. */
const REVIEWED_AT_ONCE = 4;
const REVIEW = { bot: "mcts", budget: { simulations: 1000 } };
/** Who suggests. */
const ADVISER = "expert";
/** The status of requests with an action that is none, or not legal. */
const REFUSALS = new Set([409, 422]);
/** How many pictures, views and lists of actions are kept. */
const MOST_ANSWERS = 100;

/** A game that is played, with all its steps. */
export class Table {
  /** @type {Client} */
  #client;
  /** @type {Set<() => void>} */
  #listeners = new Set();
  /** Counts what was done here, so that late answers are known as late. */
  #turn = 0;
  /** @type {Step[][]} What was taken back, the latest last. */
  #undone = [];
  /** @type {Map<string, Promise<any>>} The latest answers by what was asked; positions do not change. */
  #answers = new Map();
  /** @type {Map<string, Promise<any>>} What was done and reviewed, of the whole game. */
  #story = new Map();

  /**
   * @param {Client} client
   * @param {Setup} setup
   * @param {{ hidden_information: boolean, reconstructions: string[] }} facts
   * @param {Record<string, any>} components
   */
  constructor(client, setup, facts, components) {
    this.#client = client;
    this.game = setup.game;
    this.seats = setup.seats;
    this.seed = setup.seed;
    this.facts = facts;
    /** The component file of the game. */
    this.components = components;
    /** The notation of the position where the record begins. */
    this.start = "";
    /** @type {Step[]} The set-up, then the decisions. */
    this.steps = [];
    /** The step that is looked at. */
    this.at = 0;
    /** Whether bots wait. */
    this.paused = false;
    /** Whether an answer is awaited that will change the table. */
    this.busy = false;
    /** @type {Error | null} Why the last request failed. */
    this.failure = null;
    /** How long a bot takes at least, in milliseconds. */
    this.pause = 0;
  }

  /**
   * Sets up a game, or goes on with one.
   *
   * @param {Client} client
   * @param {Setup} setup
   * @returns {Promise<Table>}
   */
  static async begin(client, setup) {
    const answers = [client.game(setup.game), client.components(setup.game)];
    const [{ hidden_information, components }, file] = await Promise.all(answers);
    const { reconstructions } = components;
    const table = new Table(client, setup, { hidden_information, reconstructions }, file);
    const players = setup.seats.length;
    table.start = setup.start ?? (await client.ask(setup.game, "initial-states", { players, ...NOTATION })).position;
    await table.#replay(setup.actions ?? []);
    table.at = table.steps.length - 1;
    return table;
  }

  /** @param {() => void} listener Called after each change. @returns {() => void} What ends that. */
  listen(listener) {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #changed() {
    this.#listeners.forEach((listener) => listener());
  }

  /** The newest step. */
  get last() {
    return /** @type {Step} */ (this.steps[this.steps.length - 1]);
  }

  /** The step that is looked at. */
  get shown() {
    return /** @type {Step} */ (this.steps[this.at]);
  }

  /** Whether the newest step is looked at. */
  get live() {
    return this.at === this.steps.length - 1;
  }

  /** The seats of people. */
  get people() {
    return this.seats.flatMap((seat, number) => (seat.bot === null ? [number] : []));
  }

  /** Whether a person decides now. */
  get awaitsPerson() {
    return !this.last.over && this.seats[this.last.player]?.bot === null;
  }

  /** Whether it says who has won. */
  get over() {
    return this.last.over;
  }

  /** @param {number} step @returns {string} The seed of what chance brings in a step. */
  #seedOf(step) {
    return BigInt.asUintN(64, BigInt(this.seed) + BigInt(step) * BETWEEN_SEEDS).toString();
  }

  /**
   * @param {string} position
   * @param {number[]} actions
   * @param {object} more
   */
  #apply(position, actions, more) {
    return this.#client.ask(this.game, "transitions", { position, actions, ...NOTATION, ...more });
  }

  /**
   * @param {any} answer A transition, or several of one step.
   * @param {AppliedAction[]} applied
   * @returns {Step}
   */
  #step(answer, applied) {
    return {
      position: answer.position,
      player: answer.current_player,
      over: answer.is_terminal,
      scores: answer.scores,
      returns: answer.returns,
      applied,
      moved: applied.find(({ player }) => player >= 0) ?? null,
    };
  }

  /** @param {number[]} actions Actions and outcomes of chance, from the start on. */
  async #replay(actions) {
    const groups = await this.#grouped(actions);
    let position = this.start;
    for (const group of groups) {
      let answer = await this.#apply(position, group, {});
      let applied = answer.steps;
      if (answer.is_chance_node) {
        answer = await this.#apply(answer.position, [], { seed: this.#seedOf(this.steps.length) });
        applied = [...applied, ...answer.steps];
      }
      this.steps.push(this.#step(answer, applied));
      position = answer.position;
    }
  }

  /**
   * @param {number[]} actions
   * @returns {Promise<number[][]>} The set-up, then each decision with the outcomes of chance after it.
   */
  async #grouped(actions) {
    /** @type {number[][]} */
    const groups = [[]];
    let position = this.start;
    for (let first = 0; first < actions.length; first += MOST_ACTIONS) {
      const some = actions.slice(first, first + MOST_ACTIONS);
      const answer = await this.#apply(position, some, {});
      position = answer.position;
      some.forEach((action, index) => {
        if (answer.steps[index].player >= 0) {
          groups.push([]);
        }
        groups[groups.length - 1]?.push(action);
      });
    }
    return groups;
  }

  /**
   * Plays an action for whoever decides. From an earlier step on, what came after it is dropped.
   *
   * @param {number | string} action Its id or its text.
   * @param {() => void} [refused] Is told if this is no legal action.
   */
  async play(action, refused) {
    const kept = this.at + 1;
    await this.#change(async (late) => {
      const before = /** @type {Step} */ (this.steps[kept - 1]);
      const seed = this.#seedOf(kept);
      const answer = await this.#apply(before.position, [/** @type {number} */ (action)], { seed }).catch(
        (problem) => {
          if (!refused || !REFUSALS.has(problem.status)) {
            throw problem;
          }
          refused();
        },
      );
      if (answer && !late()) {
        this.steps.splice(kept, Infinity, this.#step(answer, answer.steps));
        this.#undone = [];
        this.at = kept;
      }
    });
  }

  /** Lets the bots play until a person decides. Call it after each change. */
  async goOn() {
    const bot = this.seats[this.last.player]?.bot;
    if (this.busy || this.paused || this.failure || this.over || !this.live || typeof bot !== "string") {
      return;
    }
    const { position } = this.last;
    const number = this.steps.length;
    const began = performance.now();
    await this.#change(async (late) => {
      const question = { position, bot, seed: this.#seedOf(number) };
      const { actions } = await this.#client.ask(this.game, "suggestions", question);
      const rest = this.pause - (performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.max(rest, 0)));
      if (late()) {
        return;
      }
      const answer = await this.#apply(position, [actions[0].id], { seed: this.#seedOf(number) });
      if (!late()) {
        this.steps.push(this.#step(answer, answer.steps));
        this.#undone = [];
        this.at = this.steps.length - 1;
      }
    });
  }

  /** @param {(late: () => boolean) => Promise<void>} work Does nothing more once `late` says yes. */
  async #change(work) {
    this.#turn += 1;
    const turn = this.#turn;
    this.busy = true;
    this.failure = null;
    this.#changed();
    try {
      await work(() => turn !== this.#turn);
    } catch (error) {
      if (turn === this.#turn) {
        this.failure = /** @type {Error} */ (error);
      }
    }
    if (turn === this.#turn) {
      this.busy = false;
      this.#changed();
    }
  }

  /** Drops what is awaited. */
  #interrupt() {
    this.#turn += 1;
    this.busy = false;
    this.failure = null;
  }

  /** @returns {number} The step to which undoing leads: before the last decision of a person. -1: none. */
  get #before() {
    for (let step = this.steps.length - 2; step >= 0; step -= 1) {
      const player = this.steps[step]?.player ?? -1;
      if (this.people.length === 0 || this.people.includes(player)) {
        return step;
      }
    }
    return -1;
  }

  get canUndo() {
    return this.#before >= 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  /** Takes the last decision of a person back, with what came after it. */
  undo() {
    if (this.canUndo) {
      this.goBack(this.#before);
    }
  }

  /** @param {number} step Takes back what came after this step. `redo` does it again. */
  goBack(step) {
    this.#interrupt();
    this.#undone.push(this.steps.splice(step + 1));
    this.at = step;
    // Bots would play the same again at once.
    this.paused = !this.awaitsPerson;
    this.#changed();
  }

  /** Does again what was taken back last. */
  redo() {
    const steps = this.#undone.pop();
    if (steps) {
      this.#interrupt();
      this.steps.push(...steps);
      this.at = this.steps.length - 1;
      this.paused = this.people.length === 0;
      this.#changed();
    }
  }

  /** @param {number} step Looks at this step. */
  look(step) {
    this.at = Math.min(Math.max(step, 0), this.steps.length - 1);
    this.#changed();
  }

  /** Lets the bots wait, or go on. */
  togglePause() {
    this.paused = !this.paused;
    if (this.paused) {
      this.#interrupt();
    }
    this.#changed();
  }

  /** @param {Error} reason Says that something could not be had. */
  fail(reason) {
    this.failure = reason;
    this.#changed();
  }

  /** Nobody looks any more: what is awaited changes nothing. */
  leave() {
    this.#interrupt();
  }

  /** Asks again what failed. */
  retry() {
    this.failure = null;
    this.#changed();
  }

  /** All ids since the start, with the outcomes of chance. */
  get actions() {
    return this.steps.flatMap(({ applied }) => applied.map(({ id }) => /** @type {number} */ (id)));
  }

  /** @returns {Setup} What `begin` needs to come back to this table. */
  get setup() {
    const { game, seats, seed, start, actions } = this;
    return { game, seats, seed, start, actions };
  }

  /**
   * @template T
   * @param {string} key
   * @param {() => Promise<T>} ask
   * @param {Map<string, Promise<any>>} among
   * @returns {Promise<T>}
   */
  #kept(key, ask, among = this.#answers) {
    let answer = among.get(key);
    if (!answer) {
      answer = ask();
      among.set(key, answer);
      answer.catch(() => among.delete(key));
    }
    if (this.#answers.size > MOST_ANSWERS) {
      this.#answers.delete(/** @type {string} */ (this.#answers.keys().next().value));
    }
    return answer;
  }

  /** @param {Step} step @returns {Promise<LegalAction[]>} What may be done there, with points. */
  legal({ position }) {
    return this.#kept(`legal ${position}`, async () => {
      const answer = await this.#client.ask(this.game, "legal-actions", { position, points: true });
      return answer.legal_actions;
    });
  }

  /**
   * @param {number} number A step.
   * @param {number | null} viewer Who looks; null sees all.
   * @returns {Promise<AppliedAction[]>} What was done in it, as far as the viewer knows.
   */
  applied(number, viewer) {
    const step = /** @type {Step} */ (this.steps[number]);
    if (viewer === null || !this.facts.hidden_information) {
      return Promise.resolve(step.applied);
    }
    const before = this.steps[number - 1]?.position ?? this.start;
    const actions = step.applied.map(({ id }) => /** @type {number} */ (id));
    const ask = async () => (await this.#apply(before, actions, { observer: viewer })).steps;
    return this.#kept(`applied ${viewer} ${before} ${actions}`, ask, this.#story);
  }

  /**
   * @param {Step} step
   * @param {number | null} viewer
   * @returns {Promise<any>} What the viewer sees, as the JSON object of a view; of a position for null.
   */
  view({ position }, viewer) {
    return this.#kept(`view ${viewer} ${position}`, async () => {
      if (viewer === null) {
        return (await this.#apply(position, [], { form: "json" })).position;
      }
      const question = { position, player: viewer, form: "json" };
      return (await this.#client.ask(this.game, "views", question)).view;
    });
  }

  /**
   * @param {Step} step
   * @param {{ viewer: number | null, theme: Theme, legal: boolean }} how
   * @returns {Promise<string>} The picture of a step, as SVG.
   */
  picture({ position, moved }, { viewer, theme, legal }) {
    const last = moved?.id;
    return this.#kept(`picture ${viewer} ${theme} ${legal} ${last} ${position}`, () =>
      this.#client.picture(this.game, {
        position,
        theme,
        legal,
        viewer: viewer ?? undefined,
        last_action: last,
      }),
    );
  }

  /** @param {Step} step @returns {Promise<Suggestion>} What a strong bot would play there. */
  suggestion({ position }) {
    return this.#kept(`suggestion ${position}`, () =>
      this.#client.ask(this.game, "suggestions", { position, bot: ADVISER, seed: "1" }),
    );
  }

  /**
   * @param {(part: number, reviewed: readonly Reviewed[]) => void} progress Is told the part that is
   *   done, from 0 to 1, and what is reviewed so far.
   * @returns {Promise<Reviewed[]>} What each decision cost.
   */
  async review(progress) {
    const decided = this.steps.flatMap(({ moved }, step) => (moved ? [{ moved, step }] : []));
    /** @type {Reviewed[]} */
    const reviewed = [];
    while (reviewed.length < decided.length) {
      const some = decided.slice(reviewed.length, reviewed.length + REVIEWED_AT_ONCE);
      const decisions = some.map(({ moved, step }) => ({
        position: /** @type {Step} */ (this.steps[step - 1]).position,
        action: moved.id,
      }));
      const key = `review ${decisions.map(({ position, action }) => `${position} ${action}`)}`;
      const ask = () => this.#client.ask(this.game, "reviews", { decisions, seed: "1", ...REVIEW });
      const answer = await this.#kept(key, ask, this.#story);
      for (const one of answer.decisions) {
        reviewed.push({ ...one, step: some[one.index]?.step ?? 0 });
      }
      if (answer.decisions.length === 0) {
        throw new Error("no decision was reviewed in the time of a request");
      }
      progress(reviewed.length / decided.length, reviewed);
    }
    return reviewed;
  }
}
