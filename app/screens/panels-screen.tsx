import { Growth } from '@/app/overview/growth';
import { NeedsAttention } from '@/app/overview/needs-attention';
import { StoriesByGenre } from '@/app/overview/stories-by-genre';
import { LastChanges } from '@/features/profile/last-changes';
import { PendingQueries } from '@/features/queries/screens/pending-queries';
import { NewestUsers } from '@/features/users/newest-users';
import { useIsIdle } from '@/lib/browser/use-is-idle';

import styles from './panels-screen.module.css';

/** What the dashboard shows below its counters; each panel reads, and fails, by itself. */
export default function PanelsScreen() {
  const isIdle = useIsIdle();
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
