import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { http as mock, HttpResponse } from 'msw';

import { type Genre, genres, type Starter } from '@/features/genres/api';
import { type Merge, mergeSet, shareStarters } from '@/features/genres/merge/merge-plan';
import { stories } from '@/features/stories/api';
import { chooseBack, chooseOpen, type Choose } from '@/lib/changes/live/choices';
import { runRows } from '@/lib/changes/run/run-rows';
import { type Writer, writerOf } from '@/lib/changes/run/writer';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import { wayBackOf } from '@/lib/changes/state/set-state';
import { reloadSession } from '@/lib/session/session';

import { changeInOtherTab } from '../../support/elsewhere';
import { press } from '../../support/list-steps';
import { useSite } from '../../support/site';
import { choose } from '../../support/steps';
import { TEST_ADMIN } from '../../support/test-admin';

const site = useSite();
const ONCE: Starter = { starter: 'Once', description: 'upon a time' };
const TWICE: Starter = { starter: 'Twice', description: 'told' };
const OTHER_TWICE: Starter = { starter: 'twice', description: 'told in another way' };
const LAST: Starter = { starter: 'Last', description: 'of all' };

/** Two genres, one of which goes with three stories, and one whose theme is the other's. */
async function prepare() {
  const [first, second] = await site.rows('genres');
  const [goneId = '', keptId = ''] = [first?._id, second?._id];
  const { db } = site.api;
  const name = (id: string, genre: string, starters: Starter[]) =>
    db.run('UPDATE genres SET genre = ?, starter = ? WHERE id = ?', [
      genre,
      JSON.stringify(starters),
      id,
    ]);
  name(goneId, 'Whodunit', [ONCE, TWICE, LAST]);
  name(keptId, 'Crime', [ONCE, OTHER_TWICE]);
  db.run("UPDATE stories SET theme = 'Fantasy'");
  db.run("UPDATE stories SET theme = 'Whodunit' WHERE id IN (SELECT id FROM stories LIMIT 3)");
  db.run(
    "UPDATE stories SET theme = 'Crime' WHERE id IN (SELECT id FROM stories WHERE theme = 'Fantasy' LIMIT 1)",
  );
  return { goneId, keptId };
}

const startersNow = (id: string) => {
  const row = site.api.db.get('SELECT starter FROM genres WHERE id = ?', [id]);
  return row && (JSON.parse(String(row.starter)) as Starter[]);
};
const themesNow = () =>
  site.api.db
    .all('SELECT theme, COUNT(*) AS count FROM stories GROUP BY theme ORDER BY theme')
    .map(({ theme, count }) => `${String(theme)} ${String(count)}`)
    .filter((one) => !one.startsWith('Fantasy'));

const broken = () =>
  HttpResponse.json({ success: false, error: { message: 'Bad gateway' } }, { status: 502 });

async function signIn(): Promise<void> {
  localStorage.setItem('token', await site.api.tokenFor());
  localStorage.setItem('userInfo', JSON.stringify(TEST_ADMIN));
  reloadSession();
}

async function planned(more: Partial<Merge> = {}) {
  const { goneId, keptId } = await prepare();
  await signIn();
  const [gone, kept] = [await genres.get(goneId), await genres.get(keptId)];
  const merge = { gone, kept, name: kept, colours: kept, left: new Set<string>(), ...more };
  const all = { key: '', currentPage: 1, resultPerPage: 500 };
  const [{ rows }, known] = [await stories.list(all), await genres.list(all)];
  return { goneId, keptId, set: mergeSet(merge, rows, known.rows) };
}

const writers = { genres: writerOf(genres), stories: writerOf(stories) };
const writer: Writer = {
  read: (row) => (row.noun === 'stories' ? writers.stories : writers.genres).read(row),
  write: (row, now) => (row.noun === 'stories' ? writers.stories : writers.genres).write(row, now),
  obstacle: (row, now) => (row.noun === 'genres' && writers.genres.obstacle?.(row, now)) || '',
};

type Planned = Awaited<ReturnType<typeof planned>>['set'];

/** Runs what is chosen of a set; answers with where all its rows stand. */
function run({ rows }: Planned, from: readonly RowState[], choose: Choose = chooseOpen) {
  return runRows({
    rows,
    writer,
    isInOrder: true,
    ...choose(from, rows),
    signal: new AbortController().signal,
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    mayGoOn: () => true,
  });
}

const waitingOf = ({ rows }: Planned): RowState[] => rows.map(() => WAITING);

describe.each(['not carried out', 'carried out'])(
  'with one call that fails and was %s',
  (which) => {
    // Three stories, what stays and what goes: each is read and written; and all are read before what goes.
    it.each(Array.from({ length: 12 }, (_, at) => at + 1))(
      'loses nothing of either genre, be it call %i, and goes on or back',
      async (faulty) => {
        const { goneId, keptId, set } = await planned();
        let calls = 0;
        site.use(
          mock.all('*/api/admin/*', async ({ request }) => {
            calls += 1;
            if (calls !== faulty) return undefined;
            if (which === 'carried out') await site.api.app.fetch(request.clone());
            return broken();
          }),
        );
        const first = await run(set, waitingOf(set));

        const goneStarters = startersNow(goneId);
        const all = [...(goneStarters ?? []), ...(startersNow(keptId) ?? [])];
        for (const starter of [ONCE, TWICE, OTHER_TWICE, LAST]) expect(all).toContainEqual(starter);
        if (goneStarters === undefined) expect(themesNow()).toEqual(['Crime 4']);

        const way = wayBackOf({ atMs: 0, rows: set.rows, states: first }, 0);
        if (way.is === 'there' && faulty % 2 === 0) {
          await run(set, first, chooseBack(null));
          expect(startersNow(goneId)).toEqual([ONCE, TWICE, LAST]);
          expect(startersNow(keptId)).toEqual([ONCE, OTHER_TWICE]);
          expect(themesNow()).toEqual(['Crime 1', 'Whodunit 3']);
        } else {
          await run(set, first);
          expect(startersNow(goneId)).toBeUndefined();
          expect(startersNow(keptId)).toEqual([ONCE, OTHER_TWICE, TWICE, LAST]);
          expect(themesNow()).toEqual(['Crime 4']);
        }
      },
    );
  },
);

it.each([
  ['the genre that goes', 'goneId'],
  ['the genre that stays', 'keptId'],
] as const)(
  'deletes nothing where somebody has added a starter to %s meanwhile',
  async (_, which) => {
    const { set, ...ids } = await planned();
    const id = ids[which];
    const before = startersNow(id) ?? [];
    site.api.db.run('UPDATE genres SET starter = ? WHERE id = ?', [
      JSON.stringify([...before, { starter: 'New', description: 'one' }]),
      id,
    ]);
    const states = await run(set, waitingOf(set));

    expect(states.at(-1)).toMatchObject({ is: 'left' });
    expect(startersNow(ids.goneId)).toBeDefined();
    expect(startersNow(id)).toHaveLength(before.length + 1);
  },
);

it('deletes nothing where a story has joined the genre meanwhile', async () => {
  const { goneId, set } = await planned();
  site.api.db.run(
    "UPDATE stories SET theme = 'Whodunit' WHERE id = (SELECT id FROM stories WHERE theme = 'Fantasy')",
  );
  const states = await run(set, waitingOf(set));

  expect(states.at(-1)).toMatchObject({ is: 'left', why: 'refused' });
  expect(startersNow(goneId)).toBeDefined();
});

it('tells starters of one title and the same ones apart', async () => {
  const { goneId, keptId } = await prepare();
  await signIn();
  const [gone, kept]: Genre[] = [await genres.get(goneId), await genres.get(keptId)];
  if (!gone || !kept) throw new Error('they are gone');
  expect(shareStarters({ gone, kept })).toEqual({
    along: [LAST],
    same: [ONCE],
    doubles: [{ own: TWICE, other: OTHER_TWICE }],
  });
});

async function openReview(user: UserEvent): Promise<HTMLElement> {
  await press(user, 'Merge into …');
  const dialog = await screen.findByRole('dialog', { name: /^Merge .*Whodunit.* into/ });
  await choose(user, dialog, 'Merge into', 'Crime · 2 starters');
  const double = await within(dialog).findByRole('checkbox', { name: 'Twice' });
  expect(within(dialog).getByRole('radio', { name: 'Name of Crime' })).toBeChecked();
  await user.click(double);
  await user.click(within(dialog).getByRole('radio', { name: 'Name of Whodunit' }));
  await user.click(await within(dialog).findByRole('button', { name: 'Review 3 changes' }));
  const review = await screen.findByRole('dialog', { name: /^Merge/ });
  // The story of the other one becomes what its name becomes; the last two follow from the stories.
  expect(within(review).getByRole('checkbox', { name: 'Crime' })).toBeDisabled();
  expect(within(review).getByRole('checkbox', { name: 'Whodunit' })).toBeDisabled();
  expect(within(review).getByText('deleted')).toBeVisible();
  return review;
}

it('remembers which starters stay behind when the genre that goes is read again', async () => {
  const { goneId, keptId } = await prepare();
  const user = await site.open(`/admin/view/genre/${goneId}`);
  await press(user, 'Merge into …');
  const dialog = within(await screen.findByRole('dialog', { name: /^Merge/ }));
  await choose(
    user,
    screen.getByRole('dialog', { name: /^Merge/ }),
    'Merge into',
    'Crime · 2 starters',
  );
  await user.click(await dialog.findByRole('radio', { name: 'Picture of Whodunit' }));
  await user.click(await dialog.findByRole('checkbox', { name: 'twice' }));
  // What is deleted is the other one then.
  expect(screen.getByRole('dialog')).toHaveAccessibleName(/^Merge .*Crime.* into .*Whodunit/);

  site.api.db.run('UPDATE genres SET starter = ? WHERE id = ?', [
    JSON.stringify([ONCE, OTHER_TWICE, { starter: 'New', description: 'one' }]),
    keptId,
  ]);
  await changeInOtherTab('genres');

  expect(await dialog.findByText(/1 comes along/)).toBeVisible();
  expect(dialog.getByRole('checkbox', { name: 'twice' })).not.toBeChecked();
});

it('moves no starters whose letters arrived broken, since their genre is deleted', async () => {
  const { goneId, keptId } = await prepare();
  const broken = JSON.stringify([{ starter: 'The drag\uFFFDn', description: 'It apologised.' }]);
  site.api.db.run('UPDATE genres SET starter = ? WHERE id = ?', [broken, goneId]);
  const user = await site.open(`/admin/view/genre/${keptId}`);
  await press(user, 'Merge into …');
  const dialog = await screen.findByRole('dialog', { name: /^Merge/ });
  await choose(user, dialog, 'Merge into', 'Whodunit · 1 starter');

  expect(await within(dialog).findByText(/^The starters of .*Whodunit/)).toHaveTextContent(
    /cannot be read, and would be lost\.$/,
  );
  expect(within(dialog).getByRole('button', { name: 'Review changes' })).toBeDisabled();
});

it('says that stories of a third genre of the name are among those that it moves', async () => {
  const { goneId } = await prepare();
  const [, , third] = await site.rows('genres');
  site.api.db.run("UPDATE genres SET genre = 'Whodunit' WHERE id = ?", [third?._id ?? '']);
  const user = await site.open(`/admin/view/genre/${goneId}`);
  await press(user, 'Merge into …');
  const dialog = await screen.findByRole('dialog', { name: /^Merge/ });
  await choose(user, dialog, 'Merge into', 'Crime · 2 starters');

  expect(await within(dialog).findByText(/^3 stories become/)).toBeVisible();
  expect(within(dialog).getByText(/^Another genre is called/)).toHaveTextContent(
    'Another genre is called Whodunit, and stays: its stories are among these.',
  );
});

it('leaves a third genre whose name has other letters its stories', async () => {
  const { goneId } = await prepare();
  const [, , third] = await site.rows('genres');
  const { db } = site.api;
  db.run("UPDATE genres SET genre = 'whodunit' WHERE id = ?", [third?._id ?? '']);
  const of = (theme: string) =>
    db.run(
      "UPDATE stories SET theme = ? WHERE id IN (SELECT id FROM stories WHERE theme = 'Fantasy' LIMIT 2)",
      [theme],
    );
  of('whodunit');
  // It is nobody's to the letter, and would say a genre that is gone.
  of('WHODUNIT');
  const user = await site.open(`/admin/view/genre/${goneId}`);
  await press(user, 'Merge into …');
  const dialog = await screen.findByRole('dialog', { name: /^Merge/ });
  expect(await within(dialog).findByText(/^5 stories and 3 starters move/)).toBeVisible();
  await choose(user, dialog, 'Merge into', 'Crime · 2 starters');

  expect(await within(dialog).findByText(/^5 stories become/)).toBeVisible();
  expect(within(dialog).queryByText(/^Another genre is called/)).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Review 7 changes' }));
  const review = within(await screen.findByRole('dialog', { name: /^Merge/ }));
  await user.click(review.getByRole('button', { name: 'Merge' }));

  expect(await screen.findByText(/^7 records merged/)).toBeVisible();
  expect(themesNow()).toEqual(['Crime 6', 'whodunit 2']);
});

it('merges by what is chosen, stops where a call fails, and goes on in the list', async () => {
  const { goneId, keptId } = await prepare();
  let isBroken = true;
  site.use(mock.put('*/api/admin/updateGenre/:id', () => (isBroken ? broken() : undefined)));
  const user = await site.open(`/admin/view/genre/${goneId}`);
  const review = await openReview(user);
  await user.click(within(review).getByRole('button', { name: 'Merge' }));

  await screen.findByRole('heading', { name: /^1 of 3 records merged .*; go on\?$/ });
  const band = screen.getByRole('region', { name: 'Unfinished change' });
  expect(window.location.hash).toBe('#/admin/genres');
  expect(site.sentBy('DELETE')).toHaveLength(0);
  isBroken = false;
  await user.click(within(band).getByRole('button', { name: 'Go on' }));

  expect(
    await screen.findByText(/^3 records merged \(.*Whodunit.* into .*Crime.*\)\.$/),
  ).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo all' })).not.toBeInTheDocument();
  await waitFor(() => expect(startersNow(goneId)).toBeUndefined());
  expect(startersNow(keptId)).toEqual([ONCE, OTHER_TWICE, LAST]);
  expect(site.api.db.get('SELECT genre FROM genres WHERE id = ?', [keptId])).toEqual({
    genre: 'Whodunit',
  });
  expect(themesNow()).toEqual(['Whodunit 4']);
});

it('deletes and changes no genre where a story is left out, and says so before', async () => {
  const { goneId, keptId } = await prepare();
  const user = await site.open(`/admin/view/genre/${goneId}`);
  await press(user, 'Merge into …');
  const dialog = await screen.findByRole('dialog', { name: /^Merge .*Whodunit.* into/ });
  await choose(user, dialog, 'Merge into', 'Crime · 2 starters');
  await user.click(await within(dialog).findByRole('button', { name: 'Review 5 changes' }));
  const review = within(await screen.findByRole('dialog', { name: /^Merge/ }));
  const first = (await site.rows('stories')).find(({ theme }) => theme === 'Whodunit');
  await user.click(review.getByRole('checkbox', { name: first?.roomName ?? '?' }));

  expect(review.getByText(/^A story that is left out names its genre/)).toBeVisible();
  expect(review.getByRole('checkbox', { name: 'Whodunit' })).not.toBeChecked();
  expect(review.queryByRole('button', { name: 'Merge' })).not.toBeInTheDocument();
  await user.click(review.getByRole('button', { name: 'Change 2 stories' }));

  expect(await screen.findByText(/^2 records changed \(Theme: .*Crime.*\)\.$/)).toBeVisible();
  expect(themesNow()).toEqual(['Crime 3', 'Whodunit 1']);
  expect(startersNow(goneId)).toEqual([ONCE, TWICE, LAST]);
  expect(startersNow(keptId)).toEqual([ONCE, OTHER_TWICE]);
  expect(screen.getByRole('button', { name: 'Undo all' })).toBeVisible();
});
