import { isElement, isText, walk } from '@/lib/html/walk';
import { countLetters } from '@/lib/html/white-space';

/**
 * Where an element stands: how many letters are before it and in it; an image counts as one. Its number among its kind
 * would not do: Quill makes two links of one that is half bold.
 */
export type Place = {
  selector: string;
  before: number;
  letters: number;
  /** How many of its kind begin right there before it; it tells those without a letter apart. */
  nth: number;
};

/** Finds the places of all elements of a selector. */
export function placesOf(text: Element, selector: string): Map<Element, Place> {
  const places = new Map<Element, Place>();
  let letters = 0;
  let last: Place | undefined;
  walk(text, {
    enter(node) {
      if (isText(node)) letters += countLetters(node.data);
      if (!isElement(node)) return false;
      if (node.matches(selector)) {
        const nth = last?.before === letters ? last.nth + 1 : 0;
        last = { selector, before: letters, letters: 0, nth };
        places.set(node, last);
      }
      if (node.localName === 'img') letters += 1;
      return true;
    },
    leave(element) {
      const place = places.get(element);
      if (place) place.letters = letters - place.before;
    },
  });
  return places;
}

/** Finds the element that has a place in the text on show, or all those that it was split into. */
export function findPlace(text: Element, { selector, before, letters, nth }: Place): Element[] {
  const found = [...placesOf(text, selector)].filter(([, place]) =>
    letters > 0
      ? place.letters > 0 && place.before >= before && place.before < before + letters
      : place.letters === 0 && place.before === before && place.nth === nth,
  );
  return found.map(([element]) => element);
}
