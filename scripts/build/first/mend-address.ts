/** What mail programs and chats take for a part of a link that stands in a sentence. */
const AFTER_LINK = /[.,;:!?)\]}>'"»”’…]+$/;
/** Screens, and records whose ids are plain: another id may end in such a character. */
const PLAIN = /^\/(?:admin(?:\/[a-z-]+){0,2}|admin\/view\/[a-z]+\/[\w-]{8,}|doctor)$/;

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address behind `#`, without what was done to it on its way: encoded as a whole or in its
 * slashes, a second `#` before it, or the full stop of the sentence that it stood in. Any other stays
 * as it is.
 */
export function mendAddress(address: string): string {
  const isEncoded = /^(?:%23)*(?:%2f|\/?admin%2f)/i.test(address);
  const whole = (isEncoded ? decode(address) : address).replace(/^(?:#|%23)+(?=\/)/i, '');
  const bare = whole.replace(AFTER_LINK, '');
  return bare !== whole && PLAIN.test(bare) ? bare : whole;
}
