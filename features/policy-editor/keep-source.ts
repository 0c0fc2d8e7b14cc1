import { diffArrays } from 'diff';

import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { splitIntoParts, type EditorPart } from './locked-blocks';
import { BLOCKS, splitSource, type SourcePart } from './source-parts';
import { tidyHtml } from './tidy-html';

/** A part of the source, and what the editor hands back of it when nobody changes it. */
type KeptPart = SourcePart & { unchanged: string };

/** Without the space before an end tag, which is another where that tag was left out. */
const ofPart = (html: string) => html.trim().replace(/(?<!\s)\s+(?=<\/\w+>$)/, '');

/**
 * The parts of the editor beside those of the source, as far as they are the same; the others
 * stand as the editor was given them.
 */
function alignParts(source: SourcePart[], inEditor: readonly EditorPart[]): KeptPart[] {
  const parts = source
    .map((part) => ({ ...part, safe: ofPart(sanitizeHtml(part.html)) }))
    .filter(({ safe }) => safe !== '');
  const opened = inEditor.map((part) => ofPart(part.opened));
  const kept: KeptPart[] = [];
  let inSource = 0;
  const found = diffArrays(
    parts.map(({ safe }) => safe),
    opened,
  );
  // As long as the parts of the editor: for each of them the part of the source, if it is the same.
  const same = found.flatMap(({ value, added, removed }) => {
    if (added) return value.map(() => undefined);
    inSource += value.length;
    return removed ? [] : parts.slice(inSource - value.length, inSource);
  });
  for (const [at, { opened: html, unchanged }] of inEditor.entries()) {
    const part = same[at];
    const [block = '', ...others] = splitIntoParts(unchanged);
    // What the editor hands back in pieces cannot be found again.
    if (others.length === 0)
      kept.push({ lead: part?.lead ?? '', html: part?.html ?? html, unchanged: block });
    else for (const one of [block, ...others]) kept.push({ lead: '', html: one, unchanged: one });
  }
  return kept;
}

/** Whether a paragraph lacks its end tag, and would take in what is written below it. */
const isOpenParagraph = (html: string) => /^<p[\s>]/i.test(html) && !/<\/p\s*>$/i.test(html);
const endsParagraph = (html: string) => {
  const [, name = ''] = /^<([a-z]\w*)/i.exec(html) ?? [];
  return name !== 'table' && BLOCKS.test(name.toLowerCase());
};

/** Links lead where they led, and so open as they did. */
function keepManners(was: string, html: string): string {
  if (!/\s(?:target|rel)\s*=/i.test(was) || !html.includes('<a ')) return html;
  const known = new Map(
    Array.from(parseHtml(was).querySelectorAll('a'), (link) => [link.getAttribute('href'), link]),
  );
  const body = parseHtml(html);
  for (const link of body.querySelectorAll('a')) {
    for (const name of ['target', 'rel']) {
      const value = known.get(link.getAttribute('href'))?.getAttribute(name);
      if (value !== undefined && value !== null) link.setAttribute(name, value);
    }
  }
  return body.innerHTML;
}

/**
 * Returns a function that writes the HTML of an editor back into the source it was opened from: the
 * blocks that nobody changed keep their source, and the others the line break and indentation before
 * them, their lines where they had some, and how their links open.
 */
export function keepSource(
  source: string,
  inEditor: readonly EditorPart[],
): (edited: string) => string {
  const { parts: inSource, tail } = splitSource(source);
  const parts = alignParts(inSource, inEditor);
  const before = parts.map(({ unchanged }) => unchanged);
  const lineBreak = source.includes('\r\n') ? '\r\n' : '\n';
  function inPlaceOf(was: KeptPart | undefined, edited: string): string {
    const html = keepManners(was?.html ?? '', edited);
    return was?.html.includes('\n') ? tidyHtml(html).replaceAll('\n', lineBreak) : html;
  }

  return (edited) => {
    let written = '';
    let lead = parts[1]?.lead ?? '';
    let above = '';
    // After the space that stands before the source's part at `index`.
    const write = (html: string, index: number) => {
      if (index > 0) lead = parts[index]?.lead ?? lead;
      if (isOpenParagraph(above) && !endsParagraph(html)) written += '</p>';
      written += (written === '' ? (parts[0]?.lead ?? '') : lead) + html;
      above = html;
    };

    let [next, removedCount] = [0, 0];
    for (const { value, added, removed } of diffArrays(before, splitIntoParts(edited))) {
      if (removed) removedCount = value.length;
      else if (added) {
        // Each takes the place of a removed part; those left over stand before the next one.
        for (const [at, html] of value.entries()) {
          const was = at < removedCount ? parts[next + at] : undefined;
          write(inPlaceOf(was, html), next + Math.min(at, removedCount));
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
