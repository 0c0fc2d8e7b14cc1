import { useMemo } from 'react';

import { hasParam } from '@/lib/links/params';
import { useLocation } from '@/lib/links/router';
import type { Readable } from '@/lib/rows/filters';
import { useNouns } from '@/lib/rows/noun';
import { whenSeen } from '@/lib/seen/seen';
import { useNews } from '@/lib/seen/use-news';

/**
 * What a list is filtered by where its link asks for what is new or changed since this device last saw it;
 * no field where the device has seen nothing before, or while that is read.
 */
export function useSinceField(name: string): readonly Readable<{ _id: string }>[] {
  const { search } = useLocation();
  const noun = useNouns().find((one) => one.name === name);
  const isAsked = hasParam(search, 'f.since') || hasParam(search, 'f.since.not');
  const { seen, newsOfRead: news } = useNews(isAsked && noun ? noun : NO_NOUN);
  return useMemo(() => {
    if (!seen) return NO_FIELD;
    const valueOf = ({ _id }: { _id: string }) =>
      news?.fresh.has(_id) ? 'new' : news?.changed.has(_id) ? 'changed' : 'as before';
    const say = `that are … since ${whenSeen(seen.atMs)}`;
    return [
      {
        ...{ id: 'since', title: 'Since I was here', isFieldOnly: true, value: valueOf },
        asked: { kind: 'choice', say },
      },
    ];
  }, [seen, news]);
}

const NO_NOUN = { name: '', calls: {} };
const NO_FIELD: readonly Readable<{ _id: string }>[] = [];
