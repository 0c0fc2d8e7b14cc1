import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

import { endSession, startSession } from '@/lib/session/session';

import { elsewhere } from '../../support/elsewhere';
import { newest, openForm, STORY, type Row } from '../../support/nouns';
import { TEST_ADMIN } from '../../support/render-app';
import { useSite } from '../../support/site';
import { choose, replaceText } from '../../support/steps';

const site = useSite();
const STATUSES = ['active', 'upcoming', 'completed'];

/** Saves another status and name; returns the record as it was. */
async function saveStatus(): Promise<{ user: UserEvent; was: Row }> {
  const { row: was, user, dialog } = await openForm(site, STORY);
  const next = STATUSES.find((status) => status !== was.status) ?? '';
  await choose(user, dialog, 'Status', next);
  await replaceText(user, within(dialog).getByLabelText(STORY.text[1]), 'Another name');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await screen.findByText(STORY.updated.replace('  ', ' '));
  return { user, was };
}

const undo = () => screen.findByRole('button', { name: 'Undo' });

it('sets the status of a story back, and that alone, after the screen has moved on too', async () => {
  const { user, was } = await saveStatus();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  await user.click(await undo());

  expect(
    await screen.findByText(new RegExp(`^The status of .* is ${String(was.status)} again\\.$`)),
  ).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(2);
  const { status } = was;
  expect(JSON.parse(site.sentBy('PUT')[1]?.body ?? '')).toEqual({ status });
  const stored = { status, [STORY.text[0]]: 'Another name' };
  expect(await newest(site, STORY)).toMatchObject(stored);
});

it('sends nothing back of the other fields, of which letters may have arrived broken', async () => {
  const { _id } = await newest(site, STORY);
  const description = 'The drag\uFFFDn';
  await elsewhere(site.api, 'PUT', `${STORY.save}/${_id}`, { description });
  const { user, was } = await saveStatus();

  await user.click(await undo());

  await screen.findByText(/again\.$/);
  const [, { body } = { body: '' }] = site.sentBy('PUT').filter(({ path }) => path.endsWith(_id));
  expect(JSON.parse(body)).toEqual({ status: was.status });
});

it('undoes nothing once somebody else has changed the record', async () => {
  const { user, was } = await saveStatus();
  await elsewhere(site.api, 'PUT', `${STORY.save}/${was._id}`, { roomName: 'Their name' });

  await user.click(await undo());

  expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
  expect(site.sentBy('PUT')).toHaveLength(1);
  expect((await newest(site, STORY)).status).not.toBe(was.status);
});

it('undoes nothing in the session of the next admin, and tells them nothing', async () => {
  const { user } = await saveStatus();
  const release = site.hold('get', '/api/admin/getStory/:id');
  const before = site.sent.length;
  await user.click(await undo());
  await waitFor(() => expect(site.sent.length).toBeGreaterThan(before));
  act(() => endSession('signed-out'));
  const token = await site.api.tokenFor();
  act(() => void startSession(token, { ...TEST_ADMIN, email: 'editor@creative-story.example' }));
  await screen.findByRole('heading', { name: 'Dashboard' });

  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(site.sentBy('PUT')).toHaveLength(1);
  expect(screen.queryByText(/^The status is/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is not offered where the status stayed', async () => {
  const { user, dialog } = await openForm(site, STORY);
  await replaceText(user, within(dialog).getByLabelText('Room Name'), 'Another name');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  await screen.findByText(/^Story Room Updated/);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
