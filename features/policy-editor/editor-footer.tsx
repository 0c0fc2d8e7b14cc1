import { Button } from 'antd';

import { DockedFooter, Failed } from '@/components/form/docked-footer';
import { KeyHint } from '@/components/plain/kbd';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import type { ChangeLine } from './compare/change-lines';
import { sayLosses } from './compare/loss-words';
import type { Review } from './differences/review';
import styles from './policy-editor.module.css';

type Props = {
  isChanged: boolean;
  /** How many places of the live text were changed. */
  changes: number;
  review: Review;
  lines: readonly ChangeLine[];
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
  const { isChanged, changes, review, lines, isPending, isSaved, hasFailed } = props;
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
              {changes > 0
                ? countOf(changes, 'change', 'changes')
                : isSpacesAlone(review)
                  ? 'Only spaces changed'
                  : 'Unsaved changes'}
            </strong>{' '}
            <Losses {...{ review, lines }} />
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

/** Whether a text reads as the public one does, and is set in the same way. */
const isSpacesAlone = ({ live, next, refused, removed, added }: Review) =>
  live.text === next.text && refused.length + removed.length + added.length === 0;

/** What a save leaves out and takes away, before it does; else who will see it. */
function Losses({ review: { refused, removed }, lines }: Pick<Props, 'review' | 'lines'>) {
  if (refused.length + removed.length === 0) {
    return (
      <span className={styles.against}>
        against the public text. Visitors see them as soon as you submit.
      </span>
    );
  }
  return (
    <span role="alert" className={layout.warning}>
      {removed.length > 0 && sayLosses(removed, lines)}
      {refused.length > 0 && ' What is not allowed will not be saved.'}
    </span>
  );
}
