// Runs before the page's scripts: records when things happen, by the page's clock. Bundled by
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

/** The time since `from` in the first frame with it; asked in every frame, so the main thread is free. */
function timeOf(isDone: () => boolean, from = 0): Promise<number> {
  return new Promise((resolve, reject) => {
    const ask = () =>
      requestAnimationFrame(() => {
        const now = performance.now();
        if (isDone()) resolve(now - from);
        else if (now - from > LONGEST_WAIT_MS) reject(new Error(`Nothing at ${location.hash}`));
        else ask();
      });
    ask();
  });
}

const probe = {
  /** What was waited for last. */
  mark: Promise.resolve(NaN),
  firstPaint: NaN,
  largestPaint: NaN,
  longTasks: [] as [start: number, length: number][],
  /** The lower-case texts of the visible elements that have one. */
  texts: (selector: string) =>
    all(selector)
      .filter((element) => isVisible(element) && element.textContent.trim() !== '')
      .map((element) => element.textContent.toLowerCase()),
  takesTyping: (selector: string) =>
    all(selector).some((field) => field.matches(':enabled') && isVisible(field) && isLive(field)),
  /** Waits from the start of the page. */
  when: (isDone: () => boolean) => void (probe.mark = timeOf(isDone)),
  /** Waits from the next key or click. */
  after(event: 'keydown' | 'click', isDone: () => boolean) {
    probe.mark = new Promise((resolve) => {
      const start = ({ timeStamp }: Event) => resolve(timeOf(isDone, timeStamp));
      addEventListener(event, start, { capture: true, once: true });
    });
  },
  async roundTrip(open: string, detail: string, row: string): Promise<void> {
    all(open)[0]?.click();
    await timeOf(() => all(detail).some(isVisible), performance.now());
    history.back();
    const isBack = () => !all(detail).some(isVisible) && all(row).some(isVisible);
    await timeOf(isBack, performance.now());
  },
};

declare global {
  var benchProbe: typeof probe;
}

function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
  observer.observe({ type, buffered: true });
}

observe('longtask', ({ startTime, duration }) => probe.longTasks.push([startTime, duration]));
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') probe.firstPaint = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => (probe.largestPaint = startTime));
globalThis.benchProbe = probe;

export {};
