import { parseHtml } from './parse-html';

/** Remembers what was made of the last few keys. */
export function keepLast<T>(most: number, make: (key: string) => T): (key: string) => T {
  const kept = new Map<string, { made: T }>();
  return (key) => {
    const known = kept.get(key) ?? { made: make(key) };
    kept.delete(key);
    kept.set(key, known);
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest);
    return known.made;
  };
}

/** An opening editor asks about two or three texts again and again. */
const MOST_KEPT = 4;

/** The tree of a text, parsed once for all that read it: none of them changes it. */
export const treeOf = keepLast(MOST_KEPT, parseHtml);

/**
 * Makes a reader of texts: words, lines, sections. Each is read of a tree when it is first asked for, stays as long as
 * the tree, and is changed by nobody either.
 */
export function readingOf<T>(read: (tree: HTMLElement, html: string) => T): (html: string) => T {
  const known = new WeakMap<HTMLElement, { found: T }>();
  return (html) => {
    const tree = treeOf(html);
    const reading = known.get(tree) ?? { found: read(tree, html) };
    known.set(tree, reading);
    return reading.found;
  };
}
