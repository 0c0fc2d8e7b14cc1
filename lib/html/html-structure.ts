import { nestLists } from './nest-lists';
import { parseHtml } from './parse-html';
import { readSafeStyles } from './safe-styles';

/**
 * What a text is made of besides its words. `marks` is formatting that runs with the words (bold,
 * links, colours …), counted in letters, because editors split and join such elements at will;
 * `blocks` are all other elements and attributes, in order.
 */
export type Structure = { text: string; marks: Map<string, number>; blocks: string[] };

const SAME_TAG: Record<string, string> = { b: 'strong', i: 'em', strike: 's' };
const INLINE_TAGS = new Set(
  'strong em u s a code sub sup mark small big del ins kbd samp var tt q cite dfn abbr time bdi bdo font ruby rt rp'.split(
    ' ',
  ),
);
/** Elements whose text nobody reads. */
const SILENT_TAGS = new Set(['script', 'style', 'template', 'noscript', 'head', 'title']);
/** Written by the sanitiser and by Quill for every outside link. */
const ADDED_TO_LINKS = new Set(['target', 'rel']);
const ALIGN_CLASS = /^ql-align-(\w+)$/;

type Marks = ReadonlyMap<string, string>;

function letters(text: string): number {
  return text.replace(/\s+/g, '').length;
}

function isBlock(tag: string): boolean {
  return !INLINE_TAGS.has(tag) && !['span', 'img', 'br', 'wbr'].includes(tag);
}

/** A line break at the end of a block, or alone in it, shows nothing of its own. */
function isFiller(element: Element): boolean {
  return element.localName === 'br' && element.nextSibling === null;
}

/** A style value as the browser writes it, so that `#f00` and `rgb(255, 0, 0)` are the same. */
function browserValue(property: string, value: string): string {
  const probe = document.createElement('span');
  probe.style.setProperty(property, value);
  return probe.style.getPropertyValue(property) || value;
}

/** Attributes and classes that carry formatting, as marks: property -> value. */
function formattingOf(element: Element): [string, string][] {
  const found = readSafeStyles(element.getAttribute('style') ?? '').map(
    ([property, value]): [string, string] => [property, browserValue(property, value)],
  );
  for (const name of element.classList) {
    const alignment = ALIGN_CLASS.exec(name)?.[1];
    if (alignment !== undefined) found.push(['text-align', alignment]);
    if (name === 'ql-direction-rtl') found.push(['dir', 'rtl']);
  }
  const align = element.getAttribute('align');
  if (align !== null) found.push(['text-align', align.toLowerCase()]);
  const direction = element.getAttribute('dir');
  if (direction !== null) found.push(['dir', direction.toLowerCase()]);
  return found;
}

/** The style declarations that are no formatting we know; each is something that can get lost. */
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
    if (element.localName === 'a' && ADDED_TO_LINKS.has(name)) return [];
    if (name !== 'class') return [`${name}="${plainName(name, value)}"`];
    return Array.from(element.classList)
      .filter((part) => !ALIGN_CLASS.test(part) && part !== 'ql-direction-rtl')
      .map((part) => `class="${part}"`);
  });
}

/** Ids and the links to them without the prefix that the sanitiser gives both. */
function plainName(name: string, value: string): string {
  if (name === 'id' || name === 'name') return value.replace(/^user-content-/, '');
  return name === 'href' ? value.trim().replace(/^#user-content-/, '#') : value.trim();
}

function addMark(marks: Map<string, number>, label: string, weight: number): void {
  marks.set(label, (marks.get(label) ?? 0) + weight);
}

/** Reads what a text is made of; two texts with the same structure look the same to a reader. */
export function readStructure(html: string): Structure {
  const body = parseHtml(html);
  nestLists(body);
  const marks = new Map<string, number>();
  const blocks: string[] = [];
  let text = '';

  function visitText(words: string, active: Marks): void {
    text += words.replace(/[ \t\r\n\f]+/g, ' ');
    const weight = letters(words);
    if (weight === 0) return;
    for (const [name, value] of active) addMark(marks, value === '' ? name : value, weight);
  }

  function visitElement(element: Element, inherited: Marks): void {
    if (isFiller(element)) return;
    const tag = SAME_TAG[element.localName] ?? element.localName;
    const active = new Map(inherited);
    for (const [property, value] of formattingOf(element)) {
      active.set(property, `${property}: ${value}`);
    }
    const attributes = attributesOf(element).map((attribute) => `<${tag} ${attribute}>`);
    const isMark = INLINE_TAGS.has(tag) && letters(element.textContent) > 0;
    if (isMark) {
      active.set(tag, `<${tag}>`);
      for (const attribute of attributes) active.set(attribute, attribute);
    } else {
      if (tag !== 'span') blocks.push(`<${tag}>`);
      blocks.push(...attributes);
    }
    if (SILENT_TAGS.has(tag)) return;
    if (isBlock(tag) || tag === 'br') text += '\n';
    visitChildren(element, active);
    if (isBlock(tag)) {
      blocks.push(`</${tag}>`);
      text += '\n';
    }
  }

  function visitChildren(parent: Element, active: Marks): void {
    for (const node of parent.childNodes) {
      if (node.nodeType === Node.COMMENT_NODE) blocks.push('<!-- comment -->');
      else if (node instanceof Text) visitText(node.data, active);
      else if (node instanceof Element) visitElement(node, active);
    }
  }

  visitChildren(body, new Map());
  return { text: tidy(text), marks, blocks };
}

/** One space between words, one line break between blocks; a hard space stays what it is. */
function tidy(text: string): string {
  return text
    .replace(/[ \t\r\n\f]*\n[ \t\r\n\f]*/g, '\n')
    .replace(/[ \t\f]+/g, ' ')
    .trim();
}

/** Zero-width characters and soft hyphens: nothing to read. */
const INVISIBLE = /[\s\u00ad\u200b-\u200f\u2060-\u2064\ufeff]/g;

/** Whether there is nothing to read: no visible character and no image. */
export function readsAsEmpty(html: string): boolean {
  const body = parseHtml(html);
  if (body.querySelector('img[src]') !== null) return false;
  for (const silent of body.querySelectorAll([...SILENT_TAGS].join())) silent.remove();
  return body.textContent.replace(INVISIBLE, '') === '';
}
