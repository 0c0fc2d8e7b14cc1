import { PanelEntry } from '@/components/kit/panel';
import { Timestamp } from '@/components/kit/values';
import { RecordEntry, RecordName } from '@/components/related/record-entry';
import { RelatedPanel } from '@/components/related/related-panel';
import { Relations } from '@/components/related/relations';
import { useByAddress } from '@/components/related/use-by-address';
import { oldestAtDesk } from '@/features/desk/api';
import { genres } from '@/features/genres/api';
import { allHostedBy, isPerson, mayHide, stories, themeAndHost } from '@/features/stories/api';
import { sayNoUser, users } from '@/features/users/api';
import { Link } from '@/lib/links/router';
import { listOf } from '@/lib/rows/known-rows';
import { useRows } from '@/lib/rows/use-rows';
import { isolate } from '@/lib/text/bidi';
import { isSameAddress } from '@/lib/text/safe-url';

import { isPending, queries, queriesFrom, queryPreview, type Query } from './api';

/** The oldest first. */
const byAge = (rows: readonly Query[]) =>
  [...rows].sort((one, other) => one.createdAt.localeCompare(other.createdAt));

type Props = { query: Query };

/** The users with the address of a query, and the first of them. */
function useSender({ email: address, name }: Query) {
  const accounts = useByAddress(users, address, { name: name.trim() || undefined });
  const sender = accounts.rows?.[0];
  return { accounts, sender };
}

/** The stories of a query's sender, what else came from there, and what waits. */
export function QueryRelations({ query }: Props) {
  const { accounts, sender } = useSender(query);
  const hosted = useRows(stories, { when: sender !== undefined ? 'now' : 'onDemand' });
  // The covers of those stories are their genres'.
  useRows(genres, { when: sender !== undefined ? 'now' : 'onDemand' });
  const all = sender && allHostedBy(sender, hosted.rows);
  const others = useRows(queries);
  const isFromThere = ({ _id, email }: Query) =>
    _id !== query._id && isSameAddress(email, query.email);

  return (
    <Relations reads={sender ? [others, accounts, hosted] : [others, accounts]}>
      {sender && (
        <RelatedPanel
          title="Stories they host"
          noun={stories}
          related={hosted}
          pick={({ host }) => isPerson(host, sender)}
          empty={
            hosted.rows?.some((story) => mayHide(story, sender))
              ? 'None of those whose host is readable here.'
              : 'None.'
          }
          more={all && <Link to={all.to}>{all.label}</Link>}
        >
          {(story) => (
            <RecordEntry noun={stories} row={story} face="medium" detail={themeAndHost(story)} />
          )}
        </RelatedPanel>
      )}
      {(others.rows?.some(isFromThere) ?? true) && (
        <RelatedPanel
          title="Others from this address"
          noun={queries}
          related={others}
          pick={isFromThere}
          empty="There are none."
          kind="letters"
          more={<Link to={queriesFrom(query.email)}>Show all</Link>}
        >
          {(other) => (
            <RecordEntry
              noun={queries}
              row={other}
              title={queryPreview(other)}
              detail={<Timestamp iso={other.createdAt} />}
            />
          )}
        </RelatedPanel>
      )}
      <RelatedPanel
        title="Next in the queue"
        noun={queries}
        related={{ ...others, rows: others.rows && byAge(others.rows) }}
        pick={(other) => other._id !== query._id && isPending(other)}
        note="pending"
        empty="No other query is pending."
        most={3}
        more={<Link {...oldestAtDesk()}>Open desk</Link>}
      >
        {(other) => (
          <PanelEntry
            person={other.name}
            title={<RecordName noun={queries} id={other._id} name={queryPreview(other)} />}
            detail={other.name}
            at={other.createdAt}
          />
        )}
      </RelatedPanel>
    </Relations>
  );
}

/** The account that has the address of a query. */
export function SenderPanel({ query }: Props) {
  const { accounts } = useSender(query);
  if (!accounts.rows && !accounts.error && !accounts.question) return null;
  return (
    <RelatedPanel
      title="The sender’s account"
      noun={users}
      related={accounts}
      pick={({ email }) => isSameAddress(email, query.email)}
      note="matched by email"
      empty={`${sayNoUser(query, listOf(accounts.known))}.`}
      need={`${queries.nameOf(query) ? `No user named “${isolate(queries.nameOf(query))}” has this address. ` : ''}Looking through all users`}
    >
      {(user) => (
        <RecordEntry
          noun={users}
          row={user}
          title={users.nameOf(user) || user.userName}
          face="medium"
          at={user.createdAt}
        />
      )}
    </RelatedPanel>
  );
}
