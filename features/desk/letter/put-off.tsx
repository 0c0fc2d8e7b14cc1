import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import type { ToastExtra } from '@/components/toast/toast-types';
import type { Query } from '@/features/queries/api';

import { putOff } from '../queue/later';
import { sayReturn } from '../queue/later-times';
import { senderOf } from '../state/sender-of';

/** The way back from putting a query off, as the button of a toast. */
const undoPutOff =
  ({ _id, createdAt }: Query, before: number | null): ToastExtra =>
  (controls) => (
    <ToastButton label="Undo" run={() => void putOff(_id, before, createdAt)} controls={controls} />
  );

/** Puts a query off, and says when it comes back; Undo puts it back to where it was. */
export function putOffAndSay(query: Query, untilMs: number, before: number | null): void {
  const isKept = putOff(query._id, untilMs, query.createdAt);
  showToast(
    isKept ? 'info' : 'warning',
    isKept
      ? `The query of ${senderOf(query)} comes back ${sayReturn(untilMs)}.`
      : 'This browser puts queries off only until the page is left.',
    undoPutOff(query, before),
  );
}
