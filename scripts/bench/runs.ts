import { setTimeout as pause } from 'node:timers/promises';

import { withColdPage, type ColdPage, type Conditions, type Visit } from './cold-page';
import { median } from './report';
import { ADMIN, PARTS, type Site } from './targets';

/** KiB, milliseconds, MiB or counts of one run, by name. */
export type Figures = Record<string, number>;

const TYPED = 'pa5s';
const REPEATS = 3;
const TRIPS = 50;
const WARM_UP_TRIPS = 5;
const TASK_LIMIT_MS = 50;
const BETWEEN_MS = 300;
const REST_MS = 700;
const ROW: Visit['ask'] = [
  PARTS.row,
  (row) => benchProbe.when(() => benchProbe.texts(row).length > 0),
];
const askField = (selector: string): Visit['ask'] => [
  selector,
  (field) => benchProbe.when(() => benchProbe.takesTyping(field)),
];

/** What the page fetched and painted up to its `mark`, and until it was quiet. */
async function load(cold: ColdPage) {
  const mark = await cold.mark();
  await cold.waitUntilQuiet();
  const { firstPaint, largestPaint, longTasks } = await cold.page.evaluate(() => ({
    ...{ firstPaint: benchProbe.firstPaint, largestPaint: benchProbe.largestPaint },
    longTasks: benchProbe.longTasks,
  }));
  const late = longTasks.map(([, length]) => Math.max(0, length - TASK_LIMIT_MS));
  return {
    mark,
    ...{ usableKib: cold.wire.kibibytes(mark), idleKib: cold.wire.kibibytes() },
    ...{ firstPaint, largestPaint, blocking: late.reduce((sum, ms) => sum + ms, 0) },
  };
}

/** From a cold start to a form that accepts input, by the field that is typed into. */
export function runForm(site: Site, conditions: Conditions, address: string, field: string) {
  return withColdPage(site, { address, conditions, ask: askField(field) }, async (cold) => {
    const figures = await load(cold);
    await cold.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cold.page.click(field);
    await cold.page.keyboard.type(TYPED);
    const value = await cold.page.inputValue(field);
    if (value !== TYPED) throw new Error(`The field holds "${value}", not what was typed`);
    return { ...figures, interactive: Math.max(figures.mark, figures.firstPaint) };
  });
}

/** From a visitor's link to the text of a policy. */
export function runPolicy(site: Site, conditions: Conditions): Promise<Figures> {
  const ask: Visit['ask'] = [
    PARTS.policy,
    (heading) => benchProbe.when(() => benchProbe.texts(heading).length > 0),
  ];
  const visit = { address: site.target.policy, conditions, ask };
  return withColdPage(site, visit, (cold) => load(cold));
}

const firstRowOf = async ({ page }: ColdPage) =>
  (await page.evaluate((row) => benchProbe.texts(row)[0], PARTS.row)) ?? '';

/** From a search key to the filtered rows; then all rows again. */
async function timeKey(cold: ColdPage): Promise<number> {
  const { row, letter } = PARTS;
  const first = await firstRowOf(cold);
  const press = async (key: string, text: string) => {
    await cold.page.evaluate(
      (wanted) =>
        benchProbe.after('keydown', () => {
          const rows = benchProbe.texts(wanted.row);
          if (wanted.text === '') return rows[0] === wanted.first;
          return rows.length > 0 && rows.every((each) => each.includes(wanted.text));
        }),
      { row, text, first },
    );
    await cold.page.keyboard.press(key);
    return cold.mark().finally(() => pause(BETWEEN_MS));
  };
  await cold.page.click(PARTS.search);
  const took = await press(letter, letter);
  await cold.page.keyboard.press('Control+A');
  await press('Delete', '');
  return took;
}

/** From a click on a page number to its rows. */
async function timePage(cold: ColdPage, page: number): Promise<number> {
  await cold.page.evaluate(
    ([row, old]) =>
      benchProbe.after('click', () => {
        const [first] = benchProbe.texts(row);
        return first !== undefined && first !== old;
      }),
    [PARTS.row, await firstRowOf(cold)] as const,
  );
  await cold.page.click(PARTS.pageButton(page));
  return cold.mark().finally(() => pause(BETWEEN_MS));
}

/** From a cold start with a token to the first row, then a search and a page. */
export function runList(site: Site, conditions: Conditions): Promise<Figures> {
  const visit = { address: site.target.list, conditions, isSignedIn: true, ask: ROW };
  return withColdPage(site, visit, async (cold) => {
    const figures = await load(cold);
    const [keys, pages]: [number[], number[]] = [[], []];
    for (let round = 0; round < REPEATS; round += 1) keys.push(await timeKey(cold));
    for (let round = 0; round < REPEATS; round += 1) {
      pages.push(await timePage(cold, round % 2 === 0 ? 2 : 1));
    }
    const heap = await cold.heapMebibytes();
    return { ...figures, key: median(keys), page: median(pages), heap };
  });
}

/** The memory left after many visits to a record. */
export function runGrowth(site: Site): Promise<Figures> {
  const visit = { address: site.target.list, isSignedIn: true, ask: ROW };
  return withColdPage(site, visit, async (cold) => {
    await cold.mark();
    await cold.session.send('Network.disable'); // its records of requests would count as growth
    const trips = async (count: number) => {
      const selectors = [PARTS.openFirst, PARTS.detail, PARTS.row] as const;
      for (let trip = 0; trip < count; trip += 1) {
        await cold.page.evaluate((args) => benchProbe.roundTrip(...args), selectors);
      }
      await pause(REST_MS);
      const heap = await cold.heapMebibytes();
      return { heap, ...(await cold.session.send('Memory.getDOMCounters')) };
    };
    await trips(WARM_UP_TRIPS);
    const before = await trips(TRIPS);
    const after = await trips(TRIPS);
    return {
      heap: after.heap,
      growth: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.jsEventListeners - before.jsEventListeners,
    };
  });
}

/** On the second day, with the files of the first: from opening a list to its first row. */
export function runSecondList(site: Site, conditions: Conditions): Promise<Figures> {
  const { list: address } = site.target;
  const visit = { address, conditions, isSignedIn: true, ask: ROW, visited: [address] };
  return withColdPage(site, visit, (warm) => load(warm));
}

/** On the second day: from Submit of the sign-in to the numbers of the dashboard. */
export function runSecondSignIn(site: Site, conditions: Conditions): Promise<Figures> {
  const { email, password, submit, lastCount } = PARTS;
  const visited = ['/', site.target.dashboard];
  const visit = { address: '/', conditions, ask: askField(password), visited };
  return withColdPage(site, visit, async (warm) => {
    const interactive = await warm.mark();
    await warm.waitUntilQuiet();
    await pause(REST_MS);
    await warm.waitUntilQuiet();
    await warm.page.fill(email, ADMIN.email);
    await warm.page.fill(password, TYPED);
    await warm.page.evaluate(
      (text) =>
        benchProbe.after('click', () => benchProbe.texts('main').some((main) => main.includes(text))),
      lastCount,
    ); // prettier-ignore
    await warm.page.click(submit);
    return { interactive, numbers: await warm.mark() };
  });
}
