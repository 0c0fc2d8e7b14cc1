/**
 * What an element is in a text, by where it stands. All that read, clean, compare and write HTML ask this table, and say
 * where they mean more or less by a line; what is not in it stands in a line, as in browsers, and is not kept.
 */
const ELEMENTS = {
  heading: 'h1 h2 h3 h4 h5 h6',
  paragraph: 'p',
  /** Around blocks or words; nothing is seen of it but the lines that it begins. */
  box: 'div section article aside header footer nav address center',
  block: 'ul ol dl blockquote pre hr details figure table',
  /** On a line of its own within a block. */
  part: 'li dt dd summary figcaption caption colgroup thead tbody tfoot tr',
  /** In a row beside others. */
  cell: 'th td col',
  /** Formats the words in it. */
  mark:
    'a strong b em i u s strike del ins mark small big sub sup code kbd samp var tt q cite dfn ' +
    'abbr time bdi bdo ruby rt rp font',
  /** Stands among words, and says nothing of them. */
  inline: 'span img br wbr',
  /** A box of which only what is in it is kept. */
  outerBox: 'body main form fieldset legend',
  /** What nobody reads: it is never kept. */
  silent: 'script style template noscript head title',
};

type ElementKind = keyof typeof ELEMENTS;

const KIND_BY_NAME = new Map(
  Object.entries(ELEMENTS).flatMap(([kind, names]) =>
    // The keys of the table are its kinds.
    names.split(' ').map((name) => [name, kind as ElementKind]),
  ),
);

/** The names of all elements of some kinds. */
export const elementsOf = (...kinds: readonly ElementKind[]): string[] =>
  kinds.flatMap((kind) => ELEMENTS[kind].split(' '));

/** A selector of all elements of some kinds. */
export const selectorOf = (...kinds: readonly ElementKind[]): string => elementsOf(...kinds).join();

/** Selects all headings. */
export const HEADINGS = selectorOf('heading');

/** What a text may hold: structure, tables and marks. No forms, frames, media, drawings or style elements. */
export const KEPT_ELEMENTS = elementsOf(
  ...(['heading', 'paragraph', 'box', 'block', 'part', 'cell', 'mark', 'inline'] as const),
);

const isOf = (...kinds: readonly ElementKind[]) => {
  const all = new Set<ElementKind | undefined>(kinds);
  return ({ localName }: Element): boolean => all.has(KIND_BY_NAME.get(localName));
};

export const isHeading = isOf('heading');
/** Whether an element says how its words are set. */
export const isMark = isOf('mark');
/** Whether nobody reads what is in an element. */
export const isSilent = isOf('silent');

const KINDS_OF_BLOCK = ['heading', 'paragraph', 'box', 'block', 'outerBox'] as const;
const KINDS_OF_LINE = [...KINDS_OF_BLOCK, 'part'] as const;

/** Whether an element can stand in a text by itself: a list, and none of its items. */
export const isBlock = isOf(...KINDS_OF_BLOCK);
/** Whether an element begins a line: a block or an item, and no cell, which stands beside others. */
export const hasOwnLine = isOf(...KINDS_OF_LINE);
/** Whether the words before and after an element stand apart: of a block, an item, a cell; no mark, image or line break. */
export const breaksText = isOf(...KINDS_OF_LINE, 'cell');

const MEANINGS = new Map<string, string>(Object.entries({ b: 'strong', i: 'em', strike: 's' }));
/** The name that elements of one meaning share: `strong` of a `b`. */
export const meaningOf = (name: string): string => MEANINGS.get(name) ?? name;
