import { Link } from 'react-router-dom';

import type { PanelsProps } from '@/components/record/relations';
import { queries, type Query } from '@/features/queries/api';
import { oldestAtDesk } from '@/features/queries/desk/desk-link';
import { stories } from '@/features/stories/api';
import { users } from '@/features/users/api';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { isSameAddress } from '@/lib/text/same-address';

import { InRail } from './in-rail';
import { QueryEntry, StoryEntry, UserEntry } from './record-entries';
import { RelatedPanel } from './related-panel';

/** The oldest first. */
const byAge = (rows: readonly Query[]) =>
  [...rows].sort((one, other) => one.createdAt.localeCompare(other.createdAt));

type Props = Pick<PanelsProps, 'isIdle' | 'rail'> & { query: Query };

/** The account of a query's sender with its stories, what else came from there, and what waits. */
export function QueryRelations({ query, isIdle, rail }: Props) {
  const accounts = useRelatedRows(users, isIdle);
  const sender = accounts.rows?.find(({ email }) => isSameAddress(email, query.email));
  const rooms = useRelatedRows(stories, isIdle && sender !== undefined);
  const letters = useRelatedRows(queries, isIdle);

  return (
    <>
      {sender && (
        <RelatedPanel
          title="Stories they host"
          noun={stories}
          related={rooms}
          pick={({ host }) => host?._id === sender._id}
          empty="None."
        >
          {(story) => <StoryEntry story={story} hasCover />}
        </RelatedPanel>
      )}
      <RelatedPanel
        title="Others from this address"
        noun={queries}
        related={letters}
        pick={({ _id, email }) => _id !== query._id && isSameAddress(email, query.email)}
        empty="There are none."
        kind="letters"
      >
        {(other) => <QueryEntry query={other} />}
      </RelatedPanel>
      <RelatedPanel
        title="Next in the queue"
        noun={queries}
        related={{ ...letters, rows: letters.rows && byAge(letters.rows) }}
        pick={({ _id, status }) => _id !== query._id && status === 'Pending'}
        note="pending"
        empty="No other query is pending."
        kind="letters"
        more={<Link {...oldestAtDesk()}>Open desk</Link>}
      >
        {(other) => <QueryEntry query={other} isNamed />}
      </RelatedPanel>
      <InRail rail={rail}>
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
      </InRail>
    </>
  );
}
