import { declarationsOf, isSafeStyle } from './clean/safe-styles';
import { isLookClass } from './editor/editor-classes';

/** What a text has besides its words. A look sets words, whether a style, a class or an attribute says it. */
export type Feature =
  | { kind: 'element'; tag: string }
  | { kind: 'attribute'; tag: string; name: string; value: string }
  | { kind: 'look'; name: string; value: string }
  | { kind: 'comment' };

/** Writes a feature as in HTML; no other feature has the same label. */
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

/** These say how a link opens; the editor puts them back after an edit. */
const LINK_MANNERS = new Set(['target', 'rel']);

/** Lists the style declarations that are not allowed, as they may get lost. */
function strangeStyles(style: string): string[] {
  return declarationsOf(style)
    .filter((declaration) => !isSafeStyle(declaration))
    .map(({ written }) => written);
}

/** Lists what an attribute says besides looks. */
function valuesOf(element: Element, { name, value }: Attr): string[] {
  if (name === 'align' || name === 'dir') return [];
  if (name === 'style') return strangeStyles(value);
  if (element.localName === 'a' && LINK_MANNERS.has(name)) return [];
  if (name !== 'class') return [value.trim()];
  return Array.from(element.classList).filter((part) => !isLookClass(part));
}

/** Lists what an element's attributes say besides looks and how links open; each feature names the element `tag`. */
export function attributesOf(element: Element, tag: string): Feature[] {
  const attributes = Array.from(element.attributes).sort((a, b) => (a.name < b.name ? -1 : 1));
  return attributes.flatMap((attribute) =>
    valuesOf(element, attribute).map((value): Feature => {
      return { kind: 'attribute', tag, name: attribute.name, value };
    }),
  );
}
