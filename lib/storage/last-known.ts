import { useEffect } from 'react';

import { asFields, asList, asText } from '@/lib/narrow';
import { ownerOf, useSession } from '@/lib/session/session';

import { ownKey, readStoredJson, writeStored } from './web-storage';

/**
 * What counts say, or while that is not known (undefined) what they said last in this tab to the same
 * admin: a reload shows it at once, in its place.
 */
export function useLastKnown(name: string, texts: readonly string[] | undefined) {
  const owner = ownerOf(useSession());
  const key = ownKey(`counted:${name}`);
  const news = texts && JSON.stringify({ owner, texts });
  useEffect(
    function keepForTheNextPage() {
      if (news !== undefined) writeStored('session', key, news);
    },
    [key, news],
  );
  if (texts) return texts;
  const last = asFields(readStoredJson('session', key));
  return last.owner === owner ? asList(last.texts).map(asText) : undefined;
}
