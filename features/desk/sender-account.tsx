import { Link } from 'react-router-dom';

import { RecordFace } from '@/components/kit/record-face';
import { StatusOf } from '@/components/kit/status-tag';
import { LoadError } from '@/components/plain/load-error';
import { RecordName } from '@/components/record/record-entry';
import { ReadAll } from '@/components/record/related-panel';
import { genreFace, genres } from '@/features/genres/api';
import type { Query } from '@/features/queries/api';
import { stories, storiesHostedBy } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';
import { useIsIdle } from '@/lib/browser/when-idle';
import type { Noun } from '@/lib/rows/noun';
import { useRelatedRows, type RelatedRows } from '@/lib/rows/use-related-rows';
import { formatTimestamp } from '@/lib/text/format';
import { isSameAddress } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import styles from './sender-account.module.css';

const MOST_SHOWN = 5;

/** The account behind a query's address and the stories it hosts, as short as the desk has room for. */
export function SenderAccount({ query }: { query: Query }) {
  const accounts = useRelatedRows(users, useIsIdle());
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
          <HostedStories sender={sender} />
        </>
      )}
    </>
  );
}

function HostedStories({ sender }: { sender: User }) {
  const isIdle = useIsIdle();
  const related = useRelatedRows(stories, isIdle);
  // The covers of stories are their genres'.
  useRelatedRows(genres, isIdle);
  const hosted = related.rows?.filter(({ host }) => host?._id === sender._id);

  return (
    <>
      <h2>Stories they host {hosted?.length}</h2>
      <Rest noun={stories} related={related} />
      {hosted && hosted.length > MOST_SHOWN && (
        <p>
          <Link to={storiesHostedBy(users.nameOf(sender))}>Show all</Link>
        </p>
      )}
      {hosted && hosted.length > 0 && (
        <ul className={layout.list}>
          {hosted.slice(0, MOST_SHOWN).map((story) => (
            <li key={story._id} className={styles.story}>
              <RecordFace face={genreFace(story.theme)} size="small" />
              <span>
                <RecordName noun={stories} id={story._id} name={story.roomName || 'Story'} />
              </span>
              <StatusOf noun={stories} row={story} />
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
