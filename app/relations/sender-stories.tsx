import type { PanelsProps } from '@/components/record/relations';
import type { Query } from '@/features/queries/api';
import { stories } from '@/features/stories/api';
import { StoryStatusTag } from '@/features/stories/story-status-tag';
import { users } from '@/features/users/api';
import { useRelatedRows } from '@/lib/full-list/use-related-rows';
import { formatTimestamp } from '@/lib/text/format';
import { isSameAddress } from '@/lib/text/same-address';

import { GenreCover } from './genre-cover';
import { RecordName } from './record-entries';
import styles from './sender-stories.module.css';

const MOST_SHOWN = 5;
const COVER_PX = 38;

type Props = Pick<PanelsProps, 'isIdle'> & { query: Query };

/** The account behind a query's address and the stories it hosts, as short as the desk has room for. */
export function SenderStories({ query, isIdle }: Props) {
  const accounts = useRelatedRows(users, isIdle);
  const sender = accounts.rows?.find(({ email }) => isSameAddress(email, query.email));
  const rooms = useRelatedRows(stories, isIdle && sender !== undefined);
  if (sender === undefined) return null;
  const hosted = rooms.rows?.filter(({ host }) => host?._id === sender._id) ?? [];

  return (
    <>
      <h2>Account</h2>
      <p className={styles.muted}>
        <RecordName noun={users} id={sender._id} name={users.nameOf(sender) || 'User'} />
        {sender.createdAt !== '' && <>, a user since {formatTimestamp(sender.createdAt)}</>}
      </p>
      {hosted.length > 0 && (
        <>
          <h2>Stories they host {hosted.length}</h2>
          <ul className={styles.list}>
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
        </>
      )}
    </>
  );
}
