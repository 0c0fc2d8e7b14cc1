import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router-dom';

import { useLazyPart } from '@/components/lazy/use-lazy-module';
import type { ListQuery } from '@/lib/data/list-query';
import type { ListPage } from '@/lib/http/read-response';
import type { RecordScreen } from '@/lib/navigation/paths';

/** What the whole-list mode needs of a list's feature: its calls and its words (ADR 20). */
export type ListTools<Row> = {
  /** First word of the feature's cache keys. */
  resource: string;
  /** What one row, and the screen that it opens, is called. */
  noun: RecordScreen;
  fetchPage: (query: ListQuery, signal: AbortSignal) => Promise<ListPage<Row>>;
  remove: (id: string) => Promise<unknown>;
  /** The states that an admin may set a row to. */
  statuses?: readonly RowStatus<Row>[];
};

/** One state of a row, and how a row comes to it. */
export type RowStatus<Row> = {
  name: string;
  isSet: (row: Row) => boolean;
  save: (row: Row) => Promise<unknown>;
  /** The row as it is after that. */
  apply: (row: Row) => Row;
};

/** What a list keeps in its link without this mode. */
const LIST_OWN = ['q', 'page', 'size'];

/**
 * The whole-list mode of a list. Whether it is on stands in the link (`?whole=`); its code comes
 * with it and not before.
 */
export function useWholeList() {
  const [link, setLink] = useSearchParams();
  const scope = link.get('whole');
  const isOn = scope !== null;
  const { part, isLoading, request } = useLazyPart(
    'whole-list',
    () => import('@/components/full-list/full-list'),
  );
  const fetchPart = useEffectEvent(() => void request());

  useEffect(
    function fetchWhenOn() {
      if (isOn) fetchPart();
    },
    [isOn],
  );

  function toggle(): void {
    const next = new URLSearchParams(link);
    if (!isOn) next.set('whole', '1');
    // Leaving takes the mode's filters, order and columns out of the link too.
    else for (const name of link.keys()) if (!LIST_OWN.includes(name)) next.delete(name);
    setLink(next);
  }

  const isPaged = !isOn || scope === 'page';
  return { part: isOn ? part : null, isOn, isPaged, isLoading, toggle };
}
