import { readEditorClass } from './editor-classes';
import { LIMITS, sizeOf } from './word-sizes';

/** How large elements make their words, beside the text around them. */
const TAG_SIZES = new Map<string, number>(
  Object.entries({
    big: 1.2,
    small: 0.83,
    sub: 0.83,
    sup: 0.83,
    h1: 1.35,
    h2: 1.35,
    code: 0.9,
    pre: 0.9,
    kbd: 0.9,
    samp: 0.9,
  }),
);

/** How many times the usual text the words of each element are; those of its parents are known before. */
const sizeKnown = new WeakMap<Element, number>();

/** The size that the editor's classes give, of which the stylesheet's last counts. */
function sizeOfClasses({ classList }: Element): string {
  const named = [...classList].map((name) => readEditorClass(name));
  const found = named.flatMap((one) => (one?.[0] === 'font-size' ? one[1] : []));
  return found.sort((one, other) => sizeOf(one, 1) - sizeOf(other, 1)).at(-1) ?? '';
}

/** On the page words in words grow and shrink no further than one alone may; asked of the elements of a text in their order. */
export function clampSize(element: HTMLElement): void {
  const around = (element.parentElement && sizeKnown.get(element.parentElement)) ?? 1;
  const own = element.hasAttribute('style') ? element.style.fontSize : '';
  const size =
    sizeOf(own || sizeOfClasses(element), around) ||
    around * (TAG_SIZES.get(element.localName) ?? 1);
  const isFine = size >= LIMITS.least && size <= LIMITS.most;
  if (!isFine) element.style.fontSize = 'medium';
  sizeKnown.set(element, isFine ? size : 1);
}
