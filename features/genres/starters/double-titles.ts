import { isolate } from '@/lib/text/bidi';
import { nameKey } from '@/lib/text/fold';
import { typedText } from '@/lib/text/typed-text';

import type { Starter } from '../api';

import { onceEach } from './starter-rules';

/** What the title of a starter is compared by, as all names are. */
export const titleKey = onceEach(({ starter }) => nameKey(typedText(starter)));

/** Whose title each starter has, too: that of an earlier row, or of another genre; '' for nobody's. */
export function doublesOf(
  added: readonly Starter[],
  others: readonly { genre: string; starter: readonly Starter[] }[],
): string[] {
  const genreOf = new Map(
    others.flatMap(({ genre, starter }) => starter.map((one) => [titleKey(one), genre])),
  );
  const rowOf = new Map<string, number>();
  return added.map((one, index) => {
    const key = titleKey(one);
    const [row, genre] = [rowOf.get(key), genreOf.get(key)];
    if (row === undefined) rowOf.set(key, index + 1);
    if (key === '') return '';
    if (row !== undefined) return `same as row ${row}`;
    return genre === undefined ? '' : `also in ${isolate(genre)}`;
  });
}
