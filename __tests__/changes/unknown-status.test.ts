import { manySet } from '@/components/change-many/many-set';
import { deletionSet } from '@/components/changes/plans';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/change-set';
import { WAITING } from '@/lib/changes/row-state';
import { runRows } from '@/lib/changes/run-rows';
import { writerOf } from '@/lib/changes/writer';
import type { Noun } from '@/lib/nouns/noun';
import { ID_TITLE } from '@/lib/sheets/columns';
import { planSheet, sheetSet } from '@/lib/sheets/plan-sheet';

/** A status that this version does not know is none of a form's values, and the record has it all the same. */

const recordOf = (noun: Noun) => noun.toRow({ _id: 'a', status: 'archived' });

const setStatus = { field: 'status', act: 'set', find: '', isWhole: true, isCase: false } as const;

/** The set that a sheet makes which says another status. */
async function sheetSetOf(noun: Noun, status: string): Promise<ChangeSet> {
  const columns = [{ title: 'Status', value: () => 'archived' }];
  const rows = [{ number: 2, cells: ['a', status] }];
  const sheet = { heads: [ID_TITLE, 'Status'], rows, cutAt: null };
  const { differences } = await planSheet(noun, columns, sheet, [recordOf(noun)], []);
  return sheetSet(noun, differences, undefined);
}

it.each([
  ['stories', stories as unknown as Noun, 'active'],
  ['queries', queries as unknown as Noun, 'Resolved'],
])('keeps none of the %s of such a status from being deleted or changed', async (_, noun, to) => {
  const record = recordOf(noun);
  const plans = [
    deletionSet(noun, [record]),
    manySet(noun, [record], [{ ...setStatus, value: to }], new Map()),
    await sheetSetOf(noun, to),
  ];
  for (const { rows } of plans) {
    const write = jest.fn(() => Promise.resolve());
    const [state] = await runRows({
      rows,
      states: rows.map(() => WAITING),
      places: [...rows.keys()],
      writer: writerOf({
        edit: { ...noun.edit, save: write },
        get: () => Promise.resolve(record),
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
