import { queries } from '@/features/queries/api';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { serverNowMs } from '@/lib/session/server-clock';

import styles from './pending-by-age.module.css';

const WEEK_MS = 604_800_000;
const AGES = [
  { name: 'this week', mostMs: WEEK_MS },
  { name: '1–4 weeks', mostMs: 4 * WEEK_MS },
  { name: 'older', mostMs: Infinity },
];

/** How long the pending queries have waited, as one bar and three numbers; once all are known. */
export function PendingByAge({ isIdle }: { isIdle: boolean }) {
  const { rows } = useRelatedRows(queries, isIdle);
  const nowMs = serverNowMs();
  const agesMs = (rows ?? [])
    .filter(({ status }) => status === 'Pending')
    .map(({ createdAt }) => nowMs - Date.parse(createdAt));
  const parts = AGES.map(({ name, mostMs }, index) => {
    const leastMs = AGES[index - 1]?.mostMs ?? -Infinity;
    return { name, count: agesMs.filter((ms) => ms >= leastMs && ms < mostMs).length };
  });

  if (agesMs.length === 0) return <div className={styles.ages} />;
  return (
    <ul className={styles.ages} aria-label="Pending by age" data-known>
      {parts.map(({ name, count }) => (
        <li key={name} style={{ flexGrow: count }}>
          <b>{count}</b> {name}
        </li>
      ))}
    </ul>
  );
}
