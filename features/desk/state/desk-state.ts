import type { Query } from '@/features/queries/api';
import type { ApiError } from '@/lib/http/api-error';
import { currentOwner } from '@/lib/session/session';
import { createStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

/** A query that was resolved here; the outcome tells whether that is stored and can be undone. */
type ResolvedQuery = {
  query: Query;
  outcome: Promise<boolean>;
  /** The set of changes that resolves it with others, and takes them back as one; missing for one alone. */
  set?: string;
};

/** A query that was resolved here and stays pending: what it says by now, or what the PUT failed with. */
export type ReturnedQuery = { was: Query; why: Query | ApiError; isSeen: boolean };

/**
 * What was done at the desk; which queries there are, and their statuses, the list says. Three things are known elsewhere, each
 * beside its only readers: which sets are the desk's (`begun` in letter/resolve-set), what a reply said that went out (`sent` in
 * reply/use-reply-text), and which queries went with the one on show when it was opened (queue/use-opened-group).
 */
type DeskState = {
  owner: string;
  /** The screen and its query, null between two of them; null while the desk is closed. */
  shown: { id: string | null; isEditing: boolean; screen: symbol } | null;
  /** The ids that were resolved here and whose PUT has not been answered. */
  resolving: ReadonlySet<string>;
  /** The ids that were resolved here, those of before included. */
  answered: ReadonlySet<string>;
  /** Those since the desk was opened, the last one last. */
  undoable: readonly ResolvedQuery[];
  isUndoing: boolean;
  /** The id of the query on which the last undo shows, until another one is opened; null for the one that comes. */
  undoShownAt: string | null;
  returned: readonly ReturnedQuery[];
  /** Whether the desk has just moved on by itself: a key may be meant for the query before. */
  isUnread: boolean;
};

type DeskEvent =
  | { type: 'shown'; shown: NonNullable<DeskState['shown']>; owner: string }
  | { type: 'closed'; screen: symbol }
  | { type: 'moved-on' | 'read' | 'undoing' | 'undo-over' }
  | ({ type: 'resolved' } & ResolvedQuery)
  | { type: 'ran'; set: string; ids: readonly string[]; resolved: ReadonlySet<string> }
  | { type: 'settled' | 'reopened'; id: string }
  | { type: 'returned'; was: Query; why: Query | ApiError };

const CLOSED: DeskState = {
  owner: '',
  shown: null,
  resolving: new Set(),
  answered: new Set(),
  undoable: [],
  isUndoing: false,
  undoShownAt: null,
  returned: [],
  isUnread: false,
};

/**
 * The desk:    closed --shown--> at a query --shown--> at another one --closed--> closed
 *              at a query --moved-on--> at another one that is unread --read--> at a query
 *              at a query --undoing--> nothing can be resolved, but by a reply that is out --undo-over--> at a query
 * a query:     pending --resolved--> resolving --settled--> as the list says: resolved or
 *                                    gone
 *                                    --reopened--> pending again: undone, or not resolved here
 *              resolving or resolved --ran--> as its set has left it
 *              pending --returned--> said to be pending still --resolved--> resolving
 */
function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  const { resolving, answered, undoable, returned } = state;
  switch (event.type) {
    case 'shown': {
      const { shown, owner } = event;
      if (owner !== state.owner) return { ...CLOSED, owner, shown };
      const seen = (one: ReturnedQuery) =>
        one.was._id === shown.id ? { ...one, isSeen: true } : one;
      return {
        ...state,
        shown,
        undoShownAt: state.undoShownAt ?? shown.id,
        returned: returned.map(seen),
      };
    }
    case 'closed':
      return state.shown?.screen === event.screen ? { ...state, shown: null, undoable: [] } : state;
    case 'moved-on':
      return { ...state, isUnread: true, undoShownAt: null };
    case 'read':
      return { ...state, isUnread: false };
    case 'undoing':
    case 'undo-over':
      return { ...state, isUndoing: event.type === 'undoing' };
    case 'resolved': {
      const { query, outcome, set } = event;
      return {
        ...state,
        resolving: new Set([...resolving, query._id]),
        answered: new Set([...answered, query._id]),
        undoable: [...undoable, { query, outcome, ...(set !== undefined && { set }) }],
        undoShownAt: null,
        returned: returned.filter(({ was }) => was._id !== query._id),
      };
    }
    case 'ran': {
      const { set, ids, resolved } = event;
      const others = ids.filter((id) => !resolved.has(id));
      return {
        ...state,
        resolving: without(resolving, ...ids),
        answered: new Set([...without(answered, ...others), ...resolved]),
        undoable: undoable.filter((one) => one.set !== set || !others.includes(one.query._id)),
        undoShownAt: others.length > 0 ? null : state.undoShownAt,
      };
    }
    case 'settled':
      return { ...state, resolving: without(resolving, event.id) };
    case 'reopened': {
      const { id } = event;
      return {
        ...state,
        resolving: without(resolving, id),
        answered: without(answered, id),
        undoable: undoable.filter(({ query }) => query._id !== id),
        undoShownAt: null,
      };
    }
    case 'returned': {
      const { was, why } = event;
      const isSeen = state.shown?.id === was._id;
      return { ...state, returned: [...returned, { was, why, isSeen }] };
    }
  }
}

/** What was resolved last: one query, or those of a set. */
export function lastResolved(undoable: readonly ResolvedQuery[]): readonly ResolvedQuery[] {
  const last = undoable.at(-1);
  return undoable.filter((one) => one === last || (one.set !== undefined && one.set === last?.set));
}

function without(ids: ReadonlySet<string>, ...out: string[]): ReadonlySet<string> {
  return new Set([...ids].filter((id) => !out.includes(id)));
}

/** The desk of this page: it outlives the screens of the single queries. */
export const deskStore = createStore(CLOSED);

/** Tells the desk what has happened. */
export function tellDesk(event: DeskEvent): void {
  deskStore.write(deskReducer(deskStore.read(), event));
}

/** How long what came by itself cannot be resolved. */
export const UNREAD_MS = 1_000;

let cancelRead: (() => void) | undefined;

/** Notes that the desk moves on by itself, so that the next query stays unread for a moment. */
export function moveOnAtDesk(): void {
  cancelRead?.();
  tellDesk({ type: 'moved-on' });
  cancelRead = startTimer(() => tellDesk({ type: 'read' }), UNREAD_MS);
}

/** Notes that a query is at the desk, or none, until the function that it returns is called. */
export function showAtDesk(id: string | null, isEditing: boolean): () => void {
  const screen = Symbol(id ?? 'none');
  tellDesk({ type: 'shown', shown: { id, isEditing, screen }, owner: currentOwner() });
  // The next query's screen opens in the same task; without one the desk is closed.
  return () => queueMicrotask(() => tellDesk({ type: 'closed', screen }));
}
