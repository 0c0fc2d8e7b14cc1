import { Button } from 'antd';
import { useMemo, useState } from 'react';

import { BidiText } from '@/components/ui/bidi-text';
import layout from '@/components/ui/layout.module.css';
import { describeChange, diffWords } from '@/components/value/diff-words';
import { StatusTag } from '@/components/value/status-tag';
import { Moment } from '@/components/value/timestamp';
import { WordDiff } from '@/components/value/word-diff';
import type { PolicyVersion } from '@/features/policies/versions';
import { readStructure } from '@/lib/html/html-structure';

import styles from './policy-editor.module.css';

type Props = {
  version: PolicyVersion;
  /** In the names of its buttons, counted from 1. */
  number: number;
  isCurrent: boolean;
  /** The text that it replaced is in no other row. */
  isOrigin: boolean;
  onRestore: (html: string) => void;
  isReadOnly: boolean;
};

/** A save: by whom and when, how much it changed, and in which words. */
export function VersionRow({ version, number, isCurrent, isOrigin, ...restoring }: Props) {
  const { savedAt, by, html, replaced, isUnsent } = version;
  const { onRestore, isReadOnly } = restoring;
  const [isOpen, setOpen] = useState(number === 1);
  const [before, after] = useMemo(
    () => [readStructure(replaced).text, readStructure(html).text],
    [replaced, html],
  );
  const summary = useMemo(() => describeChange(diffWords(before, after)), [before, after]);
  const toggle = isOpen ? 'Hide changes' : 'Show changes';
  const isKnown = replaced !== '';

  return (
    <li>
      <div className={styles.version}>
        <div className={styles.save}>
          {by !== '' && (
            <strong>
              <BidiText>{by}</BidiText>
            </strong>
          )}
          <Moment iso={savedAt} />
          {isCurrent && <StatusTag status="Current" tone="good" />}
          {isUnsent && <StatusTag status="Not saved" tone="waiting" />}
          <div className={styles.summary}>
            {isKnown ? summary || 'Formatting only' : `${after.length} characters`}
          </div>
        </div>
        <div className={layout.row}>
          {isKnown && (
            <Button
              aria-expanded={isOpen}
              aria-label={`${toggle} of version ${number}`}
              onClick={() => setOpen(!isOpen)}
            >
              {toggle}
            </Button>
          )}
          {isOrigin && (
            <Button
              disabled={isReadOnly}
              aria-label={`Bring back the text before version ${number}`}
              onClick={() => onRestore(replaced)}
            >
              Bring back the text before
            </Button>
          )}
          {!isCurrent && (
            <Button
              disabled={isReadOnly}
              aria-label={`Bring back version ${number} of ${savedAt}`}
              onClick={() => onRestore(html)}
            >
              Bring back
            </Button>
          )}
        </div>
      </div>
      {isOpen && isKnown && <WordDiff before={before} after={after} />}
    </li>
  );
}
