import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { columnsOfLink } from '@/components/list/columns/common-columns';
import { FilterLine } from '@/components/list/filters/filter-line';
import { FilterPopover } from '@/components/list/filters/filter-popover';
import type { ListState } from '@/components/list/state/use-list-state';
import { NewViewButton } from '@/components/list/views/new-view-button';
import { Kbd } from '@/components/plain/kbd';
import { useOneStop } from '@/lib/browser/use-one-stop';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import type { Identified } from '@/lib/rows/known-rows';

import { FoldedColumns } from './folded-columns';
import { ListMenu } from './list-menu';
import styles from './list-toolbar.module.css';

/** What the keys do while a row has the focus. */
const ROW_KEYS = [
  ['↵', 'open'],
  ['space', 'preview'],
  ['x', 'select'],
] as const;
const STATUS_KEY = ['s', 'status'] as const;

type Props<Row extends Identified> = {
  list: ListState<Row>;
  hasTabs: boolean;
  isOtherLook: boolean;
};

/** The buttons beside the search of a table: filters, a new view, columns and row height, sheets and export. */
export function TableButtons<Row extends Identified>({ list, hasTabs, isOtherLook }: Props<Row>) {
  const { noun, columns, link, rows, page, tools } = list;
  const { onColumns, onExport } = useStableHandlers({
    onColumns: (ids: string[]) => link.setColumns(columnsOfLink(columns.all, ids)),
    onExport: (what: 'page' | 'all' | 'print') => {
      if (what === 'page') tools.exportRows(rows.onPage);
      else tools.want(what === 'all' ? 'export' : 'print');
    },
  });

  return (
    <div
      ref={useOneStop()}
      className={styles.tools}
      role="toolbar"
      aria-label="Filters and options"
    >
      {/* It stays in its place; what is asked has a line of its own. */}
      <FilterPopover list={list}>
        <Button icon={<AntdIcon shape={PlusOutlined} />} aria-haspopup="dialog">
          Filter
        </Button>
      </FilterPopover>
      {!hasTabs && <NewViewButton noun={noun} hasWord />}
      <div className={styles.end}>
        {!isOtherLook && (
          <>
            <span className={styles.keys} aria-hidden>
              {(noun.statuses ? [...ROW_KEYS, STATUS_KEY] : ROW_KEYS).map(([press, does]) => (
                <span key={press}>
                  <Kbd press={press} /> {does}
                </span>
              ))}
            </span>
            <FoldedColumns list={list} />
          </>
        )}
        <Button
          icon={<AntdIcon shape={UploadOutlined} />}
          title="Read a sheet back" // also its name
          aria-haspopup="dialog"
          onClick={() => tools.openSheet(null)}
        />
        <ListMenu
          isOfRows={!isOtherLook}
          columns={columns.all}
          shown={columns.shown}
          page={rows.onPage.length}
          total={page.total}
          isExporting={tools.exported !== null}
          onColumns={onColumns}
          onExport={onExport}
        />
      </div>
      <FilterLine list={list} />
    </div>
  );
}
