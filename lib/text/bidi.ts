const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** Embeddings, overrides and isolates, which reorder the text around them. */
const REORDERING = /[\u202a-\u202e\u2066-\u2069]/;
/** Paragraph ends, which close all embeddings. A line feed is kept. */
const PARAGRAPH_ENDS = '\u001c\u001d\u001e\u0085\u2029';

/** A browser lays one letter out for seconds that has a hundred thousand accents, and nobody reads so many. */
export const withoutHeaps = (text: string) => text.replace(/(\p{M}{64})\p{M}+/gu, '$1');

/** In place of what turns all letters round, which no script needs: "exe.jpg" would read "gpj.exe". */
const REPLACEMENT = '\ufffd';
/** The sign of U+0000; those of the others that control a terminal follow it. */
const FIRST_PICTURE = 0x2400;
const DELETE = '\u007f';
const DELETE_PICTURE = '\u2421';

/** A sign for a character that draws nothing, or turns others round. */
function pictureOf(mark: string): string {
  const code = mark.charCodeAt(0);
  if (code < 0x20) return String.fromCharCode(FIRST_PICTURE + code);
  return mark === DELETE ? DELETE_PICTURE : REPLACEMENT;
}

/**
 * Removes unmatched closing marks and paragraph ends, so that the text cannot affect what surrounds
 * it: one surplus U+2069 closes a `<bdi>`. What controls terminals, or turns letters round, is drawn as a sign.
 */
export function keepInside(text: string): string {
  let open = 0;
  return withoutHeaps(text).replace(/[\u202d\u202e\u2066-\u2069\p{Zp}\p{Cc}]/gu, (mark) => {
    if (PARAGRAPH_ENDS.includes(mark)) return ' ';
    if (/\s/.test(mark)) return mark;
    if (!/[\u2066-\u2069]/.test(mark)) return pictureOf(mark);
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
