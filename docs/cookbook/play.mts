// Play a whole game over HTTP, with what node has built in (20 or later).
//
// From node 22.18 on: node play.mts GAME [URL]
// Before: npx -p typescript tsc --strict --target es2022 --module nodenext --lib es2022,dom play.mts
// and then node play.mjs GAME [URL]
// BEARER_TOKEN in the environment is sent as bearer token.

declare const process: {
  argv: string[];
  env: Record<string, string | undefined>;
  exitCode?: number;
};

type Json = Record<string, unknown>;

interface Fault {
  pointer: string;
  detail: string;
}

interface LegalAction {
  id: number;
  string: string;
  action: Json;
}

interface Facts {
  players: { min: number; max: number };
  forms: string[];
}

// Fields that a program does not know are ignored: answers may get more.
interface Answer {
  position: string;
  current_player: number;
  is_terminal: boolean;
  scores: number[];
}

const TRIES = 6;

/** The service says no; `code` is for programs, `errors` says where in the body it is wrong. */
class Problem extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: Fault[];
  readonly legalActions: LegalAction[];

  constructor(status: number, body: Json) {
    // What is no problem document comes from something between the service and this program.
    const code = (body.code as string | undefined) ?? "unknown";
    const errors = (body.errors as Fault[] | undefined) ?? [];
    const places = errors.map((error) => `${error.pointer}: ${error.detail}`).join("; ");
    super(`${code} (${status}): ${places || body.detail} [request ${body.request_id}]`);
    this.status = status;
    this.code = code;
    this.errors = errors;
    this.legalActions = (body.legal_actions as LegalAction[] | undefined) ?? [];
  }
}

/**
 * Ask with GET, or with POST if there is a body.
 *
 * Every request is a computation that changes nothing, so one whose answer was lost is sent again
 * as it is: the same seed draws the same.
 */
async function ask<T>(url: string, body?: Json): Promise<T> {
  // One id for all tries: it finds them in the logs of the service.
  const headers: Record<string, string> = {
    "Content-Type": "application/json",
    "X-Request-Id": crypto.randomUUID(),
  };
  const token = process.env.BEARER_TOKEN;
  if (token) headers.Authorization = `Bearer ${token}`;
  const method = body === undefined ? "GET" : "POST";
  for (let attempt = 1; ; attempt += 1) {
    let seconds = 0.1 * 2 ** attempt;
    try {
      const signal = AbortSignal.timeout(30_000);
      const answer = await fetch(url, { method, headers, signal, body: JSON.stringify(body) });
      const document = await answer.json().catch(() => ({}));
      if (answer.ok) return document as T;
      if (![429, 503].includes(answer.status) || attempt === TRIES) {
        throw new Problem(answer.status, document as Json);
      }
      seconds = Number(answer.headers.get("Retry-After")) || seconds;
    } catch (error) {
      if (error instanceof Problem || attempt === TRIES) throw error;
    }
    await new Promise((wake) => setTimeout(wake, seconds * 1000));
  }
}

/** 64 bits, as text; from a generator for secrets, since who knows it knows the draws. */
function seed(): string {
  return String(crypto.getRandomValues(new BigUint64Array(1))[0]);
}

/** Play a game to its end; `choose` has the view and the legal actions of a seat, and no more. */
async function play(
  api: string,
  game: string,
  choose: (seat: number, view: Json, legal: LegalAction[]) => LegalAction,
): Promise<Answer> {
  const base = `${api}/v1/games/${game}`;
  const facts = await ask<Facts>(base);
  // A sealed position can be kept by anybody; a service without keys has none.
  const form = facts.forms.includes("sealed") ? "sealed" : "notation";
  const players = facts.players.min;
  let at = await ask<Answer>(`${base}/initial-states`, { players, seed: seed(), form });
  while (!at.is_terminal) {
    // Chance is drawn with the seeds, so the one whose turn it is sits at the table.
    const { position, current_player: player } = at;
    const { view } = await ask<{ view: Json }>(`${base}/views`, { position, player, form: "json" });
    const { legal_actions: legal } = await ask<{ legal_actions: LegalAction[] }>(
      `${base}/legal-actions`,
      { position: view },
    );
    const action = choose(player, view, legal).string;
    // With an observer the steps hold what this seat may see. For what another one sees, send the
    // same request with that observer.
    at = await ask<Answer>(`${base}/transitions`, {
      position,
      actions: [action],
      seed: seed(),
      observer: player,
    });
    console.log(`player ${player}: ${action}`);
  }
  return at;
}

const [game, api = "http://127.0.0.1:8000"] = process.argv.slice(2);
try {
  const end = await play(
    api,
    game ?? "",
    (_seat, _view, legal) => legal[Math.floor(Math.random() * legal.length)]!,
  );
  console.log("scores:", ...end.scores);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
