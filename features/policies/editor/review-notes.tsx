import { MessageBox } from '@/components/feedback/message-box';

import { DifferenceList } from './difference-list';
import type { Review } from './review';

/** A note is read at a glance or not at all. */
const MOST_NAMED = 8;

/** What an admin must know before saving: what is not allowed, and what would be gone. */
export function ReviewNotes({ review }: { review: Review }) {
  const { refused, removed } = review;
  return (
    <>
      {refused.length > 0 && (
        <MessageBox variant="warning">
          Not allowed, so it will not be saved: <DifferenceList items={refused} most={MOST_NAMED} />
        </MessageBox>
      )}
      {removed.length > 0 && (
        <MessageBox variant="warning">
          Compared with the live text, saving removes:{' '}
          <DifferenceList items={removed} most={MOST_NAMED} />
        </MessageBox>
      )}
    </>
  );
}
