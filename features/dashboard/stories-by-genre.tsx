import { RankedBars } from '@/components/chart/ranked-bars';
import { RecordFace } from '@/components/kit/thumbnail';
import { genreFace, genres, useGenreTone } from '@/features/genres/api';
import { stories, storiesOfTheme } from '@/features/stories/api';
import { Link } from '@/lib/links/router';
import { groupBy } from '@/lib/rows/tally';

import type { PanelRows } from './dashboard-rows';
import { FiguresPanel } from './figures-panel';

const MOST_SHOWN = 9;

/** The stories of each genre as a bar in its colour. */
export function StoriesByGenre({ rows: { stories: related } }: { rows: PanelRows }) {
  const toneOf = useGenreTone();
  const themes = groupBy(related.rows ?? [], ({ theme }) => theme).slice(0, MOST_SHOWN);

  return (
    <FiguresPanel
      title="Stories by genre"
      sources={[{ noun: stories, related }]}
      more={<Link to={genres.path}>All genres</Link>}
    >
      {() => (
        <RankedBars
          label="Stories by genre"
          empty="There are no stories yet."
          ranked={themes.map(({ value, rows }) => ({
            ...{ id: value, name: value, count: rows.length },
            ...{ to: storiesOfTheme(value), colour: toneOf(value) },
            cover: <RecordFace face={genreFace(value)} size="small" />,
          }))}
        />
      )}
    </FiguresPanel>
  );
}
