import { AntdAlert } from '@/components/kit/alert';
import {
  type ChangeSet,
  clearedFields,
  exchanged,
  type RowChange,
} from '@/lib/changes/plan/change-set';
import type { Resource } from '@/lib/nouns/noun';
import { isolate } from '@/lib/text/bidi';
import { countRecords, formatCount } from '@/lib/text/format';

import { labelOf } from '../plan-words';

/** Why Undo could not write back what a row holds now: its form refuses that, or it would clear a field. */
function obstacleOf<Row>(noun: Resource<Row>, row: Row, change: RowChange): string {
  const { before, after } = change;
  const refused = noun.edit.refuse?.(before, { ...row, ...after }) ?? '';
  const [empty] = clearedFields(exchanged(change));
  if (refused !== '' || empty === undefined) return refused;
  return `${labelOf(noun, empty)} is empty, and no call clears a field`;
}

/** The rows of a set whose values of now Undo could not write back. */
export function stuckRows<Row extends { _id: string }>(
  noun: Resource<Row>,
  rows: readonly Row[],
  set: Pick<ChangeSet, 'rows'>,
): { name: string; reason: string }[] {
  const changed = new Map(set.rows.map((row) => [row.id, row]));
  return rows.flatMap((row) => {
    const change = changed.get(row._id);
    const reason = change ? obstacleOf(noun, row, change) : '';
    return change && reason !== '' ? [{ name: change.name, reason }] : [];
  });
}

/** How many names a sentence holds. */
const MOST_NAMED = 3;

/** Says that Undo could not write back what rows hold now. */
function sayStuck(records: string, rows: readonly { name: string; reason: string }[]): string {
  const named = rows.slice(0, MOST_NAMED).map(({ name, reason }) => `${isolate(name)}: ${reason}`);
  const more = rows.length - named.length;
  const rest = more > 0 ? `; and ${formatCount(more)} more` : '';
  return `Undo could not write back what is stored of ${records} now (${named.join('; ')}${rest}).`;
}

type Props<Row> = { noun: Resource<Row>; stuck: ReturnType<typeof stuckRows> };

/** Says before a set begins which values Undo could not write back; nothing for none. */
export function StuckRows<Row>({ noun, stuck }: Props<Row>) {
  if (stuck.length === 0) return null;
  return (
    <AntdAlert variant="warning">{sayStuck(countRecords(noun, stuck.length), stuck)}</AntdAlert>
  );
}
