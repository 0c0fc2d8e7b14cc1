import type { Dated } from '@/lib/insights/moments';
import { countInBins, type Bin } from '@/lib/insights/tally';
import { daysSince } from '@/lib/insights/waiting';
import { serverNowMs } from '@/lib/session/server-clock';

import styles from './pending-by-age.module.css';

const AGES: readonly Bin[] = [
  { label: 'under a week', least: 0 },
  { label: '1–4 weeks', least: 7 },
  { label: 'older', least: 28 },
];

/** How long the pending queries with a usable date have waited: a bar and three numbers; null while unknown. */
export function PendingByAge({ pending }: { pending: readonly Dated[] | null }) {
  if (pending === null) return <div className={styles.ages} />;
  const days = daysSince(pending, serverNowMs());
  const counts = countInBins(days, AGES);

  if (days.length === 0) return null;
  return (
    <ul className={styles.ages} aria-label="Pending by age" data-known>
      {AGES.map(({ label }, index) => (
        <li key={label} style={{ flexGrow: counts[index] }}>
          <b>{counts[index]}</b> {label}
        </li>
      ))}
    </ul>
  );
}
