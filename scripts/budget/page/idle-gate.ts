// Runs before the page's scripts: delays idle callbacks and long timers until `open`, so that a slow
// machine measures what a fast one does. Bundled by scripts/build/bundle-script.ts.

/** Shorter timers are part of loading a page; from here on they are for what is late, or for later. */
const LONG_MS = 1_000;

const waiting = new Map<number, () => void>();
const browser = {
  requestIdleCallback: window.requestIdleCallback.bind(window),
  cancelIdleCallback: window.cancelIdleCallback.bind(window),
  setTimeout: window.setTimeout.bind(window),
  clearTimeout: window.clearTimeout.bind(window),
};
let isOpen = false;
let last = 0;

function delay(start: () => number): number {
  if (isOpen) return start();
  last -= 1; // the browser's own numbers are above 0
  waiting.set(last, start);
  return last;
}

const gate = {
  /** Starts what was delayed; nothing is delayed from then on. */
  open(): void {
    isOpen = true;
    for (const start of waiting.values()) start();
    waiting.clear();
  },
  /** Resolves when the main thread is idle. */
  rest: () => new Promise<void>((resolve) => browser.requestIdleCallback(() => resolve())),
};

export type IdleGate = typeof gate;

Object.assign(window, {
  idleGate: gate,
  requestIdleCallback: (callback: IdleRequestCallback, options?: IdleRequestOptions) =>
    delay(() => browser.requestIdleCallback(callback, options)),
  cancelIdleCallback(id: number) {
    if (!waiting.delete(id)) browser.cancelIdleCallback(id);
  },
  setTimeout(run: () => void, delayMs = 0, ...values: []) {
    const start = () => browser.setTimeout(run, delayMs, ...values);
    return delayMs < LONG_MS ? start() : delay(start);
  },
  clearTimeout(id: number) {
    if (!waiting.delete(id)) browser.clearTimeout(id);
  },
});
