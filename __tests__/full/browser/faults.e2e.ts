import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Locator, Page, Route } from '@playwright/test';

import { expect, openSignedIn, readRecord, test } from '../../browser/site';
import { cellOf, FAULTS, type Fault, type Kind } from '../../support/fault-table';
import { drawPng } from '../../support/picture';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** One fault of each sort; jest tests all of them. Their messages differ, so each is a new one. */
const PLAYED = [
  'the host is down',
  '400 with the error body',
  '403 with nothing',
  '413 with a page of HTML',
  '429 with nothing',
  '500 with a page of HTML',
  '503 with nothing',
  '200 with a page of HTML',
  '200 with null',
  'missing fields',
];
const PROVOKED = /Failed to load resource|net::ERR_/;
const STORIES = '/api/admin/getAllStoryRooms';

function faultCalled(name: string): Fault {
  const fault = FAULTS.find((one) => one.name === name);
  if (!fault) throw new Error(`no fault is called ${name}`);
  return fault;
}

async function play(route: Route, fault: Fault, kind: Kind): Promise<void> {
  const answer = fault.answer(kind);
  if (answer === 'drop') return route.abort('connectionrefused');
  if (answer === 'silence') return;
  await route.fulfill({ status: answer.status, contentType: answer.type, body: answer.text });
}

type Screen = {
  path: string;
  method: string;
  /** Opens the screen; returns the field whose text must not be lost. */
  open: (page: Page) => Promise<Locator | null>;
  again: (page: Page) => Promise<void>;
};

const retry = (page: Page) => page.getByRole('button', { name: 'Retry' }).click();
const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click();

function screensOf(at: (address: string) => string): Record<Kind, Screen> {
  return {
    list: {
      path: '**/api/admin/getAllUsers*',
      method: 'GET',
      open: async (page) => {
        await page.goto(at('/admin/users'));
        return null;
      },
      again: retry,
    },
    record: {
      path: '**/api/admin/getUser/*',
      method: 'GET',
      open: async (page) => {
        await page.goto(at('/admin/users'));
        const view = page.getByRole('button', { name: /^View / });
        await view.first().click();
        return null;
      },
      again: retry,
    },
    'public read': {
      path: '**/api/admin/privacy_policy',
      method: 'GET',
      open: async (page) => {
        await page.goto(at('/admin/privacy-policy'));
        return null;
      },
      again: retry,
    },
    write: {
      path: '**/api/admin/updateStory/*',
      method: 'PUT',
      open: async (page) => {
        await page.goto(at('/admin/stories'));
        const view = page.getByRole('button', { name: /^View / });
        await view.first().click();
        await page.getByRole('button', { name: 'Edit' }).click();
        await page.getByLabel('Description').fill('typed text');
        return page.getByLabel('Description');
      },
      again: submit,
    },
    upload: {
      path: '**/api/banner/create-banner',
      method: 'POST',
      open: async (page) => {
        await page.goto(at('/admin/banner/add'));
        await page.getByLabel('Client Name').fill('typed text');
        await page.getByLabel('Navigation Link').fill('https://ink.example');
        const buffer = await drawPng(page, 400, 300);
        const file = { name: 'ink.png', mimeType: 'image/png', buffer };
        await page.getByLabel('Banner Image').setInputFiles(file);
        await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
        await expect(page.getByRole('img', { name: 'Chosen image' })).toBeVisible();
        return page.getByLabel('Client Name');
      },
      again: submit,
    },
    'public write': {
      path: '**/api/query/create-query',
      method: 'POST',
      open: async (page) => {
        await page.goto(at('/admin/contact-us'));
        await page.getByLabel('Name').fill('Ann');
        await page.getByLabel('Email').fill('ann@example.com');
        await page.getByLabel('Query').fill('typed text');
        return page.getByLabel('Query');
      },
      again: submit,
    },
    'sign-in': {
      path: '**/api/admin/login',
      method: 'POST',
      open: async (page) => {
        await page.goto(at('/'));
        await page.getByLabel('Email').fill('typed text');
        await page.getByRole('textbox', { name: 'Password' }).fill('secret');
        return page.getByLabel('Email');
      },
      // By key: a click would wait until the toasts of the faults before are out of its way.
      again: (page) => page.getByRole('button', { name: 'Sign In' }).press('Enter'),
    },
  };
}

const KINDS_SHOWN: Kind[] = [
  'list',
  'record',
  'public read',
  'write',
  'upload',
  'public write',
  'sign-in',
];
for (const kind of KINDS_SHOWN) {
  test(`Every sort of fault has its message: ${kind}`, async ({ page, site }) => {
    site.allow(PROVOKED);
    const { path, method, open, again } = screensOf(site.at)[kind];
    if (!['public read', 'public write', 'sign-in'].includes(kind)) await openSignedIn(page, site);
    let fault = faultCalled(PLAYED[0] ?? '');
    let sent = 0;
    await page.route(path, (route) => {
      if (route.request().method() !== method) return route.continue();
      sent += 1;
      return play(route, fault, kind);
    });
    const isRead = method === 'GET';
    const field = await open(page);

    for (const [index, name] of PLAYED.entries()) {
      fault = faultCalled(name);
      if (!isRead || index > 0) await again(page);
      const { message } = cellOf(kind, fault);
      const shown = page.getByRole('alert').filter({ hasText: message ?? '' });
      await expect(shown.first(), name).toBeVisible();
      if (field) await expect(field, name).toHaveValue('typed text');
      if (isRead) await expect(page.getByRole('button', { name: /^View / })).toHaveCount(0);
    }

    if (!isRead) expect(sent).toBe(PLAYED.length);
    await expect(page.getByText(/\[object|<h1>/)).toHaveCount(0);
  });
}

test('A list that never answers says so after 30 seconds', async ({ page, site }) => {
  await page.clock.install();
  await openSignedIn(page, site);
  await page.route('**/api/admin/getAllUsers*', () => new Promise(() => undefined));
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect(page.getByRole('heading', { name: 'Users' })).toBeVisible();

  await page.clock.runFor(29_000);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.clock.runFor(2_000);

  await expect(page.getByRole('alert')).toContainText('did not answer within 30 s');
});

test('A reply of 10,000 rows stays usable and says what it leaves out', async ({ page, site }) => {
  await openSignedIn(page, site);
  const { answer } = faultCalled('10,000 rows in one page');
  await page.route('**/api/admin/getAllUsers*', (route) => {
    const reply = answer('list');
    return route.fulfill({
      contentType: 'application/json',
      body: typeof reply === 'string' ? '' : reply.text,
    });
  });
  await page.getByRole('link', { name: 'Users', exact: true }).first().click();

  await expect(page.getByText(/The server sent 9800 more rows/)).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search' }).fill('Ann');
  await expect(page).toHaveURL(/q=Ann/);
});

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
