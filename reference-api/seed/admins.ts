import type { Database } from '../database';
import { insertRow } from '../record-table';

import { SEED_NOW_MS, seedId, timestamps } from './seed-time';

/** The passwords of the seeded accounts; only ever stored as hashes. */
export const DEMO_ACCOUNTS = {
  admin: { email: 'admin@creative-story.example', password: 'story-admin-1' },
  editor: { email: 'editor@creative-story.example', password: 'story-admin-2' },
  /** Every seeded user has this password. */
  readerPassword: 'reader-pass-1',
} as const;

const HALF_YEAR_MS = 180 * 24 * 60 * 60 * 1000;
/** Whoever is signed in when the demo is seeded anew stays signed in. */
const ID_TIME_MS = SEED_NOW_MS - 2 * HALF_YEAR_MS;

/** Inserts the two admins. */
export function seedAdmins(
  db: Database,
  nowMs: number,
  credentials: { admin: number; editor: number },
): void {
  const createdMs = nowMs - 2 * HALF_YEAR_MS;
  insertRow(db, 'admins', {
    id: seedId('8', 1, ID_TIME_MS),
    firstName: 'Marguerite',
    lastName: 'Holloway',
    email: DEMO_ACCOUNTS.admin.email,
    mobile_no: '+44 7700900123',
    type: 'admin',
    credential: credentials.admin,
    ...timestamps(nowMs, createdMs, 0.8),
  });
  insertRow(db, 'admins', {
    id: seedId('8', 2, ID_TIME_MS + HALF_YEAR_MS),
    firstName: 'Élodie',
    lastName: 'Sanchez',
    email: DEMO_ACCOUNTS.editor.email,
    mobile_no: '+33 612345678',
    type: 'admin',
    credential: credentials.editor,
    ...timestamps(nowMs, createdMs + HALF_YEAR_MS, 0),
  });
}
