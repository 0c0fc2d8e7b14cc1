import type { Locator, Page } from '@playwright/test';

import { NOUN_SCREENS, NOUNS } from '../../app/routes/nouns';
import { screenNames, SCREENS } from '../../app/routes/screens';
import { paths, recordPath } from '../../lib/links/paths';
import type { StoredQuery } from '../support/desk';

/** The addresses of the application and its API. */
export type Site = { origin: string };

/** The screens that visitors may open, the not-found page included. */
export const OPEN_ADDRESSES = [
  paths.signIn,
  paths.privacyPolicy,
  paths.terms,
  paths.deleteAccount,
  paths.contactUs,
  paths.doctor,
  '/admin/nowhere',
];

/** The lists, the records and the forms of new ones. */
const OF_NOUNS = screenNames
  .filter((name) => name in NOUN_SCREENS)
  .map((name) => SCREENS[name].path);

/** Calls the API directly, with the session's token. */
export async function callApi<Reply>(
  page: Page,
  site: Site,
  method: string,
  path: string,
  data?: object,
): Promise<Reply> {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const reply = await page.request.fetch(site.origin + path, { method, data, headers });
  if (!reply.ok()) throw new Error(`${method} ${path} answered ${reply.status()}`);
  return (await reply.json()) as Reply; // another test checks the contract
}

type Noun = (typeof NOUNS)[number];

/** The detail screen of the first record of a list. */
export async function recordAddress(
  page: Page,
  site: Site,
  noun: Noun['singular'],
): Promise<string> {
  const [{ calls, plural }] = NOUNS.filter(({ singular }) => singular === noun) as [Noun]; // one
  const body = await callApi<Record<string, { _id: string }[]>>(page, site, 'GET', calls.list);
  return recordPath(noun, body[plural]?.[0]?._id ?? 'none');
}

/** The same of each list. */
export const recordAddresses = (page: Page, site: Site) =>
  Promise.all(NOUNS.map(({ singular }) => recordAddress(page, site, singular)));

/** The newest pending query: a resolved one is passed over. */
export async function pendingQuery(page: Page, site: Site): Promise<StoredQuery | undefined> {
  const path = '/api/query/get-querys?resultPerPage=100';
  const { querys } = await callApi<{ querys: StoredQuery[] }>(page, site, 'GET', path);
  return querys.find(({ status }) => status === 'Pending');
}

/** Everything that a signed-in admin can open; details are those of the lists' first records. */
export async function guardedAddresses(page: Page, site: Site): Promise<string[]> {
  const records = await recordAddresses(page, site);
  return [
    paths.dashboard,
    paths.insights,
    ...OF_NOUNS.filter((path) => !path.includes(':')),
    paths.profile,
    paths.privacyRequest,
    paths.replace,
    `${recordPath('query', (await pendingQuery(page, site))?._id ?? 'none')}?desk=1`,
    ...records,
    ...OPEN_ADDRESSES.slice(1),
  ];
}

/** Goes to a screen and waits for its heading; the screen may still move. */
export async function enterScreen(page: Page, site: Site, address: string): Promise<void> {
  const target = `${site.origin}/#${address}`;
  if (page.url() === target) return;
  // A new hash loads no new page: the heading of the previous screen must not count as the next one's.
  await page.evaluate(() => {
    for (const heading of document.querySelectorAll('h1')) heading.dataset.previous = '';
  });
  await page.goto(target);
  await page.waitForFunction(() => document.querySelector('h1:not([data-previous])') !== null);
}

/** Goes to a screen and waits until all of it is there and nothing moves. */
export async function openScreen(page: Page, site: Site, address: string): Promise<void> {
  await enterScreen(page, site, address);
  await endMotion(page);
}

/** Runs in the page: ends what moves if `isToEnd`; true when the screen is complete and still. */
function isStill(isToEnd: boolean): boolean {
  const headings = [...document.querySelectorAll('h1')];
  const skeletons = [
    ...document.querySelectorAll(
      '[aria-label^="Loading"], [aria-label^="Counting"], [data-awaited]',
    ),
  ];
  if (!headings.some((heading) => heading.checkVisibility())) return false;
  if (skeletons.some((part) => part.checkVisibility())) return false;
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Infinity,
    );
  if (isToEnd) for (const animation of moving) animation.finish();
  return moving.length === 0;
}

/** Waits until the screen has its heading, no skeletons, and nothing that still moves. */
export async function waitUntilStill(page: Page): Promise<void> {
  await page.waitForFunction(isStill, false);
}

/**
 * Waits until the screen is complete, and ends what moves, with all that follows from the end: a
 * toast, which would stay for seconds, is gone.
 */
export async function endMotion(page: Page): Promise<void> {
  await page.waitForFunction(isStill, true);
}

/** Where a part stands in the window; it must be shown. */
export async function boxOf(part: Locator) {
  const box = await part.boundingBox();
  if (box === null) throw new Error('it is not shown');
  const { x, y, width, height } = box;
  const middle = { x: x + width / 2, y: y + height / 2 };
  return { ...box, right: x + width, bottom: y + height, middle };
}

const LONG = `Wolfeschlegelsteinhausenbergerdorff${'-und-Sohn'.repeat(8)}`;
const RIGHT_TO_LEFT = 'قصة طويلة عن قطار الليل الذي لا يتوقف أبدًا في مدينة واحدة';
const TEXTS = [
  ...['firstName', 'lastName', 'userName', 'email', 'roomName', 'theme', 'description', 'genre'],
  ...['starter', 'clientName', 'navigationUrl', 'name', 'query', 'key'],
];

function stretch(value: unknown, key = '', place = 0): unknown {
  if (Array.isArray(value)) return value.map((item, index) => stretch(item, key, index));
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value);
    return Object.fromEntries(
      fields.map(([name, field], index) => [name, stretch(field, name, place + index)]),
    );
  }
  if (typeof value !== 'string' || !TEXTS.includes(key)) return value;
  if (key === 'navigationUrl') return `https://example.com/${LONG}`;
  return place % 2 === 0 ? LONG : RIGHT_TO_LEFT;
}

/** From now on the API answers with long words and right-to-left texts in all its records. */
export async function stretchTexts(page: Page): Promise<void> {
  await page.route('**/api/**', async (route) => {
    const response = await route.fetch();
    const isJson = response.headers()['content-type']?.includes('json') === true;
    if (!isJson) return route.fulfill({ response });
    return route.fulfill({ response, json: stretch(await response.json()) });
  });
}
