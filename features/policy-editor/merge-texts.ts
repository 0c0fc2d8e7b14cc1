import { diffArrays } from 'diff';

import { splitSource } from './source-parts';

/** Outermost blocks of a text, from one to before another, that became others. */
type Change = { from: number; to: number; blocks: string[] };

function blocksOf(source: string): string[] {
  const { parts, tail } = splitSource(source);
  return [...parts.map(({ lead, html }) => lead + html), tail];
}

function changesOf(before: string[], after: string[]): Change[] {
  const changes: Change[] = [];
  let at = 0;
  let open: Change | null = null;
  for (const { value, added, removed } of diffArrays(before, after)) {
    if (!added && !removed) {
      at += value.length;
      open = null;
      continue;
    }
    if (open === null) changes.push((open = { from: at, to: at, blocks: [] }));
    if (added) open.blocks.push(...value);
    else open.to = at += value.length;
  }
  // As many blocks as before are the same ones, each changed by itself.
  return changes.flatMap((change) =>
    change.to - change.from === change.blocks.length
      ? change.blocks.map((block, i) => ({
          ...{ from: change.from + i, to: change.from + i + 1 },
          blocks: [block],
        }))
      : [change],
  );
}

/**
 * A text with what two admins made of it, each from the same `base`; null where both changed the same
 * block, or wrote something at the same place.
 */
export function mergeTexts(base: string, theirs: string, mine: string): string | null {
  const blocks = blocksOf(base);
  const [their, own] = [theirs, mine].map((text) => changesOf(blocks, blocksOf(text)));
  const changes = [...(their ?? []), ...(own ?? [])].sort((a, b) => a.from - b.from || a.to - b.to);
  let merged = '';
  let at = 0;
  for (const [index, change] of changes.entries()) {
    const before = changes[index - 1];
    // Both made the same of it.
    if (JSON.stringify(before) === JSON.stringify(change)) continue;
    if (before && (change.from < before.to || change.from === before.from)) return null;
    merged += blocks.slice(at, change.from).join('') + change.blocks.join('');
    at = change.to;
  }
  return merged + blocks.slice(at).join('');
}
