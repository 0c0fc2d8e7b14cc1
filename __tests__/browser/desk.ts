import type { Page } from '@playwright/test';

import type { StoredQuery } from '../support/desk';

import { callApi, type Site } from './every-screen';
import { expect } from './site';

export const LIST = '/api/query/get-querys';

/** A screen that reads no queries while they are made ready. */
export const QUIET = '/admin/view-profile';

/** Makes the first `count` queries of the list pending and resolves the rest; the oldest first, as the desk goes. */
export async function setPending(page: Page, site: Site, count: number): Promise<StoredQuery[]> {
  const list = `${LIST}?resultPerPage=100`;
  const { querys } = await callApi<{ querys: StoredQuery[] }>(page, site, 'GET', list);
  for (const [index, { _id, status }] of querys.entries()) {
    const target = index < count ? 'Pending' : 'Resolved';
    if (status === target) continue;
    await callApi(page, site, 'PUT', `/api/query/update-query/${_id}`, { status: target });
  }
  return querys.slice(0, count).reverse();
}

/** From now on the list of queries has these, page by page. */
export async function answerQueries(page: Page, querys: object[]): Promise<void> {
  await page.route(`**${LIST}?*`, (route) => {
    const asked = new URL(route.request().url()).searchParams;
    const size = Number(asked.get('resultPerPage'));
    const first = (Number(asked.get('currentPage')) - 1) * size;
    const rows = querys.slice(first, first + size);
    return route.fulfill({ json: { success: true, querys: rows, length: querys.length } });
  });
}

export const atQuery = async (page: Page, query: StoredQuery | undefined) => {
  const { email, _id } = query ?? { email: 'no query', _id: 'no query' };
  await expect(page).toHaveURL(new RegExp(`/query/${_id}\\?.*desk=1`));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resolve & next' })).toBeEnabled();
};
