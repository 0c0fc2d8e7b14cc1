import { ListScreen } from '@/components/list/list-screen';
import type { ListColumn } from '@/components/table/list-types';
import { useRefresh } from '@/lib/data/use-resource';
import { fullName } from '@/lib/text/format';

import { deleteUser, users, type User } from './api';
import { LiveMark } from './live-mark';
import { useRoomSocket } from './room-socket';

const COLUMNS: ListColumn<User>[] = [
  { id: 'name', title: 'Name', value: fullName, kind: 'name', widthPx: 118 },
  { id: 'username', title: 'Username', value: (user) => user.userName, widthPx: 106 },
  { id: 'email', title: 'Email', value: (user) => user.email, widthPx: 132, share: 3 },
  { id: 'mobile-no', title: 'Mobile.no', value: (user) => user.mobile_no, widthPx: 152, share: 0 },
];

export default function UsersListScreen() {
  const refresh = useRefresh(users.name);
  const { leaveRooms, state } = useRoomSocket(() => void refresh());
  const remove = async (id: string) => leaveRooms(await deleteUser(id));

  return (
    <ListScreen
      resource={{ ...users, remove }}
      columns={COLUMNS}
      searchHint="Search by first or last name"
      actions={<LiveMark state={state} />}
    />
  );
}
