/** @jest-environment node */
import { stepsFrom } from '@/lib/rows/steps';

const rowsOf = (ids: string) => Array.from(ids, (_id) => ({ _id }));

it.each<[what: string, found: string, id: string, steps: (number | null)[]]>([
  ['both ways', 'abc', 'b', [1, 0, 2]],
  ['on from the first row', 'abc', 'a', [0, null, 1]],
  ['back from the last one', 'abc', 'c', [2, 1, null]],
  ['nowhere from a record that is not among them', 'abc', 'x', [null, null, null]],
  ['past rows that repeat its id', 'abbc', 'b', [1, 0, 3]],
  ['past rows whose id makes no address', 'a.b', 'b', [2, 0, null]],
])('leads %s', (_, found, id, [place, previous, next]) => {
  expect(stepsFrom(rowsOf(found), id)).toEqual({ place, previous, next });
});

it.each<[what: string, found: string, seenAt: number, steps: (number | null)[]]>([
  ['of rows with one id the one that was seen', 'bcb', 2, [2, 1, null]],
  ['the row itself where it stands elsewhere by now', 'bac', 2, [0, null, 1]],
  ['where it was, for a record that has left', 'ac', 1, [null, 0, 1]],
  ['the end, where it was the last one', 'ac', 2, [null, 1, null]],
])('begins at %s', (_, found, seenAt, [place, previous, next]) => {
  expect(stepsFrom(rowsOf(found), 'b', { seenAt })).toEqual({ place, previous, next });
});

it('leads to such rows only as it is told', () => {
  const isStop = ({ _id }: { _id: string }) => _id !== 'c';

  expect(stepsFrom(rowsOf('abcd'), 'b', { isStop })).toEqual({ place: 1, previous: 0, next: 3 });
});
