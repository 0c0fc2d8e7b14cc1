import { Since } from '@/components/kit/values';
import { serverNowMs } from '@/lib/session/session';

import { isPending, type Query } from './api';

/** A longer wait is marked. */
const OVERDUE_MS = 28 * 24 * 60 * 60 * 1000;

type Props = { query: Query; children?: string };

/** How long ago a query came, marked once it has waited for four weeks. */
export function WaitingTime({ query, children }: Props) {
  const { createdAt } = query;
  const isOverdue = isPending(query) && serverNowMs() - Date.parse(createdAt) > OVERDUE_MS;
  return (
    <span style={isOverdue ? { color: 'var(--turn)' } : undefined}>
      <Since iso={createdAt}>{children}</Since>
    </span>
  );
}
