// `npx tsx --import ./scripts/contract/ensure.mjs scripts/docs/screenshots.ts`: takes every screen, dialog and state of the built application, in both themes and all
// windows, into `.cache/screenshots`. With `-- --readme` those of the README are taken again as well.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import { chromium, type Browser, type Page } from '@playwright/test';

import {
  guardedAddresses,
  OPEN_ADDRESSES,
  openScreen,
  recordAddresses,
  waitUntilStill,
  stretchTexts,
} from '../../__tests__/browser/every-screen';
import { signIn } from '../../__tests__/browser/site';
import { NOUNS } from '../../app/routes/nouns';
import { banners } from '../../features/banners/api';
import { genres } from '../../features/genres/api';
import { paths } from '../../lib/links/paths';
import { buildIfNeeded } from '../build/build.mjs';
import { withServer } from '../serve/with-server';
import { findBrowser } from '../test/find-browser.mjs';

const FOLDER = '.cache/screenshots';
/** What the README shows, by the name of the picture. */
const README = new Map([
  ['admin-admin-dashboard.1440-light', 'dashboard-light'],
  ['admin-admin-dashboard.1440-dark', 'dashboard-dark'],
  ['admin-admin-users.1440-light', 'users-light'],
  ['editor-Write.1440-dark', 'policy-dark'],
  ['dialog-crop-admin-genre-add.1440-light', 'crop-light'],
  ['admin-admin-genres.375-light', 'phone-light'],
  ['admin-admin-genres.375-dark', 'phone-dark'],
]);
const { values } = parseArgs({ options: { readme: { type: 'boolean', default: false } } });

/** A picture to crop, of 1200 by 900 pixels. */
const LANDSCAPE = join(__dirname, 'landscape.webp');
const SCHEMES = ['light', 'dark'] as const;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 720 };
const WINDOWS = [DESKTOP, { width: 1024, height: 768 }, { width: 768, height: 1024 }, PHONE];

type Shoot = (name: string, address?: string) => Promise<void>;

/** A file name: "/admin/view/query/66fe?desk=1" is "admin-view-query-desk". */
function nameOf(address: string): string {
  const words = address.replace(/\/[^/?]*\d[^/?]*/, '').match(/[a-z]+/gi) ?? ['sign', 'in'];
  return words.join('-');
}

/** Takes screenshots in both themes and all windows; with an address, of that screen. */
function shooter(page: Page, origin: string, names: string[]): Shoot {
  const looks = { animations: 'disabled', caret: 'hide' } as const;
  return async (title, address) => {
    if (address !== undefined) await openScreen(page, { origin }, address);
    await page.mouse.move(0, 0); // what it rests on would be marked
    const name = address === undefined ? title : `${title}-${nameOf(address)}`;
    names.push(name);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await waitUntilStill(page);
        const picture = `${name}.${size.width}-${colorScheme}`;
        await page.screenshot({ ...looks, path: join(FOLDER, `${picture}.png`) });
        const shown = values.readme && README.get(picture);
        if (!shown) continue;
        const path = `docs/screenshots/${shown}.webp`;
        await page.screenshot({ ...looks, path, type: 'webp', quality: 90 });
      }
    }
    await page.setViewportSize(DESKTOP);
  };
}

async function shootDialogs(page: Page, origin: string, shoot: Shoot): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const close = () => page.keyboard.press('Escape');
  const records = [...(await recordAddresses(page, { origin })), paths.profile];
  const dialogs = [
    ...NOUNS.map(({ singular: noun, path }) => [`delete-${noun}`, path, /^Delete /] as const),
    ...records.map((address) => [`edit-${nameOf(address)}`, address, 'Edit'] as const),
  ];
  for (const [name, address, button] of dialogs) {
    await openScreen(page, { origin }, address);
    await press(button);
    await page.getByRole('dialog').waitFor();
    await shoot(`dialog-${name}`);
    await close();
  }
  await press('Account menu');
  await shoot('menu-account');
  await close();
  await page.setViewportSize(PHONE);
  await press('Toggle sidebar');
  await shoot('menu-drawer');
  // Closes the phone's drawer, which would be open in the next picture.
  await page.setViewportSize(PHONE);
  await press('Close menu');
  await page.setViewportSize(DESKTOP);
}

async function shootForms(page: Page, origin: string, shoot: Shoot): Promise<void> {
  const images = { [genres.addPath]: 'Genre Image', [banners.addPath]: 'Banner Image' };
  for (const [address, label] of Object.entries(images)) {
    await openScreen(page, { origin }, address);
    await page.getByRole('button', { name: 'Submit' }).click();
    await shoot(`form-complaints-${nameOf(address)}`);
    await page.getByLabel(label).setInputFiles(LANDSCAPE);
    await page.getByRole('dialog').waitFor();
    await shoot(`dialog-crop-${nameOf(address)}`);
    await page.keyboard.press('Escape');
  }
  await openScreen(page, { origin }, paths.terms);
  await page.getByRole('button', { name: 'Edit' }).click();
  for (const name of ['Write', 'HTML source', 'Preview', 'Changes', 'Versions']) {
    await page.getByRole('tab', { name }).click();
    await shoot(`editor-${nameOf(name)}`);
  }
}

const answerAll = (page: Page, status: number, json: object) =>
  page.route('**/api/**', (route) => route.fulfill({ status, json }));
const EMPTY = {
  success: true,
  users: [],
  stories: [],
  genres: [],
  banners: [],
  querys: [],
  data: [],
  length: 0,
};
const FAILED = { success: false, error: { message: 'The database is being repaired.' } };

/** Puts the pictures side by side on a page for each window and theme. */
function writeSheets(names: string[]): void {
  for (const { width } of WINDOWS) {
    for (const scheme of SCHEMES) {
      const cells = names.map(
        (name) =>
          `<figure><img src="${name}.${width}-${scheme}.png"><figcaption>${name}</figcaption></figure>`,
      );
      const style = `body{display:grid;grid-template-columns:repeat(auto-fill,${width / 3}px)}img{width:100%}`;
      const sheet = `<!doctype html><style>${style}</style>${cells.join('')}`;
      writeFileSync(join(FOLDER, `sheet-${width}-${scheme}.html`), sheet);
    }
  }
}

const newPage = (browser: Browser) =>
  browser.newPage({ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' });

async function shootAll(browser: Browser, origin: string): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const names: string[] = [];
  const site = { at: (address: string) => `${origin}/#${address}` };
  const page = await newPage(browser);
  const shoot = shooter(page, origin, names);
  for (const address of OPEN_ADDRESSES) await shoot('visitor', address);
  await signIn(page, site);
  const addresses = await guardedAddresses(page, { origin });
  const lists = [paths.dashboard, ...NOUNS.map(({ path }) => path)];
  const [record = ''] = await recordAddresses(page, { origin });
  for (const address of addresses) await shoot('admin', address);
  await shootDialogs(page, origin, shoot);
  await shootForms(page, origin, shoot);
  await page.close();
  const states: [string, string[], (page: Page) => Promise<unknown>][] = [
    ['long', addresses.slice(0, 15), stretchTexts],
    ['empty', lists, (fresh) => answerAll(fresh, 200, EMPTY)],
    ['failed', [...lists, record], (fresh) => answerAll(fresh, 500, FAILED)],
  ];
  for (const [state, shown, prepare] of states) {
    // A session of its own: counts that are kept of one state would stand in the next one's pictures.
    const fresh = await newPage(browser);
    await signIn(fresh, site);
    await prepare(fresh);
    await fresh.goto('about:blank');
    const shootState = shooter(fresh, origin, names);
    for (const address of shown) await shootState(state, address);
    await fresh.unrouteAll({ behavior: 'ignoreErrors' });
    await fresh.close();
  }
  writeSheets(names);
}

async function run(executablePath: string): Promise<void> {
  buildIfNeeded();
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    await withServer(({ origin }) => shootAll(browser, origin));
  } finally {
    await browser.close();
  }
}

const executablePath = findBrowser();
if (executablePath === null) process.exitCode = 1;
else void run(executablePath);
