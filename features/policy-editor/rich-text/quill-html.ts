import { isLookClass, readClassLooks } from '@/lib/html/editor/editor-classes';
import { flattenLists, leaveLists, nestLists } from '@/lib/html/editor/editor-lists';
import { WORD_LINES } from '@/lib/html/elements';
import { parseHtml, writeHtml } from '@/lib/html/parse-html';
import { readLooks } from '@/lib/html/read-looks';

import { LOCKED_CLASS, unlockBlocks } from '../locked/locked-blocks';
import { markHeaderCells, writeTables } from '../table/table-cells';

/** Quill's name for the id of a line, which must not be one in the page. */
export const ID_KEY = 'data-id';
const LOCKED = `.${LOCKED_CLASS}`;

/** Writes what the classes of an older text say as styles, where its own styles say nothing else. */
function writeClassLooks(element: HTMLElement): void {
  const looks = readLooks(element);
  for (const [property] of readClassLooks(element)) {
    const value = looks.get(property) ?? '';
    if (property === 'dir') element.dir = value;
    else element.style.setProperty(property, value);
  }
  element.classList.remove(...Array.from(element.classList).filter(isLookClass));
}

/** Writes a text as Quill can hold it: flat lists, marked header cells, ids of lines. */
export function toQuillHtml(html: string): string {
  const body = parseHtml(html);
  markHeaderCells(body);
  flattenLists(body, LOCKED);
  for (const element of body.querySelectorAll<HTMLElement>('[id], [class*="ql-"]')) {
    if (element.closest(LOCKED)) continue;
    writeClassLooks(element);
    if (!element.matches(WORD_LINES) || element.id === '') continue;
    element.setAttribute(ID_KEY, element.id);
    element.removeAttribute('id');
  }
  return writeHtml(body);
}

/** Writes each id to the first line that has it: both halves of a cut line have it. */
function writeIds(body: HTMLElement): void {
  const known = new Set<string>();
  for (const line of body.querySelectorAll(`[${ID_KEY}]`)) {
    const name = line.getAttribute(ID_KEY) ?? '';
    line.removeAttribute(ID_KEY);
    if (!known.has(name)) line.id = name;
    known.add(name);
  }
}

/** Removes the semicolon that browsers write at the end of a style. */
function trimStyles(body: HTMLElement): void {
  for (const element of body.querySelectorAll('[style$=";"]')) {
    element.setAttribute('style', element.getAttribute('style')?.slice(0, -1) ?? '');
  }
}

/** Turns Quill's HTML into HTML that shows the same without Quill's styles. */
export function toPlainHtml(quillHtml: string): string {
  const body = parseHtml(quillHtml);
  nestLists(body);
  leaveLists(body);
  trimStyles(body);
  writeIds(body);
  writeTables(body);
  unlockBlocks(body);
  return writeHtml(body);
}

/**
 * Puts back the hard spaces of the `written` text, which Quill reads as plain ones. It changes
 * nothing if Quill read other words.
 */
export function restoreHardSpaces(written: string, read: string): string {
  const text = written.replace(/[^\S\u00a0]+/g, ' ');
  const words = read.replace(/\n$/, '');
  // Quill may have taken a plain space off either end.
  const original = [/(?!)/, /^ /, / $/, /^ | $/g]
    .map((ends) => text.replace(ends, ''))
    .find((candidate) => candidate.replaceAll('\u00a0', ' ') === words);
  return original === undefined ? read : original + read.slice(words.length);
}
