import { parseHtml, writeHtml } from './parse-html';
import { readText } from './read-text';

/** The lines of a text without its markup, as they are read. */
export const readLines = (html: string): string[] => readText(parseHtml(html)).split('\n');

/** Paragraphs as HTML; a line break within one stays a line break. */
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

/** A text without its markup as HTML. */
export const withoutMarkup = (html: string): string =>
  writeParagraphs(readLines(html).filter(Boolean));

/** A stored text in which nothing is markup, with its lines as paragraphs; any other as it is. */
export function withLines(html: string): string {
  if (!html.includes('\n')) return html;
  const body = parseHtml(html);
  if (body.childElementCount > 0) return html;
  const text = body.textContent.trim();
  return text.includes('\n') ? writeParagraphs(text.split(/\n\s*\n/)) : html;
}
