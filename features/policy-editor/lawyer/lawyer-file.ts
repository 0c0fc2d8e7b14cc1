import { diffArrays } from 'diff';

import { diffWords } from '@/components/kit/word-diff';
import { holdsWords } from '@/lib/html/blocks';
import { parseHtml } from '@/lib/html/parse-html';
import { sanitizeHtml } from '@/lib/html/sanitize-html';

import { LINES, unwrap } from '../paste/boxes';
import { unwrapCells } from '../paste/pasted-html';
import { readClipboard } from '../paste/read-clipboard';

/** By whom a change is, and when it was made, as ISO says it. */
type Author = { by: string; at: string };

/** Writers that know no `ins` and `del` save these colours in their place. */
const ADDED = '#1a5e20';
const REMOVED = '#aa1111';
const SHEET =
  `ins { color: ${ADDED}; text-decoration: underline } ` +
  `del { color: ${REMOVED}; text-decoration: line-through }`;
/** What Word takes for its own tracked changes; a text's own `ins` and `del` name nobody. */
const TRACKED_BY = 'cite';
/** A block that went as a whole: an empty one that stays is no such. */
const GONE = 'gone';

function textsIn(root: Element): Text[] {
  const texts = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (texts.nextNode()) found.push(texts.currentNode as Text); // as SHOW_TEXT says
  return found;
}

/** Writes two trees as one: the newer, with what came marked and what went put back, marked too. */
function marker({ by, at }: Author) {
  function mark(name: 'ins' | 'del', page: Document): HTMLElement {
    const element = page.createElement(name);
    element.setAttribute(TRACKED_BY, `mailto:${encodeURIComponent(by)}`);
    element.setAttribute('datetime', at);
    return element;
  }

  function wrap(text: Text, name: 'ins' | 'del'): Element {
    const element = mark(name, text.ownerDocument);
    text.replaceWith(element);
    element.append(text);
    return element;
  }

  function markWhole(block: Element, name: 'ins' | 'del'): void {
    for (const text of textsIn(block)) if (text.data.trim() !== '') wrap(text, name);
  }

  function markWords(before: Element, after: Element): void {
    const left = textsIn(after);
    let last: Node | null = null;
    for (const { kind, text } of diffWords(before.textContent, after.textContent)) {
      if (kind === 'removed') {
        const gone = mark('del', after.ownerDocument);
        gone.append(text);
        if (last) last.parentNode?.insertBefore(gone, last.nextSibling);
        else if (left[0]) left[0].before(gone);
        else after.append(gone);
        last = gone;
        continue;
      }
      for (let rest = text.length; rest > 0;) {
        const next = left.shift();
        if (next === undefined) break;
        if (next.length > rest) left.unshift(next.splitText(rest));
        rest -= next.length;
        last = kind === 'added' && next.data.trim() !== '' ? wrap(next, 'ins') : next;
      }
    }
  }

  function markBlocks(before: Element, after: Element): void {
    if (holdsWords(before) || holdsWords(after)) {
      markWords(before, after);
      return;
    }
    const [olds, nows] = [before, after].map((one) => [...one.children]);
    const changes = diffArrays(
      (olds ?? []).map(({ outerHTML }) => outerHTML),
      (nows ?? []).map(({ outerHTML }) => outerHTML),
    );
    let [old, now] = [0, 0];
    let gone: Element[] = [];
    for (const { value, added, removed } of changes) {
      if (removed) gone = (olds ?? []).slice(old, (old += value.length));
      else if (added) {
        for (const block of (nows ?? []).slice(now, (now += value.length))) {
          const was = gone.findIndex(({ localName }) => localName === block.localName);
          const [above, pair] = was === -1 ? [[], undefined] : [gone.slice(0, was), gone[was]];
          putBack(above, after, block);
          gone = gone.slice(was + 1);
          if (pair === undefined) markWhole(block, 'ins');
          else markBlocks(pair, block);
        }
      } else {
        putBack(gone, after, nows?.[now] ?? null);
        gone = [];
        old += value.length;
        now += value.length;
      }
    }
    putBack(gone, after, null);
  }

  function putBack(gone: readonly Element[], parent: Element, next: Element | null): void {
    for (const block of gone) {
      const copy = parent.ownerDocument.importNode(block, true);
      copy.classList.add(GONE);
      markWhole(copy, 'del');
      parent.insertBefore(copy, next);
    }
  }

  return markBlocks;
}

const wordsOf = ({ textContent }: Element) => textContent.replace(/\s+/g, ' ').trim();

/** Gives lines the names back that a writer kept in them, and those that it dropped, as the `sent` text has them. */
function readNames(body: HTMLElement, sent: HTMLElement): void {
  for (const name of body.querySelectorAll('a[name]:not([href])')) {
    const line = name.closest(LINES);
    if (line === null || name.textContent.trim() !== '') continue;
    line.id ||= name.getAttribute('name') ?? '';
    name.remove();
  }
  const lines = [...body.querySelectorAll(`:is(${LINES}):not([id])`)];
  const known = new Set(Array.from(body.querySelectorAll('[id]'), ({ id }) => id));
  for (const named of sent.querySelectorAll(`:is(${LINES})[id]`)) {
    if (known.has(named.id)) continue;
    const line = lines.find((one) => one.id === '' && wordsOf(one) === wordsOf(named));
    if (line) line.id = named.id;
  }
}

/**
 * One HTML document with what came and what went between two texts, by whom and when: Word opens it as tracked changes,
 * other writers show the marks.
 */
export function toLawyerFile(title: string, before: string, after: string, author: Author): string {
  const page = parseHtml(sanitizeHtml(after));
  marker(author)(parseHtml(sanitizeHtml(before)), page);
  const head = parseHtml('').ownerDocument.createElement('title');
  head.textContent = title;
  return `<!doctype html>\n<html>\n<head>\n<meta charset="utf-8">\n${head.outerHTML}\n<style>${SHEET}</style>\n</head>\n<body>\n${page.innerHTML}\n</body>\n</html>\n`;
}

/** Takes a part out, and what held nothing but it. */
function remove(part: Element): void {
  const { parentElement: around } = part;
  part.remove();
  const isEmpty = around?.textContent.trim() === '' && !around.querySelector('img, hr, br');
  if (isEmpty && !around.matches('body, td, th')) remove(around);
}

/**
 * The text of a file that came back, with its changes taken: the draft beside the live text shows them. Lines that read
 * as in the text that was `sent` keep their names.
 */
export function readLawyerFile(file: string, sent: string): string {
  const body = parseHtml(file);
  const isOurs = body.querySelector('style')?.textContent === SHEET;
  for (const block of isOurs ? body.querySelectorAll(`.${GONE}`) : []) block.remove();
  for (const part of body.querySelectorAll(
    `del[${TRACKED_BY}], font[color="${REMOVED}"] > strike`,
  )) {
    if (isOurs) part.remove();
    else remove(part);
  }
  const marks = body.querySelectorAll(
    `ins[${TRACKED_BY}], font[color="${ADDED}"] > u, font[color="${ADDED}"]`,
  );
  for (const part of marks) unwrap(part);
  for (const part of body.querySelectorAll('style, title, meta')) part.remove();
  body.normalize();
  if (isOurs) return sanitizeHtml(body.innerHTML).trim();
  readNames(body, parseHtml(sent));
  const read = readClipboard(body.innerHTML, true).body;
  unwrapCells(read);
  return sanitizeHtml(read.innerHTML).trim();
}
