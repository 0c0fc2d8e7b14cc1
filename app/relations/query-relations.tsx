import { queries, type Query } from '@/features/queries/api';
import { users } from '@/features/users/api';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { isSameAddress } from '@/lib/text/same-address';

import { QueryEntry, UserEntry } from './record-entries';
import { RelatedPanel } from './related-panel';

type Props = { query: Query; isIdle: boolean };

/** The account of a query's sender, and what else came from the same address. */
export function QueryRelations({ query, isIdle }: Props) {
  const accounts = useRelatedRows(users, isIdle);
  const letters = useRelatedRows(queries, isIdle);

  return (
    <>
      <RelatedPanel
        title="The sender’s account"
        noun={users}
        related={accounts}
        pick={({ email }) => isSameAddress(email, query.email)}
        note="matched by email"
        empty="No user has this address."
      >
        {(user) => <UserEntry user={user} />}
      </RelatedPanel>
      <RelatedPanel
        title="Others from this address"
        noun={queries}
        related={letters}
        pick={({ _id, email }) => _id !== query._id && isSameAddress(email, query.email)}
        empty="There are none."
      >
        {(other) => <QueryEntry query={other} />}
      </RelatedPanel>
    </>
  );
}
