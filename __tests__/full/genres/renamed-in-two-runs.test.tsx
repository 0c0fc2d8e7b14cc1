import { screen, waitFor } from '@testing-library/react';
import { http as mock, HttpResponse } from 'msw';

import { readAsked } from '@/features/genres/themes/ask-renaming';
import type { SetHead } from '@/lib/changes/home/set-home';
import { keepSet, listSets, newSet } from '@/lib/changes/home/set-store';
import type { RowState } from '@/lib/changes/state/row-state';

import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { goTo, signIn } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

/** Genres are renamed in two runs of one set: both together are asked about. */

// What is lost here was never on its way.
jest.mock('@/lib/changes/run/arriving', () => ({ letArrive: () => Promise.resolve(true) }));

const site = useSite();

/** Five genres of a story each that are to be renamed, of which the first ones are. */
async function keep(
  written: number,
  more: Partial<SetHead> = {},
  end: RowState = { is: 'written' },
) {
  const genres = (await site.rows('genres')).slice(0, 5);
  const stories = await site.rows('stories');
  const { db } = site.api;
  db.run("UPDATE stories SET theme = 'Another'");
  for (const [at, { genre }] of genres.entries())
    db.run('UPDATE stories SET theme = ? WHERE id = ?', [genre, stories[at]?._id ?? '']);
  for (const { _id, genre } of genres.slice(0, written))
    db.run('UPDATE genres SET genre = ? WHERE id = ?', [`${genre} tales`, _id]);
  const rows = genres.map(({ _id, genre }) => ({
    id: _id,
    noun: 'genres',
    name: genre,
    before: { genre },
    after: { genre: `${genre} tales` },
  }));
  const set = newSet({ noun: 'genres', title: 'changed', rows, refused: [], same: [] });
  const states = set.states.map((state, at): RowState => (at < written ? end : state));
  await keepSet(TEST_ADMIN.email, { ...set, states, ...more });
  return genres;
}

const QUESTION = '5 stories say the old names of 5 genres';

it('asks about those too that were written before a reload', async () => {
  await keep(3);
  const user = await site.open('/admin/genres');
  await press(user, 'Go on');

  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  expect(readAsked()).toHaveLength(5);
});

it('asks about those that were written before a reload where the rest is left', async () => {
  await keep(3);
  const user = await site.open('/admin/genres');
  await press(user, 'Leave');

  const question = '3 stories say the old names of 3 genres';
  expect(await screen.findByRole('dialog', { name: question })).toBeVisible();
});

it('ends by itself, and asks, where the page was gone right before the end of the run', async () => {
  await keep(5);
  await site.open('/admin/genres');

  expect(await screen.findByRole('dialog', { name: QUESTION })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Unfinished change' })).not.toBeInTheDocument();
  expect(site.sentBy('PUT')).toHaveLength(0);
  expect(await listSets(TEST_ADMIN.email)).toMatchObject([
    { isOpen: false, tally: { written: 5 } },
  ]);
});

it('ends by itself where a part of it went back, and writes nothing that was left before', async () => {
  const genres = await keep(1, { isLeft: true }, { is: 'written', back: true });
  await site.open('/admin/genres');

  await waitFor(async () =>
    expect(await listSets(TEST_ADMIN.email)).toMatchObject([{ isOpen: false, tally: { back: 1 } }]),
  );
  expect(site.sentBy('PUT')).toHaveLength(0);
  expect((await site.rows('genres')).map(({ genre }) => genre)).toContain(genres[4]?.genre);
});

/** Goes on with five renamings, of which the last one ends the session; answers with who has signed in again. */
async function goOnUntilSignedOut(genres: Awaited<ReturnType<typeof keep>>) {
  const last = `*/api/admin/updateGenre/${genres[4]?._id ?? ''}`;
  const refusal = { success: false, error: { message: 'Please sign in' } };
  site.use(mock.put(last, () => HttpResponse.json(refusal, { status: 401 }), { once: true }));
  const user = await site.open('/admin/genres');
  await press(user, 'Go on');
  await signIn(user, site.api.adminEmail, site.api.adminPassword);
  // The sign-in leads to a screen of its own first.
  await screen.findByRole('button', { name: 'Account menu' });
  await waitFor(() => expect(window.location.hash).toMatch(/^#\/admin\//));
  goTo('/admin/genres');
  return user;
}

it('asks about those too that were written before the session ended', async () => {
  const user = await goOnUntilSignedOut(await keep(0));
  await press(user, 'Go on');

  // The rows of before are read again first.
  expect(await screen.findByRole('dialog', { name: QUESTION }, { timeout: 5_000 })).toBeVisible();
});

it('asks once about all where the last reply of before comes after the next sign-in', async () => {
  const genres = await keep(0);
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  const first = `*/api/admin/updateGenre/${genres[0]?._id ?? ''}`;
  site.use(mock.put(first, () => held.then(() => undefined), { once: true }));
  const user = await goOnUntilSignedOut(genres);
  await screen.findByRole('button', { name: 'Stop' });

  answer();
  await press(user, 'Go on');

  expect(await screen.findByRole('dialog', { name: QUESTION }, { timeout: 5_000 })).toBeVisible();
});
