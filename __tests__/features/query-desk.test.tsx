import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { endSession } from '@/lib/session';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import { readRows, rowNames } from '../support/steps';

const site = useSite();
const LIST = '/api/query/get-querys';
const END = /^All done: none of the 70 queries/;
type StoredQuery = { _id: string; name: string; email: string; query: string; status: string };

/** Leaves so many of the seeded queries pending, from a place in the list on. */
async function keepPending(count: number, from = 0): Promise<StoredQuery[]> {
  const all = await readRows<StoredQuery>(site.api, `${LIST}?resultPerPage=100`, 'querys');
  const kept = all.slice(from, from + count);
  site.api.db.run("UPDATE queries SET status = 'Resolved'");
  for (const { _id } of kept) {
    site.api.db.run("UPDATE queries SET status = 'Pending' WHERE id = ?", [_id]);
  }
  site.sent.length = 0;
  return kept;
}

async function openDesk(address = '/admin/querys'): Promise<UserEvent> {
  const user = renderApp(address, { token: await site.api.tokenFor() });
  await rowNames();
  await user.click(screen.getByRole('button', { name: 'Open query desk' }));
  return user;
}

/** Waits until a query is on show at the desk. */
async function at(query: StoredQuery | undefined): Promise<void> {
  await waitFor(() => expect(window.location.hash).toContain(`/query/${query?._id ?? ''}?`));
  await waitFor(() => expect(window.location.hash).toContain('desk=1'));
  await screen.findByText(query?.email ?? '');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Resolve & next' })).toBeEnabled());
}

const resolve = (user: UserEvent) =>
  user.click(screen.getByRole('button', { name: 'Resolve & next' }));
const puts = () => site.sent.filter(({ method }) => method === 'PUT');
const sentIds = () => puts().map(({ path }) => path.split('/').at(-1));

it('opens the first pending query from the page on show, and says how many are left', async () => {
  const [first] = await keepPending(4, 7);

  await openDesk('/admin/querys?page=2');
  await at(first);

  expect(await screen.findByText('4 left in the 15 read so far')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave the desk' })).toHaveAttribute(
    'href',
    '#/admin/querys?page=2',
  );
});

it('resolves by keyboard, each PUT with the whole query, and ends where nothing is left', async () => {
  const queries = await keepPending(3);
  const user = await openDesk();

  for (const query of queries) {
    await at(query);
    await user.keyboard('e');
  }

  expect(await screen.findByText(END)).toBeVisible();
  expect(sentIds()).toEqual(queries.slice(0, 2).map(({ _id }) => _id));
  await user.click(screen.getByRole('link', { name: 'Back to Querys' }));
  await waitFor(() => expect(puts()).toHaveLength(3));
  const { name, email, query } = queries[2] ?? {};
  expect(JSON.parse(puts()[2]?.body ?? '')).toEqual({ name, email, query, status: 'Resolved' });
});

it('sends nothing when it is undone, and returns to that query', async () => {
  const [first, second] = await keepPending(2);
  const user = await openDesk();
  await at(first);
  await resolve(user);
  await at(second);

  await user.click(screen.getByRole('button', { name: /^Undo/ }));

  await at(first);
  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  expect(puts()).toEqual([]);
});

it('sends by itself after five seconds, and the browser asks before it closes until then', async () => {
  const [first, second] = await keepPending(2);
  const user = await openDesk();
  await at(first);
  const close = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(close()).toBe(false);

  await resolve(user);
  await at(second);
  expect(close()).toBe(true);
  expect(puts()).toEqual([]);

  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  await waitFor(() => expect(close()).toBe(false));
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

it('says which query failed and puts it back into the queue', async () => {
  const [first, second] = await keepPending(2);
  const user = await openDesk();
  await at(first);
  site.reply(
    'put',
    `/api/query/update-query/${first?._id ?? ''}`,
    { success: false, error: { message: 'Out of order' } },
    500,
  );

  await resolve(user);
  await at(second);
  await resolve(user);

  expect(
    await screen.findByText(`The query of ${first?.name ?? ''} is back in the queue. Out of order`),
  ).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Go on' }));
  await at(first);
});

it('sends what is held when the admin signs out', async () => {
  const [first, second] = await keepPending(2);
  const user = await openDesk();
  await at(first);
  await resolve(user);
  await at(second);

  act(() => endSession('signed-out'));

  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  expect(puts()[0]?.bearer).toMatch(/^Bearer /);
});

it('says that a query stays pending when the session ends before it is sent', async () => {
  const [first, second] = await keepPending(2);
  const user = await openDesk();
  await at(first);
  await resolve(user);
  await at(second);

  act(() => endSession('expired'));

  expect(
    await screen.findByText(
      `The query of ${first?.name ?? ''} stays pending: your session ended before.`,
    ),
  ).toBeVisible();
  expect(puts()).toEqual([]);
});

it('walks over resolved queries and pages with J and K, or through all of them', async () => {
  const [first] = await keepPending(1);
  const [, far] = [first, ...(await keepPending(1, 33))];
  site.api.db.run("UPDATE queries SET status = 'Pending' WHERE id = ?", [first?._id ?? '']);
  const user = await openDesk();
  await at(first);
  await screen.findByText('2 left in the 45 read so far');
  expect(site.sentTo(LIST).map(({ query }) => query.currentPage)).toEqual(['1', '1', '2', '3']);

  await user.keyboard('j');
  await at(far);
  await user.keyboard('k');
  await at(first);

  await user.click(screen.getByRole('checkbox', { name: 'Include resolved' }));
  await user.keyboard('j');
  await waitFor(() => expect(window.location.hash).toContain('resolved=1'));
  await waitFor(() => expect(window.location.hash).not.toContain(first?._id));
  await waitFor(() => expect(screen.getByText('Resolved')).toBeVisible());
  expect(screen.getByRole('button', { name: 'Resolve & next' })).toBeDisabled();
});

it('looks on other pages when nothing on show is pending, and before the page on show too', async () => {
  const [early] = await keepPending(1, 2);

  await openDesk('/admin/querys?page=6');

  await at(early);
  expect(await screen.findByText('1 left')).toBeVisible();
});

it('says so when nothing is pending at all', async () => {
  await keepPending(0);

  await openDesk();

  expect(await screen.findByText(END)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to Querys' })).toBeVisible();
});

it('leaves keys alone in fields, in dialogs and with Ctrl', async () => {
  const [first] = await keepPending(2);
  const user = await openDesk();
  await at(first);
  const before = window.location.hash;

  await user.keyboard('{Control>}j{/Control}');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  const dialog = await screen.findByRole('dialog', { name: 'Edit Query' });
  await user.type(await within(dialog).findByLabelText('Name'), 'jeke');
  within(dialog).getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('je');

  expect(window.location.hash.replace('&edit=1', '')).toBe(before);
  expect(puts()).toEqual([]);
});

it('offers no reply to an e-mail that is no plain address', async () => {
  const [first] = await keepPending(1);
  site.api.db.run('UPDATE queries SET email = ? WHERE id = ?', [
    'ann@letters.example?bcc=eve@evil.example',
    first?._id ?? '',
  ]);
  await openDesk();

  expect(await screen.findByText(/no plain address/)).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Reply by mail' })).not.toBeInTheDocument();
});

it('opens from a link of its own, with the way back to its list', async () => {
  const [first] = await keepPending(2);
  renderApp(`/admin/view/query/${first?._id ?? ''}?size=10&desk=1`, {
    token: await site.api.tokenFor(),
  });

  await at(first);

  expect(await screen.findByText('2 left in the 15 read so far')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Leave the desk' })).toHaveAttribute(
    'href',
    '#/admin/querys?size=10',
  );
});
