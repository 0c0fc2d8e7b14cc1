/** The SHA-256 of a text, in hex; '' where the browser has none, as on a page without https. */
export async function sha256(text: string): Promise<string> {
  const { subtle } = crypto as { subtle?: SubtleCrypto };
  if (subtle === undefined) return '';
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
