import type { ListColumn } from '@/components/list/columns/list-column';
import type { ListLink } from '@/components/list/state/use-list-link';
import type { ListState } from '@/components/list/state/use-list-state';
import type { Readable } from '@/lib/rows/filters';
import type { Resource } from '@/lib/rows/noun';

/** What filters are chosen of, and what is asked now. */
export type Filtering<Row extends { _id: string }> = {
  resource: Resource<Row>;
  fields: readonly Readable<Row>[];
  /** Those that have columns, which say how a value looks. */
  columns: readonly ListColumn<Row>[];
  link: ListLink;
  /** The rows in which values are counted, once they are known. */
  rows: readonly Row[] | undefined;
  /** Reads them. */
  count: () => void;
};

/** The same of a list. */
export const filteringOf = <Row extends { _id: string }>(list: ListState<Row>): Filtering<Row> => ({
  ...{ resource: list.resource, fields: list.fields, link: list.link },
  ...{ columns: list.columns.all, rows: list.known.rows },
  count: () => list.tools.want('counts'),
});
