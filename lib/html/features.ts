import { readEditorClass } from './editor-classes';
import { declarationsOf, isSafeStyle, readSafeStyles } from './safe-styles';

/** What a text has besides its words; a look is a style, by whatever it is written. */
export type Feature =
  | { kind: 'element'; tag: string }
  | { kind: 'attribute'; tag: string; name: string; value: string }
  | { kind: 'look'; name: string; value: string }
  | { kind: 'comment' };

/** A feature as one would write it, which tells it from others. */
export function labelOf(feature: Feature): string {
  switch (feature.kind) {
    case 'element':
      return `<${feature.tag}>`;
    case 'attribute':
      return `<${feature.tag} ${feature.name}="${feature.value}">`;
    case 'look':
      return `${feature.name}: ${feature.value}`;
    case 'comment':
      return '<!-- comment -->';
  }
}

/** How a link opens, which an editor puts back after an edit. */
const LINK_MANNERS = new Set(['target', 'rel']);

/** A style value normalised by the browser: `#f00` equals `rgb(255, 0, 0)`. */
function browserValue(property: string, value: string): string {
  const probe = document.createElement('span');
  probe.style.setProperty(property, value);
  return probe.style.getPropertyValue(property) || value;
}

/** How the words of an element look, by styles, attributes or classes: each property with its value. */
export function looksOf(element: Element): [property: string, value: string][] {
  const found = readSafeStyles(element.getAttribute('style') ?? '').map(
    ([property, value]): [string, string] => [property, browserValue(property, value)],
  );
  for (const name of element.classList) {
    const meant = readEditorClass(name);
    if (meant !== undefined) found.push(meant);
  }
  const align = element.getAttribute('align');
  if (align !== null) found.push(['text-align', align.toLowerCase()]);
  const direction = element.getAttribute('dir');
  if (direction !== null) found.push(['dir', direction.toLowerCase()]);
  return found;
}

/** The style declarations that are not allowed, which can get lost. */
function strangeStyles(style: string): string[] {
  return declarationsOf(style)
    .filter((declaration) => !isSafeStyle(declaration))
    .map(({ written }) => written);
}

/** What the attributes of an element say besides its looks, one by one. */
function valuesOf(element: Element, { name, value }: Attr): string[] {
  if (name === 'align' || name === 'dir') return [];
  if (name === 'style') return strangeStyles(value);
  if (element.localName === 'a' && LINK_MANNERS.has(name)) return [];
  if (name !== 'class') return [value.trim()];
  return Array.from(element.classList).filter((part) => readEditorClass(part) === undefined);
}

/** What its attributes say besides looks and the manners of links, each as a feature of elements named `tag`. */
export function attributesOf(element: Element, tag: string): Feature[] {
  const attributes = Array.from(element.attributes).sort((a, b) => (a.name < b.name ? -1 : 1));
  return attributes.flatMap((attribute) =>
    valuesOf(element, attribute).map((value): Feature => {
      return { kind: 'attribute', tag, name: attribute.name, value };
    }),
  );
}
