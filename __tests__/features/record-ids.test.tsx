import { screen } from '@testing-library/react';

import { deleteBanner, getBanner } from '@/features/banners/api';
import { deleteGenre, getGenre } from '@/features/genres/api';
import { deleteQuery, getQuery } from '@/features/queries/api';
import { deleteStory, getStory } from '@/features/stories/api';
import { deleteUser, getUser } from '@/features/users/api';
import { startSession } from '@/lib/session/session';

import { LEADING_AWAY, STRANGE_IDS } from '../support/path-ids';
import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();

const CALLS: [prefix: string, call: (id: string) => Promise<unknown>][] = [
  ['/api/admin/getUser/', getUser],
  ['/api/admin/deleteUser/', deleteUser],
  ['/api/admin/getStory/', getStory],
  ['/api/admin/deleteStory/', deleteStory],
  ['/api/admin/getGenre/', getGenre],
  ['/api/admin/deleteGenre/', deleteGenre],
  ['/api/banner/get-banner/', getBanner],
  ['/api/banner/delete-banner/', deleteBanner],
  ['/api/query/get-query/', getQuery],
  ['/api/query/delete-query/', deleteQuery],
];

it('is tried with at least 17 ids', () => {
  expect(LEADING_AWAY.length + STRANGE_IDS.length).toBeGreaterThanOrEqual(17);
});

describe.each(CALLS)('%s', (prefix, call) => {
  beforeEach(async () => {
    startSession(await site.api.tokenFor(), TEST_ADMIN);
  });

  it('is never called with an id that leads elsewhere', async () => {
    for (const id of ['', ...LEADING_AWAY]) {
      await expect(call(id)).rejects.toMatchObject({ name: 'ApiError', status: 404 });
    }

    expect(site.sent).toEqual([]);
  });

  it('keeps every other id within one segment of its path', async () => {
    site.isHeldToContract = false; // it knows no such ids
    for (const id of STRANGE_IDS) await expect(call(id)).rejects.toMatchObject({ status: 404 });

    expect(site.sent.map(({ path }) => path)).toEqual(
      STRANGE_IDS.map((id) => prefix + encodeURIComponent(id)),
    );
    expect(site.sent.every(({ path }) => !path.slice(prefix.length).includes('/'))).toBe(true);
  });
});

it('calls nothing for a link whose id leads to another call, and says so', async () => {
  renderApp('/admin/view/user/..%2FdeleteUser%2F1', { token: await site.api.tokenFor() });

  expect(await screen.findByText('This address does not name a record.')).toBeVisible();
  expect(site.sent).toEqual([]);
});

it('offers neither View nor Delete for a row whose id leads elsewhere', async () => {
  site.reply('get', '/api/query/get-querys', {
    success: true,
    querys: LEADING_AWAY.slice(0, 4).map((_id, index) => ({ _id, name: `Ann ${String(index)}` })),
    length: 4,
  });
  site.isHeldToContract = false;
  renderApp('/admin/querys', { token: await site.api.tokenFor() });

  for (const button of await screen.findAllByRole('button', { name: /^(View|Delete) Ann/ })) {
    expect(button).toBeDisabled();
  }
});
