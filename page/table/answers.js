/**
 * What the API says of positions, asked once: positions do not change. What came with a move is there
 * without being asked for.
 *
 * @import { Client } from "../client.js"
 * @import { AppliedAction, LegalAction, Look, Reviewed, Step, Suggestion } from "./types"
 *
 * @typedef {{ promise: Promise<any>, value?: any }} Answer
 */

const NOTATION = { form: "notation" };
/** The most actions of a request. */
export const MOST_ACTIONS = 256;
/** How many pictures, views and lists of actions are kept. */
const MOST_ANSWERS = 150;
/** How many decisions are reviewed in one request, which has a limit of time. */
const REVIEWED_AT_ONCE = 4;
const REVIEW = { bot: "mcts", budget: { simulations: 1000 } };
/** Who suggests. */
const ADVISER = "master";

/** By what an answer is found again. */
const KEYS = {
  /** @param {Step} step */
  legal: ({ position }) => `legal ${position}`,
  /** @param {Step} step @param {number | null} viewer */
  view: ({ position }, viewer) => `view ${viewer} ${position}`,
  /** @param {Step} step @param {Look} look */
  picture: ({ position, moved }, { viewer, theme, legal }) => `picture ${viewer} ${theme} ${legal} ${moved?.id} ${position}`,
  /** @param {string} before @param {Step} step @param {number} viewer */
  applied: (before, { applied }, viewer) => `applied ${viewer} ${before} ${idsOf(applied)}`,
};

/** @param {AppliedAction[]} applied */
const idsOf = (applied) => applied.map(({ id }) => /** @type {number} */ (id));

/** @param {number | null} viewer */
const orAll = (viewer) => viewer ?? undefined;

/** The answers about one game. */
export class Answers {
  #client;
  #game;
  #failed;
  /** @type {Map<string, Answer>} The latest by what was asked. */
  #latest = new Map();
  /** @type {Map<string, Answer>} What was done and reviewed, of the whole game. */
  #story = new Map();

  /**
   * @param {Client} client
   * @param {string} game
   * @param {(reason: Error, again: () => void) => void} failed Is told why a request failed, and how it
   *   is sent again; whoever waits for the answer goes on waiting.
   */
  constructor(client, game, failed) {
    this.#client = client;
    this.#game = game;
    this.#failed = failed;
  }

  /**
   * @param {string} position
   * @param {(number | string)[]} actions
   * @param {object} more
   * @returns {Promise<any>} What follows, which is not kept.
   */
  transition(position, actions, more) {
    return this.#client.ask(this.#game, "transitions", { position, actions, ...NOTATION, ...more });
  }

  /**
   * @param {Look} look
   * @param {boolean} legal Whether somebody may choose then.
   * @param {boolean} observed Whether the viewer may not know everything.
   * @returns {object} What a transition is to bring besides, for `keep`.
   */
  static include({ viewer, theme, legal: marks }, legal, observed) {
    return {
      ...(legal && { legal_actions: { points: true } }),
      view: { player: orAll(viewer), form: "json" },
      picture: { viewer: orAll(viewer), theme, legal: marks },
      ...(observed && viewer !== null && { observed_steps: { observer: viewer } }),
    };
  }

  /**
   * Keeps what came with a transition.
   *
   * @param {string} before The position before it.
   * @param {Step} step What it led to.
   * @param {any} answer
   * @param {Look} look
   */
  keep(before, step, { legal_actions, view, picture, observed_steps }, look) {
    const { viewer } = look;
    this.#put(this.#latest, KEYS.legal(step), legal_actions);
    this.#put(this.#latest, KEYS.view(step, viewer), view);
    this.#put(this.#latest, KEYS.picture(step, look), picture);
    if (viewer !== null) {
      this.#put(this.#story, KEYS.applied(before, step, viewer), observed_steps);
    }
  }

  /** @param {Map<string, Answer>} among @param {string} key @param {any} value */
  #put(among, key, value) {
    if (value !== undefined) {
      among.set(key, { promise: Promise.resolve(value), value });
    }
  }

  /**
   * What is known without waiting.
   *
   * @param {Step} step
   * @param {"legal" | "view" | "picture"} what
   * @param {any} [how] The viewer of a view, the look of a picture.
   * @returns {any} Undefined: it has to be asked for.
   */
  ready(step, what, how) {
    return this.#latest.get(KEYS[what](step, how))?.value;
  }

  /**
   * @param {string} before
   * @param {Step} step
   * @param {number} viewer
   * @returns {AppliedAction[] | undefined} What the viewer knows of a step, if that is known without waiting.
   */
  readyApplied(before, step, viewer) {
    return this.#story.get(KEYS.applied(before, step, viewer))?.value;
  }

  /** @param {Step} step @returns {Promise<LegalAction[]>} What can be done, with points. */
  legal(step) {
    return this.#kept(KEYS.legal(step), async () => {
      const question = { position: step.position, points: true };
      return (await this.#client.ask(this.#game, "legal-actions", question)).legal_actions;
    });
  }

  /** @param {Step} step @param {number | null} viewer @returns {Promise<any>} As `Table.view`. */
  view(step, viewer) {
    const { position } = step;
    return this.#kept(KEYS.view(step, viewer), async () => {
      if (viewer === null) {
        return (await this.transition(position, [], { form: "json" })).position;
      }
      const question = { position, player: viewer, form: "json" };
      return (await this.#client.ask(this.#game, "views", question)).view;
    });
  }

  /** @param {Step} step @param {Look} look @returns {Promise<string>} As SVG. */
  picture(step, look) {
    const { position, moved } = step;
    const { viewer, theme, legal } = look;
    const query = { position, theme, legal, viewer: orAll(viewer), last_action: moved?.id };
    return this.#kept(KEYS.picture(step, look), () => this.#client.picture(this.#game, query));
  }

  /**
   * Asks for the steps after it as well, if they are not known: whoever reads a log wants them all.
   *
   * @param {Step[]} steps
   * @param {string} start
   * @param {number} number
   * @param {number} viewer
   * @returns {Promise<AppliedAction[]>} What the viewer knows of what was done in a step.
   */
  applied(steps, start, number, viewer) {
    /** @param {number} step */
    const before = (step) => steps[step - 1]?.position ?? start;
    /** @type {Promise<AppliedAction[]> | undefined} */
    let all;
    /** @type {number[]} */
    const actions = [];
    for (let at = number; at < steps.length; at += 1) {
      const step = /** @type {Step} */ (steps[at]);
      const key = KEYS.applied(before(at), step, viewer);
      const [from, to] = [actions.length, actions.length + step.applied.length];
      if (this.#story.has(key) || (at > number && to > MOST_ACTIONS)) {
        break;
      }
      actions.push(...idsOf(step.applied));
      // It is called later, when all are listed.
      const ask = async () => (await this.transition(before(number), actions, { observer: viewer })).steps;
      all ??= Promise.resolve().then(() => this.#until(ask));
      const whole = all;
      this.#kept(key, async () => (await whole).slice(from, to), this.#story);
    }
    const answer = this.#story.get(KEYS.applied(before(number), /** @type {Step} */ (steps[number]), viewer));
    return /** @type {Answer} */ (answer).promise;
  }

  /** @param {Step} step @returns {Promise<Suggestion>} What a strong bot would play there. */
  suggestion({ position }) {
    return this.#kept(`suggestion ${position}`, () =>
      this.#client.ask(this.#game, "suggestions", { position, bot: ADVISER, seed: "1" }),
    );
  }

  /**
   * @param {Step[]} steps
   * @param {(part: number, reviewed: readonly Reviewed[]) => void} progress
   * @returns {Promise<Reviewed[]>} As `Table.review`.
   */
  async review(steps, progress) {
    const decided = steps.flatMap(({ moved }, step) => (moved ? [{ moved, step }] : []));
    /** @type {Reviewed[]} */
    const reviewed = [];
    while (reviewed.length < decided.length) {
      const some = decided.slice(reviewed.length, reviewed.length + REVIEWED_AT_ONCE);
      const decisions = some.map(({ moved, step }) => ({
        position: /** @type {Step} */ (steps[step - 1]).position,
        action: moved.id,
      }));
      const key = `review ${decisions.map(({ position, action }) => `${position} ${action}`)}`;
      const ask = () => this.#client.ask(this.#game, "reviews", { decisions, seed: "1", ...REVIEW });
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

  /**
   * @param {string} key
   * @param {() => Promise<any>} ask
   * @param {Map<string, Answer>} among
   * @returns {Promise<any>}
   */
  #kept(key, ask, among = this.#latest) {
    const answer = among.get(key) ?? this.#begun(ask);
    // The latest stand last, and the oldest go.
    among.delete(key);
    among.set(key, answer);
    for (const [oldest] of this.#latest) {
      if (this.#latest.size <= MOST_ANSWERS) {
        break;
      }
      this.#latest.delete(oldest);
    }
    return answer.promise;
  }

  /** @param {() => Promise<any>} ask @returns {Answer} */
  #begun(ask) {
    /** @type {Answer} */
    const answer = { promise: this.#until(ask) };
    answer.promise.then((value) => {
      answer.value = value;
    });
    return answer;
  }

  /** @template T @param {() => Promise<T>} ask Asks until there is an answer. @returns {Promise<T>} */
  async #until(ask) {
    for (;;) {
      try {
        return await ask();
      } catch (error) {
        await new Promise((again) => this.#failed(/** @type {Error} */ (error), () => again(undefined)));
      }
    }
  }
}
