import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { listActivity } from '@/lib/activity/activity';

import { changeInOtherTab, elsewhere } from '../../support/elsewhere';
import { readCsv } from '../../support/read-csv';
import { renderApp, TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';
import { choose, columnTitles, rowNames } from '../../support/steps';

const site = useSite();

// Nothing is read that nobody asks for, so that what is asked for can be held, refused and counted.
beforeEach(() => {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
});

const OWNER = TEST_ADMIN.email;
const STORIES = '/api/admin/getAllStoryRooms';
const USERS = '/api/admin/getAllUsers';
const PENDING = "SELECT count(*) AS n FROM queries WHERE status = 'Pending'";

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
const press = async (user: UserEvent, name: string | RegExp) => user.click(await button(name));
/** Opens a menu and presses one of its entries. */
async function pick(user: UserEvent, menu: string, entry: string): Promise<void> {
  await press(user, menu);
  const isEntry = (_: string, element: Element | null) =>
    element?.role?.startsWith('menuitem') === true && element.textContent === entry;
  await user.click(await screen.findByText(isEntry));
}
/** Opens the choice of a field among all filters. */
async function openField(user: UserEvent, field: string) {
  await press(user, 'Filter');
  const panel = within(await screen.findByRole('dialog', { name: 'Filter' }));
  await user.click(panel.getByRole('button', { name: field }));
  return panel;
}
/** Filters by a value of a field that has few. */
async function filterBy(user: UserEvent, field: string, value: string): Promise<void> {
  const panel = await openField(user, field);
  await user.click(await panel.findByRole('checkbox', { name: value }));
  await user.click(panel.getByRole('button', { name: /^Show/ }));
}
const selectRow = async (user: UserEvent, name: string) =>
  user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
async function selectPage(user: UserEvent): Promise<void> {
  await rowNames();
  await user.click(screen.getByRole('checkbox', { name: 'Select this page' }));
}
const calls = (method: string) => site.sent.filter((request) => request.method === method);
/** Changes are logged after their toast: without this, the next test may find the last ones. */
const waitForLog = (entries: number) =>
  waitFor(async () => expect(await listActivity(OWNER)).toHaveLength(entries));
const answerYes = async (user: UserEvent) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Yes/ }));

/** From now on only single pages of the stories can be read. */
function refuseWholeList(): void {
  const refusal = { success: false, error: { message: 'Shut' } };
  site.use(
    mock.get(`*${STORIES}`, ({ request }) =>
      new URL(request.url).searchParams.get('resultPerPage') === '5'
        ? undefined
        : HttpResponse.json(refusal, { status: 404 }),
    ),
  );
}
/** Opens the queries and selects all; answers how many there are, and how many are pending. */
async function selectAllQueries() {
  const [pending, all] = [count(PENDING), count('SELECT count(*) AS n FROM queries')];
  const user = await open('/admin/querys?size=15');
  await selectPage(user);
  await press(user, `Select all ${all}`);
  await screen.findByText(`${all} selected`);
  return { user, pending, all };
}

it('sends one request until the order of all rows is asked for', async () => {
  const user = await open('/admin/stories');
  expect(await rowNames()).toHaveLength(5);
  await selectPage(user);
  await press(user, 'List options');
  expect(site.sentTo(STORIES)).toHaveLength(1);

  await user.click(await heading('Room Name'));

  expect(await screen.findByText(', sorted by Room Name, ascending')).toBeInTheDocument();
  const fetched = site.sentTo(STORIES).slice(1);
  expect(fetched.map(({ query }) => query)).toEqual([
    { key: '', currentPage: '1', resultPerPage: '500' },
  ]);
  expect(window.location.hash).toBe('#/admin/stories?sort=room-name');
  const list = screen.getByRole('region', { name: 'Stories' });
  expect(list.querySelector('[aria-busy]')).toHaveAttribute('aria-busy', 'false');
  const firstPage = await rowNames();
  await press(user, 'Page 2');
  expect(await rowNames()).not.toEqual(firstPage);
  expect(column(1)).toEqual(['6', '7', '8', '9', '10']);
  expect(site.sentTo(STORIES)).toHaveLength(2);
});

it('filters by the values of columns, sorts, and puts both into the link', async () => {
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const user = await open('/admin/stories');

  await filterBy(user, 'Status', `active ${active}`);
  await user.click(await heading('Participants'));
  await user.click(await heading('Participants'));

  expect(await screen.findByText(`1–5 of ${active}, from all 90 stories`)).toBeInTheDocument();
  expect(new Set(column(3))).toEqual(new Set(['active']));
  const sizes = column(5).map(Number);
  expect(sizes).toEqual([...sizes].sort((one, other) => other - one));
  expect(await heading('Participants')).toHaveAttribute('aria-sort', 'descending');
  expect(window.location.hash).toBe('#/admin/stories?sort=-participants&f.status=active');

  await user.click(await heading('Participants'));
  expect(await heading('Participants')).not.toHaveAttribute('aria-sort');
});

it('offers the values of a column with their counts, several at once', async () => {
  const counts = site.api.db.all(
    'SELECT theme, count(*) AS n FROM stories GROUP BY theme ORDER BY n DESC LIMIT 2',
  );
  const user = await open('/admin/stories');

  const panel = await openField(user, 'Theme');
  for (const { theme, n } of counts) {
    const name = `${String(theme)} ${String(n)}`;
    await user.click(await panel.findByRole('checkbox', { name }));
  }

  const both = counts.reduce((sum, { n }) => sum + Number(n), 0);
  await user.click(panel.getByRole('button', { name: `Show ${both} stories` }));
  expect(await screen.findByText(`1–5 of ${both}, from all 90 stories`)).toBeInTheDocument();
  await press(user, /^Remove: whose theme is /);
  expect(await screen.findByText('1–5 of 90')).toBeInTheDocument();
});

it('asks several fields in one sentence, each chip of which opens its own choice', async () => {
  const rows = site.api.db.all(`SELECT theme, (SELECT count(*) FROM story_participants p
    JOIN users u ON u.id = p.userId WHERE p.storyId = s.id) AS people FROM stories s`);
  const user = await open('/admin/stories?sort=-participants');
  const panel = await openField(user, 'Participants');
  // What is typed goes into the value, wherever the focus was before.
  await user.keyboard('2');
  await user.click(panel.getByRole('button', { name: /^Show \d+ stories$/ }));
  // A value in a row filters by it.
  await screen.findByRole('group', { name: /^Stories with at least 2 participants, / });
  const theme = column(4)[0] ?? '';
  const fits = rows.filter((row) => row.theme === theme && Number(row.people) >= 2);
  const cell = screen.getAllByTitle(/^Only /).find((each) => each.textContent === theme);
  if (!cell) throw new Error('no such theme on the page');
  await user.click(cell);

  const said = await screen.findByRole('group', {
    name: `Stories with at least 2 participants and whose theme is ${theme}, sorted by Participants, descending`,
  });
  expect(
    await screen.findByText(`1–${Math.min(5, fits.length)} of ${fits.length}, from all 90 stories`),
  ).toBeVisible();
  await user.click(within(said).getByRole('button', { name: 'with at least 2 participants' }));
  const chosen = within(await screen.findByRole('dialog', { name: 'Filter: Participants' }));
  await user.clear(chosen.getByRole('spinbutton'));
  expect(chosen.getByRole('button', { name: 'Show stories' })).toBeDisabled();
  await user.type(chosen.getByRole('spinbutton'), '3{Enter}');
  expect(window.location.hash).toBe(
    `#/admin/stories?sort=-participants&f.participants.min=3&f.theme=${theme}`,
  );
  await press(user, 'Clear filters');
  expect(await screen.findByText('1–5 of 90')).toBeVisible();
});

it('chooses days by the server’s clock, and says whose days they are', async () => {
  const user = await open('/admin/users');
  const panel = await openField(user, 'Joined');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(panel.getByText(`Days in ${zone}`)).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Filter' });
  await choose(user, dialog, 'How Joined is asked', 'between two days');
  await user.clear(panel.getByLabelText('From'));
  expect(panel.getByRole('button', { name: 'Show users' })).toBeDisabled();
  await user.type(panel.getByLabelText('From'), '2020-01-01');
  await user.click(panel.getByRole('button', { name: 'Show 240 users' }));

  expect(
    await screen.findByRole('group', { name: /^Users joined from .*Jan.* to / }),
  ).toBeVisible();
  expect(window.location.hash).toMatch(
    /^#\/admin\/users\?f\.created-at\.between=2020-01-01&f\.created-at\.between=20\d\d-\d\d-\d\d$/,
  );
});

it('offers the values of a column whose page is on show but could not be read again', async () => {
  const user = await open('/admin/stories');
  await rowNames();
  const refusal = { success: false, error: { message: 'Busy' } };
  site.use(mock.get(`*${STORIES}`, () => HttpResponse.json(refusal), { once: true }));
  await changeInOtherTab('stories');
  expect(await screen.findByText('Busy')).toBeVisible();

  const panel = await openField(user, 'Status');

  expect(await panel.findAllByRole('checkbox')).toHaveLength(3);
});

it('switches between the statuses, with their numbers once they are known', async () => {
  const user = await open('/admin/querys');
  await rowNames();
  expect(screen.getByRole('radio', { name: 'Pending' })).not.toBeChecked();
  const pending = count(PENDING);
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  expect(sidebar).not.toHaveTextContent('pending');

  await user.click(screen.getByRole('radio', { name: 'Pending' }));

  expect(await screen.findByRole('radio', { name: `Pending ${pending}` })).toBeChecked();
  expect(await screen.findByText(/^1–5 of \d+, from all/)).toBeInTheDocument();
  expect(window.location.hash).toBe('#/admin/querys?f.status=Pending');
  expect(within(sidebar).getByText(`${pending}`)).toHaveTextContent(`${pending} pending`);
});

it('shows the chosen columns, the times and the id too, in rows of the height that the device keeps', async () => {
  const user = await open('/admin/stories?cols=Room+Name,Created+At');
  await rowNames();
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Begun', 'Action']);

  await pick(user, 'List options', 'Begun');
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Action']);
  // The last one stays.
  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Room Name' }));
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Action']);

  await user.click(screen.getByRole('menuitemcheckbox', { name: 'Id' }));
  expect(columnTitles()).toEqual(['S.No', 'Room Name', 'Id', 'Action']);
  expect(column(3)[0]).toMatch(/^[0-9a-f]{24}$/);
  for (const name of ['Id', 'Status', 'Theme', 'Participants', 'Description', 'Host'])
    await user.click(screen.getByRole('menuitemcheckbox', { name }));
  expect(columnTitles()).toHaveLength(8);
  expect(window.location.hash).toBe('#/admin/stories');

  expect(screen.getByRole('menuitemradio', { name: 'Comfortable' })).toBeChecked();
  await user.click(screen.getByRole('menuitemradio', { name: 'Compact' }));
  expect(screen.getByRole('menuitemradio', { name: 'Compact' })).toBeChecked();
  expect(localStorage.getItem('density')).toBe('small');
});

it('gathers the tools of cards in one sheet, whose button says how many rows they leave', async () => {
  window.innerWidth = 375;
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const user = await open('/admin/stories');
  await rowNames();
  expect(screen.queryByRole('button', { name: 'List options' })).not.toBeInTheDocument();

  await press(user, 'Filter and view');
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and view' }));
  const tick = async (tool: string, value: string) => {
    await user.click(sheet.getByText(tool, { selector: 'summary' }));
    const group = within(sheet.getByRole('group', { name: tool }));
    await user.click(await group.findByRole('checkbox', { name: value }));
  };
  await tick('Status', `active ${active}`);
  await tick('Fields', 'Description');
  await tick('Fields', 'Last Update');
  await user.click(await sheet.findByRole('button', { name: `Show ${active} stories` }));

  expect(window.location.hash).toBe(
    '#/admin/stories?f.status=active&cols=room-name%2Cstatus%2Ctheme%2Cparticipants%2Chost%2Clast-update',
  );
  await press(user, 'Filter and view (1)');
  await user.click(await sheet.findByRole('button', { name: 'Clear' }));
  expect(await sheet.findByRole('button', { name: 'Show 90 stories' })).toBeInTheDocument();
  window.innerWidth = 1024;
});

it('asks before it makes more than 20 calls, shows nothing until then, and leaves the page as it was', async () => {
  const users = Array.from({ length: 5 }, (_, index) => ({
    ...{ _id: `u${index}`, firstName: `Name${index}`, lastName: '', userName: '', email: '' },
    ...{ mobile_no: '', gender: '', createdAt: '', updatedAt: '' },
  }));
  site.reply('get', USERS, { success: true, users, length: 5_000 });
  const user = await open('/admin/users');
  await user.click(await heading('Name'));

  expect(
    await screen.findByText('This needs all 5,000 users, which may take a while.'),
  ).toBeInTheDocument();
  expect(await screen.findByText('Nothing is shown before all users are read')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(View|Delete) / })).not.toBeInTheDocument();
  expect(site.sentTo(USERS).map(({ query }) => query.resultPerPage)).toEqual(['5', '500']);

  await press(user, 'Cancel');

  expect(await screen.findByText('1–5 of 5,000')).toBeInTheDocument();
  expect(screen.queryByText(/may take a while/)).not.toBeInTheDocument();
  expect(window.location.hash).toBe('#/admin/users');
  expect(site.sentTo(USERS)).toHaveLength(2);
});

it('shows no other rows below a search of all, or a filter, that cannot be made', async () => {
  refuseWholeList();
  await open('/admin/stories?all=nobody');
  expect(await screen.findByText('Shut')).toBeVisible();
  expect(await screen.findByText('The stories did not arrive')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(View|Delete) / })).not.toBeInTheDocument();

  window.location.hash = '#/admin/stories?f.status=active';
  await waitFor(() => expect(screen.getByRole('radio', { name: /^active/ })).toBeChecked());
  expect(await screen.findByText('The stories did not arrive')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(View|Delete) / })).not.toBeInTheDocument();
});

it('discards what was read when the admin cancels', async () => {
  let answer: (() => void) | undefined;
  site.limitPages(15);
  site.use(
    mock.get(`*${STORIES}`, async ({ request }) => {
      const query = new URL(request.url).searchParams;
      if (query.get('currentPage') === '2')
        await new Promise<void>((resolve) => (answer = resolve));
      return undefined;
    }),
  );
  const user = await open('/admin/stories?sort=Host');
  await screen.findByText(/^Read \d+ of 90 stories/);

  await press(user, 'Cancel');

  expect(await screen.findByText('1–5 of 90')).toBeInTheDocument();
  expect(window.location.hash).toBe('#/admin/stories');
  answer?.();
  await user.click(await heading('Host'));
  // It starts again.
  await waitFor(() => expect(screen.getByText(/^Read \d+ of 90 stories/)).toBeInTheDocument());
  await waitFor(() => answer?.());
  expect(await screen.findByText(', sorted by Host, ascending')).toBeInTheDocument();
});

it('says which rows could not be read, and reads only those again', async () => {
  let isBroken = true;
  site.limitPages(15);
  site.use(
    mock.get(`*${STORIES}`, ({ request }) =>
      isBroken && new URL(request.url).searchParams.get('currentPage') === '3'
        ? HttpResponse.json({ success: false, error: { message: 'Shelf 3 fell' } }, { status: 404 })
        : undefined,
    ),
  );
  const user = await open('/admin/stories?sort=Host');
  const alert = await screen.findByText(/could not be read/);
  expect(alert).toHaveTextContent('Rows 31–45 of 90 could not be read: Shelf 3 fell');
  expect(screen.getByText('1–5 of 75, from 75 of 90 stories')).toBeInTheDocument();
  const before = site.sentTo(STORIES).length;

  isBroken = false;
  await press(user, 'Read the missing rows');

  expect(await screen.findByText('1–5 of 90')).toBeInTheDocument();
  expect(site.sentTo(STORIES)).toHaveLength(before + 1);
});

it('keeps what it read until something changes, and then says so', async () => {
  const user = await open('/admin/stories?sort=Host');
  await screen.findByText('1–5 of 90');
  const [name = ''] = await rowNames();
  await press(user, `View ${name}`);
  await screen.findByRole('button', { name: 'Edit' });
  const read = site.sentTo(STORIES).length;

  window.history.back();
  await screen.findByText('1–5 of 90');
  // Only the list's own page was fetched.
  expect(site.sentTo(STORIES).length).toBeLessThanOrEqual(read + 1);
  expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();

  await changeInOtherTab('stories');
  expect(await screen.findByText('The list has changed since it was read.')).toBeInTheDocument();
  await press(user, 'Read again');
  await waitFor(() => expect(screen.queryByText(/has changed/)).not.toBeInTheDocument());
  expect(await screen.findByText('1–5 of 90')).toBeInTheDocument();
});

it('goes back to the rows from before when reading them again fails and is cancelled', async () => {
  const user = await open('/admin/stories?sort=Host');
  await screen.findByText('1–5 of 90');
  refuseWholeList();
  await changeInOtherTab('stories');
  await press(user, 'Read again');
  expect(await screen.findByText('Shut')).toBeInTheDocument();

  await press(user, 'Cancel');

  expect(screen.queryByText('Shut')).not.toBeInTheDocument();
  expect(screen.getByText('1–5 of 90')).toBeInTheDocument();
  expect(screen.getByText('The list has changed since it was read.')).toBeInTheDocument();
});

it('reads again by itself when it is opened after a change', async () => {
  await open('/admin/stories?sort=Room+Name');
  const [name = ''] = await rowNames();
  await screen.findByText('1–5 of 90');
  window.location.hash = '#/admin/users';
  await screen.findByRole('heading', { name: 'Users' });
  site.api.db.run('UPDATE stories SET roomName = ? WHERE roomName = ?', ['!renamed', name]);
  await changeInOtherTab('stories');

  window.location.hash = '#/admin/stories?sort=Room+Name';

  expect(await screen.findByRole('button', { name: 'View !renamed' })).toBeInTheDocument();
  expect(screen.queryByText(/has changed/)).not.toBeInTheDocument();
});

it('finds what the server cannot search, in every column of all records, or says that none has it', async () => {
  const email = String(site.api.db.get('SELECT email FROM users ORDER BY seq LIMIT 1')?.email);
  const user = await open('/admin/users');
  await rowNames();
  await user.type(screen.getByRole('searchbox', { name: 'Search' }), email);
  await screen.findByText(/Nothing found for/);

  await press(user, 'Search all columns of 240 users');

  expect(await screen.findByText('1–1 of 1, from all 240 users')).toBeInTheDocument();
  expect(column(4)).toEqual([email]);
  expect(screen.getByRole('searchbox', { name: 'Search' })).toHaveValue(email);
  expect(window.location.hash).toBe(`#/admin/users?all=${encodeURIComponent(email)}`);

  await press(user, 'Clear what was typed');
  expect(await screen.findByText('1–5 of 240')).toBeInTheDocument();

  window.location.hash = '#/admin/users?all=nowhere-to-be-found';
  expect(await screen.findByText(/Nothing found for/)).toHaveTextContent('nowhere-to-be-found');
  await press(user, 'Show all users');
  expect(await screen.findByText('1–5 of 240')).toBeInTheDocument();
});

it('selects rows of several pages, then those of the whole list, until a filter shows others', async () => {
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const user = await open('/admin/stories');
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

it('selects a range with Shift, and leads from a name to the record', async () => {
  const user = await open('/admin/stories?size=10');
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

it('sets selected queries to a status after one question, and logs each with the way back', async () => {
  const [first] = site.api.db.all("SELECT id, name FROM queries WHERE status = 'Pending'");
  const { user, pending, all } = await selectAllQueries();

  await pick(user, 'Set status', 'Resolved');

  expect(await screen.findByRole('dialog')).toHaveTextContent(
    `Are you sure you want to set ${pending} querys to Resolved?${all - pending} of those selected have it already.`,
  );
  // There is an Undo: Enter is Yes.
  await user.keyboard('{Enter}');
  expect(await screen.findByText(`${pending} querys set to Resolved.`)).toBeInTheDocument();
  expect(count(PENDING)).toBe(0);
  expect(calls('PUT')).toHaveLength(pending);
  expect(calls('PUT')[0]?.body).toBe('{"status":"Resolved"}');
  const statuses = () => column(5).map((text) => text?.split(' ')[0]);
  await waitFor(() => expect(new Set(statuses())).toEqual(new Set(['Resolved'])));
  expect(screen.queryByText(/selected/)).not.toBeInTheDocument();
  await waitForLog(pending);

  const logged = await listActivity(OWNER);
  expect(logged.find(({ record }) => record === first?.id)).toMatchObject({
    kind: 'status',
    noun: 'queries',
    subject: first?.name,
    fields: [{ name: 'status', label: 'Status', before: 'Pending', after: 'Resolved' }],
  });
  window.location.hash = '#/admin/view-profile?activity=1';
  const [revert] = await screen.findAllByRole('button', { name: /^Revert/ });
  await user.click(revert ?? document.body);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Query' });
  await user.click(await within(dialog).findByRole('button', { name: 'Submit' }));

  await waitFor(() => expect(calls('PUT').at(-1)?.body).toContain('"status":"Pending"'));
  expect(calls('PUT').at(-1)?.path).toContain(logged[0]?.record);
  await waitForLog(logged.length + 1);
});

it('goes on with a bulk write when its list is left, and says in a toast what that came to', async () => {
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  site.use(mock.put('*/api/query/update-query/:id', () => held));
  const { user, pending } = await selectAllQueries();
  await pick(user, 'Set status', 'Resolved');
  await answerYes(user);

  act(() => {
    window.location.hash = '#/admin/view-profile';
  });
  await screen.findByRole('heading', { name: 'Profile' });
  await press(user, 'Log Out');
  expect(await screen.findByText(/^Records are being changed just now/)).toBeVisible();
  await press(user, /^No/);
  goOn();

  expect(await screen.findByText(`${pending} querys set to Resolved.`)).toBeVisible();
  await press(user, 'Log Out');
  expect(screen.queryByText(/^Records are being changed/)).not.toBeInTheDocument();
  expect(count(PENDING)).toBe(0);
  await waitForLog(pending);
});

it.each([
  ['Delete selected', '', '2 stories deleted, 1 of them by somebody else before.', 1],
  [
    'Set status',
    'completed',
    '1 of 2 stories set to completed, 1 deleted by somebody else before.',
    1,
  ],
])(
  'lets go of a row that somebody else has deleted before it did: %s',
  async (act, status, said, log) => {
    site.api.db.run("UPDATE stories SET status = 'active'");
    const user = await open('/admin/stories');
    const names = (await rowNames()).slice(0, 2);
    for (const name of names) await selectRow(user, name);
    site.api.db.run('DELETE FROM stories WHERE roomName = ?', [names[0] ?? '']);

    await (status ? pick(user, act, status) : press(user, act));
    await answerYes(user);

    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Retry failed/ })).not.toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText(/selected$/)).not.toBeInTheDocument());
    await waitFor(async () => expect(await rowNames()).not.toContain(names[0]));
    await waitForLog(log);
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
  const user = await open('/admin/stories');
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
  const failed = within(screen.getByRole('list', { name: 'Failed' })).getAllByRole('listitem');
  expect(failed.map(({ textContent }) => textContent.includes('Room is locked'))).toEqual([
    true,
    true,
  ]);
  expect(await screen.findByText('1–5 of 88')).toBeInTheDocument();
  expect(screen.getByText('2 selected')).toBeInTheDocument();
  expect(calls('DELETE')).toHaveLength(4);
  const loggedIds = async () => (await listActivity(OWNER)).map(({ record }) => record);
  await waitForLog(2);
  expect((await loggedIds()).filter((id) => broken.has(id))).toEqual([]);

  const locked = [...broken];
  broken.clear();
  await user.click(await button('Retry failed (2)'));

  expect(await screen.findByText('2 stories deleted.')).toBeInTheDocument();
  expect(calls('DELETE')).toHaveLength(6);
  await waitForLog(4);
  expect((await loggedIds()).slice(0, 2).sort()).toEqual(locked.sort());
  expect(await screen.findByText('1–5 of 86')).toBeInTheDocument();
});

it('exports the page, all rows or the selected ones, with every column also if not shown', async () => {
  const files: Blob[] = [];
  const names: string[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => `blob:${files.push(file)}`,
    revokeObjectURL: () => undefined,
  });
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click');
  click.mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download.replace(/-[\d-]+/, ''));
  });
  const user = await open('/admin/users');
  const [name, , third = ''] = await rowNames();
  await selectRow(user, third);

  await press(user, 'Export selected');
  expect(await screen.findByText('1 user exported.')).toBeInTheDocument();
  await press(user, 'List options');
  const menu = await screen.findByRole('menu', { name: 'List options' });
  expect(within(menu).getByText('CSV with all columns')).toBeVisible();
  await user.click(within(menu).getByText('Export this page (5)'));
  expect(await screen.findByText('5 users exported.')).toBeInTheDocument();
  expect(site.sentTo(USERS)).toHaveLength(1);
  await pick(user, 'List options', 'For Excel');
  await user.click(await screen.findByText('Export all (240)'));
  expect(await screen.findByText('240 users exported.')).toBeInTheDocument();

  expect(names).toEqual(['users.csv', 'users.csv', 'users.csv']);
  const [one, page, all] = await Promise.all(files.map((file) => file.arrayBuffer()));
  expect(readCsv(new TextDecoder().decode(one))[1]?.[0]).toBe(third);
  const lines = readCsv(new TextDecoder().decode(page));
  expect(lines[0]?.join()).toBe(
    'Name,Username,Email,Mobile.no,Joined,Last Update,Id,First Name,Last Name,Gender',
  );
  expect(lines).toHaveLength(6);
  expect(lines[1]?.[0]).toBe(name);
  expect(lines[1]?.[lines[0]?.indexOf('Joined') ?? -1]).toMatch(/^\d{4}-\d\d-\d\d \d/);
  const [head, ...rest] = new TextDecoder('utf-16le').decode(all).trimEnd().split('\r\n');
  expect(head).toBe(lines[0]?.map((title) => `"${title}"`).join('\t'));
  expect(rest).toHaveLength(240);
  click.mockRestore();
});

it('sets the queries of a bulk status back by Undo, but not one that somebody else has set since', async () => {
  const user = await open('/admin/querys?f.status=Pending');
  const pending = site.api.db.all("SELECT id FROM queries WHERE status = 'Pending'");
  await selectPage(user);
  await pick(user, 'Set status', 'Resolved');
  await answerYes(user);
  await screen.findByText('5 querys set to Resolved.');
  const stillPending = () => count(PENDING);
  expect(stillPending()).toBe(pending.length - 5);
  const [put] = calls('PUT');
  await elsewhere(site.api, 'PUT', put?.path ?? '', { status: 'Pending' });

  await press(user, 'Undo');

  expect(await screen.findByText(/4 of 5 querys set back, 1 failed\./)).toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Failed' })).toHaveTextContent(/It is Pending meanwhile/);
  expect(calls('PUT')).toHaveLength(9);
  expect(stillPending()).toBe(pending.length);
  const undone = async () =>
    (await listActivity(OWNER)).filter(({ fields }) => fields[0]?.after === 'Pending');
  await waitFor(async () => expect(await undone()).toHaveLength(4));
});

it('prints all rows in place of the page, in the order and the columns on show', async () => {
  const print = jest.fn();
  window.print = print;
  const user = await open('/admin/stories?sort=room-name&cols=room-name');
  const [first = ''] = await rowNames();
  const onPaper = () => document.querySelectorAll('table[data-printed] tbody tr');

  await pick(user, 'List options', 'Print all (90)');

  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(onPaper()).toHaveLength(90);
  expect(onPaper()[0]).toHaveTextContent(`1${first}`);
  act(() => void window.dispatchEvent(new Event('afterprint')));
  await waitFor(() => expect(onPaper()).toHaveLength(0));
});

it('saves a view on this device, applies, renames and deletes it', async () => {
  const user = await open('/admin/stories?whole=1&sort=-Theme&f.Status=active&size=10');
  await screen.findByText(/from all 90 stories/);
  await press(user, 'New view');
  const name = await screen.findByLabelText('Name of this view');
  await user.type(name, 'x'.repeat(61));
  expect(await screen.findByText('A name takes at most 60 characters')).toBeVisible();
  expect(await button('Save view')).toBeDisabled();
  await user.clear(name);
  await user.keyboard('Running{Enter}');
  expect(await button('New view')).toHaveFocus();

  window.location.hash = '#/admin/stories';
  await screen.findByText('1–5 of 90');
  expect(screen.queryByRole('button', { name: /^Menu of/ })).not.toBeInTheDocument();
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  await user.click(await screen.findByRole('link', { name: `Running ${active}` }));
  // A view that was saved in an older link opens as well.
  await waitFor(() =>
    expect(window.location.hash).toBe(
      '#/admin/stories?whole=1&sort=-Theme&f.Status=active&size=10&view=Running',
    ),
  );
  expect(await screen.findByText(/from all 90 stories/)).toBeInTheDocument();

  await press(user, 'Menu of Running');
  await user.type(await screen.findByLabelText('New name'), ' rooms{Enter}');
  expect(await button('Menu of Running rooms')).toHaveFocus();
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Others{Enter}');
  const views = () =>
    within(screen.getByRole('navigation', { name: 'Views' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
  await waitFor(() => expect(views()).toEqual([`Others ${active}`, `Running rooms ${active}`]));

  await press(user, 'Menu of Others');
  await press(user, 'Delete view');
  expect(views()).toEqual([`Running rooms ${active}`]);
  expect(await button('New view')).toHaveFocus();
  await press(user, 'Undo');
  await waitFor(() => expect(views()).toEqual([`Others ${active}`, `Running rooms ${active}`]));
});

it('saves, renames and deletes views at the tabs of cards too', async () => {
  window.innerWidth = 375;
  const user = await open('/admin/stories?f.status=active');
  await rowNames();
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Running{Enter}');

  await press(user, 'Menu of Running');
  await user.type(await screen.findByLabelText('New name'), ' rooms');
  await press(user, 'Rename');
  await press(user, 'Menu of Running rooms');
  await press(user, 'Delete view');

  expect(screen.queryByRole('link', { name: /^Running rooms/ })).not.toBeInTheDocument();
  await press(user, 'Undo');
  expect(await screen.findByRole('link', { name: /^Running rooms/ })).toBeVisible();
  window.innerWidth = 1024;
});

it('says at All how many rows there are, whatever is searched', async () => {
  const user = await open('/admin/users');
  await rowNames();
  await user.type(screen.getByRole('searchbox'), 'nobody');
  await screen.findByText(/^Nothing found/);
  expect(screen.getByRole('link', { name: 'All users 240', current: true })).toBeVisible();
});

it('stays in a saved view that is changed, to save that or to go back', async () => {
  const user = await open('/admin/users?q=an');
  await rowNames();
  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Ann{Enter}');
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
  const current = () => tabs.getByRole('link', { current: true }).textContent;
  const [, found = ''] = /of (\d+)/.exec(screen.getByText(/^1–5 of/).textContent) ?? [];
  await waitFor(() => expect(current()).toBe(`Ann ${found}`));

  const search = screen.getByRole('searchbox');
  await user.type(search, 'n');
  await waitFor(() => expect(current()).toBe(`Ann ${found}changed`));
  await press(user, 'Menu of Ann');
  await press(user, 'Discard changes');
  await waitFor(() => expect(current()).toBe(`Ann ${found}`));
  expect(window.location.hash).toBe('#/admin/users?q=an&view=Ann');

  await user.type(search, 'n');
  await waitFor(() => expect(current()).toMatch(/changed$/));
  await press(user, 'Menu of Ann');
  await press(user, 'Save changes');
  await waitFor(() => expect(current()).toMatch(/^Ann \d+$/));
  await user.click(tabs.getByRole('link', { name: /^All users/ }));
  await user.click(tabs.getByRole('link', { name: /^Ann/ }));
  await waitFor(() => expect(window.location.hash).toBe('#/admin/users?q=ann&view=Ann'));
});

it('has one current view, whatever is shown', async () => {
  const user = await open('/admin/stories?q=the');
  await rowNames();
  const tabs = within(screen.getByRole('navigation', { name: 'Views' }));
  const all = tabs.getByRole('radio', { name: /^All stories/ });
  expect(all).toBeChecked();

  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'With the{Enter}');
  const saved = await tabs.findByRole('link', { current: true, name: /^With the/ });
  expect(saved.nextElementSibling).toContainElement(await button('Menu of With the'));
  expect(all).not.toBeChecked();

  await user.click(tabs.getByRole('radio', { name: /^active/ }));
  expect(window.location.hash).toBe('#/admin/stories?f.status=active');
  expect(tabs.queryByRole('link', { current: true })).not.toBeInTheDocument();
});
