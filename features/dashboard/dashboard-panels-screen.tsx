import { type ComponentType, useContext, useEffect, useEffectEvent } from 'react';

import { LastChanges } from '@/components/activity/own-changes';
import { RankedBars } from '@/components/chart/ranked-bars';
import { KnownFailure, Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import {
  oneOfEachNoun,
  type PanelRead,
  sharedFailures,
  SharingFailures,
} from '@/components/kit/shared-failures';
import { RecordFace } from '@/components/kit/thumbnail';
import { BidiText } from '@/components/plain/bidi-text';
import { genreFace, genres, useGenreTone } from '@/features/genres/api';
import { queries } from '@/features/queries/api';
import { stories, storiesOfTheme } from '@/features/stories/api';
import { users, type User } from '@/features/users/api';
import { toPathSegment } from '@/lib/links/paths';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import type { Dated } from '@/lib/rows/moments';
import { newestRead } from '@/lib/rows/noun';
import { groupBy } from '@/lib/rows/tally';
import { useRecord } from '@/lib/rows/use-resource';
import { serverNowMs } from '@/lib/session/session';
import { countOf, formatCount } from '@/lib/text/format';

import styles from './dashboard-panels.module.css';
import { type PanelRows, type RowFacts, usePanelRows } from './dashboard-rows';
import { FiguresPanel } from './figures-panel';
import { Growth } from './growth';
import { momentsOf, startOfWeek } from './moments';
import { NeedsAttention } from './needs-attention';
import { PendingQueries } from './pending-queries';

type ReadName = keyof ReturnType<typeof useReads>;

/** What stands below the counters, in this order; with three columns each row must add up. */
const PANELS: readonly {
  Panel: ComponentType<{ rows: PanelRows }>;
  /** What it reads: a failure that several share is said once. */
  reads: readonly ReadName[];
  /** How broad it is where there are three columns, if it is not as high as a list. */
  width?: 'one' | 'two' | 'all';
  /** Whether it takes both columns where there are two. */
  isBroad?: boolean;
}[] = [
  { Panel: Growth, reads: ['users', 'stories'], width: 'two', isBroad: true },
  { Panel: NeedsAttention, reads: ['stories', 'genres', 'banners'], width: 'one', isBroad: true },
  { Panel: StoriesByGenre, reads: ['stories'] },
  { Panel: PendingQueries, reads: ['newestQueries'], isBroad: true },
  { Panel: NewestUsers, reads: ['newestUsers'] },
  { Panel: () => <LastChanges />, reads: [], width: 'all', isBroad: true },
];

/** The read of a noun's rows; figures show no failure while they are known from before. */
function readOf(all: PanelRows, noun: keyof PanelRows): PanelRead {
  const { rows, error, retry } = all[noun];
  return { noun, error: rows ? undefined : error, retry };
}

/** A read of the newest rows, whose Retry is for all that has failed of the noun. */
const withAll = (read: Omit<PanelRead, 'noun'>, all: PanelRead): PanelRead => ({
  ...{ noun: all.noun, error: read.error },
  retry: () => [read, all].forEach(({ retry }) => retry()),
});

/** The reads of the panels; those of the newest share their request with their panel. */
function useReads(rows: PanelRows) {
  const [allUsers, allQueries] = [readOf(rows, 'users'), readOf(rows, 'queries')];
  const isPart = !rows.queries.rows && (rows.queries.ask !== null || allQueries.error);
  return {
    users: allUsers,
    stories: readOf(rows, 'stories'),
    genres: readOf(rows, 'genres'),
    banners: readOf(rows, 'banners'),
    queries: allQueries,
    newestUsers: withAll(useRecord(newestRead(users)), allUsers),
    newestQueries: withAll(useRecord(isPart ? newestRead(queries) : null), allQueries),
  };
}

type Props = {
  /** How often the admin has tried all again. */
  tries: number;
  onFacts: (facts: RowFacts) => void;
};

/** What the dashboard shows below its counters; each panel reads, and fails, by itself. */
export default function PanelsScreen({ tries, onFacts }: Props) {
  const rows = usePanelRows();
  useRowFacts(rows, onFacts);
  const reads = useReads(rows);
  const retry = useEffectEvent(() => {
    const failed = Object.values(reads).filter(({ error }) => error);
    for (const read of oneOfEachNoun(failed)) read.retry();
  });
  useEffect(
    function tryAgain() {
      if (tries > 0) retry();
    },
    [tries],
  );

  const known = useContext(KnownFailure);
  const isUnread = Object.values(rows).every((one) => one.rows === undefined && one.ask === null);
  // Read first, and failed as the counters did: until something arrives their card says it for all.
  if (isUnread && known.includes(reads.newestUsers.error?.message ?? '')) return <LastChanges />;
  const failures = sharedFailures(PANELS.map((panel) => panel.reads.map((name) => reads[name])));
  return (
    <div>
      <SharingFailures failures={failures}>
        <div className={styles.panels}>
          {PANELS.map(({ Panel, width, isBroad }, index) => (
            <div key={index} data-width={width} data-broad={isBroad ? '' : undefined}>
              <Panel rows={rows} />
            </div>
          ))}
        </div>
      </SharingFailures>
    </div>
  );
}

/** How many rows were made since Monday, in words. */
function thisWeek(rows: readonly Dated[] | undefined, done: string): string | undefined {
  if (rows === undefined) return undefined;
  const nowMs = serverNowMs();
  const startMs = startOfWeek(nowMs);
  const count = momentsOf(rows, nowMs).filter((ms) => ms >= startMs).length;
  return `${formatCount(count)} ${done} this week`;
}

/** Tells the cards what the rows of the panels say. */
function useRowFacts(all: PanelRows, onFacts: (facts: RowFacts) => void): void {
  const joined = thisWeek(all.users.rows, 'joined');
  const begun = thisWeek(all.stories.rows, 'begun');
  const starters = all.genres.rows?.reduce((sum, { starter }) => sum + starter.length, 0);

  useEffect(
    function tellCards() {
      const owned = starters === undefined ? undefined : countOf(starters, 'starter', 'starters');
      onFacts({ users: joined, stories: begun, genres: owned });
    },
    [onFacts, joined, begun, starters],
  );
}

const MOST_NEWEST = 5;
const NEWEST = newestRead(users);

/** The users who joined last. */
function NewestUsers() {
  const { data: page, ...state } = useRecord(NEWEST);
  return (
    <Panel title="Newest users" more={<Link to={users.path}>All users</Link>}>
      <PanelList
        label="Newest users"
        state={{ ...state, data: page?.rows }}
        most={MOST_NEWEST}
        empty="There are no users yet."
      >
        {(user, listRow) => (
          <PanelEntry
            title={<UserLink user={user} place={{ listSearch: '', listRow }} />}
            person={users.nameOf(user) || user.userName}
            detail={user.email}
            at={user.createdAt}
          />
        )}
      </PanelList>
    </Panel>
  );
}

/** A record with an invalid id has no address. */
function UserLink({ user, place }: { user: User; place: ListPlace }) {
  const name = <BidiText>{users.nameOf(user) || user.userName || 'User'}</BidiText>;
  if (toPathSegment(user._id) === null) return name;
  return <Link {...recordLink(users.singular, user._id, place)}>{name}</Link>;
}

const MOST_GENRES = 9;

/** The stories of each genre as a bar in its colour. */
function StoriesByGenre({ rows: { stories: related } }: { rows: PanelRows }) {
  const toneOf = useGenreTone();
  const themes = groupBy(related.rows ?? [], ({ theme }) => theme).slice(0, MOST_GENRES);

  return (
    <FiguresPanel
      title="Stories by genre"
      sources={[{ noun: stories, related }]}
      more={<Link to={genres.path}>All genres</Link>}
    >
      {() => (
        <RankedBars
          label="Stories by genre"
          empty="There are no stories yet."
          ranked={themes.map(({ value, rows }) => ({
            ...{ id: value, name: value, count: rows.length },
            ...{ to: storiesOfTheme(value), colour: toneOf(value) },
            cover: <RecordFace face={genreFace(value)} size="small" />,
          }))}
        />
      )}
    </FiguresPanel>
  );
}
