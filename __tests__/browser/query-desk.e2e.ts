import type { Page } from '@playwright/test';

import { auditPage } from './axe-on';
import { expect, openSignedIn, test } from './site';

const LIST = '/api/query/get-querys';
const ROWS = 15;
const UNDO_MS = 5_500;
type StoredQuery = { _id: string; name: string; email: string; query: string; status: string };

/** Calls the API directly, with the session's token. */
async function call(page: Page, origin: string, method: string, path: string, data?: unknown) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const reply = await page.request.fetch(origin + path, { method, headers, data });
  return (await reply.json()) as { querys: StoredQuery[]; query: StoredQuery };
}

/** A screen that reads no queries while they are made ready. */
const QUIET = '/admin/view-profile';

/** Makes the first `count` queries of the list pending and resolves the rest; the oldest first, as the desk goes. */
async function setPending(page: Page, origin: string, count: number): Promise<StoredQuery[]> {
  const { querys } = await call(page, origin, 'GET', `${LIST}?resultPerPage=100`);
  for (const [index, { _id, status }] of querys.entries()) {
    const target = index < count ? 'Pending' : 'Resolved';
    if (status === target) continue;
    await call(page, origin, 'PUT', `/api/query/update-query/${_id}`, { status: target });
  }
  return querys.slice(0, count).reverse();
}

function recordPuts(page: Page): { id: string; body: unknown }[] {
  const puts: { id: string; body: unknown }[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'PUT') return;
    puts.push({ id: request.url().split('/').at(-1) ?? '', body: request.postDataJSON() });
  });
  return puts;
}

/** What a mail program reads from the link. */
async function readMail(page: Page) {
  const href = await page.getByRole('link', { name: 'Reply by mail' }).getAttribute('href');
  const [, to = '', search = ''] = /^mailto:([^?]*)\?(.*)$/s.exec(href ?? '') ?? [];
  const fields = Object.fromEntries(
    search.split('&').map((field) => field.split('=').map(decodeURIComponent)),
  ) as Record<string, string>;
  return { to: decodeURIComponent(to), ...fields };
}

/** Goes on with Tab until a control has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const control = page.getByRole('button', { name });
  for (let steps = 0; steps < 60; steps += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`no Tab leads to ${String(name)}`);
}

const atQuery = async (page: Page, { email, _id }: StoredQuery) => {
  await expect(page).toHaveURL(new RegExp(`/query/${_id}\\?.*desk=1`));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resolve & next' })).toBeEnabled();
};

test('Admin clears a desk of five by keyboard alone: five PUTs, five mails ready to send', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site, QUIET);
  const queries = await setPending(page, site.origin, 5);
  await page.goto(site.at('/admin/querys'));
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  const puts = recordPuts(page);
  await tabTo(page, /^Open query desk$/);
  await page.keyboard.press('Enter');

  for (const [index, query] of queries.entries()) {
    await atQuery(page, query);
    await expect(page.getByText(new RegExp(`^${5 - index} left`))).toBeVisible();
    const lines = query.query.trim().split('\n');
    expect(await readMail(page)).toEqual({
      to: query.email,
      subject: 'Re: your query to Creative Story',
      body: [
        `Hello ${query.name},`,
        '',
        '',
        '',
        'You wrote:',
        ...lines.map((line) => `> ${line}`),
      ].join('\r\n'),
    });
    if (index % 2 === 0) await page.keyboard.press('e');
    else {
      await tabTo(page, /^Resolve & next$/);
      await page.keyboard.press('Enter');
    }
  }

  await expect(page.getByText(/^All done: none of the 70 queries/)).toBeVisible();
  await page.clock.runFor(UNDO_MS); // the last one is sent when it cannot be undone any more
  await expect.poll(() => puts.length).toBe(5);
  expect(puts).toEqual(
    queries.map(({ _id, name, email, query }) => ({
      id: _id,
      body: { name, email, query, status: 'Resolved' },
    })),
  );
  const { querys } = await call(page, site.origin, 'GET', `${LIST}?resultPerPage=100`);
  expect(querys.filter(({ status }) => status === 'Pending')).toEqual([]);
});

test('An undo within five seconds sends no PUT and returns to the query', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openSignedIn(page, site, QUIET);
  const [first, second] = (await setPending(page, site.origin, 2)) as [StoredQuery, StoredQuery];
  await page.goto(site.at('/admin/querys'));
  const puts = recordPuts(page);
  await page.getByRole('button', { name: 'Open query desk' }).click();
  await atQuery(page, first);
  await page.keyboard.press('e');
  await atQuery(page, second);
  await page.clock.runFor(3_000);

  await page.keyboard.press('z');

  await atQuery(page, first);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('button', { name: 'Resolve & next' })).toBeEnabled();
  expect(puts).toEqual([]);
});

test('A resolve that the server refuses is named and back in the queue', async ({ page, site }) => {
  site.allow(/500/);
  await openSignedIn(page, site, QUIET);
  const queries = await setPending(page, site.origin, 3);
  const [first, second, third] = queries as [StoredQuery, StoredQuery, StoredQuery];
  await page.route(`**/update-query/${first._id}`, (route) =>
    route.fulfill({ status: 500, json: { success: false, error: { message: 'Out of order' } } }),
  );
  await page.goto(site.at('/admin/querys'));
  await page.getByRole('button', { name: 'Open query desk' }).click();
  await atQuery(page, first);
  await page.keyboard.press('e');
  await atQuery(page, second);
  await expect(page.getByText(/^2 left/)).toBeVisible();
  await page.keyboard.press('e');

  await expect(page.getByText(`The query of ${first.name} is back in the queue.`)).toBeVisible();
  await atQuery(page, third);
  await expect(page.getByText(/^2 left/)).toBeVisible();
  await page.keyboard.press('k');
  await atQuery(page, first);
});

test('The desk costs the list and the ordinary screen neither a request nor its code', async ({
  page,
  site,
}) => {
  await openSignedIn(page, site, QUIET);
  const queries = await setPending(page, site.origin, ROWS);
  const [newest] = queries.reverse() as [StoredQuery];
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const chunks = () => asked.filter((url) => url.includes('/_next/static/')).length;
  await page.goto(site.at('/admin/querys'));
  await expect(page.getByRole('button', { name: /^View / })).toHaveCount(5);
  expect(asked.filter((url) => url.includes('/api/'))).toHaveLength(1);
  await page
    .getByRole('button', { name: /^View / })
    .first()
    .click();
  await expect(page.getByText(newest.email, { exact: true })).toBeVisible();
  const before = chunks();

  await page.goto(site.at(`/admin/view/query/${newest._id}?desk=1`));
  await expect(page.getByRole('button', { name: 'Resolve & next' })).toBeVisible();

  expect(chunks()).toBeGreaterThan(before);
});

test('The desk has no accessibility violations, a changed query included', async ({
  page,
  site,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await openSignedIn(page, site, QUIET);
  const [first, second] = (await setPending(page, site.origin, 2)) as [StoredQuery, StoredQuery];
  await page.goto(site.at('/admin/querys'));
  await page.getByRole('button', { name: 'Open query desk' }).click();
  await atQuery(page, first);
  await page.keyboard.press('e');
  await atQuery(page, second);
  await call(page, site.origin, 'PUT', `/api/query/update-query/${first._id}`, {
    query: `${first.query} And one more thing.`,
  });

  await page.clock.runFor(UNDO_MS);
  await expect(page.getByText(/^Somebody changed the query of/)).toBeVisible();
  const found = await auditPage(page);
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(page.getByText(/so nothing was sent/)).toBeVisible();
  found.push(...(await auditPage(page)));

  const putReply = page.waitForResponse((reply) => reply.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Resolve & next' }).click();
  await atQuery(page, second);
  await page.getByRole('button', { name: 'Resolve & next' }).click();
  await expect(page.getByText(/^All done/)).toBeVisible();
  found.push(...(await auditPage(page)));
  await putReply;
  expect(found).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true });

  test('The desk shows no keys, its actions at the bottom, and the queue on a page of its own', async ({
    page,
    site,
  }) => {
    await openSignedIn(page, site, QUIET);
    const [first, second] = (await setPending(page, site.origin, 2)) as [StoredQuery, StoredQuery];
    await page.goto(site.at(`/admin/view/query/${first._id}?desk=1`));
    await atQuery(page, first);

    await expect(page.locator('kbd:visible')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Resolve & next' })).toBeInViewport({ ratio: 1 });
    const queue = page.getByRole('list', { name: 'Queue' });
    await expect(queue).toBeHidden();
    await page.getByRole('button', { name: 'Queue' }).click();
    await expect(page.getByRole('link', { name: 'Leave the desk' })).toBeInViewport({ ratio: 1 });
    await queue.getByRole('link').nth(1).click();
    await atQuery(page, second);
    await expect(queue).toBeHidden();
  });
});

test('With a mouse and keys the desk shows its keys on the buttons', async ({ page, site }) => {
  await openSignedIn(page, site, QUIET);
  const [first] = (await setPending(page, site.origin, 2)) as [StoredQuery];
  await page.goto(site.at(`/admin/view/query/${first._id}?desk=1`));
  await atQuery(page, first);

  await expect(page.getByRole('main').locator('kbd:visible')).toHaveText(['K', 'J', 'R', 'E']);
});

test('In a narrow window the whole desk stays in view after a resolve', async ({ page, site }) => {
  await page.setViewportSize({ width: 375, height: 760 });
  await openSignedIn(page, site, QUIET);
  const [first] = (await setPending(page, site.origin, 2)) as [StoredQuery];
  await page.goto(site.at(`/admin/view/query/${first._id}?desk=1`));
  await atQuery(page, first);

  await page.getByRole('button', { name: 'Resolve & next' }).click();

  const desk = page.getByRole('region', { name: 'Query desk' });
  await expect(desk.getByRole('button', { name: /^Undo/ })).toBeInViewport({ ratio: 1 });
  await expect(desk.getByRole('button', { name: 'Next Query' })).toBeInViewport({ ratio: 1 });
});
