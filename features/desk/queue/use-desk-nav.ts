import type { Query } from '@/features/queries/api';
import { withParams } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import { useGo, useGoWithin, useLinkState } from '@/lib/links/use-link';

import { deskLink, type DeskStep, oldestAtDesk, placeAtDesk } from '../state/desk-link';

import { withoutDeskFilter } from './desk-filter';
import type { DeskView } from './queue-order';
import { type Share, writeShare } from './shares';

/** `putOff` is the query that is shown of those that are put off. */
type From = { id: string; step: DeskStep; putOff: Query | undefined };

const withShare = (search: string, share: Share | null) =>
  withParams(search, { share: share && writeShare(share) });

/** Where one can go from the query on show: each way is a link. */
export function useDeskNav({ id, step, putOff }: From) {
  const { search } = useLocation();
  const go = useGo();
  const goWithin = useGoWithin();
  const state = useLinkState();

  function show(target: string, to: DeskStep = 'query', replace = false, from = search): void {
    go(deskLink(target, from, to), { replace });
  }

  const showPutOff = (query: Query, replace: boolean) =>
    show(query._id, 'query', replace, withParams(search, { resolved: null, later: '1' }));

  /** Another queue, from the query on show on, or from its oldest. */
  function stay(from: string): void {
    if (step === 'query') show(id, 'query', true, from);
    else show('any', 'next', true, from);
  }

  function goOn(next: Query | null, replace = false): void {
    if (next) show(next._id, 'query', replace);
    else show(id, 'next', replace, withParams(search, { later: null }));
  }

  return {
    show,
    /** Leads to a query, or looks for the next one; `replace`: Back must not lead to this one. */
    goOn,
    /** Looks for the next pending query. */
    findNext: () => goOn(null),
    setView: (next: DeskView): void => {
      // A query that is not put off would be done by the keys, and stands in no row.
      if (next === 'later' && putOff) {
        showPutOff(putOff, true);
        return;
      }
      const flags = { resolved: next === 'all' ? '1' : null, later: next === 'later' ? '1' : null };
      goWithin(withParams(search, flags), { replace: true, state });
    },
    /** Another part of the queue, from its oldest on. */
    narrow: (to: { lang: string | null } | { twice: string | null }) =>
      show('any', 'next', true, withParams(search, to)),
    /** Takes a share of the queue, or all of it; the query on show stays until somebody goes on. */
    setShare: (next: Share | null) => stay(withShare(search, next)),
    /** The address of a desk with a share, for somebody else. */
    addressOf: (next: Share): string => {
      const from = withParams(withShare(search, next), { resolved: null, later: null });
      return new URL(`#${oldestAtDesk(from).to}`, window.location.href).href;
    },
    /** Opens those that are put off. */
    showLater: (): void => {
      if (putOff) showPutOff(putOff, false);
    },
    /** Another query at the desk, for a link. */
    placeOf: (target: Query) => placeAtDesk(target, search),
    /** Leads on through all queries: from the one on show, or to the oldest that is pending. */
    clearFilter: () => stay(withoutDeskFilter(search)),
  };
}
