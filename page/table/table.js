/**
 * A game on the table: what happened, who decides, and the way back. It asks the API for everything
 * that needs rules, and knows no page.
 *
 * @import { Client } from "../client.js"
 * @import { AppliedAction, LegalAction, Look, Refusal, Reviewed, Setup, Step, Suggestion, Theme } from "./types"
 */
import { Answers } from "./answers.js";
import { grouped, stepOf } from "./steps.js";

/** Odd, so that no two requests of a game draw from the same seed. */
const BETWEEN_SEEDS = 0x9e3779b97f4a7c15n;
/** Who decides while something is to be drawn. */
const CHANCE = -1;
/** How long a request may be on its way before the table looks different, in milliseconds. */
const AT_ONCE = 16;
/** The status of requests with an action that is none, or not legal. */
const REFUSALS = new Set([409, 422]);

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
  /** @type {Answers} */
  #answers;
  /** @type {(() => void)[]} Sends again what failed. */
  #again = [];
  /** @type {Look} How the page looks at the game. */
  #look;
  /** @type {{ from: Step, action: number | string, step: Promise<Step> } | null} What was asked for last. */
  #asked = null;

  /**
   * @param {Client} client
   * @param {Setup} setup
   * @param {{ hidden_information: boolean, reconstructions: string[] }} facts
   * @param {Record<string, any>} components
   * @param {Theme} theme
   */
  constructor(client, setup, facts, components, theme) {
    this.#client = client;
    this.#answers = new Answers(client, setup.game, (reason, again) => this.#failed(reason, again));
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
    /** @type {number | string | null} The action of a person that is on its way. */
    this.pending = null;
    /** @type {Refusal | null} Why the last action of a person was none. */
    this.refusal = null;
    /** @type {Error | null} Why the last request failed. */
    this.failure = null;
    /** How long a bot takes at least, in milliseconds. */
    this.pause = 0;
    const [only, another] = this.people;
    const alone = facts.hidden_information && another === undefined;
    this.#look = { viewer: alone ? (only ?? null) : null, theme, legal: true };
  }

  /**
   * Sets up a game, or goes on with one.
   *
   * @param {Client} client
   * @param {Setup} setup
   * @param {Theme} [theme] The one of the first picture.
   * @returns {Promise<Table>}
   */
  static async begin(client, setup, theme = "light") {
    const answers = [client.game(setup.game), client.components(setup.game)];
    const [{ hidden_information, components }, file] = await Promise.all(answers);
    const { reconstructions } = components;
    const table = new Table(client, setup, { hidden_information, reconstructions }, file, theme);
    const players = setup.seats.length;
    const beginning = { players, form: "notation" };
    table.start = setup.start ?? (await client.ask(setup.game, "initial-states", beginning)).position;
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
   * What actions lead to. What the page will show of it comes along, if it is to be shown at once.
   *
   * @param {string} before A position.
   * @param {(number | string)[]} actions
   * @param {{ seed?: string, shown?: boolean }} how
   * @returns {Promise<Step>}
   */
  async #move(before, actions, { seed, shown = true }) {
    const look = this.#look;
    const include = Answers.include(look, this.people.length > 0, this.facts.hidden_information);
    const answer = await this.#answers.transition(before, actions, { seed, ...(shown && { include }) });
    const step = stepOf(answer);
    this.#answers.keep(before, step, answer, look);
    return step;
  }

  /** @param {number[]} actions Actions and outcomes of chance, from the start on. */
  async #replay(actions) {
    const groups = await grouped(this.#answers, this.start, actions);
    let position = this.start;
    for (const group of groups) {
      const number = this.steps.length;
      const seed = this.#seedOf(number);
      const shown = number === groups.length - 1;
      // A seed would draw what stands among the actions.
      let step = await this.#move(position, group, group.length > 0 ? { shown } : { seed, shown });
      if (step.player === CHANCE) {
        const drawn = await this.#move(step.position, [], { seed, shown: false });
        step = { ...drawn, applied: [...step.applied, ...drawn.applied], moved: step.moved };
      }
      this.steps.push(step);
      position = step.position;
    }
  }

  /**
   * Plays an action for whoever decides. From an earlier step on, what came after it is dropped.
   *
   * @param {number | string} action Its id or its text.
   */
  async play(action) {
    const from = this.shown;
    const number = this.at + 1;
    // What was foreseen and has not come yet will not come at once.
    const patience = this.#isAsked(from, action) ? 0 : AT_ONCE;
    await this.#change(async (late) => {
      try {
        const step = await this.#after(from, number, action);
        if (!late()) {
          this.#add(number, step);
        }
      } catch (error) {
        const problem = /** @type {any} */ (error);
        if (!REFUSALS.has(problem.status)) {
          throw error;
        }
        if (!late()) {
          this.refusal = { text: String(action), reason: problem.reason ?? problem.errors[0]?.detail ?? problem.detail };
        }
      }
    }, action, patience);
  }

  /**
   * Asks for what may well be played next, so that nobody waits for it then.
   *
   * @param {number} action
   * @returns {Promise<Step | null>} What it would lead to; null if it is not legal here, or there was no answer.
   */
  async foresee(action) {
    const legal = this.ready(this.shown, "legal") ?? [];
    const can = !this.busy && legal.some((/** @type {LegalAction} */ { id }) => id === action);
    return can ? this.#after(this.shown, this.at + 1, action).catch(() => null) : null;
  }

  /** @param {Step} from @param {number} number Of the next step. @param {number | string} action @returns {Promise<Step>} Asked for once. */
  #after(from, number, action) {
    if (!this.#isAsked(from, action)) {
      const step = this.#move(from.position, [action], { seed: this.#seedOf(number) });
      const asked = { from, action, step };
      this.#asked = asked;
      step.catch(() => {
        this.#asked = this.#asked === asked ? null : this.#asked;
      });
    }
    return /** @type {{ step: Promise<Step> }} */ (this.#asked).step;
  }

  /** @param {Step} from @param {number | string} action */
  #isAsked(from, action) {
    return this.#asked?.from === from && this.#asked.action === action;
  }

  /** Lets the bots play until a person decides. Call it after each change. */
  async goOn() {
    const bot = this.seats[this.last.player]?.bot;
    if (this.busy || this.paused || this.failure || this.over || !this.live || typeof bot !== "string") {
      return;
    }
    const { position } = this.last;
    const number = this.steps.length;
    const seed = this.#seedOf(number);
    await this.#change(async (late) => {
      const looking = new Promise((resolve) => setTimeout(resolve, this.pause));
      const { actions } = await this.#client.ask(this.game, "suggestions", { position, bot, seed });
      const step = await this.#move(position, [actions[0].id], { seed });
      await looking;
      if (!late()) {
        this.#add(number, step);
      }
    });
  }

  /** @param {number} number @param {Step} step The newest from now on. */
  #add(number, step) {
    this.steps.splice(number, Infinity, step);
    this.#undone = [];
    this.at = number;
  }

  /**
   * @param {(late: () => boolean) => Promise<void>} work Does nothing more once `late` says yes.
   * @param {number | string | null} [pending] The action of a person.
   * @param {number} [patience] How long the table looks as it did, in milliseconds.
   */
  async #change(work, pending = null, patience = AT_ONCE) {
    this.#interrupt();
    const turn = this.#turn;
    this.busy = true;
    this.pending = pending;
    // Most answers come at once: what is drawn until then keeps them waiting.
    const tell = setTimeout(() => this.#changed(), patience);
    /** @type {unknown} */
    let failure;
    try {
      await work(() => turn !== this.#turn);
    } catch (error) {
      failure = error;
    }
    clearTimeout(tell);
    if (turn === this.#turn) {
      this.busy = false;
      this.pending = null;
      if (failure === undefined) {
        this.#changed();
      } else {
        const again = () => turn === this.#turn && this.#change(work, pending, patience);
        this.#failed(/** @type {Error} */ (failure), again);
      }
    }
  }

  /** Drops what is awaited. */
  #interrupt() {
    this.#turn += 1;
    this.busy = false;
    this.pending = null;
    this.refusal = null;
    this.#sendAgain();
  }

  /** @param {Error} reason @param {() => void} again Sends the request again. */
  #failed(reason, again) {
    this.failure = reason;
    this.#again.push(again);
    this.#changed();
  }

  #sendAgain() {
    const again = this.#again.splice(0);
    this.failure = null;
    again.forEach((send) => send());
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

  /** Nothing is taken back, or done again, that is not seen: only at the last step. */
  get canUndo() {
    return this.live && this.#before >= 0;
  }

  get canRedo() {
    return this.live && this.#undone.length > 0;
  }

  /** Takes the last decision of a person back, with what came after it. */
  undo() {
    if (this.canUndo) {
      // Bots alone would play the same again at once.
      this.#takeBack(this.#before, this.people.length === 0);
    }
  }

  /** @param {number} step Takes back what came after this step, to play on. `redo` does it again. */
  goBack(step) {
    this.#takeBack(step, false);
  }

  /** @param {number} step @param {boolean} paused Whether bots wait then. */
  #takeBack(step, paused) {
    this.#interrupt();
    this.#undone.push(this.steps.splice(step + 1));
    this.at = step;
    this.paused = paused;
    this.#changed();
  }

  /** Does again what was taken back last. */
  redo() {
    const steps = this.canRedo && this.#undone.pop();
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
    this.#failed(reason, () => {});
  }

  /** Nobody looks any more: what is awaited changes nothing. */
  leave() {
    this.#turn += 1;
    this.#again = [];
  }

  /** Sends again what failed. */
  retry() {
    this.#sendAgain();
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
   * What can be had without waiting, such as all that came with a move.
   *
   * @param {Step} step
   * @param {"legal" | "view" | "picture" | "applied"} what
   * @param {any} [how] The look of a picture, the viewer of a view and of what was applied.
   * @returns {any} What the method of this name gives; undefined if it has to be asked for.
   */
  ready(step, what, how = null) {
    if (what !== "applied") {
      this.#look = what === "picture" ? how : this.#look;
      return this.#answers.ready(step, what, how);
    }
    if (!this.#hides(how)) {
      return step.applied;
    }
    const before = this.steps[this.steps.indexOf(step) - 1]?.position ?? this.start;
    return this.#answers.readyApplied(before, step, how);
  }

  /** @param {number | null} viewer Whether something is hidden from a viewer. */
  #hides(viewer) {
    return viewer !== null && this.facts.hidden_information;
  }

  /** @param {Step} step @returns {Promise<LegalAction[]>} What can be done, with points. */
  legal(step) {
    return this.#answers.legal(step);
  }

  /**
   * @param {number} number A step.
   * @param {number | null} viewer Who looks; null sees all.
   * @returns {Promise<AppliedAction[]>} What was done in it, as far as the viewer knows.
   */
  applied(number, viewer) {
    return viewer !== null && this.#hides(viewer)
      ? this.#answers.applied(this.steps, this.start, number, viewer)
      : Promise.resolve(/** @type {Step} */ (this.steps[number]).applied);
  }

  /**
   * @param {Step} step
   * @param {number | null} viewer
   * @returns {Promise<any>} What the viewer sees, as the JSON object of a view; of a position for null.
   */
  view(step, viewer) {
    return this.#answers.view(step, viewer);
  }

  /**
   * @param {Step} step
   * @param {Look} look Those of the next moves come with it.
   * @returns {Promise<string>} The picture of a step, as SVG.
   */
  picture(step, look) {
    this.#look = look;
    return this.#answers.picture(step, look);
  }

  /** @param {Step} step @returns {Promise<Suggestion>} What a strong bot would play there. */
  suggestion(step) {
    return this.#answers.suggestion(step);
  }

  /**
   * @param {(part: number, reviewed: readonly Reviewed[]) => void} progress Is told the part that is
   *   done, from 0 to 1, and what is reviewed so far.
   * @returns {Promise<Reviewed[]>} What each decision cost.
   */
  review(progress) {
    return this.#answers.review(this.steps, progress);
  }
}
