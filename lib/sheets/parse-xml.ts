import { asInertHtml } from '@/lib/html/parse-html';
import { wait } from '@/lib/timers';

/** Parses XML into a document of its own, for reading only; null where it is none. */
export function parseXml(text: string): Document | null {
  // Entities that a document declares itself can be made to fill the memory.
  if (text.includes('<!DOCTYPE')) return null;
  const parsed = new DOMParser().parseFromString(asInertHtml(text), 'application/xml');
  return parsed.getElementsByTagName('parsererror').length === 0 ? parsed : null;
}

/** The elements of a name below another, whatever prefix their file has for it. */
export const xmlElements = (parent: Document | Element, name: string): Element[] =>
  Array.from(parent.getElementsByTagNameNS('*', name));

/** So many elements are parsed between two pauses of the page: a document of many takes seconds. */
const AT_ONCE = 200;

/**
 * The elements of a name that follow each other in a large document, parsed part by part, each part with what
 * stands before the first of them and behind the last; null where it is no XML.
 */
export async function* xmlInParts(text: string, name: string): AsyncGenerator<Element[] | null> {
  const start = text.search(new RegExp(`<(?:[\\w.-]+:)?${name}[\\s/>]`));
  const ends = Array.from(
    // In a comment, or in what is no markup, an end could be one that does not count.
    text.includes('<!') ? [] : text.matchAll(new RegExp(`</(?:[\\w.-]+:)?${name}\\s*>`, 'g')),
    ({ index, 0: end }) => index + end.length,
  );
  const last = ends.at(-1) ?? text.length;
  const [head, tail] = ends.length === 0 ? ['', ''] : [text.slice(0, start), text.slice(last)];
  let from = head.length;
  for (const [at, to] of (ends.length === 0 ? [last] : ends).entries()) {
    if (to !== last && at % AT_ONCE !== AT_ONCE - 1) continue;
    const part = parseXml(head + text.slice(from, to) + tail);
    yield part && xmlElements(part, name);
    from = to;
    await wait();
  }
}
