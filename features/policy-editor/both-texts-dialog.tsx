import { Button } from 'antd';

import { AntdModal } from '@/components/kit/modal';
import { WordDiff } from '@/components/kit/word-diff';
import { readStructure } from '@/lib/html/html-structure';
import layout from '@/styles/layout.module.css';

/** The admin's choice between the text published meanwhile and their own. */
export type TextChoice = 'mine' | 'theirs' | null;

type Props = {
  theirs: string;
  mine: string;
  /** Null for going back to the editor. */
  onChoose: (choice: TextChoice) => void;
};

/** Shows the text that was published meanwhile beside the one about to replace it, and asks. */
export function BothTextsDialog({ theirs, mine, onChoose }: Props) {
  return (
    <AntdModal
      open
      title="Somebody else changed this text meanwhile"
      width={760}
      closable={false}
      onCancel={() => onChoose(null)}
      footer={
        <div className={layout.end}>
          <Button onClick={() => onChoose(null)}>Back to the editor</Button>
          <Button onClick={() => onChoose('theirs')}>Go on with theirs</Button>
          <Button type="primary" onClick={() => onChoose('mine')}>
            Replace theirs with mine
          </Button>
        </div>
      }
    >
      <p className={layout.lead}>
        What you would remove of theirs is struck through, what you would add is underlined. The
        text that is not chosen is kept under Versions.
      </p>
      <WordDiff before={readStructure(theirs).text} after={readStructure(mine).text} />
    </AntdModal>
  );
}
