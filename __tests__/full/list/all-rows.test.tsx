import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { catchDownloads } from '../../support/downloads';
import { changeInOtherTab } from '../../support/elsewhere';
import { saveData, column, heading, press, selectPage } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { rowNames } from '../../support/steps';

const site = useSite();
catchDownloads();
beforeEach(saveData);

const STORIES = '/api/admin/getAllStoryRooms';
const USERS = '/api/admin/getAllUsers';

/** From now on only single pages of the stories can be read. */
function refuseAllRows(): void {
  const refusal = { success: false, error: { message: 'Shut' } };
  site.use(
    mock.get(`*${STORIES}`, ({ request }) =>
      new URL(request.url).searchParams.get('resultPerPage') === '5'
        ? undefined
        : HttpResponse.json(refusal, { status: 404 }),
    ),
  );
}

it('sorts up, then down, then as the server does, each press in the link', async () => {
  const user = await site.open('/admin/stories');
  const first = await rowNames();

  for (const sort of ['?sort=room-name', '?sort=-room-name', '']) {
    await user.click(await heading('Room Name'));
    await waitFor(() => expect(window.location.hash).toBe(`#/admin/stories${sort}`));
  }

  await waitFor(async () => expect(await rowNames()).toEqual(first));
});

it('sends one request until the order of all rows is asked for', async () => {
  const user = await site.open('/admin/stories');
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

it('leads a link beyond the pages of the rows found to the last of them, from which one steps back', async () => {
  const user = await site.open('/admin/stories?page=99&sort=room-name');
  const last = await rowNames();

  await waitFor(() => expect(window.location.hash).not.toContain('page=99'));
  await press(user, 'Previous page');

  expect(await rowNames()).not.toEqual(last);
});

it('asks before it makes more than 20 calls, shows nothing until then, and leaves the page as it was', async () => {
  const users = Array.from({ length: 5 }, (_, index) => ({
    _id: `u${index}`,
    firstName: `Name${index}`,
    lastName: '',
    userName: '',
    email: '',
    mobile_no: '',
    gender: '',
    createdAt: '',
    updatedAt: '',
  }));
  site.reply('get', USERS, { success: true, users, length: 5_000 });
  const user = await site.open('/admin/users');
  await user.click(await heading('Name'));

  expect(
    await screen.findByText(
      'This order needs all 5,000 users: 1,000 calls, once until this page is loaded again or somebody else changes them.',
    ),
  ).toBeInTheDocument();
  expect(await screen.findByText('Nothing is shown before all users are read')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(View|Delete) / })).not.toBeInTheDocument();
  expect(site.sentTo(USERS).map(({ query }) => query.resultPerPage)).toEqual(['5', '500', '15']);

  await press(user, 'Cancel');

  expect(await screen.findByText('1–5 of 5,000')).toBeInTheDocument();
  expect(screen.queryByText(/needs all/)).not.toBeInTheDocument();
  expect(window.location.hash).toBe('#/admin/users');
  expect(site.sentTo(USERS)).toHaveLength(3);
});

it('shows no other rows below a search of all, or a filter, that cannot be made', async () => {
  refuseAllRows();
  await site.open('/admin/stories?all=nobody');
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
  const user = await site.open('/admin/stories?sort=Host');
  await screen.findByText(/^Read \d+ of 90 stories/);

  await press(user, 'Cancel');

  expect(await screen.findByText('1–5 of 90')).toBeInTheDocument();
  expect(window.location.hash).toBe('#/admin/stories');
  answer?.();
  await user.click(await heading('Host'));
  // It starts again.
  await waitFor(() => expect(screen.getByText(/^Read \d+ of 90 stories/)).toBeInTheDocument());
  // The rows of before stay until the others are there.
  await expect(screen.findByTestId('skeleton-row', {}, { timeout: 300 })).rejects.toThrow();
  expect(screen.getAllByRole('button', { name: /^View / })).toHaveLength(5);
  await waitFor(() => answer?.());
  expect(await screen.findByText(', sorted by Host, ascending')).toBeInTheDocument();
});

/** From now on the third page of the stories cannot be read, until the function that it returns is called. */
function refuseThirdPage(): () => void {
  let isBroken = true;
  site.limitPages(15);
  site.use(
    mock.get(`*${STORIES}`, ({ request }) =>
      isBroken && new URL(request.url).searchParams.get('currentPage') === '3'
        ? HttpResponse.json({ success: false, error: { message: 'Shelf 3 fell' } }, { status: 404 })
        : undefined,
    ),
  );
  return () => {
    isBroken = false;
  };
}

it('says how many rows could not be read and why, and reads them all again', async () => {
  const mend = refuseThirdPage();
  const user = await site.open('/admin/stories?sort=Host');
  expect(await screen.findByText('15 of 90 could not be read: Shelf 3 fell')).toBeVisible();
  expect(screen.getByText('1–5 of 75, from 75 of 90 stories')).toBeInTheDocument();
  await press(user, 'List options');
  await user.click(await screen.findByText('Export all (75)'));
  expect(
    await screen.findByText('75 stories exported. 15 of 90 could not be read: Shelf 3 fell'),
  ).toBeVisible();

  mend();
  await press(user, 'Read again');

  expect(await screen.findByText('1–5 of 90')).toBeInTheDocument();
  expect(screen.queryByText(/^15 of 90/)).not.toBeInTheDocument();
});

it('says of rows that are selected or printed how many of them were not read, also after another try', async () => {
  refuseThirdPage();
  const print = jest.fn();
  window.print = print;
  const user = await site.open('/admin/stories?sort=Host');
  const missing = '15 of 90 could not be read: Shelf 3 fell';
  await screen.findByText(missing);
  refuseAllRows();
  await press(user, 'Read again');
  await screen.findByText('Shut');
  await press(user, 'Cancel');
  expect(screen.getByText(missing)).toBeVisible();

  await selectPage(user);
  await user.click(await screen.findByRole('button', { name: 'Select all 75' }));
  expect(await screen.findByText(`75 stories selected. ${missing}`)).toBeVisible();
  await press(user, 'Clear selection');
  await press(user, 'List options');
  await user.click(await screen.findByText('Print all (75)'));

  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByText(`75 stories on paper. ${missing}`)).toBeVisible();
  expect(document.querySelector('[data-printed] caption')).toHaveTextContent(missing);
});

it('keeps what it read until something changes, and then says so', async () => {
  const user = await site.open('/admin/stories?sort=Host');
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
  const user = await site.open('/admin/stories?sort=Host');
  await screen.findByText('1–5 of 90');
  refuseAllRows();
  await changeInOtherTab('stories');
  await press(user, 'Read again');
  expect(await screen.findByText('Shut')).toBeInTheDocument();

  await press(user, 'Cancel');

  expect(screen.queryByText('Shut')).not.toBeInTheDocument();
  expect(screen.getByText('1–5 of 90')).toBeInTheDocument();
  expect(screen.getByText('The list has changed since it was read.')).toBeInTheDocument();
});

it('reads again by itself when it is opened after a change', async () => {
  await site.open('/admin/stories?sort=Room+Name');
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
