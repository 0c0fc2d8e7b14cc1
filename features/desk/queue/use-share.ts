import { useMemo } from 'react';

import { isPending, type Query } from '@/features/queries/api';
import { readParam } from '@/lib/links/params';

import { ownerOf, readShare } from './shares';

/** Which queries are this desk's, of several that share the queue. */
export function useShare(rows: readonly Query[], search: string) {
  const text = readParam(search, 'share');
  const share = useMemo(() => readShare(text), [text]);
  const owners = useMemo(() => {
    const shared = share ? rows.filter(isPending) : [];
    return new Map(shared.map((one) => [one._id, ownerOf(one, share?.all ?? [])]));
  }, [rows, share]);
  return {
    /** This desk's share of the queue; null where it has all of it. */
    share,
    /** Of one that is not pending nobody says that it is another desk's. */
    isMine: ({ _id }: Query) => (owners.get(_id) ?? share?.mine) === share?.mine,
    /** Whose a pending query is, of those that share the queue; 0 for any other. */
    ownerOf: ({ _id }: Query) => owners.get(_id) ?? 0,
  };
}
