import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Page, Request } from '@playwright/test';

import { NOUNS } from '../../../app/routes/nouns';
import { paths } from '../../../lib/links/paths';
import { startServer } from '../../../reference-api/server';
import { guardedAddresses, openScreen, recordAddress } from '../../browser/every-screen';
import { expect, openSignedIn, signIn, type Site, test } from '../../browser/site';
import { CORRUPT_VALUES } from '../../support/corrupt-values';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Those that JSON, a URL and a field take each in its own way; what a session makes of all, its own test knows. */
const VALUES = [...CORRUPT_VALUES.slice(12, 16), ...CORRUPT_VALUES.slice(-1)];
const PUBLIC = /\/(?:login|privacy_policy|terms_and_conditions|create-query|deleteAccount)$/;

type Sent = { url: string; bearer: string | undefined; isPreflight: boolean };

/** What the page sent, and everything it printed. */
function listen(page: Page): { sent: Sent[]; printed: string[] } {
  const log = { sent: [] as Sent[], printed: [] as string[] };
  async function note(request: Request): Promise<void> {
    const headers = await request.allHeaders();
    const isPreflight = request.method() === 'OPTIONS';
    log.sent.push({ url: request.url(), bearer: headers.authorization, isPreflight });
    if (headers.cookie !== undefined) log.printed.push(`cookie: ${headers.cookie}`);
  }
  page.on('request', (request) => void note(request).catch(() => undefined));
  page.on('websocket', (socket) =>
    log.sent.push({ url: socket.url(), bearer: undefined, isPreflight: false }),
  );
  page.on('console', (message) => log.printed.push(message.text()));
  page.on('pageerror', (error) => log.printed.push(String(error.stack)));
  return log;
}

/** Opens every screen, two of them with their forms, and shows one error; `origin` is that of the API. */
async function visitEveryScreen(page: Page, site: Site, origin: string): Promise<string[]> {
  const pages: string[] = [];
  const visit = async (screen: string) => {
    await openScreen(page, site, screen);
    pages.push(`${page.url()} ${await page.title()} ${await page.content()}`);
    pages.push(
      await page.evaluate(() => JSON.stringify([history.state, document.cookie, window.name])),
    );
  };
  for (const screen of await guardedAddresses(page, { origin })) await visit(screen);
  // The connection opens after the list has loaded.
  const connection = page.waitForEvent('websocket');
  await visit('/admin/users?size=10');
  await connection;
  for (const form of [paths.profile, await recordAddress(page, { origin }, 'user')])
    await visit(`${form}?edit=1`);
  await visit('/admin/view/user/nobody');
  return pages;
}

test('The token is a header of calls to the API, and nothing else ever holds it', async ({
  page,
  site,
}) => {
  site.allow(/request to another host|404/);
  const dataDir = await mkdtemp(join(tmpdir(), 'story-tokens-'));
  const api = await startServer({ port: 0, dataDir });
  const config = { apiBaseUrl: api.origin, socketUrl: api.origin };
  await page.route('**/config.json', (route) => route.fulfill({ json: config }));
  const log = listen(page);

  await signIn(page, site);
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const pages = await visitEveryScreen(page, site, api.origin);
  await page.close();
  await api.close();
  await rm(dataDir, { recursive: true, force: true });

  expect(token.split('.')).toHaveLength(3);
  const signature = token.split('.')[2] ?? token;
  expect(log.sent.filter(({ url }) => url.includes(signature))).toEqual([]);
  expect(log.printed.filter((text) => text.includes(signature) || text.includes('cookie'))).toEqual(
    [],
  );
  expect(pages.filter((text) => text.includes(signature))).toEqual([]);
  const withBearer = log.sent.filter(({ bearer }) => bearer !== undefined);
  for (const { calls } of NOUNS) {
    expect(withBearer.some(({ url }) => url.includes(calls.list))).toBe(true);
  }
  for (const { url, bearer } of withBearer) {
    expect(bearer).toBe(`Bearer ${token}`);
    expect(new URL(url).origin).toBe(api.origin);
    expect(new URL(url).pathname).toMatch(/^\/api\//);
    expect(new URL(url).pathname).not.toMatch(PUBLIC);
  }
  // The requests include pages, images, public reads and the realtime connection.
  for (const part of ['/_next/', '/uploads/', '/privacy_policy', '/socket.io/']) {
    expect(
      log.sent.some(({ url }) => url.includes(part)),
      part,
    ).toBe(true);
  }
});

test('No value in storage can keep the application from starting', async ({ page, site }) => {
  site.allow(/401/);
  const { token, userInfo } = await site.newSession();
  await openSignedIn(page, site, '/admin/view-profile');
  const start = page.getByRole('heading', { level: 1 });
  await expect(start).toHaveText('Profile');
  const store = (local: Record<string, string>, others: string) =>
    page.evaluate(
      ([entries, text]) => {
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
        for (const key of ['returnTo', 'reloadedFor']) sessionStorage.setItem(key, text);
      },
      [local, others] as const,
    );

  for (const value of VALUES) {
    await store({ token, userInfo: value, rememberedEmail: value, theme: value }, value);
    await page.goto(site.at('/admin/view-profile'));
    await page.reload();
    await expect(start, value.slice(0, 40)).toHaveText(/Profile|Dashboard|Sign in to start/);
  }
  const [value = ''] = CORRUPT_VALUES.slice(-2);
  await store({ token: value, userInfo }, value);
  await page.reload();
  await expect(start).toHaveText('Sign in to start your session');
});
