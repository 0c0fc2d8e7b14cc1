import { mergeKeys } from '@/components/form/three-way-merge';
import { splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

/** A text with what two admins made of it, block by block; null where both changed the same one. */
export function mergeBlocks(base: string, mine: string, theirs: string): string | null {
  const [was = [], own = [], their = []] = [base, mine, theirs].map((html) =>
    splitBlocks(sanitizeHtml(html)),
  );
  const both = mergeKeys(was, own, their)?.join('') ?? null;
  return both !== null && theirs.includes('\n') ? tidyHtml(both) : both;
}
