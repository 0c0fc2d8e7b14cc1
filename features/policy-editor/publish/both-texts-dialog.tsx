import { Button } from 'antd';

import { AntdModal } from '@/components/kit/modal';
import { WordDiff } from '@/components/kit/word-diff';
import { readStructure } from '@/lib/html/html-structure';
import layout from '@/styles/layout.module.css';

import { MAY_BE_OWN } from './lost-try';
import type { Question } from './save-state';

/** Shows the text that was published meanwhile beside the one about to replace it, and asks. */
export function BothTextsDialog({ theirs, draft, both, mayBeOwn, onChoose }: Question) {
  return (
    <AntdModal
      open
      title={mayBeOwn ? MAY_BE_OWN.title : 'Somebody else changed this text meanwhile'}
      width={760}
      closable={false}
      onCancel={() => onChoose(null)}
      footer={
        <div className={layout.end}>
          <Button onClick={() => onChoose(null)}>Back to the editor</Button>
          <Button onClick={() => onChoose('theirs')}>Use their version</Button>
          <Button type={both === null ? 'primary' : 'default'} onClick={() => onChoose('draft')}>
            Replace theirs with mine
          </Button>
          {both !== null && (
            <Button type="primary" onClick={() => onChoose('both')}>
              Keep both
            </Button>
          )}
        </div>
      }
    >
      <p className={layout.lead}>
        {mayBeOwn && MAY_BE_OWN.words}
        {both !== null && 'You changed other places than they did, so both can be kept. '}
        What you would remove of theirs is struck through, what you would add is underlined. The
        text that is not chosen is kept under Versions.
      </p>
      <WordDiff before={readStructure(theirs).text} after={readStructure(both ?? draft).text} />
    </AntdModal>
  );
}
