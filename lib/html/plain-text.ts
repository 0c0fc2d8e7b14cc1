import { parseHtml, writeHtml } from './parse-html';
import { readWords } from './read-text';

/** Reads the lines of a text as plain words; a text without words has one empty line. */
export const plainLines = (html: string): string[] => readWords(html).split('\n');

/** Writes paragraphs as HTML; a line break in a paragraph stays one. */
function writeParagraphs(paragraphs: readonly string[]): string {
  const body = parseHtml('');
  const create = (tag: string) => body.ownerDocument.createElement(tag);
  for (const words of paragraphs) {
    const paragraph = body.appendChild(create('p'));
    for (const [index, line] of words.split('\n').entries()) {
      if (index > 0) paragraph.append(create('br'));
      paragraph.append(line.trim());
    }
  }
  return writeHtml(body);
}

/** Writes the words of a text as paragraphs, without its markup. */
export const withoutMarkup = (html: string): string =>
  writeParagraphs(plainLines(html).filter(Boolean));

/** Makes paragraphs of the lines of a plain text; a text with markup stays as it is. */
export function withLines(html: string): string {
  if (!html.includes('\n')) return html;
  const body = parseHtml(html);
  if (body.childElementCount > 0) return html;
  const text = body.textContent.trim();
  return text.includes('\n') ? writeParagraphs(text.split(/\n\s*\n/)) : html;
}
