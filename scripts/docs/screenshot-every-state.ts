import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Browser, BrowserContext, Page } from '@playwright/test';

import {
  guardedAddresses,
  OPEN_ADDRESSES,
  openScreen,
  recordAddresses,
  waitUntilStill,
  stretchTexts,
} from '../../__tests__/browser/every-screen';
import { signIn } from '../../__tests__/browser/site';
import { NOUNS } from '../../app/nouns/nouns';
import { banners } from '../../features/banners/api';
import { genres } from '../../features/genres/api';
import { paths } from '../../lib/navigation/paths';

import { drawLandscape } from './picture-page';

const SCHEMES = ['light', 'dark'] as const;
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 720 };
/** Windows, and the pictures on a contact sheet of each. */
const WINDOWS = [
  { size: DESKTOP, columns: 3, count: 9 },
  { size: { width: 1024, height: 768 }, columns: 3, count: 6 },
  { size: { width: 768, height: 1024 }, columns: 5, count: 10 },
  { size: PHONE, columns: 7, count: 14 },
];

type Shoot = (name: string) => Promise<void>;
type Visit = { page: Page; origin: string; shoot: Shoot };

/** A file name: "/admin/view/query/66fe?desk=1" is "admin-view-query-desk". */
function nameOf(address: string): string {
  const words = address.replace(/\/[^/?]*\d[^/?]*/, '').match(/[a-z]+/gi) ?? ['sign', 'in'];
  return words.join('-');
}

/** Takes screenshots in both themes and all windows. */
function shooter(page: Page, folder: string, names: string[]): Shoot {
  return async (name) => {
    names.push(name);
    for (const { size } of WINDOWS) {
      await page.setViewportSize(size);
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await waitUntilStill(page);
        const path = join(folder, `${name}.${size.width}-${colorScheme}.png`);
        await page.screenshot({ path, animations: 'disabled', caret: 'hide' });
      }
    }
    await page.setViewportSize(DESKTOP);
  };
}

async function shootScreens({ page, origin, shoot }: Visit, addresses: string[], state: string) {
  for (const address of addresses) {
    await openScreen(page, { origin }, address);
    await shoot(`${state}-${nameOf(address)}`);
  }
}

async function shootDialogs({ page, origin, shoot }: Visit): Promise<void> {
  const press = (name: string | RegExp) => page.getByRole('button', { name }).first().click();
  const close = () => page.keyboard.press('Escape');
  for (const { singular: noun, path: address } of NOUNS) {
    await openScreen(page, { origin }, address);
    await press(/^Delete /);
    await page.getByRole('dialog').waitFor();
    await shoot(`dialog-delete-${noun}`);
    await close();
  }
  for (const address of [...(await recordAddresses(page, { origin })), paths.profile]) {
    await openScreen(page, { origin }, address);
    await press('Edit');
    await page.getByRole('dialog').waitFor();
    await shoot(`dialog-edit-${nameOf(address)}`);
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

async function shootForms({ page, origin, shoot }: Visit, picture: Buffer): Promise<void> {
  for (const [address, label] of [
    [genres.addPath, 'Genre Image'],
    [banners.addPath, 'Banner Image'],
  ] as const) {
    await openScreen(page, { origin }, address);
    await page.getByRole('button', { name: 'Submit' }).click();
    await shoot(`form-complaints-${nameOf(address)}`);
    await page
      .getByLabel(label)
      .setInputFiles({ name: 'train.png', mimeType: 'image/png', buffer: picture });
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

async function answerAll(page: Page, status: number, body: object): Promise<void> {
  await page.route('**/api/**', (route) => route.fulfill({ status, json: body }));
}

const EMPTY = {
  success: true,
  ...{ users: [], stories: [], genres: [], banners: [], querys: [], data: [], length: 0 },
};
const FAILED = { success: false, error: { message: 'The database is being repaired.' } };

/** Puts pictures onto contact sheets. */
async function makeSheets(context: BrowserContext, folder: string, names: string[]) {
  const page = await context.newPage();
  await page.setViewportSize({ width: 1600, height: 1000 });
  for (const { size, columns, count } of WINDOWS) {
    for (const scheme of SCHEMES) {
      for (let start = 0; start < names.length; start += count) {
        const cells = names.slice(start, start + count).map((name) => {
          const data = readFileSync(join(folder, `${name}.${size.width}-${scheme}.png`), 'base64');
          return `<figure><img src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`;
        });
        await page.setContent(
          `<style>body{margin:8px;align-content:start;display:grid;gap:8px;grid-template-columns:repeat(${columns},1fr);font:12px sans-serif}figure{margin:0}img{width:100%;border:1px solid #888}</style>${cells.join('')}`,
        );
        const sheet = `sheet-${size.width}-${scheme}-${1 + start / count}.png`;
        await page.screenshot({ path: join(folder, sheet), fullPage: true });
        console.log(sheet);
      }
    }
  }
}

/** Shoots every screen, dialog and state, in both themes and all windows. */
export async function screenshotEveryState(
  browser: Browser,
  origin: string,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const names: string[] = [];
  const context = await browser.newContext({ reducedMotion: 'reduce', locale: 'en-GB' });
  const page = await context.newPage();
  const visit = { page, origin, shoot: shooter(page, folder, names) };

  await shootScreens(visit, OPEN_ADDRESSES, 'visitor');
  await signIn(page, { at: (address) => `${origin}/#${address}` });
  const addresses = await guardedAddresses(page, { origin });
  const lists = [paths.dashboard, ...NOUNS.map(({ path }) => path)];
  const [record = ''] = await recordAddresses(page, { origin });
  await shootScreens(visit, addresses, 'admin');
  await shootDialogs(visit);
  await shootForms(visit, await drawLandscape(context));

  const states: [string, string[], () => Promise<void>][] = [
    ['long', addresses.slice(0, 15), () => stretchTexts(page)],
    ['empty', lists, () => answerAll(page, 200, EMPTY)],
    ['failed', [...lists, record], () => answerAll(page, 500, FAILED)],
  ];
  for (const [state, shown, prepare] of states) {
    await prepare();
    // A new document resets the state.
    await page.goto('about:blank');
    await shootScreens(visit, shown, state);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
  await makeSheets(context, folder, names);
  await context.close();
}
