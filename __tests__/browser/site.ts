import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, test as base, type Page } from '@playwright/test';

import { REDIRECT_DELAY_MS } from '../../lib/constants';
import { paths } from '../../lib/links/paths';
import { loadSecret } from '../../reference-api/node/files';
import { startServer } from '../../reference-api/server';
import { createTokens } from '../../reference-api/tokens';

import { openScreen } from './every-screen';

/** The built application and an embedded API of its own, on one free loopback port. */
export type Host = {
  origin: string;
  /** Where the API keeps its database, for tests that ask SQL. */
  dataDir: string;
  /** The full address of a screen. */
  at: (address: string) => string;
  /** What a browser stores of a new session of the seed's admin, of twelve hours. */
  newSession: (seconds?: number) => Promise<{ token: string; userInfo: string }>;
};

/** A host, and a page in Chromium that looks at it. */
export type Site = Host & {
  /** Lets this one test print, fail to load or be refused by the security policy, what matches. */
  allow: (...patterns: RegExp[]) => void;
};

/** The function that the page calls for each violation of its security policy. */
const REPORT = 'reportViolation';

async function collectViolations(page: Page, report: (text: string) => void): Promise<void> {
  await page.exposeFunction(REPORT, report);
  await page.addInitScript((report) => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber } = event;
      const text = `${effectiveDirective} ${blockedURI} ${sample} at ${sourceFile}:${lineNumber}`;
      (window as unknown as Record<string, (text: string) => void>)[report]?.(`violation: ${text}`);
    });
  }, REPORT);
}

/**
 * Collects what a good page never does: print errors and warnings, violate the security policy,
 * or call any host but its own. `allow` takes patterns of what a test expects.
 */
export async function collectNoise(page: Page, origins: string[]) {
  const allowed: RegExp[] = [
    // On a busy machine a preloaded file may be used later than Chromium expects.
    /was preloaded using link preload but not used within a few seconds/,
    // Chromium cannot say any more where a page stood that is left while its socket opens.
    /^console: WebSocket connection to .*ERR_BLOCKED_BY_LOCAL_NETWORK_ACCESS_CHECKS/,
  ];
  const noise: string[] = [];
  const report = (text: string) => {
    if (!allowed.some((pattern) => pattern.test(text))) noise.push(text);
  };
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) report(`console: ${message.text()}`);
  });
  await collectViolations(page, report);
  page.on('pageerror', (error) => report(`uncaught: ${error.message}`));
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (/^(https?|wss?):$/.test(url.protocol) && !origins.includes(url.origin)) {
      report(`request to another host: ${request.url()}`);
    }
  });
  return { noise, allow: (...patterns: RegExp[]) => void allowed.push(...patterns) };
}

/** A seeded data folder, and the admin in it. */
type Seed = { folder: string; adminId: string; userInfo: string };
/** The data of a test's API. Hashing passwords and seeding would take longer than many tests. */
export type Seeds = { copyTo: (dataDir: string, seedUsers: number | undefined) => Promise<Seed> };

const DATABASE = 'stories.sqlite';
const SESSION_SECONDS = 12 * 60 * 60;
const makeFolder = () => mkdtemp(join(tmpdir(), 'story-office-'));

/** The account that the seed data holds for an admin. */
export const ADMIN = { email: 'admin@creative-story.example', password: 'story-admin-1' };

/** Another admin's account. */
export const EDITOR = { email: 'editor@creative-story.example', password: 'story-admin-2' };

async function makeSeed(seedUsers: number | undefined): Promise<Seed> {
  const folder = await makeFolder();
  const server = await startServer({ port: 0, dataDir: folder, seedUsers });
  const reply = await fetch(`${server.origin}/api/admin/login`, {
    method: 'POST',
    body: JSON.stringify(ADMIN),
  });
  const { token, user } = (await reply.json()) as { token: string; user: object }; // our own API
  await server.close();
  const adminId = await createTokens(await loadSecret(folder), Date.now).read(token);
  if (adminId === undefined) throw new Error('the seed has no admin');
  return { folder, adminId, userInfo: JSON.stringify(user) };
}

/**
 * Tests on the built application. Console errors and warnings, uncaught errors, failed loads,
 * violations of the security policy and requests to any other host fail the test unless it names
 * them with `allow`.
 */
export const test = base.extend<
  { seedUsers: number | undefined; host: Host; site: Site },
  { seeds: Seeds }
>({
  /** One seeded database of each size per worker. */
  seeds: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads from it that nothing is needed
    async ({}, use) => {
      const seeds = new Map<number | undefined, Promise<Seed>>();
      await use({
        async copyTo(dataDir, seedUsers) {
          const made = seeds.get(seedUsers) ?? makeSeed(seedUsers);
          seeds.set(seedUsers, made);
          const seed = await made;
          await copyFile(join(seed.folder, DATABASE), join(dataDir, DATABASE));
          return seed;
        },
      });
      for (const seed of seeds.values()) await rm((await seed).folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  /** The number of users, where a test needs more than the seed has. */
  seedUsers: [undefined, { option: true }],
  host: async ({ seeds, seedUsers }, use) => {
    const dataDir = await makeFolder();
    const { adminId, userInfo } = await seeds.copyTo(dataDir, seedUsers);
    const server = await startServer({ port: 0, dataDir, staticDir: 'out' });
    const tokens = createTokens(await loadSecret(dataDir), Date.now);

    await use({
      origin: server.origin,
      dataDir,
      at: (address) => `${server.origin}/#${address}`,
      newSession: async (seconds = SESSION_SECONDS) => ({
        token: await tokens.sign(adminId, seconds),
        userInfo,
      }),
    });

    await server.close();
    await rm(dataDir, { recursive: true, force: true });
  },
  site: async ({ page, host }, use) => {
    const { allow, noise } = await collectNoise(page, [host.origin]);
    await use({ ...host, allow });
    await page.close();
    expect(noise, 'what the page printed or requested').toEqual([]);
  },
});

/** Fills the form of the sign-in and sends it. */
export async function fillSignIn(page: Page, admin = ADMIN): Promise<void> {
  await page.getByLabel('Email').fill(admin.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(admin.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
}

/** Signs in through the real form and waits for the dashboard. */
export async function signIn(page: Page, site: Pick<Site, 'at'>, admin = ADMIN): Promise<void> {
  await page.goto(site.at('/'));
  await fillSignIn(page, admin);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** Stores a session, as an admin has who signed in before. */
export async function storeSession(
  page: Page,
  site: Pick<Site, 'origin' | 'newSession'>,
): Promise<void> {
  const session = await site.newSession();
  // Storage belongs to an origin, and this file of it starts no application.
  await page.goto(`${site.origin}/config.json`);
  await page.evaluate((entries) => {
    for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
  }, session);
}

/** Opens a screen, without waiting for it, with a session. Without an address it is the dashboard, which is there at the end. */
export async function openSignedIn(
  page: Page,
  site: Pick<Site, 'origin' | 'at' | 'newSession'>,
  address?: string,
): Promise<void> {
  await storeSession(page, site);
  await page.goto(site.at(address ?? '/admin/dashboard'));
  if (address !== undefined) return;
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

/** The same with a window of this size, and waits until all of the screen is there and nothing moves. */
export async function visit(
  page: Page,
  site: Pick<Site, 'origin' | 'newSession'>,
  address: string,
  width?: number,
  height = 900,
): Promise<void> {
  if (width !== undefined) await page.setViewportSize({ width, height });
  await storeSession(page, site);
  await openScreen(page, site, address);
}

/** Opens the editor of the privacy policy; a session is there. */
export async function openEditor(page: Page, site: Pick<Site, 'at'>): Promise<void> {
  await page.goto(site.at(paths.privacyPolicy));
  await page.getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByRole('tab', { name: 'Write' })).toBeVisible();
}

/** Hides the API's clock, which each reply tells, and which stands still when a test moves the page's. */
export async function hideServerClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const all = Object.getOwnPropertyDescriptor(XMLHttpRequest.prototype, 'getAllResponseHeaders');
    const read = all?.value as () => string;
    XMLHttpRequest.prototype.getAllResponseHeaders = function () {
      return read.call(this).replace(/^date:.*$/im, '');
    };
    Headers.prototype[Symbol.iterator] = function () {
      return [...this.entries()].filter(([name]) => name !== 'date').values();
    };
  });
}

/** Skips the time for which a saved form stays; the page's clock must have been installed. */
export async function skipRedirectDelay(page: Page): Promise<void> {
  await page.clock.fastForward(Math.max(...Object.values(REDIRECT_DELAY_MS)));
}

/** A page without a policy, for tests that parse raw HTML. The tested page stays in front. */
export async function openDesk(page: Page): Promise<Page> {
  const desk = await page.context().newPage();
  // A background page renders once a second, and every click waits for that.
  await page.bringToFront();
  return desk;
}

/** Stores a text as the privacy policy. Without interception the page keeps its cache of scripts. */
export async function storePolicy(site: Site, content: string): Promise<void> {
  const { token } = await site.newSession();
  const reply = await fetch(`${site.origin}/api/admin/updatePrivacyPolicy`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}` },
    body: JSON.stringify({ content }),
  });
  if (!reply.ok) throw new Error(`storing the policy answered ${reply.status}`);
}

export { expect };
