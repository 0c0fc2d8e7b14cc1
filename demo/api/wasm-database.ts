import startSqlite, {
  type BindableValue,
  type PreparedStatement,
  type Sqlite3Static,
} from '@sqlite.org/sqlite-wasm';

import {
  createTransaction,
  type Database,
  type Row,
  type SqlValue,
} from '../../reference-api/database';

export type WasmDatabase = Database & {
  toBytes(): Uint8Array<ArrayBuffer>;
  changes(): number;
};

export type OpenDatabase = (bytes?: Uint8Array) => WasmDatabase;

export async function loadSqlite(): Promise<OpenDatabase> {
  // Silences SQLite's warning that OPFS is missing, which is not used.
  Object.assign(globalThis, { sqlite3ApiConfig: { warn: () => undefined } });
  const sqlite3 = await startSqlite();
  return (bytes) => openWasmDatabase(sqlite3, bytes);
}

function openWasmDatabase(sqlite3: Sqlite3Static, bytes?: Uint8Array): WasmDatabase {
  const { capi, wasm, oo1 } = sqlite3;
  const native = new oo1.DB(':memory:');
  // The API's SQL texts are constants, so the cache stays small.
  const statements = new Map<string, PreparedStatement>();

  function restore(content: Uint8Array): void {
    const size = content.byteLength;
    const flags = capi.SQLITE_DESERIALIZE_FREEONCLOSE | capi.SQLITE_DESERIALIZE_RESIZEABLE;
    const copy = wasm.allocFromTypedArray(content);
    native.checkRc(capi.sqlite3_deserialize(native, 'main', copy, size, size, flags));
  }

  function prepare(sql: string): PreparedStatement {
    const statement = statements.get(sql) ?? native.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  function all(sql: string, params: readonly SqlValue[] = []): Row[] {
    const statement = prepare(sql);
    const rows: Row[] = [];
    try {
      if (params.length > 0) statement.bind(params as BindableValue[]); // bind does not write to it
      while (statement.step()) rows.push(statement.get({}) as Row); // a row by its column names
    } finally {
      statement.reset(true);
    }
    return rows;
  }

  if (bytes) restore(bytes);
  return {
    run: (sql, params) => void all(sql, params),
    get: (sql, params) => all(sql, params)[0],
    all,
    exec: (sql) => void native.exec(sql),
    transaction: createTransaction((sql) => void native.exec(sql)),
    toBytes: () => new Uint8Array(capi.sqlite3_js_db_export(native)),
    changes: () => native.changes(true),
    close() {
      for (const statement of statements.values()) statement.finalize();
      statements.clear();
      native.close();
    },
  };
}
