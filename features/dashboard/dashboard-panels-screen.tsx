import type { ComponentType } from 'react';

import { LastChanges } from '@/components/activity/own-changes';
import { Panel, PanelEntry, PanelList, useIsFailureKnown } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { State } from '@/components/plain/state';
import { genres } from '@/features/genres/api';
import { users, type User } from '@/features/users/api';
import { toPathSegment } from '@/lib/links/paths';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import { newestRead } from '@/lib/rows/noun-reads';
import { useValue } from '@/lib/rows/use-value';
import layout from '@/styles/layout.module.css';

import styles from './dashboard-panels.module.css';
import type { PanelProps, PanelReads } from './dashboard-rows';
import { Growth } from './growth';
import { NeedsAttention } from './needs-attention';
import { PendingQueries } from './pending-queries';
import { sharedFailures, SharingFailures } from './shared-failures';
import { ShelfPanel } from './shelf-panel';
import { UnfinishedWork } from './unfinished-work';

/** What stands below the counters, in this order; with three columns each row must add up. */
const PANELS: readonly {
  Panel: ComponentType<PanelProps>;
  /** What it reads: a failure is said once, above all panels. */
  reads: readonly (keyof PanelReads['reads'])[];
  /** How broad it is where there are three columns, if it is not as high as a list. */
  width?: 'one' | 'two' | 'all';
  /** Whether it takes both columns where there are two. */
  isBroad?: boolean;
}[] = [
  { Panel: ShelfPanel, reads: ['stories'], width: 'all', isBroad: true },
  { Panel: Growth, reads: ['users', 'stories'], width: 'two', isBroad: true },
  { Panel: NeedsAttention, reads: ['stories', 'genres', 'banners'], width: 'one', isBroad: true },
  { Panel: PendingQueries, reads: ['newestQueries'], width: 'two', isBroad: true },
  { Panel: NewestUsers, reads: ['newestUsers'] },
  { Panel: OwnWork, reads: [], width: 'all', isBroad: true },
];

/** What the dashboard shows below its counters: the panels of what could be read. */
export default function PanelsScreen({
  rows,
  reads,
  counts,
  isLost,
}: PanelReads & Pick<PanelProps, 'counts'> & { isLost: boolean }) {
  if (isLost) return <OwnWork />;
  if (Object.values(rows).every((one) => one.rows?.length === 0)) return <NobodyYet />;
  const failures = sharedFailures(
    PANELS.flatMap((panel) => panel.reads.map((name) => reads[name])),
  );
  return (
    <div>
      <SharingFailures failures={failures}>
        <div className={styles.panels}>
          {PANELS.map(({ Panel, width, isBroad }, index) => (
            <div key={index} data-width={width} data-broad={isBroad ? '' : undefined}>
              <Panel rows={rows} counts={counts} />
            </div>
          ))}
        </div>
      </SharingFailures>
    </div>
  );
}

/** In place of all panels, where there is nothing to say in them. */
function NobodyYet() {
  return (
    <>
      <section className={layout.raised} aria-label="Nobody yet">
        <State drawing="book" title={<h2 className={layout.heading}>Nobody has begun yet</h2>}>
          <p>Stories, users and queries show here as soon as there are some.</p>
          <Link to={genres.addPath}>Add the first genre</Link>
        </State>
      </section>
      <OwnWork />
    </>
  );
}

/** What this admin has begun, and what they changed last. */
function OwnWork() {
  return (
    <div>
      <UnfinishedWork />
      <LastChanges />
    </div>
  );
}

const MOST_NEWEST = 5;
const NEWEST = newestRead(users);

/** The users who joined last. */
function NewestUsers() {
  const { data: page, ...state } = useValue(NEWEST);
  if (useIsFailureKnown([state.error])) return null;
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
