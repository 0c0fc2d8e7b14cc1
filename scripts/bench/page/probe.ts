// Runs before the page's scripts: says when things happen, by the page's clock. Bundled by
// scripts/build/bundle-script.ts.

const LONGEST_WAIT_MS = 60_000;
const all = (selector: string) => Array.from(document.querySelectorAll<HTMLElement>(selector));

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Whether scripts handle the element: React sets props on it, the plain page a flag. */
function isLive(element: Element): boolean {
  return 'isLive' in window || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

const probe = {
  paints: { 'first-contentful-paint': NaN, 'largest-contentful-paint': NaN },
  longTasks: [] as [start: number, length: number][],
  /** The lower-case texts of the visible elements that have one. */
  texts: (selector: string) =>
    all(selector)
      .filter((element) => isVisible(element) && element.textContent.trim() !== '')
      .map((element) => element.textContent.toLowerCase()),
  takesTyping: (selector: string) =>
    all(selector).some((field) => field.matches(':enabled') && isVisible(field) && isLive(field)),
  /** The time since `from` in the first frame with it; asked in every frame, so the main thread is free. */
  until: (isDone: () => boolean, from = 0) =>
    new Promise<number>((resolve, reject) => {
      const ask = () =>
        requestAnimationFrame(() => {
          const now = performance.now();
          if (isDone()) resolve(now - from);
          else if (now - from > LONGEST_WAIT_MS) reject(new Error(`Nothing at ${location.hash}`));
          else ask();
        });
      ask();
    }),
  /** What was waited for last. */
  mark: Promise.resolve(NaN),
  /** Waits from the next key or click. */
  after(event: 'keydown' | 'click', isDone: () => boolean) {
    probe.mark = new Promise((resolve) => {
      const start = ({ timeStamp }: Event) => resolve(probe.until(isDone, timeStamp));
      addEventListener(event, start, { capture: true, once: true });
    });
  },
  async roundTrip(open: string, detail: string, row: string): Promise<void> {
    all(open)[0]?.click();
    await probe.until(() => all(detail).some(isVisible), performance.now());
    history.back();
    const isBack = () => !all(detail).some(isVisible) && all(row).some(isVisible);
    await probe.until(isBack, performance.now());
  },
};

declare global {
  var benchProbe: typeof probe;
}

globalThis.benchProbe = probe;
const note = ({ entryType, name, startTime, duration }: PerformanceEntry) => {
  if (entryType === 'longtask') probe.longTasks.push([startTime, duration]);
  else Object.assign(probe.paints, { [name || entryType]: startTime });
};
for (const type of ['longtask', 'paint', 'largest-contentful-paint']) {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });
}

export {};
