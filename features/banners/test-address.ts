import type { AppConfig } from '@/lib/config/app-config';
import { narrowedPolicy } from '@/lib/config/security-policy';
import { isUnread } from '@/lib/narrow';
import { parseUrl, safeUrl } from '@/lib/text/safe-url';
import { withTimeout } from '@/lib/timers';

import type { Banner } from './api';

/** All that a browser can say of an address. */
export type Found = 'loads' | 'does not load' | 'cannot be known from here';

const UNKNOWN: Found = 'cannot be known from here';
const LIMIT_MS = 10_000;
const tooLate = () => new Error('no answer in time');

type Kind = 'connect-src' | 'img-src';

/** Whether the page's own policy lets it reach an address; what it refuses is not tried. */
export function mayReach(kind: Kind, address: string, config: AppConfig): boolean {
  const url = parseUrl(address);
  const site = new URL(document.baseURI);
  if (url === null || (site.protocol === 'https:' && url.protocol === 'http:')) return false;
  return (narrowedPolicy(config, site.href)[kind] ?? []).some((source) =>
    source === "'self'"
      ? url.origin === site.origin
      : source === url.protocol || source === url.origin,
  );
}

/** Whether a picture loads, as visitors see it: without a cookie, and without saying from where. */
export async function testPicture(address: string, config: AppConfig): Promise<Found> {
  const href = safeUrl(address);
  if (href === null) return 'does not load';
  if (!navigator.onLine || !mayReach('img-src', href, config)) return UNKNOWN;
  const loading = new Promise<Found>((resolve) => {
    const image = new Image();
    image.referrerPolicy = 'no-referrer';
    image.onload = () => resolve('loads');
    image.onerror = () => resolve('does not load');
    image.src = href;
  });
  return withTimeout(loading, LIMIT_MS, tooLate).catch(() => UNKNOWN);
}

/**
 * Whether an address answers. What a host of its own answers cannot be read, so its "Not found" loads, too;
 * and that it does not answer may mean that it does not answer other sites.
 */
export async function testLink(address: string, config: AppConfig): Promise<Found> {
  const href = safeUrl(address);
  if (href === null) return 'does not load';
  if (!navigator.onLine || !mayReach('connect-src', href, config)) return UNKNOWN;
  try {
    const reply = await fetch(href, {
      mode: 'no-cors',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      cache: 'no-store',
      signal: AbortSignal.timeout(LIMIT_MS),
    });
    void reply.body?.cancel();
    return reply.type === 'opaque' || reply.ok ? 'loads' : 'does not load';
  } catch {
    return UNKNOWN;
  }
}

/** What can be said of a banner's link and picture; nothing of what cannot be read. */
export async function testBanner(banner: Banner, config: AppConfig) {
  const [link, picture] = await Promise.all([
    isUnread(banner, 'navigationUrl') ? UNKNOWN : testLink(banner.navigationUrl, config),
    isUnread(banner, 'bannerUrl') ? UNKNOWN : testPicture(banner.bannerUrl, config),
  ]);
  return { link, picture };
}
