import { diffWords } from '@/components/kit/word-diff';

/** The text that replaces a passage. */
type Edit = { from: number; to: number; text: string };

/** The passages of a text that were changed, in order. */
function editsOf(base: string, changed: string): Edit[] {
  const edits: Edit[] = [];
  let at = 0;
  let isOpen = false;
  for (const { kind, text } of diffWords(base, changed)) {
    const last = edits.at(-1);
    if (kind === 'same') {
      at += text.length;
      isOpen = false;
      continue;
    }
    const edit = isOpen && last ? last : { from: at, to: at, text: '' };
    if (edit !== last) edits.push(edit);
    isOpen = true;
    if (kind === 'added') edit.text += text;
    else {
      at += text.length;
      edit.to = at;
    }
  }
  return edits;
}

/** A text with two changes of it; null where both make something else of the same words. */
export function mergeWords(base: string, mine: string, theirs: string): string | null {
  if (mine === theirs) return mine;
  const edits = [...editsOf(base, mine), ...editsOf(base, theirs)].sort(
    (one, other) => one.from - other.from || one.to - other.to,
  );
  let merged = '';
  let at = 0;
  for (const [index, { from, to, text }] of edits.entries()) {
    const before = edits[index - 1];
    // Where both put words at one place, nobody knows which come first.
    const isDoubled = before?.from === from && before.to === to;
    if (from < at || isDoubled) return null;
    merged += base.slice(at, from) + text;
    at = to;
  }
  return merged + base.slice(at);
}
