import { mailLink } from '@/lib/text/safe-url';

/** Windows passes no longer address to a mail program. */
const LONGEST_LINK = 2_000;

type Letter = {
  to: string;
  subject: string;
  /** What stands before the quote. */
  opening: string;
  /** Quoted with `> ` before each line. */
  quote: string;
};

/**
 * A `mailto:` link that opens a mail with all of this filled in, and whether its text had to be
 * cut. Null for an address that is not plainly one recipient: it is then shown as text only.
 */
export function mailtoLink({ to, subject, opening, quote }: Letter): {
  href: string;
  isCut: boolean;
} | null {
  const recipient = mailLink(to);
  if (recipient === null) return null;
  const lines = plainText(quote.slice(0, LONGEST_LINK)).split('\n');
  const body = [plainText(opening), ...lines.map((line) => `> ${line}`)].join('\n');
  // Each letter takes at least one character of the link.
  const letters = Array.from(body).slice(0, LONGEST_LINK);
  const isWhole = quote.length <= LONGEST_LINK && body.length <= LONGEST_LINK;

  function linkWith(count: number): string {
    const kept = letters.slice(0, count).join('').trimEnd();
    const text = `${kept}${isWhole && count === letters.length ? '' : ' […]'}`;
    const fields = { subject: oneLine(subject), body: text.replaceAll('\n', '\r\n') };
    const search = Object.entries(fields).map(
      ([key, value]) => `${key}=${encodeURIComponent(value)}`,
    );
    return `${recipient}?${search.join('&')}`;
  }

  const count = largestFitting((length) => linkWith(length).length <= LONGEST_LINK, letters.length);
  return { href: linkWith(count), isCut: !isWhole || count < letters.length };
}

/** A text without what reorders, controls or cannot be encoded; its line ends are line feeds. */
function plainText(text: string): string {
  return text
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}|\p{Cs}/gu, '');
}

/** A text as one line, so that it never starts another header. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}

/** The largest number up to `most` that fits; what fits at one number fits at all smaller ones. */
function largestFitting(fits: (count: number) => boolean, most: number): number {
  let low = 0;
  let high = most;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}
