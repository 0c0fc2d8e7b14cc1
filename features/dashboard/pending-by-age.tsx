import { countInBins, type Bin } from '@/lib/rows/tally';
import { serverNowMs } from '@/lib/session/server-clock';

import type { Dated } from './moments';
import { daysSince } from './moments';
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
    <div className={styles.ages}>
      <div className={styles.bar} aria-hidden>
        {counts.map((count, index) => (
          <i key={AGES[index]?.label} style={{ flexGrow: count }} hidden={count === 0} />
        ))}
      </div>
      <ul aria-label="Pending by age">
        {AGES.map(({ label }, index) => (
          <li key={label}>
            <b>{counts[index]}</b> {label}
          </li>
        ))}
      </ul>
    </div>
  );
}
