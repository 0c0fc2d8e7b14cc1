import { Link } from 'react-router-dom';

import { storiesOfTheme } from '@/app/relations/theme-relations';
import { useGenreTone } from '@/app/relations/use-genre-tone';
import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { genres } from '@/features/genres/api';
import { stories } from '@/features/stories/api';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { groupBy } from '@/lib/insights/tally';

import { FiguresPanel } from './figures-panel';
import styles from './overview.module.css';

const MOST_SHOWN = 9;

/** The stories of each genre as a bar in its colour. */
export function StoriesByGenre({ isIdle }: { isIdle: boolean }) {
  const related = useRelatedRows(stories, isIdle);
  const toneOf = useGenreTone(isIdle);
  const themes = groupBy(related.rows ?? [], ({ theme }) => theme).slice(0, MOST_SHOWN);
  const most = themes[0]?.rows.length ?? 1;

  return (
    <FiguresPanel
      title="Stories by genre"
      sources={[{ noun: stories, related }]}
      more={<Link to={genres.path}>All genres</Link>}
    >
      {() => (
        <ul className={`${layout.list} ${styles.bars}`} aria-label="Stories by genre">
          {themes.length === 0 && <li>There are no stories yet.</li>}
          {themes.map(({ value: theme, rows: { length: count } }) => (
            <li key={theme}>
              <Link to={storiesOfTheme(theme)}>
                <BidiText>{theme}</BidiText>
              </Link>
              <i style={{ width: `${(100 * count) / most}%`, background: toneOf(theme) }} />
              <b>{count}</b>
            </li>
          ))}
        </ul>
      )}
    </FiguresPanel>
  );
}
