// Takes React's place in the painted page (ADR 27), which is drawn once: state never changes, and
// effects run when the page stands.

type Effect = () => unknown;

const effects: Effect[] = [];

export const useEffect = (run: Effect) => void effects.push(run);
export const useLayoutEffect = (run: Effect) => useEffect(run);
export const useMemo = <Value>(make: () => Value) => make();
export const useRef = <Value>(current: Value) => ({ current });
export const useSyncExternalStore = <Value>(_: unknown, read: () => Value) => read();

export function useState<Value>(initial: Value | (() => Value)): [Value, () => void] {
  const value = initial instanceof Function ? initial() : initial;
  return [value, () => undefined];
}

/** Runs the effects of what was drawn. */
export function runEffects(): void {
  for (const run of effects.splice(0)) run();
}
