import { screen, waitFor, within } from '@testing-library/react';

import { type Genre, genres } from '@/features/genres/api';
import { planStarters, STARTER_COLUMNS } from '@/features/genres/starters/starter-sheet';
import { findPlaces } from '@/features/replace/places';
import { users } from '@/features/users/api';
import { writerOf } from '@/lib/changes/run/writer';
import { startSession } from '@/lib/session/session';

import { GENRE, newest, openForm, STORY } from '../../support/nouns';
import { policySteps, TERMS } from '../../support/policy-steps';
import { useSite } from '../../support/site';
import { replaceText } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const SAID = /some letters cannot be read here \(\uFFFD\).*Nothing was sent/;
const WHOLE = { starter: 'A door', description: 'It was open.' };
/** As an API answers that sends Latin-1. */
const BROKEN = { starter: 'The drag\uFFFDn', description: 'It apologised.' };

it('sends no starters back of which letters arrived broken, until they are typed anew', async () => {
  const row = { ...(await newest(site, GENRE)), starter: [WHOLE, BROKEN] };
  site.reply('get', `${GENRE.read}/:id`, { success: true, genre: row });
  const { user, dialog } = await openForm(site, GENRE);
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Submit' }));
  for (const line of dialog.querySelectorAll('li summary')) await user.click(line);
  await replaceText(user, await within(dialog).findByLabelText('Starter Description 1'), 'Shut.');
  await submit();

  expect(await screen.findByText(SAID)).toHaveTextContent(/^Starters: /);
  expect(site.sentBy('PUT')).toEqual([]);

  await replaceText(user, within(dialog).getByLabelText('Starter 2'), 'The dragön');
  await submit();
  expect(await screen.findByText('Genre Updated Succesfully.')).toBeInTheDocument();
  expect(site.sentBy('PUT')[0]?.body).toContain('The dragön');
});

it('saves the other fields, and the sign where the admin has typed it', async () => {
  const row = { ...(await newest(site, STORY)), description: BROKEN.starter };
  site.reply('get', `${STORY.read}/:id`, { success: true, story: row });
  const { user, dialog } = await openForm(site, STORY);
  await replaceText(user, within(dialog).getByLabelText('Room Name'), 'The \uFFFD room');
  await user.click(within(dialog).getByRole('button', { name: 'Submit' }));

  expect(await screen.findByText(/Story Room Updated Succesfully/)).toBeInTheDocument();
  expect(JSON.parse(site.sentBy('PUT')[0]?.body ?? '')).toEqual({ roomName: 'The \uFFFD room' });
});

it('publishes no text whose letters arrived broken', async () => {
  const { write, openPolicy, submit, sentContent } = policySteps(site, TERMS);
  const user = await openPolicy('<p>Your acc\uFFFDunt.</p>');
  await write(user, '<p>Your own acc\uFFFDunt.</p>');
  await user.click(submit());

  expect(await screen.findByText(SAID)).toHaveTextContent(/^Text: /);
  expect(sentContent()).toEqual([]);
});

const genre = (starter: Genre['starter']): Genre => ({
  _id: 'g',
  genre: 'Fantasy',
  colour: '#112233',
  backgroundColour: '#ddeeff',
  imageUrl: '',
  createdAt: '',
  updatedAt: '',
  starter,
});

it('replaces nothing in starters that would go with broken ones', () => {
  const search = { find: 'door', value: 'gate', isWhole: true, isCase: false, follows: true };
  const places = (...starter: Genre['starter']) =>
    findPlaces({ noun: genres, fields: ['starters'] }, [genre(starter)], search);

  expect(places(WHOLE)).toMatchObject([{ refused: null }]);
  expect(places(WHOLE, BROKEN)).toMatchObject([{ refused: expect.stringMatching(SAID) as string }]);
});

it('reads no sheet of starters back that holds broken ones', () => {
  const heads = STARTER_COLUMNS.map(({ title }) => title);
  const rowOf = ({ starter, description }: Genre['starter'][number], place: number) => ({
    number: place + 2,
    cells: ['Fantasy', String(place + 1), starter, description, 'g'],
  });
  const rows = [{ ...WHOLE, description: 'Shut.' }, BROKEN].map(rowOf);
  const plan = planStarters({ heads, rows, cutAt: null }, [genre([WHOLE, BROKEN])], []);

  expect(plan?.changes).toMatchObject([{ refused: expect.stringMatching(SAID) as string }]);
});

it('writes no row of a run whose letters arrive broken', async () => {
  startSession(await site.api.tokenFor(), TEST_ADMIN);
  const user = await site.row('users');
  const broken = { ...user, lastName: 'J\uFFFDrg' };
  site.reply('get', '/api/admin/getUser/:id', { success: true, user: broken });
  const { write, read } = writerOf(users);
  const row = {
    id: user._id,
    noun: users.name,
    name: 'Ann',
    before: {},
    after: { lastName: 'J\uFFFDrgens' },
  };

  await expect(write(row, await read(row))).rejects.toThrow(SAID);
  await waitFor(() => expect(site.sentBy('PUT')).toEqual([]));
});
