/** A requested file and its compressed size. */
export type SentFile = { path: string; bytes: number };

/** The requests of a route until it is usable, and after that when idle. */
export type RouteFiles = { untilUsable: SentFile[]; whenIdle: SentFile[] };

/** The most bytes that a route may request. */
export type Budget = { usable: number; total: number };

export type Budgets = Record<string, Budget>;

const HEADROOM = 1.03;
const ROUND_TO_BYTES = 100;
const BIGGEST = 5;

const sum = (files: readonly SentFile[]) => files.reduce((bytes, file) => bytes + file.bytes, 0);

export function weightOf({ untilUsable, whenIdle }: RouteFiles): Budget {
  const usable = sum(untilUsable);
  return { usable, total: usable + sum(whenIdle) };
}

/** Budgets of the measured sizes plus 3 %. */
export function budgetsFor(measured: ReadonlyMap<string, RouteFiles>): Budgets {
  const withHeadroom = (bytes: number) =>
    Math.ceil((bytes * HEADROOM) / ROUND_TO_BYTES) * ROUND_TO_BYTES;
  return Object.fromEntries(
    [...measured].map(([route, files]) => {
      const { usable, total } = weightOf(files);
      return [route, { usable: withHeadroom(usable), total: withHeadroom(total) }];
    }),
  );
}

function biggest(files: readonly SentFile[]): string {
  return files
    .toSorted((one, other) => other.bytes - one.bytes)
    .slice(0, BIGGEST)
    .map(({ path, bytes }) => `    ${String(bytes).padStart(8)}  ${path}`)
    .join('\n');
}

function overrun(route: string, part: keyof Budget, files: RouteFiles, most: number): string[] {
  const bytes = weightOf(files)[part];
  if (bytes <= most) return [];
  const asked = part === 'usable' ? files.untilUsable : [...files.untilUsable, ...files.whenIdle];
  const words = part === 'usable' ? 'until it is usable' : 'with what it fetches when idle';
  const more = `${String(bytes)} bytes ${words}, ${String(bytes - most)} more than its budget of ${String(most)}`;
  return [`${route} asks for ${more}. The biggest files:\n${biggest(asked)}`];
}

/** Every breach in words, also routes without a budget and the reverse. */
export function breaches(measured: ReadonlyMap<string, RouteFiles>, budgets: Budgets): string[] {
  const lost = Object.keys(budgets).filter((route) => !measured.has(route));
  return [
    ...[...measured].flatMap(([route, files]) => {
      const budget = budgets[route];
      if (!budget) return [`${route} has no budget`];
      return [
        ...overrun(route, 'usable', files, budget.usable),
        ...overrun(route, 'total', files, budget.total),
      ];
    }),
    ...lost.map((route) => `${route} has a budget, but there is no such route`),
  ];
}

/** A table of sizes and budgets in KiB. */
export function budgetTable(measured: ReadonlyMap<string, RouteFiles>, budgets: Budgets): string {
  const kib = (bytes: number | undefined) => ((bytes ?? 0) / 1024).toFixed(1).padStart(8);
  const width = Math.max(...[...measured.keys()].map((route) => route.length));
  const lines = [...measured].map(([route, files]) => {
    const { usable, total } = weightOf(files);
    const budget = budgets[route];
    return `${route.padEnd(width)} ${kib(usable)} ${kib(budget?.usable)} ${kib(total)} ${kib(budget?.total)}`;
  });
  const head = `${'KiB, brotli'.padEnd(width)}   usable   budget    total   budget`;
  return [head, ...lines].join('\n');
}
