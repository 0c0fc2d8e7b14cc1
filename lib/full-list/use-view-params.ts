import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

import {
  readScope,
  readView,
  writeScope,
  writeView,
  type Scope,
  type ListViewState,
} from './view-params';

/** The view that stands in the link, and the ways to change it. */
export type ViewParams = {
  view: ListViewState;
  change: (next: Partial<ListViewState>) => void;
  scope: Scope;
  setScope: (scope: Scope) => void;
};

/** The view of the link. Changing it replaces the entry: Back leads to another place, not a click back. */
export function useViewParams(titles: readonly string[]): ViewParams {
  const [link, setLink] = useSearchParams();
  // Rows are arranged anew only when the view is another.
  const view = useMemo(() => readView(link, titles), [link, titles]);
  return {
    view,
    change: (next) => setLink(writeView(link, { ...view, ...next }), { replace: true }),
    scope: readScope(link),
    setScope: (scope) => setLink(writeScope(link, scope), { replace: true }),
  };
}
