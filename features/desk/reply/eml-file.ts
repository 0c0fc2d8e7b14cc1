import type { Reply } from '@/features/queries/api';
import { mailLink } from '@/lib/text/safe-url';

/** RFC 2045: a line of base64 has at most 76 characters, which are 57 bytes. */
const BYTES_IN_LINE = 57;
/** RFC 2047: a line with encoded words has at most 76 characters: `Subject: `, 12 around a text, and 52. */
const BYTES_IN_WORD = 39;
const ENCODER = new TextEncoder();

const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** A header's text: as it is where it can be, or as encoded words on folded lines (RFC 2047). */
function headerText(text: string): string {
  if (/^[ -~]{0,60}$/.test(text) && !text.includes('=?')) return text;
  const words = [''];
  for (const letter of text) {
    const longer = `${words.at(-1) ?? ''}${letter}`;
    if (ENCODER.encode(longer).length > BYTES_IN_WORD) words.push(letter);
    else words.splice(-1, 1, longer);
  }
  return words.map((word) => `=?utf-8?B?${toBase64(ENCODER.encode(word))}?=`).join('\r\n ');
}

/**
 * A reply as a mail in a file (RFC 5322), of any length, which a mail program opens to be sent: `From` and
 * `Date` are that program's. Null for an address that is not plainly one recipient. No text can begin
 * another header: what is no printable ASCII is encoded.
 */
export function emlFile({ to, subject, body }: Pick<Reply, 'to' | 'subject' | 'body'>) {
  if (mailLink(to) === null) return null;
  const bytes = ENCODER.encode(body.replace(/\r\n?|\n/g, '\r\n'));
  const lines: string[] = [];
  for (let at = 0; at < bytes.length; at += BYTES_IN_LINE)
    lines.push(toBase64(bytes.subarray(at, at + BYTES_IN_LINE)));
  return [
    'X-Unsent: 1',
    `To: ${to.trim()}`,
    `Subject: ${headerText(subject)}`,
    'MIME-Version: 1.0',
    'Content-Type: text/plain; charset=utf-8',
    'Content-Transfer-Encoding: base64',
    '',
    ...lines,
    '',
  ].join('\r\n');
}
