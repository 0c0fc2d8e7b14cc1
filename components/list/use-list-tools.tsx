import { useEffect, useEffectEvent, useState } from 'react';

import type { Selection } from '@/components/full-list/bulk/use-selection';
import { listToolsPart } from '@/components/list/menus/list-tools-part';
import type { ListColumn } from '@/components/table/list-types';
import { showToast } from '@/components/toast/toast';
import type { Resource } from '@/lib/data/resource-read';
import { useFlagParam } from '@/lib/navigation/use-edit-param';
import { countRecords } from '@/lib/text/format';

import type { ListRows } from './use-list-rows';

/** What to do with all rows once they are read; `known`: their counts are shown. */
type Purpose = 'known' | 'select' | 'export';

/** The tools of a list for all its rows. */
export type ListTools = ReturnType<typeof useListTools>;

type Options<Row extends { _id: string }> = {
  resource: Resource<Row>;
  list: ListRows<Row>;
  columns: ListColumn<Row>[];
  selection: Selection<Row>;
};

/**
 * The tools of a list for all its rows; their code is loaded when the first of them is used.
 * `?export=1`, by which the palette exports, is taken out of the link when it is done.
 */
export function useListTools<Row extends { _id: string }>(options: Options<Row>) {
  const { resource, list, columns, selection } = options;
  const { page, link, all, derived, isBeyondPage } = list;
  const { part: tools } = listToolsPart.use();
  const command = useFlagParam('export');
  const [chosenPurpose, setPurpose] = useState<Purpose | null>(null);
  const [chosenRows, setChosenRows] = useState<readonly Row[] | null>(null);
  const purpose = command.isOn ? 'export' : chosenPurpose;
  const needsAll = isBeyondPage && (link.isDerived || purpose !== null);
  const shown = derived ?? all;
  const exported = chosenRows ?? (command.isOn ? shown : null) ?? null;
  const isExporting = exported !== null;
  // A page on show that could not be read again says how many rows there were.
  const isCounted = !page.isLoading && (!page.error || page.rows.length > 0);

  function run(next: Purpose, rows: readonly Row[]): void {
    if (next === 'select') selection.set(rows, true);
    if (next === 'export') setChosenRows(rows);
  }

  function withAllRows(next: Purpose): void {
    if (shown) run(next, shown);
    else setPurpose(next);
  }

  if (chosenPurpose !== null && shown) {
    setPurpose(null);
    run(chosenPurpose, shown);
  }

  const writeFile = useEffectEvent(async () => {
    const loaded = await listToolsPart.request();
    if (!loaded || !exported) return;
    await loaded.exportCsv(resource.name, columns, exported);
    showToast('success', `${countRecords(resource, exported.length)} exported.`);
  });
  const finish = useEffectEvent(() => {
    setChosenRows(null);
    if (command.isOn) command.set(false);
  });
  useEffect(
    function writeExportedRows() {
      if (isExporting) void writeFile().finally(() => finish());
    },
    [isExporting],
  );
  function cancel(): void {
    setPurpose(null);
    if (command.isOn) command.set(false);
    if (link.isDerived) link.change({ sort: null, filters: {}, all: '' });
  }

  const hasSelection = selection.rows.length > 0;
  useEffect(
    function loadForSelection() {
      if (hasSelection) void listToolsPart.request();
    },
    [hasSelection],
  );

  // A notice has said why. Waiting on, the list would be busy for ever.
  const giveUp = useEffectEvent(cancel);
  useEffect(
    function loadForAllRows() {
      if (!needsAll) return;
      let isWaiting = true;
      void listToolsPart.request().then((part) => {
        if (part === null && isWaiting) giveUp();
      });
      return () => {
        isWaiting = false;
      };
    },
    [needsAll],
  );

  return {
    /** Above the table: how reading goes, bulk actions, notices. */
    panel: tools && (
      <tools.ListTools
        resource={resource}
        search={list.search}
        total={isCounted ? page.total : null}
        needsAll={needsAll}
        selection={selection}
        shown={list.total}
        onSelectAll={() => withAllRows('select')}
        onCancel={cancel}
      />
    ),
    isReading: needsAll && !shown,
    readAll: () => withAllRows('known'),
    isExporting,
    exportRows: (what: 'page' | 'all' | 'selected') => {
      if (what === 'selected') setChosenRows(selection.rows);
      else if (what === 'page') setChosenRows(list.rows);
      else withAllRows('export');
    },
    selected: selection.rows.length,
  };
}
