import { Panel } from '@/components/kit/panel';
import { RecordFace } from '@/components/kit/record-face';
import { RecordName } from '@/components/record/record-entry';
import { genreFace, genres, type Genre } from '@/features/genres/api';
import { useIsIdle } from '@/lib/browser/when-idle';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { keepInside } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { stories } from './api';
import styles from './genre-card.module.css';

type Props = { genre: Genre | undefined; isRead: boolean };

/** A story's genre: its picture, how much there is of it, and how one of its stories may begin. */
export function GenreCard({ genre, isRead }: Props) {
  const { rows } = useRelatedRows(stories, useIsIdle());
  // What stands below must not move when it comes.
  if (genre === undefined) return !isRead && <div className={styles.awaited} data-awaited />;
  const { starter: starters } = genre;
  const count = rows?.filter(({ theme }) => theme === genre.genre).length;
  const facts = [
    count !== undefined && countOf(count, 'story', 'stories'),
    countOf(starters.length, 'starter', 'starters'),
  ].filter((fact) => fact !== false);
  const [first] = starters;

  return (
    <Panel title={genre.genre} more={<RecordName noun={genres} id={genre._id} name="Open genre" />}>
      <div className={styles.genre}>
        <RecordFace face={genreFace(genre.genre)} size="book" />
        <div className={styles.text}>
          <p className={layout.muted}>{facts.join(', ')}</p>
          {first && (
            <p className={styles.starter} dir="auto">
              {keepInside(first.description)}
            </p>
          )}
        </div>
      </div>
    </Panel>
  );
}
