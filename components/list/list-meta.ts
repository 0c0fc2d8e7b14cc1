import { useMemo } from 'react';

import type { ListRow } from '@/components/list/columns/common-columns';
import type { ListState } from '@/components/list/state/use-list-state';
import { useLastKnown } from '@/lib/storage/last-known';
import { countRecords } from '@/lib/text/format';

/** Keeps the place of the line while nothing is known. */
const NOTHING_YET = '\u00A0';

type Meta = {
  noun: { singular: string; plural: string };
  /** How many rows there are and what is worth knowing of them, once all are known; else what was said last. */
  said: readonly string[] | undefined;
  lastSaid: readonly string[] | undefined;
  /** How many rows the server counts, if that is known; it may be none. */
  counts: Pick<ListState<ListRow>['counts'], 'isNothing' | 'searchCount'>;
  isSearch: boolean;
  /** What it sent for a search does not hold the words. */
  serverIgnoresSearch: boolean;
  /** Tabs say how many rows there are. */
  hasTabs: boolean;
};

/** The line below a list's title. */
export function metaOf({
  noun,
  said,
  lastSaid,
  counts,
  isSearch,
  serverIgnoresSearch,
  hasTabs,
}: Meta): string[] {
  const { isNothing, searchCount } = counts;
  if (hasTabs) return said?.slice(1) ?? [];
  if (isNothing) return [NOTHING_YET];
  const known = said ?? lastSaid;
  if (isSearch && !known && searchCount !== undefined)
    return [`${countRecords(noun, searchCount)} ${serverIgnoresSearch ? 'sent' : 'found'}`];
  // The server's number is newer than what was said last.
  if (!said && !isSearch && searchCount !== undefined)
    return [countRecords(noun, searchCount), ...(lastSaid?.slice(1) ?? [])];
  return [...(known ?? [NOTHING_YET])];
}

/** The same of a list; `factsOf` finds in all of its rows what is worth knowing beside their number. */
export function useMeta<Row extends ListRow>(
  { noun, link, rows, counts, page }: ListState<Row>,
  factsOf: ((rows: readonly Row[]) => string[]) | undefined,
  hasTabs: boolean,
): string[] {
  const { ofNoun } = rows;
  const said = useMemo(
    () => ofNoun && [countRecords(noun, ofNoun.length), ...(factsOf?.(ofNoun) ?? [])],
    [noun, ofNoun, factsOf],
  );
  const lastSaid = useLastKnown(`facts:${noun.name}`, said);
  const isSearch = link.query.key !== '';
  const { serverIgnoresSearch } = page;
  return metaOf({ noun, said, lastSaid, counts, isSearch, serverIgnoresSearch, hasTabs });
}
