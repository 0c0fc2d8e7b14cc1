/** A line of a list as a program describes it, before lists are made of them. */
export type Item = {
  line: Element;
  /** The element that goes once the line is an item. */
  holder: Element;
  /** More paragraphs of the item. */
  more: Element[];
  /** As the program wrote it. */
  marker: string;
  /** Counted from 0. */
  level: number;
  /** The program's name of the list, as far as it is known. */
  list: string;
  isOrdered: boolean;
  /** As `<ol type>`. */
  type: string;
  start: number;
};

/** Moves an item's content into a new `li`; its first line becomes a paragraph only if others follow. */
function writeItem({ line, more }: Item): Element {
  const item = line.ownerDocument.createElement('li');
  for (const name of ['style', 'dir', 'id']) {
    const value = line.getAttribute(name);
    if (value !== null) item.setAttribute(name, value);
  }
  if (more.length === 0) item.append(...line.childNodes);
  else {
    const first = line.ownerDocument.createElement('p');
    first.append(...line.childNodes);
    item.append(first, ...more);
  }
  return item;
}

/** Replaces lines that follow each other by nested lists. */
export function writeLists(items: readonly Item[]): void {
  const top = Math.min(...items.map(({ level }) => level));
  const open: { list: Element; of: string }[] = [];
  for (const item of items) {
    const depth = Math.min(item.level - top, open.length);
    const tag = item.isOrdered ? 'ol' : 'ul';
    const known = open[depth];
    const isSame = known?.of === item.list && known.list.localName === tag;
    open.length = isSame ? depth + 1 : depth;
    if (!isSame) {
      const list = item.line.ownerDocument.createElement(tag);
      if (item.isOrdered && item.start > 1) list.setAttribute('start', String(item.start));
      if (item.isOrdered && (depth > 0 || item.type !== '1')) list.setAttribute('type', item.type);
      const parent = open.at(-1)?.list.lastElementChild;
      if (parent) parent.append(list);
      else item.holder.before(list);
      open.push({ list, of: item.list });
    }
    open.at(-1)?.list.append(writeItem(item));
  }
  for (const { holder } of items) holder.remove();
}
