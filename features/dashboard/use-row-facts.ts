import { useEffect } from 'react';

import { useIsPending } from '@/features/desk/api';
import { genres } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { useRelatedRows } from '@/lib/rows/use-related-rows';
import { serverNowMs } from '@/lib/session/server-clock';
import { countOf, formatCount } from '@/lib/text/format';

import { momentsOf, startOfWeek, type Dated } from './moments';
import type { RowFacts } from './row-facts';

/** How many rows were made since Monday, in words. */
function thisWeek(rows: readonly Dated[] | undefined, done: string): string | undefined {
  if (rows === undefined) return undefined;
  const nowMs = serverNowMs();
  const startMs = startOfWeek(nowMs);
  const count = momentsOf(rows, nowMs).filter((ms) => ms >= startMs).length;
  return `${formatCount(count)} ${done} this week`;
}

/** Tells the cards what the rows say that the panels read; it makes no call of its own. */
export function useRowFacts(isIdle: boolean, onFacts: (facts: RowFacts) => void): void {
  const people = useRelatedRows(users, isIdle).rows;
  const rooms = useRelatedRows(stories, isIdle).rows;
  const kinds = useRelatedRows(genres, isIdle).rows;
  const letters = useRelatedRows(queries, isIdle).rows;
  const isPending = useIsPending();
  const joined = thisWeek(people, 'joined');
  const begun = thisWeek(rooms, 'begun');
  const starters = kinds?.reduce((sum, { starter }) => sum + starter.length, 0);
  const pending = letters?.filter(isPending).length;

  useEffect(
    function tellCards() {
      const owned = starters === undefined ? undefined : countOf(starters, 'starter', 'starters');
      onFacts({ users: joined, stories: begun, genres: owned, pending });
    },
    [onFacts, joined, begun, starters, pending],
  );
}
