import Libsql from 'libsql';

import { createTransaction, type Database, type Row, type SqlValue } from '../database';

const BUSY_TIMEOUT_MS = 5000;
const PRAGMAS = `
  PRAGMA journal_mode = WAL;
  PRAGMA synchronous = NORMAL;
  PRAGMA busy_timeout = ${String(BUSY_TIMEOUT_MS)};
  PRAGMA cache_size = -65536;
  PRAGMA temp_store = MEMORY;`;

/** A file of SQLite as libsql opens it, which nothing else here knows. */
export const openSqlite = (path: string) => new Libsql(path);

/** Opens a database file, or `:memory:`, with the native SQLite of libsql. */
export function openNodeDatabase(path: string): Database {
  const native = openSqlite(path);
  native.exec(PRAGMAS);
  // Each SQL text is compiled once; they are constants of this folder, so the map stays small.
  const statements = new Map<string, ReturnType<typeof native.prepare>>();

  function prepare(sql: string) {
    const known = statements.get(sql);
    if (known) return known;
    const statement = native.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  // libsql types rows as unknown; they are objects of columns.
  const all = (sql: string, params: readonly SqlValue[] = []) =>
    prepare(sql).all([...params]) as Row[];

  return {
    run: (sql, params = []) => {
      prepare(sql).run([...params]);
    },
    get: (sql, params) => all(sql, params)[0],
    all,
    exec: (sql) => {
      native.exec(sql);
    },
    transaction: createTransaction((sql) => void native.exec(sql)),
    close: () => {
      native.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      statements.clear();
      native.close();
    },
  };
}
