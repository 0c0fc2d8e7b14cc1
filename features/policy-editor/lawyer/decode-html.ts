import { parseHtml } from '@/lib/html/parse-html';
import { encodingOf, startsWith } from '@/lib/text/text-encoding';

/** So far into a file browsers look for its encoding. */
const HEAD_BYTES = 1024;

/** The encoding that an HTML file names for itself; '' for none that browsers know. */
function namedEncoding(bytes: Uint8Array): string {
  // Whatever it is, it writes the letters of a tag as ASCII does.
  const head = parseHtml(new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES)));
  for (const meta of head.querySelectorAll('meta')) {
    const [, inContent] = /charset\s*=\s*["']?([\w-]+)/i.exec(meta.content) ?? [];
    const name = meta.getAttribute('charset') ?? inContent ?? '';
    try {
      if (name !== '') return new TextDecoder(name.trim()).encoding;
    } catch {
      // The bytes tell.
    }
  }
  return '';
}

/** An HTML file as a text: older programs of writers save it in the encoding of their country, and say so in it. */
export function decodeHtml(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const told = encodingOf(bytes);
  // Before what a file says of itself comes the mark at its beginning, as in browsers.
  const isMarked = told.startsWith('utf-16') || startsWith(bytes, 0xef, 0xbb, 0xbf);
  const named = isMarked ? '' : namedEncoding(bytes);
  // Where a file names any Unicode its bytes tell which, and whether that is true.
  const isUnicode = named === '' || named.startsWith('utf-');
  return new TextDecoder(isUnicode ? told : named).decode(bytes);
}
