import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { readSet, listSets } from '@/lib/changes/home/set-store';

import { changeInOtherTab, elsewhere } from '../../support/elsewhere';
import {
  saveData,
  column,
  button,
  press,
  pick,
  filterBy,
  selectRow,
  selectPage,
  answerYes,
} from '../../support/list-steps';
import { useSite } from '../../support/site';
import { goTo, rowNames } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
beforeEach(saveData);

const OWNER = TEST_ADMIN.email;
const PENDING = "SELECT count(*) AS n FROM queries WHERE status = 'Pending'";
/** The sets that the device keeps, with their rows. */
const keptSets = async () =>
  Promise.all((await listSets(OWNER)).map(({ id }) => readSet(OWNER, id)));
const count = (sql: string) => Number(site.api.db.get(sql)?.n);

/** Opens the queries and selects all; answers how many there are, and how many are pending. */
async function selectAllQueries() {
  const [pending, all] = [count(PENDING), count('SELECT count(*) AS n FROM queries')];
  const user = await site.open('/admin/querys?size=15');
  await selectPage(user);
  await press(user, `Select all ${all}`);
  await screen.findByText(`${all} selected`);
  return { user, pending, all };
}

it('takes back the selection of a page on which a record has no address', async () => {
  const [story] = await site.rows('stories');
  const stories = [story, { ...story, _id: '..' }];
  site.reply('get', '/api/admin/getAllStoryRooms', { success: true, stories, length: 2 });
  const user = await site.open('/admin/stories');
  await rowNames();
  await selectPage(user);
  expect(await screen.findByText('1 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();

  await selectPage(user);

  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
});

it.each([
  ['who says which', '/admin/stories', 'stories', 'roomName', '/api/admin/deleteStory'],
  ['of a list on one page', '/admin/genres?size=15', 'genres', 'genre', '/api/admin/deleteGenre'],
] as const)(
  'takes out what somebody else has deleted, %s',
  async (_, address, noun, name, path) => {
    const [gone, other] = await site.rows(noun);
    const user = await site.open(address);
    await rowNames();
    await selectRow(user, String(Reflect.get(gone ?? {}, name)));
    await selectRow(user, String(Reflect.get(other ?? {}, name)));
    expect(await screen.findByText('2 selected')).toBeInTheDocument();
    const id = gone?._id ?? '';

    await elsewhere(site.api, 'DELETE', `${path}/${id}`);
    await changeInOtherTab(noun, noun === 'stories' ? [[id, null]] : undefined);

    expect(await screen.findByText('1 selected')).toBeInTheDocument();
  },
);

it('selects rows of several pages, then all of the list, until a filter shows others', async () => {
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const user = await site.open('/admin/stories');
  await rowNames();
  await selectPage(user);
  expect(await screen.findByText('5 selected')).toBeInTheDocument();
  await press(user, 'Page 2');
  await waitFor(() => expect(column(1)[0]).toBe('6'));
  const [name = ''] = await rowNames();
  await selectRow(user, name);
  expect(screen.getByText('6 selected')).toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select this page' })).toBePartiallyChecked();

  await press(user, 'Select all 90');

  expect(await screen.findByText('90 selected')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Select all/ })).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select this page' })).toBeChecked();
  // More than 50 are not deleted by one click.
  await press(user, 'Delete selected');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(6);
  expect(within(dialog).getByText('and 85 more')).toBeVisible();
  const yes = within(dialog).getByRole('button', { name: /^Yes/ });
  expect(yes).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Type 90/), '90');
  expect(yes).toBeEnabled();
  await user.click(within(dialog).getByRole('button', { name: /^No/ }));

  await press(user, 'Clear selection');
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  await selectPage(user);
  await screen.findByText('5 selected');
  await filterBy(user, 'Status', `active ${active}`);
  await waitFor(() => expect(screen.queryByText(/selected/)).not.toBeInTheDocument());
});

it('forgets what was selected once a search or a filter shows others, also when Back leads to it again', async () => {
  const user = await site.open('/admin/stories');
  await selectPage(user);
  await screen.findByText('5 selected');
  goTo('/admin/stories?f.status=active');
  await screen.findByText(/from all 90 stories/);
  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();

  act(() => window.history.back());
  await screen.findByText('1–5 of 90');

  expect(screen.queryByText(/selected$/)).not.toBeInTheDocument();
  expect(screen.getByRole('checkbox', { name: 'Select this page' })).not.toBeChecked();
});

it.each([
  ['selects', 'Select all 90', '/admin/stories?f.status=active', /^(?!5 )\d+ selected$/],
  ['exports', 'Export all (90)', '/admin/stories?q=Hollow', / exported\./],
  ['exports, as a link asks,', '', '/admin/stories?q=Hollow', / exported\./],
])('%s no other rows than those asked for while all are read', async (_, wish, other, done) => {
  const isThere = () =>
    screen.queryByDisplayValue('Hollow') !== null ||
    screen.queryByRole('radio', { name: /^active/, checked: true }) !== null;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  site.use(
    mock.get('*/api/admin/getAllStoryRooms', ({ request }) =>
      request.url.includes('resultPerPage=500') ? released.then(() => undefined) : undefined,
    ),
  );
  const user = await site.open(wish === '' ? '/admin/stories?export=1' : '/admin/stories');
  await rowNames();
  if (wish.startsWith('Select')) await selectPage(user);
  if (wish.startsWith('Export')) await press(user, 'List options');
  if (wish !== '') await user.click(await screen.findByText(wish));
  await screen.findByRole('group', { name: 'Reading all stories' });

  goTo(other);
  await waitFor(() => expect(isThere()).toBe(true));
  release();

  expect(await screen.findByText(/^1–\d of \d+/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.queryByText(done)).not.toBeInTheDocument();
});

it('selects a range with Shift, and leads from a name to the record', async () => {
  const user = await site.open('/admin/stories?size=10');
  const names = await rowNames();
  await selectRow(user, names[1] ?? '');

  await user.keyboard('{Shift>}');
  await selectRow(user, names[6] ?? '');
  await user.keyboard('{/Shift}');

  expect(await screen.findByText('6 selected')).toBeInTheDocument();
  const [, second = ''] = names;
  const link = screen.getByRole('link', { name: second });
  expect(link.getAttribute('href')).toMatch(/#\/admin\/view\/story\/\w+$/);
  await user.click(link);
  expect(await screen.findByRole('heading', { name: second })).toBeInTheDocument();
});

it('sets selected queries to a status after one question, and keeps that as one set', async () => {
  const [first] = site.api.db.all(
    "SELECT id, name, createdAt FROM queries WHERE status = 'Pending'",
  );
  const { user, pending, all } = await selectAllQueries();

  await pick(user, 'Set status', 'Resolved');

  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `Are you sure you want to set ${pending} querys to Resolved?${all - pending} of those selected have it already.`,
  );
  // There is an Undo: Enter is Yes.
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`${pending} querys set to Resolved.`)).toBeInTheDocument();
  expect(count(PENDING)).toBe(0);
  expect(site.sentBy('PUT')).toHaveLength(pending);
  expect(site.sentBy('PUT')[0]?.body).toBe('{"status":"Resolved"}');
  const statuses = () => column(5).map((text) => text?.split(' ')[0]);
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['Resolved'])));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();

  const [kept] = await keptSets();
  expect(kept).toMatchObject({ noun: 'queries', title: 'set to Resolved', count: pending });
  expect(kept?.rows.find(({ id }) => id === first?.id)).toEqual({
    id: first?.id,
    noun: 'queries',
    name: first?.name,
    createdAt: first?.createdAt,
    before: { status: 'Pending' },
    after: { status: 'Resolved' },
  });
});

it('goes on with a bulk write when its list is left, and says in a toast what that came to', async () => {
  const goOn = site.hold('put', '/api/query/update-query/:id');
  const { user, pending } = await selectAllQueries();
  await pick(user, 'Set status', 'Resolved');
  await answerYes(user);

  goTo('/admin/view-profile');
  await screen.findByRole('heading', { name: 'Profile' });
  await press(user, 'Log Out');
  expect(await screen.findByText(/^Records are being changed just now/)).toBeVisible();
  await press(user, /^No/);
  goOn();

  expect(await screen.findByText(`${pending} querys set to Resolved.`)).toBeVisible();
  await press(user, 'Log Out');
  expect(screen.queryByText(/^Records are being changed/)).not.toBeInTheDocument();
  expect(count(PENDING)).toBe(0);
  // What it came to stays in the list.
  goTo('/admin/querys');
  await screen.findByRole('button', { name: 'Dismiss' });
  expect(screen.getByRole('button', { name: 'Undo all' })).toBeVisible();
});

it.each([
  ['Delete selected', '', '2 stories deleted, 1 of them by somebody else before.'],
  [
    'Set status',
    'completed',
    '1 of 2 stories set to completed, 1 deleted by somebody else before.',
  ],
])(
  'lets go of a row that somebody else has deleted before it did: %s',
  async (act, status, said) => {
    site.api.db.run("UPDATE stories SET status = 'active'");
    const user = await site.open('/admin/stories');
    const names = (await rowNames()).slice(0, 2);
    for (const name of names) await selectRow(user, name);
    site.api.db.run('DELETE FROM stories WHERE roomName = ?', [names[0] ?? '']);

    await (status ? pick(user, act, status) : press(user, act));
    await answerYes(user);

    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Retry failed/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
    await waitFor(async () => expect(await rowNames()).not.toContain(names[0]));
    // The log tells what this admin did of it.
    goTo('/admin/view-profile?activity=1');
    expect(await screen.findByRole('list', { name: 'Changes' })).toHaveTextContent(
      /1 of 2 stories/,
    );
  },
);

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
  const user = await site.open('/admin/stories');
  const names = (await rowNames()).slice(0, 4);
  for (const name of names) {
    await selectRow(user, name);
  }
  expect(await screen.findByText('4 selected')).toBeInTheDocument();

  await user.click(await button('Delete selected'));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Are you sure you want to delete 4 stories?');
  const lines = within(dialog).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(names);
  await answerYes(user);

  expect(await screen.findByText(/2 of 4 stories deleted, 2 failed\./)).toBeInTheDocument();
  const failed = within(screen.getByRole('list', { name: 'Failed or left out' })).getAllByRole(
    'listitem',
  );
  expect(failed.map(({ textContent }) => textContent.includes('Room is locked'))).toEqual([
    true,
    true,
  ]);
  expect(await screen.findByText('1–5 of 88')).toBeInTheDocument();
  expect(await screen.findByText('2 selected')).toBeInTheDocument();
  expect(site.sentBy('DELETE')).toHaveLength(4);
  goTo('/admin/dashboard');
  const attention = await screen.findByRole('list', { name: 'Needs attention' });
  expect(await within(attention).findByText(/2 of 4 stories deleted/)).toBeVisible();
  goTo('/admin/stories');
  broken.clear();
  await user.click(await button('Retry failed (2)'));

  expect(await screen.findByText('4 stories deleted.')).toBeInTheDocument();
  expect(site.sentBy('DELETE')).toHaveLength(6);
  expect(await screen.findByText('1–5 of 86')).toBeInTheDocument();
});

it('sets the queries of a bulk status back by Undo, but not one that somebody else has set since', async () => {
  const user = await site.open('/admin/querys?f.status=Pending');
  const pending = site.api.db.all("SELECT id FROM queries WHERE status = 'Pending'");
  await selectPage(user);
  await pick(user, 'Set status', 'Resolved');
  await answerYes(user);
  await screen.findByText('5 querys set to Resolved.');
  const stillPending = () => count(PENDING);
  expect(stillPending()).toBe(pending.length - 5);
  const [put] = site.sentBy('PUT');
  await elsewhere(site.api, 'PUT', put?.path ?? '', { status: 'Pending' });

  await press(user, 'Undo all');

  expect(await screen.findByText(/5 querys taken back/)).toBeInTheDocument();
  expect(site.sentBy('PUT')).toHaveLength(9);
  expect(stillPending()).toBe(pending.length);
});
