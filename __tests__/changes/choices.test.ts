import {
  chooseAnew,
  chooseBack,
  chooseDoubtful,
  chooseFailed,
  chooseOpen,
} from '@/lib/changes/live/choices';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runRows } from '@/lib/changes/run/run-rows';
import { REASONS } from '@/lib/changes/state/reasons';
import { type RowState, WAITING } from '@/lib/changes/state/row-state';
import { wayBackOf } from '@/lib/changes/state/set-state';
import { ApiError } from '@/lib/http/api-error';

const row: RowChange = { id: 'a', noun: 'rows', name: 'A', before: { n: 0 }, after: { n: 1 } };
const WRITTEN: RowState = { is: 'written' };
const UNSENT: RowState = { is: 'unsent' };

it.each<[string, RowState, RowState]>([
  ['before its first write', WAITING, UNSENT],
  ['after it', WRITTEN, { is: 'waiting', back: true }],
])('wants no row any more of a set that goes back as a whole %s', (_, first, then) => {
  const failed: RowState = { is: 'failed', message: 'No' };
  const { states } = chooseBack(null)([first, WAITING, failed], [row, row, row]);
  expect(states).toEqual([then, UNSENT, UNSENT]);
});

it('leaves open rows as they are where single ones go back, or where a record is deleted', () => {
  const open = [WAITING, WAITING];
  expect(chooseBack(new Set([0]))(open, [row, row])).toEqual({ places: [], states: open });

  const deleted = [WRITTEN, WAITING];
  expect(chooseBack(null)(deleted, [{ ...row, after: null }, row])).toEqual({
    places: [],
    states: deleted,
  });
});

it('wants no row any more that was not reached of a set that was left, also where single ones go back', () => {
  const failed: RowState = { is: 'failed', message: 'No' };
  const unknown: RowState = { is: 'unknown', sentAtMs: 1, message: 'No' };
  const states = [WRITTEN, WRITTEN, WAITING, failed, unknown];
  const rows = states.map(() => row);

  const { states: then } = chooseBack(new Set([0]))(states, rows, true);
  expect(then).toEqual([{ is: 'waiting', back: true }, WRITTEN, UNSENT, UNSENT, unknown]);
});

it('goes on with what goes back of a set that was left, and with nothing that was left then', () => {
  const unknown: RowState = { is: 'unknown', sentAtMs: 1, message: 'No' };
  const states: RowState[] = [unknown, { is: 'waiting', back: true }];
  expect(chooseOpen(states, [row, row], true).places).toEqual([1]);
  expect(chooseOpen(states, [row, row]).places).toEqual([0, 1]);
  // Nothing goes back: whoever goes on wants the rest.
  expect(chooseOpen([unknown, WAITING], [row, row], true).places).toEqual([0, 1]);
});

it('takes on no row that another tab has written since it was shown', () => {
  const states: RowState[] = [WRITTEN, { is: 'failed', message: 'No' }];
  expect(chooseFailed(0)(states, [row, row]).places).toEqual([]);
  expect(chooseFailed(1)(states, [row, row]).places).toEqual([1]);
  expect(chooseAnew(0)(states, [row, row])).toEqual({ places: [], states });

  const left: RowState[] = [{ is: 'left', why: 'gone' }];
  expect(chooseAnew(0)(left, [row])).toEqual({ places: [0], states: [WAITING] });
});

it('has a step wait again with the row that it was left out with', () => {
  const kept = { ...row, builds: true as const };
  const gone = { ...row, after: null, builds: true as const };
  const fell: RowState = { is: 'left', why: 'refused', reason: REASONS.builtOn };
  const states: RowState[] = [{ is: 'left', why: 'gone' }, fell, { is: 'left', why: 'gone' }, fell];
  const rows = [kept, gone, row, { ...gone, part: 'other' }];

  const then = [WAITING, WAITING, states[2], fell];
  expect(chooseAnew(0)(states, rows)).toEqual({ places: [0, 1], states: then });
});

describe('a deletion of which nobody knows', () => {
  const rows = [row, { ...row, id: 'g', after: null, builds: true as const }];
  const states: RowState[] = [WRITTEN, { is: 'sent', sentAtMs: 1 }];

  it.each<[string, object | null, RowState[], boolean]>([
    ['there', { n: 0 }, [WRITTEN, UNSENT], true],
    ['gone', null, [WRITTEN, WRITTEN], false],
  ])('is looked at before its set goes back: its record is %s', async (_, now, then, can) => {
    expect(wayBackOf({ atMs: 0, rows, states }, 0)).toMatchObject({ is: 'there' });
    const write = jest.fn(() => Promise.resolve());
    const read = () =>
      now ? Promise.resolve({ ...now }) : Promise.reject(new ApiError('No such record', 404));

    const after = await runRows({
      ...chooseDoubtful(states, rows),
      rows,
      writer: { read, write },
      keep: () => Promise.resolve(true),
      onStates: () => undefined,
      signal: new AbortController().signal,
      mayGoOn: () => true,
    });

    expect(after).toEqual(then);
    expect(write).not.toHaveBeenCalled();
    expect(wayBackOf({ atMs: 0, rows, states: after }, 0).is).toBe(can ? 'there' : 'deleted');
    expect(chooseBack(null)(after, rows).places).toEqual(can ? [0] : []);
  });

  it('keeps its set from going back while nobody can read its record', async () => {
    const after = await runRows({
      ...chooseDoubtful(states, rows),
      rows,
      writer: {
        read: () => Promise.reject(new ApiError('Broken', 500)),
        write: () => Promise.resolve(),
      },
      keep: () => Promise.resolve(true),
      onStates: () => undefined,
      signal: new AbortController().signal,
      mayGoOn: () => true,
    });

    expect(after).toMatchObject([WRITTEN, { is: 'unknown', back: true }]);
    expect(chooseBack(null)(after, rows).places).toEqual([]);
  });
});
