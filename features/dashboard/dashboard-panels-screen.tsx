import { type ComponentType, useEffect } from 'react';

import { LastChanges } from '@/components/activity/own-changes';
import { type PanelRead, sharedFailures, SharingFailures } from '@/components/kit/shared-failures';
import { queries } from '@/features/queries/api';
import { users } from '@/features/users/api';
import type { Dated } from '@/lib/rows/moments';
import { newestRead } from '@/lib/rows/noun';
import { useRecord } from '@/lib/rows/use-resource';
import { serverNowMs } from '@/lib/session/session';
import { countOf, formatCount } from '@/lib/text/format';

import styles from './dashboard-panels.module.css';
import { type PanelRows, type RowFacts, usePanelRows } from './dashboard-rows';
import { Growth } from './growth';
import { momentsOf, startOfWeek } from './moments';
import { NeedsAttention } from './needs-attention';
import { NewestUsers } from './newest-users';
import { PendingQueries } from './pending-queries';
import { StoriesByGenre } from './stories-by-genre';

type ReadName = keyof ReturnType<typeof useReads>;

/** What stands below the counters, in this order; with three columns each row must add up. */
const PANELS: readonly {
  Panel: ComponentType<{ rows: PanelRows }>;
  /** What it reads: a failure that several share is said once, above them. */
  reads: readonly ReadName[];
  /** How broad it is: where there are three columns, two of them, or all. */
  width?: 'two' | 'all';
  /** Whether it takes both columns where there are two. */
  isBroad?: boolean;
}[] = [
  { Panel: Growth, reads: ['users', 'stories'], width: 'two', isBroad: true },
  { Panel: NeedsAttention, reads: ['stories', 'genres', 'banners'], isBroad: true },
  { Panel: StoriesByGenre, reads: ['stories'] },
  { Panel: PendingQueries, reads: ['newestQueries'], isBroad: true },
  { Panel: NewestUsers, reads: ['newestUsers'] },
  { Panel: () => <LastChanges />, reads: [], width: 'all', isBroad: true },
];

/** The read of a noun's rows; figures show no failure while they are known from before. */
function readOf(all: PanelRows, noun: keyof PanelRows): PanelRead {
  const { rows, error, retry } = all[noun];
  return { noun, error: rows ? undefined : error, retry };
}

/** A read of the newest rows, whose Retry is for all that has failed of the noun. */
const withAll = (read: Omit<PanelRead, 'noun'>, all: PanelRead): PanelRead => ({
  ...{ noun: all.noun, error: read.error },
  retry: () => [read, all].forEach(({ retry }) => retry()),
});

/** The reads of the panels; those of the newest share their request with their panel. */
function useReads(rows: PanelRows) {
  const [allUsers, allQueries] = [readOf(rows, 'users'), readOf(rows, 'queries')];
  const isPart = !rows.queries.rows && (rows.queries.ask !== null || allQueries.error);
  return {
    users: allUsers,
    stories: readOf(rows, 'stories'),
    genres: readOf(rows, 'genres'),
    banners: readOf(rows, 'banners'),
    queries: allQueries,
    newestUsers: withAll(useRecord(newestRead(users)), allUsers),
    newestQueries: withAll(useRecord(isPart ? newestRead(queries) : null), allQueries),
  };
}

type Props = { onFacts: (facts: RowFacts) => void };

/** What the dashboard shows below its counters; each panel reads, and fails, by itself. */
export default function PanelsScreen({ onFacts }: Props) {
  const rows = usePanelRows();
  useRowFacts(rows, onFacts);
  const reads = useReads(rows);
  const failures = sharedFailures(PANELS.map((panel) => panel.reads.map((name) => reads[name])));
  return (
    <div>
      <SharingFailures failures={failures}>
        <div className={styles.panels}>
          {PANELS.map(({ Panel, width, isBroad }, index) => (
            <div key={index} data-width={width} data-broad={isBroad ? '' : undefined}>
              <Panel rows={rows} />
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

/** Tells the cards what the rows of the panels say. */
function useRowFacts(all: PanelRows, onFacts: (facts: RowFacts) => void): void {
  const joined = thisWeek(all.users.rows, 'joined');
  const begun = thisWeek(all.stories.rows, 'begun');
  const starters = all.genres.rows?.reduce((sum, { starter }) => sum + starter.length, 0);

  useEffect(
    function tellCards() {
      const owned = starters === undefined ? undefined : countOf(starters, 'starter', 'starters');
      onFacts({ users: joined, stories: begun, genres: owned });
    },
    [onFacts, joined, begun, starters],
  );
}
