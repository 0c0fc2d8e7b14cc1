import { toPathSegment } from '@/lib/path-segment';

import type { Job } from './use-bulk-job';

/** What all rows are read for, beside what the link needs them for. */
export type Purpose = 'counts' | 'select' | 'export' | 'print';

/** The state of a list of all rows; `scope` says which rows the selection is about. */
export type FullListState<Row> = {
  purpose: Purpose | null;
  selected: { scope: string; rows: ReadonlyMap<string, Row> };
  /** The rows that are being exported. */
  exported: readonly Row[] | null;
  /** Those that are on their way to paper. */
  printed: readonly Row[] | null;
  job: Job<Row> | null;
};

export type FullListEvent<Row> =
  | { type: 'wanted'; purpose: Purpose }
  | { type: 'known'; shown: readonly Row[]; scope: string }
  | { type: 'cancelled' | 'exported' | 'printed' | 'dismissed' }
  | { type: 'selected'; rows: readonly Row[]; isSelected: boolean; scope: string }
  | { type: 'export'; rows: readonly Row[] }
  | { type: 'written'; job: Job<Row> };

const NOTHING: ReadonlyMap<string, never> = new Map<string, never>();

/** A list of which only the server's page is used. */
export const PAGE_ONLY = {
  purpose: null,
  selected: { scope: '', rows: NOTHING },
  exported: null,
  printed: null,
  job: null,
};

/**
 * What is done with all rows of a list.
 *
 *     purpose   none --wanted--> counts | select | export | print --known: carried out, cancelled--> none
 *     selected  grows and shrinks with `selected`, `known` and each job that was `written`
 *     exported  none --export, known--> rows --exported, cancelled--> none
 *     printed   none --known--> rows --printed--> none
 *     job       none --written--> running, row by row --written--> ended --dismissed--> none
 */
export function fullListReducer<Row extends { _id: string }>(
  state: FullListState<Row>,
  event: FullListEvent<Row>,
): FullListState<Row> {
  switch (event.type) {
    case 'wanted':
      return { ...state, purpose: event.purpose };
    case 'known':
      return carryOut(state, event.shown, event.scope);
    case 'cancelled':
      return { ...state, purpose: null, exported: null };
    case 'selected':
      return { ...state, selected: select(state.selected, event) };
    case 'export':
      return { ...state, exported: event.rows };
    case 'exported':
      return { ...state, exported: null };
    case 'printed':
      return { ...state, printed: null };
    case 'written': {
      const { done = [], gone = [] } = event.job.result ?? {};
      const rows = [...done, ...gone];
      const { scope } = state.selected;
      const selected = select(state.selected, { rows, isSelected: false, scope });
      return { ...state, job: event.job, selected };
    }
    case 'dismissed':
      return { ...state, job: null };
  }
}

function carryOut<Row extends { _id: string }>(
  state: FullListState<Row>,
  rows: readonly Row[],
  scope: string,
): FullListState<Row> {
  const { purpose } = state;
  const next = { ...state, purpose: null };
  if (purpose === 'export') return { ...next, exported: rows };
  if (purpose === 'print') return { ...next, printed: rows };
  if (purpose !== 'select') return next;
  return { ...next, selected: select(state.selected, { rows, isSelected: true, scope }) };
}

/** A selection of other rows than the scope's is forgotten. */
function select<Row extends { _id: string }>(
  before: FullListState<Row>['selected'],
  change: { rows: readonly Row[]; isSelected: boolean; scope: string },
): FullListState<Row>['selected'] {
  const { scope, isSelected } = change;
  if (change.rows.length === 0) return before;
  const rows = new Map<string, Row>(before.scope === scope ? before.rows : NOTHING);
  for (const row of change.rows) {
    if (!isSelected) rows.delete(row._id);
    else if (toPathSegment(row._id) !== null) rows.set(row._id, row);
  }
  return { scope, rows };
}
