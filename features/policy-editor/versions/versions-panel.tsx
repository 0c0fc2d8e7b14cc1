import CopyOutlined from '@ant-design/icons/es/icons/CopyOutlined';
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined';
import ReloadOutlined from '@ant-design/icons/es/icons/ReloadOutlined';
import { Button, Segmented } from 'antd';
import { useMemo, useState } from 'react';

import { type ReadBack, readVersions, stampVersion } from '@/components/activity/policy-versions';
import { AntdIcon } from '@/components/kit/icon';
import { Since, StatusTag } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { SafeHtml } from '@/components/plain/safe-html';
import { copyText } from '@/components/toast/toast';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { ComparedTexts, WordSum } from '../compare/compared-texts';
import { useComparison, useTextOf } from '../compare/use-comparison';
import sheet from '../kit/sheet.module.css';
import { ShortHash } from '../kit/short-hash';
import { TellChanges } from '../tell/tell-changes';

import { type Entry, STATE_WORDS, toEntries } from './entries';
import styles from './timeline.module.css';

type Props = {
  name: string;
  title: string;
  live: string;
  draft: string;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** The texts that this browser knows of a policy; bringing one back only puts it into the editor. */
export function VersionsPanel({ name, title, live, draft, ...restoring }: Props) {
  const [versions] = useState(() => readVersions(name));
  const entries = useMemo(
    () => toEntries({ versions, live, draft, by: stampVersion().by }),
    [versions, live, draft],
  );
  const [chosen, setChosen] = useState<string | null>(null);
  const entry =
    entries.find(({ key }) => key === chosen) ??
    entries.find(({ state }) => state !== 'draft') ??
    entries[0];
  if (entry === undefined) return <p className={layout.muted}>There is no text yet.</p>;
  const saved = versions.length;

  return (
    <div className={`${sheet.sheet} ${styles.sheet}`}>
      <div className={styles.list}>
        <div className={styles.line}>
          <h2>{countOf(entries.length, 'version', 'versions')}</h2>
          <small>
            {saved === 0
              ? 'No version has been saved from this device yet.'
              : 'the last 10 stay in this browser'}
          </small>
        </div>
        <Timeline entries={entries} chosen={entry.key} onChoose={setChosen} />
      </div>
      <VersionPane key={entry.key} {...{ entry, draft, policy: title }} {...restoring} />
    </div>
  );
}

const READ_BACK_WORDS: Record<ReadBack, string> = {
  same: 'Visitors saw this text',
  differed: 'Visitors saw another text',
};

type Against = 'draft' | 'before' | 'nothing';

type VersionPaneProps = {
  entry: Entry;
  /** The title of the policy. */
  policy: string;
  draft: string;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** A text of the timeline, what it changed or what was changed since; Restore fills the draft only. */
function VersionPane({ entry, policy, draft, onRestore, isReadOnly }: VersionPaneProps) {
  const { html, replaced, title, by, state, savedAt, sha256, readBack } = entry;
  const [wanted, setWanted] = useState<Against | null>(null);
  const possible: Record<Against, boolean> = {
    draft: html !== draft,
    before: replaced !== '',
    nothing: true,
  };
  const order: Against[] = ['draft', 'before', 'nothing'];
  const choices = order.filter((one) => possible[one]);
  const against = choices.find((one) => one === wanted) ?? choices[0] ?? 'nothing';
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
    <section
      className={`${layout.column} ${layout.grow} ${styles.pane}`}
      aria-label="Chosen version"
    >
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
            {sha256 !== undefined && (
              <span>
                SHA-256 <ShortHash hash={sha256} />
              </span>
            )}
            {readBack && <span>{READ_BACK_WORDS[readBack]}</span>}
          </p>
        </div>
        <div className={`${layout.row} ${styles.deeds}`}>
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
          {against !== 'nothing' && <TellChanges title={policy} {...{ lines, savedAt }} />}
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

type TimelineProps = {
  entries: readonly Entry[];
  chosen: string;
  onChoose: (key: string) => void;
};

/** The texts of a policy on one line, the newest first; a press shows one beside it. */
function Timeline({ entries, chosen, onChoose }: TimelineProps) {
  return (
    <ol className={styles.timeline} aria-label="Saved versions">
      {entries.map(({ key, state, title, savedAt, by, isCurrent }) => (
        <li key={key} data-state={state}>
          <button
            type="button"
            className={`${layout.plainButton} ${layout.pointed}`}
            aria-current={key === chosen || undefined}
            onClick={() => onChoose(key)}
          >
            <i aria-hidden />
            <span className={styles.line}>
              <strong className={layout.cut}>{title}</strong>
              <small>
                <Since iso={savedAt} />
              </small>
            </span>
            <span className={styles.line}>
              <Author {...{ by, state }} />
              <span>
                {isCurrent ? <StatusTag status="Current" tone="good" /> : STATE_WORDS[state]}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** By whom a text is, as far as this browser knows. */
function Author({ by, state }: Pick<Entry, 'by' | 'state'>) {
  if (state === 'elsewhere')
    return (
      <span className={styles.by}>
        <span className={styles.server}>
          <AntdIcon shape={DownloadOutlined} />
        </span>
        Changed elsewhere
      </span>
    );
  return (
    <span className={styles.by}>
      {by !== '' && <Avatar name={by} sizePx={22} />}
      <BidiText>{by}</BidiText>
    </span>
  );
}
