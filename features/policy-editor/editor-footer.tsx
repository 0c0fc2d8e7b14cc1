import { Button } from 'antd';

import { DockedFooter, Failed } from '@/components/form/docked-footer';
import { KeyHint } from '@/components/plain/kbd';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { DifferenceList } from './difference-list';
import styles from './policy-editor.module.css';
import type { Review } from './review';

type Props = {
  isChanged: boolean;
  /** How many places of the live text were changed. */
  changes: number;
  review: Review;
  isPending: boolean;
  isSaved: boolean;
  hasFailed: boolean;
  /** Leaves the editor: what is not submitted is kept. */
  onClose: () => void;
  /** Missing where the changes are shown already. */
  onReview: (() => void) | undefined;
  onWrite: () => void;
  onSubmit: () => void;
};

/**
 * What can be done with the text in every view; a text as it is live cannot be submitted, and of one
 * that was there is only the way out.
 */
export function EditorFooter(props: Props) {
  const { isChanged, changes, review, isPending, isSaved, hasFailed } = props;
  const { onClose, onReview, onWrite, onSubmit } = props;
  return (
    <DockedFooter
      state={
        isSaved ? (
          <strong>Published</strong>
        ) : hasFailed && isChanged ? (
          <Failed>Not published.</Failed>
        ) : isChanged ? (
          <>
            <strong>
              {changes > 0 ? countOf(changes, 'change', 'changes') : 'Unsaved changes'}
            </strong>{' '}
            <Losses review={review} />
          </>
        ) : (
          'No changes'
        )
      }
    >
      <Button onClick={onClose}>{isSaved ? 'Close' : 'Cancel'}</Button>
      {isChanged && !isSaved && onReview && <Button onClick={onReview}>Review changes</Button>}
      {!isSaved && !onReview && <Button onClick={onWrite}>Go on writing</Button>}
      {!isSaved && (
        <Button type="primary" loading={isPending} disabled={!isChanged} onClick={onSubmit}>
          Submit <KeyHint press="mod ↵" />
        </Button>
      )}
    </DockedFooter>
  );
}

/** As many as a line of the dock holds. */
const MOST_NAMED = 5;

/** What a save leaves out and takes away, before it does; else who will see it. */
function Losses({ review: { refused, removed } }: { review: Review }) {
  if (refused.length + removed.length === 0) {
    return (
      <span className={styles.against}>
        against the public text. Visitors see them as soon as you submit.
      </span>
    );
  }
  return (
    <span role="alert" className={layout.warning}>
      against the public text.{' '}
      {refused.length > 0 && (
        <>
          Not allowed, so it will not be saved: <DifferenceList items={refused} most={MOST_NAMED} />
          .{' '}
        </>
      )}
      {removed.length > 0 && (
        <>
          Saving removes: <DifferenceList items={removed} most={MOST_NAMED} />.
        </>
      )}
    </span>
  );
}
