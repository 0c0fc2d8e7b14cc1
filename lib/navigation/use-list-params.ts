import { useSearchParams } from 'react-router-dom';

import { DEFAULT_PAGE_SIZE, type PageSize } from '@/lib/constants';
import { readListQuery, type ListQuery } from '@/lib/data/list-query';

/** The list state in the link, and its setters. */
export type ListParams = {
  query: ListQuery;
  setPage: (page: number, options?: { replace?: boolean }) => void;
  setSize: (size: PageSize) => void;
  setKey: (key: string) => void;
};

/**
 * List state in the link (`?q=&page=&size=`); defaults are left out. A new search or size starts at
 * page 1 (specification §2).
 */
export function useListParams(): ListParams {
  const [params, setParams] = useSearchParams();
  const query = readListQuery(params);

  function write(next: Partial<ListQuery>, replace = false): void {
    const { key, currentPage, resultPerPage } = { ...query, ...next };
    // Other parameters, such as the full list's, stay.
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
    // Refining a search replaces its history entry.
    setKey: (key) => write({ key, currentPage: 1 }, query.key !== ''),
  };
}
