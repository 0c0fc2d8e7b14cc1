import { lazyScreen } from '@/components/plain/lazy-screen';
import { queries, type Query } from '@/features/queries/api';
import { recordPath } from '@/lib/links/paths';
import type { ListLinkState } from '@/lib/links/use-list-origin';
import { useAllRows } from '@/lib/rows/use-all-rows';
import { useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { desk } from './desk-state';
import type QueryDeskScreen from './query-desk-screen';

/** The desk's screen, for the query that the address names. */
export const QueryDesk = lazyScreen<Parameters<typeof QueryDeskScreen>[0]>(
  'query-desk',
  () => import('./query-desk-screen'),
);

/** Where the desk is: at a query, looking for the next one, or at the end. */
export type DeskStep = '1' | 'next' | 'done';

const DESK = 'desk';
/** The flag of the link that the desk leads through resolved queries too. */
export const RESOLVED = 'resolved';
/** The flag of the link that a phone shows the queue instead of the message. */
export const QUEUE = 'queue';
/** What a desk's link says beside the search and page of its list. */
const OWN = [DESK, RESOLVED, QUEUE, 'edit'];

/** Where a link is at the desk; null for the ordinary screen. */
export function readDeskStep(params: URLSearchParams): DeskStep | null {
  const step = params.get(DESK);
  if (step === null) return null;
  return step === 'next' || step === 'done' ? step : '1';
}

/** The search of the list that a desk's link carries; '' for its first page. */
export function listSearchOf(params: URLSearchParams): string {
  const list = new URLSearchParams(params);
  for (const name of OWN) list.delete(name);
  const text = list.toString();
  return text === '' ? '' : `?${text}`;
}

type DeskPlace = { to: string; state: ListLinkState };

/** A query at the desk, for a link or a navigation; `params` are a desk's or the list's. */
export function atDesk(id: string, params: URLSearchParams, step: DeskStep = '1'): DeskPlace {
  const link = new URLSearchParams(params);
  link.delete('edit');
  link.delete(QUEUE);
  link.set(DESK, step);
  const state = { listSearch: listSearchOf(params) };
  return { to: `${recordPath('query', id)}?${link.toString()}`, state };
}

/** Where the desk looks for the oldest pending query of a list; it reads none that the address names. */
export function oldestAtDesk(list = new URLSearchParams()): DeskPlace {
  return atDesk('any', list, 'next');
}

/**
 * Tells whether a query waits for an answer, wherever such queries are counted: not once it was
 * resolved at the desk, and again if that is undone or refused. Rows of a list say what is stored.
 */
export function useIsPending(): (query: Pick<Query, '_id' | 'status'>) => boolean {
  const { owner, resolving } = useStore(desk);
  const isOwn = useSession().admin?.email === owner;
  return ({ _id, status }) => status === 'Pending' && !(isOwn && resolving.has(_id));
}

/** How many queries are pending, once the list has read all of them; nothing is sent for it. */
export function usePendingCount(): number | null {
  const { fetched, isStale } = useAllRows<Query>(queries.name);
  const isPending = useIsPending();
  // A desk of all queries counts on while it reads them again.
  const isAtDesk = useStore(desk).shown?.search === '';
  if (!fetched || fetched.lost || (isStale && !isAtDesk)) return null;
  return fetched.rows.filter(isPending).length;
}
