import { act, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { changeInOtherTab } from '../../support/elsewhere';
import {
  saveData,
  button,
  column,
  heading,
  press,
  openField,
  filterBy,
} from '../../support/list-steps';
import { useSite } from '../../support/site';
import { choose, goTo, rowNames } from '../../support/steps';

const site = useSite();
beforeEach(saveData);

const STORIES = '/api/admin/getAllStoryRooms';
const PENDING = "SELECT count(*) AS n FROM queries WHERE status = 'Pending'";
const count = (sql: string) => Number(site.api.db.get(sql)?.n);

it('filters by the values of columns, sorts, and puts both into the link', async () => {
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const user = await site.open('/admin/stories');

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

it('closes what a filter is chosen in when the list goes to another address', async () => {
  const user = await site.open('/admin/stories');
  await openField(user, 'Theme');
  window.location.hash = '#/admin/stories?f.status=active';
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(await screen.findByText(/from all 90 stories/)).toBeVisible();
});

it('opens nothing again where Back leads to the address at which it was left open', async () => {
  const user = await site.open('/admin/stories');
  await openField(user, 'Theme');
  goTo('/admin/stories?f.status=active');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  act(() => window.history.back());

  await waitFor(() => expect(window.location.hash).toBe('#/admin/stories'));
  expect(await screen.findByText('1–5 of 90')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

it('shows all where nothing is found, also of what the server was searched for', async () => {
  const user = await site.open('/admin/stories?q=a&f.status=nothing&sort=room-name');

  await press(user, 'Show all stories');

  await waitFor(() => expect(window.location.hash).toBe('#/admin/stories?sort=room-name'));
  expect(await screen.findByText('1–5 of 90')).toBeVisible();
});

it('offers the values of a column with their counts, several at once', async () => {
  const counts = site.api.db.all(
    'SELECT theme, count(*) AS n FROM stories GROUP BY theme ORDER BY n DESC LIMIT 2',
  );
  const user = await site.open('/admin/stories');

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

it('offers a value once however it is spelt, and finds each spelling by it', async () => {
  const { db } = site.api;
  db.run("UPDATE stories SET theme = 'Fantasy'");
  const ids = db.all('SELECT id FROM stories LIMIT 5').map(({ id }) => String(id));
  for (const [at, id] of ids.entries())
    db.run('UPDATE stories SET theme = ? WHERE id = ?', [at < 2 ? 'Sea' : ' SEA', id]);
  const user = await site.open('/admin/stories');
  const panel = await openField(user, 'Theme');
  await user.click(await panel.findByRole('checkbox', { name: /^sea 5$/i }));
  expect(panel.getByRole('checkbox', { name: /^sea 5$/i })).toBeChecked();

  await user.click(panel.getByRole('button', { name: 'Show 5 stories' }));
  expect(await screen.findByText('1–5 of 5, from all 90 stories')).toBeInTheDocument();
});

it('asks several fields in one sentence, each chip of which opens its own choice', async () => {
  const rows = site.api.db.all(`SELECT theme, (SELECT count(*) FROM story_participants p
    JOIN users u ON u.id = p.userId WHERE p.storyId = s.id) AS people FROM stories s`);
  const user = await site.open('/admin/stories?sort=-participants');
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
  expect(await button('Filter')).toHaveFocus();
  expect(await screen.findByText('1–5 of 90')).toBeVisible();
});

it('chooses days by the server’s clock, and says whose days they are', async () => {
  const user = await site.open('/admin/users');
  const panel = await openField(user, 'Joined');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  expect(panel.getByText(`Days in ${zone}`)).toBeVisible();
  const dialog = screen.getByRole('dialog', { name: 'Filter' });
  await choose(user, dialog, 'How Joined is asked', 'between two days');
  for (const label of ['From', 'To']) expect(panel.getByText(label)).toBeVisible();
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
  const user = await site.open('/admin/stories');
  await rowNames();
  const refusal = { success: false, error: { message: 'Busy' } };
  site.use(mock.get(`*${STORIES}`, () => HttpResponse.json(refusal), { once: true }));
  await changeInOtherTab('stories');
  expect(await screen.findByText('Busy')).toBeVisible();

  const panel = await openField(user, 'Status');

  expect(await panel.findAllByRole('checkbox')).toHaveLength(3);
});

it('switches between the statuses, with their numbers once they are known', async () => {
  const user = await site.open('/admin/querys');
  await rowNames();
  expect(screen.getByRole('radio', { name: 'Pending' })).not.toBeChecked();
  const pending = count(PENDING);
  const sidebar = screen.getByRole('navigation', { name: 'Main' });
  expect(sidebar).not.toHaveTextContent('pending');

  await user.click(screen.getByRole('radio', { name: 'Pending' }));

  expect(await screen.findByRole('radio', { name: `Pending ${pending}` })).toBeChecked();
  expect(await screen.findByText(/^1–5 of \d+, from all/)).toBeInTheDocument();
  expect(window.location.hash).toBe('#/admin/querys?sort=created-at&f.status=Pending');
  expect(within(sidebar).getByText(`${pending}`)).toHaveTextContent(`${pending} pending`);

  await press(user, 'New view');
  await user.type(await screen.findByLabelText('Name of this view'), 'Mine{Enter}');
  await user.click(screen.getByRole('radio', { name: /^Resolved/ }));
  await user.click(await screen.findByRole('link', { name: /^Mine/ }));
  await user.click(screen.getByRole('radio', { name: /^Pending/ }));
  expect(window.location.hash).toBe('#/admin/querys?sort=created-at&f.status=Pending');
});

it('gathers the tools of cards in one sheet, whose button says how many rows they leave', async () => {
  window.innerWidth = 375;
  const active = count("SELECT count(*) AS n FROM stories WHERE status = 'active'");
  const user = await site.open('/admin/stories');
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
  await press(user, /^Remove: /);
  expect(await button('Filter and view')).toHaveFocus();
  window.history.back();
  await press(user, 'Filter and view (1)');
  // The usual columns are none that the link names.
  await user.click(await sheet.findByRole('checkbox', { name: 'Description' }));
  await user.click(sheet.getByRole('checkbox', { name: 'Last Update' }));
  expect(window.location.hash).toBe('#/admin/stories?f.status=active');
  await user.click(await sheet.findByRole('button', { name: 'Clear' }));
  expect(await sheet.findByRole('button', { name: 'Show 90 stories' })).toBeInTheDocument();
  window.innerWidth = 1024;
});

it('gives each field of the sheet of cards one step, also once Back has taken it back', async () => {
  window.innerWidth = 375;
  const user = await site.open('/admin/stories?size=10');
  await rowNames();
  window.location.hash = '#/admin/stories';
  await press(user, 'Filter and view');
  const sheet = within(await screen.findByRole('dialog', { name: 'Filter and view' }));
  await user.click(sheet.getByText('Status', { selector: 'summary' }));
  const status = within(sheet.getByRole('group', { name: 'Status' }));
  const back = async (hash: string) => {
    window.history.back();
    await waitFor(() => expect(window.location.hash).toBe(hash));
  };

  await user.click(await status.findByRole('checkbox', { name: /^active/ }));
  await user.click(await status.findByRole('checkbox', { name: /^completed/ }));
  await waitFor(() => expect(window.location.hash).toContain('f.status=completed'));
  await back('#/admin/stories');
  await user.click(await status.findByRole('checkbox', { name: /^active/ }));
  await waitFor(() => expect(window.location.hash).toContain('f.status=active'));

  await back('#/admin/stories');
  window.innerWidth = 1024;
});

it('finds what the server cannot search, in every column of all records, or says that none has it', async () => {
  const email = String(site.api.db.get('SELECT email FROM users ORDER BY seq LIMIT 1')?.email);
  const user = await site.open('/admin/users');
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

it('says of the rows of an API that does not search that none of them holds the text', async () => {
  site.use(
    mock.get('*/api/admin/getAllUsers', ({ request }) => {
      const url = new URL(request.url);
      url.searchParams.delete('key');
      return site.api.app.fetch(new Request(url, request));
    }),
  );
  const user = await site.open('/admin/users?q=nobody-at-all');
  await rowNames();

  expect(screen.getByText(/^1–5 of 240/)).toHaveTextContent(
    '1–5 of 240. None of these holds “nobody-at-all”',
  );
  expect(screen.queryByText('240 users found')).not.toBeInTheDocument();
  await user.keyboard('{Control>}k{/Control}nobody-at-all');
  expect(await screen.findByText(/^No record has such a name/)).toBeVisible();
});

it('goes back by the browser through tab, sort and filter, and leaves the list last', async () => {
  const user = await site.open('/admin/dashboard');
  await user.click(await screen.findByRole('link', { name: 'Stories' }));
  await user.click(await screen.findByRole('radio', { name: 'active' }));
  await user.click(await heading('Room Name'));
  const panel = await openField(user, 'Participants');
  await user.keyboard('2');
  await user.click(panel.getByRole('button', { name: /^Show \d+ stor/ }));
  const steps = ['?sort=room-name&f.status=active', '?f.status=active', ''];

  for (const step of [...steps.map((search) => `#/admin/stories${search}`), '#/admin/dashboard']) {
    window.history.back();
    await waitFor(() => expect(window.location.hash).toBe(step));
  }
});

it('keeps the order by begin where no status waits for somebody', async () => {
  const user = await site.open('/admin/stories?sort=created-at');
  await user.click(await screen.findByRole('radio', { name: 'active' }));
  await waitFor(() =>
    expect(window.location.hash).toBe('#/admin/stories?sort=created-at&f.status=active'),
  );
});

it('opens a row that is pressed on an e-mail address, and filters by its domain with Alt', async () => {
  const { email } = await site.row('users');
  const domain = email.split('@')[1] ?? '';
  const user = await site.open('/admin/users');
  await rowNames();
  const text = () => screen.getAllByTitle(`With Alt only ${domain}`)[0] ?? document.body;

  await user.click(text());
  expect(await screen.findByRole('dialog')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('{Alt>}');
  await user.click(text());

  expect(await screen.findByRole('group', { name: new RegExp(`is at ${domain}`) })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});
