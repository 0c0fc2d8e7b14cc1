import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';

import type { ReadBack } from '@/components/activity/policy-versions';
import { AntdIcon } from '@/components/kit/icon';
import { BidiText } from '@/components/plain/bidi-text';
import { SafeHtml } from '@/components/plain/safe-html';
import { copyText } from '@/components/toast/toast';
import { withLines } from '@/lib/html/plain-text';
import { isSameButSpaces } from '@/lib/html/same-but-spaces';
import layout from '@/styles/layout.module.css';

import { compareTexts } from '../compare/compare-texts';
import { ComparedTexts } from '../compare/compared-texts';
import { WordSum } from '../compare/word-sum';
import { ShortHash } from '../kit/short-hash';
import { TellChanges } from '../tell/tell-changes';

import { type Entry, STATE_WORDS } from './entries';
import styles from './version-pane.module.css';

type Props = {
  entry: Entry;
  /** The title of the policy. */
  policy: string;
  draft: string;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** Shows a text of the timeline, with what it changed or what changed since; Restore only fills the draft. */
export function VersionPane({ entry, policy, draft, ...restoring }: Props) {
  const { html, replaced, state, savedAt } = entry;
  const { against, choices, setWanted } = useAgainst(entry, draft);
  const [before = '', after = ''] = (against === 'draft' ? [html, draft] : [replaced, html]).map(
    withLines,
  );
  const comparison = useMemo(() => compareTexts(before, after), [before, after]);
  const { lines, changes, added, removed } = comparison;
  const isSpacesAlone = changes.length === 0 && before !== after && isSameButSpaces(before, after);
  const labels: Record<Against, string> = {
    draft: 'Against the draft',
    before: state === 'draft' ? 'Against the public text' : 'Against the one before',
    nothing: 'Only this text',
  };

  return (
    <section
      className={`${layout.column} ${layout.grow} ${styles.pane}`}
      aria-label="Chosen version"
    >
      <header>
        <Origin entry={entry} />
        <div className={`${layout.row} ${styles.deeds}`}>
          <Deeds entry={entry} draft={draft} {...restoring} />
          {against !== 'nothing' && (
            <TellChanges
              title={policy}
              lines={lines}
              // Against the draft it is the draft that changes the text, and that is not published yet.
              savedAt={against === 'draft' ? '' : savedAt}
            />
          )}
        </div>
        <div className={styles.against}>
          {choices.length > 1 && (
            <Segmented
              aria-label="Compare"
              value={against}
              options={choices.map((value) => ({ value, label: labels[value] }))}
              onChange={setWanted}
            />
          )}
          {against !== 'nothing' && <WordSum added={added} removed={removed} isMarked />}
        </div>
      </header>
      <div className={styles.text}>
        {against === 'nothing' ? (
          <SafeHtml html={withLines(html)} />
        ) : (
          <ComparedTexts lines={lines} isSpacesAlone={isSpacesAlone} current={0} />
        )}
      </div>
      <footer>
        Restore puts this text into your draft. Visitors see nothing of it until you submit; the
        draft of now stays in the list.
      </footer>
    </section>
  );
}

type Against = 'draft' | 'before' | 'nothing';

/** Chooses what a text is compared with: what the admin wants, or else the first other text. */
function useAgainst({ html, replaced }: Entry, draft: string) {
  const [wanted, setWanted] = useState<Against | null>(null);
  const possible: Record<Against, boolean> = {
    draft: html !== draft,
    before: replaced !== '',
    nothing: true,
  };
  const order: Against[] = ['draft', 'before', 'nothing'];
  const choices = order.filter((one) => possible[one]);
  const against = choices.find((one) => one === wanted) ?? choices[0] ?? 'nothing';
  return { against, choices, setWanted };
}

const READ_BACK_WORDS: Record<ReadBack, string> = {
  same: 'Visitors saw this text',
  differed: 'Visitors saw another text',
};

/** Says whose text it is, and what became of it. */
function Origin({ entry: { title, by, state, sha256, readBack } }: { entry: Entry }) {
  return (
    <div className={styles.title}>
      <h2>{title}</h2>
      <p>
        {by !== '' && (
          <strong>
            <BidiText>{by}</BidiText>
          </strong>
        )}
        <span>{state === 'elsewhere' ? 'Changed elsewhere' : STATE_WORDS[state]}</span>
        {sha256 !== undefined && (
          <span>
            SHA-256 <ShortHash hash={sha256} />
          </span>
        )}
        {readBack && <span>{READ_BACK_WORDS[readBack]}</span>}
      </p>
    </div>
  );
}

function Deeds({ entry: { title, html }, draft, onRestore, isReadOnly }: Omit<Props, 'policy'>) {
  return (
    <>
      <Button
        disabled={isReadOnly || html === draft}
        aria-label={`Restore ${title}`}
        icon={<AntdIcon shape={ReloadOutlined} />}
        onClick={() => onRestore(html)}
      >
        Restore
      </Button>
      <Button
        icon={<AntdIcon shape={CopyOutlined} />}
        onClick={() => void copyText(html, 'Restore it to copy it under HTML source.')}
      >
        Copy
      </Button>
    </>
  );
}
