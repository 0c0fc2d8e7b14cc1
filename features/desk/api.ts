import { lazyScreen } from '@/components/plain/lazy-screen';
import { recordPath } from '@/lib/links/paths';
import type { ListLinkState } from '@/lib/links/use-list-origin';

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

/** The keys of the query desk; the same letters as in well-known mail programs. */
export const DESK_SHORTCUTS = [
  { key: 'j', does: 'Next query' },
  { key: 'k', does: 'Previous query' },
  { key: 'r', does: 'Reply by mail' },
  { key: 'c', does: 'Copy the reply' },
  { key: 'e', does: 'Resolve & next' },
  { key: 'z', does: 'Undo' },
] as const;

export type DeskShortcut = (typeof DESK_SHORTCUTS)[number]['key'];
