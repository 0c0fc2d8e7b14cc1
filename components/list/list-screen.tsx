import type { ReactNode } from 'react';

import { ScreenHeading } from '@/components/page/screen-heading';
import type { ListColumn } from '@/components/table/list-types';
import type { Resource } from '@/lib/data/resource-read';

import { ListFooter } from './list-footer';
import { ListNotices } from './list-notices';
import type { ListRow } from './list-parts';
import styles from './list-screen.module.css';
import { ListTable } from './list-table';
import { ListTabs } from './list-tabs';
import { ListToolbar } from './list-toolbar';
import { useListParts } from './use-list-parts';

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
  const { resource, columns, searchHint, actions } = props;
  const [parts, frame] = useListParts(resource, columns);

  return (
    <>
      <ScreenHeading actions={actions}>{resource.title}</ScreenHeading>
      <section ref={frame} className={styles.card} aria-label={resource.title}>
        <ListTabs {...parts} />
        <div className={styles.head}>
          <ListToolbar {...parts} searchHint={searchHint} />
          <ListNotices {...parts} />
        </div>
        <ListTable {...parts} />
        <ListFooter {...parts} />
      </section>
    </>
  );
}
