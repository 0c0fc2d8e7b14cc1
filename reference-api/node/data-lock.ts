import { join } from 'node:path';

import { openSqlite } from './database';

/**
 * Takes a data folder for this process until `release`. The system lets go of the lock when the process
 * ends, however it ends. @throws Error while another server has the folder
 */
export function lockDataFolder(dataDir: string): { release: () => void } {
  // SQLite's lock of a database of its own, so that others may still read the data.
  const lock = openSqlite(join(dataDir, 'server-lock.sqlite'));
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    const isTaken = error instanceof Error && /locked|busy/i.test(error.message);
    if (!isTaken) throw error;
    throw new Error(
      `Another server uses the data in ${dataDir}. Stop it, or name another folder with --data.`,
      { cause: error },
    );
  }
  return {
    release() {
      lock.exec('ROLLBACK');
      lock.close();
    },
  };
}
