import { useMemo } from 'react';

import { Since } from '@/components/kit/values';
import type { ListColumn, RowScale } from '@/components/list/columns/column';
import { ListScreen } from '@/components/list/list-screen';
import { BidiText, BreakingText } from '@/components/plain/bidi-text';
import { Avatar } from '@/components/plain/marks';
import { useStableHandlers } from '@/lib/browser/use-stable-handlers';
import { shownText } from '@/lib/narrow';
import { useTakeEvents } from '@/lib/reads/use-refresh';
import { serverNowMs } from '@/lib/session/session';
import { formatCount, fullName } from '@/lib/text/format';
import { madeThisWeek } from '@/lib/text/moments';
import layout from '@/styles/layout.module.css';

import { deleteUser, type User, users } from './api';
import styles from './live-mark.module.css';
import { type LiveState, useRoomSocket } from './room-socket';

const FACE_PX = { tall: 44, medium: 32, low: 22 } as const;

/** A user's name; what of it cannot be read is no lack of one. */
const shownName = (user: User) =>
  fullName({ firstName: shownText(user, 'firstName'), lastName: shownText(user, 'lastName') });

const COLUMNS: ListColumn<User>[] = [
  {
    id: 'name',
    title: 'Name',
    value: shownName,
    lead: (user, scale) => <Avatar name={fullName(user)} sizePx={FACE_PX[scale]} />,
    note: (user) => user.createdAt && <Since iso={user.createdAt}>Joined</Since>,
    kind: 'name',
    widthPx: 220,
    share: 2,
  },
  {
    id: 'username',
    title: 'Username',
    value: (user) => shownText(user, 'userName'),
    cell: (user, scale) =>
      shownText(user, 'userName') && <UserName name={shownText(user, 'userName')} scale={scale} />,
    widthPx: 130,
    share: 3,
    foldRank: 1,
    isNoteWhenFolded: true,
  },
  {
    id: 'email',
    title: 'Email',
    value: (user) => shownText(user, 'email'),
    asked: { kind: 'email', say: 'whose e-mail …' },
    widthPx: 214,
    share: 3,
  },
  {
    id: 'mobile-no',
    title: 'Mobile.no',
    value: (user) => shownText(user, 'mobile_no'),
    widthPx: 152,
    share: 0,
    foldRank: 2,
    isNoteWhenFolded: true,
  },
];

/** A user name breaks before a dot or an underscore, where its row has two lines. */
function UserName({ name, scale }: { name: string; scale: RowScale }) {
  if (scale !== 'tall') return <BidiText>{name}</BidiText>;
  return <BreakingText at={/(?=[._])/}>{name}</BreakingText>;
}

function factsOf(all: readonly User[]): string[] {
  const recent = madeThisWeek(all, serverNowMs());
  return [recent > 0 ? `${formatCount(recent)} joined this week` : ''];
}

export default function UsersListScreen() {
  const take = useTakeEvents(users);
  const { leaveRooms, state } = useRoomSocket((ids) => void take(ids));
  const { remove } = useStableHandlers({
    remove: async (id: string) => leaveRooms(await deleteUser(id)),
  });
  // Another object would have the table drawn again with each word of the socket.
  const noun = useMemo(() => ({ ...users, remove }), [remove]);

  return (
    <ListScreen
      noun={noun}
      columns={COLUMNS}
      searchedBy="first or last name"
      factsOf={factsOf}
      actions={<LiveMark state={state} />}
    />
  );
}

const WORDS = { connecting: 'Live updates: connecting', down: 'Live updates off' };

/** Says that the realtime connection is late or off; renders nothing while it works. */
function LiveMark({ state }: { state: LiveState }) {
  if (state === 'none' || state === 'live') return null;
  return (
    <span className={`${layout.inline} ${layout.second} ${styles[state]}`}>
      <span className={styles.dot} aria-hidden />
      {WORDS[state]}
    </span>
  );
}
