import { useMemo } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

import { DEFAULT_PAGE_SIZE, type PageSize } from '@/lib/constants';
import { isFields } from '@/lib/narrow';
import { readListQuery, type ListQuery } from '@/lib/rows/list-query';

import { needsAllRows, readView, writeView, type ListView } from './list-view';
import { EDIT, PEEK } from './use-edit-param';

/** What a list's link says, and its setters. */
export type ListLink = ReturnType<typeof useListLink>;

/** What a link says of the server's query. */
const OF_QUERY = ['q', 'page', 'size'];
const OF_PEEK = [PEEK, EDIT];
const OF_PAGE = [...OF_QUERY, ...OF_PEEK, 'export'];
const PAGE_VIEW = { sort: null, filters: {}, all: '' } satisfies Partial<ListView>;

function without(params: URLSearchParams, names: readonly string[]): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const name of names) next.delete(name);
  return next;
}

/**
 * The whole state of a list, which is its link: the server's page (`?q=&page=&size=`), the view of
 * all rows, the command to export them (`export`), and the record beside it (`peek`). Defaults are
 * left out.
 */
export function useListLink(columns: readonly { id: string }[]) {
  const [params, setParams] = useSearchParams();
  const peek = usePeekParam();
  const query = readListQuery(params);
  const viewText = without(params, OF_PAGE).toString();
  // The same object until it says something else: tables compare it.
  const view = useMemo(() => {
    const ids = columns.map(({ id }) => id);
    return readView(new URLSearchParams(viewText), ids);
  }, [viewText, columns]);

  function setQuery(part: Partial<ListQuery>, replace = false): void {
    const { key, currentPage, resultPerPage } = { ...query, ...part };
    const next = without(params, [...OF_QUERY, ...OF_PEEK]);
    if (key !== '') next.set('q', key);
    if (currentPage > 1) next.set('page', String(currentPage));
    if (resultPerPage !== DEFAULT_PAGE_SIZE) next.set('size', String(resultPerPage));
    setParams(next, { replace });
  }

  function setView(part: Partial<ListView>, dropped: readonly string[] = ['page']): void {
    setParams(without(writeView(params, { ...view, ...part }), dropped), { replace: true });
  }

  return {
    query,
    view,
    ...peek,
    /** The rows are sorted, filtered or searched in the browser. */
    needsAllRows: needsAllRows(writeView(new URLSearchParams(), view)),
    isExportWanted: params.has('export'),
    setPage: (currentPage: number, replace = false) => setQuery({ currentPage }, replace),
    /** A new size or search starts at page 1 (specification §2). */
    setSize: (resultPerPage: PageSize) => setQuery({ resultPerPage, currentPage: 1 }),
    /** Searches where the link does: in all rows, or on the server, refining a search in its place. */
    search: (text: string) =>
      view.all === ''
        ? setQuery({ key: text, currentPage: 1 }, query.key !== '')
        : setView({ all: text }),
    /** Replaces the history entry and leads to page 1. */
    setView: (part: Partial<ListView>) => setView(part),
    endExport: () => setView({}, ['export']),
    /** Back to the server's page. */
    leaveAllRows: () => setView(PAGE_VIEW, ['page', 'export']),
  };
}

/**
 * The id of the record beside the list. The first one adds a history entry, which closing takes
 * back; the next ones replace it, so that Back closes the drawer whichever record it shows.
 */
function usePeekParam() {
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const state: unknown = useLocation().state;
  const peek = params.get(PEEK);

  return {
    peek,
    openPeek: (id: string) => {
      const next = without(params, OF_PEEK);
      next.set(PEEK, id);
      const isOpen = peek !== null;
      setParams(next, { replace: isOpen, state: isOpen ? state : { hasOpenedPeek: true } });
    },
    closePeek: () => {
      if (isFields(state) && state.hasOpenedPeek === true) void navigate(-1);
      else setParams(without(params, OF_PEEK), { replace: true });
    },
  };
}
