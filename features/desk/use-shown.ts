import type { Query } from '@/features/queries/api';
import { ONLINE } from '@/lib/browser/environment';
import type { ValueState } from '@/lib/reads/use-value';
import { useStore } from '@/lib/storage/store';

import { useOpenedGroup } from './queue/use-opened-group';
import type { Queue } from './queue/use-queue';

/** The query on show. */
export type Shown = {
  /** How it is read; undefined between two queries. */
  state: ValueState<Query> | undefined;
  /** What is known of it. */
  query: Query | undefined;
  isAwaited: boolean;
  /** The ids of the alike ones that went with it when it was opened, with its own. */
  opened: ReadonlySet<string>;
  /** It stands for these, which are resolved with it. */
  isAlike: boolean;
};

/** What is known of the query on show. */
export function useShown(queue: Queue, state: ValueState<Query> | undefined): Shown {
  const isOnline = useStore(ONLINE);
  // Offline the queue still has what was written; a retry cannot help, and the shell says why.
  const known = isOnline ? undefined : queue.rows.find(({ _id }) => _id === queue.id);
  const query = state?.data ?? known;
  const opened = useOpenedGroup(queue, query);
  const isAwaited = (isNextComing(queue) || state?.isLoading === true) && !query;
  return { state, query, isAwaited, opened, isAlike: opened.size > 1 };
}

/** On the way to the next query there is one soon: its place has its shape from the start. */
export const isNextComing = ({ step, isReading, order }: Queue) =>
  step === 'next' && (isReading || order.found !== null);

/** Why nothing of the desk can be shown. */
export function failureOf(queue: Queue, { state, query }: Shown) {
  const isEmpty = !query && !queue.isRead && !queue.asking;
  const error = queue.step === 'query' ? state?.error : queue.error;
  return isEmpty ? error : undefined;
}
