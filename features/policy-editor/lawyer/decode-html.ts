import { parseHtml } from '@/lib/html/parse-html';
import { encodingOf, startsWith } from '@/lib/text/text-encoding';

/** Decodes an HTML file: older programs save it in the encoding of their country, and name that in it. */
export function decodeHtml(file: ArrayBuffer): string {
  const bytes = new Uint8Array(file);
  const told = encodingOf(bytes);
  // As in browsers, the mark at a file's beginning counts before what the file says.
  const isMarked = told.startsWith('utf-16') || startsWith(bytes, 0xef, 0xbb, 0xbf);
  const named = isMarked ? '' : namedEncoding(bytes);
  // If a file names any Unicode, its bytes tell which one, and whether that is true.
  const isUnicode = named === '' || named.startsWith('utf-');
  return new TextDecoder(isUnicode ? told : named).decode(bytes);
}

/** Browsers look for an encoding so far into a file. */
const HEAD_BYTES = 1024;

/** Reads the encoding that an HTML file names; '' for none that browsers know. */
function namedEncoding(bytes: Uint8Array): string {
  // Any encoding writes the letters of a tag as ASCII does.
  const head = parseHtml(new TextDecoder('windows-1252').decode(bytes.subarray(0, HEAD_BYTES)));
  for (const meta of head.querySelectorAll('meta')) {
    const [, inContent] = /charset\s*=\s*["']?([\w-]+)/i.exec(meta.content) ?? [];
    const name = meta.getAttribute('charset') ?? inContent ?? '';
    try {
      if (name !== '') return new TextDecoder(name.trim()).encoding;
    } catch {
      // Then the bytes tell.
    }
  }
  return '';
}
