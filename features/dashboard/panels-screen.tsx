import { LastChanges } from '@/components/activity/last-changes';
import {
  sharedFailures,
  SharingFailures,
  type PanelRead,
  type SharedFailure,
} from '@/components/kit/shared-failures';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { useIsIdle } from '@/lib/browser/use-is-idle';
import { newestRead, type Resource } from '@/lib/rows/resource-read';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { useRecord } from '@/lib/rows/use-resource';

import { Growth } from './growth';
import { NeedsAttention } from './needs-attention';
import { NewestUsers } from './newest-users';
import styles from './panels-screen.module.css';
import { PendingQueries } from './pending-queries';
import type { RowFacts } from './row-facts';
import { StoriesByGenre } from './stories-by-genre';
import { useRowFacts } from './use-row-facts';

/** A noun's rows for figures, which show no failure while they are known from before. */
function useRows<Row extends { _id: string }>(
  noun: string,
  resource: Resource<Row>,
  isIdle: boolean,
) {
  const { rows, error, ask, retry } = useRelatedRows(resource, isIdle);
  return { rows, noun, error: rows ? undefined : error, ask, retry };
}

/** What several panels failed with; they share all of these reads. */
function useSharedFailures(isIdle: boolean): SharedFailure[] {
  const people = useRows('users', users, isIdle);
  const rooms = useRows('stories', stories, isIdle);
  const letters = useRows('queries', queries, isIdle);
  const kinds = useRows('genres', genres, isIdle);
  const adverts = useRows('banners', banners, isIdle);
  // One Retry is for all that has failed of a noun.
  const withAll = (read: Omit<PanelRead, 'noun'>, all: PanelRead) => ({
    ...{ noun: all.noun, error: read.error },
    retry: () => [read, all].forEach(({ retry }) => retry()),
  });
  const newest = withAll(useRecord(newestRead(users)), people);
  const isPart = !letters.rows && (letters.ask !== null || letters.error !== undefined);
  const pending = withAll(useRecord(isPart ? newestRead(queries) : null), letters);
  const growth = [people, rooms];
  const attention = [letters, rooms, kinds, adverts];
  return sharedFailures([growth, attention, [rooms], [pending], [newest]]);
}

type Props = { onFacts: (facts: RowFacts) => void };

/** What the dashboard shows below its counters; each panel reads, and fails, by itself. */
export default function PanelsScreen({ onFacts }: Props) {
  const isIdle = useIsIdle();
  useRowFacts(isIdle, onFacts);
  return (
    <div>
      <SharingFailures failures={useSharedFailures(isIdle)}>
        <div className={styles.panels}>
          <Growth isIdle={isIdle} />
          <NeedsAttention isIdle={isIdle} />
          <StoriesByGenre isIdle={isIdle} />
          <PendingQueries isIdle={isIdle} />
          <NewestUsers />
          <LastChanges hasLink />
        </div>
      </SharingFailures>
    </div>
  );
}
