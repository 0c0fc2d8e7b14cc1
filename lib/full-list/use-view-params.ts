import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import { needsAllRows, readView, writeView, type ListViewState } from './view-params';

/** The view in the link, and its setter. */
export type ViewParams = ReturnType<typeof useViewParams>;

/** The view of a list in its link. */
export function useViewParams(ids: readonly string[]) {
  const [link, setLink] = useSearchParams();
  const view = useMemo(() => readView(link, ids), [link, ids]);

  return {
    view,
    /** The rows are sorted, filtered or searched in the browser. */
    isDerived: needsAllRows(writeView(new URLSearchParams(), view)),
    /** Replaces the history entry and leads to page 1. */
    change: (part: Partial<ListViewState>) => {
      const next = writeView(link, { ...view, ...part });
      next.delete('page');
      setLink(next, { replace: true });
    },
  };
}
