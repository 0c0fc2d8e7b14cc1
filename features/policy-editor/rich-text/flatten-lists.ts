import { LIST_START, LIST_TYPE } from '@/lib/html/nest-lists';

const isList = (node: ChildNode): node is Element =>
  node instanceof Element && /^[ou]l$/.test(node.localName);
const isSpace = (node: ChildNode) =>
  node.nodeType === Node.TEXT_NODE && node.nodeValue?.trim() === '';

/** Returns the items of a list, flat, as Quill has them; null if an item holds more than a line and lists. */
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
 * Writes nested lists as Quill keeps them, and keeps their kind of numbers and first number, of
 * which Quill knows nothing. Lists that Quill cannot hold stay, and those in `except`.
 */
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
