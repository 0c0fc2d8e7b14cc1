import { useMemo } from 'react';

import type { ListState } from '@/components/list/state/use-list-state';
import { asksSince } from '@/components/list/state/use-since-field';
import type { Readable } from '@/lib/filters/filters';
import { sortAndFilter } from '@/lib/filters/sort-and-filter';
import { readView } from '@/lib/links/list-link';
import { hasParam } from '@/lib/links/params';
import { NOT_READABLE } from '@/lib/narrow';
import type { Identified } from '@/lib/rows/known-rows';
import { useLastKnown } from '@/lib/storage/last-known';
import { formatCount } from '@/lib/text/format';

import styles from './list-tabs.module.css';

type Props<Row extends Identified> = { list: ListState<Row> };

/** How many rows the noun has, whatever is searched or filtered: All never says fewer. */
export function AllCount<Row extends Identified>({ list }: Props<Row>) {
  const { noun, link, rows, counts } = list;
  const isSearch = link.query.key !== '';
  if (counts.isNothing) return null;
  return (
    <Count
      name={`all:${noun.name}`}
      count={isSearch ? rows.ofNoun?.length : counts.searchCount}
      isExpected={counts.areExpected}
    />
  );
}

type ViewCountProps<Row extends Identified> = Props<Row> & {
  view: string;
  isOnShow: boolean;
};

/** How many rows a saved view has: as it shows them, or once all rows are read. */
export function ViewCount<Row extends Identified>(props: ViewCountProps<Row>) {
  const { list, view, isOnShow } = props;
  const { noun, fields, link, counts } = list;
  const { ofNoun } = list.rows;
  // What is new is a field only once it is known what was seen, and in a search it is of that search alone.
  const isNewKnown = link.query.key === '' && fields.some(({ id }) => id === 'since');
  // What the server searches is counted while it is on show.
  const isCountable = !hasParam(view, 'q') && (isNewKnown || !asksSince(view));
  const { count, isUnsure } = useMemo(() => {
    if (!ofNoun || !isCountable) return { count: undefined, isUnsure: false };
    const asked = readView(
      view,
      fields.map(({ id }) => id),
    );
    const found = sortAndFilter(ofNoun, fields, { ...asked, sort: null }).length;
    const isAsked = ({ id }: Readable<Row>) => asked.filters.some(({ field }) => field === id);
    const isUnread = ({ value }: Readable<Row>) =>
      ofNoun.some((row) => value(row) === NOT_READABLE);
    return {
      count: found,
      isUnsure: found === 0 && fields.some((one) => isAsked(one) && isUnread(one)),
    };
  }, [view, fields, ofNoun, isCountable]);
  if (counts.isNothing) return null;
  return (
    <Count
      name={`view:${noun.name}:${view}`}
      count={isOnShow ? counts.foundCount : count}
      isExpected={isOnShow || (isCountable && counts.areExpected)}
      isUnsure={isUnsure}
    />
  );
}

type CountProps = {
  name: string;
  count: number | undefined;
  isExpected: boolean;
  /** Some of what is counted comes in a form that cannot be read, so that none may be some. */
  isUnsure?: boolean;
};

/** A number, or the last one that was known, in a place that is kept for it while it is expected. */
export function Count({ name, count, isExpected, isUnsure = false }: CountProps) {
  const known = useLastKnown(name, count === undefined ? undefined : [formatCount(count)]);
  if ((!known && !isExpected) || (isUnsure && count === 0)) return null;
  return <span className={styles.count}>{known}</span>;
}
