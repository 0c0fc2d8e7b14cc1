import { parseHtml } from '@/lib/parse-html';

const INDENT_CLASS = /\bql-indent-(\d)\b/;

function depthOf(item: Element): number {
  return Number(INDENT_CLASS.exec(item.className)?.[1] ?? 0);
}

function dropIndent(item: Element): void {
  item.className = item.className.replace(INDENT_CLASS, '').trim();
  if (item.className === '') item.removeAttribute('class');
}

function tagOf(item: Element): 'OL' | 'UL' {
  return item.getAttribute('data-list') === 'ordered' ? 'OL' : 'UL';
}

/** The list at `depth` that takes the next item; lists that lie deeper, or differ, are closed. */
function openList(open: Element[], depth: number, tag: 'OL' | 'UL', before: Element): Element {
  open.length = Math.min(open.length, depth + 1);
  if (open[depth]?.tagName !== tag) open.length = Math.min(open.length, depth);
  while (open.length <= depth) {
    const list = before.ownerDocument.createElement(tag);
    const parent = open.at(-1);
    if (parent === undefined) before.before(list);
    else (parent.lastElementChild ?? parent.appendChild(document.createElement('li'))).append(list);
    open.push(list);
  }
  return open[depth] ?? before;
}

/** Turns one of Quill's flat lists into lists that say by themselves what they are. */
function rebuild(flat: Element): void {
  const open: Element[] = [];
  for (const item of Array.from(flat.children)) {
    const list = openList(open, depthOf(item), tagOf(item), flat);
    dropIndent(item);
    // Ticked and unticked items have no tag of their own.
    if (/^(?:ordered|bullet)$/.test(item.getAttribute('data-list') ?? '')) {
      item.removeAttribute('data-list');
    }
    list.append(item);
  }
  flat.remove();
}

/**
 * Quill keeps every list as one flat `<ol>` whose items say in `data-list` and `ql-indent-N` what
 * they are. Such lists become nested `<ul>` and `<ol>`; everything else stays as it is.
 */
export function nestLists(body: HTMLElement): void {
  for (const helper of body.querySelectorAll('span.ql-ui')) helper.remove();
  for (const list of body.querySelectorAll('ol, ul')) {
    const items = Array.from(list.children);
    if (items.length > 0 && items.every((item) => item.matches('li[data-list]:not(ul > li)'))) {
      rebuild(list);
    }
  }
}

/** HTML as Quill holds it, as HTML that means the same without Quill's style sheet. */
export function toSemanticHtml(html: string): string {
  const body = parseHtml(html);
  nestLists(body);
  return body.innerHTML;
}
