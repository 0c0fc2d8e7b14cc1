import { mergeKeys } from '@/components/form/three-way-merge';
import { readParts, tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

/** A base with what two admins made of it, block by block; null where both changed the same one. */
export function mergeBlocks(base: string, draft: string, theirs: string): string | null {
  const texts = [base, draft, theirs].map((html) => readParts(sanitizeHtml(html)));
  const [ofBase = [], ofDraft = [], ofTheirs = []] = texts.map((parts) =>
    parts.map(({ html }) => html),
  );
  const merged = mergeKeys(ofBase, ofDraft, ofTheirs);
  if (merged === null) return null;
  const bare = texts.flat().filter(({ tag }) => tag === '');
  const both = joinApart(merged, new Set(bare.map(({ html }) => html)));
  return theirs.includes('\n') ? tidyHtml(both) : both;
}

/** Joins blocks, and makes one of words that stand beside blocks where they would run into others of these. */
function joinApart(blocks: readonly string[], bare: ReadonlySet<string>): string {
  let html = '';
  let isAfterWords = false;
  for (const block of blocks) {
    const isBare = bare.has(block);
    html += isBare && isAfterWords ? `<p>${block}</p>` : block;
    isAfterWords = isBare && !isAfterWords;
  }
  return html;
}
