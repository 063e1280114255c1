/** What the page uses of htm/preact/standalone.module.js. */
export type Child = VNode | string | number | boolean | null | undefined | Child[];
export interface VNode {
  type: unknown;
  props: Record<string, unknown>;
}
export interface Ref<T> {
  current: T;
}
export function html(parts: TemplateStringsArray, ...values: unknown[]): VNode;
export function render(tree: VNode | null, into: Element): void;
export function useState<T>(first: T | (() => T)): [T, (next: T | ((before: T) => T)) => void];
export function useReducer<T, A>(step: (before: T, action: A) => T, first: T): [T, (action: A) => void];
export function useEffect(effect: () => void | (() => void), on?: unknown[]): void;
export function useLayoutEffect(effect: () => void | (() => void), on?: unknown[]): void;
export function useMemo<T>(make: () => T, on: unknown[]): T;
export function useRef<T>(first: T): Ref<T>;
export function useCallback<F>(callback: F, on: unknown[]): F;
