import { Button, Skeleton } from 'antd';

import { RecordFace } from '@/components/kit/thumbnail';
import { Age, StatusOf } from '@/components/kit/values';
import { Prose } from '@/components/plain/bidi-text';
import { LoadError } from '@/components/plain/load-error';
import { ReadAll } from '@/components/related/read-all';
import { RecordName } from '@/components/related/record-entry';
import { useByAddress } from '@/components/related/use-by-address';
import { genreFace, genres } from '@/features/genres/api';
import { privacyLink } from '@/features/privacy-request/api';
import { queries, type Query } from '@/features/queries/api';
import { allHostedBy, isPerson, mayHide, stories } from '@/features/stories/api';
import { sayNoUser, type User, users } from '@/features/users/api';
import { Link } from '@/lib/links/router';
import type { Noun } from '@/lib/nouns/noun';
import { isUnchanged, listOf, sayAsOf } from '@/lib/rows/known-rows';
import { type RowsState, useRows } from '@/lib/rows/use-rows';
import { isolate } from '@/lib/text/bidi';
import { formatIso } from '@/lib/text/dates';
import { countOf, formatCount, previewText } from '@/lib/text/format';
import { isSameAddress } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import type { Queue } from '../queue/use-queue';

import styles from './desk-sender.module.css';
import type { Deeds } from './use-deeds';

const TEXT_LENGTH = 80;

type Props = Pick<Queue, 'rows'> & {
  /** Where another query stands at the desk. */
  placeOf: Queue['nav']['placeOf'];
  deeds: Deeds;
  query: Query;
};

/** Who wrote the query on show, as a line that opens: what else they have written, and their account. */
export function DeskSender({ rows, placeOf, deeds, query }: Props) {
  const account = useSenderAccount(query);
  const others = rows.filter(
    ({ _id, email }) => _id !== query._id && isSameAddress(email, query.email),
  );
  return (
    <details className={styles.sender}>
      <summary>
        <span className={layout.unseen}>Sender: </span>
        <SenderLine account={account} others={others.length} />
      </summary>
      <div className={styles.parts}>
        {others.length > 0 && (
          <div>
            <h2>Other queries {formatCount(others.length)}</h2>
            {deeds.ofSender.length > 1 && (
              <Button block disabled={!deeds.canResolve} onClick={deeds.resolveSender}>
                Resolve all of this sender ({formatCount(deeds.ofSender.length)})
              </Button>
            )}
            <ul className={layout.list}>
              {others.map((one) => (
                <li key={one._id}>
                  <Link {...placeOf(one)}>
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
        <div>
          <SenderAccount query={query} account={account} />
        </div>
      </div>
    </details>
  );
}

/** The users with a query's address, and the stories that the first of them hosts. */
function useSenderAccount(query: Query) {
  const accounts = useByAddress(users, query.email, { name: query.name.trim() || undefined });
  const sender = accounts.rows?.[0];
  const reading = useRows(stories, { when: sender !== undefined ? 'now' : 'onDemand' });
  const found = sender && reading.rows?.filter(({ host }) => isPerson(host, sender));
  // Where stories may have changed, none that were known is no answer.
  const hosted = found?.length === 0 && !isUnchanged(reading.known) ? undefined : found;
  const isKnown = ({ rows, error, question }: RowsState<unknown>) =>
    rows !== undefined || Boolean(error) || Boolean(question);
  // All at once: nothing moves for what comes later.
  const isAwaited = !isKnown(accounts) || (sender !== undefined && !isKnown(reading));
  const noUser = sayNoUser(query, listOf(accounts.known));
  const noStory =
    sender && reading.rows?.some((story) => mayHide(story, sender))
      ? 'no story whose host is readable here'
      : 'no story';
  return { accounts, sender, reading, hosted, isAwaited, noUser, noStory };
}

type Account = ReturnType<typeof useSenderAccount>;

/** The sender in a few facts. */
function SenderLine({ account, others }: { account: Account; others: number }) {
  const { accounts, sender, hosted, isAwaited, noUser, noStory } = account;
  if (isAwaited) return <span>Looking for an account …</span>;
  const asOf = sayAsOf(accounts.known);
  return (
    <>
      {!sender && (
        <span>
          {accounts.rows ? `${noUser}${asOf && `. ${asOf}`}` : 'Whether it is a user is not known'}
        </span>
      )}
      {sender && (
        <b>
          {sender.createdAt === '' ? (
            'A user'
          ) : (
            <>
              A user since <time>{formatIso(sender.createdAt).slice(0, DATE_LENGTH)}</time>
            </>
          )}
        </b>
      )}
      {hosted && (
        <span>
          hosts <b>{hosted.length === 0 ? noStory : countOf(hosted.length, 'story', 'stories')}</b>
        </span>
      )}
      {others > 0 && <b>{countOf(others, 'other query', 'other queries')}</b>}
    </>
  );
}

const DATE_LENGTH = 'yyyy-mm-dd'.length;
const MOST_SHOWN = 5;

type SenderAccountProps = { query: Query; account: Account };

/** The account behind a query's address and the stories it hosts, as short as the desk has room for. */
function SenderAccount({ query, account }: SenderAccountProps) {
  const { accounts, sender, isAwaited, noUser } = account;
  if (isAwaited) return <Skeleton active title={false} paragraph={{ rows: 2 }} />;
  return (
    <>
      {accounts.rows && !sender ? (
        <p className={layout.muted}>{`${noUser}. ${sayAsOf(accounts.known)}`.trim()}</p>
      ) : (
        <h2>Account</h2>
      )}
      <Rest
        noun={users}
        related={accounts}
        need={`${queries.nameOf(query) ? `No user named “${isolate(queries.nameOf(query))}” has this address. ` : ''}Looking through all users`}
      />
      {sender && (
        <>
          <p className={layout.muted}>
            <RecordName noun={users} id={sender._id} name={users.nameOf(sender) || 'User'} />
            {sender.createdAt !== '' && (
              <>
                , a user since <time>{formatIso(sender.createdAt)}</time>
              </>
            )}
          </p>
          <HostedStories {...account} sender={sender} />
        </>
      )}
      <p className={`${layout.paragraph} ${styles.request}`}>
        <Link to={privacyLink(query, 'query')}>Privacy request</Link>
      </p>
    </>
  );
}

type HostedProps = Pick<Account, 'hosted' | 'reading'> & { sender: User };

function HostedStories({ sender, hosted, reading }: HostedProps) {
  // The covers of stories are their genres'.
  useRows(genres);
  const all = allHostedBy(sender, reading.rows);
  const isKnown = hosted ? hosted.length > 0 : (reading.question ?? reading.error) !== undefined;

  return (
    <>
      {isKnown && <h2>Stories they host {hosted && formatCount(hosted.length)}</h2>}
      <Rest noun={stories} related={reading} need="Finding them needs all stories" />
      {hosted && hosted.length > MOST_SHOWN && (
        <p className={layout.paragraph}>
          <Link to={all.to}>{all.label}</Link>
        </p>
      )}
      {hosted && hosted.length > 0 && (
        <ul className={layout.list}>
          {hosted.slice(0, MOST_SHOWN).map((story) => (
            <li key={story._id} className={styles.story}>
              <RecordFace face={genreFace(story.theme)} size="small" />
              <span>
                <RecordName noun={stories} id={story._id} name={stories.nameOf(story) || 'Story'} />
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
  const { error, read } = related;
  return (
    <>
      <ReadAll noun={noun} reading={related} need={need} />
      {error && <LoadError error={error} onRetry={read} />}
    </>
  );
}
