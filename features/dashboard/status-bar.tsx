import { Panel } from '@/components/panel/panel';
import layout from '@/components/ui/layout.module.css';
import { STORY_STATUSES } from '@/lib/constants';
import { formatCount } from '@/lib/text/format';
import { toPercent } from '@/lib/text/percent';

import type { DashboardItem } from './api';
import styles from './status-bar.module.css';
import { countStatuses } from './story-status';

/** How the stories divide into their statuses, from the counters that the cards show. */
export function StatusBar({ items }: { items: readonly DashboardItem[] }) {
  const counts = countStatuses(items);
  if (counts === null) return null;
  const total = STORY_STATUSES.reduce((sum, status) => sum + counts[status], 0);

  return (
    <Panel title="Stories by status">
      {/* The list below says the same in words. */}
      <div className={styles.bar} aria-hidden>
        {STORY_STATUSES.filter((status) => counts[status] > 0).map((status) => (
          <span key={status} className={styles[status]} style={{ flexGrow: counts[status] }} />
        ))}
      </div>
      <ul className={`${layout.list} ${styles.legend}`} aria-label="Stories by status">
        {STORY_STATUSES.map((status) => (
          <li key={status}>
            <span className={`${styles.mark} ${styles[status]}`} aria-hidden />
            <span className={styles.word}>{status}</span>{' '}
            <strong>{formatCount(counts[status])}</strong>{' '}
            <span className={styles.share}>{toPercent(counts[status], total)} %</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
