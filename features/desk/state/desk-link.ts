import { isPending, type Query } from '@/features/queries/api';
import { hasParam, readParam, withParams } from '@/lib/links/params';
import { recordPath } from '@/lib/links/paths';
import type { LinkTo } from '@/lib/links/use-link';

/** Where the desk is: at a query, looking for the next one, or at the end. */
export type DeskStep = 'query' | 'next' | 'done';

/** The step that a link names; null where it is none of the desk. */
function readStep(search: string): DeskStep | null {
  const step = readParam(search, 'desk');
  return step === null || step === 'next' || step === 'done' ? step : 'query';
}

/**
 * What a link says of the query desk. Its keys: `desk` is the step ("1" at a query), `resolved` and `later` what
 * the desk leads through, `lang` and `twice` what it is narrowed to, `share` whose part it is, `alike` that alike
 * ones stand as one, `queue` a phone's page of the queue, `edit` the editor. All others are the list's.
 */
export function readDeskLink(search: string) {
  return {
    step: readStep(search),
    /** The query string of the list that the desk leads through; '' for its first page. */
    listSearch: withParams(search, {
      desk: null,
      resolved: null,
      later: null,
      alike: null,
      queue: null,
      share: null,
      lang: null,
      twice: null,
      edit: null,
    }),
    isWithResolved: hasParam(search, 'resolved'),
    isOfLater: hasParam(search, 'later'),
    isEditing: hasParam(search, 'edit'),
  } as const;
}

/** A query at the desk; `search` is a desk's or the list's. */
export function deskLink(id: string, search: string, step: DeskStep = 'query'): LinkTo {
  const named = step === 'query' ? '1' : step;
  const link = withParams(search, { peek: null, edit: null, queue: null, desk: named });
  const { listSearch } = readDeskLink(link);
  return { to: `${recordPath('query', id)}${link}`, state: { listSearch } };
}

/** A query at the desk where it stays on show: from one that is not pending the desk goes on, unless it leads through all. */
export function placeAtDesk(query: Query, search: string): LinkTo {
  const among = isPending(query) ? search : withParams(search, { resolved: '1', later: null });
  return deskLink(query._id, among);
}

/** Where the desk looks for the oldest pending query of a list; it reads none that the address names. */
export function oldestAtDesk(listSearch = ''): LinkTo {
  return deskLink('any', listSearch, 'next');
}
