import { manySet } from '@/components/change-many/many-set';
import { stuckRows } from '@/components/changes/review/stuck-rows';
import { stories, type Story } from '@/features/stories/api';
import type { RowChange } from '@/lib/changes/plan/change-set';
import { runRows } from '@/lib/changes/run/run-rows';
import type { RowState } from '@/lib/changes/state/row-state';
import type { Fields } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';

/** No call clears a field (ADR 7), so what was written into an empty one cannot be taken back. */

/** Takes a row back from an API that keeps what an empty text would clear. */
async function takeBack(before: Fields, after: Fields) {
  const row: RowChange = { id: 'a', noun: 'stories', name: 'A', before, after };
  let held: Fields = { ...after };
  const sent: Fields[] = [];
  const [state] = await runRows({
    rows: [row],
    states: [{ is: 'waiting', back: true }],
    places: [0],
    writer: {
      read: () => Promise.resolve({ ...held, updatedAt: '1' }),
      write(change) {
        sent.push(change.after ?? {});
        const stored = Object.entries(change.after ?? {}).filter(([, value]) => value !== '');
        held = { ...held, ...Object.fromEntries(stored) };
        return Promise.resolve();
      },
    },
    keep: () => Promise.resolve(true),
    onStates: () => undefined,
    signal: new AbortController().signal,
    mayGoOn: () => true,
  });
  return { state, sent, held };
}

it('takes back what can be written, and says that a field keeps what was written into it', async () => {
  const { state, sent, held } = await takeBack(
    { theme: 'Crime', description: '' },
    { theme: 'Noir', description: 'x' },
  );

  expect(held).toEqual({ theme: 'Crime', description: 'x' });
  expect(sent).toEqual([{ theme: 'Crime' }]);
  expect(state).toEqual<RowState>({
    is: 'left',
    why: 'stays',
    now: { theme: 'Crime', description: 'x' },
    back: true,
  });
});

it('sends nothing where none of it can be written back', async () => {
  const { state, sent } = await takeBack({ description: '' }, { description: 'x' });
  expect(sent).toEqual([]);
  expect(state).toMatchObject({ is: 'left', why: 'stays', back: true });
});

it('says of stories before they are changed whose field no Undo could clear again', () => {
  const rows = [
    { _id: 'a', roomName: 'Empty', description: '', theme: 'Crime' },
    { _id: 'b', roomName: 'Full', description: 'y', theme: 'Crime' },
  ].map((row) => stories.toRow(row));
  const set = { act: 'set', value: 'x', find: '', isWhole: true, isCase: false } as const;
  const noun = stories as unknown as Resource<Story>;
  const plan = manySet(noun, rows, [{ ...set, field: 'description' }], new Map());

  expect(stuckRows(noun, rows, plan)).toEqual([
    { name: 'Empty', reason: 'Description is empty, and no call clears a field' },
  ]);
});
