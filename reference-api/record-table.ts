import { numberOf, textOf, type Database, type Row, type SqlValue } from './database';
import type { ListQuery } from './list-query';
import type { Noun } from './schema';
import { openSearchIndex } from './search-index';

/** Where ids and times come from, so that a test can choose them. */
export type Stamps = { newId: () => string; now: () => number };

/** Columns by name; the names are written in this folder, never taken from a request. */
export type Columns = Record<string, SqlValue>;

/** A page of records and how many match in all. */
export type Page<Entry> = { rows: Entry[]; total: number };

/** What tells one noun's table from another's. */
export type TableSpec<Entry> = {
  noun: Noun;
  /** Reads whole rows; a condition on `seq` or `id` of the alias `r` is appended. */
  select: string;
  searchText: (row: Row) => string;
  toEntry: (row: Row) => Entry;
};

/** Reading and writing the records of one noun, its search index included. */
export type RecordTable<Entry> = {
  list(query: ListQuery): Page<Entry>;
  count(): number;
  find(id: string): Entry | undefined;
  insert(columns: Columns): string;
  /** Changes a record that exists; false when there is none. */
  update(id: string, changes: Columns): boolean;
  remove(id: string): boolean;
};

/** Inserts one row as it is, without a search index; for seeds that rebuild it afterwards. */
export function insertRow(db: Database, table: string, columns: Columns): void {
  const names = Object.keys(columns);
  const marks = names.map(() => '?').join(', ');
  db.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, Object.values(columns));
}

/** Opens the table of one noun. */
export function openRecordTable<Entry>(
  db: Database,
  spec: TableSpec<Entry>,
  stamps: Stamps,
): RecordTable<Entry> {
  const { noun } = spec;
  const index = openSearchIndex(db, noun);
  const rowOf = (id: string) => db.get(`SELECT * FROM ${noun} WHERE id = ?`, [id]);
  const timestamp = () => new Date(stamps.now()).toISOString();

  function entryAt(seq: number): Entry[] {
    const row = db.get(`${spec.select} WHERE r.seq = ?`, [seq]);
    return row ? [spec.toEntry(row)] : [];
  }

  return {
    list({ key, offset, limit }) {
      const hit = index.find(key, offset, limit);
      return { rows: hit.seqs.flatMap(entryAt), total: hit.total };
    },
    count: () => index.find('', 0, 0).total,
    find(id) {
      const row = db.get(`${spec.select} WHERE r.id = ?`, [id]);
      return row && spec.toEntry(row);
    },
    insert(columns) {
      const id = stamps.newId();
      const search = spec.searchText(columns);
      const now = timestamp();
      db.transaction(() => {
        insertRow(db, noun, { id, search, createdAt: now, updatedAt: now, ...columns });
        const added = rowOf(id);
        if (added) index.add(numberOf(added, 'seq'), search);
      });
      return id;
    },
    update(id, changes) {
      const before = rowOf(id);
      if (!before) return false;
      const seq = numberOf(before, 'seq');
      const search = spec.searchText({ ...before, ...changes });
      const after: Columns = { ...changes, search, updatedAt: timestamp() };
      const assignments = Object.keys(after).map((name) => `${name} = ?`);
      const isRenamed = search !== textOf(before, 'search');
      db.transaction(() => {
        if (isRenamed) index.remove(seq, textOf(before, 'search'));
        db.run(`UPDATE ${noun} SET ${assignments.join(', ')} WHERE seq = ?`, [
          ...Object.values(after),
          seq,
        ]);
        if (isRenamed) index.add(seq, search);
      });
      return true;
    },
    remove(id) {
      const row = rowOf(id);
      if (!row) return false;
      const seq = numberOf(row, 'seq');
      db.transaction(() => {
        index.remove(seq, textOf(row, 'search'));
        db.run(`DELETE FROM ${noun} WHERE seq = ?`, [seq]);
      });
      return true;
    },
  };
}
