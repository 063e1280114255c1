/** What the page takes from the responses of the API; openapi.yaml describes them. */

/** The colours of pictures. */
export type Theme = "light" | "dark";

/** How the page looks at a position. */
export interface Look {
  /** Who looks; null sees all. */
  viewer: number | null;
  theme: Theme;
  /** Whether what is legal is marked. */
  legal: boolean;
}

/** Why an action of a person was none. */
export interface Refusal {
  /** The action, as it was played. */
  text: string;
  /** In the words of the API. */
  reason: string;
}

/** The JSON object of an action. */
export interface Action {
  type: string;
  [field: string]: any;
}

/** The JSON object of an event. */
export interface GameEvent {
  type: string;
  rule: string;
  player?: number | null;
  points?: number;
  [field: string]: any;
}

/** An action that was applied, or an outcome of chance (player -1), with what it brought. */
export interface AppliedAction {
  player: number;
  id?: number;
  string?: string;
  action?: Action;
  events: GameEvent[];
}

/** An action that may be chosen. */
export interface LegalAction {
  id: number;
  string: string;
  action: Action;
  points: number[];
  events: GameEvent[];
}

/** A game that can be played. */
export interface Offer {
  name: string;
  players: { min: number; max: number };
}

/** Who takes a seat. */
export interface Seat {
  /** The text of a bot, or null: a person. */
  bot: string | null;
  /** The name that was typed, or the empty text. */
  name: string;
}

/** What a decision led to, or the set-up. */
export interface Step {
  /** The notation of the position. */
  position: string;
  /** Who decides next, or -1. */
  player: number;
  over: boolean;
  scores: number[];
  returns: number[];
  /** The action and the outcomes of chance after it; the set-up has outcomes only. */
  applied: AppliedAction[];
  /** The decision that led here. */
  moved: AppliedAction | null;
}

/** What a table begins with. */
export interface Setup {
  game: string;
  seats: Seat[];
  /** Draws what chance brings: a whole number below 2^64, as text. */
  seed: string;
  /** The notation of the position where the record begins; a new game without it. */
  start?: string;
  /** What was done since then, with the outcomes of chance. */
  actions?: number[];
}

/** An action that a bot weighed. */
export interface Weighed {
  id: number;
  string: string;
  action: Action;
  visits: number;
  returns: number[];
  scores: number[];
}

/** What a bot would play. */
export interface Suggestion {
  /** Whether the first action is proven to be the best. */
  proven: boolean;
  returns: number[];
  scores: number[];
  actions: Weighed[];
}

/** An action in a review: what came of the simulations that began with it, by seat. */
export interface ReviewedAction {
  id: number;
  string: string;
  visits: number;
  returns: number[];
}

/** What a decision cost, beside the best one. */
export interface Reviewed {
  /** The step that the decision led to. */
  step: number;
  player: number;
  played: ReviewedAction;
  best: ReviewedAction;
  win_share_cost: number;
  score_cost: number;
}
