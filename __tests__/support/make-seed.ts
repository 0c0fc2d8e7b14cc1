import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openNodeDatabase } from '../../reference-api/node/database';
import { DEMO_ACCOUNTS, seedDatabase } from '../../reference-api/seed';

/** Before the first test: one database with the default seed data, for the test APIs to copy. */
export default function makeSeed(): void {
  const folder = mkdtempSync(join(tmpdir(), 'story-office-seed-'));
  process.on('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  process.env.TEST_SEED = join(folder, 'seed.db');
  const db = openNodeDatabase(':memory:');
  // The hashes that a test API's passwords have.
  seedDatabase(db, {
    admin: `cheap:${DEMO_ACCOUNTS.admin.password}`,
    editor: `cheap:${DEMO_ACCOUNTS.editor.password}`,
    reader: `cheap:${DEMO_ACCOUNTS.readerPassword}`,
  });
  db.exec(`VACUUM INTO '${process.env.TEST_SEED.replaceAll("'", "''")}'`);
  db.close();
}
