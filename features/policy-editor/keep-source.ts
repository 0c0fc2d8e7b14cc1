import { diffArrays } from 'diff';

import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { splitIntoParts, type EditorPart } from './locked-blocks';
import { splitSource, type SourcePart } from './source-parts';
import { tidyHtml } from './tidy-html';

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

/**
 * Returns a function that writes the HTML of an editor back into the source it was opened from: the
 * blocks that nobody changed keep their source, and the others the line break and indentation before
 * them, and their lines where they had some. Where the source cannot be told apart block by block,
 * the HTML stays as it is.
 */
export function keepSource(
  source: string,
  inEditor: readonly EditorPart[],
): (edited: string) => string {
  const parts = alignParts(source, inEditor);
  if (parts === null) return (edited) => edited;
  const { tail } = splitSource(source);
  const before = parts.map(({ unchanged }) => unchanged);
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  const inLinesOf = (was: KeptPart | undefined, html: string) =>
    was?.html.includes('\n') ? tidyHtml(html).replaceAll('\n', lineBreak) : html;

  return (edited) => {
    let written = '';
    let lead = parts[1]?.lead ?? '';
    // After the space that stands before the source's part at `index`.
    const write = (html: string, index: number) => {
      if (index > 0) lead = parts[index]?.lead ?? lead;
      written += (written === '' ? (parts[0]?.lead ?? '') : lead) + html;
    };

    let [next, removedCount] = [0, 0];
    for (const { value, added, removed } of diffArrays(before, splitIntoParts(edited))) {
      if (removed) removedCount = value.length;
      else if (added) {
        // Each takes the place of a removed part; those left over stand before the next one.
        for (const [at, html] of value.entries()) {
          const was = at < removedCount ? parts[next + at] : undefined;
          write(inLinesOf(was, html), next + Math.min(at, removedCount));
        }
      } else {
        next += removedCount;
        removedCount = 0;
        for (const { html } of parts.slice(next, next + value.length)) write(html, next++);
      }
    }
    return written + tail;
  };
}
