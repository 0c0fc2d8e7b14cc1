import { isElement, isText } from '../walk';
import { isBlank } from '../white-space';

/*
 * One translation of lists, both ways. HTML nests them; the editor has one flat `<ol>` whose items say their kind, depth
 * and numbers:
 *   <ul><li>a<ol start="3"><li>b</li></ol></li></ul>
 *   <ol><li data-list="bullet">a</li><li data-list="ordered" class="ql-indent-1" data-start="3">b</li></ol>
 */

/** The editor's attribute for the kind of an item's list. */
const LIST_KIND = 'data-list';
/** The attributes by which the editor keeps a list's kind of numbers, and its first number, on the items. */
export const LIST_TYPE = 'data-type';
export const LIST_START = 'data-start';

const INDENT_CLASS = /\bql-indent-(\d)\b/;
const indentClass = (depth: number) => `ql-indent-${depth}`;

/** What the editor keeps of an item: its depth from 0, its list, and for `ol` the kind and the first number, or null. */
type FlatItem = { depth: number; tag: string; type: string | null; start: string | null };

/** Writes on an item what the editor keeps of it. */
function writeItem(item: Element, { depth, tag, type, start }: FlatItem): void {
  item.setAttribute(LIST_KIND, tag === 'ol' ? 'ordered' : 'bullet');
  if (depth > 0) item.classList.add(indentClass(depth));
  if (type !== null) item.setAttribute(LIST_TYPE, type);
  if (start !== null) item.setAttribute(LIST_START, start);
}

/** Reads the same, and takes it off; checklists keep their kind, as HTML has none for them. */
function takeItem(item: Element): FlatItem {
  const kind = item.getAttribute(LIST_KIND);
  if (kind === 'ordered' || kind === 'bullet') item.removeAttribute(LIST_KIND);
  const [type, start] = [item.getAttribute(LIST_TYPE), item.getAttribute(LIST_START)];
  const depth = Number(INDENT_CLASS.exec(item.className)?.[1] ?? 0);
  leaveList(item);
  return { depth, tag: kind === 'ordered' ? 'ol' : 'ul', type, start };
}

/** Takes off depth and numbers. */
function leaveList(line: Element): void {
  line.removeAttribute(LIST_TYPE);
  line.removeAttribute(LIST_START);
  if (!line.hasAttribute('class')) return;
  line.className = line.className.replace(INDENT_CLASS, '').trim();
  if (line.className === '') line.removeAttribute('class');
}

const isList = (node: ChildNode): node is Element =>
  isElement(node) && (node.localName === 'ol' || node.localName === 'ul');
const isSpace = (node: ChildNode) => isText(node) && isBlank(node.data);

/** Returns the items of a list, flat, as the editor has them; null if an item holds more than a line and lists. */
function flatten(list: Element, depth: number): Element[] | null {
  const { localName: tag, previousElementSibling: above } = list;
  const known = tag === 'ol' ? ['start', 'type'] : [];
  if (list.getAttributeNames().some((name) => !known.includes(name))) return null;
  const type = list.getAttribute('type');
  // The editor would join a list without a first number to one right above it.
  const start = list.getAttribute('start') ?? (above?.localName === 'ol' ? '1' : null);
  const items: Element[] = [];
  for (const item of Array.from(list.children)) {
    if (item.localName !== 'li' || item.hasAttribute(LIST_KIND)) return null;
    const inner = Array.from(item.childNodes).filter((node) => !isSpace(node));
    const first = inner.findIndex(isList);
    const nested = first < 0 ? [] : inner.slice(first);
    if (!nested.every(isList)) return null;
    const isStart = tag === 'ol' && items.length === 0;
    writeItem(item, { depth, tag, type, start: isStart ? start : null });
    // An item of nothing but a list comes back with the list.
    if (first !== 0) items.push(item);
    for (const node of nested) {
      const below = flatten(node, depth + 1);
      if (below === null) return null;
      items.push(...below);
      node.remove();
    }
  }
  return items;
}

/** To the editor: writes nested lists flat. Those stay that the editor cannot hold, and those in `except`. */
export function flattenLists(body: HTMLElement, except: string): void {
  for (const list of body.querySelectorAll('ol, ul')) {
    if (list.parentElement?.closest(`ol, ul, ${except}`) || !list.isConnected) continue;
    // The copy stands in the list's place, as the list above tells where it begins; the list stays if it cannot be flat.
    const copy = list.cloneNode(true) as Element; // a clone of an element
    list.before(copy);
    const items = flatten(copy, 0);
    copy.remove();
    if (items === null || items.length === 0) continue;
    const flat = body.ownerDocument.createElement('ol');
    flat.append(...items);
    list.replaceWith(flat);
  }
}

/** Whether an item goes on with a list. */
const goesOn = (list: Element, { tag, type, start }: FlatItem) =>
  list.localName === tag &&
  (tag === 'ul' ||
    ((start === null || start === list.getAttribute('start')) &&
      (list.getAttribute('type') ?? '') === (type ?? '')));

function createList(page: Document, { tag, type, start }: FlatItem): Element {
  const list = page.createElement(tag);
  if (tag === 'ol' && start !== null && start !== '1') list.setAttribute('start', start);
  if (tag === 'ol' && type) list.setAttribute('type', type);
  return list;
}

/** Puts each item of a flat list into the list that is open at its depth, or begins a list there. */
function nest(flat: Element): void {
  const { ownerDocument: page } = flat;
  // The open lists, outermost first.
  let open: Element[] = [];
  for (const item of Array.from(flat.children)) {
    const told = takeItem(item);
    const known = open[told.depth];
    open = open.slice(0, known && goesOn(known, told) ? told.depth + 1 : told.depth);
    while (open.length <= told.depth) {
      const isOwn = open.length === told.depth;
      const list = createList(page, isOwn ? told : { ...told, type: null, start: null });
      const parent = open.at(-1);
      if (parent === undefined) flat.before(list);
      else (parent.lastElementChild ?? parent.appendChild(page.createElement('li'))).append(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
  }
  flat.remove();
}

/** From the editor: writes flat lists nested. */
export function nestLists(body: HTMLElement): void {
  for (const helper of body.querySelectorAll('span.ql-ui')) helper.remove();
  for (const list of body.querySelectorAll('ol')) {
    const items = Array.from(list.children);
    if (items.length > 0 && items.every((item) => item.matches(`li[${LIST_KIND}]`))) nest(list);
  }
}

/** A tree with nested lists: a copy of one that has lists of the editor, or else the tree itself. */
export function withNestedLists(tree: HTMLElement): HTMLElement {
  if (tree.querySelector(`span.ql-ui, li[${LIST_KIND}]`) === null) return tree;
  const copy = tree.cloneNode(true) as HTMLElement; // a clone of one
  nestLists(copy);
  return copy;
}

/** From the editor: takes off a line what it still has of the list that it was in. */
export function leaveLists(body: HTMLElement): void {
  const rests = `[${LIST_START}], [${LIST_TYPE}], [class*="ql-indent"], [style*="--start"]`;
  for (const line of body.querySelectorAll<HTMLElement>(rests)) {
    leaveList(line);
    line.style.removeProperty('--start');
    if (line.getAttribute('style') === '') line.removeAttribute('style');
  }
}
