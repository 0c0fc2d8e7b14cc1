import { Button, Skeleton } from 'antd';

import { RecordFace } from '@/components/kit/thumbnail';
import { Age, StatusOf } from '@/components/kit/values';
import { Prose } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll, RecordName } from '@/components/record/related-panel';
import { useByAddress } from '@/components/record/use-by-address';
import { genreFace, genres } from '@/features/genres/api';
import { privacyLink } from '@/features/privacy-request/api';
import type { Query } from '@/features/queries/api';
import { stories, storiesHostedBy, type Story } from '@/features/stories/api';
import { type User, users } from '@/features/users/api';
import { mediaQuery } from '@/lib/browser/environment';
import { Link } from '@/lib/links/router';
import type { Noun } from '@/lib/rows/noun';
import { type RowsState, useRows } from '@/lib/rows/use-rows';
import { useStore } from '@/lib/storage/store';
import { formatTimestamp } from '@/lib/text/dates';
import { formatCount, previewText } from '@/lib/text/format';
import { isSameAddress } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import styles from './desk-sender.module.css';
import type { Letter } from './use-letter';
import type { Queue } from './use-queue';

const TEXT_LENGTH = 80;
/** There is room beside the message, or below it without taking the message's own. */
const ROOMY_WINDOW = mediaQuery('(min-width: 1200px), (min-width: 768px) and (min-height: 900px)');

type Props = { queue: Queue; letter: Letter; query: Query | undefined; isAwaited: boolean };

/** Who wrote the query on show, and what else they have written; folded where room is short. */
export function DeskSender({ queue, letter, query, isAwaited }: Props) {
  const isRoomy = useStore(ROOMY_WINDOW);
  if (query === undefined) {
    return (
      <div className={styles.sender} aria-hidden>
        {isAwaited && isRoomy && <Skeleton active paragraph={{ rows: 2 }} />}
      </div>
    );
  }

  const others = queue.rows.filter(
    ({ _id, email }) => _id !== query._id && isSameAddress(email, query.email),
  );
  return (
    <details className={styles.sender} open={isRoomy}>
      <summary>Sender</summary>
      <div className={styles.parts}>
        {others.length > 0 && (
          <div>
            <h2>Other queries {others.length}</h2>
            {letter.ofSender.length > 1 && (
              <Button block disabled={!letter.canResolve} onClick={letter.resolveSender}>
                Resolve all of this sender ({formatCount(letter.ofSender.length)})
              </Button>
            )}
            <ul className={layout.list}>
              {others.map((one) => (
                <li key={one._id}>
                  <Link {...queue.placeOf(one._id)}>
                    <Prose>{previewText(one.query, TEXT_LENGTH)}</Prose>
                  </Link>
                  <small>
                    {one.status}, <Age iso={one.createdAt} isShort />
                  </small>
                </li>
              ))}
            </ul>
          </div>
        )}
        {/* Last, since it comes last: nothing moves for it. */}
        <div>
          <SenderAccount key={query._id} query={query} />
        </div>
      </div>
    </details>
  );
}

const MOST_SHOWN = 5;

/** The account behind a query's address and the stories it hosts, as short as the desk has room for. */
function SenderAccount({ query }: { query: Query }) {
  const accounts = useByAddress(users, query.email, { name: query.name.trim() || undefined });
  const sender = accounts.rows?.[0];
  const hosted = useRows(stories, { when: sender !== undefined ? 'open' : 'asked' });
  const isKnown = ({ rows, error, ask }: RowsState<unknown>) => rows ?? error ?? ask;

  // All at once: nothing moves for what comes later.
  if (!isKnown(accounts) || (sender && !isKnown(hosted)))
    return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <>
      {accounts.rows && !sender ? (
        <p className={layout.muted}>No user has this address.</p>
      ) : (
        <h2>Account</h2>
      )}
      <Rest
        noun={users}
        related={accounts}
        need={`No user named “${query.name}” has this address. Looking through all users`}
      />
      {sender && (
        <>
          <p className={layout.muted}>
            <RecordName noun={users} id={sender._id} name={users.nameOf(sender) || 'User'} />
            {sender.createdAt !== '' && (
              <>
                , a user since <time>{formatTimestamp(sender.createdAt)}</time>
              </>
            )}
          </p>
          <HostedStories sender={sender} related={hosted} />
        </>
      )}
      <p className={`${layout.paragraph} ${styles.request}`}>
        <Link to={privacyLink(query, 'query')}>Privacy request</Link>
      </p>
    </>
  );
}

type HostedProps = { sender: User; related: RowsState<Story> };

function HostedStories({ sender, related }: HostedProps) {
  // The covers of stories are their genres'.
  useRows(genres);
  const hosted = related.rows?.filter(({ host }) => host?._id === sender._id);
  const isKnown = hosted ? hosted.length > 0 : (related.ask ?? related.error) !== undefined;

  return (
    <>
      {isKnown && <h2>Stories they host {hosted?.length}</h2>}
      <Rest noun={stories} related={related} need="Finding them needs all stories" />
      {hosted && hosted.length > MOST_SHOWN && (
        <p className={layout.paragraph}>
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

type RestProps = { noun: Pick<Noun, 'plural'>; related: RowsState<unknown>; need: string };

/** What stands where the rows are not known: that they cannot be read, or the way to them. */
function Rest({ noun, related, need }: RestProps) {
  const { error, retry } = related;
  return (
    <>
      <ReadAll noun={noun} related={related} need={need} />
      {error && <LoadError error={error} onRetry={retry} />}
    </>
  );
}
