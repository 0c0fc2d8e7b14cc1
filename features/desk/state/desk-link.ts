import { hasParam, readParam, withParams } from '@/lib/links/params';
import { recordPath } from '@/lib/links/paths';
import type { LinkTo } from '@/lib/links/use-link';

/** Where the desk is: at a query, looking for the next one, or at the end. */
export type DeskStep = '1' | 'next' | 'done';

/** What a link says of the query desk, of which it is with a step. */
export function readDeskLink(search: string) {
  const step = readParam(search, 'desk');
  const isStep = step === null || step === 'next' || step === 'done';
  return {
    step: isStep ? step : '1',
    /** The query string of the list that the desk leads through; '' for its first page. */
    listSearch: withParams(search, {
      ...{ desk: null, resolved: null, later: null, alike: null, queue: null, share: null },
      ...{ lang: null, twice: null, edit: null },
    }),
    isWithResolved: hasParam(search, 'resolved'),
    isOfLater: hasParam(search, 'later'),
    isEditing: hasParam(search, 'edit'),
  } as const;
}

/** A query at the desk; `search` is a desk's or the list's. */
export function deskLink(id: string, search: string, step: DeskStep = '1'): LinkTo {
  const link = withParams(search, { peek: null, edit: null, queue: null, desk: step });
  const { listSearch } = readDeskLink(link);
  return { to: `${recordPath('query', id)}${link}`, state: { listSearch } };
}

/** Where the desk looks for the oldest pending query of a list; it reads none that the address names. */
export function oldestAtDesk(listSearch = ''): LinkTo {
  return deskLink('any', listSearch, 'next');
}
