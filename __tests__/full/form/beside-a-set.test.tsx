import { screen, waitFor, within } from '@testing-library/react';
import { http as mock } from 'msw';

import { stories } from '@/features/stories/api';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runOne } from '@/lib/changes/run/run-one';
import { writerOf } from '@/lib/changes/run/writer';

import { openForm, STORY } from '../../support/nouns';
import { useSite } from '../../support/site';
import { replaceText } from '../../support/steps';

const site = useSite();
const nameNow = async (id: string) => (await site.row('stories', ({ _id }) => _id === id)).roomName;

/** A form over a story, a set's change of the same field, and a write of this name that waits for its answer. */
async function prepare(heldName: string) {
  const { row, user, dialog } = await openForm(site, STORY);
  const { _id: id, roomName } = await site.row('stories', ({ _id }) => _id === row._id);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  site.use(
    mock.put(`*/updateStory/${id}`, async ({ request }) => {
      if ((await request.clone().text()).includes(heldName)) await held;
    }),
  );
  await replaceText(user, within(dialog).getByRole('textbox', { name: 'Room Name' }), 'Mine');
  const change: RowChange = {
    id,
    noun: stories.name,
    name: roomName,
    before: { roomName },
    after: { roomName: 'Of the set' },
  };
  return {
    id,
    answer,
    submit: () => user.click(within(dialog).getByRole('button', { name: 'Submit' })),
    runSet: () => runOne(change, writerOf(stories)),
  };
}

/** So long whatever is not held against each other would have read what is to be written over. */
const others = () => new Promise((resolve) => setTimeout(resolve, 100));

it('is left out of a set that reads its record while a form writes it', async () => {
  const { id, answer, submit, runSet } = await prepare('Mine');
  await submit();
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  const run = runSet();
  await others();
  answer();

  expect(await run).toMatchObject({ is: 'left', why: 'changed', now: { roomName: 'Mine' } });
  expect(await nameNow(id)).toBe('Mine');
});

it('asks in a form that is saved while a set writes its record', async () => {
  const { id, answer, submit, runSet } = await prepare('Of the set');
  const run = runSet();
  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  await submit();
  await others();
  answer();

  expect(await run).toEqual({ is: 'written' });
  expect(
    await screen.findByRole('dialog', { name: 'Somebody else changed this meanwhile' }),
  ).toBeVisible();
  expect(await nameNow(id)).toBe('Of the set');
});
