import { obstacleOf } from '@/features/profile/found-changes';
import { changeHead, listSets, newSet } from '@/lib/changes/home/set-store';
import { chooseOpen } from '@/lib/changes/live/choices';
import { showAndKeep, leaveSet, runSet } from '@/lib/changes/live/run-set';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { startSession } from '@/lib/session/session';

import { TEST_ADMIN } from '../support/test-admin';

/** A set that has deleted a record as its last step, as a merging of genres, has no way back in the log either. */

const OWNER = TEST_ADMIN.email;
const row = { id: 'a', noun: 'stories', name: 'A', before: { theme: 'Crime' } };
const rows: RowChange[] = [
  { ...row, after: { theme: 'Noir' } },
  { id: 'b', noun: 'genres', name: 'Crime', before: { genre: 'Crime' }, after: null, builds: true },
];
const set = { noun: 'genres', title: 'merged', rows, refused: [], same: [] };

async function obstacle(id: string): Promise<string | null> {
  const head = (await listSets(OWNER)).find((one) => one.id === id);
  if (!head) throw new Error('It is not kept');
  const { atMs, noun } = head;
  const of = { id, atMs, noun, record: '', address: '', title: '', subject: '', fields: [] };
  return obstacleOf({ ...of, kind: 'edit', set: head }, atMs);
}

it.each([
  ['is over', (): Promise<void> => Promise.resolve()],
  [
    'was left by a page that has said nothing of its rows',
    async (id: string) => {
      await changeHead(OWNER, id, { tally: null });
      await leaveSet(OWNER, id);
    },
  ],
])('cannot be taken back once its record is deleted, where it %s', async (_, end) => {
  startSession('token', TEST_ADMIN);
  const kept = newSet(set);
  await showAndKeep(kept);
  const gone = new Set<string>();
  const writer = {
    read: ({ id }: { id: string }) =>
      Promise.resolve(id === 'a' ? { theme: 'Crime' } : { genre: 'Crime' }),
    write: ({ id }: { id: string }) => Promise.resolve(gone.add(id)),
  };
  await runSet(kept.id, chooseOpen, { writer });
  expect(gone).toEqual(new Set(['a', 'b']));

  await end(kept.id);

  expect(await obstacle(kept.id)).toBe('No call brings a deleted record back.');
});

it('can be taken back as long as its record is there', async () => {
  startSession('token', TEST_ADMIN);
  const kept = newSet(set);
  await showAndKeep(kept);
  const writer = {
    read: () => Promise.resolve({ theme: 'Crime', genre: 'Crime' }),
    write: () => Promise.resolve(),
    obstacle: ({ after }: RowChange) => (after === null ? 'A story has joined it.' : ''),
  };
  await runSet(kept.id, chooseOpen, { writer });

  expect(await obstacle(kept.id)).toBeNull();
});
