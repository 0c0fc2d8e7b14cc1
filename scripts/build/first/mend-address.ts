/**
 * A screen, or a record whose id is plain (another id may end in such a character), and what mail programs and
 * chats took for a part of the link: marks of the sentence or quotation around it, spaces that nobody sees.
 */
const WITH_TAIL =
  /^(\/(?:admin(?:\/[a-z-]+){0,2}|admin\/view\/[a-z]+\/[\w-]{8,}|doctor))(?:[\s.,;:!?)\]}<>'"»”’…\u200b-\u200f\u2060]|&(?:gt|lt|quot|nbsp);)+$/;

/** A screen, its query, and a place in it behind a second `#`. */
const WITH_PLACE = /^(\/admin\/[a-z-]+)(?:\?([^#]*?))?(?:#|%23)([^#?]*)$/i;
const POLICIES = ['/admin/privacy-policy', '/admin/terms-and-condition'];

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The address behind `#`, without what was done to it on its way: encoded as a whole or in its
 * slashes, a second `#`, `!` or slash before it, what stood after it where it was read, or the `&` of its
 * query written as HTML. A place in a policy's text is named in its query. Any other stays as it is.
 */
export function mendAddress(address: string): string {
  const isEncoded = /^(?:%23)*(?:%2f|\/?admin%2f)/i.test(address);
  const whole = (isEncoded ? decode(address) : address).replace(/^(?:#|%23|!)*\/+/i, '/');
  const [, bare] = WITH_TAIL.exec(decode(whole)) ?? [];
  const mended = bare ?? whole.replace(/\?.*$/s, (query) => query.replaceAll('&amp;', '&'));
  const [, path = '', query = '', place = ''] = WITH_PLACE.exec(mended) ?? [];
  if (POLICIES.includes(path)) return `${path}?${query && `${query}&`}section=${place}`;
  return path !== '' && query === '' ? path : mended;
}
