import { screen } from '@testing-library/react';

import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { startSession } from '@/lib/session/session';

import { LEADING_AWAY, STRANGE_IDS } from '../support/path-ids';
import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();

const CALLS: [prefix: string, call: (id: string) => Promise<unknown>][] = [
  ['/api/admin/getUser/', users.get],
  ['/api/admin/deleteUser/', users.remove],
  ['/api/admin/getStory/', stories.get],
  ['/api/admin/deleteStory/', stories.remove],
  ['/api/admin/getGenre/', genres.get],
  ['/api/admin/deleteGenre/', genres.remove],
  ['/api/banner/get-banner/', banners.get],
  ['/api/banner/delete-banner/', banners.remove],
  ['/api/query/get-query/', queries.get],
  ['/api/query/delete-query/', queries.remove],
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
    site.isContractChecked = false; // the contract has no such ids
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
  site.isContractChecked = false;
  renderApp('/admin/querys', { token: await site.api.tokenFor() });

  for (const button of await screen.findAllByRole('button', { name: /^(View|Delete) Ann/ })) {
    expect(button).toBeDisabled();
  }
});
