import { Panel } from '@/components/kit/panel';
import { RecordName } from '@/components/record/record-entries';
import { genres, type Genre } from '@/features/genres/api';
import { GenreCover } from '@/features/genres/genre-cover';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { keepInside } from '@/lib/text/bidi';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { stories } from './api';
import styles from './genre-card.module.css';

/** A story's genre: its picture, how much there is of it, and how one of its stories may begin. */
export function GenreCard({ genre, isIdle }: { genre: Genre; isIdle: boolean }) {
  const { rows } = useRelatedRows(stories, isIdle);
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
        <GenreCover name={genre.genre} width={400} />
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
