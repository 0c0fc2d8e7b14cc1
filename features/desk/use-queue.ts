import { useEffect, useEffectEvent, useMemo } from 'react';

import { showToast } from '@/components/toast/toast';
import { isResolved, queries, type Query } from '@/features/queries/api';
import { hasParam, readParam, withParams } from '@/lib/links/params';
import { readListQuery } from '@/lib/links/read-list-query';
import { useLocation, useNavigate, useParams } from '@/lib/links/router';
import { useGo, useLinkState } from '@/lib/links/use-link';
import { ownerOfRow, readShare, type Share, writeShare } from '@/lib/rows/shares';
import { sortAndFilter } from '@/lib/rows/sort-and-filter';
import { useTakeKnown } from '@/lib/rows/use-refresh';
import { serverNowMs } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';
import { watchStored } from '@/lib/storage/web-storage';

import { deskLink, type DeskStep, oldestAtDesk, readDeskLink } from './desk-link';
import {
  type DeskView,
  deskView,
  orderAround,
  readDeskFilter,
  repeatedOf,
  SEARCHED_FIELDS,
  withoutDeskFilter,
} from './desk-order';
import { desk, moveOnAtDesk, showAtDesk } from './desk-state';
import { usePutOff } from './later';
import { useQueueRows } from './queue-rows';
import { isReplyLeft } from './reply-draft';
import { senderOf } from './resolve-query';
import { useAlike } from './use-alike';
import { useLanguages } from './use-languages';

/** The queries that the desk leads through, around the one on show. */
export type Queue = ReturnType<typeof useQueue>;

/**
 * The queue around the query on show, the oldest first. It moves on to the next pending query when
 * the link asks for it, or when the one on show is none any more. `query` is missing while it is
 * fetched.
 */
export function useQueue(query: Query | undefined) {
  const { id = '' } = useParams();
  const { search } = useLocation();
  const go = useGo();
  const navigate = useNavigate();
  const state = useLinkState();
  const { resolving } = useStore(desk);
  const link = readDeskLink(search);
  const { listSearch, isEditing } = link;
  const view: DeskView = link.isWithResolved ? 'all' : link.isOfLater ? 'later' : 'pending';
  const step = link.step ?? '1';
  const reading = useQueueRows(readListQuery(search).key);
  const { rows } = reading;
  const language = readParam(search, 'lang');
  const { languages, isReady } = useLanguages(rows, language !== null);
  const fitting = useMemo(
    () => new Set(sortAndFilter(rows, SEARCHED_FIELDS, deskView(search))),
    [rows, search],
  );
  const isOfLanguage = ({ _id }: Query) => language === null || languages.get(_id) === language;
  const repeated = useMemo(() => repeatedOf(rows, serverNowMs()), [rows]);
  const isOfRepeated = hasParam(search, 'twice');
  const fits = (one: Query) =>
    fitting.has(one) && isOfLanguage(one) && (!isOfRepeated || repeated.has(one._id));
  const shareText = readParam(search, 'share');
  const share = readShare(shareText);
  const owners = useMemo(() => ownersOf(rows, readShare(shareText)), [rows, shareText]);
  const isMine = ({ _id }: Query) => share === null || owners.get(_id) === share.mine;
  const until = usePutOff();
  const isLater = ({ _id }: Query) => until.has(_id);
  const groups = useAlike(rows);
  const isGrouped = hasParam(search, 'alike') && view === 'pending';
  const groupOf = ({ _id }: Query) => (isGrouped ? groups.get(_id) : undefined);
  const place = { id, step, view, fits, isMine, isLater, groupOf, resolving };
  const untilOf = ({ _id }: Query) => until.get(_id) ?? 0;
  const ordered =
    view === 'later' ? rows.toSorted((one, other) => untilOf(one) - untilOf(other)) : rows;
  const order = orderAround(ordered, place);

  function show(target: string, to: DeskStep = '1', replace = false, from = search): void {
    go(deskLink(target, from, to), { replace });
  }

  /** Another queue, from the query on show on, or from its oldest. */
  function stay(from: string): void {
    if (step === '1') show(id, '1', true, from);
    else show('any', 'next', true, from);
  }

  const queue = {
    ...reading,
    // A queue of one language is not known before the languages are.
    isComplete: reading.isComplete && (language === null || isReady),
    ...order,
    id,
    step,
    listSearch,
    view,
    setView: (next: DeskView): void => {
      const flags = { resolved: next === 'all' ? '1' : null, later: next === 'later' ? '1' : null };
      void navigate({ search: withParams(search, flags) }, { replace: true, state });
    },
    /** The groups of alike queries, whether they stand as one or not. */
    groups,
    /** The group that a query stands for or goes with, where alike ones stand as one. */
    groupOf,
    /** When a query comes back that is put off; 0 where it is not. */
    untilOf,
    isEditing,
    filter: readDeskFilter(search),
    languages,
    /** The language of a query; '' where nobody knows it. */
    languageOf: ({ _id }: Query) => languages.get(_id) ?? '',
    /** The one that the queue is narrowed to; null for any. */
    language,
    /** The ids of those whose sender wrote twice in seven days, and whether the queue is theirs alone. */
    repeated,
    isOfRepeated,
    /** Another part of the queue, from its oldest on. */
    narrow: (to: { lang: string | null } | { twice: string | null }) =>
      show('any', 'next', true, withParams(search, to)),
    /** This desk's share of the queue; null where it has all of it. */
    share,
    /** Whether the filter of the link leaves a query. */
    isOfQueue: fits,
    /** Whose a query is by its id, of those that share the queue. */
    ownerOf: ({ _id }: Query) => owners.get(_id) ?? 0,
    /** Goes on from a query that is another desk's by now, unless a reply to it is begun. */
    leaveOthers: (): void => {
      const shown = rows.find(({ _id }) => _id === id);
      if (step !== '1' || !shown || isMine(shown) || isReplyLeft(id)) return;
      queue.goOn(order.nextPending, true);
    },
    /** Takes a share of the queue, or all of it; the query on show stays until somebody goes on. */
    setShare: (next: Share | null) => stay(withShare(search, next)),
    /** The address of a desk with a share, for somebody else. */
    addressOf: (next: Share): string => {
      const from = withParams(withShare(search, next), { resolved: null, later: null });
      return new URL(`#${oldestAtDesk(from).to}`, window.location.href).href;
    },
    show,
    /** Leads to a query, or looks for the next one; `replace`: Back must not lead to this one. */
    goOn: (next: Query | null, replace = false): void => {
      if (next) show(next._id, '1', replace);
      else show(id, 'next', replace, withParams(search, { later: null }));
    },
    /** Opens those that are put off. */
    showLater: (): void => {
      const { firstPutOff } = order;
      if (firstPutOff) show(firstPutOff._id, '1', false, withParams(search, { later: '1' }));
    },
    /** Looks for the next pending query. */
    findNext: () => queue.goOn(null),
    /** Where the desk leads once these are resolved too. */
    nextWithout: (taken: readonly Query[]) =>
      orderAround(ordered, {
        ...place,
        resolving: new Set([...desk.read().resolving, ...taken.map(({ _id }) => _id)]),
      }).nextPending,
    /** Another query at the desk, for a link. */
    placeOf: (target: string) => deskLink(target, search),
    /** Leads on through all queries: from the one on show, or to the oldest that is pending. */
    clearFilter: () => stay(withoutDeskFilter(search)),
  };
  const shownId = step === '1' ? id : null;
  useEffect(
    function noteShownQuery() {
      return showAtDesk(shownId, isEditing);
    },
    [shownId, isEditing],
  );
  useWayOn(queue, query);
  return queue;
}

const withShare = (search: string, share: Share | null) =>
  withParams(search, { share: share && writeShare(share) });

/** Whose each query is, by its id. */
function ownersOf(rows: readonly Query[], share: Share | null): ReadonlyMap<string, number> {
  return new Map(share ? rows.map(({ _id }) => [_id, ownerOfRow(_id, share.all)]) : []);
}

/** Moves on by itself: from a query that somebody else has resolved, to the one looked for, or to the end. */
function useWayOn(
  queue: Pick<Queue, 'found' | 'id' | 'isComplete' | 'isEditing' | 'view'> &
    Pick<Queue, 'pendingCount' | 'show' | 'step'>,
  query: Query | undefined,
): void {
  const { id, step, found, show } = queue;
  const take = useTakeKnown();
  const { resolving } = useStore(desk);
  const hasReply = useStore({
    subscribe: watchStored,
    read: () => isReplyLeft(id),
    readOnServer: () => false,
  });
  const isStaying = queue.view === 'all' || queue.isEditing || hasReply;
  const isSettledElsewhere = step === '1' && query !== undefined && isResolved(query) && !isStaying;
  const isOver = step === 'next' && queue.isComplete && queue.pendingCount === 0;
  const goal = isSettledElsewhere ? 'next' : found ? found._id : isOver ? 'done' : null;
  const moveOn = useEffectEvent(() => {
    if (isSettledElsewhere) {
      take(queries.name, new Map([[id, query]]));
      if (!resolving.has(id))
        showToast('info', `The query of ${senderOf(query)} is resolved already.`);
      moveOnAtDesk();
      show(id, 'next', true);
    } else if (found) show(found._id, '1', true);
    else show(id, 'done', true);
  });
  useEffect(
    function moveOnWhenKnown() {
      if (goal !== null) moveOn();
    },
    [goal],
  );
}
