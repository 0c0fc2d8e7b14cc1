import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { ChangeRow } from '@/components/activity/own-changes';
import { AntdAlert } from '@/components/kit/alert';
import { Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { RecordEntry, RecordName } from '@/components/related/record-entry';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries, type Query, queryPreview } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { type User, users } from '@/features/users/api';
import { Link } from '@/lib/links/router';
import type { Noun } from '@/lib/nouns/noun';
import { countOf } from '@/lib/text/format';
import layout from '@/styles/layout.module.css';

import { privacyLink } from './api';
import { askingLetters } from './asking-letters';
import type { Found, Somebody } from './find-person';
import styles from './privacy-request.module.css';
import type { OwnTraces } from './use-on-device';

const FIRST_SHOWN = 3;
const TITLES = {
  account: 'Account',
  hosted: 'Stories hosted',
  joined: 'Stories joined',
  device: 'On this device',
};

type GroupProps<Row> = {
  title: string;
  rows: readonly Row[];
  children: (row: Row, index: number) => ReactNode;
};

/** The records of one kind, the first of them and then all; a kind without any takes no room. */
function Group<Row>({ title, rows, children }: GroupProps<Row>) {
  const [isWhole, setWhole] = useState(false);
  const more = isWhole ? 0 : rows.length - FIRST_SHOWN;
  if (rows.length === 0) return null;
  return (
    <Panel title={title} note={rows.length}>
      <PanelList
        label={title}
        state={{ data: more > 1 ? rows.slice(0, FIRST_SHOWN) : rows }}
        empty=""
      >
        {children}
      </PanelList>
      {more > 1 && (
        <Button type="link" size="small" className={styles.more} onClick={() => setWhole(true)}>
          {more} more
        </Button>
      )}
    </Panel>
  );
}

/** A text of a record, marked where it is what was searched for. */
function Matched({ text, isMatch }: { text: string; isMatch: boolean }) {
  const shown = <BidiText>{text}</BidiText>;
  return isMatch ? <mark className={styles.match}>{shown}</mark> : shown;
}

type Props = {
  found: Found;
  own: Pick<OwnTraces, 'entries' | 'traces'>;
  /** Not all records are read yet, so that what is not here may be there all the same. */
  isSoFar?: boolean;
};

/** All that was found of a person, by noun; the kinds without any stand together at the end, once that is sure. */
export function FoundPanels({ found, own, isSoFar = false }: Props) {
  const { accounts, hosted, joined, queries: asked, mentions } = found;
  const mayHaveAsked = asked.length > 1 || askingLetters(asked).length === 0;
  return (
    <div className={`${layout.raised} ${styles.found}`}>
      <Group title={TITLES.account} rows={accounts}>
        {(user) => <AccountEntry user={user} />}
      </Group>
      <Group title={TITLES.hosted} rows={hosted}>
        {(story) => <StoryEntry story={story} />}
      </Group>
      <Group title={TITLES.joined} rows={joined}>
        {(story) => <StoryEntry story={story} />}
      </Group>
      <Group title={queries.title} rows={asked}>
        {(query) => <QueryEntry query={query} mayHaveAsked={mayHaveAsked} />}
      </Group>
      <Group title={TITLES.device} rows={[...own.entries, ...own.traces]}>
        {(one) =>
          'atMs' in one ? (
            <ChangeRow entry={one} />
          ) : (
            <PanelEntry title={<BidiText>{one.name}</BidiText>} detail={one.kind} />
          )
        }
      </Group>
      {mentions.length > 0 && (
        <Group title="The address in texts of others" rows={mentions}>
          {({ noun, id, name }) => (
            <PanelEntry
              title={<RecordName noun={noun} id={id} name={name || noun.singular} />}
              detail={noun.title}
            />
          )}
        </Group>
      )}
      {!isSoFar && <NothingOf found={found} own={own} />}
      {!isSoFar && <Hidden rows={found.hidden} />}
    </div>
  );
}

function AccountEntry({ user }: { user: User }) {
  const texts = [user.userName && `@${user.userName}`, user.email, user.mobile_no].filter(Boolean);
  return (
    <RecordEntry
      noun={users}
      row={user}
      title={users.nameOf(user) || user.userName}
      face="medium"
      detail={
        <span className={layout.wrap}>
          {texts.map((text) => (
            <Matched key={text} text={text} isMatch={text === user.email} />
          ))}
        </span>
      }
    />
  );
}

const StoryEntry = ({ story }: { story: Story }) => (
  <RecordEntry
    noun={stories}
    row={story}
    face="medium"
    detail={countOf(story.participants, 'participant', 'participants')}
  />
);

/** What the person wrote; where that is not clear, one is that in which they asked. */
function QueryEntry({ query, mayHaveAsked }: { query: Query; mayHaveAsked: boolean }) {
  return (
    <RecordEntry
      noun={queries}
      row={query}
      title={queryPreview(query)}
      detail={
        <span className={layout.wrap}>
          <BidiText>{queries.nameOf(query) || '(no name)'}</BidiText>
          <Matched text={query.email} isMatch />
          {mayHaveAsked && (
            <Link to={privacyLink(query, 'query')} replace>
              This one asked
            </Link>
          )}
        </span>
      }
    />
  );
}

/** The kinds of which nothing was found. */
function NothingOf({ found, own }: Props) {
  const isNamedIn = ({ name }: Noun) => found.mentions.some(({ noun }) => noun.name === name);
  const unnamed = [genres, banners].filter((noun) => !isNamedIn(noun));
  const kinds = Object.entries({
    [TITLES.account]: found.accounts,
    [TITLES.hosted]: found.hosted,
    [TITLES.joined]: found.joined,
    [queries.title]: found.queries,
    [TITLES.device]: [...own.entries, ...own.traces],
  });
  const empty = [
    ...kinds.flatMap(([title, { length }]) => (length === 0 ? title : [])),
    ...unnamed.map(({ title }) => title),
  ];
  if (empty.length === 0) return null;
  return (
    <Panel
      title={empty.join(', ')}
      note={found.hidden.length > 0 ? 'nothing that can be read' : 'nothing'}
    >
      {unnamed.length > 0 && (
        <p className={layout.muted}>
          Texts are searched for the address: a name in a text may be a namesake’s.
        </p>
      )}
    </Panel>
  );
}

/** Where the person may be unseen. */
export function Hidden({ rows }: { rows: readonly string[] }) {
  if (rows.length === 0) return null;
  return <AntdAlert variant="warning">They may be in {rows.join(', ')}.</AntdAlert>;
}

type OthersProps = {
  title: string;
  others: readonly Somebody[];
  /** What the button says: the first is chosen, others are included. */
  act: 'Choose' | 'Include';
  choose: (key: string) => void;
  /** What tells one from the others. */
  sayApart: (key: string) => string;
};

/** People of the same name, none of whom belongs to the request unless they are chosen. */
export function OthersPanel({ title, others, act, choose, sayApart }: OthersProps) {
  return (
    <Group title={title} rows={others}>
      {({ key, name }) => (
        <PanelEntry
          person={name}
          title={<BidiText>{name || 'Without a name'}</BidiText>}
          detail={
            <>
              <BidiText>{key}</BidiText>
              {sayApart(key)}
            </>
          }
          side={
            <Button
              size={act === 'Include' ? 'small' : 'medium'}
              type={act === 'Include' ? 'text' : 'default'}
              onClick={() => choose(key)}
            >
              {act}
              <span className={layout.unseen}> {key}</span>
            </Button>
          }
        />
      )}
    </Group>
  );
}
