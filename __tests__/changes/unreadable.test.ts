import { manySet } from '@/components/change-many/many-set';
import { stories, type Story } from '@/features/stories/api';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runRows } from '@/lib/changes/run/run-rows';
import { writerOf } from '@/lib/changes/run/writer';
import { WAITING } from '@/lib/changes/state/row-state';

const story = {
  ...{ _id: 'a', roomName: 'A room', description: '', theme: '', status: 'active' },
  ...{ createdAt: '', updatedAt: '' },
  _unread: ['description'],
} as unknown as Story; // what is looked at here

it('takes no text that cannot be read for one without the words that are replaced', () => {
  const part = {
    act: 'replace',
    value: 'dog',
    find: 'cat',
    isWhole: false,
    isCase: false,
  } as const;
  const planOf = (field: string) => manySet(stories, [story], [{ ...part, field }], new Map());

  expect(planOf('description')).toMatchObject({ same: [], refused: [{ id: 'a' }] });
  expect(planOf('roomName')).toMatchObject({ same: [{ id: 'a' }], refused: [] });
});

it.each<[string, Pick<RowChange, 'before' | 'after'>, string]>([
  ['writes over no text', { before: { description: '' }, after: { description: 'x' } }, 'failed'],
  ['deletes no record with a text', { before: { description: '' }, after: null }, 'failed'],
  [
    'says of no text that it is',
    { before: { description: 'x' }, after: { description: '' } },
    'failed',
  ],
  [
    'writes beside a text',
    { before: { description: '', theme: '' }, after: { theme: 'x' } },
    'written',
  ],
])('%s that cannot be read since the plan', async (id, change, is) => {
  const write = jest.fn(() => Promise.resolve());
  const { edit } = stories;
  const [state] = await runRows({
    rows: [{ id, noun: 'stories', name: 'A', ...change }],
    states: [WAITING],
    places: [0],
    writer: writerOf({
      edit: { ...edit, save: write },
      get: () => Promise.resolve(story),
      remove: write,
    }),
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });

  expect(state?.is).toBe(is);
  expect(write).toHaveBeenCalledTimes(is === 'written' ? 1 : 0);
});
