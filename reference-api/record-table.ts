import { numberOf, textOf, type Database, type Row, type SqlValue } from './database';
import type { ListQuery } from './list-query';
import type { Noun } from './schema';
import { openSearchIndex } from './search-index';

/** The sources of ids and times; a test can inject its own. */
export type Stamps = { newId: () => string; now: () => number };

/** Columns by name; the names are written in this folder, never taken from a request. */
export type Columns = Record<string, SqlValue>;

/** A page of records and how many match in all. */
export type Page<Entry> = { rows: Entry[]; total: number };

/** What differs between the tables of the nouns. */
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

/** The text fields of a record as the API returns it. */
export type TextRecord<Field extends string> = Record<
  '_id' | Field | 'createdAt' | 'updatedAt',
  string
>;

/** Reads the text columns of a row that the API returns under the same names. */
export function textRecord<Field extends string>(
  row: Row,
  fields: readonly Field[],
): TextRecord<Field> {
  const names = [...fields, 'createdAt', 'updatedAt'];
  const texts = Object.fromEntries(names.map((name) => [name, textOf(row, name)]));
  return { _id: textOf(row, 'id'), ...texts } as TextRecord<Field>; // all its names are above
}

/** Inserts one row as it is, without a search index; for seeds that rebuild it afterwards. */
export function insertRow(db: Database, table: string, columns: Columns): void {
  const names = Object.keys(columns);
  const marks = names.map(() => '?').join(', ');
  db.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, Object.values(columns));
}

/** Updates columns of the row with this id, without a search index. */
export function updateRow(db: Database, table: string, id: string, columns: Columns): void {
  const assignments = Object.keys(columns).map((name) => `${name} = ?`);
  const values = [...Object.values(columns), id];
  db.run(`UPDATE ${table} SET ${assignments.join(', ')} WHERE id = ?`, values);
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

  /** One statement for the whole page: a call costs its statements, hardly their rows. */
  function entriesAt(seqs: readonly number[]): Entry[] {
    const marks = 2 ** Math.ceil(Math.log2(Math.max(1, seqs.length)));
    const where = `WHERE r.seq IN (${Array(marks).fill('?').join()})`;
    const padded = Array.from({ length: marks }, (_, at) => seqs[at] ?? null);
    return db
      .all(`${spec.select} ${where}`, padded)
      .sort((one, other) => numberOf(other, 'seq') - numberOf(one, 'seq'))
      .map(spec.toEntry);
  }

  return {
    list({ key, offset, limit }) {
      const hit = index.find(key, offset, limit);
      return { rows: entriesAt(hit.seqs), total: hit.total };
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
      const isRenamed = search !== textOf(before, 'search');
      db.transaction(() => {
        if (isRenamed) index.remove(seq, textOf(before, 'search'));
        updateRow(db, noun, id, { ...changes, search, updatedAt: timestamp() });
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
