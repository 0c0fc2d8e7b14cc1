import { useMemo } from 'react';

import type { Readable } from '@/lib/filters/filters';
import { hasParam } from '@/lib/links/params';
import { readListQuery } from '@/lib/links/read-list-query';
import { useLocation } from '@/lib/links/router';
import { useNouns } from '@/lib/nouns/noun';
import { whenSeen } from '@/lib/seen/seen';
import { useNews } from '@/lib/seen/use-news';

/** What is new or changed since this device last saw it, as a field of a list's rows. */
type SinceField = Readable<{ _id: string }>;

/** Whether a list's link, or a view's, asks for what is new or changed since this device last saw it. */
export const asksSince = (link: string) =>
  hasParam(link, 'f.since') || hasParam(link, 'f.since.not');

/**
 * The field that says of a list's rows what is new or changed, where its link `isAsking` for it, or something
 * beside it; none where the device has seen nothing before, and undefined while that is read.
 */
export function useSinceField(name: string, isAsking: boolean): readonly SinceField[] | undefined {
  const { search } = useLocation();
  const noun = useNouns().find((one) => one.name === name);
  // A link that does not ask has views beside it that do, of all rows.
  const key = asksSince(search) ? readListQuery(search).key : '';
  const { seen, newsOfRead: news } = useNews(isAsking && noun ? noun : NO_NOUN, key);
  return useMemo(() => {
    if (!isAsking) return NO_FIELD;
    if (!seen) return seen === null ? NO_FIELD : undefined;
    const valueOf = ({ _id }: { _id: string }) =>
      news?.fresh.has(_id) ? 'new' : news?.changed.has(_id) ? 'changed' : 'as before';
    const say = `that are … since ${whenSeen(seen.atMs)}`;
    return [
      {
        id: 'since',
        title: 'Since I was here',
        isFieldOnly: true,
        value: valueOf,
        asked: { kind: 'choice', say },
      },
    ];
  }, [isAsking, seen, news]);
}

const NO_NOUN = { name: '', calls: {} };
const NO_FIELD: readonly SinceField[] = [];
