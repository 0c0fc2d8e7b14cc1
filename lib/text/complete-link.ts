import { mailLink, safeUrl } from './safe-url';

/** A host with a dot, perhaps with a port and a path. */
const HOST = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(?::\d+)?(?:[/?#]|$)/u;

/**
 * A link's address as the public page follows it: `https://` goes before a bare host, `mailto:`
 * before a bare mail address. Null for what it would not follow, `javascript:` for one. Trims spaces.
 */
export function completeLink(raw: string): string | null {
  const address = raw.trim();
  if (/^(?:mailto:|tel:|#)/i.test(address) || safeUrl(address) !== null) return address;
  return HOST.test(address) ? safeUrl(`https://${address}`) : mailLink(address);
}
