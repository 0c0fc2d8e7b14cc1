import { useMemo } from 'react';

import { Panel, PanelEntry, PanelList } from '@/components/kit/panel';
import { BidiText } from '@/components/plain/bidi-text';
import { users, type User } from '@/features/users/api';
import { toPathSegment } from '@/lib/links/paths';
import { type ListPlace, recordLink } from '@/lib/links/record-link';
import { Link } from '@/lib/links/router';
import { newestRead } from '@/lib/reads/noun-reads';
import { useValue } from '@/lib/reads/use-value';
import { serverNowMs } from '@/lib/session/session';
import { momentOf } from '@/lib/text/moments';

import type { PanelRows } from './dashboard-rows';

const MOST_SHOWN = 5;
const NEWEST = newestRead(users);

/** When somebody joined; before all others where no usable date says it. */
const joinedMs = ({ createdAt }: User) => momentOf(createdAt, serverNowMs()) ?? -Infinity;

/** Each date is read once: a sort that read it in every comparison cost a fifth of a second. */
const newestFirst = (rows: readonly User[]) =>
  rows
    .map((user) => ({ user, ms: joinedMs(user) }))
    .sort((one, other) => other.ms - one.ms)
    .map(({ user }) => user);

/** The users who joined last, as far as that can be told; else the first of the list. */
export function NewestUsers({ rows }: { rows: PanelRows }) {
  const { data: page, ...state } = useValue(NEWEST);
  const all = rows.users.rows;
  const listed = all ?? page?.rows;
  // The dashboard is drawn once more when it is left, and 20,000 users are no work for that.
  const sorted = useMemo(() => listed && newestFirst(listed), [listed]);
  // Some APIs list users by name, so that the first page has others.
  const isListOrder = sorted === undefined || sorted.every((user, at) => user === listed?.[at]);
  const areNewest = all !== undefined || isListOrder;
  const title = areNewest ? 'Newest users' : 'Users';
  const placeOf = (listRow: number): ListPlace =>
    isListOrder || !areNewest ? { listSearch: '', listRow } : { listSearch: '', listRow: null };
  return (
    <Panel
      title={title}
      note={areNewest ? undefined : 'in the order of the list'}
      more={<Link to={users.path}>All users</Link>}
    >
      <PanelList
        label={title}
        state={{ ...state, data: all ? sorted : listed }}
        most={MOST_SHOWN}
        empty="There are no users yet."
      >
        {(user, at) => (
          <PanelEntry
            title={<UserLink user={user} place={placeOf(at)} />}
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
