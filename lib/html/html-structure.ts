import { withNestedLists } from './editor/editor-lists';
import { isMark, isSilent, meaningOf, breaksText } from './elements';
import { attributesOf, type Feature, labelOf } from './features';
import { readLooks } from './read-looks';
import { isFiller, readWords, wordsOf } from './read-text';
import { readingOf } from './text-tree';
import { isComment, isElement, isText, walk } from './walk';
import { countLetters } from './white-space';

/** How often a text has a feature. Marks count in letters, since editors split and join their elements. */
export type Counted = { feature: Feature; count: number };

/** What a text is made of. Its fields say what `<p>a <b>b</b></p>` gives. */
export type Structure = {
  /** Its words: "a b". */
  text: string;
  /** Its marks and looks by label, each with its number of letters: `<strong>` with 1. */
  marks: ReadonlyMap<string, Counted>;
  /** All other elements, their attributes, and comments by their labels: `<p>` with 1. */
  elements: ReadonlyMap<string, Counted>;
  /** The labels of `elements` in the text's order, and the ends of blocks: `<p>`, `</p>`. */
  order: readonly string[];
  /** The words of each `<pre>`: there readers see spaces and empty lines. */
  code: readonly string[];
};

type Features = ReadonlyMap<string, Feature>;

function countIn(counted: Map<string, Counted>, feature: Feature, more: number): void {
  const label = labelOf(feature);
  counted.set(label, { feature, count: (counted.get(label)?.count ?? 0) + more });
}

/** Reads a text's structure. Texts with the same structure look the same. */
export const readStructure: (html: string) => Readonly<Structure> = readingOf(structureOf);

/** Reads the words of each `<pre>`, without the last line break, which nobody sees. */
const readCode = (body: Element): string[] =>
  Array.from(body.querySelectorAll('pre:not(pre pre)'), ({ textContent }) =>
    textContent.replace(/\n$/, ''),
  );

function structureOf(tree: HTMLElement, html: string): Structure {
  const body = withNestedLists(tree);
  const marks = new Map<string, Counted>();
  const elements = new Map<string, Counted>();
  const order: string[] = [];

  // The features around the words at each depth, with one value for each look.
  const active: Features[] = [new Map()];

  function addElement(feature: Feature): void {
    countIn(elements, feature, 1);
    order.push(labelOf(feature));
  }

  function visitText(words: string): void {
    const letters = countLetters(words);
    if (letters === 0) return;
    for (const feature of active.at(-1)?.values() ?? []) countIn(marks, feature, letters);
  }

  function enterElement(element: Element): boolean {
    if (isFiller(element)) return false;
    const tag = meaningOf(element.localName);
    const own = new Map(active.at(-1));
    for (const [name, value] of readLooks(element)) own.set(name, { kind: 'look', name, value });
    const features: Feature[] = [{ kind: 'element', tag }, ...attributesOf(element, tag)];
    if (isMark(element) && countLetters(element.textContent) > 0) {
      for (const feature of features) own.set(labelOf(feature), feature);
    } else for (const feature of features.slice(tag === 'span' ? 1 : 0)) addElement(feature);
    if (isSilent(element)) return false;
    active.push(own);
    return true;
  }

  walk(body, {
    enter(node) {
      if (isComment(node)) addElement({ kind: 'comment' });
      else if (isText(node)) visitText(node.data);
      else if (isElement(node)) return enterElement(node);
      return false;
    },
    leave(element) {
      active.pop();
      if (breaksText(element)) order.push(`</${element.localName}>`);
    },
  });
  return {
    text: body === tree ? readWords(html) : wordsOf(body),
    marks,
    elements,
    order,
    code: readCode(body),
  };
}
