/** Runs a function once after a delay in milliseconds; the returned function cancels it. */
export function startTimer(run: () => void, delayMs = 0): () => void {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
}

/** Resolves after a delay in milliseconds; without one, in the browser's next task. */
export function wait(delayMs = 0): Promise<void> {
  return new Promise((resolve) => void setTimeout(resolve, delayMs));
}

/** Settles as `promise` does. @throws what `lateError` makes when that takes longer than `limitMs`. */
export async function withTimeout<Value>(
  promise: Promise<Value>,
  limitMs: number,
  lateError: () => Error,
): Promise<Value> {
  let cancel: (() => void) | undefined;
  const timeout = new Promise<never>((_, reject) => {
    cancel = startTimer(() => reject(lateError()), limitMs);
  });
  return Promise.race([promise, timeout]).finally(cancel);
}

const listeners = new Set<() => void>();
let ticker: ReturnType<typeof setInterval> | undefined;

/** Calls back each second; returns the unsubscribe function. All listeners share one timer. */
export function everySecond(listener: () => void): () => void {
  listeners.add(listener);
  ticker ??= setInterval(() => {
    for (const each of listeners) each();
  }, 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(ticker);
    ticker = undefined;
  };
}
