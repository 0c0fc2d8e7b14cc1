import { useEffect, useEffectEvent, useRef } from 'react';

import { ListChanges } from '@/components/changes/list-changes';
import { describeSet } from '@/components/changes/set-words';
import { showToast } from '@/components/toast/toast';
import { lazyModule, useWanted } from '@/lib/browser/lazy-module';
import { datedFileName, download } from '@/lib/browser/window';
import { isOpen } from '@/lib/changes/change-set';
import type { LiveSet } from '@/lib/changes/live-sets';
import { newSet } from '@/lib/changes/set-store';
import { useChanges } from '@/lib/changes/use-changes';
import type { Readable } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';
import { currentOwner } from '@/lib/session/session';
import { writableColumns } from '@/lib/sheets/columns';
import { keepExport } from '@/lib/sheets/kept-exports';
import { csvFile, csvLine, CSV_FORMAT } from '@/lib/text/csv';
import { countRecords } from '@/lib/text/format';
import { wait } from '@/lib/timers';

import { BulkBar } from './bulk-bar';
import { FilterPanel } from './filter-panel';
import { shownColumns } from './list-columns';
import type { ListParts } from './list-parts';
import { ListSheet } from './list-sheet';
import { PrintedRows } from './printed-rows';
import { ReadingPanel } from './reading-panel';
import { NewView, ViewMenu } from './view-menu';

/** What a list does beyond one page of the server: reads all rows, writes and exports many (ADR 20). */
function FullList<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, columns, link, list, full, reading } = parts;
  const { state, dispatch } = full;
  const isShown = useIsMounted();
  const changes = useChanges(resource, (live) => {
    dispatch({ type: 'written', ids: decidedIds(live) });
    // It stays in the list; who is elsewhere hears of it.
    if (isShown.current) return;
    const type = live.states.some(({ is }) => is === 'failed') ? 'warning' : 'info';
    showToast(type, describeSet(live, live.states, resource));
  });
  useExport(parts);
  const sheet = sheetBack.use();
  useWanted(sheetBack, state.sheet !== null, full.closeSheet);
  const { shown, isBeyondPage } = list;
  const { known, missing } = reading;
  const areKnown = shown !== undefined && (known.readAt > 0 || !isBeyondPage);
  const isDue = state.purpose !== null && areKnown;
  const carryOut = useEffectEvent(() => {
    if (!shown || state.purpose === null) return;
    dispatch({ type: 'known', shown, scope: full.scope });
    const done = DONE[state.purpose];
    // Some rows must not pass for all of them.
    if (done !== null && missing !== undefined)
      showToast('warning', `${countRecords(resource, shown.length)} ${done}. ${missing}`);
  });
  useEffect(
    function carryOutPurpose() {
      if (isDue) carryOut();
    },
    [isDue],
  );

  return (
    <>
      <ListChanges noun={resource} changes={changes} />
      {full.needsAll && (
        <ReadingPanel
          key={link.query.key}
          resource={resource}
          reading={reading}
          need={needOf(parts)}
          onCancel={full.cancel}
        />
      )}
      {state.printed && (
        <PrintedRows
          columns={shownColumns(columns, link.view.columns)}
          rows={state.printed}
          missing={missing}
          onPrinted={() => dispatch({ type: 'printed' })}
        />
      )}
      {state.sheet && sheet.part && (
        <sheet.part.SheetBack
          noun={resource}
          columns={fileColumns(parts)}
          dropped={state.sheet.file}
          onClose={full.closeSheet}
          onStart={(set) => void changes.begin(newSet(set))}
        />
      )}
      {full.selectedRows.length > 0 && (
        <BulkBar {...parts} onStart={(set) => void changes.begin(newSet(set))} />
      )}
    </>
  );
}

/** What reads a sheet back, with the library that reads it. */
const sheetBack = lazyModule('sheet-back', () => import('@/components/sheets/sheet-back'));

/** The columns of a list's file. */
const fileColumns = <Row extends { _id: string }>({ columns, resource }: ListParts<Row>) => [
  ...columns,
  ...(resource.more ?? []),
];

const NEEDS = {
  ...{ counts: 'This choice', select: 'This selection' },
  ...{ export: 'This export', print: 'Printing' },
};

/** What is said at once of rows of which some are missing; an export says it with its file. */
const DONE = { counts: null, export: null, select: 'selected', print: 'on paper' };

/** What all rows are needed for, as the beginning of a sentence. */
function needOf<Row extends { _id: string }>({ link, full }: ListParts<Row>): string {
  const { purpose } = full.state;
  if (purpose) return NEEDS[purpose];
  if (link.view.all !== '') return 'The search of all columns';
  if (link.view.filters.length > 0) return 'This filter';
  return link.view.sort ? 'This order' : NEEDS.export;
}

/** The ids of rows that need no other try. */
function decidedIds({ rows, states }: LiveSet): ReadonlySet<string> {
  const isOpenAt = (place: number) => isOpen(states[place] ?? { is: 'waiting' });
  return new Set(rows.filter((_, place) => !isOpenAt(place)).map(({ id }) => id));
}

/** Whether the part is on show, for what ends later. */
function useIsMounted() {
  const isMounted = useRef(true);
  useEffect(function followWhetherItShows() {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return isMounted;
}

/** Writes the rows that are to be exported into a file. */
function useExport<Row extends { _id: string }>(parts: ListParts<Row>): void {
  const { resource, full } = parts;
  const { exported, endExport } = full;
  const write = useEffectEvent(async () => {
    if (!exported) return;
    const missing = exported === parts.list.shown ? parts.reading.missing : undefined;
    const columns = fileColumns(parts);
    await exportCsv(resource.name, columns, exported);
    void keepExported(resource, columns, exported);
    const count = `${countRecords(resource, exported.length)} exported.`;
    // A file that lacks rows must not pass for all of them.
    if (missing === undefined) showToast('success', count);
    else showToast('warning', `${count} ${missing}`);
  });
  const end = useEffectEvent(endExport);
  const isExporting = exported !== null;
  useEffect(
    function writeExportedRows() {
      if (isExporting) void write().finally(() => end());
    },
    [isExporting],
  );
}

/** The part of a list that is loaded when it is first used. */
export const fullList = { FullList, FilterPanel, ListSheet, NewView, ViewMenu };

const ROWS_PER_PART = 1_000;

/** A column of the file. */
type Column<Row> = Pick<Readable<Row>, 'value'> & { title: string };

/**
 * Downloads rows as CSV, named by noun and date. Built in parts, so that the page stays responsive.
 */
async function exportCsv<Row>(
  noun: string,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const format = CSV_FORMAT.read() ?? 'any';
  const line = (cell: (column: Column<Row>) => string | number) =>
    csvLine(columns.map(cell), format);
  const parts = [line(({ title }) => title)];
  for (let first = 0; first < rows.length; first += ROWS_PER_PART) {
    const part = rows.slice(first, first + ROWS_PER_PART);
    parts.push(part.map((row) => line(({ value }) => value(row))).join(''));
    await wait();
  }
  download(datedFileName(noun, 'csv'), csvFile(parts, format));
}

/** Keeps what can come back of an export, so that it is known what was changed in it. */
function keepExported<Row extends { _id: string }>(
  noun: Resource<Row>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
): Promise<void> {
  const kept = writableColumns(noun, columns);
  return keepExport(currentOwner(), noun.name, {
    titles: kept.map(({ title }) => title),
    rows: new Map(rows.map((row) => [row._id, kept.map(({ value }) => String(value(row)))])),
  });
}
