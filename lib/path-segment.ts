/** A step up or nowhere, also with the parameters that some servers cut off. */
const DOT_SEGMENT = /^\.{1,2}(?:;|$)/;

/**
 * A record's id as one segment of a path, or null for an id that must not get into a path: an empty
 * one, one that cannot be encoded, and one that would lead elsewhere, even behind a proxy that
 * decodes `%2F` before it looks at the path.
 */
export function toPathSegment(id: string): string | null {
  if (id === '' || id.split(/[/\\]/).some((part) => DOT_SEGMENT.test(part))) return null;
  try {
    return encodeURIComponent(id);
  } catch {
    // Half of a surrogate pair has no encoding.
    return null;
  }
}
