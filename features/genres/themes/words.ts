import { stories } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { asText } from '@/lib/narrow';
import { isolate } from '@/lib/text/bidi';
import { countRecords, previewText, SHOWN_LENGTH } from '@/lib/text/format';

import { genres } from '../api';

/** A theme within a sentence, cut where nobody would read on. */
export const inWords = (theme: string) => isolate(previewText(theme, SHOWN_LENGTH.name));

/** What a set changes, in words: "Noir and 6 stories". */
export function sayRows({ rows }: Pick<ChangeSet, 'rows'>): string {
  const moved = countRecords(stories, rows.filter(({ noun }) => noun === stories.name).length);
  const renamed = rows.filter(({ noun, after }) => noun === genres.name && after !== null);
  const [only] = renamed;
  if (!only) return moved;
  const named =
    renamed.length === 1
      ? inWords(asText(only.before.genre))
      : countRecords(genres, renamed.length);
  return `${named} and ${moved}`;
}
