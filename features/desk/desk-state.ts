import type { Query } from '@/features/queries/api';
import { createStore } from '@/lib/storage/store';
import { startTimer } from '@/lib/timers';

import { sendPendingResolve } from './pending-resolves';
import { currentOwner } from './send-resolve';

/** A query that somebody changed after it was read here, so that it was not resolved. */
export type ChangedQuery = { was: Query; now: Query; isSeen: boolean };

/** What was done at the desk; which queries there are, and their statuses, the list says. */
export type DeskState = {
  owner: string;
  /** The query on show, the screen and the search of its queue; null while the desk is closed. */
  shown: { id: string; screen: symbol; search: string } | null;
  /** The ids that were resolved here and whose PUT has not been answered. */
  resolving: ReadonlySet<string>;
  /** The ids that were resolved here, those of before included. */
  answered: ReadonlySet<string>;
  changed: readonly ChangedQuery[];
  /** Whether the desk has just moved on by itself: a key may be meant for the query before. */
  isUnread: boolean;
};

type DeskEvent =
  | { type: 'shown'; id: string; screen: symbol; search: string; owner: string }
  | { type: 'left'; screen: symbol }
  | { type: 'moved-on' | 'read' }
  | { type: 'resolved' | 'settled' | 'reopened'; id: string }
  | { type: 'rewritten'; was: Query; now: Query };

const CLOSED: DeskState = {
  owner: '',
  shown: null,
  resolving: new Set(),
  answered: new Set(),
  changed: [],
  isUnread: false,
};

/**
 * The desk:    closed --shown--> at a query --shown--> at another one --left--> closed
 *              at a query --moved-on--> at another one that is unread --read--> at a query
 * a query:     pending --resolved--> resolving --settled--> as the list says: resolved or
 *                                    gone
 *                                    --reopened--> pending again: undone, or failed
 *                                    --rewritten--> changed --shown--> changed and seen
 *              changed --resolved--> resolving
 */
export function deskReducer(state: DeskState, event: DeskEvent): DeskState {
  const { resolving, answered, changed } = state;
  switch (event.type) {
    case 'shown': {
      const { id, screen, search, owner } = event;
      const shown = { id, screen, search };
      if (owner !== state.owner) return { ...CLOSED, owner, shown };
      const seen = (one: ChangedQuery) => (one.now._id === id ? { ...one, isSeen: true } : one);
      return { ...state, shown, changed: changed.map(seen) };
    }
    case 'left':
      return state.shown?.screen === event.screen ? { ...state, shown: null } : state;
    case 'moved-on':
    case 'read':
      return { ...state, isUnread: event.type === 'moved-on' };
    case 'resolved':
      return {
        ...state,
        resolving: new Set([...resolving, event.id]),
        answered: new Set([...answered, event.id]),
        changed: changed.filter(({ now }) => now._id !== event.id),
      };
    case 'settled':
      return { ...state, resolving: without(resolving, event.id) };
    case 'reopened': {
      const { id } = event;
      return { ...state, resolving: without(resolving, id), answered: without(answered, id) };
    }
    case 'rewritten': {
      const { was, now } = event;
      const settled = deskReducer(state, { type: 'reopened', id: was._id });
      const others = changed.filter((one) => one.now._id !== was._id);
      const isSeen = state.shown?.id === was._id;
      return { ...settled, changed: [...others, { was, now, isSeen }] };
    }
  }
}

function without(ids: ReadonlySet<string>, out: string): ReadonlySet<string> {
  return new Set([...ids].filter((id) => id !== out));
}

/** The desk of this page: it outlives the screens of the single queries. */
export const desk = createStore(CLOSED);

/** Tells the desk what has happened. */
export function tellDesk(event: DeskEvent): void {
  desk.write(deskReducer(desk.read(), event));
}

/** How long a query that came by itself cannot be resolved. */
const UNREAD_MS = 1_000;

let cancelRead: (() => void) | undefined;

/** Notes that the desk moves on by itself, so that the next query stays unread for a moment. */
export function moveOnAtDesk(): void {
  cancelRead?.();
  tellDesk({ type: 'moved-on' });
  cancelRead = startTimer(() => tellDesk({ type: 'read' }), UNREAD_MS);
}

/**
 * Notes that a query is shown at the desk of a search, until the function that it returns is called.
 */
export function showAtDesk(id: string, search: string): () => void {
  const screen = Symbol(id);
  tellDesk({ type: 'shown', id, screen, search, owner: currentOwner() });
  return () => {
    // The next query's screen opens in the same task; without one the desk is closed.
    queueMicrotask(() => {
      tellDesk({ type: 'left', screen });
      if (desk.read().shown === null) sendPendingResolve();
    });
  };
}
