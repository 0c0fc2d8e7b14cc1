import { Link } from 'react-router-dom';

import { InRail } from '@/app/relations/in-rail';
import { LoadError } from '@/components/plain/load-error';
import { QueryEntry, RecordName, StoryEntry, UserEntry } from '@/components/record/record-entries';
import { ReadAll, RelatedPanel } from '@/components/record/related-panel';
import type { PanelsProps } from '@/components/record/relations';
import { oldestAtDesk } from '@/features/desk/api';
import { useIsPending } from '@/features/desk/use-is-pending';
import { GenreCover } from '@/features/genres/genre-cover';
import { stories } from '@/features/stories/api';
import { StoryStatusTag } from '@/features/stories/story-status-tag';
import { users, type User } from '@/features/users/api';
import { filteredList } from '@/lib/links/list-view';
import type { Noun } from '@/lib/rows/noun';
import { useRelatedRows, type RelatedRows } from '@/lib/rows/use-related-rows';
import { formatTimestamp } from '@/lib/text/format';
import { isSameAddress } from '@/lib/text/same-address';
import layout from '@/styles/layout.module.css';

import { queries, type Query } from './api';
import styles from './query-relations.module.css';

const MOST_SHOWN = 5;
const COVER_PX = 38;

/** The list of queries, of those with an address. */
export const queriesFrom = (email: string) => `${queries.path}?all=${encodeURIComponent(email)}`;

/** The list of stories, of those with a host. */
export const storiesHostedBy = (host: User) =>
  filteredList(stories.path, 'host', [users.nameOf(host)]);

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
  const isPending = useIsPending();

  return (
    <>
      {sender && (
        <RelatedPanel
          title="Stories they host"
          noun={stories}
          related={rooms}
          pick={({ host }) => host?._id === sender._id}
          empty="None."
          more={<Link to={storiesHostedBy(sender)}>Show all</Link>}
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
        more={<Link to={queriesFrom(query.email)}>Show all</Link>}
      >
        {(other) => <QueryEntry query={other} />}
      </RelatedPanel>
      <RelatedPanel
        title="Next in the queue"
        noun={queries}
        related={{ ...letters, rows: letters.rows && byAge(letters.rows) }}
        pick={(other) => other._id !== query._id && isPending(other)}
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

type SenderProps = Pick<PanelsProps, 'isIdle'> & { query: Query };

/** The account behind a query's address and the stories it hosts, as short as the desk has room for. */
export function SenderRelations({ query, isIdle }: SenderProps) {
  const accounts = useRelatedRows(users, isIdle);
  const sender = accounts.rows?.find(({ email }) => isSameAddress(email, query.email));

  return (
    <>
      <h2>Account</h2>
      <Rest noun={users} related={accounts} />
      {accounts.rows && !accounts.ask && !sender && (
        <p className={layout.muted}>No user has this address.</p>
      )}
      {sender && (
        <>
          <p className={layout.muted}>
            <RecordName noun={users} id={sender._id} name={users.nameOf(sender) || 'User'} />
            {sender.createdAt !== '' && <>, a user since {formatTimestamp(sender.createdAt)}</>}
          </p>
          <HostedStories sender={sender} isIdle={isIdle} />
        </>
      )}
    </>
  );
}

function HostedStories({ sender, isIdle }: { sender: User; isIdle: boolean }) {
  const rooms = useRelatedRows(stories, isIdle);
  const hosted = rooms.rows?.filter(({ host }) => host?._id === sender._id);

  return (
    <>
      <h2>Stories they host {hosted?.length}</h2>
      <Rest noun={stories} related={rooms} />
      {hosted && hosted.length > MOST_SHOWN && (
        <p>
          <Link to={storiesHostedBy(sender)}>Show all</Link>
        </p>
      )}
      {hosted && hosted.length > 0 && (
        <ul className={layout.list}>
          {hosted.slice(0, MOST_SHOWN).map((story) => (
            <li key={story._id} className={styles.story}>
              <GenreCover name={story.theme} width={COVER_PX} />
              <span>
                <RecordName noun={stories} id={story._id} name={story.roomName || 'Story'} />
              </span>
              <StoryStatusTag status={story.status} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

type RestProps = { noun: Pick<Noun, 'plural'>; related: RelatedRows<unknown> };

/** What stands where the rows are not known: that they cannot be read, or the way to them. */
function Rest({ noun, related: { ask, error, retry } }: RestProps) {
  return (
    <>
      {ask && <ReadAll noun={noun} ask={ask} />}
      {error && <LoadError error={error} onRetry={retry} />}
    </>
  );
}
