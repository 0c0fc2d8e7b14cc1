const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Embeddings, overrides and isolates, which reorder the text around them. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;
/** Paragraph ends, which close all embeddings. A line feed is kept. */
const PARAGRAPH_ENDS = '\u001c\u001d\u001e\u0085\u2029';

/**
 * Removes unmatched closing marks and paragraph ends, so that the text cannot affect what surrounds
 * it: one surplus U+2069 closes a `<bdi>`.
 */
export function keepInside(text: string): string {
  let open = 0;
  return text.replace(/[\u2066-\u2069\p{Zp}\p{Cc}]/gu, (mark) => {
    if (PARAGRAPH_ENDS.includes(mark)) return ' ';
    if (/\p{Cc}/u.test(mark)) return mark;
    if (mark === POP_ISOLATE && open === 0) return '';
    open += mark === POP_ISOLATE ? -1 : 1;
    return mark;
  });
}

/** A text isolated by Unicode marks, for sentences without elements. */
export function isolate(text: string): string {
  if (!REORDERING.test(text)) return text;
  const inside = keepInside(text);
  const opened = inside.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = inside.match(/\u2069/g)?.length ?? 0;
  return FIRST_STRONG_ISOLATE + inside + POP_ISOLATE.repeat(opened - closed + 1);
}
