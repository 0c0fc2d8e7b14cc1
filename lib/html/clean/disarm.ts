const FORM_PARTS = 'button, fieldset, img, input, object, output, select, textarea';

/** Renames fields that would hide a form's own `childNodes` or `attributes`: a form offers fields by their names. */
export function disarmForms(body: HTMLElement): void {
  if (body.querySelector('form') === null) return;
  for (const part of body.querySelectorAll(FORM_PARTS)) {
    for (const attribute of ['name', 'id']) {
      const name = part.getAttribute(attribute) ?? '';
      if (name in HTMLFormElement.prototype) part.removeAttribute(attribute);
    }
  }
}

/** After this tag browsers read no more markup, not even its end. */
// eslint-disable-next-line no-restricted-syntax -- what the parser cannot read is renamed before it
const PLAINTEXT = /<(\/?)plaintext(?=[\s/>])/gi;
/** The parser gets this unknown name in its place. */
export const PLAINTEXT_NAME = 'plain-text';

/** Renames that tag, so that the parser reads the whole text. */
export const renamePlaintext = (html: string): string =>
  html.replace(PLAINTEXT, `<$1${PLAINTEXT_NAME}`);

/** Whether the sanitiser would read a text otherwise than we do; it then gets what `parseHtml` made of it. */
export const mustBeRewritten = (html: string): boolean =>
  html.toLowerCase().includes('<form') || html.search(PLAINTEXT) !== -1;
