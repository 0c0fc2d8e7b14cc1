import PlusOutlined from '@ant-design/icons/es/icons/PlusOutlined';
import UploadOutlined from '@ant-design/icons/es/icons/UploadOutlined';
import { Button } from 'antd';

import { AntdIcon } from '@/components/kit/icon';
import { FilterLine } from '@/components/list/filters/filter-line';
import { FilterPopover } from '@/components/list/filters/filter-popover';
import { useListOptions } from '@/components/list/state/use-list-options';
import type { ListState } from '@/components/list/state/use-list-state';
import { NewViewButton } from '@/components/list/views/view-buttons';
import { Kbd } from '@/components/plain/kbd';
import { useOneStop } from '@/lib/browser/use-one-stop';
import type { Identified } from '@/lib/rows/known-rows';
import { countOf } from '@/lib/text/format';

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
  const { noun, columns, rows, page, tools } = list;
  const options = useListOptions(list, columns.shown);

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
          title={options.readSheet.label} // also its name
          aria-haspopup="dialog"
          onClick={options.readSheet.run}
        />
        <ListMenu
          options={options}
          isOfRows={!isOtherLook}
          hasPages={rows.onPage.length < page.rowCount}
          isExporting={tools.exported !== null}
        />
      </div>
      <FilterLine list={list} />
    </div>
  );
}

/** The columns for which there is no room, as many as they are, and the way back. */
function FoldedColumns<Row extends Identified>({ list }: { list: ListState<Row> }) {
  const { link } = list;
  const { shown, folded, isUnfolded } = list.columns;
  if (isUnfolded)
    return (
      <button type="button" className={styles.folded} onClick={() => link.setColumns(null)}>
        Fewer columns
      </button>
    );
  if (folded.length === 0) return null;
  return (
    <button
      type="button"
      className={styles.folded}
      title={folded.map(({ title }) => title).join(', ')}
      onClick={() => link.setColumns([...shown, ...folded].map(({ id }) => id))}
    >
      {countOf(folded.length, 'more column', 'more columns')}
    </button>
  );
}
