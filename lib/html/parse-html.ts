import { disarmForms, renamePlaintext } from './clean/disarm';
import { isComment } from './walk';

type TextPolicy = { createHTML: (html: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: TextPolicy) => TextPolicy };

let policy: TextPolicy | undefined;

/**
 * Unsanitised HTML for a separate document (Trusted Types). Never assign it to an element of the
 * page.
 */
export function asInertHtml(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('parse-html', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

const { DOCUMENT_POSITION_PRECEDING: BEFORE, DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;

/** The comments before or after the body. */
const commentsOf = (parsed: Document, body: Element, side: number): ChildNode[] =>
  [...parsed.childNodes, ...parsed.documentElement.childNodes].filter(
    (node) => isComment(node) && (body.compareDocumentPosition(node) & side) !== 0,
  );

/**
 * Parses a text into a separate, inert document, for reading only; to show it, use
 * lib/html/clean/sanitize-html.
 */
export function parseHtml(html: string): HTMLElement {
  const readable = asInertHtml(renamePlaintext(html));
  const parsed = new DOMParser().parseFromString(readable, 'text/html');
  const { head, body } = parsed;
  // The parser moves leading scripts and styles to the head, and comments out of all elements.
  body.prepend(...commentsOf(parsed, body, BEFORE), ...head.childNodes);
  body.append(...commentsOf(parsed, body, AFTER));
  disarmForms(body);
  return body;
}

/** Whether a `<pre>` begins with a line break: browsers drop the first one when they parse it. */
export const beginsWithBreak = (element: Element): boolean =>
  element.localName === 'pre' &&
  element.firstChild?.nodeType === Node.TEXT_NODE &&
  element.firstChild.nodeValue?.startsWith('\n') === true;

/** Writes an element's content as HTML; `parseHtml` reads the same content again. */
export function writeHtml(element: Element): string {
  const added = Array.from(element.querySelectorAll('pre'))
    .filter(beginsWithBreak)
    .map((pre) => {
      const first = pre.ownerDocument.createTextNode('\n');
      pre.prepend(first);
      return first;
    });
  const html = element.innerHTML;
  for (const first of added) first.remove();
  return html;
}
