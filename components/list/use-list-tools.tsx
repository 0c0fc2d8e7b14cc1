import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';

import type { Selection } from '@/components/full-list/bulk/use-selection';
import type { ListColumn } from '@/components/table/list-types';
import { showToast } from '@/components/toast/toast';
import { lazyModule } from '@/lib/browser/lazy-module';
import type { Resource } from '@/lib/data/resource-read';
import { countRecords } from '@/lib/text/format';

import type { ListRows } from './use-list-rows';

const part = lazyModule('list-tools', async () => {
  const { listTools } = await import('@/components/full-list/list-tools');
  return listTools;
});

/** What to do with all rows once they are read; `known`: their counts are shown. */
type Purpose = 'known' | 'select' | 'export';

export type ListTools = {
  /** Above the table: how reading goes, bulk actions, notices. */
  panel: ReactNode;
  isReading: boolean;
  readAll: () => void;
  isExporting: boolean;
  exportRows: (what: 'page' | 'all' | 'selected') => void;
  selected: number;
  loadViews: () => void;
  views: ReactNode;
};

type Options<Row> = {
  resource: Resource<Row>;
  list: ListRows<Row>;
  columns: ListColumn<Row>[];
  selection: Selection<Row>;
};

/** The tools of a list for all its rows; their code is loaded when the first of them is used. */
export function useListTools<Row extends { _id: string }>(options: Options<Row>): ListTools {
  const { resource, list, columns, selection } = options;
  const { page, link, all, derived, isBeyondPage } = list;
  const { part: tools } = part.use();
  const [purpose, setPurpose] = useState<Purpose | null>(null);
  const [exported, setExported] = useState<readonly Row[] | null>(null);
  const needsAll = isBeyondPage && (link.isDerived || purpose !== null);
  const isNeeded = needsAll || selection.rows.length > 0;
  const shown = derived ?? all;

  function run(next: Purpose, rows: readonly Row[]): void {
    if (next === 'select') selection.set(rows, true);
    if (next === 'export') setExported(rows);
  }

  function withAllRows(next: Purpose): void {
    if (shown) run(next, shown);
    else setPurpose(next);
  }

  if (purpose !== null && shown) {
    setPurpose(null);
    run(purpose, shown);
  }

  const writeFile = useEffectEvent(async (rows: readonly Row[]) => {
    const loaded = await part.request();
    if (!loaded) return;
    await loaded.exportCsv(resource.name, columns, rows);
    showToast('success', `${countRecords(resource.name, rows.length)} exported.`);
  });
  useEffect(
    function writeExportedRows() {
      if (exported) void writeFile(exported).finally(() => setExported(null));
    },
    [exported],
  );
  useEffect(
    function loadWhenNeeded() {
      if (isNeeded) void part.request();
    },
    [isNeeded],
  );

  function cancel(): void {
    setPurpose(null);
    if (link.isDerived) link.change({ sort: null, filters: {}, all: '' });
  }

  return {
    panel: tools && (
      <tools.ListTools
        resource={resource}
        search={list.search}
        total={page.isLoading || page.error ? null : page.total}
        needsAll={needsAll}
        selection={selection}
        shown={list.total}
        onSelectAll={() => withAllRows('select')}
        onCancel={cancel}
      />
    ),
    isReading: needsAll && !shown,
    readAll: () => withAllRows('known'),
    isExporting: exported !== null,
    exportRows(what) {
      if (what === 'selected') setExported(selection.rows);
      else if (what === 'page') setExported(list.rows);
      else withAllRows('export');
    },
    selected: selection.rows.length,
    loadViews: () => void part.request(),
    views: tools && <tools.ViewsPanel resource={resource.name} />,
  };
}
