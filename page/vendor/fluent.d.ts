/** The part of @fluent/bundle that the page uses. */
export type Value = FluentType<unknown> | string | number | Date;
export interface Message {
  id: string;
  value: unknown;
  attributes: Record<string, unknown>;
}
/** The state of one call of `formatPattern`. */
export interface Scope {
  bundle: FluentBundle;
  errors: Error[] | null;
  reportError(error: unknown): void;
}
export abstract class FluentType<T> {
  value: T;
  constructor(value: T);
  valueOf(): T;
  abstract toString(scope: Scope): string;
}
export class FluentResource {
  constructor(source: string);
  body: { id: string }[];
}
export class FluentBundle {
  locales: string[];
  constructor(
    locales: string | string[],
    options?: {
      functions?: Record<string, (positional: Value[], named: Record<string, Value>) => Value>;
      useIsolating?: boolean;
    },
  );
  hasMessage(id: string): boolean;
  getMessage(id: string): Message | undefined;
  addResource(resource: FluentResource): Error[];
  formatPattern(pattern: unknown, args?: Record<string, Value> | null, errors?: Error[] | null): string;
}
