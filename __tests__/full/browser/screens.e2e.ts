import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import type { CDPSession, Page } from '@playwright/test';

import {
  enterScreen,
  guardedAddresses,
  OPEN_ADDRESSES,
  openScreen,
  stretchTexts,
} from '../../browser/every-screen';
import { MOST_SHIFT, readShifts, watchShifts, type Shift } from '../../browser/layout-shifts';
import { startPlainHost } from '../../browser/plain-host';
import {
  findBare,
  findFixedTexts,
  findLowButtons,
  findMisnamed,
  findSecondBar,
  findSmallTargets,
  findWide,
} from '../../browser/screen-faults';
import { expect, storeSession, test } from '../../browser/site';

/** Runs in the page, before its scripts: notes what moves, spinners aside. */
function watchMotion(): void {
  const moved: string[] = [];
  const MOVES = /^(transform|translate|scale|rotate|top|left|right|bottom|width|height|margin)/;
  const note = (text: string, { target }: Event) =>
    moved.push(`${text} ${target instanceof Element ? target.outerHTML.slice(0, 90) : ''}`);
  document.addEventListener('animationstart', (event) => {
    const isSpinner = (event.target as Element).closest('[role=status], .anticon-spin');
    if (!isSpinner) note(event.animationName, event);
  });
  document.addEventListener('transitionrun', (event) => {
    if (MOVES.test(event.propertyName)) note(event.propertyName, event);
  });
  Object.assign(window, { moved });
}

/** Runs in the page: what has moved since the last time, by styles or by a script. */
function takeMoved(): string[] {
  const scripted = document
    .getAnimations()
    .filter((animation) => !('animationName' in animation || 'transitionProperty' in animation))
    .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
    .map(() => "a script's animation");
  return [...(window as unknown as { moved: string[] }).moved.splice(0), ...scripted];
}

/** A reader's size of text, in pixels, of which 16 is usual. */
const setTextSize = (session: CDPSession, standard: number) =>
  session.send('Page.setFontSizes', { fontSizes: { standard, fixed: standard } });

/** Windows in which a screen is looked at: 320 px are 1280 px at 400 %, and 640 px those at 200 %. */
const WINDOWS: [width: number, height: number, find: (() => string[])[]][] = [
  [320, 256, [findWide, findSmallTargets, findMisnamed]],
  [375, 720, [findLowButtons]],
  [640, 400, [findWide]],
  [768, 1024, [findWide]],
  [1024, 900, [findSecondBar, findLowButtons]],
  [1440, 900, [findSecondBar, findMisnamed]],
];

/** All that a comfortable screen has not, found in one visit. */
async function findFaults(page: Page, session: CDPSession): Promise<string[]> {
  // What moves is noted while the screen opens; a new size moves what is fixed to its edges.
  const found = await page.evaluate(takeMoved);
  await page.emulateMedia({ forcedColors: 'active' });
  found.push(...(await page.evaluate(findBare)));
  await page.emulateMedia({ forcedColors: 'none' });
  await setTextSize(session, 32);
  found.push(...(await page.evaluate(findFixedTexts, 2 * 11)));
  await setTextSize(session, 16);
  for (const [width, height, finders] of WINDOWS) {
    await page.setViewportSize({ width, height });
    // Between cards and table, React draws a frame after the styles.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame);
    });
    for (const find of finders)
      found.push(...(await page.evaluate(find)).map((fault) => `${width} px: ${fault}`));
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(takeMoved);
  return found.map((fault) => `${page.url()} ${fault}`);
}

test.describe('With less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  for (const who of ['a visitor', 'an admin'] as const) {
    test(`Each screen of ${who} fits small windows and fingers, large texts, voices, forced colours and still eyes`, async ({
      page,
      site,
    }) => {
      await page.addInitScript(watchMotion);
      const session = await page.context().newCDPSession(page);
      let addresses = OPEN_ADDRESSES;
      if (who === 'an admin') {
        await storeSession(page, site);
        addresses = await guardedAddresses(page, site);
        // Long words and right-to-left texts in all records.
        await stretchTexts(page);
      }
      const found: string[] = [];
      for (const address of addresses) {
        await openScreen(page, site, address);
        found.push(...(await findFaults(page, session)));
      }
      expect([...new Set(found)]).toEqual([]);
    });
  }
});

for (const width of [1024, 1440]) {
  test(`The books of a shelf stand 24 px from middle to middle at ${width} px`, async ({
    page,
    site,
  }) => {
    await storeSession(page, site);
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/admin/dashboard', '/admin/stories?look=shelf']) {
      await openScreen(page, site, address);
      const books = page.locator('a[data-book]');
      await expect(books.first()).toBeVisible();
      const steps = await books.evaluateAll((all) => {
        const boxes = all.map((book) => book.getBoundingClientRect());
        return boxes.slice(1).flatMap((box, at) => {
          const before = boxes[at];
          const isSameLine = before && Math.abs(box.bottom - before.bottom) < 1;
          return isSameLine ? [box.x + box.width / 2 - before.x - before.width / 2] : [];
        });
      });
      expect(steps.length).toBeGreaterThan(0);
      // A hundredth for how a browser rounds.
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(23.99);
    }
  });
}

/** Holds each call until its screen is drawn, so that the data of no screen lands before that. */
async function callAfterFirstFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const fetchNow = window.fetch.bind(window);
    window.fetch = async (...call) => {
      const [target] = call;
      const address = target instanceof Request ? target.url : String(target);
      const isDrawn = () =>
        document.querySelector('h1:not([data-previous])')?.checkVisibility() === true;
      let frames = address.includes('/api/') ? 3 : 0;
      while (frames > 0) {
        await new Promise(requestAnimationFrame);
        if (isDrawn()) frames -= 1;
      }
      return fetchNow(...call);
    };
  });
}

function describeExcess(visit: string, shifts: Shift[]): string[] {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum < MOST_SHIFT) return [];
  const moved = shifts.map(({ value, moved: nodes }) => `${value.toFixed(4)} ${nodes.join(' ')}`);
  return [`${visit} ${sum.toFixed(4)}: ${moved.join('; ')}`];
}

/** The exported page as a slow line brings it: the browser draws each piece before the next is there. */
async function* arriveInPieces(page: string) {
  let sent = 0;
  for (const start of ['<form', 'id="sign-in-password"', 'Remember Me', '<nav', 'Contact Us']) {
    const cut = page.indexOf(start, sent);
    expect(cut).toBeGreaterThan(sent);
    yield page.slice(sent, cut);
    sent = cut;
    await wait(250);
  }
  yield page.slice(sent);
}

for (const width of [375, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.beforeEach(({ page }) => watchShifts(page));

    for (const who of ['a visitor', 'an admin'] as const) {
      test(`Nothing moves when the data of a screen of ${who} lands`, async ({ page, site }) => {
        test.slow(); // every screen twice
        await callAfterFirstFrames(page);
        if (who === 'an admin') await storeSession(page, site);
        const isWide = width === 1280;
        const all = who === 'an admin' ? await guardedAddresses(page, site) : OPEN_ADDRESSES;
        // On a phone in one visit, records before the lists that know of them; an admin's phone shows
        // of the open screens what a visitor's shows.
        const isOther = (address: string) =>
          who === 'a visitor' || !OPEN_ADDRESSES.includes(address);
        const addresses = isWide ? all : all.filter(isOther).reverse();
        const found: string[] = [];
        for (const address of addresses) {
          if (isWide) await page.goto('about:blank');
          await openScreen(page, site, address);
          found.push(...describeExcess(`${address} first`, await readShifts(page)));
        }
        // A second visit is one from another screen, whose own end is of no interest. What it shows at
        // once is kept at any width.
        for (const address of isWide ? addresses : []) {
          await readShifts(page);
          await enterScreen(page, site, address);
          await openScreen(page, site, address);
          found.push(...describeExcess(`${address} again`, await readShifts(page)));
        }
        expect(found).toEqual([]);
      });
    }

    test('Nothing moves in a list that is longer than usual, or ends before its page', async ({
      page,
      site,
    }) => {
      site.allow(/Failed to load resource/); // a banner's picture, which is gone
      await callAfterFirstFrames(page);
      await storeSession(page, site);
      const found: string[] = [];
      for (const address of [
        '/admin/users?size=15',
        '/admin/genres?size=10',
        '/admin/banners?size=15',
        '/admin/stories',
        '/admin/users?page=99',
      ]) {
        await page.goto('about:blank');
        await openScreen(page, site, address);
        found.push(...describeExcess(address, await readShifts(page)));
      }
      expect(found).toEqual([]);
    });

    test('Nothing moves while the exported page arrives in pieces', async ({ page }) => {
      const pieces = Readable.from(arriveInPieces(await readFile('out/index.html', 'utf8')));
      const host = await startPlainHost('/', { 'index.html': pieces });
      await page.goto(`${host.origin}/`);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(describeExcess('in pieces', await readShifts(page))).toEqual([]);
      await host.close();
    });
  });
}

const FIGURES = '**/api/admin/getDashboardData';

test.describe('With less than all', () => {
  test.beforeEach(({ page }) => watchShifts(page));
  const WIDTHS = [768, 1440];
  const loadAt = async (page: Page, width: number, address: string) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('about:blank');
    await page.goto(address);
  };

  const FAILURE = { success: false, error: { message: 'Out of order' } };
  const withoutShelf = (page: Page) => page.getByText('without stories').first();
  const atEnd = (page: Page) => page.getByRole('list', { name: 'Stories by genre' });
  for (const [what, calls, reply, words, end] of [
    ['its figures fail', FIGURES, FAILURE, 'The figures did not arrive', atEnd],
    ['its stories fail', '**/getAllStoryRooms*', FAILURE, 'Stories were not read', withoutShelf],
    ['its users fail', '**/getAllUsers*', FAILURE, 'Users were not read', atEnd],
    ['its queries fail', '**/get-querys*', FAILURE, 'Queries were not read', atEnd],
    ['it has no figures', FIGURES, { success: true, data: [] }, 'There are no figures yet.', atEnd],
    [
      'nothing can be read',
      '**/api/**',
      FAILURE,
      'Out of order',
      (page: Page) => page.getByRole('alert'),
    ],
  ] as const) {
    test(`Nothing moves on the dashboard when ${what}`, async ({ page, site }) => {
      site.allow(/Failed to load resource/);
      await storeSession(page, site);
      await page.route(calls, (route) => route.fulfill({ json: reply }));
      for (const width of WIDTHS) {
        await loadAt(page, width, site.at('/admin/dashboard'));
        await expect(page.getByText(words).first()).toBeVisible();
        await expect(end(page)).toBeVisible();
        expect(describeExcess(`${width} px`, await readShifts(page))).toEqual([]);
      }
    });
  }

  test('Nothing moves on the dashboard of a site where nobody has joined', async ({
    page,
    site,
  }) => {
    await storeSession(page, site);
    const none = { success: true, users: [], stories: [], querys: [], length: 0 };
    await page.route(/getAllUsers|getAllStoryRooms|get-querys/, (route) =>
      route.fulfill({ json: none }),
    );
    const data = Array.from({ length: 6 }, (_, at) => ({ key: `Figure ${at + 1}`, value: 0 }));
    await page.route(FIGURES, (route) => route.fulfill({ json: { success: true, data } }));
    for (const width of [375, ...WIDTHS]) {
      await loadAt(page, width, site.at('/admin/dashboard'));
      await expect(page.getByRole('list', { name: 'First steps' })).toBeVisible();
      expect(describeExcess(`${width} px`, await readShifts(page))).toEqual([]);
    }
  });

  test('A low window shows the figures, a shelf and the beginning of what follows', async ({
    page,
    site,
  }) => {
    await storeSession(page, site);
    const growth = page.getByRole('heading', { name: 'New users and stories per week' });
    const shelf = page.getByRole('region', { name: 'The shelf' });
    for (const [width, height, lines] of [
      [1280, 720, 1],
      [1024, 768, 1],
      [1440, 900, 3],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openScreen(page, site, '/admin/dashboard');
      const books = shelf.locator('a[data-book]');
      await expect(books.first()).toBeVisible();
      const feet = await books.evaluateAll((all) =>
        all.map((book) => Math.round(book.getBoundingClientRect().bottom)),
      );
      expect(new Set(feet).size).toBe(lines);
      await expect(growth).toBeInViewport();
    }
  });

  test('Nothing moves when drafts are listed below the figures', async ({ page, site }) => {
    await storeSession(page, site);
    for (const [address, label] of [
      ['/admin/banner/add', 'Client Name'],
      ['/admin/view-profile?edit=1', 'First Name'],
    ] as const) {
      await openScreen(page, site, address);
      await page.getByLabel(label).fill('Nocturne');
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await page.goto('about:blank');
    }
    for (const width of WIDTHS) {
      await loadAt(page, width, site.at('/admin/dashboard'));
      await expect(page.getByRole('list', { name: 'Stories by genre' })).toBeVisible();
      await expect(page.getByRole('link', { name: /^Resume/ })).toHaveCount(2);
      expect(describeExcess(`${width} px`, await readShifts(page))).toEqual([]);
    }
  });

  test('Nothing moves when the connection is lost', async ({ page, site }) => {
    site.allow(/Failed to load resource/, /WebSocket is closed before/);
    await storeSession(page, site);
    for (const [width, address] of [
      [768, '/admin/dashboard'],
      [768, '/admin/contact-us'],
      [1440, '/admin/users'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openScreen(page, site, address);
      await readShifts(page);
      await page.context().setOffline(true);
      await expect(page.getByText('You are offline.')).toBeInViewport();
      expect(describeExcess(address, await readShifts(page))).toEqual([]);
      await page.context().setOffline(false);
    }
  });

  test('Nothing moves while the doctor examines the API', async ({ page, site }) => {
    site.allow(/Failed to load resource/);
    // The face of texts comes once the page is idle, and takes another line for its first one.
    const isFaceThere = () =>
      [...document.fonts].some(
        ({ family, status }) => family.includes('Geist Variable') && status === 'loaded',
      );
    for (const width of WIDTHS) {
      await loadAt(page, width, site.at('/doctor'));
      await expect.poll(() => page.evaluate(isFaceThere)).toBe(true);
      await readShifts(page);
      await page.getByRole('button', { name: 'Check the API' }).click();
      await expect(page.getByRole('button', { name: 'Copy report' })).toBeVisible();
      expect(describeExcess(`${width} px`, await readShifts(page))).toEqual([]);
    }
  });
});
