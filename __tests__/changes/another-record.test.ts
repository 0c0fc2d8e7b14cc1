import { deletionSet, statusSet } from '@/components/changes/plans';
import { queries, type Query, RESOLVED } from '@/features/queries/api';
import { toRows } from '@/lib/changes/home/read-kept';
import type { ChangeSet, RowChange } from '@/lib/changes/plan/change-set';
import { runRows } from '@/lib/changes/run/run-rows';
import { writerOf } from '@/lib/changes/run/writer';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';

/** Some databases give the number of a deleted record to the next one. */

let count = 0;
const letter = (more: object): Query =>
  queries.toRow({
    ...{ _id: `7-${count}`, name: 'Ann', email: 'ann@example.org', query: 'Why?' },
    ...{ status: 'Pending', createdAt: '2026-01-01T08:00:00.000Z' },
    ...more,
  });

async function run(row: RowChange | undefined, now: Query, from: RowState = WAITING) {
  const write = jest.fn(() => Promise.resolve());
  const [state] = await runRows({
    rows: row ? [row] : [],
    states: [from],
    places: [0],
    writer: writerOf({
      edit: { ...queries.edit, save: write },
      get: () => Promise.resolve(now),
      remove: write,
    }),
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });
  return { state, calls: write.mock.calls.length };
}

/** As a page finds it again that goes on with a set. */
const kept = ({ rows }: ChangeSet) => toRows(JSON.parse(JSON.stringify(rows)), queries.name)[0];

beforeEach(() => (count += 1));

it.each([
  ['sets no status', (row: Query) => statusSet(queries, [row], RESOLVED), {}, 'left'],
  ['deletes nothing', (row: Query) => deletionSet(queries, [row]), {}, 'same'],
  [
    'takes nothing back',
    (row: Query) => statusSet(queries, [row], RESOLVED),
    { back: true as const },
    'left',
  ],
])('%s of a record that has the id of one which is gone', async (_, setOf, way, is) => {
  const now = letter({
    createdAt: '2026-02-02T08:00:00Z',
    status: 'back' in way ? RESOLVED : 'Pending',
  });
  const { state, calls } = await run(kept(setOf(letter({}))), now, { is: 'waiting', ...way });
  expect(state?.is).toBe(is);
  expect(calls).toBe(0);
});

it('tells records apart by their names where no time is told', async () => {
  const row = kept(statusSet(queries, [letter({ createdAt: '' })], RESOLVED));
  const { state, calls } = await run(row, letter({ createdAt: '', name: 'Bob' }));
  expect(state).toMatchObject({ is: 'left', why: 'changed' });
  expect(calls).toBe(0);
});

it('takes a record for the same whose time is written in another way', async () => {
  const row = kept(statusSet(queries, [letter({})], RESOLVED));
  const { state } = await run(row, letter({ createdAt: '2026-01-01T08:00:00Z', name: 'Anne' }));
  expect(state).toEqual({ is: 'written' });
});

it.each([
  ['2026-01-01', '2026-01-01T23:50:00-0500', 'written'],
  ['2026-01-01', '2026-02-02T08:00:00Z', 'left'],
])('takes the day %s alone for that of %s: %s', async (day, createdAt, is) => {
  const row = kept(statusSet(queries, [letter({ createdAt: day })], RESOLVED));
  const { state } = await run(row, letter({ createdAt }));
  expect(state?.is).toBe(is);
});
