import type { Database } from '../database';
import { insertRow } from '../record-table';
import { querySearchText } from '../stores/queries';

import TEXTS from './query-texts.json';
import { createRandom } from './random';
import { seedId, spreadTimes, timestamps } from './seed-time';

const SEED = 4711;
const COUNT = 70;
const DAYS = 120;
const RTL_PLACE = 8;
const LONG_PLACE = 13;
const FROM_USER_EVERY = 5;

/** About 5,000 characters, in paragraphs. */
function longText(): string {
  const paragraph = `${TEXTS.texts.slice(0, 8).join(' ')}\n\n`;
  return `Dear team, this became a little long.\n\n${paragraph.repeat(8)}Kind regards`;
}

function textAt(place: number): string {
  if (place === RTL_PLACE) return TEXTS.rightToLeft;
  if (place === LONG_PLACE) return longText();
  return TEXTS.texts[(place * 5) % TEXTS.texts.length] ?? '';
}

/** The sender of a query who has an account. */
function userAt(db: Database, index: number): { name: string; email: string } {
  const sql = 'SELECT firstName, lastName, email FROM users ORDER BY id LIMIT 1 OFFSET ?';
  const { firstName, lastName, email } = db.get(sql, [index * 3]) ?? {};
  return { name: `${String(firstName)} ${String(lastName)}`, email: String(email) };
}

/** Inserts the support queries, some of them of users who are stored already. */
export function seedQueries(db: Database, nowMs: number): void {
  const random = createRandom(SEED);
  const timeOf = spreadTimes(nowMs, COUNT, DAYS);
  for (let index = 0; index < COUNT; index += 1) {
    const place = COUNT - 1 - index;
    const createdMs = timeOf(index);
    const stranger = {
      name: place === RTL_PLACE ? 'سلمى حداد' : random.pick(TEXTS.senders),
      email: `sender${String(index + 1)}@letters.example`,
    };
    const columns = {
      id: seedId('9', index, createdMs),
      ...(place % FROM_USER_EVERY === 2 ? userAt(db, index) : stranger),
      query: textAt(place),
      status: random.next() < 0.6 ? 'Pending' : 'Resolved',
      ...timestamps(nowMs, createdMs, random.next()),
    };
    insertRow(db, 'queries', { ...columns, search: querySearchText(columns) });
  }
}
