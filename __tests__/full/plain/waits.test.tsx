import { act, screen, waitFor, within } from '@testing-library/react';
import { delay, http as mock, HttpResponse } from 'msw';

import { renderApp } from '../../support/render-app';
import { useSite } from '../../support/site';
import { openEditor, readRows, rowNames } from '../../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllUsers';

function tooMany(seconds: number) {
  return HttpResponse.json(
    { success: false, error: { message: 'Too many requests' } },
    { status: 429, headers: { 'Retry-After': String(seconds) } },
  );
}

it('enables the Retry button when the wait is over', async () => {
  site.use(mock.get(`*${LIST}`, () => tooMany(1), { once: true }));
  const user = renderApp('/admin/users', { token: await site.api.tokenFor() });
  await screen.findByRole('button', { name: 'Retry in 1 s' });

  await user.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await rowNames()).toHaveLength(5);
});

it('says in the toast how long a save must wait', async () => {
  site.use(mock.put('*/api/admin/updateUser/:id', () => tooMany(12)));
  const [ann] = await readRows<{ _id: string }>(site.api, `${LIST}?key=Ann+Lee`, 'users');
  const user = renderApp(`/admin/view/user/${ann?._id ?? ''}`, {
    token: await site.api.tokenFor(),
  });
  const dialog = await openEditor(user, 'Edit User');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText('Too many requests. Try again in 12 s.')).toBeInTheDocument();
  expect(dialog).toBeVisible();
});

it('reads again by itself after a server error, and not after a refusal', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(-0.4); // a tenth of the first delay
  let status = 503;
  site.use(mock.get(`*${LIST}`, () => HttpResponse.json({ success: false }, { status })));
  renderApp('/admin/users', { token: await site.api.tokenFor() });
  await screen.findByRole('alert');

  status = 404;
  await waitFor(() => expect(site.sentTo(LIST)).toHaveLength(2));
  expect(await screen.findByRole('alert')).toHaveTextContent('Server error (404)');
  await act(() => delay(1500));

  expect(site.sentTo(LIST)).toHaveLength(2);
});
