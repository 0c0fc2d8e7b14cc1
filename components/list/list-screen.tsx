import type { ReactNode } from 'react';

import { ScreenHeading } from '@/components/plain/screen-heading';
import type { Resource } from '@/lib/rows/resource-read';
import { useAllRows } from '@/lib/rows/use-all-rows';
import { countRecords } from '@/lib/text/format';

import { ListFooter } from './list-footer';
import { ListNotices } from './list-notices';
import type { ListParts, ListRow } from './list-parts';
import styles from './list-screen.module.css';
import { ListTable } from './list-table';
import { ListTabs } from './list-tabs';
import { ListToolbar } from './list-toolbar';
import type { ListColumn } from './list-types';
import { useListParts } from './use-list-parts';

type Props<Row> = {
  resource: Resource<Row>;
  columns: ListColumn<Row>[];
  searchHint: string;
  /** What is worth knowing of all rows, once they are known; '' for nothing. */
  factsOf?: (rows: readonly Row[]) => string[];
  actions?: ReactNode;
};

/**
 * The list screen of a resource: the specification's search, page size, page and rows (§2), and
 * order, filters, selection and export of all its rows (ADR 20).
 */
export function ListScreen<Row extends ListRow>(props: Props<Row>) {
  const { resource, columns, searchHint, factsOf, actions } = props;
  const [parts, frame] = useListParts(resource, columns);
  const meta = useMeta(parts, factsOf);

  return (
    <>
      <ScreenHeading actions={actions} meta={meta}>
        {resource.title}
      </ScreenHeading>
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

/** Keeps the place of the line while nothing is known. */
const NOTHING_YET = '\u00A0';

/** How many records there are, and what `factsOf` finds in all of them. */
function useMeta<Row extends ListRow>(
  { resource, link, list }: ListParts<Row>,
  factsOf: Props<Row>['factsOf'],
): string[] {
  const { fetched } = useAllRows<Row>(resource.name);
  const isSearch = link.query.key !== '';
  const rows = (fetched?.lost ? undefined : fetched?.rows) ?? (isSearch ? undefined : list.all);
  const total = rows?.length ?? (isSearch ? null : list.counted);
  if (total === null) return [NOTHING_YET];
  return [countRecords(resource, total), ...(rows && factsOf ? factsOf(rows) : [])];
}
