import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { panel } from '../support/figures';
import { useSite } from '../support/site';

const site = useSite();
const PATH = '/api/admin/getDashboardData';

async function openDashboard() {
  return site.open('/admin/dashboard');
}

function items(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    key: `Label ${index + 1}`,
    value: 1000 + index,
  }));
}

it('shows six skeletons, then six cards that lead to their lists, filtered by their status', async () => {
  await openDashboard();

  expect(await screen.findAllByTestId('card-skeleton')).toHaveLength(6);
  const users = await screen.findByRole('link', { name: /^\d+ Users/ });
  const cards = [...(users.parentElement?.querySelectorAll('a') ?? [])];
  expect(cards.map((card) => card.getAttribute('href'))).toEqual([
    '#/admin/users',
    '#/admin/stories',
    '#/admin/genres',
    '#/admin/stories?f.status=active',
    '#/admin/stories?f.status=upcoming',
    '#/admin/stories?f.status=completed',
  ]);
});

it('cuts a label that nobody could read', async () => {
  site.reply('get', PATH, {
    success: true,
    data: [{ key: 'Letters '.repeat(8_000), value: 3 }],
  });
  await openDashboard();

  const card = await screen.findByRole('link', { name: /^3 (?:Letters )+Lett…/ });
  expect(card.textContent.length).toBeLessThan(100);
});

it('cycles the card colours in their order', async () => {
  site.reply('get', PATH, { success: true, data: items(7) });
  await openDashboard();

  const first = await screen.findByRole('link', { name: /Label 1/ });
  const colours = [...(first.parentElement?.children ?? [])].map(
    (card) => /var\(--(\w+)\)/.exec(card.getAttribute('style') ?? '')?.[1],
  );

  expect(colours).toEqual(['info', 'success', 'primary', 'danger', 'secondary', 'warning', 'info']);
  // A label that names no status leads to all stories.
  expect(screen.getByRole('link', { name: /Label 4/ })).toHaveAttribute('href', '#/admin/stories');
});

it('counts up without digit grouping and stops at the value', async () => {
  site.reply('get', PATH, { success: true, data: [{ key: 'Users', value: 1234567 }] });
  await openDashboard();

  const card = await screen.findByRole('link', { name: /^1234567 Users/ });

  // Frames that come late on a busy machine make it count longer.
  await waitFor(() => expect(card.firstElementChild).toHaveTextContent(/^1234567$/), {
    timeout: 30_000,
  });
});

it.each([
  ['1,234', '1234'],
  ['1.234', '1234'],
  ['1 234 567', '1234567'],
  ['12', '12'],
  [null, 'not known'],
  ['many', 'not known'],
  [{}, 'not known'],
])('shows a counter of %j as %s, never as 0', async (value, shown) => {
  site.reply('get', PATH, { success: true, data: [{ key: 'Users', value }] });
  await openDashboard();

  expect(await screen.findByRole('link', { name: new RegExp(`^${shown} Users`) })).toBeVisible();
});

it.each([0, 9])('shows as many cards as the API has figures: %i', async (count) => {
  site.reply('get', PATH, { success: true, data: items(count) });
  await openDashboard();

  await waitFor(() => expect(screen.queryByTestId('card-skeleton')).not.toBeInTheDocument());
  expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await waitFor(() => expect(screen.queryAllByText(/^Label/)).toHaveLength(count));
  if (count === 0) expect(screen.getByText('There are no figures yet.')).toBeVisible();
});

it('shows a failure with Retry in place of the cards, and the panels below', async () => {
  site.use(
    mock.get(`*${PATH}`, () => HttpResponse.json({ success: false, error: { message: 'Busy' } }), {
      once: true,
    }),
  );
  const user = await openDashboard();

  expect(await screen.findByRole('alert')).toHaveTextContent('Busy');
  const users = await panel('Newest users');
  expect(await users.findByRole('list', { name: 'Newest users' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('link', { name: /^\d+ Users/ })).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  [null, 'no dashboard figures'],
  [[1, 2, 3, 4, 5, 6], 'dashboard figures in another form'],
])('says so when there are no figures, as where they are %j', async (data, said) => {
  site.reply('get', PATH, { success: true, data });
  await openDashboard();

  expect(await screen.findByRole('alert')).toHaveTextContent(said);
});

it('says what share of the stories each status has, from the same reply', async () => {
  site.reply('get', PATH, {
    success: true,
    data: [
      { key: 'Active Stories', value: 6 },
      { key: 'Upcoming Stories', value: 3 },
      { key: 'Completed Stories', value: 1 },
    ],
  });
  await openDashboard();

  for (const [name, share] of [
    ['6 Active Stories', '60 % of all'],
    ['3 Upcoming Stories', '30 % of all'],
    ['1 Completed Stories', '10 % of all'],
  ] as const) {
    expect(await screen.findByText(share)).toBeVisible();
    expect(screen.getByText(share).parentElement).toHaveAccessibleName(`${name} ${share}`);
  }
  expect(site.sentTo(PATH)).toHaveLength(1);
});

it('closes a book’s card by Escape wherever the focus is, until another book is pointed at', async () => {
  const user = await openDashboard();
  const shelf = await panel('The shelf');
  const books = await shelf.findAllByRole('link', { name: /, (active|upcoming|completed)$/ });
  const [first, second] = books;
  if (!first || !second) throw new Error('The shelf has fewer than two books.');

  await user.hover(first);
  expect(shelf.getByRole('tooltip')).toBeVisible();
  expect(first).not.toHaveFocus();
  await user.keyboard('{Escape}');
  expect(shelf.queryByRole('tooltip')).not.toBeInTheDocument();
  // On within the same book.
  fireEvent.pointerOver(within(first).getByText(/./));
  expect(shelf.queryByRole('tooltip')).not.toBeInTheDocument();

  await user.hover(second);
  const card = shelf.getByRole('tooltip');
  expect(card).toBeVisible();
  // Whoever needs it larger points at it, and it stays.
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fireEvent.pointerOver(card.parentElement ?? card);
  fireEvent.pointerOver(card);
  act(() => {
    jest.advanceTimersByTime(1000);
  });
  expect(card).toBeVisible();
  fireEvent.pointerOver(card.parentElement ?? card);
  act(() => {
    jest.advanceTimersByTime(1000);
  });
  expect(card).not.toBeVisible();
  jest.useRealTimers();
});

it('shows every story as a book that its genre colours, that arrows lead to and that Enter opens', async () => {
  const user = await openDashboard();
  const shelf = await panel('The shelf');
  const books = await shelf.findAllByRole('link', { name: /, (active|upcoming|completed)$/ });
  const stories = await site.rows('stories');
  expect(books).toHaveLength(stories.length);
  expect(books.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);

  act(() => books[0]?.focus());
  await user.keyboard('{ArrowRight}');
  expect(books[1]).toHaveFocus();
  const story = stories.find(({ _id }) => books[1]?.getAttribute('href')?.endsWith(_id));
  const card = shelf.getByRole('tooltip');
  expect(card).toHaveTextContent(story?.roomName ?? '?');
  expect(card).toHaveTextContent(/\d hands?/);
  await user.keyboard('{Escape}');
  expect(shelf.queryByRole('tooltip')).not.toBeInTheDocument();

  await user.keyboard('{Enter}');
  expect(
    await screen.findByRole('heading', { level: 1, name: story?.roomName ?? '?' }),
  ).toBeVisible();
});
