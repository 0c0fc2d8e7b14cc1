import { Button } from 'antd';

import type { ListState } from '@/components/list/state/use-list-state';
import { LoadError } from '@/components/plain/load-error';
import { State } from '@/components/plain/state';
import { ReadAll } from '@/components/related/read-all';
import { MOST_BOOKS } from '@/components/shelf/books';
import { Shelf } from '@/components/shelf/shelf';
import { ShelfLegend } from '@/components/shelf/shelf-legend';
import { ShelfRoom } from '@/components/shelf/shelf-room';
import { coloursOf } from '@/features/genres/api';
import { sortAndFilter } from '@/lib/filters/sort-and-filter';
import { useValue } from '@/lib/reads/use-value';
import { useRows } from '@/lib/rows/use-rows';
import { useLastKnown } from '@/lib/storage/last-known';
import { fold } from '@/lib/text/fold';
import { formatCount } from '@/lib/text/format';

import { bookOf, stories, storiesOfTheme, type Story, themesRead } from './api';
import styles from './stories-shelf-screen.module.css';

/** What stands for the books of a shelf that nobody has counted yet. */
const AWAITED = { books: 90, genres: 14 };

/** The list's second look: all stories as books, and dimmed what its search and filters leave out. */
export default function StoriesShelfScreen({ list }: { list: ListState<Story> }) {
  const { fields, link, counts } = list;
  const related = useRows(stories);
  const { rows, error, read, question } = related;
  const themes = useValue(themesRead);
  const { query, view, listSearch } = link;
  const isNarrowed = query.key !== '' || link.needsAllRows;
  const key = fold(query.key);
  const named = rows?.filter((story) => fold(story.roomName).includes(key)) ?? [];
  const found = new Set(sortAndFilter(named, fields, view).map(({ _id }) => _id));
  // Books are drawn once, in their colours.
  const areColoursAwaited = !themes.data && !themes.error;
  const isAwaited = rows ? rows.length > 0 && areColoursAwaited : !question && !error;
  const [all] = useLastKnown(`all:${stories.name}`, undefined) ?? [];
  const counted = query.key === '' ? counts.searchCount : undefined;
  const books = counted ?? (Number(all?.replace(/\D/g, '')) || AWAITED.books);
  const rest = (rows?.length ?? 0) - MOST_BOOKS;

  return (
    <section className={styles.shelf} aria-label="The shelf">
      {rows?.length !== 0 && <ShelfLegend />}
      <ReadAll noun={stories} reading={related} need="The shelf needs all stories" />
      {error && !rows && <LoadError error={error} onRetry={read} />}
      {isAwaited && (
        <div role="status" aria-label="Loading the shelf" data-loading>
          <ShelfRoom books={books} genres={AWAITED.genres} />
        </div>
      )}
      {rows?.length === 0 && (
        <State drawing="book" title="No stories yet">
          <p>{stories.origin}</p>
          <Button onClick={list.page.server.retry}>Look again</Button>
        </State>
      )}
      {rows && rows.length > 0 && !areColoursAwaited && (
        <Shelf
          books={rows.map(bookOf)}
          colourOf={coloursOf(themes.data)}
          listOf={storiesOfTheme}
          isFound={isNarrowed ? ({ id }) => found.has(id) : undefined}
          listSearch={listSearch}
        />
      )}
      {rest > 0 && <p className={styles.rest}>and {formatCount(rest)} more in the table.</p>}
    </section>
  );
}
