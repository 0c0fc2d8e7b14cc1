import { ColumnsMenu } from '@/components/list/menus/columns-menu';
import { ExportMenu } from '@/components/list/menus/export-menu';
import { ViewsMenu } from '@/components/list/menus/views-menu';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { useStore } from '@/lib/storage/store';

import { shownColumns, type ListParts } from './list-parts';
import styles from './list-toolbar.module.css';
import { CardControls, StatusSwitch } from './list-view-controls';
import { SearchBox } from './search-box';

type Props<Row extends { _id: string }> = ListParts<Row> & { searchHint: string };

/** A list's search, view and tools. All but the export change the link only. */
export function ListToolbar<Row extends { _id: string }>({ searchHint, ...parts }: Props<Row>) {
  const { resource, columns, link, list, full } = parts;
  const { view, query } = link;
  const isTable = useStore(TABLE_WINDOW);
  const { onColumns, onExport } = useStableHandlers({
    onColumns: (ids: string[] | null) => link.setView({ columns: ids }),
    onExport: (what: 'page' | 'all' | 'selected') => {
      if (what === 'all') full.want('export');
      else full.exportRows(what === 'page' ? list.rows : full.selectedRows);
    },
  });

  return (
    <div className={styles.toolbar}>
      <SearchBox searched={view.all || query.key} hint={searchHint} onSearch={link.search} />
      {columns.map(
        (column) => column.choices && <StatusSwitch key={column.id} column={column} {...parts} />,
      )}
      <div className={styles.tools}>
        {!isTable && <CardControls {...parts} />}
        <ColumnsMenu
          columns={columns}
          shown={shownColumns(columns, view.columns)}
          onChange={onColumns}
        />
        <ViewsMenu list={resource.name} />
        <ExportMenu
          page={list.rows.length}
          total={list.total}
          selected={full.selectedRows.length}
          isBusy={full.exported !== null}
          onExport={onExport}
        />
      </div>
    </div>
  );
}
