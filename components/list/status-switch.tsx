import { Segmented } from 'antd';

import { countValues } from '@/lib/rows/sort-and-filter';
import { formatCount } from '@/lib/text/format';

import type { ListParts } from './list-parts';
import type { ListColumn } from './list-types';

type SwitchProps<Row extends { _id: string }> = ListParts<Row> & { column: ListColumn<Row> };

/** All rows, or those of one status; with their numbers once all rows are read. */
export function StatusSwitch<Row extends { _id: string }>(props: SwitchProps<Row>) {
  const { resource, column, columns, link, list } = props;
  const { view } = link;
  const { id, title, choices = [] } = column;
  const selected = view.filters[id] ?? [];
  const counts = list.all && countValues(list.all, columns, column, view);
  const all = counts?.reduce((sum, { count }) => sum + count, 0);
  const label = (name: string, count: number | undefined) => (
    <>
      {name} {count !== undefined && <span>{formatCount(count)}</span>}
    </>
  );

  return (
    <Segmented
      aria-label={title}
      // A filter by several statuses is none of these.
      value={selected.length > 1 ? '…' : (selected[0] ?? '')}
      options={[
        { value: '', label: label(`All ${resource.plural}`, all) },
        ...choices.map((choice) => ({
          value: choice,
          label: label(choice, counts?.find(({ value }) => value === choice)?.count),
        })),
      ]}
      onChange={(choice) =>
        link.setView({ filters: { ...view.filters, [id]: choice === '' ? [] : [choice] } })
      }
    />
  );
}
