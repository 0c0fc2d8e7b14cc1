import { manySet } from '@/components/change-many/many-set';
import { deletionSet } from '@/components/changes/plans';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { runRows } from '@/lib/changes/run/run-rows';
import { writerOf } from '@/lib/changes/run/writer';
import { WAITING } from '@/lib/changes/state/row-state';
import type { Noun } from '@/lib/nouns/noun';
import { ID_TITLE } from '@/lib/sheets/headings';
import { planSheet } from '@/lib/sheets/plan-sheet';
import { sheetSet } from '@/lib/sheets/sheet-set';

/** A status that this version does not know is none of a form's values, and the record has it all the same. */

const recordOf = (noun: Noun, _id: string) => noun.toRow({ _id, status: 'archived' });

const setStatus = { field: 'status', act: 'set', find: '', isWhole: true, isCase: false } as const;

/** The set that a sheet makes which says another status. */
async function sheetSetOf(noun: Noun, _id: string, status: string): Promise<ChangeSet> {
  const columns = [{ title: 'Status', value: () => 'archived' }];
  const rows = [{ number: 2, cells: [_id, status] }];
  const sheet = { heads: [ID_TITLE, 'Status'], rows, cutAt: null };
  const { differences } = await planSheet(noun, columns, sheet, [recordOf(noun, _id)], []);
  return sheetSet(noun, differences, undefined);
}

it.each([
  ['stories', stories as unknown as Noun, 'active'],
  ['queries', queries as unknown as Noun, 'Resolved'],
])('keeps none of the %s of such a status from being deleted or changed', async (_, noun, to) => {
  // A record each: what one run has saved is known of its record in the next.
  const plans = [
    deletionSet(noun, [recordOf(noun, 'a')]),
    manySet(noun, [recordOf(noun, 'b')], [{ ...setStatus, value: to }], new Map()),
    await sheetSetOf(noun, 'c', to),
  ];
  for (const { rows } of plans) {
    const write = jest.fn(() => Promise.resolve());
    const [state] = await runRows({
      rows,
      states: rows.map(() => WAITING),
      places: [...rows.keys()],
      writer: writerOf({
        edit: { ...noun.edit, save: write },
        get: (id) => Promise.resolve(recordOf(noun, id)),
        remove: write,
      }),
      keep: () => Promise.resolve(true),
      onStates: () => undefined,
      signal: new AbortController().signal,
      mayGoOn: () => true,
    });

    expect(state).toEqual({ is: 'written' });
    expect(write).toHaveBeenCalledTimes(1);
  }
});
