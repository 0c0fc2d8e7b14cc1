import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button, Segmented } from 'antd';
import { useState } from 'react';

import { AntdIcon } from '@/components/kit/icon';
import { countWords } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { SafeHtml } from '@/components/plain/safe-html';
import { copyText } from '@/components/toast/copy-text';
import { countOf } from '@/lib/text/format';

import { ComparedTexts, WordSum } from './compared-texts';
import { STATE_WORDS, type Entry } from './entries';
import styles from './timeline.module.css';
import { useComparison, useTextOf } from './use-comparison';

type Against = 'draft' | 'before' | 'nothing';

type Props = {
  entry: Entry;
  draft: string;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** A text of the timeline, what it changed or what was changed since; Restore fills the draft only. */
export function VersionPane({ entry, draft, onRestore, isReadOnly }: Props) {
  const { html, replaced, title, by, state } = entry;
  const [wanted, setWanted] = useState<Against | null>(null);
  const possible: Record<Against, boolean> = {
    draft: html !== draft,
    before: replaced !== '',
    nothing: true,
  };
  const order: Against[] = ['draft', 'before', 'nothing'];
  const isPossible = (one: Against) => possible[one];
  const against =
    wanted !== null && isPossible(wanted) ? wanted : (order.find(isPossible) ?? 'nothing');
  const text = useTextOf(html);
  const other = useTextOf(against === 'draft' ? draft : replaced);
  const [before, after] = against === 'draft' ? [text, other] : [other, text];
  const { lines, added, removed } = useComparison(before, after);
  const labels: Record<Against, string> = {
    draft: 'Against the draft',
    before: state === 'draft' ? 'Against the public text' : 'Against the one before',
    nothing: 'Only this text',
  };

  return (
    <section className={styles.pane} aria-label="Chosen version">
      <header>
        <div className={styles.title}>
          <h2>{title}</h2>
          <p>
            {by !== '' && (
              <strong>
                <BidiText>{by}</BidiText>
              </strong>
            )}
            <span>{state === 'elsewhere' ? 'Changed elsewhere' : STATE_WORDS[state]}</span>
            <span>{countOf(countWords(text.text), 'word', 'words')}</span>
          </p>
        </div>
        <div className={styles.deeds}>
          <Button
            type="primary"
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
        </div>
        <div className={styles.against}>
          <Segmented
            aria-label="Compare"
            value={against}
            options={order
              .filter((one) => one !== 'draft' || state !== 'draft')
              .map((value) => ({ value, label: labels[value], disabled: !possible[value] }))}
            onChange={setWanted}
          />
          {against !== 'nothing' && <WordSum {...{ added, removed }} isMarked />}
        </div>
      </header>
      <div className={styles.text}>
        {against === 'nothing' ? (
          <SafeHtml html={html} />
        ) : (
          <ComparedTexts lines={lines} current={0} />
        )}
      </div>
      <footer>
        Restore puts this text into your draft. Visitors see nothing of it until you submit; the
        draft of now stays in the list.
      </footer>
    </section>
  );
}
