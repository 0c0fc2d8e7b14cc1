import type { ApiApp } from '../../reference-api/api';
import { createApp } from '../../reference-api/app';
import type { Deps, ImageFiles } from '../../reference-api/deps';
import { createSchema } from '../../reference-api/schema';
import { hashDemoPasswords, isSeeded, seedDatabase } from '../../reference-api/seed';

import type { Device } from './device';
import { webPasswords } from './passwords';
import type { OpenDatabase, WasmDatabase } from './wasm-database';

const TOKEN_TTL_SECONDS = 12 * 60 * 60;

export type Lock = <Result>(work: () => Promise<Result>) => Promise<Result>;

export type DemoApi = {
  answer(request: Request): Promise<Response>;
  reset(): Promise<void>;
};

type Opened = { version: string; db: WasmDatabase; app: ApiApp };

function schemaOf(db: WasmDatabase): string {
  return JSON.stringify(db.all('SELECT name, sql FROM sqlite_schema ORDER BY name'));
}

/** Opens the embedded API; seeds the database if none is stored. */
export async function openDemoApi(
  openDatabase: OpenDatabase,
  device: Device,
  withLock: Lock,
  readSeeded: ImageFiles['readSeeded'],
): Promise<DemoApi> {
  let opened: Opened | null = null;
  const secret = await withLock(() => device.secret());

  function freshDatabase(): WasmDatabase {
    const db = openDatabase();
    createSchema(db);
    return db;
  }

  /** The stored database; null if it is unreadable or of another release. */
  function restore(bytes: Uint8Array): WasmDatabase | null {
    const fresh = freshDatabase();
    const db = openDatabase(bytes);
    try {
      if (schemaOf(db) === schemaOf(fresh) && isSeeded(db)) return db;
    } catch {
      // The bytes are no database.
    } finally {
      fresh.close();
    }
    db.close();
    return null;
  }

  function depsOf(db: WasmDatabase): Deps {
    return {
      db,
      passwords: webPasswords,
      files: {
        readSeeded,
        read: (id) => device.readImage(id),
        write: (id, bytes) => device.writeImage(id, bytes),
        remove: (id) => device.removeImage(id),
      },
      secret,
      now: () => Date.now(),
      newId: () => crypto.randomUUID().replaceAll('-', '').slice(0, 24),
      tokenTtlSeconds: TOKEN_TTL_SECONDS,
      corsOrigins: '*',
      trustProxy: false,
      clientAddress: () => 'this device',
      notify: () => undefined,
      // eslint-disable-next-line no-console -- developers look for a worker's errors in the console
      onFailure: (error) => console.error(error),
    };
  }

  function serve(db: WasmDatabase, version: string): Opened {
    opened?.db.close();
    opened = { db, version, app: createApp(depsOf(db)) };
    return opened;
  }

  async function save(db: WasmDatabase): Promise<string> {
    const version = crypto.randomUUID();
    await device.save({ version, bytes: db.toBytes() });
    return version;
  }

  async function startFromSeed(): Promise<Opened> {
    const db = freshDatabase();
    seedDatabase(db, await hashDemoPasswords(webPasswords), { nowMs: Date.now() });
    await device.removeImages();
    return serve(db, await save(db));
  }

  /** This tab's database, or the stored one if another tab has written. */
  async function open(): Promise<Opened> {
    const version = await device.version();
    if (opened && opened.version === version) return opened;
    const stored = await device.load();
    const db = stored && restore(stored.bytes);
    return stored && db ? serve(db, stored.version) : startFromSeed();
  }

  async function answer(request: Request): Promise<Response> {
    const current = await open();
    const before = current.db.changes();
    const reply = await current.app.fetch(request);
    if (current.db.changes() === before) return reply;
    try {
      current.version = await save(current.db);
    } catch (error) {
      // An unknown version, so that the next request reads the stored database again.
      current.version = 'unsaved';
      throw error;
    }
    return reply;
  }

  await withLock(open);
  return {
    answer: (request) => withLock(() => answer(request)),
    reset: () =>
      withLock(async () => {
        await startFromSeed();
      }),
  };
}
