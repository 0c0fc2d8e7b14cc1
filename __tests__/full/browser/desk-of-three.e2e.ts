import type { Page } from '@playwright/test';

import { atQuery, LIST, setPending } from '../../browser/desk';
import { callApi } from '../../browser/every-screen';
import { expect, type Site, storeSession, test } from '../../browser/site';
import { LETTERS } from '../../support/alike-letters';
import type { StoredQuery } from '../../support/desk';

const GREY = LETTERS.en?.alike[0] ?? [];
const ALONE = LETTERS.de?.alone ?? [];

/** So many pending queries, of which those at these places say nearly the same. */
async function seed(page: Page, site: Site, count: number, alike: readonly number[]) {
  await storeSession(page, site);
  const pending = await setPending(page, site, count);
  for (const [place, { _id }] of pending.entries()) {
    const own = alike.indexOf(place);
    const query = (own < 0 ? ALONE[place] : GREY[own]) ?? '';
    await callApi(page, site, 'PUT', `/api/query/update-query/${_id}`, { query });
  }
  return pending;
}

const pendingIds = async (page: Page, site: Site) => {
  const list = `${LIST}?resultPerPage=100`;
  const { querys } = await callApi<{ querys: StoredQuery[] }>(page, site, 'GET', list);
  return querys.filter(({ status }) => status === 'Pending').map(({ _id }) => _id);
};

const queue = (page: Page) => page.getByRole('list', { name: 'Queue' }).getByRole('link');

/** The ids in a desk's queue. */
const queuedIds = async (page: Page) =>
  queue(page).evaluateAll((links) =>
    links.map((link) => /\/query\/([^?]+)/.exec(link.getAttribute('href') ?? '')?.[1] ?? ''),
  );

test('Alike queries are found in a worker that the page’s policy allows, and E and Resolve only this do what they say', async ({
  page,
  site,
}) => {
  const pending = await seed(page, site, 6, [1, 2, 3]);
  const worker = page.waitForEvent('worker');
  await page.goto(site.at('/admin/view/query/any?desk=next'));
  await atQuery(page, pending[0]);
  expect((await worker).url()).toMatch(/\/_next\/static\/alike-[0-9a-f]{16}\.js$/);
  await expect(page.getByText('3 alike, in 1 group')).toBeVisible();

  await page.getByRole('button', { name: 'Show as one' }).click();
  await page.keyboard.press('j');
  await expect(page.getByRole('heading', { name: '3 queries say nearly this' })).toBeVisible();
  await page.getByRole('button', { name: 'Resolve only this' }).click();

  await expect(page.getByText('2 alike, in 1 group')).toBeVisible();
  await expect.poll(() => pendingIds(page, site)).toHaveLength(5);
  expect(await pendingIds(page, site)).not.toContain(pending[1]?._id);
  await expect(page.getByRole('button', { name: 'Resolve 2', exact: false }).first()).toBeVisible();
});

test('Alike queries are found without the worker’s file too', async ({ page, site }) => {
  site.allow(/alike-|ERR_FAILED/);
  const pending = await seed(page, site, 4, [1, 2]);
  await page.route('**/_next/static/alike-*.js', (route) => route.abort());

  await page.goto(site.at('/admin/view/query/any?desk=next'));

  await atQuery(page, pending[0]);
  await expect(page.getByText('2 alike, in 1 group')).toBeVisible();
});

test('Three desks with one queue leave no query twice and none out, and the same words with one of them', async ({
  page,
  site,
}) => {
  const pending = await seed(page, site, 9, [0, 3, 6]);
  const alike = [0, 3, 6].map((place) => pending[place]?._id ?? '');
  for (const _id of alike)
    await callApi(page, site, 'PUT', `/api/query/update-query/${_id}`, { query: GREY[0] });
  const desks = [page, await page.context().newPage(), await page.context().newPage()];
  for (const [at, desk] of desks.entries()) {
    await desk.goto(site.at(`/admin/view/query/any?desk=next&share=${at + 1}.123`));
    await expect(desk.getByText(/: Yours \d, others \d$/)).toBeVisible();
  }

  const shares = await Promise.all(desks.map(queuedIds));
  expect(shares.flat().sort()).toEqual(pending.map(({ _id }) => _id).sort());
  expect(shares.filter((own) => alike.some((id) => own.includes(id)))).toHaveLength(1);
});

test('What is put off comes back in each tab when the clock has jumped past the time', async ({
  page,
  site,
}) => {
  const [first, second] = (await seed(page, site, 2, [])) as [StoredQuery, StoredQuery];
  const { token } = await site.newSession(7 * 24 * 60 * 60);
  await page.evaluate((kept) => localStorage.setItem('token', kept), token);
  const other = await page.context().newPage();
  await other.clock.install();
  await other.goto(site.at(`/admin/view/query/${second._id}?desk=1`));
  await atQuery(other, second);
  await page.goto(site.at(`/admin/view/query/${first._id}?desk=1`));
  await atQuery(page, first);

  await page.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('menuitem', { name: 'Tomorrow, 09:00' }).click();

  await atQuery(page, second);
  await expect(other.getByRole('radio', { name: 'Later 1' })).toHaveCount(1);
  await expect(other.getByText('1 left')).toBeVisible();
  // A laptop that slept: its timers ran once.
  await other.clock.fastForward('34:00:00');
  for (const tab of [other, page]) {
    await expect(tab.getByText('2 left')).toBeVisible();
    await expect(tab.getByRole('radio', { name: 'Later 0' })).toHaveCount(1);
  }
});
