/** Trusted Types, where the browser has them. What they vouch for still goes as a text here. */
type TextPolicy = { createHTML: (html: string) => string };
type PolicyFactory = { createPolicy: (name: string, rules: TextPolicy) => TextPolicy };

let policy: TextPolicy | undefined;

/**
 * A text that may be parsed, raw as it is, into a document of its own. Never give it to an element
 * of the page: browsers would take it.
 */
export function asInertHtml(html: string): string {
  const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
  policy ??= trustedTypes?.createPolicy('parse-html', { createHTML: (text) => text });
  return policy?.createHTML(html) ?? html;
}

/**
 * A text's elements in a document of their own: nothing in it runs, loads or is shown. For
 * reading and rearranging only; what is shown comes from lib/html/sanitize-html.
 */
export function parseHtml(html: string): HTMLElement {
  const { head, body } = new DOMParser().parseFromString(asInertHtml(html), 'text/html');
  // Scripts and styles before the first words; they are part of what was written.
  body.prepend(...head.childNodes);
  return body;
}
