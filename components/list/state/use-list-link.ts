import { useMemo } from 'react';

import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import type { PageSize } from '@/lib/constants';
import { type Filter, withFilter } from '@/lib/filters/filters';
import {
  type ListView,
  needsAllRows,
  readView,
  rowsOfLink,
  withoutPeek,
  writeListQuery,
  writeView,
} from '@/lib/links/list-link';
import { hasParam, type ParamChanges, readParam, withParams } from '@/lib/links/params';
import { readListQuery } from '@/lib/links/read-list-query';
import { useLocation, useNavigate } from '@/lib/links/router';
import { type LinkState, useGoWithin, useIsHere, useLinkState } from '@/lib/links/use-link';
import type { ListQuery } from '@/lib/rows/list-query';

/** What changes which rows show. */
type RowSetters = {
  setPage: (currentPage: number, replace?: boolean) => void;
  /** A new size or search starts at page 1 (specification §2). */
  setSize: (resultPerPage: PageSize) => void;
  /** Searches where the link does: in all rows, or on the server, refining a search in its place. */
  search: (text: string) => void;
  /** Leads to page 1 of other rows, or of another order: a step that Back takes back. */
  setView: (part: Partial<ListView>) => void;
  /**
   * Other columns of the same page, in the place of the step before. What closes a drawer takes no step back then: that
   * would lead to the columns of before.
   */
  setColumns: (columns: ListView['columns']) => void;
  /** All rows there are, in the order of the link. */
  showAll: () => void;
  /** Asks a field as somebody types: the first of its values is a step of its own, the next come in its place. */
  askField: (field: string, filter: Filter | null) => void;
  clearExportParam: () => void;
  /** Back to the server's page, in the place of what could not be shown. */
  backToPage: () => void;
};

/** The record beside the list, and what changes which one that is. */
type PeekLink = {
  /** The id of the record beside the list. */
  peek: string | null;
  /**
   * The first record adds a history entry, which closing takes back; the next ones replace it, so
   * that Back closes the drawer whichever record it shows.
   */
  openPeek: (id: string) => void;
  /** Goes on to another page; the record stays beside it, and closing it leaves the page as it is. */
  turnPage: (by: 1 | -1) => void;
  closePeek: () => void;
  /** Closes it for a record that is gone, where that is still beside the list: neither Back nor Forward leads to it. */
  leavePeek: (id: string) => void;
};

/** What a list's link says, and its setters. */
export type ListLink = RowSetters &
  PeekLink & {
    query: ListQuery & { resultPerPage: PageSize };
    view: ListView;
    /** Which rows it asks for, whatever their order: what is selected of them, or waits for them all, ends with it. */
    scope: string;
    /** What a record that is opened from here keeps of the list. */
    listSearch: string;
    /** The rows are sorted, filtered or searched in the browser. */
    needsAllRows: boolean;
    isExportWanted: boolean;
  };

const NO_PEEK = { peek: null, edit: null };
const NO_PAGE = { q: null, page: null, size: null, export: null, ...NO_PEEK };
const NO_PAGES = { page: null };
const PAGE_VIEW = { sort: null, filters: [], words: '' } satisfies Partial<ListView>;

/**
 * What a list is asked, which is its link: the server's page, the order, filters, words and columns, the command to
 * export, and the record beside it. Defaults are left out. What one part alone needs of the address it reads itself:
 * another `look` (`look-switch.tsx`), the name of the `view` (`views/use-views.ts`), whether the record's form is open
 * (`edit`, `peek/list-peek.tsx`), whether rows that are new are asked for (`use-since-field.ts`), and the whole of it,
 * to know another page by (`selected/selected-bar.tsx`).
 */
export function useListLink(fields: readonly Field[]): ListLink {
  const { search } = useLocation();
  const state = useLinkState();
  const goWithin = useGoWithin();
  const scope = rowsOfLink(search);
  const write: Write = (next, replace, kept) => {
    // An export that the link asks for is one of its rows.
    const dropped = rowsOfLink(next) === scope ? {} : { export: null };
    goWithin(withParams(next, dropped), { replace, state: kept });
  };
  const query = readListQuery(search);
  const view = useView(search, fields);

  return {
    query,
    view,
    scope,
    listSearch: withoutPeek(search),
    needsAllRows: needsAllRows(writeView('', view)),
    isExportWanted: hasParam(search, 'export'),
    ...rowSetters({ search, query, view, state, write }),
    ...usePeek({ search, query, state, write }),
  };
}

type Field = { id: string; isFieldOnly?: true };
type Write = (next: string, replace: boolean, state?: Partial<LinkState>) => void;
type Said = { search: string; query: ListQuery; state: LinkState; write: Write };

/** The order, filters and columns of a link; the same object until it says something else: tables compare it. */
function useView(search: string, fields: readonly Field[]): ListView {
  const viewText = withParams(search, NO_PAGE);
  return useMemo(() => {
    const idsOf = (isMore: boolean) =>
      fields.filter(({ isFieldOnly = false }) => isFieldOnly === isMore).map(({ id }) => id);
    return readView(viewText, idsOf(false), idsOf(true));
  }, [viewText, fields]);
}

function rowSetters({ search, query, view, state, write }: Said & { view: ListView }): RowSetters {
  function setQuery(part: Partial<ListQuery>, replace = false): void {
    write(withParams(writeListQuery(search, { ...query, ...part }), NO_PEEK), replace);
  }

  function setView(part: Partial<ListView>, replace: boolean, dropped: ParamChanges = NO_PAGES) {
    write(withParams(writeView(search, { ...view, ...part }), dropped), replace);
  }

  return {
    setPage: (currentPage: number, replace = false) => setQuery({ currentPage }, replace),
    setSize: (resultPerPage: PageSize) => setQuery({ resultPerPage, currentPage: 1 }),
    search: (text: string) =>
      view.words === ''
        ? setQuery({ key: text, currentPage: 1 }, query.key !== '')
        : setView({ words: text }, true),
    setView: (part: Partial<ListView>) => setView(part, false),
    setColumns: (columns: ListView['columns']) => setView({ columns }, true, {}),
    showAll: () => setView({ filters: [], words: '' }, false, { q: null, page: null }),
    askField: (field: string, filter: Filter | null) => {
      const next = writeView(search, { ...view, filters: withFilter(view.filters, field, filter) });
      write(withParams(next, NO_PAGES), state.askedField === field, { askedField: field });
    },
    clearExportParam: () => setView({}, true, { export: null }),
    backToPage: () => setView(PAGE_VIEW, true, { page: null, export: null }),
  };
}

function usePeek({ search, query, state, write }: Said): PeekLink {
  const navigate = useNavigate();
  const goWithin = useGoWithin();
  const isHere = useIsHere();
  const peek = readParam(search, 'peek');
  const { leavePeek } = useStableHandlers({
    leavePeek: (id: string) => {
      if (peek !== id || !isHere()) return;
      // At once: what is read again next would be its record, too.
      goWithin(withParams(search, NO_PEEK), { replace: true, flushSync: true });
      if (state.hasOpenedPeek) void navigate(-1);
    },
  });

  return {
    peek,
    openPeek: (id: string) => {
      const isOpen = peek !== null;
      const next = withParams(search, { peek: id, edit: null });
      write(next, isOpen, isOpen ? state : { hasOpenedPeek: true });
    },
    turnPage: (by: 1 | -1) => {
      const turned = writeListQuery(search, { ...query, currentPage: query.currentPage + by });
      write(withParams(turned, { edit: null }), true, { ...state, hasOpenedPeek: false });
    },
    closePeek: () => {
      if (!isHere()) return;
      if (state.hasOpenedPeek) void navigate(-1);
      else write(withParams(search, NO_PEEK), true);
    },
    leavePeek,
  };
}
