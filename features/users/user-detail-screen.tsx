import { EmailLink, PhoneLink } from '@/components/kit/contact-links';
import { Beads } from '@/components/kit/people';
import { Since, Timestamp } from '@/components/kit/values';
import { BidiText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { State } from '@/components/plain/state';
import { useIsPeek } from '@/components/record/peek-context';
import {
  type RecordField,
  RecordFields,
  elsewhere,
  timestampFields,
} from '@/components/record/record-fields';
import { RecordMenu } from '@/components/record/record-menu';
import { RecordScreen } from '@/components/record/record-screen';
import type { Shape } from '@/components/record/record-skeleton';
import { useShownRecord } from '@/components/record/use-shown-record';
import { RecordEntry } from '@/components/related/record-entry';
import { RelatedPanel } from '@/components/related/related-panel';
import { Relations } from '@/components/related/relations';
import { privacyLink } from '@/features/privacy-request/api';
import { queries, queriesFrom, type Query, queryPreview } from '@/features/queries/api';
import {
  allHostedBy,
  hostName,
  mayHide,
  stories,
  themeAndHost,
  themeName,
  type Story,
} from '@/features/stories/api';
import { lazyModule } from '@/lib/browser/lazy-module';
import { Link } from '@/lib/links/router';
import { isUnread } from '@/lib/narrow';
import { sayAsOf } from '@/lib/rows/known-rows';
import { useRows, type RowsState } from '@/lib/rows/use-rows';
import { fullName } from '@/lib/text/format';
import { isSameAddress } from '@/lib/text/safe-url';
import layout from '@/styles/layout.module.css';

import { removeUser, type User, users } from './api';
import { FavouriteGenres, GENRES, WritesWith } from './company';
import { type Company, isHost, isThere, useCompany } from './use-company';
import styles from './user-detail.module.css';

const editModal = lazyModule('user-editor', () => import('./user-edit-modal'));

/** A deletion also leaves the rooms that the user hosted. */
const leaving = { ...users, remove: removeUser };

/** Stories on their way. */
const COVERS: Shape = { strokes: ['cover', 'cover'] };
/** Those with whom somebody writes. */
const HANDS: Shape = { strokes: ['hand', 'hand', 'hand'] };
const RELATED = [COVERS, HANDS];

export default function UserDetailScreen() {
  const shown = useShownRecord(leaving);
  const isPeek = useIsPeek();
  const company = useCompany(shown.state.data);
  // In the drawer the title says both, and where one ends if each is one word.
  const inTitle = (label: string, name: string, { firstName, lastName }: User): RecordField =>
    !isPeek || /\s/.test(`${firstName}${lastName}`.trim()) ? [label, name] : elsewhere(label, name);

  return (
    <RecordScreen
      shown={shown}
      markRoom="face"
      head={(user) => ({
        mark: <Avatar name={users.nameOf(user)} sizePx={64} />,
        tag: user.userName && (
          <span className={styles.handle}>
            <BidiText>{user.userName}</BidiText>
          </span>
        ),
        meta: [
          user.email && <EmailLink key="email" address={user.email} />,
          user.createdAt && (
            <Since key="since" iso={user.createdAt}>
              joined
            </Since>
          ),
        ],
        menu: <RecordMenu entries={[{ name: 'Privacy request', to: privacyLink(user, 'user') }]} />,
      })}
      shapes={{ related: RELATED, rail: GENRES }}
      related={(user) => <UserRelations user={user} company={company} />}
      rail={(user) =>
        isPeek ? (
          <UserRelations user={user} company={company} />
        ) : (
          <FavouriteGenres company={company} />
        )
      }
      editor={{
        module: editModal,
        show: ({ UserEditModal }, user, editing) => <UserEditModal user={user} {...editing} />,
      }}
    >
      {(user) => (
        <RecordFields
          fields={[
            inTitle('First Name', user.firstName, user),
            inTitle('Last Name', user.lastName, user),
            ['User Name', user.userName, 'elsewhere'],
            elsewhere('Email', user.email),
            ['Mobile', <PhoneLink key="mobile" number={user.mobile_no} />],
            ['Gender', user.gender],
            ...timestampFields(user, users.path),
          ]}
        />
      )}
    </RecordScreen>
  );
}

/** The stories that a user hosts and takes part in, and the queries from the same address. */
function UserRelations({ user, company }: { user: User; company: Company }) {
  const sent = useRows(queries);
  const { related } = company;
  const hasSent = ({ email }: Query) => isSameAddress(email, user.email);

  const hosts = (story: Story) => isHost(user, story);
  const all = allHostedBy(user, related.rows);
  // The list finds a host by name, which an API that gives ids alone does not say.
  const isFound = related.rows?.every(
    (story) => !hosts(story) || hostName(story) === fullName(user),
  );
  const joins = (story: Story) => isThere(user, story) && !isHost(user, story);
  // Nobody is none of those who cannot be read.
  const isHidden = related.rows?.some((story) => mayHide(story, user)) ?? false;
  const hidesAddress =
    isUnread(user, 'email') || (sent.rows?.some((query) => isUnread(query, 'email')) ?? false);
  const none = {
    hosted: !isHidden && hasNone(related, hosts),
    joined: !isHidden && hasNone(related, joins),
    sent: !hidesAddress && hasNone(sent, hasSent),
  };
  const nothing = [
    none.hosted && 'Hosts no story.',
    none.joined && (none.hosted ? 'Takes part in none.' : 'Takes part in no other story.'),
    none.sent && 'Sent no query.',
  ].filter((words) => words !== false);
  const words = [...nothing, sayAsOf(related.known, sent.known)].join(' ').trim();
  // It is the end of what stands above it, if there is something.
  const last = (['sent', 'joined', 'hosted'] as const).find((name) => !none[name]);
  const footOf = (name: typeof last) =>
    name === last && nothing.length > 0 && <p className={styles.foot}>{words}</p>;

  return (
    <Relations reads={[related, sent]} shape={RELATED}>
      {!none.hosted && (
        <RelatedPanel
          title="Stories hosted"
          noun={stories}
          related={related}
          pick={hosts}
          empty="None of those whose host is readable here."
          kind="covers"
          more={isFound && <Link to={all.to}>{all.label}</Link>}
          foot={footOf('hosted')}
        >
          {(story) => <StoryEntry story={story} line={themeName(story)} />}
        </RelatedPanel>
      )}
      {!none.joined && (
        <RelatedPanel
          title="Stories joined"
          noun={stories}
          related={related}
          pick={joins}
          empty="None of those whose people are readable here."
          kind="covers"
          foot={footOf('joined')}
        >
          {(story) => <StoryEntry story={story} line={themeAndHost(story)} />}
        </RelatedPanel>
      )}
      {!none.sent && (
        <RelatedPanel
          title="Queries sent"
          noun={queries}
          related={sent}
          pick={hasSent}
          note="matched by email"
          empty="None of those whose e-mail is readable here."
          kind="letters"
          more={<Link to={queriesFrom(user.email)}>Show all</Link>}
          foot={footOf('sent')}
        >
          {(query) => (
            <RecordEntry
              noun={queries}
              row={query}
              title={queryPreview(query)}
              detail={<Timestamp iso={query.createdAt} />}
            />
          )}
        </RelatedPanel>
      )}
      {last === undefined && (
        <section className={styles.noTurn} aria-label="No turn yet">
          <State drawing="book" title={<h2 className={layout.heading}>No turn taken yet</h2>}>
            <p>{words}</p>
          </State>
        </section>
      )}
      <WritesWith user={user} together={company.together} />
    </Relations>
  );
}

function StoryEntry({ story, line }: { story: Story; line: string }) {
  const detail = (
    <>
      <BidiText>{line}</BidiText> <Beads people={story.people} />
    </>
  );
  return <RecordEntry noun={stories} row={story} face="cover" detail={detail} />;
}

/** Whether it is known that there is none. */
function hasNone<Row>(
  { rows, error, question }: RowsState<Row>,
  pick: (row: Row) => boolean,
): boolean {
  return !error && question === null && rows?.some(pick) === false;
}
