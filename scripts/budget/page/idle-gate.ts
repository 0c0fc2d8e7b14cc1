// Runs before the page's scripts: delays idle callbacks until `open`. Bundled by
// scripts/build/bundle-script.ts.

const waiting = new Map<number, [IdleRequestCallback, IdleRequestOptions | undefined]>();
const ask = window.requestIdleCallback.bind(window);
const cancel = window.cancelIdleCallback.bind(window);
let last = 0;

const gate = {
  /** Runs the delayed callbacks, and later ones at once. */
  open(): void {
    Object.assign(window, { requestIdleCallback: ask });
    for (const [callback, options] of waiting.values()) ask(callback, options);
    waiting.clear();
  },
  /** Resolves when the main thread is idle. */
  rest: () => new Promise<void>((resolve) => ask(() => resolve())),
};

export type IdleGate = typeof gate;

Object.assign(window, {
  idleGate: gate,
  requestIdleCallback(callback: IdleRequestCallback, options?: IdleRequestOptions) {
    last -= 1; // the browser's own numbers are above 0
    waiting.set(last, [callback, options]);
    return last;
  },
  cancelIdleCallback(id: number) {
    if (!waiting.delete(id)) cancel(id);
  },
});
