import { strToU8, Zip, ZipPassThrough } from 'fflate';

import { datedFileName, download } from '@/lib/browser/window';

const MAIL_TYPE = 'message/rfc822';

/** Texts as the files of one that holds them as they are. */
function pack(texts: readonly string[]): Blob {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    chunks.push(new Uint8Array(chunk));
  });
  for (const [place, text] of texts.entries()) {
    const file = new ZipPassThrough(`reply-${place + 1}.eml`);
    zip.add(file);
    file.push(strToU8(text), true);
  }
  zip.end();
  return new Blob(chunks, { type: 'application/zip' });
}

/**
 * Saves mails (`emlFile`) with one download, several packed into one file: of many at once a browser
 * blocks the second, or drops all after the tenth, and tells nobody.
 */
export function saveReplies(mails: readonly string[]): void {
  const [only, ...more] = mails;
  if (only === undefined) return;
  if (more.length > 0) download(datedFileName('replies', 'zip'), pack(mails));
  else download(datedFileName('reply', 'eml'), new Blob([only], { type: MAIL_TYPE }));
}
