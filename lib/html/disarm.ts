const FORM_PARTS = 'button, fieldset, img, input, object, output, select, textarea';

/** A form hands out its fields by their names, also in place of its own `childNodes` or `attributes`. */
export function disarmForms(body: HTMLElement): void {
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

/** A text of which the parser reads all. */
export const renamePlaintext = (html: string): string =>
  html.replace(PLAINTEXT, `<$1${PLAINTEXT_NAME}`);

/** Whether a sanitiser would read a text in another way than we do: it gets what `parseHtml` makes of that. */
export const mustBeRewritten = (html: string): boolean =>
  html.toLowerCase().includes('<form') || html.search(PLAINTEXT) !== -1;
