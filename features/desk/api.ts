import { lazyScreen } from '@/components/plain/lazy-screen';

import type QueryDeskScreen from './query-desk-screen';

export { joinTemplates, readTemplates, toTemplate } from './reply-templates';

/** The desk's screen, for the query that the address names. */
export const QueryDesk = lazyScreen<Parameters<typeof QueryDeskScreen>[0]>(
  'query-desk',
  () => import('./query-desk-screen'),
);

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
