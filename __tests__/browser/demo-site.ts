import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { expect, test as base, type Page } from '@playwright/test';
import { Hono } from 'hono';

import { headersFor, parseHeadersFile } from '../../reference-api/node/headers-file';

const FOLDER = '/a/b/';
const ADMIN = { email: 'admin@creative-story.example', password: 'story-admin-1' };

/** The built application in a sub-folder of a host that has files, their headers and no API. */
export type DemoSite = {
  /** The full address of a screen. */
  at: (address: string) => string;
  /** What config.json holds from now on. */
  config: Record<string, unknown>;
  /** The requested paths, relative to the folder where they are in it. */
  asked: string[];
  /** Lets this one test print what matches. */
  allow: (...patterns: RegExp[]) => void;
};

/** Tests of the demo. Console errors and warnings and uncaught errors fail the test. */
export const test = base.extend<{ site: DemoSite }>({
  site: async ({ page }, use) => {
    const noise: string[] = [];
    const allowed: RegExp[] = [];
    const asked: string[] = [];
    const site = { config: { demo: true, socketUrl: '/' }, asked, noise };
    const rules = parseHeadersFile(await readFile('out/_headers', 'utf8'));
    const app = new Hono();
    app.use(async (c, next) => {
      const path = c.req.path.replace(FOLDER, '');
      asked.push(path);
      await next();
      for (const [name, value] of headersFor(rules, `/${path}`)) c.header(name, value);
    });
    app.get(`${FOLDER}config.json`, (c) => c.json(site.config));
    app.get(
      `${FOLDER}*`,
      serveStatic({ root: 'out', rewriteRequestPath: (path) => path.slice(FOLDER.length - 1) }),
    );
    const server = createAdaptorServer({ fetch: app.fetch });
    if (!(server instanceof Server)) throw new Error('The files are served over plain HTTP only');
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()))
        noise.push(`${message.text()} ${message.location().url}`);
    });
    page.on('pageerror', (error) => noise.push(error.message));

    await use(
      Object.assign(site, {
        at: (screen: string) => `http://127.0.0.1:${port}${FOLDER}#${screen}`,
        allow: (...patterns: RegExp[]) => void allowed.push(...patterns),
      }),
    );

    await page.close();
    server.closeAllConnections();
    server.close();
    const unexpected = noise.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    expect(unexpected, 'what the page printed').toEqual([]);
  },
});

/** Signs in with what the banner says. */
export async function signIn(page: Page, site: DemoSite): Promise<void> {
  await page.goto(site.at('/'));
  const banner = page.getByRole('region', { name: 'Demo' });
  await expect(banner).toContainText(`${ADMIN.email} with the password ${ADMIN.password}`);
  await page.getByLabel('Email').fill(ADMIN.email);
  await page.getByRole('textbox', { name: 'Password' }).fill(ADMIN.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

export { expect };
