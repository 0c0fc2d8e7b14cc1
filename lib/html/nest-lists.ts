const INDENT_CLASS = /\bql-indent-(\d)\b/;

/** The depth of one of Quill's list items, 0 at the top; its class is gone afterwards. */
function takeDepth(item: Element): number {
  const depth = Number(INDENT_CLASS.exec(item.className)?.[1] ?? 0);
  item.className = item.className.replace(INDENT_CLASS, '').trim();
  if (item.className === '') item.removeAttribute('class');
  return depth;
}

/** What kind of list an item asks for; ticked and unticked items have no tag of their own. */
function takeTag(item: Element): 'OL' | 'UL' {
  const kind = item.getAttribute('data-list');
  if (kind === 'ordered' || kind === 'bullet') item.removeAttribute('data-list');
  return kind === 'ordered' ? 'OL' : 'UL';
}

/** Turns one of Quill's flat lists into lists that say by themselves what they are. */
function rebuild(flat: Element): void {
  const create = (tag: string) => flat.ownerDocument.createElement(tag);
  // The lists that are still open, from the outermost to the one that took the last item.
  let open: Element[] = [];
  for (const item of Array.from(flat.children)) {
    const depth = takeDepth(item);
    const tag = takeTag(item);
    open = open.slice(0, open[depth]?.tagName === tag ? depth + 1 : depth);
    while (open.length <= depth) {
      const list = create(tag);
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
 * Quill keeps every list as one flat `<ol>` whose items say in `data-list` and `ql-indent-N` what
 * they are. Such lists become nested `<ul>` and `<ol>`; everything else stays as it is.
 */
export function nestLists(body: HTMLElement): void {
  for (const helper of body.querySelectorAll('span.ql-ui')) helper.remove();
  for (const list of body.querySelectorAll('ol')) {
    const items = Array.from(list.children);
    if (items.length > 0 && items.every((item) => item.matches('li[data-list]'))) rebuild(list);
  }
}
