import { mailLink } from '@/lib/text/safe-url';

/** Windows passes no longer address to a mail program. */
export const LONGEST_LINK = 2_000;

/** A mail: to one address, of lines that end with a line feed. */
export type Letter = { to: string; subject: string; body: string };

/**
 * A `mailto:` link that opens a mail with all of this filled in; longer than a mail program takes where
 * the letter is. Null for an address that is not plainly one recipient.
 */
export function mailtoLink({ to, subject, body }: Letter): string | null {
  const recipient = mailLink(to);
  if (recipient === null) return null;
  // Each letter takes at least one character of the link, so that more of them change nothing.
  const text = cleanText(body.slice(0, LONGEST_LINK)).replaceAll('\n', '\r\n');
  const fields = Object.entries({ subject: oneLine(subject), body: text });
  const search = fields.map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${recipient}?${search.join('&')}`;
}

/** A text without what controls or cannot be encoded; its line ends are line feeds. */
export function cleanText(text: string): string {
  return text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/(?![\n\t])\p{Cc}|\p{Cs}/gu, '');
}

/** Somebody else’s text as it is quoted: also without what reorders the text around it. */
export const plainText = (text: string) =>
  cleanText(text).replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

/** A text as one line, so that it never starts another header. */
export function oneLine(text: string): string {
  return plainText(text).replace(/\s+/g, ' ').trim();
}
