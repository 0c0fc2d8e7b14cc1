import type { ReactNode } from 'react';

import type { ListQuery } from '@/lib/data/list-query';
import type { ListPage } from '@/lib/http/read-response';
import type { RecordScreen } from '@/lib/navigation/paths';

/** A column of a list, as plain JSX in the feature; every list numbers its rows by itself. */
export type ListColumn<Row> = {
  title: string;
  /** What the cell says in plain text or as a number: sorting and the export read it too. */
  value: (row: Row) => string | number;
  /** What the cell shows, where that is more than its value. */
  cell?: (row: Row) => ReactNode;
  widthPx?: number;
  /** The values are few and stand for kinds, so that full-list tools may filter by them. */
  isFilterable?: boolean;
};

/** What the full-list mode needs of a list's feature: its calls and its words (ADR 20). */
export type ListTools<Row> = {
  /** First word of the feature's cache keys. */
  resource: string;
  /** What one row, and the screen that it opens, is called. */
  noun: RecordScreen;
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  remove: (id: string) => Promise<unknown>;
  /** The states that an admin may set a row to. */
  statuses?: readonly RowStatus<Row>[];
};

/** One state of a row, and how a row comes to it. */
export type RowStatus<Row> = {
  name: string;
  isSet: (row: Row) => boolean;
  save: (row: Row) => Promise<unknown>;
  /** The row as it is after that. */
  apply: (row: Row) => Row;
};
