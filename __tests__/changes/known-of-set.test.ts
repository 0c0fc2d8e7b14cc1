import { canListsTake, knownOfSet } from '@/components/changes/known-of-set';
import { genres } from '@/features/genres/api';
import type { RowState } from '@/lib/changes/state/row-state';

it.each<[string, RowState, boolean]>([
  ['was deleted', { is: 'written' }, true],
  [
    'was left out as others have made it',
    { is: 'left', why: 'changed', now: { starters: [] } },
    false,
  ],
])(
  'knows of a record that %s whether lists hold that under the same names',
  (_, state, isKnown) => {
    const rows = [
      { id: 'a', noun: 'genres', name: 'A', before: { genre: 'A', starters: [1] }, after: null },
    ];
    const known = knownOfSet('genres', { rows, states: [state], lastRun: [0] });

    expect([...known.keys()]).toEqual(['a']);
    expect(canListsTake(genres.edit.fields, known)).toBe(isKnown);
  },
);

it.each<[string, RowState, object]>([
  ['takes back', { is: 'written', back: true }, { genre: 'A', colour: '#111111' }],
  ['finds as it was before', { is: 'same', back: true }, { genre: 'A' }],
])('knows of a row that it %s what the run has compared, and no more', (_, state, now) => {
  const row = {
    id: 'a',
    noun: 'genres',
    name: 'A',
    before: { genre: 'A', colour: '#111111' },
    after: { genre: 'B' },
  };

  expect([...knownOfSet('genres', { rows: [row], states: [state], lastRun: [0] })]).toEqual([
    ['a', now],
  ]);
});
