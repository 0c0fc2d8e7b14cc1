import { act, screen, waitFor } from '@testing-library/react';
import { delay, http as mock } from 'msw';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { rowNames } from '../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllUsers';

it('aborts the read of a screen that closes, and reads again when it opens, without an error', async () => {
  site.use(mock.get(`*${LIST}`, () => delay('infinite'), { once: true }));
  const abort = jest.spyOn(AbortController.prototype, 'abort');
  renderApp('/admin/users', { token: await site.api.tokenFor() });
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(1), { timeout: 25_000 });

  act(() => {
    window.location.hash = '#/admin/view-profile';
  });
  await screen.findByRole('heading', { name: 'Profile' });
  expect(abort).toHaveBeenCalled();
  act(() => {
    window.location.hash = '#/admin/users';
  });

  expect(await rowNames()).toHaveLength(5);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
