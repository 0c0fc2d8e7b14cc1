import { setTimeout as pause } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { median } from './report';
import { ADMIN, PARTS, type Site } from './targets';
import { visit, type ColdPage, type Network, type Visit } from './visit';

/** KiB, milliseconds, MiB or counts of one run, by name. */
export type Figures = Record<string, number>;

const TYPED = 'pa5s';
const REPEATS = 3;
const TRIPS = 50;
const WARM_UP_TRIPS = 5;
const TASK_LIMIT_MS = 50;
const BETWEEN_MS = 300;
const REST_MS = 700;
const cpuSlowdown = 4;

/** When the first element with a text is visible. */
const whenSeen = (page: Page, selector: string) =>
  page.evaluate((wanted) => benchProbe.until(() => benchProbe.texts(wanted).length > 0), selector);
const whenTyped = (page: Page, selector: string) =>
  page.evaluate((field) => benchProbe.until(() => benchProbe.takesTyping(field)), selector);

const mark = (page: Page) => page.evaluate(() => benchProbe.mark);

/** What the page fetched and painted until it was usable, and until it was quiet. */
async function load(cold: ColdPage, isUsable: Promise<number>) {
  const usable = await isUsable;
  await cold.waitUntilQuiet();
  const { paints, longTasks } = await cold.page.evaluate(() => {
    return { paints: benchProbe.paints, longTasks: benchProbe.longTasks };
  });
  const late = longTasks.map(([, length]) => Math.max(0, length - TASK_LIMIT_MS));
  return {
    ...{ usable, usableKib: cold.wire.kibibytes(usable), idleKib: cold.wire.kibibytes() },
    firstPaint: paints['first-contentful-paint'],
    largestPaint: paints['largest-contentful-paint'],
    blocking: late.reduce((sum, ms) => sum + ms, 0),
  };
}

/** From a cold start to a form that accepts input, by the field that is typed into. */
export function runForm(site: Site, network: Network, address: string, field: string) {
  return visit(site, { address, network, cpuSlowdown }, async (cold) => {
    const figures = await load(cold, whenTyped(cold.page, field));
    await cold.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cold.page.click(field);
    await cold.page.keyboard.type(TYPED);
    const value = await cold.page.inputValue(field);
    if (value !== TYPED) throw new Error(`The field holds "${value}", not what was typed`);
    return { ...figures, usable: Math.max(figures.usable, figures.firstPaint) };
  });
}

/** From an address to the first text of what it shows. */
export function runText(site: Site, wanted: string, options: Visit): Promise<Figures> {
  return visit(site, { cpuSlowdown, ...options }, (cold) =>
    load(cold, whenSeen(cold.page, wanted)),
  );
}

/** From a search key to the filtered rows; with an empty text, to all of them, which begin with `first`. */
async function timeKey({ page }: ColdPage, key: string, text: string, first: string) {
  await page.evaluate(
    (wanted) =>
      benchProbe.after('keydown', () => {
        const rows = benchProbe.texts(wanted.row);
        if (wanted.text === '') return rows[0] === wanted.first;
        return rows.length > 0 && rows.every((each) => each.includes(wanted.text));
      }),
    { row: PARTS.row, text, first },
  );
  await page.keyboard.press(key);
  return mark(page).finally(() => pause(BETWEEN_MS));
}

/** From a click on a page number to its rows. */
async function timePage({ page }: ColdPage, number: number, old: string): Promise<number> {
  await page.evaluate(
    (before) =>
      benchProbe.after('click', () => {
        const [first] = benchProbe.texts(before.row);
        return first !== undefined && first !== before.old;
      }),
    { row: PARTS.row, old },
  );
  await page.click(PARTS.pageButton(number));
  return mark(page).finally(() => pause(BETWEEN_MS));
}

/** From a cold start with a token to the first row, then a search and a page. */
export function runList(site: Site, network: Network): Promise<Figures> {
  const { list: address } = site.target;
  return visit(site, { address, network, cpuSlowdown, isSignedIn: true }, async (cold) => {
    const { row, search, letter } = PARTS;
    const figures = await load(cold, whenSeen(cold.page, row));
    const firstRow = async () =>
      (await cold.page.evaluate((rows) => benchProbe.texts(rows)[0], row)) ?? '';
    const [keys, pages]: [number[], number[]] = [[], []];
    for (let round = 0; round < REPEATS; round += 1) {
      const first = await firstRow();
      await cold.page.click(search);
      keys.push(await timeKey(cold, letter, letter, first));
      await cold.page.keyboard.press('Control+A');
      await timeKey(cold, 'Delete', '', first);
    }
    for (let round = 0; round < REPEATS; round += 1) {
      pages.push(await timePage(cold, round % 2 === 0 ? 2 : 1, await firstRow()));
    }
    const heap = await cold.heapMebibytes();
    return { ...figures, key: median(keys), page: median(pages), heap };
  });
}

/** The memory left after many visits to a record. */
export function runGrowth(site: Site): Promise<Figures> {
  return visit(site, { address: site.target.list, isSignedIn: true }, async (cold) => {
    await whenSeen(cold.page, PARTS.row);
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

/** On the second day, with the files of the first: from Submit of the sign-in to the dashboard's numbers. */
export function runSecondSignIn(site: Site, network: Network): Promise<Figures> {
  const { email, password, submit, lastCount } = PARTS;
  const visited = ['/', site.target.dashboard];
  return visit(site, { address: '/', network, cpuSlowdown, visited }, async (warm) => {
    const usable = await whenTyped(warm.page, password);
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
    return { usable, numbers: await mark(warm.page) };
  });
}
