import { readApiAddress } from '@/lib/config/site-address';
import type { KnownSite } from '@/lib/storage/known-site';

/**
 * Where a read goes; null for nowhere. With a token only where the same `config.json` has led before,
 * since the application alone knows all that is wrong with one.
 */
export async function readBase(
  config: Promise<Response>,
  site: KnownSite | null,
  isPublic: boolean,
): Promise<string | null> {
  const reply = (await config).clone();
  // Any other failure may be over in a moment: it says nothing of the API.
  if (!reply.ok && reply.status !== 404 && reply.status !== 410) return null;
  const text = reply.ok ? await reply.text() : null;
  if (site !== null && site.config === text) return site.base;
  if (!isPublic) return null;
  const { apiBaseUrl = '', demo = false } = JSON.parse(text ?? '{}') as Record<string, unknown>;
  // The demo's API starts with the application.
  return demo === false ? readApiAddress(apiBaseUrl) : null;
}
