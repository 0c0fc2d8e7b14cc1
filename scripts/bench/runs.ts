import { setTimeout as pause } from 'node:timers/promises';

import { withColdPage, type ColdPage, type Conditions } from './cold-page';
import { median } from './figures';
import { ADMIN, PARTS, type Target } from './targets';

/** KiB, milliseconds, MiB or counts of one run, by name. */
export type Figures = Record<string, number>;

export type Site = { executablePath: string; target: Target; origin: string };

const TYPED = 'pa5s';
const REPEATS = 3;
const TRIPS = 50;
const WARM_UP_TRIPS = 5;
const TASK_LIMIT_MS = 50;
const BETWEEN_MS = 300;
const REST_MS = 700;

const call = (name: string, ...args: string[]) =>
  `${name}(${args.map((arg) => JSON.stringify(arg)).join(', ')})`;

async function paints(cold: ColdPage): Promise<Figures> {
  const { firstPaint, largestPaint, longTasks } = await (await cold.probe()).jsonValue();
  const blocking = longTasks.reduce(
    (sum, [, length]) => sum + Math.max(0, length - TASK_LIMIT_MS),
    0,
  );
  return { firstPaint, largestPaint, blocking };
}

/** A form, by its address and the field that is typed into. */
type Form = { address: string; field: string };

/** From a cold start to a form that accepts input. */
function runForm(site: Site, conditions: Conditions, { address, field }: Form): Promise<Figures> {
  const how = { conditions, isSignedIn: false, ask: call('markField', 'field', field) };
  return withColdPage(site, how, async (cold) => {
    await cold.open(address);
    const live = await cold.noted('field');
    await cold.waitUntilQuiet();
    const paint = await paints(cold);
    const figures = {
      usableKib: cold.wire.kibibytes(live),
      idleKib: cold.wire.kibibytes(),
      ...paint,
      interactive: Math.max(live, paint.firstPaint ?? 0),
    };
    await cold.session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    await cold.page.click(field);
    await cold.page.keyboard.type(TYPED);
    const value = await cold.page.inputValue(field);
    if (value !== TYPED) throw new Error(`The field holds "${value}", not what was typed`);
    return figures;
  });
}

/** From a cold start to a sign-in form that accepts input. */
export function runSignIn(site: Site, conditions: Conditions): Promise<Figures> {
  return runForm(site, conditions, { address: '/', field: PARTS.password });
}

/** From a visitor's link to a contact form that accepts input. */
export function runContact(site: Site, conditions: Conditions): Promise<Figures> {
  return runForm(site, conditions, { address: site.target.contact, field: PARTS.question });
}

/** From a visitor's link to the text of a policy. */
export function runPolicy(site: Site, conditions: Conditions): Promise<Figures> {
  const how = { conditions, isSignedIn: false, ask: call('markText', 'text', PARTS.policy) };
  return withColdPage(site, how, async (cold) => {
    await cold.open(site.target.policy);
    const text = await cold.noted('text');
    await cold.waitUntilQuiet();
    const kib = { usableKib: cold.wire.kibibytes(text), idleKib: cold.wire.kibibytes() };
    return { ...kib, ...(await paints(cold)), text };
  });
}

async function firstRowOf(cold: ColdPage): Promise<string> {
  const probe = await cold.probe();
  const [first = ''] = await probe.evaluate(({ rows }, selector) => rows(selector), PARTS.row);
  return first;
}

/** From a search key to the filtered rows. */
async function timeKey(cold: ColdPage): Promise<number> {
  const { search, row, letter } = PARTS;
  const first = await firstRowOf(cold);
  const probe = await cold.probe();
  const press = async (key: string, text: string) => {
    const args = [row, text, first] as const;
    await probe.evaluate(({ markSearch }, some) => markSearch('key', ...some), args);
    await cold.page.keyboard.press(key);
    const took = await cold.noted('key');
    await pause(BETWEEN_MS);
    return took;
  };
  await cold.page.click(search);
  const took = await press(letter, letter);
  await cold.page.keyboard.press('Control+A');
  await press('Delete', '');
  return took;
}

/** From a click on a page number to its rows. */
async function timePage(cold: ColdPage, page: number): Promise<number> {
  const args = [PARTS.row, await firstRowOf(cold)] as const;
  const probe = await cold.probe();
  await probe.evaluate(({ markPage }, some) => markPage('page', ...some), args);
  await cold.page.click(PARTS.pageButton(page));
  const took = await cold.noted('page');
  await pause(BETWEEN_MS);
  return took;
}

/** From a cold start with a token to the first row, then a search and a page. */
export function runList(site: Site, conditions: Conditions): Promise<Figures> {
  const how = { conditions, isSignedIn: true, ask: call('markRow', 'row', PARTS.row) };
  return withColdPage(site, how, async (cold) => {
    await cold.open(site.target.list);
    const firstRow = await cold.noted('row');
    await cold.waitUntilQuiet();
    const kib = { usableKib: cold.wire.kibibytes(firstRow), idleKib: cold.wire.kibibytes() };
    const paint = await paints(cold);
    const keys: number[] = [];
    const pages: number[] = [];
    for (let round = 0; round < REPEATS; round += 1) keys.push(await timeKey(cold));
    for (let round = 0; round < REPEATS; round += 1) {
      pages.push(await timePage(cold, round % 2 === 0 ? 2 : 1));
    }
    const heap = await cold.heapMebibytes();
    return { ...kib, firstRow, ...paint, key: median(keys), page: median(pages), heap };
  });
}

/** The memory left after many visits to a record. */
export function runGrowth(site: Site): Promise<Figures> {
  const how = { conditions: null, isSignedIn: true, ask: call('markRow', 'row', PARTS.row) };
  return withColdPage(site, how, async (cold) => {
    await cold.open(site.target.list);
    await cold.noted('row');
    await cold.session.send('Network.disable'); // its records of requests would count as growth
    const probe = await cold.probe();
    const trips = async (count: number) => {
      const addresses = [PARTS.openFirst, PARTS.detail, PARTS.row] as const;
      for (let trip = 0; trip < count; trip += 1) {
        await probe.evaluate((inPage, args) => inPage.roundTrip(...args), addresses);
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
  const { list } = site.target;
  const ask = call('markRow', 'row', PARTS.row);
  const how = { conditions, isSignedIn: true, ask, visited: [list] };
  return withColdPage(site, how, async (warm) => {
    await warm.open(list);
    const firstRow = await warm.noted('row');
    await warm.waitUntilQuiet();
    return { ...(await paints(warm)), usableKib: warm.wire.kibibytes(firstRow), firstRow };
  });
}

/** On the second day: from Submit of the sign-in to the numbers of the dashboard. */
export function runSecondSignIn(site: Site, conditions: Conditions): Promise<Figures> {
  const { email, password, submit, lastCount } = PARTS;
  const ask = call('markField', 'field', password);
  const how = { conditions, isSignedIn: false, ask, visited: ['/', site.target.dashboard] };
  return withColdPage(site, how, async (warm) => {
    await warm.open('/');
    const interactive = await warm.noted('field');
    await warm.waitUntilQuiet();
    await pause(REST_MS);
    await warm.waitUntilQuiet();
    await warm.page.fill(email, ADMIN.email);
    await warm.page.fill(password, TYPED);
    await (
      await warm.probe()
    ).evaluate(({ markShown }, text) => markShown('count', text), lastCount);
    await warm.page.click(submit);
    return { interactive, numbers: await warm.noted('count') };
  });
}
