import { Button } from 'antd';

import { DockedFooter, Failed } from '@/components/form/docked-footer';
import { KeyHint } from '@/components/plain/kbd';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { sayRemoved } from './compare/removed-words';
import type { Review } from './compare/use-review';
import styles from './policy-editor.module.css';
import type { Stage } from './publish/use-save-policy';
import type { View } from './use-view';

type Props = {
  stage: Stage;
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
export function EditorFooter({ stage, review, view, onView, onClose, onSubmit }: Props) {
  const state = <StageWords stage={stage} review={review} />;
  if (stage === 'saved')
    return (
      <DockedFooter state={state}>
        <Button onClick={onClose}>Close</Button>
      </DockedFooter>
    );
  const isChanged = stage !== 'unchanged';
  return (
    <DockedFooter state={state}>
      <Button onClick={onClose}>Cancel</Button>
      {view === 'changes' ? (
        <Button onClick={() => onView('write')}>Go on writing</Button>
      ) : (
        isChanged && <Button onClick={() => onView('changes')}>Review changes</Button>
      )}
      <Button type="primary" loading={stage === 'sending'} disabled={!isChanged} onClick={onSubmit}>
        Submit <KeyHint press="mod ↵" />
      </Button>
    </DockedFooter>
  );
}

function StageWords({ stage, review }: Pick<Props, 'stage' | 'review'>) {
  switch (stage) {
    case 'saved':
      return <strong>Published</strong>;
    case 'failed':
      return <Failed>Not published.</Failed>;
    case 'unchanged':
      return 'No changes';
    case 'changed':
    case 'sending':
      return (
        <>
          <strong>{sayChanges(review)}</strong> <Removed review={review} />
        </>
      );
  }
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
