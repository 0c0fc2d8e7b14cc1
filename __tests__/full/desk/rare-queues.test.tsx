import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { endSession } from '@/lib/session/session';

import { deskSteps, LIST } from '../../support/desk';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
const { resolveAllBut, openDesk, sitAt, at, resolve, sentIds, change } = deskSteps(site);
afterEach(() => jest.restoreAllMocks());

it('reads the queue again where it opens on what was read more than a minute ago', async () => {
  const [user, , , newest] = await sitAt(3);
  await screen.findByText('3 left');
  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  site.api.db.run("UPDATE queries SET status = 'Resolved' WHERE id = ?", [newest?._id ?? '']);
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);

  await user.click(screen.getByRole('button', { name: 'Open query desk' }));

  expect(await screen.findByText('2 left')).toBeVisible();
});

it('follows what other admins do in a long queue too', async () => {
  const pending = await resolveAllBut(2);
  const columns = 'search, createdAt, updatedAt, name, email, query, status';
  for (let copies = 0; copies < 80; copies += 1) {
    site.api.db.run(
      `INSERT INTO queries (id, ${columns}) SELECT printf('%024x', seq + ?), ${columns} FROM queries
       WHERE id IN (?, ?)`,
      [1_000 * (copies + 1), ...pending.map(({ _id }) => _id)],
    );
  }
  await openDesk();
  await screen.findByText('162 left');
  await change(pending[1], { status: 'Resolved' });
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 61_000);

  expect(await screen.findByText('161 left', undefined, { timeout: 5_000 })).toBeVisible();
});

it('takes a query that has just come into a queue of many calls within a minute, with one call a minute until then', async () => {
  site.use(mock.get('*/config.json', () => HttpResponse.json({ pageSizeForAll: 15 })));
  const [, newest] = await resolveAllBut(2);
  await openDesk();
  await screen.findByText('2 left');
  const lists = () => site.sentBy('GET').filter(({ path }) => path === LIST).length;
  const before = lists();
  let minutes = 1.1;
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
  await waitFor(() => expect(lists()).toBe(before + 1), { timeout: 5_000 });
  const columns = 'search, createdAt, updatedAt, name, email, query, status';
  site.api.db.run(
    `INSERT INTO queries (id, ${columns}) SELECT printf('%024x', 7), ${columns} FROM queries WHERE id = ?`,
    [newest?._id ?? ''],
  );

  minutes = 2.2;

  expect(await screen.findByText('3 left', undefined, { timeout: 5_000 })).toBeVisible();
});

it('slides in once, and stands still from one query to the next', async () => {
  const [user, ...queries] = await sitAt(2);
  const animate = jest.spyOn(Element.prototype, 'animate');

  await user.keyboard('j');
  await at(queries[1]);
  expect(animate).not.toHaveBeenCalled();

  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  expect(animate).toHaveBeenCalled();
});

it('offers an undo until somebody goes on, and takes it by its key after that', async () => {
  const [user, first, second, third] = await sitAt(3);
  await resolve(user);
  await at(second);
  expect(screen.getByRole('button', { name: /^Undo/ })).toBeVisible();
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));

  await user.keyboard('j');
  await at(third);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await user.keyboard('z');
  await at(first);
});

it('is one card where nothing of it could be read, whose Retry reads it all', async () => {
  const [first] = await resolveAllBut(1);
  const calls = [LIST, `/api/query/get-query/${first?._id ?? ''}`];
  for (const call of calls) site.refuse('get', call, 'Out of order', 422);
  const user = await site.open(`/admin/view/query/${first?._id ?? ''}?desk=1`);

  expect(
    await screen.findByRole('heading', { name: 'The query desk did not arrive' }),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next Query' })).not.toBeInTheDocument();
  expect(screen.getByRole('alert')).toHaveTextContent(
    /^Out of order *GET \/api\/query\/get-query\/\{id\}, status 422, \d/,
  );
  expect(screen.getByRole('link', { name: 'Back to Querys' })).toBeVisible();
  for (const call of calls) site.pass('get', call);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await at(first);
});

it('names each query that somebody rewrote', async () => {
  const [user, ...queries] = await sitAt(3);
  await change(queries[0], { query: 'My story is gone again.' });
  await resolve(user);
  await at(queries[1]);
  await change(queries[1], { query: 'So is mine.' });
  await resolve(user);
  await at(queries[2]);
  await resolve(user);

  await at(queries[0]);

  const other = await screen.findByText(/meanwhile, so it stays pending/);
  expect(other).toHaveTextContent(queries[1]?.name ?? '');
  expect(screen.getByText(/^Somebody changed this query after you resolved it/)).toBeVisible();
});

it('says that a query stays pending when the session ends before it is sent', async () => {
  const [user, first, second] = await sitAt(2);
  const answer = site.hold('get', `/api/query/get-query/${first?._id ?? ''}`);
  await resolve(user);
  await at(second);

  act(() => endSession('expired'));
  answer();

  expect(
    await screen.findByText(
      `The query of ${first?.name ?? ''} stays pending: your session ended before.`,
    ),
  ).toBeVisible();
  expect(site.sentBy('PUT')).toEqual([]);
});

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
  const [user, , second] = await sitAt(3);
  await bothSay(3);

  await resolve(user);
  await at(second);
  await bothSay(2);

  await user.click(screen.getByRole('button', { name: /^Undo/ }));
  await bothSay(3);
});

it('goes on counting where the desk was left before the reply', async () => {
  const [user, first, second] = await sitAt(3);
  await bothSay(3);
  const answer = site.hold('put', PUTS);
  await resolve(user);
  await at(second);

  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();
  await waitFor(() => expect(sentIds()).toEqual([first?._id]));
  answer();

  await badgeSays(2);
});

it('counts a query on that the server refuses to resolve, and says so after the desk was left', async () => {
  const [user, first, second] = await sitAt(3);
  await bothSay(3);
  const answer = site.hold('get', `/api/query/get-query/${first?._id ?? ''}`);
  site.refuse('put', PUTS, 'Out of order', 500);
  await resolve(user);
  await at(second);
  await user.click(screen.getByRole('link', { name: 'Leave the desk' }));
  await rowNames();

  answer();

  await screen.findByText(/is back in the queue. Out of order\. Read again: it was not written\.$/);
  await badgeSays(3);
});

it('does not call all answered where the API has other words for what waits', async () => {
  const rows = await site.rows('querys');
  const querys = rows.map((query) => ({ ...query, status: 'open' }));
  site.isContractChecked = false;
  site.reply('get', LIST, { success: true, querys, length: rows.length });
  await openDesk();

  expect(await screen.findByRole('heading', { name: 'No query reads Pending' })).toBeVisible();
  expect(
    screen.getByText(`The status of ${rows.length} queries is not readable here.`),
  ).toBeVisible();
  expect(screen.queryByText(/All answered/)).not.toBeInTheDocument();
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
  expect(await screen.findByRole('heading', { name: 'All answered' })).toBeVisible();
  expect(sentIds()).toEqual([first?._id]);
  await user.click(screen.getByRole('link', { name: 'Back to Querys' }));
  await rowNames();
  expect(badge()).not.toHaveTextContent('3 pending');
});
