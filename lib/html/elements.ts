/**
 * Says what kind each element is, by where it stands. Whoever reads, cleans, compares or writes HTML asks this table. An
 * element that it does not name stands in a line, as in browsers, and is not kept.
 */
const ELEMENTS = {
  heading: 'h1 h2 h3 h4 h5 h6',
  paragraph: 'p',
  /** Stands around blocks or words; readers see only the lines that it begins. */
  box: 'div section article aside header footer nav address center',
  block: 'ul ol dl blockquote pre hr details figure table',
  /** Has a line of its own within a block. */
  innerBlock: 'li dt dd summary figcaption caption colgroup thead tbody tfoot tr',
  /** Stands in a row beside others. */
  cell: 'th td col',
  /** Formats the words in it. */
  mark:
    'a strong b em i u s strike del ins mark small big sub sup code kbd samp var tt q cite dfn ' +
    'abbr time bdi bdo ruby rt rp font',
  /** Stands among words, and says nothing of them. */
  inline: 'span img br wbr',
  /** Goes itself, while its content is kept. */
  outerBox: 'body main form fieldset legend',
  /** Goes with its content, which nobody reads. */
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
/** Selects headings and paragraphs: each is a line and stands by itself. */
export const PARAGRAPHS = selectorOf('heading', 'paragraph');
/**
 * Selects all elements that are a line of words: also items, quotes and terms. `beginsLine` is wider: lists, tables and boxes
 * begin a line too, which is that of what they hold.
 */
export const WORD_LINES = `${PARAGRAPHS}, li, blockquote, dt`;
/** Selects the blocks that stay when their boxes go. `isBlock` is wider: a box is a block, too. */
export const UNBOXED_BLOCKS = selectorOf('heading', 'paragraph', 'block');

/** What a text may hold: structure, tables and marks. No forms, frames, media, drawings or style elements. */
export const KEPT_ELEMENTS = elementsOf(
  ...(['heading', 'paragraph', 'box', 'block', 'innerBlock', 'cell', 'mark', 'inline'] as const),
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
const KINDS_OF_LINE = [...KINDS_OF_BLOCK, 'innerBlock'] as const;

/** Whether an element can stand in a text by itself, as a box or a list can, and the items of a list cannot. */
export const isBlock = isOf(...KINDS_OF_BLOCK);
/** Whether an element begins a line. Blocks and items do; cells stand beside others. */
export const beginsLine = isOf(...KINDS_OF_LINE);
/** Whether an element parts the words around it. Blocks, items and cells do; marks, images and line breaks do not. */
export const breaksText = isOf(...KINDS_OF_LINE, 'cell');

const MEANINGS = new Map<string, string>(Object.entries({ b: 'strong', i: 'em', strike: 's' }));
/** The one name for elements of the same meaning: `strong` for a `b`. */
export const meaningOf = (name: string): string => MEANINGS.get(name) ?? name;
