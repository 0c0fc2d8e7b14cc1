/** What the editor keeps on the items of a list: the kind of its numbers, and where it begins. */
export const LIST_TYPE = 'data-type';
export const LIST_START = 'data-start';

const INDENT_CLASS = /\bql-indent-(\d)\b/;

/** Reads and removes the indent class of a Quill list item; 0 is the top level. */
function takeDepth(item: Element): number {
  const depth = Number(INDENT_CLASS.exec(item.className)?.[1] ?? 0);
  item.className = item.className.replace(INDENT_CLASS, '').trim();
  if (item.className === '') item.removeAttribute('class');
  return depth;
}

/** The list tag of an item; checklists have none of their own. */
function takeTag(item: Element): 'OL' | 'UL' {
  const kind = item.getAttribute('data-list');
  if (kind === 'ordered' || kind === 'bullet') item.removeAttribute('data-list');
  return kind === 'ordered' ? 'OL' : 'UL';
}

/** Reads and removes what the editor keeps of an item's list. */
function takeAttribute(item: Element, name: string): string | null {
  const value = item.getAttribute(name);
  item.removeAttribute(name);
  return value;
}

function rebuild(flat: Element): void {
  const create = (tag: string) => flat.ownerDocument.createElement(tag);
  // The open lists, outermost first.
  let open: Element[] = [];
  for (const item of Array.from(flat.children)) {
    const depth = takeDepth(item);
    const tag = takeTag(item);
    const start = takeAttribute(item, LIST_START);
    const type = takeAttribute(item, LIST_TYPE) ?? '';
    const known = open[depth];
    const isSame =
      known?.tagName === tag &&
      (tag === 'UL' ||
        ((start === null || start === known.getAttribute('start')) &&
          (known.getAttribute('type') ?? '') === type));
    open = open.slice(0, isSame ? depth + 1 : depth);
    while (open.length <= depth) {
      const list = create(tag);
      if (open.length === depth && tag === 'OL') {
        if (start !== null && start !== '1') list.setAttribute('start', start);
        if (type !== '') list.setAttribute('type', type);
      }
      const parent = open.at(-1);
      if (parent === undefined) flat.before(list);
      else (parent.lastElementChild ?? parent.appendChild(create('li'))).append(list);
      open.push(list);
    }
    open.at(-1)?.append(item);
  }
  flat.remove();
}

/** Replaces Quill's flat `<ol>` lists (`data-list`, `ql-indent-N`) by nested `<ul>` and `<ol>`. */
export function nestLists(body: HTMLElement): void {
  for (const helper of body.querySelectorAll('span.ql-ui')) helper.remove();
  for (const list of body.querySelectorAll('ol')) {
    const items = Array.from(list.children);
    if (items.length > 0 && items.every((item) => item.matches('li[data-list]'))) rebuild(list);
  }
}

const isList = (node: ChildNode): node is Element =>
  node instanceof Element && /^[ou]l$/.test(node.localName);
const isSpace = (node: ChildNode) =>
  node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === '';

/** The items of a list, flat, as Quill has them; null if they hold more than a line and lists. */
function flatten(list: Element, depth: number): Element[] | null {
  const items: Element[] = [];
  if (list.getAttributeNames().some((name) => name !== 'start' && name !== 'type')) return null;
  const isOrdered = list.localName === 'ol';
  const type = list.getAttribute('type');
  const { previousElementSibling: above } = list;
  const start = list.getAttribute('start') ?? (above?.localName === 'ol' ? '1' : null);
  if (!isOrdered && list.hasAttributes()) return null;
  for (const item of Array.from(list.children)) {
    if (item.localName !== 'li' || item.hasAttribute('data-list')) return null;
    const inner = Array.from(item.childNodes).filter((node) => !isSpace(node));
    const first = inner.findIndex(isList);
    const nested = first < 0 ? [] : inner.slice(first);
    if (!nested.every(isList)) return null;
    item.setAttribute('data-list', isOrdered ? 'ordered' : 'bullet');
    if (depth > 0) item.classList.add(`ql-indent-${depth}`);
    if (isOrdered && type !== null) item.setAttribute(LIST_TYPE, type);
    if (isOrdered && start !== null && items.length === 0) item.setAttribute(LIST_START, start);
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

/**
 * Writes nested lists as Quill keeps them, with the kind of their numbers and where they begin,
 * which Quill knows nothing of; those that it cannot hold, and those in `except`, stay as they are.
 */
export function flattenLists(body: HTMLElement, except: string): void {
  for (const list of body.querySelectorAll('ol, ul')) {
    if (list.parentElement?.closest(`ol, ul, ${except}`) || !list.isConnected) continue;
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
