import { useMemo } from 'react';

import type { ListParts } from '@/components/list/state/list-parts';
import { readView } from '@/lib/links/list-link';
import { hasParam } from '@/lib/links/params';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useLastKnown } from '@/lib/storage/last-known';
import { formatCount } from '@/lib/text/format';

import styles from './list-tabs.module.css';

/** How many rows the noun has, whatever is searched or filtered: All never says fewer. */
export function AllCount<Row extends { _id: string }>({ resource, link, list }: ListParts<Row>) {
  const total = link.query.key === '' ? list.pageTotal : (list.ofNoun?.length ?? null);
  return (
    <Count
      name={`all:${resource.name}`}
      count={total ?? undefined}
      isExpected={link.query.key === '' && list.page.isLoading}
    />
  );
}

type ViewCountProps<Row extends { _id: string }> = ListParts<Row> & {
  view: string;
  isOnShow: boolean;
};

/** How many rows a saved view has: as it shows them, or once all rows are read. */
export function ViewCount<Row extends { _id: string }>(props: ViewCountProps<Row>) {
  const { resource, view, isOnShow, fields, link, list } = props;
  const { ofNoun } = list;
  // What the server searches is counted while it is on show.
  const isCountable = !hasParam(view, 'q');
  const count = useMemo(() => {
    if (!ofNoun || !isCountable) return undefined;
    const ids = fields.map(({ id }) => id);
    return sortAndFilter(ofNoun, fields, { ...readView(view, ids), sort: null }).length;
  }, [view, fields, ofNoun, isCountable]);
  const onShow = link.needsAllRows ? list.found?.length : (list.pageTotal ?? undefined);
  return (
    <Count
      name={`view:${resource.name}:${view}`}
      count={isOnShow ? onShow : count}
      isExpected={isOnShow || (isCountable && list.isCounted)}
    />
  );
}

type CountProps = { name: string; count: number | undefined; isExpected: boolean };

/** A number, or the last one that was known, in a place that is kept for it while it is expected. */
export function Count({ name, count, isExpected }: CountProps) {
  const known = useLastKnown(name, count === undefined ? undefined : [formatCount(count)]);
  if (!known && !isExpected) return null;
  return <span className={styles.count}>{known}</span>;
}
