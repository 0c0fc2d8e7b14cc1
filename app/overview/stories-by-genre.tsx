import { Link } from 'react-router-dom';

import { storiesOfTheme } from '@/app/relations/theme-relations';
import { useGenreTone } from '@/app/relations/use-genre-tone';
import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { genres } from '@/features/genres/api';
import { stories, type Story } from '@/features/stories/api';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';

import { FiguresPanel } from './figures-panel';
import styles from './overview.module.css';

const MOST_SHOWN = 9;

/** How many stories each genre has, the most first. */
function countThemes(rows: readonly Story[]): [theme: string, count: number][] {
  const counts = new Map<string, number>();
  for (const { theme } of rows) if (theme) counts.set(theme, (counts.get(theme) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one).slice(0, MOST_SHOWN);
}

/** The stories of each genre as a bar in its colour. */
export function StoriesByGenre({ isIdle }: { isIdle: boolean }) {
  const related = useRelatedRows(stories, isIdle);
  const toneOf = useGenreTone(isIdle);
  const counts = countThemes(related.rows ?? []);
  const most = counts[0]?.[1] ?? 1;

  return (
    <FiguresPanel
      title="Stories by genre"
      sources={[{ noun: stories, related }]}
      more={<Link to={genres.path}>All genres</Link>}
    >
      {() => (
        <ul className={`${layout.list} ${styles.bars}`} aria-label="Stories by genre">
          {counts.length === 0 && <li>There are no stories yet.</li>}
          {counts.map(([theme, count]) => (
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
