import { hidesPeople, personKey, stories, type Story } from '@/features/stories/api';
import { listOf } from '@/lib/rows/known-rows';
import { useKnownRows } from '@/lib/rows/use-rows';
import { countOf } from '@/lib/text/format';

/** How many stories lose their host with users, of those that have been read already. */
export function HostedStories({ rows: gone }: { rows: readonly { _id: string }[] }): string {
  const hosts = new Set(gone.map(personKey));
  const known = listOf(useKnownRows<Story>(stories.name));
  const hosted = known.filter(({ host }) => host && hosts.has(personKey(host)));
  const hidden = known.filter(hidesPeople).length;
  const isOpen =
    hidden > 0 && `Of ${countOf(hidden, 'story', 'stories')} not all people are readable here.`;
  const loses = `${countOf(hosted.length, 'story loses its', 'stories lose their')} host.`;
  return [hosted.length > 0 && loses, isOpen].filter(Boolean).join(' ');
}
