import type { Structure } from '@/lib/html/html-structure';

/** What one text has more of: letters for marks, pieces for elements and attributes. */
export type Difference = { label: string; count: number; unit: 'letters' | 'pieces' };

function countPieces(blocks: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const block of blocks) {
    if (!block.startsWith('</')) counts.set(block, (counts.get(block) ?? 0) + 1);
  }
  return counts;
}

function surplus(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  unit: Difference['unit'],
): Difference[] {
  return [...before].flatMap(([label, count]) => {
    const missing = count - (after.get(label) ?? 0);
    return missing > 0 ? [{ label, count: missing, unit }] : [];
  });
}

/** What `before` has more of than `after`, apart from words (see components/kit/word-diff). */
export function missingFrom(before: Structure, after: Structure): Difference[] {
  const pieces = surplus(countPieces(before.blocks), countPieces(after.blocks), 'pieces');
  const marks = surplus(before.marks, after.marks, 'letters');
  if (pieces.length > 0 || marks.length > 0) return [...pieces, ...marks];
  const isReordered =
    before.blocks.length === after.blocks.length &&
    before.blocks.some((block, index) => block !== after.blocks[index]);
  return isReordered ? [{ label: 'the order of elements', count: 1, unit: 'pieces' }] : [];
}
