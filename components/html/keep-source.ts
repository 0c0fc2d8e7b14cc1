import { diffArrays } from 'diff';

import { sanitizeHtml } from '@/lib/html/sanitize-html';
import { splitSource, type SourcePart } from '@/lib/html/source-parts';

import { splitIntoParts, type EditorPart } from './locked-blocks';

/** A part of the source, and what the editor hands back of it when nobody changes it. */
type KeptPart = SourcePart & { unchanged: string };

/** The source's parts beside the editor's; null when they are not the same parts. */
function alignParts(source: string, inEditor: readonly EditorPart[]): KeptPart[] | null {
  const parts = splitSource(source)
    .parts.map((part) => ({ ...part, safe: sanitizeHtml(part.html) }))
    .filter(({ safe }) => safe !== '');
  if (parts.length !== inEditor.length) return null;
  const kept: KeptPart[] = [];
  for (const [index, { opened, unchanged }] of inEditor.entries()) {
    const part = parts[index];
    const [block, ...others] = splitIntoParts(unchanged);
    if (part?.safe !== opened.trim() || block === undefined || others.length > 0) return null;
    kept.push({ lead: part.lead, html: part.html, unchanged: block });
  }
  return kept;
}

/** The blocks that were removed and added up to the next ones that are the same. */
type Hunk = { removed: KeptPart[]; added: string[]; same: KeptPart[] };

function findHunks(parts: readonly KeptPart[], edited: string[]): Hunk[] {
  const hunks: Hunk[] = [];
  let hunk: Hunk = { removed: [], added: [], same: [] };
  let next = 0;
  const before = parts.map(({ unchanged }) => unchanged);
  for (const { value, added, removed } of diffArrays(before, edited)) {
    const passed = added ? [] : parts.slice(next, next + value.length);
    next += passed.length;
    if (added) hunk.added.push(...value);
    else if (removed) hunk.removed.push(...passed);
    else {
      hunks.push({ ...hunk, same: passed });
      hunk = { removed: [], added: [], same: [] };
    }
  }
  return [...hunks, hunk];
}

/**
 * Returns a function that writes the HTML of an editor back into the source it was opened from: the
 * blocks that nobody changed keep their source, and the others the line break and indentation before
 * them. Where the source cannot be told apart block by block, the HTML stays as it is.
 */
export function keepSource(
  source: string,
  inEditor: readonly EditorPart[],
): (edited: string) => string {
  const parts = alignParts(source, inEditor);
  if (parts === null) return (edited) => edited;
  const { tail } = splitSource(source);
  const [top, second] = parts;
  // What stands before the first block is not what parts two blocks.
  const leadOf = (part: KeptPart | undefined) => (part === top ? undefined : part?.lead);

  return (edited) => {
    let written = '';
    let usual = second?.lead ?? '';
    function write(lead: string | undefined, html: string): void {
      if (lead !== undefined) usual = lead;
      written += (written === '' ? (top?.lead ?? '') : usual) + html;
    }

    for (const { same, removed, added } of findHunks(parts, splitIntoParts(edited))) {
      for (const [index, html] of added.entries()) {
        write(leadOf(removed[index]) ?? leadOf(same[0]), html);
      }
      for (const part of same) write(leadOf(part), part.html);
    }
    return written + tail;
  };
}
