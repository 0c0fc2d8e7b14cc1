// `npm run screenshots`: takes the README's pictures of the built application. `-- --all <folder>`
// shoots every screen, dialog and state, with contact sheets.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, expect, type Browser, type Page } from '@playwright/test';

import { signIn } from '../../__tests__/browser/site';
import { buildIfNeeded } from '../build/build.mjs';
import { withServer } from '../serve/with-server';
import { findBrowser } from '../test/find-browser.mjs';

import { drawLandscape, toWebp } from './picture-page';
import { screenshotEveryState } from './screenshot-every-state';

const FOLDER = 'docs/screenshots';
const DESKTOP = { width: 1280, height: 800 };
const BROAD = { width: 1280, height: 560 };
const PHONE = { width: 375, height: 720 };

async function showCards(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').nth(5).waitFor();
}

async function showRows(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .waitFor();
}

/** Runs in the page: an empty canvas is transparent. */
function isDrawn(canvas: SVGElement | HTMLElement): boolean {
  const pen = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  return pen?.getImageData(9, 9, 1, 1).data[3] === 255;
}

async function cropGenreImage(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit' }).click();
  const buffer = await drawLandscape(page.context());
  await page
    .getByLabel('Genre Image')
    .setInputFiles({ name: 'night-train.png', mimeType: 'image/png', buffer });
  const cropper = page.getByRole('dialog', { name: 'Crop Image' });
  const preview = cropper.locator('canvas');
  await expect.poll(() => preview.evaluate(isDrawn)).toBe(true);
}

async function editPolicy(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('tab', { name: 'Write' }).waitFor();
  await page.locator('.ql-editor h2').first().waitFor();
}

const shot = (
  name: string,
  scheme: 'light' | 'dark',
  window: { width: number; height: number },
  address: string,
  /** Resolves when the screen is ready for its picture. */
  prepare: (page: Page) => Promise<void>,
) => ({ name, scheme, window, address, prepare });

const SHOTS = [
  shot('dashboard-light', 'light', BROAD, '/admin/dashboard', showCards),
  shot('dashboard-dark', 'dark', BROAD, '/admin/dashboard', showCards),
  shot('users-light', 'light', DESKTOP, '/admin/users?q=mar', showRows),
  shot('crop-light', 'light', DESKTOP, '/admin/genres', cropGenreImage),
  shot('policy-dark', 'dark', DESKTOP, '/admin/privacy-policy', editPolicy),
  shot('phone-light', 'light', PHONE, '/admin/genres', showRows),
  shot('phone-dark', 'dark', PHONE, '/admin/genres', showRows),
];

async function take(browser: Browser, origin: string, shot: (typeof SHOTS)[number]): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.window,
    deviceScaleFactor: shot.window === PHONE ? 1.5 : 1,
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  const at = (address: string) => `${origin}/#${address}`;
  await signIn(page, { at });
  await page.goto(at(shot.address));
  await shot.prepare(page);
  await page.waitForLoadState('networkidle');
  await page.mouse.move(0, 0); // what it rests on would be marked
  const picture = await toWebp(
    context,
    await page.screenshot({ animations: 'disabled', caret: 'hide' }),
  );
  writeFileSync(join(FOLDER, `${shot.name}.webp`), picture);
  console.log(`${shot.name}.webp  ${Math.round(picture.length / 1024)} kB`);
  await context.close();
}

async function takePictures(executablePath: string, folder: string | undefined): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    await withServer(async ({ origin }) => {
      if (folder !== undefined) return screenshotEveryState(browser, origin, folder);
      mkdirSync(FOLDER, { recursive: true });
      for (const each of SHOTS) await take(browser, origin, each);
    });
  } finally {
    await browser.close();
  }
}

const executablePath = findBrowser();
if (executablePath === null) process.exit(1);
const [mode, folder] = process.argv.slice(2);
if (mode !== undefined && (mode !== '--all' || folder === undefined)) {
  console.error('Usage: npm run screenshots [-- --all <folder>]');
  process.exit(1);
}
buildIfNeeded();
void takePictures(executablePath, folder);
