/**
 * The languages of the page: which one a person reads, and what its catalogue says.
 *
 * The catalogues of a language are Fluent files: `common.ftl`, and one for each game whose ids begin
 * with its name. Texts are made of things: a tile, a card, a list of cities. A thing is named in the
 * catalogue, and so are its forms, as attributes: `FORM($tile, is: "object")`. So only the catalogue
 * knows the grammar.
 */
import { FluentBundle, FluentResource, FluentType } from "../vendor/fluent.js";

/** The languages that have a catalogue; the first one is read if no other is wanted. */
export const LANGUAGES = ["en", "fr", "sk"];

/** How numbers and lists are written. @type {Record<string, string>} */
const LOCALES = { en: "en-GB", fr: "fr-FR", sk: "sk-SK" };

/**
 * @typedef {string | number | Thing | Things} Arg
 * @typedef {Record<string, Arg>} Args
 */

/** What a message of the catalogue names. @extends {FluentType<string>} */
export class Thing extends FluentType {
  /**
   * @param {string} id
   * @param {Args} [args]
   * @param {string} [form] An attribute of the message; without it, the message itself.
   */
  constructor(id, args = {}, form = "") {
    super(id);
    this.args = args;
    this.form = form;
  }

  /** @param {string} form */
  as(form) {
    return new Thing(this.value, this.args, form);
  }

  /**
   * @param {import("../vendor/fluent.js").Scope} scope
   * @returns {string}
   */
  toString(scope) {
    const message = scope.bundle.getMessage(this.value);
    const pattern = this.form ? message?.attributes[this.form] : message?.value;
    const name = this.form ? `${this.value}.${this.form}` : this.value;
    if (pattern === undefined || pattern === null) {
      scope.reportError(new ReferenceError(`no message ${name}`));
      return name;
    }
    // Its own call: the arguments of a thing are not those of the text around it.
    return scope.bundle.formatPattern(pattern, this.args, scope.errors);
  }
}

/** Several things, as a list in the language. @extends {FluentType<readonly Thing[]>} */
export class Things extends FluentType {
  /**
   * @param {readonly Thing[]} all
   * @param {boolean} [joined] Whether "and" stands before the last one; else there are only commas.
   */
  constructor(all, joined = true) {
    super(all);
    this.joined = joined;
  }

  /** @param {string} form */
  as(form) {
    return new Things(
      this.value.map((thing) => thing.as(form)),
      this.joined,
    );
  }

  /**
   * @param {import("../vendor/fluent.js").Scope} scope
   * @returns {string}
   */
  toString(scope) {
    const texts = this.value.map((thing) => thing.toString(scope));
    return this.joined
      ? new Intl.ListFormat(scope.bundle.locales, { type: "conjunction" }).format(texts)
      : texts.join(", ");
  }
}

/** The function FORM of the catalogues.
 *
 * @param {import("../vendor/fluent.js").Value[]} positional
 * @param {Record<string, import("../vendor/fluent.js").Value>} named
 */
function inForm([thing], named) {
  if (thing instanceof Thing || thing instanceof Things) {
    return thing.as(String(named.is));
  }
  throw new TypeError("FORM takes a thing");
}

/** The catalogues of a language, ready to speak. */
export class Words {
  #bundle;
  #strict;
  #number;
  #percent;
  /** @type {Map<string, Promise<string[]>>} The catalogues that came later, by name: their ids. */
  #later = new Map();

  /**
   * @param {string} language
   * @param {readonly string[]} catalogues The texts of its Fluent files.
   * @param {{ strict?: boolean }} [options] Strict words throw what would else show on the page: a
   *   missing message gives its id.
   */
  constructor(language, catalogues, { strict = false } = {}) {
    const locale = LOCALES[language] ?? language;
    this.language = language;
    this.#strict = strict;
    this.#number = new Intl.NumberFormat(locale);
    this.#percent = new Intl.NumberFormat(locale, { style: "percent" });
    this.#bundle = new FluentBundle(locale, { functions: { FORM: inForm }, useIsolating: false });
    const errors = catalogues.flatMap((text) => this.#bundle.addResource(new FluentResource(text)));
    if (strict && errors.length > 0) {
      throw errors[0];
    }
  }

  /**
   * What a message says.
   *
   * @param {string} id
   * @param {Args} [args]
   */
  text(id, args = {}) {
    const message = this.#bundle.getMessage(id);
    if (!message?.value) {
      if (this.#strict) {
        throw new ReferenceError(`no message ${id} in ${this.language}`);
      }
      return id;
    }
    /** @type {Error[]} */
    const errors = [];
    const text = this.#bundle.formatPattern(message.value, args, errors);
    if (this.#strict && errors.length > 0) {
      throw new Error(`${id} in ${this.language}: ${errors[0]?.message}`);
    }
    return text;
  }

  /**
   * Adds a catalogue that is not needed from the beginning.
   *
   * @param {string} name
   * @returns {Promise<string[]>} The ids of its messages, in their order.
   */
  learn(name) {
    let learnt = this.#later.get(name);
    if (!learnt) {
      learnt = this.#learn(name);
      learnt.catch(() => this.#later.delete(name));
      this.#later.set(name, learnt);
    }
    return learnt;
  }

  /** @param {string} name @returns {Promise<string[]>} */
  async #learn(name) {
    const resource = new FluentResource(await catalogue(this.language, name));
    this.#bundle.addResource(resource);
    return resource.body.map(({ id }) => id);
  }

  /** @param {string} id */
  has(id) {
    return this.#bundle.hasMessage(id);
  }

  /** @param {number} value */
  number(value) {
    return this.#number.format(value);
  }

  /** @param {number} share From 0 to 1. @returns {string} Such as "40 %". */
  percent(share) {
    return this.#percent.format(share);
  }
}

/**
 * The language to speak.
 *
 * @param {string} search The query of the page: `?lang=sk` comes first.
 * @param {readonly string[]} preferred What the browser asks for, best first.
 */
export function choose(search, preferred) {
  const wanted = [new URLSearchParams(search).get("lang"), ...preferred];
  for (const tag of wanted) {
    const language = (tag ?? "").toLowerCase().split("-")[0] ?? "";
    if (LANGUAGES.includes(language)) {
      return language;
    }
  }
  return LANGUAGES[0] ?? "en";
}

/**
 * @param {string} language
 * @param {string} name
 * @returns {Promise<string>} The text of a catalogue.
 */
async function catalogue(language, name) {
  const response = await fetch(new URL(`../locales/${language}/${name}.ftl`, import.meta.url));
  if (!response.ok) {
    throw new Error(`No catalogue ${language}/${name}: ${response.status}`);
  }
  return response.text();
}

/**
 * Gets the catalogues of a language. Those of rules come later: see `Words.learn`.
 *
 * @param {string} language
 * @param {readonly string[]} games Those of which it shall speak.
 */
export async function load(language, games) {
  return new Words(language, await Promise.all(["common", ...games].map((name) => catalogue(language, name))));
}
