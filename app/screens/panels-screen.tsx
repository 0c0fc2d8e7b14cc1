import { LastChanges } from '@/features/profile/last-changes';
import { PendingQueries } from '@/features/queries/screens/pending-queries';
import { NewestUsers } from '@/features/users/newest-users';

import styles from './panels-screen.module.css';

/** What the dashboard shows below its counters; each panel reads, and fails, by itself. */
export default function PanelsScreen() {
  return (
    <div className={styles.panels}>
      <PendingQueries />
      <NewestUsers />
      <LastChanges />
    </div>
  );
}
