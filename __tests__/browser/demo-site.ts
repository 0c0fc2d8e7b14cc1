import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { Server } from 'node:http';

import { createAdaptorServer } from '@hono/node-server';
import { serveStatic } from '@hono/node-server/serve-static';
import { expect, test as base, type Page } from '@playwright/test';
import { Hono } from 'hono';

import { headersFor, parseHeadersFile } from '../../reference-api/node/headers-file';

import { ADMIN, collectNoise, fillSignIn } from './site';

const FOLDER = '/a/b/';

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

/** Tests of the demo. What no good page does fails them, as those of the site. */
export const test = base.extend<{ site: DemoSite }>({
  site: async ({ page }, use) => {
    const asked: string[] = [];
    const site = { config: { demo: true, socketUrl: '/' }, asked };
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
    const origin = `http://127.0.0.1:${port}`;
    const { noise, allow } = await collectNoise(page, [origin]);

    await use(
      Object.assign(site, { at: (screen: string) => `${origin}${FOLDER}#${screen}`, allow }),
    );

    await page.close();
    server.closeAllConnections();
    server.close();
    expect(noise, 'what the page printed or requested').toEqual([]);
  },
});

/** Signs in with what the banner says. */
export async function signIn(page: Page, site: DemoSite): Promise<void> {
  await page.goto(site.at('/'));
  const banner = page.getByRole('region', { name: 'Demo' });
  await expect(banner).toContainText(`${ADMIN.email} with the password ${ADMIN.password}`);
  await fillSignIn(page);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
}

export { expect };
