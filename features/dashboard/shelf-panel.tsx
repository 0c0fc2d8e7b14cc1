import { Nothing } from '@/components/kit/panel';
import { MOST_BOOKS } from '@/components/shelf/books';
import { Shelf } from '@/components/shelf/shelf';
import { ShelfLegend } from '@/components/shelf/shelf-legend';
import { ShelfRoom } from '@/components/shelf/shelf-room';
import { coloursOf } from '@/features/genres/api';
import { bookOf, stories, storiesOfTheme } from '@/features/stories/api';
import { Link } from '@/lib/links/router';
import { formatCount } from '@/lib/text/format';

import type { PanelProps } from './dashboard-rows';
import { FiguresPanel } from './figures-panel';

/** Every story as a book, by genre. */
export function ShelfPanel({ rows, counts }: PanelProps) {
  const all = rows.stories.rows;
  const rest = (all?.length ?? 0) - MOST_BOOKS;
  const { genres } = rows;
  // Books are drawn once, in their colours; without any where genres cannot be read.
  const areColoursAwaited = !genres.rows && !genres.error && !genres.question;
  return (
    <FiguresPanel
      title="The shelf"
      note={rest > 0 ? `the newest ${MOST_BOOKS}` : undefined}
      sources={[{ noun: stories, related: rows.stories }]}
      more={
        <>
          <ShelfLegend />
          <Link to={stories.path}>
            {rest > 0 ? `All ${formatCount(all?.length ?? 0)} stories` : 'All stories'}
          </Link>
        </>
      }
      awaited={<ShelfRoom {...counts} isLow />}
    >
      {() => (
        <>
          {all?.length === 0 && <Nothing>There are no stories yet.</Nothing>}
          {all && all.length > 0 && areColoursAwaited && <ShelfRoom {...counts} isLow />}
          {all && all.length > 0 && !areColoursAwaited && (
            <Shelf
              books={all.map(bookOf)}
              colourOf={coloursOf(genres.rows)}
              listOf={storiesOfTheme}
              isLow
            />
          )}
        </>
      )}
    </FiguresPanel>
  );
}
