/** The value of a column; SQLite has no booleans, and image bytes are stored as files. */
export type SqlValue = string | number | null;

/** One row of a result, by column name. */
export type Row = Record<string, SqlValue>;

/**
 * The part of SQLite that this API uses. Synchronous, as both the native library and SQLite in
 * WebAssembly are. Values are always bound as parameters, never put into the SQL.
 */
export type Database = {
  run(sql: string, params?: readonly SqlValue[]): void;
  get(sql: string, params?: readonly SqlValue[]): Row | undefined;
  all(sql: string, params?: readonly SqlValue[]): Row[];
  /** Several statements without parameters. */
  exec(sql: string): void;
  /** Commits all of `work` or rolls it back; a transaction inside another joins it. */
  transaction<T>(work: () => T): T;
  close(): void;
};

/** Makes `transaction` for one connection out of its `exec`. */
export function createTransaction(exec: (sql: string) => void): Database['transaction'] {
  let isInTransaction = false;

  return (work) => {
    if (isInTransaction) return work();
    exec('BEGIN IMMEDIATE');
    isInTransaction = true;
    try {
      const result = work();
      exec('COMMIT');
      return result;
    } catch (error) {
      exec('ROLLBACK');
      throw error;
    } finally {
      isInTransaction = false;
    }
  };
}

/** A text column; null and a missing column are the empty text. */
export function textOf(row: Row, column: string): string {
  const value = row[column];
  return value === null || value === undefined ? '' : String(value);
}

/** A number column; null and a missing column are 0. */
export function numberOf(row: Row, column: string): number {
  return Number(row[column] ?? 0);
}
