import { fullName } from '@/lib/text/format';

import type { Story } from './api';

/** The host's full name, or the specification's stand-in (§2) when nobody hosts the story. */
export function hostName({ host }: Story): string {
  return (host && fullName(host)) || 'Creative Story User';
}
