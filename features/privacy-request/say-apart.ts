import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { countRecords } from '@/lib/text/format';

import { type AllRows, keysOf } from './find-person';

/**
 * What tells people of one name apart: "joined 2026-12-01, 3 stories"; of somebody without an account how many
 * queries they sent.
 */
export function sayApart(key: string, rows: AllRows): string {
  const keys = keysOf([key.toLowerCase()], rows);
  const account = rows.users.find(({ _id }) => keys.users.includes(_id));
  if (!account) return countRecords(queries, keys.queries.length);
  const written = rows.stories.filter(({ host, people }) =>
    [host, ...people].some((one) => one !== null && keys.users.includes(one._id)),
  );
  const count = countRecords(stories, written.length);
  const [day = ''] = account.createdAt.split('T');
  return day === '' ? count : `joined ${day}, ${count}`;
}
