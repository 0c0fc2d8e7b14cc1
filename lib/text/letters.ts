/** Signs that are a letter each, whatever stands beside them: of Latin, Greek, Cyrillic, kana and Han. */
const PLAIN =
  /^[ -~\u00a0-\u02ff\u0370-\u0482\u048a-\u052f\u2010-\u2027\u3040-\u3096\u30a0-\u30ff\u4e00-\u9fff]*$/;

/** Made once: that takes longer than a text. */
const segmenters = new Map<'word' | 'grapheme', Intl.Segmenter>();

/** Where words or letters begin, also in scripts without spaces; null in a browser that cannot say. */
export function segmentsOf(text: string, granularity: 'word' | 'grapheme') {
  // As Firefox 115.
  if (typeof Intl.Segmenter === 'undefined') return null;
  // eslint-disable-next-line compat/compat -- where there is none, it has returned
  const segmenter = segmenters.get(granularity) ?? new Intl.Segmenter(undefined, { granularity });
  segmenters.set(granularity, segmenter);
  return segmenter.segment(text);
}

/** Whether each sign of a text is a letter of its own. */
export const isPlain = (text: string): boolean => PLAIN.test(text);

/** How many signs are handed over at once: an engine looks at all of them for each of their letters. */
const PIECE = 500;

/** A piece of a text, which ends between two signs. */
function pieceOf(text: string, start: number, size: number): string {
  const isSplit = /[\ud800-\udbff]/.test(text[start + size - 1] ?? '');
  return text.slice(start, start + size + (isSplit ? 1 : 0));
}

/** The letters of a text as people see them: an accent or a joined emoji is a part of its letter. */
export function lettersOf(text: string): string[] {
  // Most texts are plain, and a segmenter takes a hundred times as long.
  if (isPlain(text)) return text.split('');
  const letters: string[] = [];
  let size = PIECE;
  for (let start = 0; start < text.length;) {
    const piece = pieceOf(text, start, size);
    const segments = segmentsOf(piece, 'grapheme');
    if (segments === null) return text.match(/\P{M}\p{M}*|\p{M}+/gu) ?? [];
    const found = Array.from(segments, ({ segment }) => segment);
    // The last letter may go on behind the piece.
    if (start + piece.length < text.length) found.pop();
    size = found.length === 0 ? size * 2 : PIECE;
    for (const letter of found) {
      letters.push(letter);
      start += letter.length;
    }
  }
  return letters;
}
