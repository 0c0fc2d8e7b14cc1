import type { Query } from '@/features/queries/api';
import { useSession } from '@/lib/session/session';
import { useStore } from '@/lib/storage/store';

import { desk } from './desk-state';

/**
 * Tells whether a query waits for an answer, wherever such queries are counted: not once it was
 * resolved at the desk, and again if that is undone or refused. Rows of a list say what is stored.
 */
export function useIsPending(): (query: Pick<Query, '_id' | 'status'>) => boolean {
  const { owner, resolving } = useStore(desk);
  const isOwn = useSession().admin?.email === owner;
  return ({ _id, status }) => status === 'Pending' && !(isOwn && resolving.has(_id));
}
