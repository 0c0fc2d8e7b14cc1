import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';

import type { Page } from '@playwright/test';

import { paths } from '../../../lib/links/paths';
import {
  enterScreen,
  guardedAddresses,
  OPEN_ADDRESSES,
  openScreen,
  type Site,
} from '../../browser/every-screen';
import { MOST_SHIFT, readShifts, watchShifts, type Shift } from '../../browser/layout-shifts';
import { startPlainHost } from '../../browser/plain-host';
import { expect, openSignedIn, test } from '../../browser/site';

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

function describeExcess(address: string, visit: string, shifts: Shift[]): string[] {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  if (sum < MOST_SHIFT) return [];
  const moved = shifts.map(({ value, moved: nodes }) => `${value.toFixed(4)} ${nodes.join(' ')}`);
  return [`${address} ${visit} ${sum.toFixed(4)}: ${moved.join('; ')}`];
}

const PIECE_MS = 250;

/** The exported page as a slow line brings it: the browser draws each piece before the next is there. */
async function* arriveInPieces(page: string) {
  let sent = 0;
  for (const start of ['<form', 'id="sign-in-password"', 'Remember Me', '<nav', 'Contact Us']) {
    const cut = page.indexOf(start, sent);
    expect(cut).toBeGreaterThan(sent);
    yield page.slice(sent, cut);
    sent = cut;
    await wait(PIECE_MS);
  }
  yield page.slice(sent);
}

/** The excess of each screen on a first visit, and when it is opened a second time. */
async function findExcess(page: Page, site: Site, addresses: string[]) {
  const found: string[] = [];
  for (const address of addresses) {
    await page.goto('about:blank');
    await openScreen(page, site, address);
    found.push(...describeExcess(address, 'first visit', await readShifts(page)));
    const elsewhere = address === paths.terms ? paths.privacyPolicy : paths.terms;
    await enterScreen(page, site, elsewhere);
    await readShifts(page); // what moves there is measured with that screen
    await openScreen(page, site, address);
    found.push(...describeExcess(address, 'second visit', await readShifts(page)));
  }
  return found;
}

for (const width of [375, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });
    test.describe.configure({ timeout: 120_000 });

    test.beforeEach(async ({ page }) => {
      await watchShifts(page);
      await callAfterFirstFrames(page);
    });

    test('Nothing moves when the data of an open screen lands', async ({ page, site }) => {
      expect(await findExcess(page, site, OPEN_ADDRESSES)).toEqual([]);
    });

    test('Nothing moves while the exported page arrives in pieces', async ({ page }) => {
      const pieces = Readable.from(arriveInPieces(await readFile('out/index.html', 'utf8')));
      const host = await startPlainHost('/', { 'index.html': pieces });
      await page.goto(`${host.origin}/`);
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
      expect(describeExcess('/', 'in pieces', await readShifts(page))).toEqual([]);
      await host.close();
    });

    test('Nothing moves when the data of a guarded screen lands', async ({ page, site }) => {
      await openSignedIn(page, site);
      const addresses = await guardedAddresses(page, site);
      expect(await findExcess(page, site, addresses)).toEqual([]);
    });
  });
}
