import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock } from 'msw';

import { endSession, startSession } from '@/lib/session/session';

import { elsewhere } from '../support/elsewhere';
import { renderApp, TEST_ADMIN } from '../support/render-app';
import { useSite } from '../support/site';
import { choose, openEditor, readRows, replaceText } from '../support/steps';

const site = useSite();
type Row = Record<string, string> & { _id: string; status: string };

const NOUNS = [
  {
    title: 'Edit Story',
    view: '/admin/view/story',
    list: '/api/admin/getAllStoryRooms',
    plural: 'stories',
    save: '/api/admin/updateStory',
    statuses: ['active', 'upcoming', 'completed'],
    text: ['roomName', 'Room Name'],
    success: /^Story Room Updated Succesfully\./,
  },
  {
    title: 'Edit Query',
    view: '/admin/view/query',
    list: '/api/query/get-querys',
    plural: 'querys',
    save: '/api/query/update-query',
    statuses: ['Pending', 'Resolved'],
    text: ['name', 'Name'],
    success: 'Query Updated Succesfully.',
  },
] as const;
type Noun = (typeof NOUNS)[number];

async function firstRow({ list, plural }: Noun): Promise<Row> {
  const [row] = await readRows<Row>(site.api, list, plural);
  if (!row) throw new Error(`the seed has no ${plural}`);
  return row;
}

/** Saves another status (and name, if given); returns the record as it was. */
async function saveStatus(noun: Noun, name?: string): Promise<{ user: UserEvent; was: Row }> {
  const was = await firstRow(noun);
  const user = renderApp(`${noun.view}/${was._id}`, { token: await site.api.tokenFor() });
  const dialog = await openEditor(user, noun.title);
  const next = noun.statuses.find((status) => status !== was.status) ?? '';
  await choose(user, dialog, 'Status', next);
  if (name) await replaceText(user, within(dialog).getByLabelText(noun.text[1]), name);
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  await screen.findByText(noun.success);
  return { user, was };
}

const undo = () => screen.findByRole('button', { name: 'Undo' });
const writes = () => site.sent.filter(({ method }) => method === 'PUT');

describe.each(NOUNS.map((noun) => [noun.title, noun] as const))('%s', (_, noun) => {
  it('sets a status back from its toast, after the screen has moved on too', async () => {
    const { user, was } = await saveStatus(noun);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

    await user.click(await undo());

    expect(await screen.findByText(`The status is ${was.status} again.`)).toBeVisible();
    expect(writes()).toHaveLength(2);
    expect(JSON.parse(writes()[1]?.body ?? '')).toMatchObject({ status: was.status });
    expect((await firstRow(noun)).status).toBe(was.status);
  });

  it('sets back the status alone where more was changed with it', async () => {
    const { user, was } = await saveStatus(noun, 'Another name');

    await user.click(await undo());

    await screen.findByText(`The status is ${was.status} again.`);
    expect(await firstRow(noun)).toMatchObject({
      status: was.status,
      [noun.text[0]]: 'Another name',
    });
  });

  it('undoes nothing once somebody else has changed the record', async () => {
    const { user, was } = await saveStatus(noun);
    await elsewhere(site.api, 'PUT', `${noun.save}/${was._id}`, { [noun.text[0]]: 'Their name' });

    await user.click(await undo());

    expect(await screen.findByText(/Somebody else has changed this meanwhile/)).toBeVisible();
    expect(writes()).toHaveLength(1);
    expect((await firstRow(noun)).status).not.toBe(was.status);
  });
});

it('undoes nothing in the session of the next admin, and tells them nothing', async () => {
  const { user } = await saveStatus(NOUNS[0]);
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  const held = jest.fn();
  site.use(
    mock.get('*/api/admin/getStory/:id', async () => {
      held();
      await released;
    }),
  );
  await user.click(await undo());
  await waitFor(() => expect(held).toHaveBeenCalled());
  act(() => endSession('signed-out'));
  const token = await site.api.tokenFor();
  act(() => void startSession(token, { ...TEST_ADMIN, email: 'editor@creative-story.example' }));
  await screen.findByRole('heading', { name: 'Dashboard' });

  release();
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));

  expect(writes()).toHaveLength(1);
  expect(screen.queryByText(/^The status is/)).not.toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('is announced once, as a status, with the words of the specification', async () => {
  await saveStatus(NOUNS[1]);

  const said = screen.getAllByRole('status').filter(({ textContent }) => {
    return textContent.includes('Query Updated');
  });
  expect(said).toHaveLength(1);
  expect(screen.getByText('Query Updated Succesfully.').tagName).toBe('BDI');
});

it('is not offered where the status stayed', async () => {
  const [noun] = NOUNS;
  const was = await firstRow(noun);
  const user = renderApp(`${noun.view}/${was._id}`, { token: await site.api.tokenFor() });
  const dialog = await openEditor(user, noun.title);
  await replaceText(user, within(dialog).getByLabelText('Room Name'), 'Another name');

  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  await screen.findByText(noun.success);
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
