import { useMemo, type ReactNode } from 'react';

import { useFullList } from '@/components/full-list/use-full-list';
import type { ListColumn } from '@/components/table/list-types';
import { useFoldedColumns } from '@/components/table/use-folded-columns';
import type { Resource } from '@/lib/data/resource-read';
import { useListLink } from '@/lib/full-list/use-list-link';

import { ListFooter } from './list-footer';
import { ListFrame } from './list-frame';
import { ListNotices } from './list-notices';
import { shownColumns, useListColumns, type ListRow } from './list-parts';
import styles from './list-screen.module.css';
import { ListTable } from './list-table';
import { ListTabs } from './list-tabs';
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
  const { columns: ids } = link.view;
  const chosen = useMemo(() => shownColumns(columns, ids), [columns, ids]);
  const { frame, shown, folded } = useFoldedColumns(chosen, ids !== null);
  const parts = { resource, columns, link, list, full, shown, folded };

  return (
    <ListFrame frame={frame} title={resource.title} actions={actions}>
      <ListTabs {...parts} />
      <div className={styles.head}>
        <ListToolbar {...parts} searchHint={searchHint} />
        <ListNotices {...parts} />
      </div>
      <ListTable {...parts} />
      <ListFooter {...parts} />
    </ListFrame>
  );
}
