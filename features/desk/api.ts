import { lazyScreen } from '@/components/plain/lazy-screen';

import type QueryDeskScreen from './query-desk-screen';

export { oldestAtDesk, placeAtDesk, readDeskLink } from './state/desk-link';
export { joinPutOff, readPutOff, toPutOff } from './queue/later';
export { joinSnippets, readSnippets, toSnippet } from './reply/snippets';

/** The desk's screen, for the query that the address names. */
export const QueryDesk = lazyScreen<Parameters<typeof QueryDeskScreen>[0]>(
  'query-desk',
  () => import('./query-desk-screen'),
);

/**
 * All keys of the query desk; the same letters as in well-known mail programs. What they do stands where their
 * buttons are: `useDeskKeys` (use-desk-keys), L in `LaterButton`, R and Ctrl+Enter in `ReplyBox`, E of alike queries
 * in `AlikeReply`.
 */
export const DESK_SHORTCUTS = [
  { key: 'j', does: 'Next query' },
  { key: 'k', does: 'Previous query' },
  { key: 'r', does: 'Write a reply' },
  { key: 'l', does: 'Later' },
  { key: 'e', does: 'Resolve & next; of alike queries all that are ticked' },
  { key: 'mod ↵', does: 'Reply and resolve' },
  { key: 'z', does: 'Undo' },
];
