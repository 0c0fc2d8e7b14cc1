import { diffArrays } from 'diff';

import { formatCount } from '@/lib/text/format';

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
  return runs.reduce((sum, run) => sum + (run.kind === kind ? Array.from(run.text).length : 0), 0);
}

/** How much was added and removed: "+25 −3 characters"; '' when nothing did. */
export function describeChange(runs: readonly WordRun[]): string {
  const [added, removed] = [count(runs, 'added'), count(runs, 'removed')];
  if (added + removed === 0) return '';
  const parts = [added > 0 && `+${formatCount(added)}`, removed > 0 && `−${formatCount(removed)}`];
  const unit = added + removed === 1 ? 'character' : 'characters';
  return [...parts.filter(Boolean), unit].join(' ');
}
