import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { desk } from '@/features/desk/desk-state';

import { deskSteps } from '../support/desk';
import { useSite } from '../support/site';
import { rowNames } from '../support/steps';

const site = useSite();
const { resolveAllBut, openDesk, at, resolve, sentIds } = deskSteps(site);
afterEach(() => jest.restoreAllMocks());

const goOffline = () => jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
function goOnline(line: jest.SpyInstance): void {
  line.mockRestore();
  act(() => void window.dispatchEvent(new Event('online')));
}

/** Waits until desk and sidebar say how many queries are left. */
async function bothSay(count: number): Promise<void> {
  expect(await screen.findByText(`${count} left`)).toBeVisible();
  await badgeSays(count);
}

function badge(): HTMLElement | null {
  const menu = within(screen.getByRole('navigation', { name: 'Main' }));
  return menu.getByRole('link', { name: 'Querys' }).closest('li');
}

async function badgeSays(count: number): Promise<void> {
  await waitFor(() => expect(badge()).toHaveTextContent(`Querys${count} pending`));
}

it('counts a query no more as soon as it is resolved, and again when that is undone', async () => {
  const [first, second] = await resolveAllBut(3);
  const user = await openDesk();
  await at(first);
  await bothSay(3);

  await resolve(user);
  await at(second);
  await bothSay(2);

  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await bothSay(3);
});

it('goes on counting where the desk was left before the resolve was sent', async () => {
  const [first, second] = await resolveAllBut(3);
  const user = await openDesk();
  await at(first);
  await bothSay(3);
  await resolve(user);
  await at(second);
  await bothSay(2);

  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  await waitFor(() => expect(desk.read().resolving.size).toBe(0));

  await badgeSays(2);
});

it('counts no query that waits to be sent, at the desk and on other screens', async () => {
  const [first, second] = await resolveAllBut(3);
  const user = await openDesk();
  await at(first);
  await bothSay(3);
  const line = goOffline();
  await resolve(user);
  await screen.findByText('1 resolved query waits to be sent.');
  await bothSay(2);

  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  await badgeSays(2);
  await user.click(screen.getByRole('link', { name: 'Dashboard' }));
  expect(await screen.findByText('2 in all')).toBeVisible();
  await badgeSays(2);

  goOnline(line);
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  await user.click(screen.getByRole('link', { name: 'Open desk' }));
  await at(second);
  await bothSay(2);
});

it('counts a query again that the server refuses to resolve', async () => {
  const [first, second] = await resolveAllBut(3);
  site.use(
    mock.put(`*/api/query/update-query/${first?._id ?? ''}`, () =>
      HttpResponse.json({ error: { message: 'Out of order' } }, { status: 500 }),
    ),
  );
  const user = await openDesk();
  await at(first);
  const line = goOffline();
  await resolve(user);
  await screen.findByText('1 resolved query waits to be sent.');
  await bothSay(2);

  goOnline(line);

  await screen.findByText(/is back in the queue. Out of order$/);
  await at(second);
  await bothSay(3);
});

it('counts a query no more that was resolved at the desk of a search', async () => {
  const [first] = await resolveAllBut(3);
  const user = await openDesk();
  await bothSay(3);
  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), first?.name ?? '');
  await waitFor(() => expect(window.location.hash).toContain('q='));
  await user.click(screen.getByRole('button', { name: 'Open query desk' }));
  await at(first);
  await screen.findByText('1 left');

  await resolve(user);

  await badgeSays(2);
  expect(await screen.findByText(/^All done: none of/)).toBeVisible();
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  await waitFor(() => expect(screen.queryByText(/^Resolved the query/)).not.toBeInTheDocument());
  await user.click(screen.getByRole('link', { name: 'Back to Querys' }));
  await rowNames();
  expect(badge()).not.toHaveTextContent('3 pending');
});
