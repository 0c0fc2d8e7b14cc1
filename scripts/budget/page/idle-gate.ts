// Runs in the page before anything of its own: keeps back what the page wants to do when it is
// idle, until it is asked to let that go. Bundled by scripts/build/bundle-script.ts.

const waiting = new Map<number, [IdleRequestCallback, IdleRequestOptions | undefined]>();
const ask = window.requestIdleCallback.bind(window);
const cancel = window.cancelIdleCallback.bind(window);
let last = 0;

const gate = {
  /** Lets everything go that waits, and everything that comes later at once. */
  open(): void {
    Object.assign(window, { requestIdleCallback: ask });
    for (const [callback, options] of waiting.values()) ask(callback, options);
    waiting.clear();
  },
  /** Resolves when the main thread has nothing to do. */
  rest: () => new Promise<void>((resolve) => ask(() => resolve())),
};

/** What the page is asked from outside. */
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
