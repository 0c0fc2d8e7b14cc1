import { Button } from 'antd';
import { useEffect, useEffectEvent } from 'react';

import { AntdAlert } from '@/components/kit/alert';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { showToast } from '@/components/toast/toast';
import { datedFileName, download } from '@/lib/browser/window';
import { describeFailure } from '@/lib/http/api-error';
import type { Readable } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';
import type { WriteResult } from '@/lib/rows/run-writes';
import { csvFile, csvLine, CSV_FORMAT } from '@/lib/text/csv';
import { countRecords, formatCount } from '@/lib/text/format';
import { wait } from '@/lib/timers';
import layout from '@/styles/layout.module.css';

import { BulkBar } from './bulk-bar';
import styles from './bulk.module.css';
import { FilterPanel } from './filter-panel';
import printed from './full-list.module.css';
import { type ListParts, shownColumns } from './list-parts';
import { ListSheet } from './list-sheet';
import type { ListColumn } from './list-types';
import { ReadingPanel, RunningBar } from './reading-panel';
import { describeResult, type Job, useBulkJob } from './use-bulk-job';
import { NewView, ViewMenu } from './view-menu';

/** What a list does beyond one page of the server: reads all rows, writes and exports many (ADR 20). */
function FullList<Row extends { _id: string }>(parts: ListParts<Row>) {
  const { resource, columns, link, list, full, reading } = parts;
  const { state, dispatch } = full;
  const { job } = state;
  const bulk = useBulkJob(resource, (next) => dispatch({ type: 'written', job: next }));
  useExport(parts);
  const { shown } = list;
  const isDue = state.purpose !== null && reading.known.readAt > 0 && shown !== undefined;
  const carryOut = useEffectEvent(() => {
    if (shown) dispatch({ type: 'known', shown, scope: full.scope });
  });
  useEffect(
    function carryOutPurpose() {
      if (isDue) carryOut();
    },
    [isDue],
  );

  return (
    <>
      {job && (
        <BulkProgress
          resource={resource}
          job={job}
          bulk={bulk}
          onDismiss={() => dispatch({ type: 'dismissed' })}
        />
      )}
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
          onPrinted={() => dispatch({ type: 'printed' })}
        />
      )}
      {full.selectedRows.length > 0 && (
        <BulkBar {...parts} isBusy={job?.result === null} onStart={bulk.start} />
      )}
    </>
  );
}

const NEEDS = {
  ...{ counts: 'This choice', select: 'This selection' },
  ...{ export: 'This export', print: 'Printing' },
};

/** What all rows are needed for, as the beginning of a sentence. */
function needOf<Row extends { _id: string }>({ link, full }: ListParts<Row>): string {
  const { purpose } = full.state;
  if (purpose) return NEEDS[purpose];
  if (link.view.all !== '') return 'The search of all columns';
  if (link.view.filters.length > 0) return 'This filter';
  return link.view.sort ? 'This order' : NEEDS.export;
}

/** Writes the rows that are to be exported into a file. */
function useExport<Row extends { _id: string }>(parts: ListParts<Row>): void {
  const { resource, columns, full } = parts;
  const { exported, endExport } = full;
  const write = useEffectEvent(async () => {
    if (!exported) return;
    await exportCsv(resource.name, [...columns, ...(resource.more ?? [])], exported);
    showToast('success', `${countRecords(resource, exported.length)} exported.`);
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

const MOST_ERRORS = 100;

type BulkProgressProps<Row extends { _id: string }> = {
  resource: Resource<Row>;
  job: Job<Row>;
  bulk: ReturnType<typeof useBulkJob<Row>>;
  onDismiss: () => void;
};

/** The progress of a job, then its result with the failed rows. */
function BulkProgress<Row extends { _id: string }>(props: BulkProgressProps<Row>) {
  const isOver = props.job.result !== null;
  useEffect(
    function takeLostFocus() {
      // The bar with the button that began it is gone.
      if (isOver && document.activeElement === document.body) document.querySelector('h1')?.focus();
    },
    [isOver],
  );

  return (
    <div className={styles.job}>
      <JobState {...props} />
    </div>
  );
}

function JobState<Row extends { _id: string }>(props: BulkProgressProps<Row>) {
  const { resource, job, bulk, onDismiss } = props;
  const { action, rows, completed, result } = job;
  if (result === null) {
    const label = `${action.doing} ${countRecords(resource, rows.length)}`;
    return (
      <RunningBar
        labels={[label, label]}
        part={completed}
        whole={rows.length}
        end="Stop"
        onEnd={bulk.stop}
      >
        {label}: {formatCount(completed)} of {formatCount(rows.length)}
      </RunningBar>
    );
  }
  const failures = result.failed.length;
  return (
    <AntdAlert
      variant={failures > 0 ? 'danger' : result.untouched.length > 0 ? 'warning' : 'success'}
      action={
        <div className={layout.wrap}>
          {failures > 0 && (
            <Button onClick={() => bulk.retry(job)}>Retry failed ({formatCount(failures)})</Button>
          )}
          {action.undo && result.done.length > 0 && (
            <Button onClick={() => bulk.undo(job)}>Undo</Button>
          )}
          <Button onClick={onDismiss}>Dismiss</Button>
        </div>
      }
    >
      {describeResult(result, action, resource)}
      {failures > 0 && <Failures failed={result.failed} nameOf={resource.nameOf} />}
    </AntdAlert>
  );
}

type FailuresProps<Row> = Pick<WriteResult<Row>, 'failed'> & Pick<Resource<Row>, 'nameOf'>;

function Failures<Row>({ failed, nameOf }: FailuresProps<Row>) {
  const more = failed.length - MOST_ERRORS;
  return (
    <ul className={styles.failures} aria-label="Failed">
      {failed.slice(0, MOST_ERRORS).map(({ row, error }, index) => (
        <li key={index}>
          <BidiText>{nameOf(row) || '(no name)'}</BidiText>: <Prose>{describeFailure(error)}</Prose>
        </li>
      ))}
      {more > 0 && <li>… and {formatCount(more)} more.</li>}
    </ul>
  );
}

type PrintedRowsProps<Row> = {
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  onPrinted: () => void;
};

/** Text on paper is smaller than on the screen, and wraps. */
const PAPER_SCALE = 0.6;
/** The part of the paper's width that the columns may claim. */
const ROOM_VW = 85;

/** All rows of a list, on paper only, in place of its page; opens the browser's dialog for that. */
function PrintedRows<Row>({ columns, rows, onPrinted }: PrintedRowsProps<Row>) {
  const end = useEffectEvent(onPrinted);
  useEffect(function print() {
    const leave = () => end();
    window.addEventListener('afterprint', leave);
    window.print();
    return () => window.removeEventListener('afterprint', leave);
  }, []);

  const allPx = columns.reduce((sum, { widthPx }) => sum + widthPx, 0);

  return (
    <table className={printed.printed} data-printed>
      <thead>
        <tr>
          <th>#</th>
          {columns.map(({ id, title, widthPx }) => (
            // Beside a long text the others would be one letter wide; together they fit the paper.
            <th
              key={id}
              style={{
                minWidth: `min(${widthPx * PAPER_SCALE}px, ${(ROOM_VW * widthPx) / allPx}vw)`,
              }}
            >
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          <tr key={place}>
            <td>{place + 1}</td>
            {columns.map(({ id, value }) => (
              <td key={id} dir="auto">
                {value(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
