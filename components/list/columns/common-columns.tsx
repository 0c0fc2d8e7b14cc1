import { useMemo } from 'react';

import { Stamp } from '@/components/kit/values';
import type { Readable } from '@/lib/filters/filters';
import { isUnread, type Narrowed, NOT_READABLE } from '@/lib/narrow';
import type { Resource } from '@/lib/nouns/noun';
import { TIME_TITLE, utcTitle } from '@/lib/sheets/headings';
import { formatUtc } from '@/lib/text/dates';
import { capitalised } from '@/lib/text/format';

import type { ListColumn } from './column';

/** Fields of every record; a list without the times shows them empty. */
export type ListRow = { _id: string; createdAt?: string; updatedAt?: string } & Narrowed;

/** A column of a moment of every record; it may come in a form that cannot be read. */
const timeColumn = (
  name: 'createdAt' | 'updatedAt',
  { say, ...titles }: { id: string; title: string; fileTitle: string; say: string },
): ListColumn<ListRow> => ({
  ...titles,
  widthPx: 210,
  share: 0,
  isHidden: true,
  value: (row) => (isUnread(row, name) ? NOT_READABLE : formatUtc(row[name] ?? '')),
  cell: (row) => (isUnread(row, name) ? NOT_READABLE : <Stamp iso={row[name] ?? ''} />),
  asked: { kind: 'moment', say, value: (row) => row[name] ?? '' },
});

/** The columns of every list; when a record was made is said in its noun's words. */
export function commonColumns({ made = 'added' }: Pick<Resource<never>, 'made'>) {
  const title = capitalised(made);
  const fileTitle = utcTitle(title);
  const changed = { title: 'Last Update', fileTitle: TIME_TITLE, say: 'last changed …' };
  const columns: ListColumn<ListRow>[] = [
    timeColumn('createdAt', { id: 'created-at', title, fileTitle, say: `${made} …` }),
    timeColumn('updatedAt', { id: 'last-update', ...changed }),
    // For whoever writes to support about records.
    {
      id: 'id',
      title: 'Id',
      widthPx: 230,
      share: 0,
      isHidden: true,
      value: ({ _id }) => _id,
    },
  ];
  return columns;
}

/** A list's own columns and those of every list, and all that its rows are filtered by. */
export function useListColumns<Row extends ListRow>(
  own: ListColumn<Row>[],
  { made, fields: more }: Pick<Resource<Row>, 'made' | 'fields'>,
  others: readonly Readable<ListRow>[],
): { columns: ListColumn<Row>[]; fields: readonly Readable<Row>[] } {
  return useMemo(() => {
    const columns = [...own, ...commonColumns({ made })];
    return { columns, fields: [...columns, ...(more ?? []), ...others] };
  }, [own, made, more, others]);
}
