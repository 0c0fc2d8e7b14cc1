import { loadConfig } from '@/lib/config/config';

import type { Identified } from './known-rows';
import type { Listed } from './list-query';
import { readFirstPage, readOtherPages } from './read-pages';
import { shortfallOf } from './reader';

/**
 * All rows of a noun as the server has them now, past all that is known, for what must not be decided by
 * that. @throws ApiError where not all of them could be read.
 */
export async function readAnew<Row extends Identified>(
  noun: Pick<Listed<Row>, 'list' | 'plural'>,
): Promise<readonly Row[]> {
  const { signal } = new AbortController();
  const source = {
    fetchPage: (query: { currentPage: number; resultPerPage: number }) =>
      noun.list({ key: '', ...query }, signal),
    signal,
    onArrive: () => undefined,
    onFailure: () => undefined,
  };
  const first = await readFirstPage(source, (await loadConfig()).pageSizeForAll);
  const pages = await readOtherPages(source, first);
  const shortfall = shortfallOf(pages, noun);
  if (shortfall) throw shortfall;
  return [...pages.rows.values()];
}
