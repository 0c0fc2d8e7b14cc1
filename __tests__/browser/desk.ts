import type { Page } from '@playwright/test';

import type { StoredQuery } from '../support/desk';

import { expect } from './site';

export const LIST = '/api/query/get-querys';

/** Calls the API directly, with the session's token. */
export async function call(
  page: Page,
  origin: string,
  method: string,
  path: string,
  data?: unknown,
) {
  const token = await page.evaluate(() => localStorage.getItem('token'));
  const headers = { authorization: `Bearer ${token ?? ''}` };
  const reply = await page.request.fetch(origin + path, { method, headers, data });
  return (await reply.json()) as { querys: StoredQuery[]; query: StoredQuery };
}

/** A screen that reads no queries while they are made ready. */
export const QUIET = '/admin/view-profile';

/** Makes the first `count` queries of the list pending and resolves the rest; the oldest first, as the desk goes. */
export async function setPending(
  page: Page,
  origin: string,
  count: number,
): Promise<StoredQuery[]> {
  const { querys } = await call(page, origin, 'GET', `${LIST}?resultPerPage=100`);
  for (const [index, { _id, status }] of querys.entries()) {
    const target = index < count ? 'Pending' : 'Resolved';
    if (status === target) continue;
    await call(page, origin, 'PUT', `/api/query/update-query/${_id}`, { status: target });
  }
  return querys.slice(0, count).reverse();
}

export const atQuery = async (page: Page, { email, _id }: StoredQuery) => {
  await expect(page).toHaveURL(new RegExp(`/query/${_id}\\?.*desk=1`));
  await expect(page.getByText(email, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Resolve & next' })).toBeEnabled();
};
