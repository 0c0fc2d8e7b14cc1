import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { stories, type Story } from '@/features/stories/api';
import type { ChangeSet } from '@/lib/changes/plan/change-set';
import { isUnread, NOT_READABLE } from '@/lib/narrow';
import type { RowsState } from '@/lib/rows/use-rows';
import { countOf, countRecords } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { Genre } from '../api';
import { Namesake } from '../themes/namesake';
import { inWords } from '../themes/words';

import { type Merge, namesakeIn } from './merge-plan';
import styles from './merge.module.css';

type StoriesProps = {
  merge: Merge;
  /** Null until their stories are read. */
  set: ChangeSet | null;
  related: RowsState<Story>;
  others: readonly Genre[];
};

/** How many stories get the name that stays. */
export function MergedStories({ merge, set, related, others }: StoriesProps) {
  const { rows, isReading, error, read } = related;
  const hidden = rows?.filter((story) => isUnread(story, 'theme')).length ?? 0;
  const moved = set?.rows.filter(({ noun }) => noun === stories.name);
  return (
    <section className={styles.part} aria-label="Stories">
      <h3>Stories</h3>
      {isReading && <p className={layout.muted}>Looking for their stories …</p>}
      {error && <LoadError error={error} onRetry={read} />}
      <ReadAll noun={stories} reading={related} need="Finding their stories needs all of them" />
      {moved && (
        <p>
          {countOf(moved.length, 'story becomes', 'stories become')} {inWords(merge.name.genre)}.
        </p>
      )}
      {moved && moved.length > 0 && <Namesake genre={namesakeIn(merge, others)} />}
      {hidden > 0 && (
        <p>
          Of {countRecords(stories, hidden)} the theme is {NOT_READABLE}: those of theirs would keep
          a genre that is gone.
        </p>
      )}
    </section>
  );
}
