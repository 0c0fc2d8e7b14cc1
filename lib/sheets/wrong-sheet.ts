import type { Resource } from '@/lib/nouns/noun';
import { capitalised } from '@/lib/text/format';

import { type SheetColumn } from './columns';
import { ID_TITLE, TIME_TITLE, utcTitle } from './headings';
import type { Sheet } from './sheet-file';
import { cellText } from './turned-cell';
import { findTurnedIds } from './turned-ids';

type Row = { _id: string };

/** Why a sheet is none of this list, as a sentence; null where it is. */
export function wrongSheet<One extends Row>(
  noun: Resource<One>,
  columns: readonly SheetColumn<One>[],
  { heads, rows }: Sheet,
  records: readonly One[],
): string | null {
  const idAt = heads.indexOf(ID_TITLE);
  // These are in the sheets of all lists.
  const common = [ID_TITLE, TIME_TITLE, utcTitle(capitalised(noun.made ?? 'added'))];
  const titles = columns.map(({ title }) => title).filter((title) => !common.includes(title));
  const own = titles.filter((title) => heads.includes(title)).length;
  const others = heads.filter((head) => !titles.includes(head) && !common.includes(head)).length;
  const isOther = own === 0 || others > own;
  const other = `This is no sheet of ${noun.plural}: its columns are those of something else.`;
  if (idAt === -1) {
    return isOther ? other : `It has no column “${ID_TITLE}”, by which its rows are known.`;
  }
  const known = new Set(records.map(({ _id }) => _id));
  const recordOfTurned = findTurnedIds(records);
  const isKnown = ({ cells }: Sheet['rows'][number]) => {
    const id = cellText(cells[idAt] ?? '');
    return known.has(id) || recordOfTurned(id) !== undefined;
  };
  if (rows.length > 0 && !rows.some(isKnown)) {
    if (isOther) return other;
    return `None of its ids is known here: it is of another installation, or all its ${noun.plural} are deleted.`;
  }
  return null;
}
