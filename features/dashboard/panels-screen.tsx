import { type ComponentType, useEffect } from 'react';

import { LastChanges } from '@/components/activity/last-changes';
import { type PanelRead, sharedFailures, SharingFailures } from '@/components/kit/shared-failures';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { isPending, queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { useIsIdle } from '@/lib/browser/when-idle';
import { newestRead, type Resource } from '@/lib/rows/resource-read';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { useRecord } from '@/lib/rows/use-resource';
import { serverNowMs } from '@/lib/session/server-clock';
import { countOf, formatCount } from '@/lib/text/format';

import { Growth } from './growth';
import { type Dated, momentsOf, startOfWeek } from './moments';
import { NeedsAttention } from './needs-attention';
import { NewestUsers } from './newest-users';
import styles from './panels-screen.module.css';
import { PendingQueries } from './pending-queries';
import type { RowFacts } from './row-facts';
import { StoriesByGenre } from './stories-by-genre';

type ReadName = keyof ReturnType<typeof useReads>;

/** What stands below the counters, in this order. */
const PANELS: readonly {
  Panel: ComponentType<{ isIdle: boolean }>;
  /** What it reads: a failure that several share is said once, above them. */
  reads: readonly ReadName[];
  /** How broad it is: where there are three columns, two of them, or all. */
  width?: 'two' | 'all';
  /** Whether it takes both columns where there are two. */
  isBroad?: boolean;
}[] = [
  { Panel: Growth, reads: ['users', 'stories'], width: 'two', isBroad: true },
  { Panel: NeedsAttention, reads: ['queries', 'stories', 'genres', 'banners'], isBroad: true },
  { Panel: StoriesByGenre, reads: ['stories'] },
  { Panel: PendingQueries, reads: ['newestQueries'], isBroad: true },
  { Panel: NewestUsers, reads: ['newestUsers'] },
  { Panel: () => <LastChanges hasLink />, reads: [], width: 'all', isBroad: true },
];

/** A noun's rows for figures, which show no failure while they are known from before. */
function useRows<Row extends { _id: string }>(resource: Resource<Row>, isIdle: boolean) {
  const { rows, error, ask, retry } = useRelatedRows(resource, isIdle);
  return { rows, noun: resource.name, error: rows ? undefined : error, ask, retry };
}

/** A read of the newest rows, whose Retry is for all that has failed of the noun. */
const withAll = (read: Omit<PanelRead, 'noun'>, all: PanelRead): PanelRead => ({
  ...{ noun: all.noun, error: read.error },
  retry: () => [read, all].forEach(({ retry }) => retry()),
});

/** The reads of the panels, each of which shares its request with its panel. */
function useReads(isIdle: boolean) {
  const [allUsers, allQueries] = [useRows(users, isIdle), useRows(queries, isIdle)];
  const isPart = !allQueries.rows && (allQueries.ask !== null || allQueries.error !== undefined);
  return {
    users: allUsers,
    stories: useRows(stories, isIdle),
    genres: useRows(genres, isIdle),
    banners: useRows(banners, isIdle),
    queries: allQueries,
    newestUsers: withAll(useRecord(newestRead(users)), allUsers),
    newestQueries: withAll(useRecord(isPart ? newestRead(queries) : null), allQueries),
  };
}

type Props = { onFacts: (facts: RowFacts) => void };

/** What the dashboard shows below its counters; each panel reads, and fails, by itself. */
export default function PanelsScreen({ onFacts }: Props) {
  const isIdle = useIsIdle();
  useRowFacts(isIdle, onFacts);
  const reads = useReads(isIdle);
  const failures = sharedFailures(PANELS.map((panel) => panel.reads.map((name) => reads[name])));
  return (
    <div>
      <SharingFailures failures={failures}>
        <div className={styles.panels}>
          {PANELS.map(({ Panel, width, isBroad }, index) => (
            <div key={index} data-width={width} data-broad={isBroad ? '' : undefined}>
              <Panel isIdle={isIdle} />
            </div>
          ))}
        </div>
      </SharingFailures>
    </div>
  );
}

/** How many rows were made since Monday, in words. */
function thisWeek(rows: readonly Dated[] | undefined, done: string): string | undefined {
  if (rows === undefined) return undefined;
  const nowMs = serverNowMs();
  const startMs = startOfWeek(nowMs);
  const count = momentsOf(rows, nowMs).filter((ms) => ms >= startMs).length;
  return `${formatCount(count)} ${done} this week`;
}

/** Tells the cards what the rows say that the panels read; it makes no call of its own. */
function useRowFacts(isIdle: boolean, onFacts: (facts: RowFacts) => void): void {
  const people = useRelatedRows(users, isIdle).rows;
  const rooms = useRelatedRows(stories, isIdle).rows;
  const kinds = useRelatedRows(genres, isIdle).rows;
  const letters = useRelatedRows(queries, isIdle).rows;
  const joined = thisWeek(people, 'joined');
  const begun = thisWeek(rooms, 'begun');
  const starters = kinds?.reduce((sum, { starter }) => sum + starter.length, 0);
  const pending = letters?.filter(isPending).length;

  useEffect(
    function tellCards() {
      const owned = starters === undefined ? undefined : countOf(starters, 'starter', 'starters');
      onFacts({ users: joined, stories: begun, genres: owned, pending });
    },
    [onFacts, joined, begun, starters, pending],
  );
}
