import type { ReactNode } from 'react';

import { useFullList } from '@/components/full-list/use-full-list';
import type { ListColumn } from '@/components/table/list-types';
import type { Resource } from '@/lib/data/resource-read';
import { useListLink } from '@/lib/full-list/use-list-link';

import { ListFooter } from './list-footer';
import { ListFrame } from './list-frame';
import { ListNotices } from './list-notices';
import { useListColumns, type ListRow } from './list-parts';
import { ListTable } from './list-table';
import { ListToolbar } from './list-toolbar';
import { useListRows } from './use-list-rows';

type Props<Row> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  searchHint: string;
  actions?: ReactNode;
};

/**
 * The list screen of a resource: the specification's search, page size, page and rows (§2), and
 * order, filters, selection and export of all its rows (ADR 20).
 */
export function ListScreen<Row extends ListRow>(props: Props<Row>) {
  const { resource, searchHint, actions } = props;
  const columns = useListColumns(props.columns);
  const link = useListLink(columns);
  const list = useListRows(resource, columns, link);
  const full = useFullList(link, list);
  const parts = { resource, columns, link, list, full };

  return (
    <ListFrame title={resource.title} actions={actions}>
      <ListToolbar {...parts} searchHint={searchHint} />
      <ListNotices {...parts} />
      <ListTable {...parts} />
      <ListFooter {...parts} />
    </ListFrame>
  );
}
