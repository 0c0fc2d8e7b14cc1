// `npm run screenshots`: takes the README's pictures of the built application. `-- --all <folder>`
// shoots every screen, dialog and state.
import { join } from 'node:path';

import { chromium, expect, type Browser, type Page } from '@playwright/test';

import { signIn } from '../../__tests__/browser/site';
import { buildIfNeeded } from '../build/build.mjs';
import { withServer } from '../serve/with-server';
import { findBrowser } from '../test/find-browser.mjs';

import { LANDSCAPE, screenshotEveryState } from './screenshot-every-state';

const FOLDER = 'docs/screenshots';
const DESKTOP = { width: 1280, height: 800 };
const BROAD = { width: 1280, height: 560 };
const PHONE = { width: 375, height: 720 };

const viewButton = (page: Page) => page.getByRole('button', { name: /^View / }).first();
const GROWTH = { name: 'New users and stories per week' };
/** The chart is there with its table. */
const showPanels = (page: Page) => page.getByRole('table', GROWTH).waitFor({ state: 'attached' });
const showRows = (page: Page) => viewButton(page).waitFor();
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();

/** Runs in the page: an empty canvas is transparent. */
function isDrawn(canvas: SVGElement | HTMLElement): boolean {
  const pen = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  return pen?.getImageData(9, 9, 1, 1).data[3] === 255;
}

/** Runs in the page, which reads its faces once it is idle. */
function areFacesLoaded(): boolean {
  const loaded = [...document.fonts].filter(({ status }) => status === 'loaded');
  return ['Literata', 'Geist'].every((face) => loaded.some(({ family }) => family.includes(face)));
}

async function cropGenreImage(page: Page): Promise<void> {
  await viewButton(page).click();
  await edit(page);
  await page.getByLabel('Genre Image').setInputFiles(LANDSCAPE);
  const preview = page.getByRole('dialog', { name: 'Crop Image' }).locator('canvas');
  await expect.poll(() => preview.evaluate(isDrawn)).toBe(true);
}

async function editPolicy(page: Page): Promise<void> {
  await edit(page);
  await page.getByRole('tab', { name: 'Write' }).waitFor();
  await page.locator('.ql-editor h2').first().waitFor();
}

/** Name and colour scheme, window, address, and what makes the screen ready for its picture. */
const SHOTS = [
  ['dashboard-light', BROAD, '/admin/dashboard', showPanels],
  ['dashboard-dark', BROAD, '/admin/dashboard', showPanels],
  ['users-light', DESKTOP, '/admin/users?q=mar', showRows],
  ['crop-light', DESKTOP, '/admin/genres', cropGenreImage],
  ['policy-dark', DESKTOP, '/admin/privacy-policy', editPolicy],
  ['phone-light', PHONE, '/admin/genres', showRows],
  ['phone-dark', PHONE, '/admin/genres', showRows],
] as const;

async function take(browser: Browser, origin: string, shot: (typeof SHOTS)[number]): Promise<void> {
  const [name, viewport, address, prepare] = shot;
  const context = await browser.newContext({
    viewport,
    deviceScaleFactor: viewport === PHONE ? 1.5 : 1,
    colorScheme: name.endsWith('dark') ? 'dark' : 'light',
    ...{ reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'UTC' },
  });
  const page = await context.newPage();
  const at = (path: string) => `${origin}/#${path}`;
  await signIn(page, { at });
  await page.goto(at(address));
  await prepare(page);
  await page.waitForLoadState('networkidle');
  await expect.poll(() => page.evaluate(areFacesLoaded)).toBe(true);
  await page.mouse.move(0, 0); // what it rests on would be marked
  const path = join(FOLDER, `${name}.webp`);
  const looks = { animations: 'disabled', caret: 'hide', type: 'webp', quality: 90 } as const;
  const picture = await page.screenshot({ path, ...looks });
  console.log(`${name}.webp  ${Math.round(picture.length / 1024)} kB`);
  await context.close();
}

async function takePictures(executablePath: string, folder: string | undefined): Promise<void> {
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox'],
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  try {
    await withServer(async ({ origin }) => {
      if (folder !== undefined) return screenshotEveryState(browser, origin, folder);
      for (const each of SHOTS) await take(browser, origin, each);
    });
  } finally {
    await browser.close();
  }
}

const executablePath = findBrowser();
const [mode, folder] = process.argv.slice(2);
if (mode !== undefined && (mode !== '--all' || folder === undefined)) {
  console.error('Usage: npm run screenshots [-- --all <folder>]');
  process.exitCode = 1;
} else if (executablePath === null) process.exitCode = 1;
else {
  buildIfNeeded();
  void takePictures(executablePath, folder);
}
