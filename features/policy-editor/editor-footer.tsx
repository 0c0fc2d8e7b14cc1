import { Button } from 'antd';

import { DockedFooter, Failed } from '@/components/form/docked-footer';
import { KeyHint } from '@/components/plain/kbd';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { sayRemoved } from './compare/removed-words';
import type { Review } from './compare/use-review';
import styles from './editor-footer.module.css';
import { isUnderWay, type Phase } from './publish/save-state';
import type { View } from './use-view';

type Props = {
  phase: Phase;
  /** Whether the draft is another text than the live one. */
  isChanged: boolean;
  review: Review;
  view: View;
  onView: (view: View) => void;
  /** Leaves the editor: what is not submitted is kept. */
  onClose: () => void;
  onSubmit: () => void;
};

/**
 * What can be done with the draft in every view. A draft that is live cannot be submitted, and once
 * it is published the only button closes the editor.
 */
export function EditorFooter(props: Props) {
  const { phase, isChanged, review, view, onView, onClose, onSubmit } = props;
  const isSending = isUnderWay(phase);
  // A text on its way may be live already.
  const canSubmit = isChanged || isSending;
  const state = <SaveWords phase={phase} isChanged={canSubmit} review={review} />;
  if (phase.is === 'published')
    return (
      <DockedFooter state={state}>
        <Button onClick={onClose}>Close</Button>
      </DockedFooter>
    );
  return (
    <DockedFooter state={state}>
      <Button onClick={onClose}>Cancel</Button>
      {view === 'changes' ? (
        <Button onClick={() => onView('write')}>Go on writing</Button>
      ) : (
        canSubmit && <Button onClick={() => onView('changes')}>Review changes</Button>
      )}
      <Button type="primary" loading={isSending} disabled={!canSubmit} onClick={onSubmit}>
        Submit <KeyHint press="mod ↵" />
      </Button>
    </DockedFooter>
  );
}

function SaveWords({ phase, isChanged, review }: Pick<Props, 'phase' | 'isChanged' | 'review'>) {
  if (phase.is === 'published') return <strong>Published</strong>;
  if (!isChanged) return 'No changes';
  if (phase.is === 'failed') return <Failed>Not published.</Failed>;
  return (
    <>
      <strong>{sayChanges(review)}</strong> <Removed review={review} />
    </>
  );
}

function sayChanges({ comparison: { changes }, isSpacesAlone }: Review): string {
  if (changes.length > 0) return countOf(changes.length, 'change', 'changes');
  return isSpacesAlone ? 'Only spaces changed' : 'Unsaved changes';
}

/** Says what a save will remove and refuse, or else who will see it. */
function Removed({ review: { comparison, refused, removedMarkup } }: Pick<Props, 'review'>) {
  const removed = sayRemoved(removedMarkup, comparison.lines);
  if (refused.length === 0 && removed === '') {
    return (
      <span className={styles.against}>
        against the public text. Visitors see this as soon as you submit.
      </span>
    );
  }
  return (
    <span role="alert" className={layout.warning}>
      {removed}
      {refused.length > 0 && ' What is not allowed will not be saved.'}
    </span>
  );
}
