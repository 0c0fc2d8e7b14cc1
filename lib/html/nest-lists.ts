/** The attributes by which the editor keeps a list's kind of numbers, and its first number, on the items. */
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

/** Reads and removes such an attribute of an item. */
function takeAttribute(item: Element, name: string): string | null {
  const value = item.getAttribute(name);
  item.removeAttribute(name);
  return value;
}

/** Puts each item of a flat list into the list that is open at its depth, or begins a list there. */
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

/**
 * Replaces Quill's flat `<ol>` lists (`data-list`, `ql-indent-N`) by nested `<ul>` and `<ol>`:
 * `<ol><li data-list="bullet">a</li><li data-list="ordered" class="ql-indent-1">b</li></ol>` becomes
 * `<ul><li>a<ol><li>b</li></ol></li></ul>`.
 */
export function nestLists(body: HTMLElement): void {
  for (const helper of body.querySelectorAll('span.ql-ui')) helper.remove();
  for (const list of body.querySelectorAll('ol')) {
    const items = Array.from(list.children);
    if (items.length > 0 && items.every((item) => item.matches('li[data-list]'))) rebuild(list);
  }
}
