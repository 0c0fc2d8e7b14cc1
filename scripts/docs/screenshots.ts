// `npm run screenshots`: takes the README's pictures of the built application. `-- --all <folder>`
// shoots every screen, dialog and state.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { chromium, expect, type Browser, type BrowserContext, type Page } from '@playwright/test';

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
const showPanels = (page: Page) => page.getByRole('link', { name: 'Answer at the desk' }).waitFor();
const showRows = (page: Page) => viewButton(page).waitFor();
const edit = (page: Page) => page.getByRole('button', { name: 'Edit' }).click();

/** Runs in the page: an empty canvas is transparent. */
function isDrawn(canvas: SVGElement | HTMLElement): boolean {
  const pen = canvas instanceof HTMLCanvasElement ? canvas.getContext('2d') : null;
  return pen?.getImageData(9, 9, 1, 1).data[3] === 255;
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

/** Converts a picture to WebP, a third of the size. */
async function toWebp(context: BrowserContext, png: Buffer): Promise<Buffer> {
  const page = await context.newPage();
  const address = await page.evaluate(async (base64) => {
    const image = new Image();
    image.src = `data:image/png;base64,${base64}`;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    canvas.getContext('2d')?.drawImage(image, 0, 0);
    return canvas.toDataURL('image/webp', 0.9);
  }, png.toString('base64'));
  return Buffer.from(address.slice(address.indexOf(',') + 1), 'base64');
}

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
  await page.mouse.move(0, 0); // what it rests on would be marked
  const png = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const picture = await toWebp(context, png);
  writeFileSync(join(FOLDER, `${name}.webp`), picture);
  console.log(`${name}.webp  ${Math.round(picture.length / 1024)} kB`);
  await context.close();
}

async function takePictures(executablePath: string, folder: string | undefined): Promise<void> {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
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
