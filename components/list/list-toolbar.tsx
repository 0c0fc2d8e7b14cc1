import type { ReactNode } from 'react';

import { ColumnsMenu } from '@/components/list/menus/columns-menu';
import { ExportMenu } from '@/components/list/menus/export-menu';
import { ViewsMenu } from '@/components/list/menus/views-menu';
import type { ListColumn } from '@/components/table/list-types';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { useStore } from '@/lib/storage/store';

import styles from './list-toolbar.module.css';
import { SortSelect, StatusSwitch } from './list-view-controls';
import { SearchBox } from './search-box';
import type { ListRows } from './use-list-rows';
import type { ListTools } from './use-list-tools';

type Props<Row extends { _id: string }> = {
  params: ListParams;
  list: ListRows<Row>;
  tools: ListTools;
  columns: ListColumn<Row>[];
  shownColumns: ListColumn<Row>[];
  searchHint: string;
  /** The filters that cards have no headings for. */
  filters: ReactNode;
};

/** A list's search, view and tools. All but the export change the link only. */
export function ListToolbar<Row extends { _id: string }>(props: Props<Row>) {
  const { params, list, tools, columns, shownColumns, searchHint, filters } = props;
  const { view, change } = list.link;
  const isTable = useStore(TABLE_WINDOW);
  const { onColumns, onExport } = useStableHandlers({
    onColumns: (columnIds: string[] | null) => change({ columns: columnIds }),
    onExport: tools.exportRows,
  });

  return (
    <div className={styles.toolbar}>
      {/* Keeps to the kind of search that the link says. */}
      {view.all === '' ? (
        <SearchBox text={params.query.key} hint={searchHint} onSearch={params.setKey} />
      ) : (
        <SearchBox text={view.all} hint={searchHint} onSearch={(all) => change({ all })} />
      )}
      {columns.map(
        (column) =>
          column.choices && (
            <StatusSwitch key={column.id} column={column} list={list} columns={columns} />
          ),
      )}
      <div className={styles.tools}>
        {!isTable && <SortSelect columns={columns} link={list.link} />}
        {!isTable && filters}
        <ColumnsMenu columns={columns} shown={shownColumns} onChange={onColumns} />
        <ViewsMenu list={list.resource} />
        <ExportMenu
          page={list.rows.length}
          total={list.total}
          selected={tools.selected}
          isBusy={tools.isExporting}
          onExport={onExport}
        />
      </div>
    </div>
  );
}
