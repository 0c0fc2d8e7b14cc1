import { useMemo } from 'react';

import { diffWords } from '@/components/kit/word-diff';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

/** Longer texts are shown by their beginning. */
const LONGEST = 300;

type Props = { before: string; after: string; side: 'before' | 'after' };

/** A text before or after a change, with the words marked that the other one does not have. */
export function ChangedWords({ before, after, side }: Props) {
  const runs = useMemo(
    () => diffWords(previewText(before, LONGEST), previewText(after, LONGEST)),
    [before, after],
  );
  const text = side === 'before' ? before : after;
  if (text === '') return <i className={layout.muted}>empty</i>;
  return (
    <span dir="auto" translate="no">
      {runs.map(({ kind, text: part }, index) => {
        if (kind === 'same') return part;
        if (kind === 'removed') return side === 'before' && <del key={index}>{part}</del>;
        return side === 'after' && <ins key={index}>{part}</ins>;
      })}
    </span>
  );
}
