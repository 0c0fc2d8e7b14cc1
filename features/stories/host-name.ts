import { fullName } from '@/lib/text/format';

/** The host's full name, or the specification's stand-in (§2) when nobody hosts the story. */
export function hostName({
  host,
}: {
  host: { firstName: string; lastName: string } | null;
}): string {
  return (host && fullName(host)) || 'Creative Story User';
}
