import { useSearchParams } from 'react-router-dom';

import { DEFAULT_PAGE_SIZE, type PageSize } from '@/lib/constants';
import { readListQuery, type ListQuery } from '@/lib/data/list-query';

/** The list state of a link, and the ways to change it. */
export type ListParams = {
  query: ListQuery;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setSize: (size: PageSize) => void;
  setKey: (key: string) => void;
};

/**
 * List state lives in the link alone (`?q=&page=&size=`); junk falls back to the defaults, which
 * are left out of the link. A new search or size starts at page 1 (specification §2).
 */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);

  function write(next: Partial<ListQuery>, replace = false): void {
    const { key, currentPage, resultPerPage } = { ...query, ...next };
    // What else stands in the link, such as the full-list mode, is not this hook's.
    const link = new URLSearchParams(params);
    for (const own of ['q', 'page', 'size']) link.delete(own);
    if (key !== '') link.set('q', key);
    if (currentPage > 1) link.set('page', String(currentPage));
    if (resultPerPage !== DEFAULT_PAGE_SIZE) link.set('size', String(resultPerPage));
    setParams(link, { replace });
  }

  return {
    query,
    setPage: (currentPage, { replace = false } = {}) => write({ currentPage }, replace),
    setSize: (resultPerPage) => write({ resultPerPage, currentPage: 1 }),
    // Refining a search replaces its entry, so Back leaves the search instead of retyping it.
    setKey: (key) => write({ key, currentPage: 1 }, query.key !== ''),
  };
}
