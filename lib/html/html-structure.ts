import { isMark, isSilent, meaningOf, standsInLine } from './elements';
import { nestLists } from './nest-lists';
import { parseHtml } from './parse-html';
import { isFiller, readText } from './read-text';
import { readEditorClass, readSafeStyles } from './safe-styles';
import { isElement, isText, walk } from './walk';

/**
 * A text's structure. `marks` is inline formatting, counted in letters because editors split and
 * join such elements; `blocks` are all other elements and attributes, in order.
 */
export type Structure = { text: string; marks: Map<string, number>; blocks: string[] };

/** How a link opens, which an editor puts back after an edit. */
const LINK_MANNERS = new Set(['target', 'rel']);

type Marks = ReadonlyMap<string, string>;

function letters(text: string): number {
  return text.replace(/\s+/g, '').length;
}

/** A style value normalised by the browser: `#f00` equals `rgb(255, 0, 0)`. */
function browserValue(property: string, value: string): string {
  const probe = document.createElement('span');
  probe.style.setProperty(property, value);
  return probe.style.getPropertyValue(property) || value;
}

/** Formatting attributes and classes as [property, value]. */
function formattingOf(element: Element): [string, string][] {
  const found = readSafeStyles(element.getAttribute('style') ?? '').map(
    ([property, value]): [string, string] => [property, browserValue(property, value)],
  );
  for (const name of element.classList) {
    const meant = readEditorClass(name);
    if (meant !== undefined) found.push(meant);
  }
  const align = element.getAttribute('align');
  if (align !== null) found.push(['text-align', align.toLowerCase()]);
  const direction = element.getAttribute('dir');
  if (direction !== null) found.push(['dir', direction.toLowerCase()]);
  return found;
}

/** The style declarations that are not allowed, which can get lost. */
function strangeStyles(element: Element): string[] {
  return (element.getAttribute('style') ?? '')
    .split(';')
    .map((declaration) => declaration.trim())
    .filter((declaration) => declaration !== '' && readSafeStyles(declaration).length === 0)
    .map((declaration) => `style="${declaration}"`);
}

function attributesOf(element: Element): string[] {
  const attributes = Array.from(element.attributes).sort((a, b) => (a.name < b.name ? -1 : 1));
  return attributes.flatMap(({ name, value }) => {
    if (name === 'align' || name === 'dir') return [];
    if (name === 'style') return strangeStyles(element);
    if (element.localName === 'a' && LINK_MANNERS.has(name)) return [];
    if (name !== 'class') return [`${name}="${value.trim()}"`];
    return Array.from(element.classList)
      .filter((part) => readEditorClass(part) === undefined)
      .map((part) => `class="${part}"`);
  });
}

const COMMENT = '<!-- comment -->';

/** The element, and perhaps its attribute, that a label of a structure names; a comment's tag is ''. */
export function readLabel(label: string): { tag: string; attribute: string; value: string } | null {
  if (label === COMMENT) return { tag: '', attribute: '', value: '' };
  if (!label.startsWith('<')) return null;
  const [tag = '', ...written] = label.slice(1, -1).split(' ');
  const [attribute = '', ...value] = written.join(' ').split('="');
  return { tag, attribute, value: value.join('="').slice(0, -1) };
}

function addMark(marks: Map<string, number>, label: string, weight: number): void {
  marks.set(label, (marks.get(label) ?? 0) + weight);
}

/** An editor that opens asks of two or three texts again and again. */
const MOST_KEPT = 4;
const kept = new Map<string, Structure>();

/** Reads a text's structure; texts with the same structure look the same. The last ones are kept. */
export function readStructure(html: string): Readonly<Structure> {
  const known = kept.get(html) ?? parseStructure(html);
  kept.delete(html);
  kept.set(html, known);
  for (const oldest of kept.keys()) if (kept.size > MOST_KEPT) kept.delete(oldest);
  return known;
}

function parseStructure(html: string): Structure {
  const body = parseHtml(html);
  nestLists(body);
  const marks = new Map<string, number>();
  const blocks: string[] = [];

  // The formatting of the words at each depth.
  const active: Marks[] = [new Map()];

  function visitText(words: string): void {
    const weight = letters(words);
    if (weight === 0) return;
    for (const [name, value] of active.at(-1) ?? [])
      addMark(marks, value === '' ? name : value, weight);
  }

  function enterElement(element: Element): boolean {
    if (isFiller(element)) return false;
    const tag = meaningOf(element.localName);
    const own = new Map(active.at(-1));
    for (const [property, value] of formattingOf(element)) {
      own.set(property, `${property}: ${value}`);
    }
    const attributes = attributesOf(element).map((attribute) => `<${tag} ${attribute}>`);
    if (isMark(element) && letters(element.textContent) > 0) {
      own.set(tag, `<${tag}>`);
      for (const attribute of attributes) own.set(attribute, attribute);
    } else {
      if (tag !== 'span') blocks.push(`<${tag}>`);
      blocks.push(...attributes);
    }
    if (isSilent(element)) return false;
    active.push(own);
    return true;
  }

  walk(body, {
    enter(node) {
      if (node.nodeType === Node.COMMENT_NODE) blocks.push(COMMENT);
      else if (isText(node)) visitText(node.data);
      else if (isElement(node)) return enterElement(node);
      return false;
    },
    leave(element) {
      active.pop();
      if (!standsInLine(element)) blocks.push(`</${element.localName}>`);
    },
  });
  return { text: readText(body), marks, blocks };
}

/** A text without its white space. */
const bare = (html: string) => parseHtml(html).innerHTML.replace(/\s+/g, '');

/** Whether two texts read alike in all but the white space between their words and tags, which no visitor sees. */
export const isSameButSpaces = (one: string, other: string): boolean =>
  one === other ||
  (readStructure(one).text === readStructure(other).text && bare(one) === bare(other));
