import type { Database } from '../database';
import { insertRow } from '../record-table';
import { querySearchText } from '../stores/queries';

import { createRandom } from './random';
import { seedId, spreadTimes, timestamps } from './seed-time';

const SEED = 4711;
const COUNT = 70;
const DAYS = 120;
const RTL_PLACE = 8;
const LONG_PLACE = 13;
const FROM_USER_EVERY = 5;

const SENDERS: readonly string[] = [
  'Harriet Bennett',
  'Jürgen Köhler',
  'Éloïse Prévost',
  'Chiamaka Okonkwo',
  'Santiago Núñez',
  'Ayşe Yılmaz',
  'Arjun Deshpande',
  'Søren Hjørring',
  'ליאת כהן',
  'Thảo Nguyễn',
  'Małgorzata Wójcik',
  'Sam',
  'Grace Whitfield',
  '渡辺 美咲',
];

const TEXTS: readonly string[] = [
  'I cannot open my room any more. It says the story is completed, but we still had two turns left.',
  'How do I change the e-mail address of my account?',
  'Somebody in my room writes very rude endings. Can you have a look at it?',
  'Love the new fairy tale starters! Could we have more than five?',
  'I was charged twice for the same month. Please refund one of the payments.',
  'The app signs me out every morning. Is that on purpose?',
  'Please delete my old user name, I made a new account with my own name.',
  'Is there a way to export a finished story as a book?',
  'My picture is upside down on the phone but fine on the computer.',
  'We are a school class of 28. Can all of us join one story at the same time?',
  'The Poetry Circle has no starters at all. Is that a mistake?',
  'A banner on the start page opens an empty page.',
];

const RTL_TEXT =
  'مرحباً، لا أستطيع الانضمام إلى القصة التي دعتني إليها صديقتي. تظهر لي رسالة خطأ بعد الضغط على زر "انضم". هل يمكنكم المساعدة؟ شكراً جزيلاً.';

/** About 5,000 characters, in paragraphs. */
function longText(): string {
  const paragraph = `${TEXTS.slice(0, 8).join(' ')}\n\n`;
  return `Dear team, this became a little long.\n\n${paragraph.repeat(8)}Kind regards`;
}

function textAt(place: number): string {
  if (place === RTL_PLACE) return RTL_TEXT;
  if (place === LONG_PLACE) return longText();
  return TEXTS[(place * 5) % TEXTS.length] ?? '';
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
      name: place === RTL_PLACE ? 'سلمى حداد' : random.pick(SENDERS),
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
