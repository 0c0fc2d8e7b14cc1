import DownloadOutlined from '@ant-design/icons-svg/es/asn/DownloadOutlined';
import FilterOutlined from '@ant-design/icons-svg/es/asn/FilterOutlined';
import SaveOutlined from '@ant-design/icons-svg/es/asn/SaveOutlined';
import TableOutlined from '@ant-design/icons-svg/es/asn/TableOutlined';
import { Button, Select } from 'antd';
import { useId, useState } from 'react';

import type { ListColumn } from '@/components/table/list-types';
import { showToast } from '@/components/toast/toast';
import { Icon } from '@/components/ui/icon';
import { TABLE_WINDOW } from '@/lib/browser/media-queries';
import type { ViewParams } from '@/lib/full-list/use-view-params';
import type { ListName } from '@/lib/screens';
import { useStore } from '@/lib/storage/store';
import { countRecords, formatCount } from '@/lib/text/format';

import { exportCsv } from './export-csv';
import { ColumnPanel, FilterPanel } from './filter-and-column-panels';
import styles from './full-list.module.css';
import { ViewsPanel } from './views-panel';

type Props<Row> = {
  list: ListName;
  link: ViewParams;
  columns: ListColumn<Row>[];
  shownColumns: ListColumn<Row>[];
  rows: Row[];
  total: number;
  coverage: string;
  exported: Row[];
  isSelection: boolean;
  onSort: (title: string) => void;
};

type Panel = 'Filter' | 'Columns' | 'Views';

/** The description of the rows, and the tools; one panel is open at a time. */
export function ToolsBar<Row>(props: Props<Row>) {
  const { link, columns, shownColumns, rows, total, coverage } = props;
  const { view, change } = link;
  const id = useId();
  const [open, setOpen] = useState<Panel | null>(null);
  const isTable = useStore(TABLE_WINDOW);
  const filterCount = Object.values(view.filters).flat().length;
  const hasFilters = columns.some(({ isFilterable }) => isFilterable);
  const toggle = (panel: Panel) => ({
    'aria-expanded': open === panel,
    className: open === panel ? styles.open : '',
    'aria-controls': open === panel ? id : undefined,
    onClick: () => setOpen(open === panel ? null : panel),
  });

  return (
    <>
      <div className={styles.tools}>
        <div className={styles.coverage}>
          <span role="status" className={styles.covered}>
            {coverage}
          </span>
          <ScopeSwitch {...link} total={total} />
        </div>
        {!isTable && <SortSelect {...props} />}
        <div className={styles.buttons}>
          {hasFilters && (
            <Button icon={<Icon shape={FilterOutlined} />} {...toggle('Filter')}>
              {filterCount > 0 ? `Filter (${filterCount})` : 'Filter'}
            </Button>
          )}
          <Button icon={<Icon shape={TableOutlined} />} {...toggle('Columns')}>
            Columns
          </Button>
          <Button icon={<Icon shape={SaveOutlined} />} {...toggle('Views')}>
            Views
          </Button>
          <ExportButton {...props} />
        </div>
      </div>
      {open && (
        <div id={id}>
          {open === 'Filter' && (
            <FilterPanel
              rows={rows}
              columns={columns}
              filters={view.filters}
              onChange={(filters) => change({ filters })}
            />
          )}
          {open === 'Columns' && (
            <ColumnPanel
              titles={columns.map(({ title }) => title)}
              shown={shownColumns.map(({ title }) => title)}
              onChange={(next) => change({ columns: next })}
            />
          )}
          {open === 'Views' && <ViewsPanel resource={props.list} />}
        </div>
      )}
    </>
  );
}

function ScopeSwitch({ scope, setScope, total }: ViewParams & { total: number }) {
  const isAll = scope === 'all';
  return (
    <Button size="small" onClick={() => setScope(isAll ? 'page' : 'all')}>
      {isAll ? 'Only one page' : `All ${formatCount(total)} instead`}
    </Button>
  );
}

function ExportButton<Row>(props: Props<Row>) {
  const { list, shownColumns, exported, isSelection } = props;
  const [isBusy, setBusy] = useState(false);

  async function run(): Promise<void> {
    setBusy(true);
    await exportCsv(list, shownColumns, exported);
    setBusy(false);
    showToast('success', `${countRecords(list, exported.length)} exported.`);
  }

  return (
    <Button
      icon={<Icon shape={DownloadOutlined} />}
      loading={isBusy}
      disabled={exported.length === 0}
      onClick={() => void run()}
    >
      {isSelection ? 'Export selected' : 'Export CSV'}
    </Button>
  );
}

function SortSelect<Row>({ link, columns, onSort }: Props<Row>) {
  const { sort } = link.view;
  return (
    <span className={styles.sorting}>
      <Select
        aria-label="Sort by"
        value={sort?.title ?? ''}
        onChange={(title) => link.change({ sort: title ? { title, isDescending: false } : null })}
        options={[
          { value: '', label: 'As the server sends them' },
          ...columns.map(({ title }) => ({ value: title, label: title })),
        ]}
      />
      {sort && (
        <Button aria-pressed={sort.isDescending} onClick={() => onSort(sort.title)}>
          Descending
        </Button>
      )}
    </span>
  );
}
