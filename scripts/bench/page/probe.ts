// Runs in the page before anything of its own: notes when what happened, on the page's own clock.
// Bundled by scripts/build/bundle-script.ts.

/** What the page is asked from outside. */
export type Probe = {
  /** The moments that were noted, in milliseconds, by their names. */
  marks: Record<string, number>;
  firstPaint: number;
  largestPaint: number;
  /** Long tasks as pairs of start and length. */
  longTasks: [start: number, length: number][];
  /** The texts of the visible rows, in small letters. */
  rows: (selector: string) => string[];
  /** Notes the first frame in which a field takes typing. */
  markField: (name: string, selector: string) => void;
  /** Notes the first frame with a row that says something. */
  markRow: (name: string, selector: string) => void;
  /** Notes how long after the next key every row holds the text; '' waits for `first` on top. */
  markSearch: (name: string, selector: string, text: string, first: string) => void;
  /** Notes how long after the next click another row stands on top. */
  markPage: (name: string, selector: string, old: string) => void;
  /** Opens a row's detail and goes back, with nothing but the page's own means. */
  roundTrip: (open: string, detail: string, row: string) => Promise<void>;
};

const LONGEST_WAIT_MS = 15_000;
const all = (selector: string) => Array.from(document.querySelectorAll(selector));

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Whether scripts have taken over: React leaves its props on an element, the plain page a flag. */
function isLive(element: Element): boolean {
  return 'isLive' in window || Object.keys(element).some((key) => key.startsWith('__reactProps$'));
}

function takesTyping(selector: string): boolean {
  const field = document.querySelector<HTMLInputElement>(selector);
  return field !== null && !field.disabled && !field.readOnly && isVisible(field) && isLive(field);
}

const rows = (selector: string) =>
  all(selector)
    .filter(isVisible)
    .map((row) => row.textContent.toLowerCase());

/** Looks at every frame: one that runs proves that the main thread is free, too. */
function onFrame(isDone: () => boolean, done: () => void): void {
  requestAnimationFrame(() => {
    if (isDone()) done();
    else onFrame(isDone, done);
  });
}

const probe: Probe = {
  marks: {},
  firstPaint: NaN,
  largestPaint: NaN,
  longTasks: [],
  rows,
  markField: (name, selector) => mark(name, () => takesTyping(selector)),
  markRow: (name, selector) => mark(name, () => rows(selector).some((text) => text.trim() !== '')),
  markSearch: (name, selector, text, first) =>
    markAfter(name, 'keydown', () => {
      const texts = rows(selector);
      return texts.length > 0 && (text === '' ? texts[0] === first : texts.every(holds(text)));
    }),
  markPage: (name, selector, old) =>
    markAfter(name, 'click', () => {
      const [first = ''] = rows(selector);
      return first.trim() !== '' && first !== old;
    }),
  async roundTrip(open, detail, row) {
    document.querySelector<HTMLElement>(open)?.click();
    await until(() => all(detail).some(isVisible));
    history.back();
    await until(() => !all(detail).some(isVisible) && all(row).some(isVisible));
  },
};

const holds = (part: string) => (text: string) => text.includes(part);

function mark(name: string, isDone: () => boolean, from = 0): void {
  onFrame(isDone, () => (probe.marks[name] = performance.now() - from));
}

function markAfter(name: string, event: 'keydown' | 'click', isDone: () => boolean): void {
  Reflect.deleteProperty(probe.marks, name);
  addEventListener(event, ({ timeStamp }) => mark(name, isDone, timeStamp), {
    capture: true,
    once: true,
  });
}

function until(isDone: () => boolean): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = performance.now() + LONGEST_WAIT_MS;
    const isOver = () => performance.now() > end;
    onFrame(
      () => isDone() || isOver(),
      () => (isDone() ? resolve() : reject(new Error(`Nothing came at ${location.hash}`))),
    );
  });
}

function observe(type: string, note: (entry: PerformanceEntry) => void): void {
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
  });
}

observe('longtask', ({ startTime, duration }) => probe.longTasks.push([startTime, duration]));
observe('paint', ({ name, startTime }) => {
  if (name === 'first-contentful-paint') probe.firstPaint = startTime;
});
observe('largest-contentful-paint', ({ startTime }) => (probe.largestPaint = startTime));
Object.assign(window, { benchProbe: probe });
