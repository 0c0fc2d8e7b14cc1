import { numberOf, textOf, type Database, type Row, type SqlValue } from './database';
import { foldText } from './fold-text';
import type { ListQuery } from './list-query';
import type { Noun } from './schema';

/** The sources of ids and times; a test can inject its own. */
export type Stamps = { newId: () => string; now: () => number };

/** Columns by name; the names are written in this folder, never taken from a request. */
export type Columns = Record<string, SqlValue>;

/** A page of records and how many match in all. */
export type Page<Entry> = { rows: Entry[]; total: number };

/** What differs between the tables of the nouns. */
export type TableSpec<Entry> = {
  noun: Noun;
  /** Reads whole rows; a condition on the alias `r` is appended. */
  select: string;
  searchText: (row: Row) => string;
  toEntry: (row: Row) => Entry;
};

/** Reading and writing the records of one noun. */
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

/** Inserts one row as it is. */
export function insertRow(db: Database, table: string, columns: Columns): void {
  const names = Object.keys(columns);
  const marks = names.map(() => '?').join(', ');
  db.run(`INSERT INTO ${table} (${names.join(', ')}) VALUES (${marks})`, Object.values(columns));
}

/** Updates columns of the row with this id. */
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
  const rowOf = (id: string) => db.get(`SELECT * FROM ${noun} WHERE id = ?`, [id]);
  const timestamp = () => new Date(stamps.now()).toISOString();
  // Not LIKE, of which a key could hold the wildcards. Every text holds the empty key.
  const matching = 'instr(r.search, ?) > 0';
  const countOf = (key: string) =>
    numberOf(db.get(`SELECT count(*) AS n FROM ${noun} r WHERE ${matching}`, [key]) ?? {}, 'n');

  return {
    list({ key, offset, limit }) {
      const folded = foldText(key);
      const sql = `${spec.select} WHERE ${matching} ORDER BY r.seq DESC LIMIT ? OFFSET ?`;
      const rows = db.all(sql, [folded, limit, offset]);
      return { rows: rows.map(spec.toEntry), total: countOf(folded) };
    },
    count: () => countOf(''),
    find(id) {
      const row = db.get(`${spec.select} WHERE r.id = ?`, [id]);
      return row && spec.toEntry(row);
    },
    insert(columns) {
      const id = stamps.newId();
      const search = spec.searchText(columns);
      const now = timestamp();
      insertRow(db, noun, { id, search, createdAt: now, updatedAt: now, ...columns });
      return id;
    },
    update(id, changes) {
      const before = rowOf(id);
      if (!before) return false;
      const search = spec.searchText({ ...before, ...changes });
      updateRow(db, noun, id, { ...changes, search, updatedAt: timestamp() });
      return true;
    },
    remove(id) {
      if (!rowOf(id)) return false;
      db.run(`DELETE FROM ${noun} WHERE id = ?`, [id]);
      return true;
    },
  };
}
