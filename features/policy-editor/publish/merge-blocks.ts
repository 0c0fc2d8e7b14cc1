import { mergeKeys } from '@/components/form/three-way-merge';
import { joinParts, readParts, tidyHtml } from '@/lib/html/blocks';
import { sanitizeHtml } from '@/lib/html/clean/sanitize-html';

/** Merges block by block what two admins made of a base; null where both changed the same block. */
export function mergeBlocks(base: string, draft: string, theirs: string): string | null {
  const texts = [base, draft, theirs].map((html) => readParts(sanitizeHtml(html)));
  const [ofBase = [], ofDraft = [], ofTheirs = []] = texts.map((parts) =>
    parts.map(({ html }) => html),
  );
  const merged = mergeKeys(ofBase, ofDraft, ofTheirs);
  if (merged === null) return null;
  const bare = new Set(
    texts.flatMap((parts) => parts.filter(({ tag }) => tag === '')).map(({ html }) => html),
  );
  const both = joinParts(
    merged.map((html) => ({ html, isInline: bare.has(html), asBlock: `<p>${html}</p>` })),
  );
  return theirs.includes('\n') ? tidyHtml(both) : both;
}
