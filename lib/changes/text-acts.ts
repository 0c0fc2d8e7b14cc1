/** What is done to a text of many records. */
export const TEXT_ACTS = ['set', 'replace', 'before', 'after', 'clear'] as const;
export type TextAct = (typeof TEXT_ACTS)[number];

/** What becomes of one field. */
export type FieldChange = {
  field: string;
  act: TextAct;
  /** What it is set to, or what is added; with `replace` what stands there afterwards. */
  value: string;
  /** What is replaced. */
  find: string;
  isWhole: boolean;
  isCase: boolean;
};

/** Whether words begin or end at each of these places, also in scripts without spaces. */
function wordEdges(text: string): (place: number) => boolean {
  if (typeof Intl.Segmenter === 'undefined') {
    const isWord = (part = '') => /[\p{L}\p{N}\p{M}_]/u.test(part);
    return (place) => !(isWord(text.slice(0, place).at(-1)) && isWord(text[place]));
  }
  // eslint-disable-next-line compat/compat -- where there is none, as in Firefox 115, it has returned
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  const edges = new Set([...segments].map(({ index }) => index).concat(text.length));
  return (place) => edges.has(place);
}

/** Words that are looked for, and what stands there afterwards. */
export type WordSearch = Pick<FieldChange, 'find' | 'value' | 'isWhole' | 'isCase'> & {
  /** Capitals are those of each place. */
  follows?: boolean;
};

/** A word in the capitals of the one that it replaces: all of them, or the first. */
function inCaseOf(found: string, value: string): string {
  const [first = ''] = Array.from(found);
  const isCased = found.toLowerCase() !== found.toUpperCase();
  if (!isCased) return value;
  if (found === found.toUpperCase() && Array.from(found).length > 1) return value.toUpperCase();
  const [start = '', ...rest] = Array.from(value);
  const isCapital = first !== first.toLowerCase();
  return `${isCapital ? start.toUpperCase() : start.toLowerCase()}${rest.join('')}`;
}

/** A text with words of it replaced; the same text where they are not in it. */
export function replaceWords(
  text: string,
  { find, value, isWhole, isCase, follows }: WordSearch,
): string {
  if (find === '') return text;
  const pattern = new RegExp(
    find.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&').replace(/\\([-/])/g, '$1'),
    isCase ? 'gu' : 'giu',
  );
  if (!pattern.test(text)) return text;
  const isEdge = isWhole ? wordEdges(text) : () => true;
  const valueFor = (found: string) => (follows && found !== find ? inCaseOf(found, value) : value);
  return text.replace(pattern, (found: string, at: number) =>
    isEdge(at) && isEdge(at + found.length) ? valueFor(found) : found,
  );
}

/** What a field holds after a change. */
export function changeText(text: string, change: FieldChange): string {
  switch (change.act) {
    case 'set':
      return change.value;
    case 'clear':
      return '';
    case 'before':
      return change.value + text;
    case 'after':
      return text + change.value;
    case 'replace':
      return replaceWords(text, change);
  }
}

/** Whether enough is filled in for something to change. */
export const isFilled = ({ act, value, find }: FieldChange): boolean =>
  act === 'clear' || (act === 'replace' ? find !== '' : value !== '');
