import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { needsAllRows, readView, writeView, type ListViewState } from './view-params';

/** The view in the link, and its setter. */
export type ViewParams = {
  view: ListViewState;
  /** The rows are sorted, filtered or searched in the browser. */
  isDerived: boolean;
  /** Replaces the history entry and leads to page 1. */
  change: (next: Partial<ListViewState>) => void;
};

/** The view of a list in its link. */
export function useViewParams(titles: readonly string[]): ViewParams {
  const [link, setLink] = useSearchParams();
  const view = useMemo(() => readView(link, titles), [link, titles]);

  return {
    view,
    isDerived: needsAllRows(writeView(new URLSearchParams(), view)),
    change(part) {
      const next = writeView(link, { ...view, ...part });
      next.delete('page');
      setLink(next, { replace: true });
    },
  };
}
