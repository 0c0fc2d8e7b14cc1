import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { elsewhere } from '../../support/elsewhere';
import { useSite } from '../../support/site';
import { goTo, pressDelete, rowNames } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
afterEach(() => jest.restoreAllMocks());

const openDashboard = () => site.open('/admin/dashboard');
const region = () => screen.findByRole('region', { name: /^Since / });
const calm = () => screen.findByText(/^nothing new, changed or gone since \d\d:\d\d$/);

/** A device that has seen all lists, and an admin who comes back to it later. */
async function comeBack(meanwhile: () => Promise<void>) {
  await openDashboard();
  await calm();
  cleanup();
  await meanwhile();
  return openDashboard();
}

async function sendQuery(name: string): Promise<void> {
  const body = JSON.stringify({ name, email: 'new@example.com', query: 'Where is my story?' });
  const headers = { 'content-type': 'application/json' };
  const reply = await site.api.app.request('/api/query/create-query', {
    method: 'POST',
    headers,
    body,
  });
  if (!reply.ok) throw new Error(`answered ${reply.status}`);
}

/** What stands below a noun's heading. */
async function numbersOf(noun: string) {
  const heading = await within(await region()).findByRole('heading', { name: noun });
  return within(heading.parentElement ?? document.body);
}

it('says what others have made since this device last saw the lists, and leads to these rows', async () => {
  const [story, other] = await site.rows('stories');
  const user = await comeBack(async () => {
    await sendQuery('Nora New');
    await elsewhere(site.api, 'PUT', `/api/admin/updateStory/${story?._id}`, {
      roomName: 'Renamed',
    });
    await elsewhere(site.api, 'DELETE', `/api/admin/deleteStory/${other?._id}`);
  });

  expect(await (await numbersOf('Users')).findByText('nothing')).toBeVisible();
  const stories = await numbersOf('Stories');
  expect(await stories.findByRole('link', { name: '1 changed: stories' })).toBeVisible();
  expect(stories.queryByText('new')).not.toBeInTheDocument();
  expect(site.sentTo('/api/admin/getAllStoryRooms')).toHaveLength(2);

  await user.click(stories.getByRole('link', { name: '1 gone: stories' }));
  const dialog = await screen.findByRole('dialog', { name: /^1 story gone since \d\d:\d\d$/ });
  expect(within(dialog).getByText(other?.roomName ?? '?')).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(dialog).not.toBeVisible());
  await user.click(within(await region()).getByRole('link', { name: '1 new: querys' }));

  await waitFor(async () => expect(await rowNames()).toEqual(['Nora New']));
  expect(
    screen.getByRole('group', { name: /^Querys that are new since \d\d:\d\d, newest first$/ }),
  ).toBeVisible();
});

it('says what is new since a list was read that was opened before the dashboard', async () => {
  await site.open('/admin/querys?f.status=Pending');
  await rowNames();
  const now = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  goTo('/admin/dashboard');
  await calm();
  cleanup();
  await sendQuery('Nora New');
  await openDashboard();

  expect(
    await (await numbersOf('Querys')).findByRole('link', { name: '1 new: querys' }),
  ).toBeVisible();
});

it('does not say that nothing was changed where no date of a last change is told', async () => {
  const stories = (await site.rows('stories')).map((row) => ({ ...row, updatedAt: undefined }));
  site.reply('get', '/api/admin/getAllStoryRooms', {
    success: true,
    stories,
    length: stories.length,
  });
  await openDashboard();
  await screen.findByText(/^nothing new or gone since \d\d:\d\d$/);
  cleanup();
  await sendQuery('Nora New');
  await openDashboard();

  expect(await (await numbersOf('Stories')).findByText('nothing new or gone')).toBeVisible();
  expect((await numbersOf('Users')).getByText('nothing')).toBeVisible();
});

it('finds what is new among the rows that could be read, where others could not', async () => {
  await openDashboard();
  await calm();
  cleanup();
  await sendQuery('Nora New');
  site.limitPages(15);
  site.use(
    mock.get('*/api/query/get-querys', ({ request }) =>
      new URL(request.url).searchParams.get('currentPage') === '3'
        ? HttpResponse.json({ success: false, error: { message: 'Shelf 3 fell' } }, { status: 404 })
        : undefined,
    ),
  );

  await site.open('/admin/querys?f.since=new');

  expect(await screen.findByText(/could not be read: Shelf 3 fell$/)).toBeVisible();
  expect(await rowNames()).toEqual(['Nora New']);
});

it('leads the desk through what is new alone, and says so', async () => {
  const user = await comeBack(() => sendQuery('Nora New'));
  await user.click(within(await region()).getByRole('link', { name: '1 new: querys' }));
  await waitFor(async () => expect(await rowNames()).toEqual(['Nora New']));

  await user.click(screen.getByRole('button', { name: 'Open query desk' }));

  expect(await screen.findByText('1 left')).toBeVisible();
  const letter = within(screen.getByRole('region', { name: 'Query' }));
  expect(await letter.findByText('Where is my story?')).toBeVisible();
  expect(screen.getByText(/^Only querys that are new since \d\d:\d\d$/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(await screen.findByText(/^\d\d+ left$/)).toBeVisible();
});

it('leads the desk through what is new of a search, after a reload too', async () => {
  await sendQuery('Nora Old');
  await comeBack(() => sendQuery('Nora New'));
  await region();
  cleanup();

  await site.open('/admin/view/query/any?q=nora&f.since=new&desk=next');

  expect(await screen.findByText('1 left')).toBeVisible();
  expect(screen.getByText(/^Only querys that say “.*nora.*” and that are new since/)).toBeVisible();
});

it('counts what is new for a view that is not on show', async () => {
  const key = `views:${TEST_ADMIN.email}:queries`;
  localStorage.setItem(key, JSON.stringify([{ name: 'News', link: 'f.since=new' }]));
  await comeBack(() => sendQuery('Nora New'));
  await region();

  goTo('/admin/querys');

  expect(await screen.findByRole('link', { name: /^News \d+$/ })).toHaveTextContent('News 1');
});

it('has nothing new after a press, also for another visit', async () => {
  const user = await comeBack(() => sendQuery('Nora New'));

  await user.click(within(await region()).getByRole('button', { name: 'Mark as seen' }));
  expect(await calm()).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Since / })).not.toBeInTheDocument();
  cleanup();
  await openDashboard();

  expect(await calm()).toBeVisible();
});

it('does not count what this browser has written itself', async () => {
  const [first, second] = await site.rows('banners');
  const user = await openDashboard();
  await calm();
  goTo('/admin/banners');
  const question = await pressDelete(user, first?.clientName ?? '?');
  await user.click(within(question).getByRole('button', { name: /^Yes/ }));
  await waitFor(() => expect(site.sentBy('DELETE')).toHaveLength(1));
  goTo(`/admin/view/banner/${second?._id}?edit=1`);
  const dialog = await screen.findByRole('dialog', { name: 'Edit Banner' });
  await user.type(await within(dialog).findByLabelText('Client Name'), ' and Sons');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  await screen.findByText('Banner Updated Succesfully.');
  cleanup();
  await openDashboard();

  expect(await calm()).toBeVisible();
});

it('says nothing where this device cannot know what was written here since', async () => {
  await comeBack(async () => {
    await sendQuery('Nora New');
    localStorage.removeItem(`ownWrites:${TEST_ADMIN.email}`);
    const now = Date.now;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  });

  // It begins anew.
  expect(await calm()).toBeVisible();
  expect(screen.queryByRole('region', { name: /^Since / })).not.toBeInTheDocument();
});
