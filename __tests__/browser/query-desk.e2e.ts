import type { Page } from '@playwright/test';

import type { StoredQuery } from '../support/desk';

import { atQuery, call, LIST, QUIET, setPending } from './desk';
import { expect, openSignedIn, test } from './site';

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

test('Admin clears a desk of five by keyboard alone: five PUTs, five mails ready to send', async ({
  page,
  site,
}) => {
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
    // Two on their way at once could overtake each other.
    await expect.poll(() => puts.length).toBe(index + 1);
  }

  await expect(page.getByText(/^All done: none of the 70 queries/)).toBeVisible();
  expect(puts).toEqual(
    queries.map(({ _id, name, email, query }) => ({
      id: _id,
      body: { name, email, query, status: 'Resolved' },
    })),
  );
  const { querys } = await call(page, site.origin, 'GET', `${LIST}?resultPerPage=100`);
  expect(querys.filter(({ status }) => status === 'Pending')).toEqual([]);
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
