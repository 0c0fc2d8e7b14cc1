import { useMemo } from 'react';

import { valueWords } from '@/components/activity/activity-words';
import { describeChange, diffWords, WordDiff } from '@/components/kit/word-diff';
import type { Activity, ActivityField } from '@/lib/activity/activity';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import styles from './activity.module.css';

/** Longer values are compared word by word. */
const LONGEST_VALUE = 80;
/** Of a text that was added or deleted. */
const LONGEST_PREVIEW = 300;

type Props = { entry: Activity; field: ActivityField };

/** A field of a change with its value before and after. */
export function FieldChange({ entry, field }: Props) {
  const before = valueWords(entry, field.before);
  const after = valueWords(entry, field.after);
  const isText = [before, after].some((text) => text.length > LONGEST_VALUE || text.includes('\n'));
  const isChange = entry.kind === 'edit' || entry.kind === 'status';

  if (isChange && isText && field.lost === undefined) {
    return (
      <div className={styles.wide}>
        <dt>{field.label}</dt>
        <dd>
          <TextChange before={before} after={after} />
        </dd>
      </div>
    );
  }
  // Each value by its own direction: the arrow stays between them.
  return (
    <div>
      <dt>{field.label}</dt>
      <dd className={styles.values}>
        {entry.kind !== 'add' && (
          <del dir="auto" translate="no">
            {shorten(before)}
          </del>
        )}{' '}
        {isChange && <span aria-hidden>→ </span>}
        {entry.kind !== 'delete' && (
          <ins dir="auto" translate="no">
            {shorten(after)}
          </ins>
        )}
      </dd>
    </div>
  );
}

function shorten(text: string): string {
  return previewText(text, LONGEST_PREVIEW) || 'empty';
}

function TextChange({ before, after }: { before: string; after: string }) {
  const summary = useMemo(() => describeChange(diffWords(before, after)), [before, after]);
  if (summary === '') return 'Formatting only';
  return (
    <>
      <div className={layout.muted}>{summary}</div>
      <WordDiff before={before} after={after} />
    </>
  );
}
