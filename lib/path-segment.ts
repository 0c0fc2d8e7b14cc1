/** `.` and `..`, also with parameters (`;`) that some servers cut off. */
const DOT_SEGMENT = /^\.{1,2}(?:;|$)/;

/**
 * An id as one path segment; null when it is empty, cannot be encoded, or would lead elsewhere,
 * also behind a proxy that decodes `%2F`.
 */
export function toPathSegment(id: string): string | null {
  if (id === '' || id.split(/[/\\]/).some((part) => DOT_SEGMENT.test(part))) return null;
  try {
    return encodeURIComponent(id);
  } catch {
    // An unpaired surrogate cannot be encoded.
    return null;
  }
}
