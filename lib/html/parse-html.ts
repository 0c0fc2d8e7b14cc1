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

/**
 * Parses a text into a separate, inert document, for reading only; to show it, use
 * lib/html/sanitize-html.
 */
export function parseHtml(html: string): HTMLElement {
  const { head, body } = new DOMParser().parseFromString(asInertHtml(html), 'text/html');
  // The parser moves leading scripts and styles to the head.
  body.prepend(...head.childNodes);
  disarmForms(body);
  return body;
}
