import { Panel, PanelFailures } from '@/components/kit/panel';
import { ReadAll } from '@/components/related/read-all';
import { Shelf } from '@/components/shelf/shelf';
import { ShelfRoom } from '@/components/shelf/shelf-room';
import { coloursOf, type Genre } from '@/features/genres/api';
import { Link } from '@/lib/links/router';
import { isUnread } from '@/lib/narrow';
import type { RowsState } from '@/lib/rows/use-rows';
import { useRows } from '@/lib/rows/use-rows';
import { isolate } from '@/lib/text/bidi';
import { spellingKey } from '@/lib/text/fold';
import { countOf } from '@/lib/text/format';

import { bookOf, isOfGenre, stories, storiesOfTheme, type Story } from './api';

type Props = {
  story: Story;
  genres: RowsState<Genre>['rows'];
  /** Whether nothing of the genres is waited for. */
  isRead: boolean;
};

/** A story on the shelf: pulled out between the others of its genre, which the rest stand behind. */
export function StoryPlace({ story, genres, isRead }: Props) {
  const { _id: id, theme } = story;
  const related = useRows(stories);
  const { rows, error, read, question } = related;
  // Books are drawn once, in their colours.
  const isAwaited = rows ? !isRead : !question && !error;
  // Of every spelling, as the list that the link leads to.
  const alike = rows?.filter((story) => isOfGenre(story, theme, [])).length ?? 0;
  const isThemed = !isUnread(story, 'theme');
  const note =
    rows &&
    isThemed &&
    `${isolate(theme)}, ${alike} of ${countOf(rows.length, 'story', 'stories')}`;
  return (
    <Panel
      title="Where it stands"
      note={note}
      more={isThemed && alike > 0 && <Link to={storiesOfTheme(theme)}>Show all {alike}</Link>}
    >
      <ReadAll noun={stories} reading={related} need="Its place needs all stories" />
      <PanelFailures reads={[{ error: rows ? undefined : error, read }]} />
      {isAwaited && (
        <div role="status" aria-label="Loading where it stands" data-loading>
          <ShelfRoom books={60} genres={8} isLine />
        </div>
      )}
      {rows && isRead && (
        <Shelf
          books={rows.map(bookOf)}
          colourOf={coloursOf(genres)}
          listOf={storiesOfTheme}
          isFound={({ genre }) => spellingKey(genre) === spellingKey(theme)}
          first={theme}
          pulled={id}
        />
      )}
    </Panel>
  );
}
