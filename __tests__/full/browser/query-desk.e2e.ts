import type { Locator } from '@playwright/test';

import { auditPage } from '../../browser/axe-on';
import { atQuery, call, LIST, QUIET, setPending } from '../../browser/desk';
import { expect, openSignedIn, test } from '../../browser/site';
import type { StoredQuery } from '../../support/desk';

const ROWS = 15;
const INTERVALS = { intervals: [100] };

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
  await expect(page.getByRole('link', { name: newest.email }).first()).toBeVisible();
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
  await openSignedIn(page, site, QUIET);
  const [first, second] = (await setPending(page, site.origin, 2)) as [StoredQuery, StoredQuery];
  await page.goto(site.at('/admin/querys'));
  await page.getByRole('button', { name: 'Open query desk' }).click();
  await atQuery(page, first);
  await call(page, site.origin, 'PUT', `/api/query/update-query/${first._id}`, {
    query: `${first.query} And one more thing.`,
  });
  await page.keyboard.press('e');
  await atQuery(page, second);

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
  const tooTall = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
  expect(tooTall, 'what the page scrolls by').toBe(0);
});

test('Numbers of three digits stay inside the queue’s column of the desk', async ({
  page,
  site,
}) => {
  site.allow(/404/); // the queries that only the list knows
  await openSignedIn(page, site, QUIET);
  const [pending] = (await setPending(page, site.origin, 1)) as [StoredQuery];
  const querys = Array.from({ length: 145 }, (_, index) => ({
    ...pending,
    status: 'Pending',
    _id: index === 0 ? pending._id : String(index).padStart(24, 'a'),
  }));
  await page.route(`**${LIST}?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const size = Number(asked.get('resultPerPage'));
    const first = (Number(asked.get('currentPage')) - 1) * size;
    const rows = querys.slice(first, first + size);
    return route.fulfill({ json: { success: true, querys: rows, length: querys.length } });
  });
  await page.goto(site.at(`/admin/view/query/${pending._id}?desk=1`));
  await expect(page.getByText('145 left')).toBeVisible();
  const link = page.getByRole('link', { name: 'Leave the desk' });

  for (const width of [1440, 1366, 1280, 1024, 768]) {
    await page.setViewportSize({ width, height: 720 });

    const right = async (part: Locator) => {
      const box = await part.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    const line = await right(page.getByRole('list', { name: 'Queue' }));
    expect(line - (await right(link)), `${width} px`).toBe(16);
    expect(line - (await right(page.getByText('145 left'))), `${width} px`).toBeGreaterThan(16);
    expect((await link.boundingBox())?.height, `${width} px`).toBe(24);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 375, height: 760 }, hasTouch: true, isMobile: true });

  test('A toast leaves the actions of the desk free', async ({ page, site }) => {
    await openSignedIn(page, site, QUIET);
    const [first] = (await setPending(page, site.origin, 2)) as [StoredQuery];
    await page.goto(site.at(`/admin/view/query/${first._id}?desk=1`));
    await atQuery(page, first);
    await call(page, site.origin, 'PUT', `/api/query/update-query/${first._id}`, {
      status: 'Resolved',
    });
    const resolve = page.getByRole('button', { name: 'Resolve & next' });
    await resolve.tap();

    const toast = page.locator('.Toastify__toast', {
      hasText: 'Somebody else has already resolved',
    });
    await expect(toast).toBeVisible();
    // Both move when the line with Undo goes.
    const isFree = async () => {
      const [box] = await toast.evaluateAll((toasts) =>
        toasts.map((each) => each.getBoundingClientRect().toJSON() as DOMRect),
      );
      const actions = await page.locator('[data-actions]').boundingBox();
      if (!box || !actions) return 'not shown';
      return box.bottom <= actions.y || box.top >= actions.y + actions.height;
    };
    await expect.poll(isFree, INTERVALS).toBe(true);
  });
});
