import type { Page } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { recordAddress } from '../../browser/every-screen';
import { expect, storeSession, test } from '../../browser/site';

/** What a page asks for when it is idle, or when something is late, is not needed to use it. */
function neverIdle(): void {
  const start = window.setTimeout.bind(window);
  Object.assign(window, {
    requestIdleCallback: () => 0,
    cancelIdleCallback: () => undefined,
    setTimeout: (run: () => void, delayMs = 0, ...values: unknown[]) =>
      delayMs < 1000 ? start(run, delayMs, ...values) : 0,
  });
}

const rows = (page: Page) => page.getByRole('button', { name: /^View / }).first();
const fields = (page: Page) => page.getByRole('definition').first();
const submit = (page: Page) => page.locator('button[type=submit]');
const text = (page: Page) => page.getByRole('main').getByRole('paragraph').first();
const cards = (page: Page) => page.getByRole('main').getByRole('link').nth(7);
const charts = (page: Page) => page.getByRole('button', { name: 'Count again' });
const home = (page: Page) => page.getByRole('link', { name: 'Go Home' });

/** KiB that a visitor's first visit may take until the screen is usable: a twentieth more than it takes, at least. */
const VISITORS = [
  ['/', 102, submit],
  ['/admin/privacy-policy', 119, text],
  ['/admin/terms-and-condition', 119, text],
  ['/admin/contact-us', 105, submit],
  ['/admin/delete-account', 152, submit],
  ['/no-such-screen', 126, home],
] as const;

/** The same for an admin; how the bundler merges modules moves a list by some 30 KiB. */
const ADMINS = [
  ['/admin/dashboard', 400, cards],
  ['/admin/dashboard/insights', 381, charts],
  ['/admin/users', 448, rows],
  ['/admin/stories', 448, rows],
  ['/admin/genres', 448, rows],
  ['/admin/banners', 448, rows],
  ['/admin/querys', 448, rows],
  ['/admin/genre/add', 496, submit],
  ['/admin/banner/add', 450, submit],
  ['/admin/view/user/:id', 398, fields],
  ['/admin/view/story/:id', 399, fields],
  ['/admin/view/genre/:id', 391, fields],
  ['/admin/view/banner/:id', 370, fields],
  ['/admin/view/query/:id', 394, fields],
  ['/admin/view-profile', 380, fields],
] as const;

/** Sums up, in KiB, what the page fetches of its own host's files; calls and faces are not counted. */
function weigh(page: Page) {
  const files = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (/^\/(api|uploads|socket\.io)\/|\.woff2$|^\/config\.json$/.test(pathname)) return;
    files.set(
      pathname,
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  return async () => {
    const sizes = await Promise.all(
      [...files].map(async ([path, size]) => [path, (await size) / 1024] as const),
    );
    const sum = sizes.reduce((total, [, size]) => total + size, 0);
    const biggest = sizes.sort(([, one], [, other]) => other - one).slice(0, 5);
    return { sum, biggest: biggest.map(([path, size]) => `${size.toFixed(1)} ${path}`).join('\n') };
  };
}

for (const [who, screens] of [
  ['a visitor', VISITORS],
  ['an admin', ADMINS],
] as const) {
  test(`A first visit of ${who} takes no more of any screen than it may`, async ({
    browser,
    host,
  }) => {
    test.setTimeout(240_000); // each visit in a browser of its own
    const tooMuch: string[] = [];
    for (const [address, most, ready] of screens) {
      const context = await browser.newContext();
      const page = await context.newPage();
      await page.addInitScript(neverIdle);
      const weight = weigh(page);
      if (who === 'an admin') await storeSession(page, host);
      const noun = NOUNS.find(({ recordPath }) => recordPath === address);
      const record = noun && (await recordAddress(page, host, noun.singular));
      await page.goto(host.at(record ?? address));
      await ready(page).waitFor();
      await page.waitForLoadState('networkidle');
      const { sum, biggest } = await weight();
      if (sum > most)
        tooMuch.push(`${address}: ${sum} KiB, not ${most}; the biggest files:\n${biggest}`);
      await context.close();
    }
    expect(tooMuch).toEqual([]);
  });
}
