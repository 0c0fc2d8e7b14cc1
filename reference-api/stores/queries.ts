import { textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import { openRecordTable, type RecordTable, type Stamps } from '../record-table';

/** The states of a support query. */
export const QUERY_STATUSES = ['Pending', 'Resolved'] as const;

/** A support query as the API answers it. */
export type Query = {
  _id: string;
  name: string;
  email: string;
  query: string;
  status: string;
  createdAt: string;
  updatedAt: string;
};

/** What a search for a query looks at. */
export function querySearchText(row: Row): string {
  return foldText(textOf(row, 'name'));
}

function toQuery(row: Row): Query {
  return {
    _id: textOf(row, 'id'),
    name: textOf(row, 'name'),
    email: textOf(row, 'email'),
    query: textOf(row, 'query'),
    status: textOf(row, 'status'),
    createdAt: textOf(row, 'createdAt'),
    updatedAt: textOf(row, 'updatedAt'),
  };
}

/** Opens the store of support queries. */
export function openQueryStore(db: Database, stamps: Stamps): RecordTable<Query> {
  const spec = {
    noun: 'queries' as const,
    select: 'SELECT r.* FROM queries r',
    searchText: querySearchText,
    toEntry: toQuery,
  };
  return openRecordTable(db, spec, stamps);
}
