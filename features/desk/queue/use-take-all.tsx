import { showToast } from '@/components/toast/toast';
import { ToastButton } from '@/components/toast/toast-button';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { formatCount } from '@/lib/text/format';

import type { Share } from './shares';
import type { Queue } from './use-queue';

/** What the whole queue is, and how many of it were at other desks. */
function sayTaken({ order, isComplete }: Queue): string {
  const { pending, others } = order.counts;
  if (!isComplete) return 'The whole queue is yours now.';
  const taken = `Yours are now ${formatCount(pending + others)}`;
  if (others === 0) return `${taken}: none were others'.`;
  return `${taken}: ${formatCount(others)} ${others === 1 ? 'was' : 'were'} others'.`;
}

/** Takes the whole queue, and says what that was; Undo leaves the others theirs again. */
export function useTakeAll(queue: Queue): () => void {
  const { nav, sharing } = queue;
  // Of the query that is on show when it is pressed.
  const { share } = useStableHandlers({ share: (next: Share | null) => nav.setShare(next) });

  return () => {
    const { share: before } = sharing;
    share(null);
    showToast('info', sayTaken(queue), (controls) => (
      <ToastButton label="Undo" run={() => share(before)} controls={controls} />
    ));
  };
}
