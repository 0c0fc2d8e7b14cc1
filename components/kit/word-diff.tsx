import { diffArrays } from 'diff';
import { useMemo } from 'react';

import { formatCount } from '@/lib/text/format';
import { lettersOf } from '@/lib/text/letters';
import layout from '@/styles/layout.module.css';

import styles from './word-diff.module.css';

/** How many characters of an unchanged passage are shown on each side of a change. */
const CONTEXT_LENGTH = 160;

/** An unchanged run without its middle; `edges` says on which sides something changed. */
function shorten(text: string, edges: { before: boolean; after: boolean }): string {
  const letters = Array.from(text);
  const head = edges.before ? CONTEXT_LENGTH : 0;
  const tail = edges.after ? CONTEXT_LENGTH : 0;
  if (letters.length <= head + tail) return text;
  // Without the word that the cut would halve, where words have spaces between them.
  const start = letters
    .slice(0, head)
    .join('')
    .replace(/(\s)\S+$/, '$1');
  const end = letters
    .slice(letters.length - tail)
    .join('')
    .replace(/^\S+(?=\s)/, '');
  return `${start.trimEnd()} … ${end.trimStart()}`;
}

function RunText({ runs, index }: { runs: readonly WordRun[]; index: number }) {
  const run = runs[index];
  if (run?.kind === 'removed') return <del className={styles.removed}>{run.text}</del>;
  if (run?.kind === 'added') return <ins className={styles.added}>{run.text}</ins>;
  return shorten(run?.text ?? '', { before: index > 0, after: index < runs.length - 1 });
}

/** Two plain texts word by word: removed words are struck through, added ones underlined. */
export function WordDiff({ before, after }: { before: string; after: string }) {
  const runs = useMemo(() => diffWords(before, after), [before, after]);
  if (runs.every((run) => run.kind === 'same'))
    return <p className={layout.paragraph}>The words are the same.</p>;

  return (
    <div className={styles.text} dir="auto" translate="no" role="group" aria-label="Changed words">
      {runs.map((_, index) => (
        <RunText key={index} runs={runs} index={index} />
      ))}
    </div>
  );
}

/** A run of words that two texts share, or that only the older or only the newer one has. */
export type WordRun = { kind: 'same' | 'removed' | 'added'; text: string };

/** After this time lines are compared instead of words. */
const TIMEOUT_MS = 1000;

/** Words with their marks; single characters of scripts without spaces; spaces; all else. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[\p{L}\p{M}\p{N}]+|\s+|[^]/gu;
const LINE = /[^\n]+|\n/g;

/** How many words a text has; each character counts in scripts without spaces. */
export function countWords(text: string): number {
  return (text.match(WORD) ?? []).filter((part) => /[\p{L}\p{N}]/u.test(part)).length;
}

function compare(before: string, after: string, part: RegExp, timeout: number): WordRun[] | null {
  const parts = (text: string) => text.match(part) ?? [];
  const changes = diffArrays(parts(before), parts(after), { timeout });
  return (
    changes?.map(({ value, added, removed }) => ({
      kind: added ? 'added' : removed ? 'removed' : 'same',
      text: value.join(''),
    })) ?? null
  );
}

/** Joins changed words that only spaces separate into one changed phrase. */
function joinPhrases(runs: readonly WordRun[]): WordRun[] {
  const joined: WordRun[] = [];
  let removed = '';
  let added = '';

  function flush(): void {
    if (removed !== '') joined.push({ kind: 'removed', text: removed });
    if (added !== '') joined.push({ kind: 'added', text: added });
    removed = '';
    added = '';
  }

  for (const [index, { kind, text }] of runs.entries()) {
    const isGap = kind === 'same' && text.trim() === '' && index < runs.length - 1;
    if (kind === 'removed') removed += text;
    else if (kind === 'added') added += text;
    else if (isGap && removed !== '' && added !== '') {
      removed += text;
      added += text;
    } else {
      flush();
      joined.push({ kind, text });
    }
  }
  flush();
  return joined;
}

/** Compares two plain texts word by word; very long and very different ones line by line. */
export function diffWords(before: string, after: string): WordRun[] {
  const runs =
    compare(before, after, WORD, TIMEOUT_MS) ?? compare(before, after, LINE, Infinity) ?? [];
  return joinPhrases(runs);
}

function count(runs: readonly WordRun[], kind: WordRun['kind']): number {
  return runs.reduce((sum, run) => sum + (run.kind === kind ? lettersOf(run.text).length : 0), 0);
}

/** How much was added and removed: "+25 −3 characters"; '' when nothing did. */
export function describeChange(runs: readonly WordRun[]): string {
  const [added, removed] = [count(runs, 'added'), count(runs, 'removed')];
  if (added + removed === 0) return '';
  const parts = [added > 0 && `+${formatCount(added)}`, removed > 0 && `−${formatCount(removed)}`];
  const unit = added + removed === 1 ? 'character' : 'characters';
  return [...parts.filter(Boolean), unit].join(' ');
}
