import { Button } from 'antd';

import { DockedFooter } from '@/components/form/docked-footer';
import { KeyHint } from '@/components/plain/kbd';
import { countOf } from '@/lib/text/format';

import styles from './policy-editor.module.css';

type Props = {
  isChanged: boolean;
  /** How many places of the live text were changed. */
  changes: number;
  isPending: boolean;
  isSaved: boolean;
  onCancel: () => void;
  /** Missing where the changes are shown already. */
  onReview: (() => void) | undefined;
  onWrite: () => void;
  onSubmit: () => void;
};

/** What can be done with the text in every view; a text as it is live cannot be submitted. */
export function EditorFooter(props: Props) {
  const { isChanged, changes, isPending, isSaved, onCancel, onReview, onWrite, onSubmit } = props;
  return (
    <DockedFooter
      state={
        !isSaved &&
        (isChanged ? (
          <>
            <strong>
              {changes > 0 ? countOf(changes, 'change', 'changes') : 'Unsaved changes'}
            </strong>{' '}
            <span className={styles.against}>
              against the public text. Visitors see them as soon as you submit.
            </span>
          </>
        ) : (
          'No changes'
        ))
      }
    >
      <Button onClick={onCancel}>Cancel</Button>
      {isChanged && onReview && <Button onClick={onReview}>Review changes</Button>}
      {!onReview && <Button onClick={onWrite}>Go on writing</Button>}
      <Button
        type="primary"
        loading={isPending}
        disabled={isSaved || !isChanged}
        onClick={onSubmit}
      >
        Submit <KeyHint press="mod ↵" />
      </Button>
    </DockedFooter>
  );
}
