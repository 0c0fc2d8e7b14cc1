// `npm run screenshots`: writes the pictures of the README from the built application and the
// embedded API's seed data into docs/screenshots/. With `-- --all <folder>` it shoots every screen,
// dialog and state into that folder instead, and puts them on contact sheets to look at.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { chromium, expect, type Browser, type Page } from '@playwright/test';

import { DEMO_ACCOUNTS } from '../../reference-api/seed';
import { startServer } from '../../reference-api/server';
import { buildIfNeeded } from '../build/build.mjs';
import { findBrowser } from '../test/find-browser.mjs';

import { drawLandscape, toWebp } from './picture-page';
import { screenshotEveryState } from './screenshot-every-state';

const FOLDER = 'docs/screenshots';
const DESKTOP = { width: 1280, height: 800 };
const BROAD = { width: 1280, height: 560 };
const PHONE = { width: 375, height: 720 };

type Shot = {
  name: string;
  address: string;
  scheme: 'light' | 'dark';
  window: { width: number; height: number };
  /** Brings the screen to where it is worth a picture; resolves when all of it is there. */
  prepare: (page: Page) => Promise<void>;
};

async function showCards(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('link').nth(5).waitFor();
}

async function showRows(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .waitFor();
}

/** Runs in the page: a canvas that nobody has drawn on is transparent. */
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

const DASHBOARD = { address: '/admin/dashboard', window: BROAD, prepare: showCards };
const PHONE_LIST = { address: '/admin/genres', window: PHONE, prepare: showRows };

const SHOTS: Shot[] = [
  { ...DASHBOARD, name: 'dashboard-light', scheme: 'light' },
  { ...DASHBOARD, name: 'dashboard-dark', scheme: 'dark' },
  {
    name: 'users-light',
    address: '/admin/users?q=mar',
    scheme: 'light',
    window: DESKTOP,
    prepare: showRows,
  },
  {
    name: 'crop-light',
    address: '/admin/genres',
    scheme: 'light',
    window: DESKTOP,
    prepare: cropGenreImage,
  },
  {
    name: 'policy-dark',
    address: '/admin/privacy-policy',
    scheme: 'dark',
    window: DESKTOP,
    prepare: editPolicy,
  },
  { ...PHONE_LIST, name: 'phone-light', scheme: 'light' },
  { ...PHONE_LIST, name: 'phone-dark', scheme: 'dark' },
];

async function signIn(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/#/`);
  await page.getByLabel('Email').fill(DEMO_ACCOUNTS.admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_ACCOUNTS.admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.getByRole('heading', { name: 'Dashboard' }).waitFor();
}

async function take(browser: Browser, origin: string, shot: Shot): Promise<void> {
  const context = await browser.newContext({
    viewport: shot.window,
    deviceScaleFactor: shot.window === PHONE ? 1.5 : 1,
    colorScheme: shot.scheme,
    reducedMotion: 'reduce',
    locale: 'en-GB',
    timezoneId: 'UTC',
  });
  const page = await context.newPage();
  await signIn(page, origin);
  await page.goto(`${origin}/#${shot.address}`);
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
  const dataDir = mkdtempSync(join(tmpdir(), 'story-office-'));
  const server = await startServer({ port: 0, dataDir, staticDir: 'out' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    if (folder !== undefined) {
      await screenshotEveryState(browser, server.origin, folder, signIn);
    } else {
      mkdirSync(FOLDER, { recursive: true });
      for (const shot of SHOTS) await take(browser, server.origin, shot);
    }
  } finally {
    await browser.close();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
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
