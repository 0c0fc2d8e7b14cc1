import { ListMenu } from '@/components/list/menus/list-menu';
import { SearchBox } from '@/components/list/search/search-box';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { useStore } from '@/lib/storage/store';

import { ColumnFilters } from './column-filters';
import { shownColumns, type ListParts } from './list-parts';
import styles from './list-toolbar.module.css';
import { SortSelect } from './sort-select';

type Props<Row extends { _id: string }> = ListParts<Row> & { searchHint: string };

/** A list's search, view and tools. All but the export change the link only. */
export function ListToolbar<Row extends { _id: string }>({ searchHint, ...parts }: Props<Row>) {
  const { columns, link, list, full } = parts;
  const { view, query } = link;
  const isTable = useStore(TABLE_WINDOW);
  const { onColumns, onExport } = useStableHandlers({
    onColumns: (ids: string[] | null) => link.setView({ columns: ids }),
    onExport: (what: 'page' | 'all' | 'print') => {
      if (what === 'page') full.exportRows(list.rows);
      else full.want(what === 'all' ? 'export' : 'print');
    },
  });

  return (
    <div
      className={styles.toolbar}
      // Below the bar of the selected rows, which has its place.
      inert={isTable && full.selectedRows.length > 0}
    >
      <SearchBox searched={view.all || query.key} hint={searchHint} onSearch={link.search} />
      {isTable && <ColumnFilters {...parts} />}
      <div className={styles.tools}>
        {!isTable && (
          <>
            <SortSelect {...parts} />
            <ColumnFilters {...parts} isCards />
          </>
        )}
        <ListMenu
          columns={columns}
          shown={shownColumns(columns, view.columns)}
          page={list.rows.length}
          total={list.total}
          isExporting={full.exported !== null}
          onColumns={onColumns}
          onExport={onExport}
        />
      </div>
    </div>
  );
}
