import { textOf, type Database, type Row } from '../database';
import { foldText } from '../fold-text';
import {
  openRecordTable,
  textRecord,
  type RecordTable,
  type Stamps,
  type TextRecord,
} from '../record-table';

const FIELDS = ['name', 'email', 'query', 'status'] as const;

/** A support query as the API answers it. */
export type Query = TextRecord<(typeof FIELDS)[number]>;

/** The searchable text of a query. */
export function querySearchText(row: Row): string {
  return foldText(textOf(row, 'name'));
}

/** Opens the store of support queries. */
export function openQueryStore(db: Database, stamps: Stamps): RecordTable<Query> {
  const spec = {
    noun: 'queries' as const,
    select: 'SELECT r.* FROM queries r',
    searchText: querySearchText,
    toEntry: (row: Row) => textRecord(row, FIELDS),
  };
  return openRecordTable(db, spec, stamps);
}
