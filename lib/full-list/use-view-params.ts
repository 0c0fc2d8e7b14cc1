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

/** The view in the link, and its setters. */
export type ViewParams = {
  view: ListViewState;
  change: (next: Partial<ListViewState>) => void;
  scope: Scope;
  setScope: (scope: Scope) => void;
};

/** The view in the link. Changes replace the history entry. */
export function useViewParams(titles: readonly string[]): ViewParams {
  const [link, setLink] = useSearchParams();
  const view = useMemo(() => readView(link, titles), [link, titles]);
  return {
    view,
    change: (next) => setLink(writeView(link, { ...view, ...next }), { replace: true }),
    scope: readScope(link),
    setScope: (scope) => setLink(writeScope(link, scope), { replace: true }),
  };
}
