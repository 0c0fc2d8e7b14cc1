import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { listActivity } from '@/lib/activity/activity-store';
import { announceChange } from '@/lib/storage/tab-channel';

import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { pressDelete, rowNames } from '../support/steps';

const site = useSite();
const OWNER = TEST_ADMIN.email;
const STORIES = '/api/admin/getAllStoryRooms';
const USERS = '/api/admin/getAllUsers';

async function open(address: string): Promise<UserEvent> {
  return renderApp(address, { token: await site.api.tokenFor() });
}

const count = (sql: string) => Number(site.api.db.get(sql)?.n);
const column = (index: number) =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[index]?.textContent);
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('columnheader', { name });
const calls = (method: string) => site.sent.filter((request) => request.method === method);
const answerYes = async (user: UserEvent) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Yes' }));

it('reads only its page until the full list is opened', async () => {
  const user = await open('/admin/stories');
  expect(await rowNames()).toHaveLength(5);
  expect(site.sentTo(STORIES)).toHaveLength(1);

  await user.click(await button('Full list'));

  expect(await screen.findByText('All 90 rows')).toBeInTheDocument();
  const fetched = site.sentTo(STORIES).slice(1);
  expect(fetched.map(({ query }) => query.currentPage).sort()).toEqual([
    '1',
    '2',
    '3',
    '4',
    '5',
    '6',
  ]);
  expect(new Set(fetched.map(({ query }) => query.resultPerPage))).toEqual(new Set(['15']));
  expect(window.location.hash).toBe('#/admin/stories?whole=1');
  const firstPage = await rowNames();
  await user.click(screen.getByRole('button', { name: 'Page 2' }));
  expect(await rowNames()).not.toEqual(firstPage);
  expect(column(1)).toEqual(['6', '7', '8', '9', '10']);
  expect(site.sentTo(STORIES)).toHaveLength(7);

  await user.click(await button('Full list'));
  expect(await screen.findByText('6–10 of 90')).toBeInTheDocument();
  expect(window.location.hash).toBe('#/admin/stories?page=2');
});

it('filters by the values of columns, sorts, and puts both into the link', async () => {
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const user = await open('/admin/stories?whole=1');

  await user.click(await button('Filter'));
  await user.click(screen.getByRole('checkbox', { name: `active (${active})` }));
  await user.click(await heading('Participants'));
  await user.click(await heading('Participants'));

  expect(screen.getByText(`${active} of 90 rows`)).toBeInTheDocument();
  expect(new Set(column(3))).toEqual(new Set(['active']));
  const sizes = column(5).map(Number);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(await heading('Participants')).toHaveAttribute('aria-sort', 'descending');
  expect(window.location.hash).toBe('#/admin/stories?whole=1&sort=-Participants&f.Status=active');

  await user.click(await heading('Participants'));
  expect(await heading('Participants')).not.toHaveAttribute('aria-sort');
});

it('shows the chosen columns, the times too', async () => {
  const user = await open('/admin/stories?whole=1&cols=Room+Name,Created+At');
  await screen.findByText('All 90 rows');
  const titles = () => screen.getAllByRole('columnheader').map((header) => header.textContent);
  expect(titles()).toEqual(['Select', 'S.No', 'Room Name', 'Created At', 'Action']);

  await user.click(await button('Columns'));
  await user.click(screen.getByRole('checkbox', { name: 'Created At' }));
  expect(titles()).toEqual(['Select', 'S.No', 'Room Name', 'Action']);
  expect(screen.getByRole('checkbox', { name: 'Room Name' })).toBeDisabled();

  await user.click(await button('The list’s own columns'));
  expect(titles()).toHaveLength(9);
  expect(window.location.hash).toBe('#/admin/stories?whole=1');
});

it('asks before it reads more than 1,500 rows, and works on one page as well', async () => {
  const users = Array.from({ length: 5 }, (_, index) => ({
    ...{ _id: `u${index}`, firstName: `Name${index}`, lastName: '', userName: '', email: '' },
    ...{ mobile_no: '', gender: '', createdAt: '', updatedAt: '' },
  }));
  site.reply('get', USERS, { success: true, users, length: 5_000 });
  const user = await open('/admin/users?whole=1');

  expect(
    await screen.findByText('Reading all 5,000 users takes 334 calls to the server.'),
  ).toBeInTheDocument();
  expect(site.sentTo(USERS)).toHaveLength(1);

  await user.click(await button('Only this page'));

  expect(await screen.findByText('This page: 5 of 5,000 rows')).toBeInTheDocument();
  expect(screen.getByRole('navigation', { name: 'Pagination' })).toBeInTheDocument();
  expect(site.sentTo(USERS)).toHaveLength(1);
});

it('discards what was read when the admin stops it', async () => {
  let answer: (() => void) | undefined;
  site.use(
    mock.get(`*${STORIES}`, async ({ request }) => {
      const page = new URL(request.url).searchParams.get('currentPage');
      if (page === '2') await new Promise<void>((resolve) => (answer = resolve));
      return undefined;
    }),
  );
  const user = await open('/admin/stories?whole=1');
  await screen.findByText(/^Read \d+ of 90 rows/);

  await user.click(await button('Stop'));

  expect(await screen.findByText('This page: 5 of 90 rows')).toBeInTheDocument();
  answer?.();
  await user.click(await button('All 90 instead'));
  // It starts again.
  await waitFor(() => expect(screen.getByText(/^Read \d+ of 90 rows/)).toBeInTheDocument());
  await waitFor(() => answer?.());
  expect(await screen.findByText('All 90 rows')).toBeInTheDocument();
});

it('says which rows could not be read, and reads only those again', async () => {
  let isBroken = true;
  site.use(
    mock.get(`*${STORIES}`, ({ request }) =>
      isBroken && new URL(request.url).searchParams.get('currentPage') === '3'
        ? HttpResponse.json({ success: false, error: { message: 'Shelf 3 fell' } }, { status: 404 })
        : undefined,
    ),
  );
  const user = await open('/admin/stories?whole=1');
  const alert = await screen.findByText(/could not be read/);
  expect(alert).toHaveTextContent('Rows 31–45 of 90 could not be read: Shelf 3 fell');
  expect(screen.getByText('75 of 90 rows')).toBeInTheDocument();
  const before = site.sentTo(STORIES).length;

  isBroken = false;
  await user.click(await button('Read the missing rows'));

  expect(await screen.findByText('All 90 rows')).toBeInTheDocument();
  expect(site.sentTo(STORIES)).toHaveLength(before + 1);
});

it('keeps what it read until something changes, and then says so', async () => {
  const user = await open('/admin/stories?whole=1');
  await screen.findByText('All 90 rows');
  const [name = ''] = await rowNames();
  await user.click(await button(`View ${name}`));
  await screen.findByRole('region', { name: 'Story' });
  // The API's pages do not have a view's order, so there is no previous and next.
  expect(screen.queryByRole('group', { name: /in the list/ })).not.toBeInTheDocument();
  const read = site.sentTo(STORIES).length;

  window.history.back();
  await screen.findByText('All 90 rows');
  // Only the list's own page was fetched.
  expect(site.sentTo(STORIES).length).toBeLessThanOrEqual(read + 1);
  expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();

  announceChange('stories');
  expect(await screen.findByText('The list has changed since it was read.')).toBeInTheDocument();
  await user.click(await button('Read again'));
  await waitFor(() => expect(screen.queryByText(/has changed/)).not.toBeInTheDocument());
  expect(await screen.findByText('All 90 rows')).toBeInTheDocument();
});

it('takes the row of its own delete button out, without reading again', async () => {
  const user = await open('/admin/stories?whole=1');
  await screen.findByText('All 90 rows');
  const [name = ''] = await rowNames();

  const dialog = await pressDelete(user, name);
  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('All 89 rows')).toBeInTheDocument();
  expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();
});

it('sets selected queries to a status after one question, only those that lack it', async () => {
  const pending = count("SELECT count(*) AS n FROM queries WHERE status = 'Pending'");
  const all = count('SELECT count(*) AS n FROM queries');
  const user = await open('/admin/querys?whole=1');
  await user.click(await screen.findByRole('checkbox', { name: `Select all ${all}` }));

  await user.click(await button('Set to Resolved'));

  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `Are you sure you want to set ${pending} querys to Resolved? ${all - pending} of those selected have it already.`,
  );
  await answerYes(user);
  expect(await screen.findByText(`${pending} querys set to Resolved.`)).toBeInTheDocument();
  expect(count("SELECT count(*) AS n FROM queries WHERE status = 'Pending'")).toBe(0);
  expect(calls('PUT')).toHaveLength(pending);
  expect(calls('PUT')[0]?.body).toBe('{"status":"Resolved"}');
  expect(new Set(column(5))).toEqual(new Set(['Resolved']));
});

it('logs each status that it set, with the way back through the form', async () => {
  const [pending] = site.api.db.all("SELECT id, name FROM queries WHERE status = 'Pending'");
  const count = Number(site.api.db.get('SELECT count(*) AS n FROM queries')?.n);
  const user = await open('/admin/querys?whole=1');
  await user.click(await screen.findByRole('checkbox', { name: `Select all ${count}` }));
  await user.click(await button('Set to Resolved'));
  await answerYes(user);
  await screen.findByText(/querys set to Resolved\./);
  await waitFor(async () => expect(await listActivity(OWNER)).toHaveLength(calls('PUT').length));

  const logged = await listActivity(OWNER);
  expect(logged.find(({ record }) => record === pending?.id)).toMatchObject({
    kind: 'status',
    noun: 'queries',
    subject: pending?.name,
    fields: [{ name: 'status', label: 'Status', before: 'Pending', after: 'Resolved' }],
  });
  window.location.hash = '#/admin/view-profile?activity=1';
  const [revert] = await screen.findAllByRole('button', { name: /^Revert/ });
  await user.click(revert ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Query' });
  await user.click(await within(dialog).findByRole('button', { name: 'Submit' }));

  await waitFor(() => expect(calls('PUT').at(-1)?.body).toContain('"status":"Pending"'));
  expect(calls('PUT').at(-1)?.path).toContain(logged[0]?.record);
});

it('reports the rows that could not be deleted, and tries only those again', async () => {
  const broken = new Set<string>();
  site.use(
    mock.delete('*/api/admin/deleteStory/:id', ({ params }) =>
      broken.has(String(params.id))
        ? HttpResponse.json(
            { success: false, error: { message: 'Room is locked' } },
            { status: 422 },
          )
        : undefined,
    ),
  );
  for (const { id } of site.api.db.all('SELECT id FROM stories ORDER BY seq DESC LIMIT 2')) {
    broken.add(String(id));
  }
  const user = await open('/admin/stories?whole=1');
  await screen.findByText('All 90 rows');
  for (const name of (await rowNames()).slice(0, 4)) {
    await user.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  }
  expect(screen.getByText('4 selected')).toBeInTheDocument();

  await user.click(await button('Delete selected'));
  expect(await screen.findByRole('dialog')).toHaveTextContent(
    'Are you sure you want to delete 4 stories?',
  );
  await answerYes(user);

  expect(await screen.findByText(/2 of 4 stories deleted, 2 failed\./)).toBeInTheDocument();
  const failed = within(screen.getByRole('list', { name: 'Failed' })).getAllByRole('listitem');
  expect(failed.map(({ textContent }) => textContent.includes('Room is locked'))).toEqual([
    true,
    true,
  ]);
  expect(screen.getByText('All 88 rows')).toBeInTheDocument();
  expect(calls('DELETE')).toHaveLength(4);
  const loggedIds = async () => (await listActivity(OWNER)).map(({ record }) => record);
  await waitFor(async () => expect(await loggedIds()).toHaveLength(2));
  expect((await loggedIds()).filter((id) => broken.has(id))).toEqual([]);

  const locked = [...broken];
  broken.clear();
  await user.click(await button('Retry failed (2)'));

  expect(await screen.findByText('2 stories deleted.')).toBeInTheDocument();
  expect(calls('DELETE')).toHaveLength(6);
  await waitFor(async () => expect(await loggedIds()).toHaveLength(4));
  expect((await loggedIds()).slice(0, 2).sort()).toEqual(locked.sort());
  expect(await screen.findByText('All 86 rows')).toBeInTheDocument();
});

it('deletes no row that a filter hides, though it was selected before', async () => {
  const user = await open('/admin/stories?whole=1');
  await user.click(await screen.findByRole('checkbox', { name: 'Select all 90' }));
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");

  await user.click(await button('Filter'));
  await user.click(screen.getByRole('checkbox', { name: `active (${active})` }));

  expect(screen.getByText(`${active} selected`)).toBeInTheDocument();
});

it('saves a view on this device, applies, renames and deletes it', async () => {
  const user = await open('/admin/stories?whole=1&sort=-Theme&f.Status=active&size=10');
  await user.click(await button('Views'));
  await user.type(screen.getByLabelText('Name of this view'), 'Running');
  await user.click(await button('Save view'));

  window.location.hash = '#/admin/stories?whole=page';
  await screen.findByText('This page: 5 of 90 rows');
  await user.click(await button('Views'));
  await user.click(await button('Running'));
  await waitFor(() =>
    expect(window.location.hash).toBe(
      '#/admin/stories?whole=1&sort=-Theme&f.Status=active&size=10',
    ),
  );

  await user.click(await button('Views'));
  await user.click(await button('Rename Running'));
  await user.type(screen.getByLabelText('New name'), ' rooms');
  await user.click(await button('Rename'));
  expect(await button('Running rooms')).toBeInTheDocument();

  await user.click(await button('Delete view Running rooms'));
  expect(screen.queryByRole('button', { name: 'Running rooms' })).not.toBeInTheDocument();
});
