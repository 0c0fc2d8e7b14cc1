import { mergeKeys } from '@/components/form/three-way-merge';
import { splitBlocks, tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

const blocksOf = (html: string) => splitBlocks(sanitizeHtml(html));

/** A base with what two admins made of it, block by block; null where both changed the same one. */
export function mergeBlocks(base: string, draft: string, theirs: string): string | null {
  const merged = mergeKeys(blocksOf(base), blocksOf(draft), blocksOf(theirs));
  const both = merged?.join('') ?? null;
  return both !== null && theirs.includes('\n') ? tidyHtml(both) : both;
}
