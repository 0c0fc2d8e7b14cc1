import { Button } from 'antd';
import { type ReactNode, useState } from 'react';

import { ChangeRow } from '@/components/activity/own-changes';
import { Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import { BidiText, Prose } from '@/components/plain/bidi-text';
import { RecordEntry, RecordName } from '@/components/record/related-panel';
import { banners } from '@/features/banners/api';
import { genres } from '@/features/genres/api';
import { queries, type Query, queryPreview } from '@/features/queries/api';
import { stories, type Story } from '@/features/stories/api';
import { users } from '@/features/users/api';
import type { Activity } from '@/lib/activity/entry';
import { Link } from '@/lib/links/router';
import type { Noun } from '@/lib/rows/noun';
import { countOf } from '@/lib/text/format';
import { addDays, DAY_MS, dayOf } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import { privacyLink } from './api';
import type { Found, Somebody } from './find-person';
import styles from './privacy-request.module.css';

const FIRST_SHOWN = 3;
const TITLES = {
  account: 'Account',
  hosted: 'Stories hosted',
  joined: 'Stories joined',
  device: 'On this device',
};
/** So many days there are to answer. */
export const DAYS = 30;

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

type Props = { found: Found; entries: readonly Activity[] };

/** All that was found of a person, by noun; the kinds without any stand together at the end. */
export function FoundPanels({ found, entries }: Props) {
  const story = (row: Story) => (
    <RecordEntry
      noun={stories}
      row={row}
      face="medium"
      detail={countOf(row.participants, 'participant', 'participants')}
    />
  );
  const isNamedIn = ({ name }: Noun) => found.mentions.some(({ noun }) => noun.name === name);
  const unnamed = [genres, banners].filter((noun) => !isNamedIn(noun));
  const empty = [
    ...Object.entries({
      [TITLES.account]: found.accounts,
      [TITLES.hosted]: found.hosted,
      [TITLES.joined]: found.joined,
      [queries.title]: found.queries,
      [TITLES.device]: entries,
    }).flatMap(([title, { length }]) => (length === 0 ? title : [])),
    ...unnamed.map(({ title }) => title),
  ];

  return (
    <div className={`${layout.raised} ${styles.found}`}>
      <Group title={TITLES.account} rows={found.accounts}>
        {(user) => (
          <RecordEntry
            noun={users}
            row={user}
            title={users.nameOf(user) || user.userName}
            face="medium"
            detail={
              <span className={layout.wrap}>
                {[user.userName && `@${user.userName}`, user.email, user.mobile_no]
                  .filter(Boolean)
                  .map((text) => (
                    <Matched key={text} text={text} isMatch={text === user.email} />
                  ))}
              </span>
            }
          />
        )}
      </Group>
      <Group title={TITLES.hosted} rows={found.hosted}>
        {story}
      </Group>
      <Group title={TITLES.joined} rows={found.joined}>
        {story}
      </Group>
      <Group title={queries.title} rows={found.queries}>
        {(query) => (
          <RecordEntry
            noun={queries}
            row={query}
            title={queryPreview(query)}
            detail={
              <span className={layout.wrap}>
                <BidiText>{query.name}</BidiText>
                <Matched text={query.email} isMatch />
                {found.queries.length > 1 && (
                  <Link to={privacyLink(query, 'query')} replace>
                    This one asked
                  </Link>
                )}
              </span>
            }
          />
        )}
      </Group>
      <Group title={TITLES.device} rows={entries}>
        {(entry) => <ChangeRow entry={entry} />}
      </Group>
      {found.mentions.length > 0 && (
        <Group title="The address in texts of others" rows={found.mentions}>
          {({ noun, id, name }) => (
            <PanelEntry
              title={<RecordName noun={noun} id={id} name={name || noun.singular} />}
              detail={noun.title}
            />
          )}
        </Group>
      )}
      {empty.length > 0 && (
        <Panel title={empty.join(', ')} note="nothing">
          {unnamed.length > 0 && (
            <p className={layout.muted}>
              Texts are searched for the address: a name in a text may be a namesake’s.
            </p>
          )}
        </Panel>
      )}
    </div>
  );
}

type DueProps = { asking: Query; nowMs: number };

/** How long there is to answer, counted from the query that asked, in the days of where the reader is. */
export function DuePanel({ asking, nowMs }: DueProps) {
  const { asked, due, day } = daysOf(asking, nowMs);
  if (Number.isNaN(day)) return null;
  const left = DAYS - day;
  const title =
    left >= 0
      ? `Answer within ${countOf(left, 'day', 'days')}`
      : `Answer was due ${countOf(-left, 'day', 'days')} ago`;
  return (
    <Panel title={title}>
      <DayTicks day={day} />
      <div className={`${layout.between} ${layout.meta}`}>
        <span>asked {asked}</span>
        <span>due {due}</span>
      </div>
      <blockquote className={styles.quote}>
        <Prose>{queryPreview(asking)}</Prose>
      </blockquote>
    </Panel>
  );
}

/** A tick for each day there is to answer, today's in its own colour. */
export function DayTicks({ day }: { day: number }) {
  return (
    <div className={styles.days} role="img" aria-label={`Day ${day} of ${DAYS}`}>
      {Array.from({ length: DAYS }, (_, index) => (
        <i
          key={index}
          data-day={index === Math.min(day, DAYS - 1) ? 'now' : index < day ? 'past' : undefined}
        />
      ))}
    </div>
  );
}

/** The days on which a query asked and an answer is due, and how many have passed; NaN without a date. */
export function daysOf({ createdAt }: Pick<Query, 'createdAt'>, nowMs: number) {
  const [fromMs, todayMs] = [addDays(Date.parse(createdAt), 0), addDays(nowMs, 0)];
  return {
    ...{ asked: dayOf(fromMs), due: dayOf(addDays(fromMs, DAYS)) },
    day: Math.max(0, Math.round((todayMs - fromMs) / DAY_MS)), // a day may have 23 hours
  };
}

type OthersProps = { title: string; others: readonly Somebody[]; choose: (key: string) => void };

/** People of the same name, none of whom belongs to the request unless they are chosen. */
export function OthersPanel({ title, others, choose }: OthersProps) {
  return (
    <Group title={title} rows={others}>
      {({ key, name }) => (
        <PanelEntry
          person={name}
          title={<BidiText>{name || 'Without a name'}</BidiText>}
          detail={key}
          side={
            <Button size="small" type="text" onClick={() => choose(key)}>
              Include<span className={layout.unseen}> {key}</span>
            </Button>
          }
        />
      )}
    </Group>
  );
}
