/**
 * A text's elements in a document of their own: nothing in it runs, loads or is shown. For
 * reading and rearranging only; what is shown comes from lib/safe-html.
 */
export function parseHtml(html: string): HTMLElement {
  const { head, body } = new DOMParser().parseFromString(html, 'text/html');
  // Scripts and styles before the first words; they are part of what was written.
  body.prepend(...head.childNodes);
  return body;
}
