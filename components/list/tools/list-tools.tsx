import { useEffect, useEffectEvent, useRef } from 'react';

import { lastRunOf } from '@/components/changes/known-of-set';
import { describeSet } from '@/components/changes/set-words';
import { ListChanges } from '@/components/changes/shown/list-changes';
import { useChanges } from '@/components/changes/use-changes';
import { shownColumns } from '@/components/list/columns/chosen-columns';
import { FilterPanel } from '@/components/list/filters/filter-panel';
import { SelectedBar } from '@/components/list/selected/selected-bar';
import type { ListState } from '@/components/list/state/use-list-state';
import type { Selection } from '@/components/list/state/use-selection';
import { FoundNote } from '@/components/list/table/found-note';
import { NewView, ViewMenu } from '@/components/list/views/view-menu';
import { showToast } from '@/components/toast/toast';
import { lazyModule, useWanted } from '@/lib/browser/lazy-module';
import { newSet } from '@/lib/changes/home/set-store';
import type { LiveSet } from '@/lib/changes/live/live-sets';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { isFailure, isOpen } from '@/lib/changes/state/row-state';
import type { Resource } from '@/lib/nouns/noun';
import type { Identified } from '@/lib/rows/known-rows';
import { countRecords } from '@/lib/text/format';

import { PrintedRows } from './printed-rows';
import { ReadingPanel } from './reading-panel';
import { ToolsDialog } from './tools-dialog';
import { fileColumns, useExport } from './use-export';

/** Carries out what a list does beyond showing a page: reads all rows, writes and exports many (ADR 20). */
function ListTools<Row extends Identified>({ list }: { list: ListState<Row> }) {
  const { noun, columns, link, selection, tools, reading } = list;
  const changes = useListChanges(noun, selection);
  const begin = (set: ChangeSet) => void changes.begin(newSet(set));
  const sheet = sheetBack.use();
  useWanted(sheetBack, tools.sheet !== null, tools.closeSheet);
  useExport(list);
  useBeginWithAllRows(list);

  return (
    <>
      <ListChanges noun={noun} changes={changes} />
      {reading.isNeeded && (
        <ReadingPanel
          key={link.query.key}
          noun={noun}
          reading={reading}
          need={needOf(list)}
          onCancel={tools.cancel}
        />
      )}
      {tools.printed && (
        <PrintedRows
          columns={shownColumns(columns.all, link.view.columns)}
          rows={tools.printed}
          missing={reading.missing}
          onPrinted={tools.endPrint}
        />
      )}
      {tools.sheet && sheet.part && (
        <sheet.part.SheetBack
          noun={noun}
          columns={fileColumns(list)}
          dropped={tools.sheet.file}
          onClose={tools.closeSheet}
          onStart={begin}
        />
      )}
      {selection.selected.length > 0 && <SelectedBar list={list} onStart={begin} />}
    </>
  );
}

/** The change sets that begin in a list: what they have decided leaves the selection. */
function useListChanges<Row extends Identified>(noun: Resource<Row>, selection: Selection<Row>) {
  const isShown = useIsMounted();
  return useChanges(noun, (live) => {
    selection.drop(decidedIds(live));
    // It stays in the list; who is elsewhere hears of it.
    if (isShown.current) return;
    const type = live.states.some(isFailure) ? 'warning' : 'info';
    showToast(type, describeSet(live, live.states, noun));
  });
}

/** Begins what was asked for with all rows, once they are known. */
function useBeginWithAllRows<Row extends Identified>(list: ListState<Row>): void {
  const { noun, rows, reading, selection, tools } = list;
  const { found } = rows;
  const { missing } = reading;
  const { purpose } = tools;
  const due = found === undefined ? null : purpose;
  const begin = useEffectEvent(() => {
    if (!found || purpose === null) return;
    if (purpose === 'select') selection.select(found, true);
    tools.begin(found, missing);
    const done = DONE[purpose];
    // Some rows must not pass for all of them.
    if (done !== null && missing !== undefined)
      showToast('warning', `${countRecords(noun, found.length)} ${done}. ${missing}`);
  });
  useEffect(
    function beginWhenKnown() {
      if (due !== null) begin();
    },
    [due],
  );
}

/** What reads a sheet back, with the library that reads it. */
const sheetBack = lazyModule('sheet-back', () => import('@/components/sheets/sheet-back'));

const NEEDS = {
  counts: 'This choice',
  select: 'This selection',
  export: 'This export',
  print: 'Printing',
};

/** What is said at once of rows of which some are missing; an export says it with its file. */
const DONE = { counts: null, export: null, select: 'selected', print: 'on paper' };

/** What all rows are needed for, as the beginning of a sentence. */
function needOf<Row extends Identified>({ link, tools }: ListState<Row>): string {
  const { purpose } = tools;
  if (purpose) return NEEDS[purpose];
  if (link.view.words !== '') return 'The search of all columns';
  if (link.view.filters.length > 0) return 'This filter';
  return link.view.sort ? 'This order' : NEEDS.export;
}

/** The ids of the list's rows that the last run has tried, and that need no other try; others are selected anew. */
function decidedIds(live: LiveSet): ReadonlySet<string> {
  const decided = lastRunOf(live).filter(
    ({ row, state }) => row.noun === live.noun && !isOpen(state),
  );
  return new Set(decided.map(({ row }) => row.id));
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

/** The part of a list that is loaded when it is first used. */
export const listTools = { ListTools, FilterPanel, FoundNote, NewView, ToolsDialog, ViewMenu };
