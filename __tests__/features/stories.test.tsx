import { screen, waitFor, within } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { renderApp } from '../support/render-app';
import { useSite } from '../support/site';
import {
  columnTitles,
  choose,
  openEditor,
  pressDelete,
  readRows,
  retype,
  rowNames,
} from '../support/steps';

const site = useSite();
const LIST = '/api/admin/getAllStoryRooms';
const STORY = {
  _id: 's1',
  roomName: 'The long way home',
  status: 'active',
  theme: 'Lost Genre',
  description: 'Twenty-one characters',
  participants: [{ _id: 'p1' }, { _id: 'p2' }],
  host: { firstName: 'Ada', lastName: 'Byron' },
  createdAt: '2026-01-02T03:04:05.678Z',
  updatedAt: '2026-01-03T03:04:05.678Z',
};

async function open(address: string) {
  return renderApp(address, { token: await site.api.tokenFor() });
}

async function openEditorOf(story: object) {
  site.reply('get', '/api/admin/getStory/s1', { success: true, story: { ...STORY, ...story } });
  const user = await open('/admin/view/story/s1');
  const dialog = await openEditor(user, 'Edit Story');
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  return { user, dialog, submit };
}

it('lists stories with status, participant count, cut description and host', async () => {
  site.reply('get', LIST, {
    success: true,
    stories: [
      STORY,
      { ...STORY, _id: 's2', host: undefined, participants: null, description: 'Short' },
    ],
    length: 2,
  });
  await open('/admin/stories');

  await rowNames();

  expect(columnTitles()).toEqual([
    'S.No',
    'Room Name',
    'Status',
    'Theme',
    'Participants',
    'Description',
    'Host',
    'Action',
  ]);
  const [, first, second] = screen.getAllByRole('row').map((row) =>
    within(row)
      .queryAllByRole('cell')
      .map((cell) => cell.textContent),
  );
  expect(first?.slice(2, 8)).toEqual([
    'The long way home',
    'active',
    'Lost Genre',
    '2',
    'Twenty-one character…',
    'Ada Byron',
  ]);
  expect(second?.slice(5, 8)).toEqual(['0', 'Short', 'Creative Story User']);
});

it('shows the whole of a cut description on hover, until Escape', async () => {
  site.reply('get', LIST, { success: true, stories: [STORY], length: 1 });
  const user = await open('/admin/stories');

  await user.hover(await screen.findByText('Twenty-one character…'));

  expect(await screen.findByRole('tooltip')).toHaveTextContent('Twenty-one characters');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('tooltip')).not.toBeInTheDocument());
});

it('searches by room name', async () => {
  const user = await open('/admin/stories');
  const [name = ''] = await rowNames();

  await user.type(screen.getByRole('searchbox', { name: 'Search' }), name);

  await waitFor(() => expect(site.sentTo(LIST).at(-1)?.query.key).toBe(name.trim()));
  expect((await rowNames()).every((found) => found.includes(name.trim()))).toBe(true);
  expect(screen.getByRole('searchbox')).toHaveAttribute('placeholder', 'Search by room name');
});

it('deletes a story after a Yes', async () => {
  const user = await open('/admin/stories');
  const [name = ''] = await rowNames();
  const dialog = await pressDelete(user, name);
  expect(dialog).toHaveTextContent('Are you sure you want to delete this story?');

  await user.click(within(dialog).getByRole('button', { name: 'Yes' }));

  expect(await screen.findByText('Story Deleted Successsfully')).toBeInTheDocument();
  await waitFor(async () => expect(await rowNames()).not.toContain(name));
});

it('shows the fields of the specification', async () => {
  site.reply('get', '/api/admin/getStory/s1', { success: true, story: { ...STORY, host: null } });
  await open('/admin/view/story/s1');

  const terms = await screen.findAllByRole('term');

  expect(terms.map((term) => term.textContent)).toEqual([
    'Room Name',
    'Status',
    'Theme',
    'Participants',
    'Description',
    'Host',
    'Created At',
    'Last Update',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual([
    'The long way home',
    'active',
    'Lost Genre',
    '2',
    'Twenty-one characters',
    'Creative Story User',
    expect.stringMatching(/^2026-01-02 03:04:05 .+ ago$/),
    expect.stringMatching(/^2026-01-03 03:04:05 .+ ago$/),
  ]);
});

it('offers all genres as themes, and the stored one even when its genre is gone', async () => {
  const genres = await readRows<{ genre: string }>(site.api, '/api/genre/getAllGenre', 'data');
  const { user, dialog } = await openEditorOf({});

  await user.click(within(dialog).getByRole('combobox', { name: 'Theme' }));

  expect(await screen.findAllByTitle('Lost Genre (no longer a genre)')).toHaveLength(2);
  expect(await screen.findByTitle(genres[0]?.genre ?? '')).toBeInTheDocument();
});

it('saves any status, keeps the rest, and returns to the list after 1.2 s', async () => {
  const [story] = await readRows<{ _id: string; roomName: string }>(site.api, LIST, 'stories');
  const user = await open(`/admin/view/story/${story?._id}`);
  const dialog = await openEditor(user, 'Edit Story');
  await choose(user, dialog, 'Status', 'completed');
  await retype(user, within(dialog).getByLabelText('Room Name'), 'A new name');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect((await screen.findByText(/Story Room Updated/)).textContent).toBe(
    'Story Room Updated Succesfully.  Redirecting...',
  );
  await waitFor(() => expect(window.location.hash).toBe('#/admin/stories'));
  expect(await rowNames()).toContain('A new name');
});

it('keeps the form usable when the themes cannot be read', async () => {
  site.use(
    mock.get('*/api/genre/getAllGenre', () => HttpResponse.json({ success: true, data: null })),
  );
  const { dialog } = await openEditorOf({});

  expect(await within(dialog).findByRole('alert')).toHaveTextContent('no list of data');
  expect(within(dialog).getByRole('button', { name: 'Submit' })).toBeEnabled();
});

it('refuses a form that is empty everywhere', async () => {
  const { user, dialog, submit } = await openEditorOf({ status: 'paused', theme: '' });
  await user.clear(within(dialog).getByLabelText('Room Name'));
  await user.clear(within(dialog).getByLabelText('Description'));

  await submit();

  expect(await screen.findByText('Please fill atleast one fieled')).toBeInTheDocument();
  expect(site.sent.some((request) => request.method === 'PUT')).toBe(false);
});
