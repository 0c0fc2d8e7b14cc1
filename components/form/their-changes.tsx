import { Button } from 'antd';
import { createContext, use } from 'react';

import { WordDiff } from '@/components/kit/word-diff';
import { BidiText } from '@/components/plain/bidi-text';
import { type FormField, valueText } from '@/lib/forms/form-fields';
import layout from '@/styles/layout.module.css';

import styles from './form.module.css';

/** A field that somebody else saved while the form is open, and what the two sides hold. */
export type TheirChange = { field: FormField; was: unknown; theirs: unknown };

/** What others saved while the form is open, and what is done about a field of it. */
export const TheirChanges = createContext<{
  changes: readonly TheirChange[];
  decide: (name: string, side: 'theirs' | 'mine') => void;
}>({ changes: [], decide: () => undefined });

/** Says at a field what somebody else saved of it meanwhile; nothing where nobody did. */
export function TheirChangeNote({ name }: { name: string }) {
  const { changes, decide } = use(TheirChanges);
  const change = changes.find(({ field }) => field.name === name);
  if (change === undefined) return null;
  const { field, was, theirs } = change;
  return (
    <div className={styles.theirs} role="status">
      <div>
        <b className={layout.strong}>Theirs</b>{' '}
        {field.kind === 'text' ? (
          <WordDiff before={valueText(was)} after={valueText(theirs)} />
        ) : (
          <BidiText>{valueText(theirs) || 'empty'}</BidiText>
        )}
      </div>
      <div className={layout.wrap}>
        <Button size="small" onClick={() => decide(name, 'theirs')}>
          Take theirs
        </Button>
        <Button size="small" onClick={() => decide(name, 'mine')}>
          Keep mine
        </Button>
      </div>
    </div>
  );
}
