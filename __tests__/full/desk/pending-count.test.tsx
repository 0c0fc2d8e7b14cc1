import { screen, waitFor, within } from '@testing-library/react';

import { deskSteps } from '../../support/desk';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
const { resolveAllBut, openDesk, at, resolve, sentIds, hold } = deskSteps(site);
const PUTS = '/api/query/update-query/*';

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

it('goes on counting where the desk was left before the reply', async () => {
  const [first, second] = await resolveAllBut(3);
  const user = await openDesk();
  await at(first);
  await bothSay(3);
  const answer = hold('put', PUTS);
  await resolve(user);
  await at(second);

  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  answer();

  await badgeSays(2);
});

it('counts a query on that the server refuses to resolve, and says so after the desk was left', async () => {
  const [first, second] = await resolveAllBut(3);
  const user = await openDesk();
  await at(first);
  await bothSay(3);
  const answer = hold('get', `/api/query/get-query/${first?._id ?? ''}`);
  site.reply('put', PUTS, { error: { message: 'Out of order' } }, 500);
  await resolve(user);
  await at(second);
  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();

  answer();

  await screen.findByText(/is back in the queue. Out of order$/);
  await badgeSays(3);
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
  expect(sentIds()).toEqual([first?._id]);
  await user.click(screen.getByRole('link', { name: 'Back to Querys' }));
  await rowNames();
  expect(badge()).not.toHaveTextContent('3 pending');
});
