import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import { Button, Dropdown } from 'antd';
import type { ReactNode } from 'react';

import { Spinner } from '@/components/feedback/spinner';
import type { ListColumn } from '@/components/table/list-types';
import { Icon } from '@/components/ui/icon';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import type { ListParams } from '@/lib/navigation/use-list-params';
import { useStore } from '@/lib/storage/store';

import { ColumnsMenu } from './columns-menu';
import { ExportMenu } from './export-menu';
import styles from './list-toolbar.module.css';
import { SortSelect, StatusSwitch } from './list-view-controls';
import { SearchBox } from './search-box';
import type { ListRows } from './use-list-rows';
import type { ListTools } from './use-list-tools';

type Props<Row> = {
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
            <StatusSwitch key={column.title} column={column} list={list} columns={columns} />
          ),
      )}
      <div className={styles.tools}>
        {!isTable && <SortSelect columns={columns} link={list.link} />}
        {!isTable && filters}
        <ColumnsMenu
          titles={columns.map(({ title }) => title)}
          shown={shownColumns.map(({ title }) => title)}
          onChange={(next) => change({ columns: next })}
        />
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          onOpenChange={(isOpen) => isOpen && tools.loadViews()}
          popupRender={() => <div className={styles.popup}>{tools.views ?? <Spinner />}</div>}
        >
          <Button icon={<Icon shape={SaveOutlined} />} aria-haspopup="dialog">
            <span className={styles.word}>Views</span>
          </Button>
        </Dropdown>
        <ExportMenu
          page={list.rows.length}
          total={list.total}
          selected={tools.selected}
          isBusy={tools.isExporting}
          onExport={tools.exportRows}
        />
      </div>
    </div>
  );
}
