import { useMemo } from 'react';

import { diffWords } from '@/components/kit/word-diff';
import { previewText } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

/** Of longer texts the place shows where they differ, with some letters around it. */
const LONGEST = 300;
const AROUND = 80;

/** How many letters two texts share from their beginning on, or back from their end. */
function sharedLength(one: string, other: string, isFromEnd: boolean, most: number): number {
  const at = (text: string, place: number) =>
    text.charAt(isFromEnd ? text.length - 1 - place : place);
  let length = 0;
  while (length < most && at(one, length) === at(other, length)) length += 1;
  return length;
}

/** Cuts two long texts to the place where they differ, with some of what they share around it. */
function placeOfChange(before: string, after: string): [string, string] {
  const shorter = Math.min(before.length, after.length);
  if (Math.max(before.length, after.length) <= LONGEST) return [before, after];
  const start = sharedLength(before, after, false, shorter);
  const end = sharedLength(before, after, true, shorter - start);
  // From the beginning of a word to the end of one, where words have spaces between them.
  const head = before.slice(0, Math.max(0, start - AROUND)).replace(/\S{1,40}$/u, '');
  const tail = before.slice(before.length - Math.max(0, end - AROUND)).replace(/^\S{1,40}/u, '');
  const cut = (text: string) =>
    previewText(text.slice(head.length, text.length - tail.length), LONGEST);
  const around = (text: string) => `${head && '… '}${cut(text)}${tail && ' …'}`;
  return [around(before), around(after)];
}

type Props = { before: string; after: string; side: 'before' | 'after' };

/** A text before or after a change, with the words marked that the other one does not have. */
export function ChangedWords({ before, after, side }: Props) {
  const runs = useMemo(() => diffWords(...placeOfChange(before, after)), [before, after]);
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
