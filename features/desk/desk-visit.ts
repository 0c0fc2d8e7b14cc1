import { startTimer } from '@/lib/timers';

import { desk, tellDesk } from './desk-state';
import { sendPendingResolve } from './pending-resolves';
import { currentOwner } from './send-resolve';

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
