const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Embeddings, overrides, isolates and their ends: what reorders the letters around it. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;
/** They end a paragraph, and with it all that is open. A line feed is an honest new line. */
const PARAGRAPH_ENDS = '\u001c\u001d\u001e\u0085\u2029';

/**
 * A text that cannot step out of the element it stands in: closing marks that close nothing are
 * left out, and paragraph ends become spaces. `<bdi>` alone is left by a single surplus U+2069.
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

/** A text for the middle of a sentence, where no element can stand: closed off if it needs to be. */
export function isolate(text: string): string {
  if (!REORDERING.test(text)) return text;
  const inside = keepInside(text);
  const opened = inside.match(/[\u2066-\u2068]/g)?.length ?? 0;
  const closed = inside.match(/\u2069/g)?.length ?? 0;
  return FIRST_STRONG_ISOLATE + inside + POP_ISOLATE.repeat(opened - closed + 1);
}
