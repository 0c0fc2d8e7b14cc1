import { addActivity, listActivity, readDeleted } from '@/lib/activity/activity';
import { deletedFields } from '@/lib/activity/entry';
import { keepSet, newSet } from '@/lib/changes/home/set-store';

const starter = Array.from({ length: 100 }, (_, place) => ({
  starter: `${place}`.padEnd(50, 's'),
  description: `${place}`.padEnd(250, 'd'),
}));
const genre = { _id: 'g1', genre: 'Long', starter, colour: '', imageUrl: 'x'.repeat(30_000) };

it('keeps all starters of a deleted genre, and not the beginning of what is too long', async () => {
  const fields = deletedFields(genre, (name) => name);
  const log = { kind: 'delete', noun: 'genres', record: 'g1', subject: 'Long' } as const;
  await addActivity('ann', { ...log, address: '', title: '', fields });
  const [entry] = await listActivity('ann');

  expect(await readDeleted('ann', entry?.id ?? '')).toEqual({ genre: 'Long', starter });
});

it('reads a row of a set as it was, and not what could not be read', async () => {
  const gone = { ...genre, _unread: ['genre'] };
  const row = {
    id: 'g1',
    noun: 'genres',
    name: 'Long',
    before: { genre: 'Long' },
    after: null,
    gone,
  };
  const set = newSet({ noun: 'genres', title: 'deleted', rows: [row], refused: [], same: [] });
  await keepSet('bea', set);

  expect(await readDeleted('bea', `${set.id}/0`)).toEqual({ starter, imageUrl: genre.imageUrl });
});
