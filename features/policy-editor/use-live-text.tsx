import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { AntdModal } from '@/components/kit/modal';
import { WordDiff } from '@/components/kit/word-diff';
import type { Policy } from '@/features/policies/api';
import { SaveCancelled } from '@/lib/forms/validation';
import { readStructure } from '@/lib/html/html-structure';
import { refetchBeforeWrite } from '@/lib/http/refetch-before-write';
import layout from '@/styles/layout.module.css';

import { saveVersion, stampVersion } from './versions';

type Question = { theirs: string; mine: string; answer: (choice: TextChoice) => void };

type Options = {
  policy: Policy;
  /** The live text when what stands in the editor was begun. */
  base: string;
  onTakeTheirs: (html: string) => void;
};

/**
 * Fetches the live text again before it is replaced (ADR 19). `resolve` answers with the text that
 * will be replaced, and throws SaveCancelled or an ApiError when nothing is to be sent.
 */
export function useLiveText({ policy, base, onTakeTheirs }: Options): {
  resolve: (mine: string) => Promise<string>;
  dialog: ReactNode;
} {
  const [question, setQuestion] = useState<Question | null>(null);
  // A version that the admin chose to replace is not asked about again.
  const [decided, setDecided] = useState(base);

  async function resolve(mine: string): Promise<string> {
    const theirs = await refetchBeforeWrite(() => policy.read());
    if (theirs === base || theirs === decided || theirs === mine) return theirs;
    const choice = await new Promise<TextChoice>((answer) => {
      setQuestion({ theirs, mine, answer });
    });
    setQuestion(null);
    if (choice === null) throw new SaveCancelled();
    setDecided(theirs);
    if (choice === 'mine') return theirs;
    saveVersion(policy.name, { ...stampVersion(), html: mine, replaced: theirs, isUnsent: true });
    onTakeTheirs(theirs);
    throw new SaveCancelled();
  }

  return {
    resolve,
    dialog: question && (
      <BothTextsDialog theirs={question.theirs} mine={question.mine} onChoose={question.answer} />
    ),
  };
}

/** The admin's choice between the text published meanwhile and their own. */
type TextChoice = 'mine' | 'theirs' | null;

type Props = {
  theirs: string;
  mine: string;
  /** Null for going back to the editor. */
  onChoose: (choice: TextChoice) => void;
};

/** Shows the text that was published meanwhile beside the one about to replace it, and asks. */
function BothTextsDialog({ theirs, mine, onChoose }: Props) {
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
