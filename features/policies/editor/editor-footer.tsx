import { Button } from 'antd';

import { DockedFooter } from '@/components/form/docked-footer';
import { KeyHint } from '@/components/ui/kbd';

type Props = {
  isChanged: boolean;
  isPending: boolean;
  isSaved: boolean;
  onCancel: () => void;
  /** Missing where the changes are shown already. */
  onReview: (() => void) | undefined;
  onSubmit: () => void;
};

/** What can be done with the text in every view; a text as it is live cannot be submitted. */
export function EditorFooter(props: Props) {
  const { isChanged, isPending, isSaved, onCancel, onReview, onSubmit } = props;
  return (
    <DockedFooter state={!isSaved && (isChanged ? 'Unsaved changes' : 'No changes')}>
      <Button onClick={onCancel}>Cancel</Button>
      {isChanged && onReview && <Button onClick={onReview}>Review changes</Button>}
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
