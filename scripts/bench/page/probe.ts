// Runs before the page's scripts: records when things happen, by the page's clock. Bundled by
// scripts/build/bundle-script.ts.

const LONGEST_WAIT_MS = 15_000;
const all = (selector: string) => Array.from(document.querySelectorAll(selector));

function isVisible(element: Element): boolean {
  const { width, height } = element.getBoundingClientRect();
  return width > 0 && height > 0 && getComputedStyle(element).visibility === 'visible';
}

/** Whether scripts handle the element: React sets props on it, the plain page a flag. */
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

/** Checks in every frame, which also proves that the main thread is free. */
function onFrame(isDone: () => boolean, done: () => void): void {
  requestAnimationFrame(() => {
    if (isDone()) done();
    else onFrame(isDone, done);
  });
}

const probe = {
  marks: {} as Record<string, number>,
  firstPaint: NaN,
  largestPaint: NaN,
  longTasks: [] as [start: number, length: number][],
  /** The lower-case texts of the visible rows. */
  rows,
  markField: (name: string, selector: string) => mark(name, () => takesTyping(selector)),
  markText: (name: string, selector: string) =>
    mark(name, () => all(selector).some((part) => isVisible(part) && part.textContent !== '')),
  markRow: (name: string, selector: string) =>
    mark(name, () => rows(selector).some((text) => text.trim() !== '')),
  /** Marks the time from the next key until every row contains the text; '' waits for `first`. */
  markSearch: (name: string, selector: string, text: string, first: string) =>
    markAfter(name, 'keydown', () => {
      const texts = rows(selector);
      if (text === '') return texts[0] === first;
      return texts.length > 0 && texts.every((row) => row.includes(text));
    }),
  /** Marks the time from the next click until the first row changes. */
  markPage: (name: string, selector: string, old: string) =>
    markAfter(name, 'click', () => {
      const [first = ''] = rows(selector);
      return first.trim() !== '' && first !== old;
    }),
  /** Marks the time from the next click until the page shows the text. */
  markShown: (name: string, text: string) =>
    markAfter(name, 'click', () => all('main').some((main) => main.textContent.includes(text))),
  async roundTrip(open: string, detail: string, row: string): Promise<void> {
    document.querySelector<HTMLElement>(open)?.click();
    await until(() => all(detail).some(isVisible));
    history.back();
    await until(() => !all(detail).some(isVisible) && all(row).some(isVisible));
  },
};

export type Probe = typeof probe;

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
