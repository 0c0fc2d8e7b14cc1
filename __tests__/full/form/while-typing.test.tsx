import { fireEvent, screen, waitFor, within } from '@testing-library/react';

import { elsewhere } from '../../support/elsewhere';
import { newest, openForm, STORY } from '../../support/nouns';
import { useSite } from '../../support/site';
import { replaceText } from '../../support/steps';

const site = useSite();
afterEach(() => jest.restoreAllMocks());

/** The form of a story, and a clock that goes on at once. */
async function openStory() {
  const { row, user, dialog } = await openForm(site, STORY);
  const field = (label: string) => within(dialog).getByRole('textbox', { name: label });
  const startMs = Date.now();
  // The form has been open for a second.
  await new Promise((resolve) => setTimeout(resolve, 1_100));
  const goOn = (ms: number) =>
    jest.spyOn(Date, 'now').mockImplementation(() => startMs + 1_100 + ms);
  const theySave = (fields: Record<string, string>) =>
    elsewhere(site.api, 'PUT', `${STORY.save}/${row._id}`, fields);
  const reads = () => site.sentBy('GET').filter(({ path }) => path.endsWith(row._id)).length;
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  return { row, user, dialog, field, goOn, theySave, reads, submit };
}

it('says at the field what somebody saved meanwhile, once a minute, and takes theirs', async () => {
  const { user, dialog, field, goOn, theySave, submit } = await openStory();
  await replaceText(user, field('Description'), 'My own words of it.');
  await theySave({ roomName: 'Their new name', description: 'Their own words.' });

  goOn(61_000);

  const notes = await within(dialog).findAllByRole(
    'button',
    { name: 'Take theirs' },
    { timeout: 5_000 },
  );
  expect(notes).toHaveLength(2);
  expect(field('Room Name')).not.toHaveValue('Their new name');
  if (notes[0]) await user.click(notes[0]);
  expect(field('Room Name')).toHaveValue('Their new name');
  await user.click(within(dialog).getByRole('button', { name: 'Keep mine' }));
  expect(within(dialog).queryByRole('button', { name: 'Keep mine' })).not.toBeInTheDocument();

  await submit();

  await waitFor(() => expect(site.sentBy('PUT')).toHaveLength(1));
  expect(screen.queryByRole('dialog', { name: /^Somebody else changed/ })).not.toBeInTheDocument();
  await waitFor(async () =>
    expect(await newest(site, STORY)).toMatchObject({
      roomName: 'Their new name',
      description: 'My own words of it.',
    }),
  );
});

it('shows nothing older than what a refused save has compared with', async () => {
  const { user, dialog, field, goOn, theySave, submit } = await openStory();
  await theySave({ roomName: 'Their first name' });
  goOn(61_000);
  await within(dialog).findByRole('button', { name: 'Take theirs' }, { timeout: 5_000 });
  await theySave({ roomName: 'Their second name' });
  await replaceText(user, field('Description'), 'My own words of it.');
  site.refuse('put', `${STORY.save}/:id`, 'Not today', 422);

  await submit();

  expect(await screen.findByText('Not today')).toBeVisible();
  expect(field('Room Name')).toHaveValue('Their second name');
  expect(within(dialog).queryByRole('button', { name: 'Take theirs' })).not.toBeInTheDocument();
});

it('reads with the focus of the window, but not hidden, offline or twice at once', async () => {
  const { dialog, goOn, theySave, reads } = await openStory();
  await theySave({ roomName: 'Their new name' });
  const before = reads();
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  goOn(120_000);
  fireEvent.focus(window);
  expect(reads()).toBe(before);
  hidden.mockReturnValue(false);
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  fireEvent(window, new Event('offline'));
  fireEvent.focus(window);
  expect(reads()).toBe(before);

  online.mockReturnValue(true);
  fireEvent(window, new Event('online'));
  fireEvent.focus(window);
  fireEvent.focus(window);

  expect(await within(dialog).findByRole('button', { name: 'Keep mine' })).toBeVisible();
  expect(dialog).toHaveTextContent('Their');
  expect(reads()).toBeLessThanOrEqual(before + 2);
});
