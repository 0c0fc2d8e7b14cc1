import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';

const site = useSite();
const PATH = '/api/admin/getDashboardData';

async function openDashboard() {
  return renderApp('/admin/dashboard', { token: await site.api.tokenFor() });
}

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: `Label ${index + 1}`,
    value: 1000 + index,
  }));
}

it('shows six skeletons, then six cards that lead where the specification says', async () => {
  await openDashboard();

  expect(await screen.findAllByTestId('card-skeleton')).toHaveLength(6);
  const users = await screen.findByRole('link', { name: /^\d+ Users$/ });
  const cards = [...(users.parentElement?.querySelectorAll('a') ?? [])];
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '#/admin/users',
    '#/admin/stories',
    '#/admin/genres',
    '#/admin/stories',
    '#/admin/stories',
    '#/admin/stories',
  ]);
});

it('cycles the card colours in their order', async () => {
  site.reply('get', PATH, { success: true, data: items(7) });
  await openDashboard();

  const first = await screen.findByRole('link', { name: /Label 1$/ });
  const colours = [...(first.parentElement?.children ?? [])].map(
    (card) => /--card-(\w+)/.exec(card.getAttribute('style') ?? '')?.[1],
  );

  expect(colours).toEqual(['info', 'success', 'primary', 'danger', 'secondary', 'warning', 'info']);
});

it('counts up without digit grouping and stops at the value', async () => {
  site.reply('get', PATH, { success: true, data: [{ key: 'Users', value: 1234567 }] });
  await openDashboard();

  const card = await screen.findByRole('link', { name: '1234567 Users' });

  await waitFor(() => expect(card.firstElementChild).toHaveTextContent(/^1234567$/), {
    timeout: 4000,
  });
});

it.each([0, 1, 5, 9])('shows as many cards as the API has figures: %i', async (count) => {
  site.reply('get', PATH, { success: true, data: items(count) });
  await openDashboard();

  await waitFor(() => expect(screen.queryByTestId('card-skeleton')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText(/^Label/)).toHaveLength(count));
  if (count === 0) expect(screen.getByText('There are no figures yet.')).toBeVisible();
});

it('shows a failure with Retry in place of the cards', async () => {
  site.use(
    mock.get(`*${PATH}`, () => HttpResponse.json({ success: false, error: { message: 'Busy' } }), {
      once: true,
    }),
  );
  const user = await openDashboard();

  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('link', { name: /^\d+ Users$/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([[null], ['x'], [{}]])('says so when the figures are %p', async (data) => {
  site.reply('get', PATH, { success: true, data });
  await openDashboard();

  expect(await screen.findByRole('alert')).toHaveTextContent('no dashboard figures');
});
