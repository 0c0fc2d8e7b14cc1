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

/** The view in the link. Changes replace the history entry and lead to page 1. */
export function useViewParams(titles: readonly string[]): ViewParams {
  const [link, setLink] = useSearchParams();
  const view = useMemo(() => readView(link, titles), [link, titles]);

  function replaceLink(next: URLSearchParams): void {
    next.delete('page');
    setLink(next, { replace: true });
  }

  return {
    view,
    change: (next) => replaceLink(writeView(link, { ...view, ...next })),
    scope: readScope(link),
    setScope: (scope) => replaceLink(writeScope(link, scope)),
  };
}
