import { Growth } from '@/app/overview/growth';
import { NeedsAttention } from '@/app/overview/needs-attention';
import { StoriesByGenre } from '@/app/overview/stories-by-genre';
import { useRowFacts } from '@/app/overview/use-row-facts';
import type { RowFacts } from '@/features/dashboard/row-facts';
import { LastChanges } from '@/features/profile/last-changes';
import { PendingQueries } from '@/features/queries/screens/pending-queries';
import { NewestUsers } from '@/features/users/newest-users';
import { useIsIdle } from '@/lib/browser/use-is-idle';

import styles from './panels-screen.module.css';

type Props = { onFacts: (facts: RowFacts) => void };

/** What the dashboard shows below its counters; each panel reads, and fails, by itself. */
export default function PanelsScreen({ onFacts }: Props) {
  const isIdle = useIsIdle();
  useRowFacts(isIdle, onFacts);
  return (
    <div className={styles.panels}>
      <Growth isIdle={isIdle} />
      <NeedsAttention isIdle={isIdle} />
      <StoriesByGenre isIdle={isIdle} />
      <PendingQueries isIdle={isIdle} />
      <NewestUsers />
      <LastChanges hasLink />
    </div>
  );
}
