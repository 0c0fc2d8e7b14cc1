import { isOfGenre, stories } from '@/features/stories/api';
import { asText, type Fields } from '@/lib/narrow';
import { readAnew } from '@/lib/rows/read-anew';
import { isolate } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';

import { genres } from '../api';

import { inWords } from './words';

/** How many stories a sentence names. */
const MOST_NAMED = 3;

/**
 * Why a genre keeps its name as the last step of a set that has moved its stories: some have joined it since they
 * were looked for, and would name a genre that is gone. '' where none has, or another genre has the name.
 */
export async function sayJoined(
  { id, after }: { id: string; after: Fields | null },
  now: Fields,
): Promise<string> {
  const name = asText(now.genre);
  if (after !== null && asText(after.genre ?? name) === name) return '';
  const others = (await readAnew(genres)).filter(({ _id }) => _id !== id);
  if (others.some(({ genre }) => genre === name)) return '';
  const joined = (await readAnew(stories)).filter((story) => isOfGenre(story, name, others));
  if (joined.length === 0) return '';
  const named = joined.slice(0, MOST_NAMED).map((story) => isolate(stories.nameOf(story)));
  const more = joined.length > MOST_NAMED ? ' …' : '';
  const says = countOf(joined.length, 'story says', 'stories say');
  return `${says} ${inWords(name)} by now (${named.join(', ')}${more}), so nothing was done. Begin again to take ${joined.length === 1 ? 'it' : 'them'} along.`;
}
