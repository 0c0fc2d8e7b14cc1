import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Page } from '@playwright/test';

import { expect, openSignedIn, readRecord, test } from '../../browser/site';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
const PROVOKED = /Failed to load resource|net::ERR_/;
const STORIES = '/api/admin/getAllStoryRooms';
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

/** An API that closes the connection in the middle of the replies to one path. */
async function startTornApi(origin: string, torn: RegExp): Promise<{ url: string; api: Server }> {
  const api = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', origin);
    response.setHeader('Access-Control-Allow-Headers', 'authorization, content-type');
    response.setHeader('Access-Control-Allow-Methods', 'GET, PUT');
    if (request.method === 'OPTIONS') {
      response.end();
    } else if (torn.test(`${request.method} ${request.url}`)) {
      response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': 5000 });
      response.write('{"success":true,"stories":[{"_id":"a"', () => response.destroy());
    } else {
      request.setEncoding('utf8');
      const { authorization = '' } = request.headers;
      void fetch(`${origin}${request.url}`, { headers: { authorization } })
        .then(async (reply) => response.writeHead(reply.status).end(await reply.text()))
        .catch(() => response.destroy());
    }
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  return { url: `http://127.0.0.1:${(api.address() as AddressInfo).port}`, api };
}

test('A connection that breaks in the middle of a reply loses nothing that was typed', async ({
  page,
  site,
}) => {
  site.allow(PROVOKED, /request to another host: http:\/\/127\.0\.0\.1/);
  await openSignedIn(page, site);
  const [story] = await readRecord<{ _id: string }[]>(page, site, STORIES, 'stories');
  const { url, api } = await startTornApi(site.origin, /^(PUT|GET .*getAllStoryRooms)/);
  await page.route('**/config.json', (route) =>
    route.fulfill({ json: { apiBaseUrl: url, socketUrl: '' } }),
  );

  await page.goto(site.at('/admin/stories'));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Network Error');
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible();

  await page.goto(site.at(`/admin/view/story/${story?._id ?? ''}?edit=1`));
  await page.getByLabel('Description').fill('typed text');
  await submit(page);
  await expect(page.getByText(/Network Error\. It is not known whether/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look in a new tab' })).toBeVisible();
  await expect(page.getByLabel('Description')).toHaveValue('typed text');
  api.closeAllConnections();
  api.close();
});
