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

const FORM_PARTS = 'button, fieldset, img, input, object, output, select, textarea';

/** A form hands out its fields by their names, also in place of its own `childNodes` or `attributes`. */
function disarmForms(body: HTMLElement): void {
  if (body.querySelector('form') === null) return;
  for (const part of body.querySelectorAll(FORM_PARTS)) {
    for (const attribute of ['name', 'id']) {
      const name = part.getAttribute(attribute) ?? '';
      if (name in HTMLFormElement.prototype) part.removeAttribute(attribute);
    }
  }
}

/** Behind this tag browsers read no markup any more, and no end of it. */
// eslint-disable-next-line no-restricted-syntax -- what the parser cannot read is renamed before it
const PLAINTEXT = /<(\/?)plaintext(?=[\s/>])/gi;
/** The name that it is read by, as an element that nobody knows. */
export const PLAINTEXT_NAME = 'plain-text';

/** Whether a sanitiser would read a text in another way than we do: it gets what `parseHtml` makes of that. */
export const mustBeRewritten = (html: string): boolean =>
  html.toLowerCase().includes('<form') || html.search(PLAINTEXT) !== -1;

const { DOCUMENT_POSITION_PRECEDING: BEFORE, DOCUMENT_POSITION_FOLLOWING: AFTER } = Node;

/** The comments before or after the body. */
const commentsOf = (parsed: Document, body: Element, side: number): ChildNode[] =>
  [...parsed.childNodes, ...parsed.documentElement.childNodes].filter(
    (node) =>
      node.nodeType === Node.COMMENT_NODE && (body.compareDocumentPosition(node) & side) !== 0,
  );

/**
 * Parses a text into a separate, inert document, for reading only; to show it, use
 * lib/html/sanitize-html.
 */
export function parseHtml(html: string): HTMLElement {
  const readable = asInertHtml(html.replace(PLAINTEXT, `<$1${PLAINTEXT_NAME}`));
  const parsed = new DOMParser().parseFromString(readable, 'text/html');
  const { head, body } = parsed;
  // The parser moves leading scripts and styles to the head, and comments out of all elements.
  body.prepend(...commentsOf(parsed, body, BEFORE), ...head.childNodes);
  body.append(...commentsOf(parsed, body, AFTER));
  disarmForms(body);
  return body;
}

/** Whether what a `<pre>` holds begins with a line break, of which browsers leave out the first. */
export const beginsWithBreak = (element: Element): boolean =>
  element.localName === 'pre' &&
  element.firstChild?.nodeType === Node.TEXT_NODE &&
  element.firstChild.nodeValue?.startsWith('\n') === true;

/** What is in an element as HTML, of which `parseHtml` makes the same again. */
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
