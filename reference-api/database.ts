/** What a column holds; booleans do not exist in SQLite and images live outside the database. */
export type SqlValue = string | number | null;

/** One row of a result, by column name. */
export type Row = Record<string, SqlValue>;

/**
 * The little of SQLite this API needs, synchronous, so that a native library and SQLite compiled
 * to WebAssembly both fit behind it. Values only ever travel as parameters.
 */
export type Database = {
  run(sql: string, params?: readonly SqlValue[]): void;
  get(sql: string, params?: readonly SqlValue[]): Row | undefined;
  all(sql: string, params?: readonly SqlValue[]): Row[];
  /** Several statements without parameters. */
  exec(sql: string): void;
  /** All of `work` or nothing of it; a transaction inside another joins it. */
  transaction<T>(work: () => T): T;
  close(): void;
};

/** The transactions of one connection, whatever library `exec` runs SQL with. */
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
