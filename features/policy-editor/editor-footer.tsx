import { Button } from 'antd';

import { DockedFooter, Failed } from '@/components/form/docked-footer';
import { KeyHint } from '@/components/plain/kbd';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { sayLosses } from './compare/loss-words';
import type { Review } from './compare/use-review';
import styles from './policy-editor.module.css';

type Props = {
  isChanged: boolean;
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
  const { isChanged, review, isPending, isSaved, hasFailed } = props;
  const { onClose, onReview, onWrite, onSubmit } = props;
  const changes = review.comparison.changes.length;
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
                : review.isSpacesAlone
                  ? 'Only spaces changed'
                  : 'Unsaved changes'}
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

/** What a save leaves out and takes away, before it does; else who will see it. */
function Losses({ review: { comparison, refused, removedMarkup } }: Pick<Props, 'review'>) {
  if (refused.length + removedMarkup.length === 0) {
    return (
      <span className={styles.against}>
        against the public text. Visitors see this as soon as you submit.
      </span>
    );
  }
  return (
    <span role="alert" className={layout.warning}>
      {removedMarkup.length > 0 && sayLosses(removedMarkup, comparison.lines)}
      {refused.length > 0 && ' What is not allowed will not be saved.'}
    </span>
  );
}
