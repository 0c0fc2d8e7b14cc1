import { MessageBox } from '@/components/feedback/message-box';

import { DifferenceList } from './difference-list';
import type { Review } from './review';

/** Why the toolbar is not the first thing to see. */
export function SourceNotice() {
  return (
    <MessageBox>
      This text opened as HTML source, because it holds what the toolbar cannot express.
    </MessageBox>
  );
}

/** Warns of a text that somebody else saved in the meantime. */
export function ChangedElsewhereNotice() {
  return (
    <MessageBox variant="warning">
      The live text was changed elsewhere while this editor was open. Submit compares the two before
      anything is replaced.
    </MessageBox>
  );
}

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
